"""A job in parts: those that are asked for, what is new since another job, and other people's PDFs behind it."""

from __future__ import annotations

import shutil
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader, PdfWriter

from cribsheets.resources import EXAMPLES
from pdftools import page_sizes, text, words

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

ROUND_ROBIN = EXAMPLES / "round-robin-13"
CLUB_NIGHT = EXAMPLES / "hard-names" / "event.toml"


def sections(pdf: bytes) -> list[str]:
    reader = PdfReader(BytesIO(pdf))
    return [str(entry.title) for entry in reader.outline if not isinstance(entry, list)]


def players(pdf: bytes, section: str) -> list[str]:
    """Return the players under a section of the outline."""
    outline: list[Any] = PdfReader(BytesIO(pdf)).outline
    at = next(place for place, entry in enumerate(outline) if getattr(entry, "title", "") == section)
    return [entry.title.split("  ")[0] for entry in outline[at + 1]]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    shutil.copytree(ROUND_ROBIN, tmp_path / "event")
    return tmp_path / "event" / "event.toml"


def test_only_the_parts_that_are_named_are_printed(cribsheets: Cribsheets) -> None:
    source = ROUND_ROBIN / "event.toml"
    for parts, titles in (
        ((), ["Cover", "Seat list", "Players’ cards", "Schedule by game", "Standings", "Scoring key"]),
        (("--parts", "slips"), ["Players’ schedules"]),
        (("--parts", "Key, check-in"), ["Check-in list", "Scoring key"]),
        (("--parts", "key", "--parts", "cover"), ["Cover", "Scoring key"]),
        (("--only", 3), ["Players’ cards"]),
        (("--only", 3, "--parts", "cards,slips"), ["Players’ cards", "Players’ schedules"]),
    ):
        assert sections(cribsheets("job", source, *parts, "-o", "-").out) == titles


def test_a_part_that_there_is_not_is_refused_with_the_nearest(cribsheets: Cribsheets) -> None:
    assert 'did you mean "slips"?' in cribsheets("job", CLUB_NIGHT, "--parts", "cards,slip").err
    ran = cribsheets("job", CLUB_NIGHT, "--parts", "x")
    assert (ran.code, "choose from cover, check-in" in ran.err) == (2, True)


def test_parts_that_need_a_schedule_are_refused_without_one(cribsheets: Cribsheets) -> None:
    ran = cribsheets("job", CLUB_NIGHT, "--parts", "rounds")
    assert ran.code == 2
    assert "nothing to print: event.toml has no schedule, so there are no rounds" in ran.err


def test_copies_and_the_first_free_cell_go_for_the_cards_of_a_job(cribsheets: Cribsheets) -> None:
    pdf = cribsheets(
        "job", CLUB_NIGHT, "--only", "A-1", "--copies", 2, "--up", 4, "--start-cell", 2, "-o", "-"
    ).out
    assert len(PdfReader(BytesIO(pdf)).pages) == 1
    assert text(pdf).count("Siobhán") == 2
    assert not any(word.box.x < 306 and word.box.y > 396 for word in words(pdf))


def test_nothing_is_printed_when_nothing_has_changed(
    cribsheets: Cribsheets, event: Path, tmp_path: Path
) -> None:
    cribsheets("job", event, "-o", "night")
    for since in ("night", "night/manifest.csv"):
        ran = cribsheets("job", event, "--since", since)
        assert (ran.code, ran.err) == (0, f"nothing is new or changed since {since}\n")
    assert not (tmp_path / "job.pdf").exists()


def test_a_change_of_one_name_prints_those_whose_sheets_it_is_on(cribsheets: Cribsheets, event: Path) -> None:
    roster = event.with_name("players.csv")
    cribsheets("job", event, "-o", "night")
    rows = roster.read_text(encoding="utf-8-sig").splitlines()
    rows[1] = rows[1].replace("Siobhán", "Sinéad")
    roster.write_text("\n".join(rows), encoding="utf-8")
    ran = cribsheets("job", event, "--since", "night", "-o", "-")
    assert sections(ran.out) == ["Check-in list", "Seat list", "Players’ cards", "Schedule by game"]
    assert len(players(ran.out, "Players’ cards")) == 9  # the one whose name it is, and eight opponents
    assert "new or changed since night: seats 1," in ran.err


def test_late_players_get_their_cards_and_the_others_keep_theirs(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    roster = tmp_path / "players.csv"
    roster.write_text("seat,name\n1,Ann Archer\n2,Bo Baker\n", encoding="utf-8")
    cribsheets("job", roster, "-o", "night")
    roster.write_text("seat,name\n1,Ann Archer\n2,Bo Barker\n3,Cy Zeller\n", encoding="utf-8")
    pdf = cribsheets("job", roster, "--since", "night", "--parts", "cards", "-o", "-").out
    assert sections(pdf) == ["Players’ cards"]
    assert players(pdf, "Players’ cards") == ["2", "3"]


def test_only_rounds_that_are_played_otherwise_are_printed(cribsheets: Cribsheets, event: Path) -> None:
    schedule = event.with_name("schedule.csv")
    assert cribsheets("schedule", event, "--csv", schedule).code == 0
    kept = [line for line in event.read_text().splitlines() if not line.startswith(("schedule", "rounds"))]
    event.write_text('schedule = "schedule.csv"\n' + "\n".join(kept))
    assert cribsheets("job", event, "-o", "night").code == 0
    first, *rows = schedule.read_text().splitlines()
    game, one, other, a, b, name, other_name = rows[-1].split(",")
    swapped = f"{game},{other},{one},{a},{b},{other_name},{name}"
    schedule.write_text("\n".join([first, *rows[:-1], swapped]))
    ran = cribsheets("job", event, "--since", "night", "--parts", "rounds", "-o", "-")
    page = text(ran.out)
    assert f"Game {game}" in page
    assert "Game 1\n" not in page
    assert f"rounds {game}" in ran.err or f"round {game}" in ran.err


def test_since_needs_the_manifest_of_a_job(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("name\nAnn\n")
    for since, says in (("nowhere", "there is no manifest"), ("list.csv", "of something else than a job")):
        ran = cribsheets("job", CLUB_NIGHT, "--since", since)
        assert ran.code == 2
        assert says in ran.err


def flyer(path: Path, *sizes: tuple[float, float], locked: bool = False) -> Path:
    writer = PdfWriter()
    for size in sizes:
        writer.add_blank_page(*size)
    writer.add_outline_item(title="House rules", page_number=0)
    if locked:
        writer.encrypt("cribbage")
    writer.write(path)
    return path


def test_other_peoples_pdfs_go_behind_the_job_with_their_bookmarks(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    flyer(tmp_path / "flyer.pdf", (612, 792), (792, 612))
    plain = cribsheets("job", CLUB_NIGHT, "-o", "-").out
    ran = cribsheets("job", CLUB_NIGHT, "--add", "flyer.pdf", "-o", "night.pdf")
    assert ran.code == 0
    pdf = (tmp_path / "night.pdf").read_bytes()
    count = len(PdfReader(BytesIO(plain)).pages)
    assert f"{count + 2} pages on {count + 2} sheets" in ran.err
    assert page_sizes(pdf)[count:] == [(612, 792), (792, 612)]
    outline: list[Any] = PdfReader(BytesIO(pdf)).outline
    assert [entry.title for entry in outline if not isinstance(entry, list)][-1] == "flyer"
    assert [entry.title for entry in outline[-1]] == ["House rules"]
    assert text(pdf, 2) == text(plain, 2)


def test_pages_of_another_size_are_fitted_and_that_is_said(cribsheets: Cribsheets, tmp_path: Path) -> None:
    flyer(tmp_path / "flyer.pdf", (298, 420), (1224, 1584), (612, 792))
    ran = cribsheets("job", CLUB_NIGHT, "--add", "flyer.pdf", "-o", "-")
    assert "note: flyer.pdf: 2 pages of another size reduced, down to 50%" in ran.err
    assert page_sizes(ran.out)[-3:] == [(612, 792)] * 3


def test_for_both_sides_what_is_added_starts_on_a_front(cribsheets: Cribsheets, tmp_path: Path) -> None:
    for name in ("a", "b"):
        flyer(tmp_path / f"{name}.pdf", (612, 792))
    ran = cribsheets(
        "job", CLUB_NIGHT, "--duplex", "--add", "a.pdf", "--add", "b.pdf", "--parts", "key", "-o", "-"
    )
    reader = PdfReader(BytesIO(ran.out))
    assert len(reader.pages) == 5
    assert "5 pages on 3 sheets" in ran.err
    assert [reader.get_destination_page_number(e) for e in reader.outline if not isinstance(e, list)] == [
        0,
        2,
        4,
    ]


def test_a_pdf_that_cannot_be_added_is_refused_and_nothing_is_written(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    flyer(tmp_path / "secret.pdf", (612, 792), locked=True)
    (tmp_path / "text.pdf").write_text("call Kim")
    whole = flyer(tmp_path / "whole.pdf", (612, 792)).read_bytes()
    (tmp_path / "half.pdf").write_bytes(whole[: len(whole) // 3])
    for name, says in (
        ("secret", "is protected by a password"),
        ("text", "is no PDF, or a damaged one"),
        ("half", "is no PDF, or a damaged one"),
        ("none", "cannot be read"),
    ):
        with subtests.test(name):
            ran = cribsheets("job", CLUB_NIGHT, "--add", f"{name}.pdf")
            assert ran.code == 2
            assert f"{name}.pdf: {says}" in ran.err
            assert not (tmp_path / "job.pdf").exists()
