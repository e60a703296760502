"""`cribsheets collect`: filled-in cards become the event's results."""

from __future__ import annotations

import json
import multiprocessing
import shutil
from contextlib import nullcontext
from io import BytesIO
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZipFile

import pytest
from pypdf import PdfReader, PdfWriter

from cribsheets.collect import reader
from cribsheets.collect.reader import CardReader
from cribsheets.resources import EXAMPLES
from pdftools import flat, text

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

EVENT = """\
title = "Tuesday club night"
games = 2
players = "players.csv"
results = "cards.csv"
"""
ROSTER = "seat,name\n1,Ann Archer\n2,Łukasz Žižka\n"


@pytest.fixture(autouse=True)
def one_process(card_reader: CardReader, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the cards of all tests in one process: to start one takes longer than any test."""
    monkeypatch.setattr(reader, "CardReader", lambda: nullcontext(card_reader))


def fields(path: Path) -> dict[str, str]:
    """Return what is in the fields of a card, by their full names."""
    found = PdfReader(path).get_fields() or {}
    return {name: str(field.value or "") for name, field in found.items()}


def test_a_run_reads_cards_in_a_process_that_it_ends(
    cribsheets: Cribsheets, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "CardReader", CardReader)
    before = multiprocessing.active_children()
    assert cribsheets("collect", "event.toml", cards).code == 0
    assert multiprocessing.active_children() == before


@pytest.fixture
def cards(cribsheets: Cribsheets, tmp_path: Path) -> Path:
    """Make an event, and a folder of its cards: seat 1 won a game by 36 and lost one by 7."""
    (tmp_path / "players.csv").write_text(ROSTER, encoding="utf-8")
    (tmp_path / "event.toml").write_text(EVENT, encoding="utf-8")
    folder = tmp_path / "sent"
    (tmp_path / "cards.csv").write_text("seat,game,opponent,won_by,lost_by\n", encoding="utf-8")
    assert cribsheets("card", "event.toml", "--fillable", "-o", folder).code == 0
    (tmp_path / "cards.csv").unlink()
    first, second = sorted(folder.iterdir())
    fill(first, {"opponent1": "2", "won1": "36", "opponent2": "2", "lost2": "07"})
    fill(second, {"opponent1": "1", "lost1": "36", "opponent2": "1", "won2": "7"})
    return folder


def fill(path: Path, values: dict[str, str]) -> None:
    writer = PdfWriter(BytesIO(path.read_bytes()))
    names = {name.rpartition("/")[2]: name for name in writer.get_form_text_fields(full_qualified_name=True)}
    told = {names[end]: text for end, text in values.items()}
    writer.update_page_form_field_values(writer.pages[0], told, auto_regenerate=False)
    writer.write(path)


def one(folder: Path) -> Path:
    return next(folder.glob("1 *"))


def test_a_folder_of_cards_becomes_results_that_other_commands_take(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path
) -> None:
    ran = cribsheets("collect", "event.toml", cards)
    assert (ran.code, ran.err) == (0, "wrote cards.csv: 2 cards, 4 lines\n")
    assert (tmp_path / "cards.csv").read_text(encoding="utf-8") == (
        "\ufeffseat,game,opponent,won_by,lost_by,name,opponent_name\n"
        "1,1,2,36,,Ann Archer,Łukasz Žižka\n"
        "1,2,2,,7,Ann Archer,Łukasz Žižka\n"
        "2,1,1,,36,Łukasz Žižka,Ann Archer\n"
        "2,2,1,7,,Łukasz Žižka,Ann Archer\n"
    )
    rows = json.loads(cribsheets("standings", "event.toml", "--json").out)["rows"]
    assert [(row["seat"], row["game_points"], row["net_spread"]) for row in rows] == [
        ("1", 3, 29),
        ("2", 2, -29),
    ]
    assert cribsheets("check", "event.toml").code == 0


def test_files_are_matched_by_what_they_carry_and_not_by_their_names(
    cribsheets: Cribsheets, cards: Path
) -> None:
    files = [path.rename(cards / f"scan{number}.PDF") for number, path in enumerate(sorted(cards.iterdir()))]
    assert cribsheets("collect", "event.toml", *reversed(files)).code == 0
    assert cribsheets("collect", "event.toml", cards, *files).code == 0


def test_a_merged_file_will_do(cribsheets: Cribsheets, cards: Path, tmp_path: Path) -> None:
    writer = PdfWriter()
    for path in cards.iterdir():
        writer.append(path)
    writer.write(tmp_path / "all.pdf")
    assert cribsheets("collect", "event.toml", "all.pdf").code == 0


def test_what_cannot_be_read_is_told_and_the_rest_goes_on(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path
) -> None:
    (cards / "odd.pdf").write_bytes(b"%PDF-1.7 odd")
    (tmp_path / "empty").mkdir()
    ran = cribsheets("collect", "event.toml", cards, "gone.pdf", "empty")
    assert ran.code == 1
    assert ran.err.splitlines()[:3] == [
        "empty: there is no PDF in this folder",
        f"{cards}/odd.pdf: is damaged and cannot be read: ask for it again",
        f'gone.pdf: there is no file "gone.pdf" in {tmp_path}; it holds event.toml and players.csv',
    ]
    assert ran.err.endswith("wrote cards.csv: 2 cards, 4 lines\n")


def test_cards_that_differ_are_told_and_left_out(cribsheets: Cribsheets, cards: Path) -> None:
    other = cards / "other.pdf"
    other.write_bytes(one(cards).read_bytes())
    fill(other, {"won1": "35"})
    ran = cribsheets("collect", "event.toml", cards)
    assert ran.code == 1
    assert "seat 1, Ann Archer, sent 2 cards that differ" in ran.err
    assert ran.err.endswith(
        "2 players: 1 complete, 1 in twice, not alike (1)\nwrote cards.csv: 1 card, 2 lines\n"
    )


def test_a_copy_is_only_noted(cribsheets: Cribsheets, cards: Path) -> None:
    (cards / "copy.pdf").write_bytes(one(cards).read_bytes())
    ran = cribsheets("collect", "event.toml", cards)
    assert ran.code == 0
    assert ran.err.startswith("note: ")


def test_without_a_card_nothing_is_written(cribsheets: Cribsheets, cards: Path, tmp_path: Path) -> None:
    (cards / "odd.pdf").write_bytes(b"odd")
    ran = cribsheets("collect", "event.toml", cards / "odd.pdf")
    assert ran.code == 2
    assert ran.err.endswith("nothing is written: no card can be taken\n")
    assert not (tmp_path / "cards.csv").exists()


def test_lines_that_stand_in_the_file_are_never_lost(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path
) -> None:
    results = tmp_path / "cards.csv"
    assert cribsheets("collect", "event.toml", cards).code == 0
    assert cribsheets("collect", "event.toml", cards).code == 0, "the same lines are no loss"
    before = results.read_bytes()
    ran = cribsheets("collect", "event.toml", one(cards))
    assert (ran.code, results.read_bytes()) == (0, before), "the other card stays"
    assert "no card yet" not in ran.err
    results.write_text(results.read_text(encoding="utf-8").replace("36", "35"), encoding="utf-8")
    ran = cribsheets("collect", "event.toml", one(cards))
    assert ran.code == 2
    assert "cards.csv has 1 line that these cards have otherwise" in ran.err
    assert "- game 1 of seat 1: won by 35 against 2 there, won by 36 against 2 on the cards\n" in ran.err
    assert cribsheets("collect", "event.toml", one(cards), "--replace").code == 1, "one player is missing"
    assert "36" in results.read_text(encoding="utf-8")


def test_paper_cards_typed_before_or_after_stay(cribsheets: Cribsheets, cards: Path, tmp_path: Path) -> None:
    results = tmp_path / "cards.csv"
    paper = "2,1,1,,36\n2,2,1,7,\n"
    results.write_text(f"seat,game,opponent,won_by,lost_by\n{paper}", encoding="utf-8")
    ran = cribsheets("collect", "event.toml", one(cards))
    assert ran.code == 0, ran.err
    whole = results.read_text(encoding="utf-8")
    assert [row.split(",")[:2] for row in whole.splitlines()[1:]] == [
        ["1", "1"],
        ["1", "2"],
        ["2", "1"],
        ["2", "2"],
    ]
    assert cribsheets("collect", "event.toml", cards).code == 0
    assert results.read_text(encoding="utf-8") == whole
    assert cribsheets("check", "event.toml").code == 0


def test_receipts_are_the_cards_with_their_totals(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "receipts"
    ran = cribsheets("collect", "event.toml", cards, "--receipts", folder)
    assert (ran.code, "wrote 2 receipts" in ran.err) == (0, True)
    first = next(path for path in folder.iterdir() if "Ann" in path.name)
    shown = text(first.read_bytes())
    assert "Ann Archer" in shown
    assert "+29" in shown
    ran = cribsheets("collect", "event.toml", cards, "--receipts", folder)
    assert (ran.code, "name a new or empty folder" in ran.err) == (2, True)


def test_cards_in_an_archive_as_exported_data_and_without_fields_are_read(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path
) -> None:
    first, second = sorted(cards.iterdir())
    expected = {"1": "36", "2": "7"}
    values = {first: fields(first), second: fields(second)}
    archive, fdf, xfdf = (tmp_path / name for name in ("cards.zip", "first.fdf", "second.xfdf"))
    with ZipFile(archive, "w") as zipped:
        zipped.write(first, "from Ann.pdf")
        zipped.write(second, "__MACOSX/second.pdf")
    rows = "".join(f"<</T({name})/V({value})>>" for name, value in values[first].items())
    fdf.write_bytes(
        f"%FDF-1.2\n1 0 obj<</FDF<</Fields[{rows}]>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF".encode()
    )
    tags = "".join(
        f"<field name={quoteattr(n)}><value>{escape(v)}</value></field>" for n, v in values[second].items()
    )
    xfdf.write_text(
        f'<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><fields>{tags}</fields></xfdf>'
    )
    for files, seats in (((archive,), "1"), ((fdf,), "1"), ((xfdf,), "2"), ((archive, xfdf), "12")):
        ran = cribsheets("collect", "event.toml", *files, "--replace")
        written = (tmp_path / "cards.csv").read_text(encoding="utf-8").splitlines()[1:]
        assert {row.split(",")[0] for row in written} == set(seats), ran.err
        assert all(any(expected[seat] in row for row in written) for seat in seats)


def test_a_card_with_an_owners_password_is_read(cribsheets: Cribsheets, cards: Path) -> None:
    for path in cards.iterdir():
        writer = PdfWriter(path)
        writer.encrypt("", "owner", algorithm="RC4-128")
        writer.write(path)
    assert cribsheets("collect", "event.toml", cards).code == 0


def test_flattened_cards_are_read_off_their_pages_and_that_is_said(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path
) -> None:
    assert cribsheets("collect", "event.toml", cards).code == 0
    right = (tmp_path / "cards.csv").read_bytes()
    for path in cards.iterdir():
        path.write_bytes(flat(path))
    ran = cribsheets("collect", "event.toml", cards, "--replace")
    assert ran.code == 0, ran.err
    assert (tmp_path / "cards.csv").read_bytes() == right
    assert ran.err.count("its figures were read off the page, so compare them") == 2


@pytest.mark.parametrize(
    "there", ["seat,game,opponent,won_by,lost_by\n1,1,2,x,\n", "a shopping list\n", "seat,game\n"]
)
def test_a_file_that_cannot_be_understood_is_not_replaced(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path, there: str
) -> None:
    (tmp_path / "cards.csv").write_text(there, encoding="utf-8")
    ran = cribsheets("collect", "event.toml", cards)
    assert ran.code == 2
    assert "cannot be read, so it is not replaced" in ran.err
    assert (tmp_path / "cards.csv").read_text(encoding="utf-8") == there


@pytest.mark.parametrize(
    "header", ["seat,game,opponent,won_by,lost_by,remark", "game,winner,loser,spread,remark"]
)
def test_remarks_beside_the_results_are_not_lost(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path, header: str
) -> None:
    games = "1,1,2,36,late\n2,2,1,7,\n" if "winner" in header else "1,1,2,36,,late\n"
    there = f"{header}\n{games}"
    (tmp_path / "cards.csv").write_text(there, encoding="utf-8")
    ran = cribsheets("collect", "event.toml", cards)
    assert (ran.code, (tmp_path / "cards.csv").read_text(encoding="utf-8")) == (2, there)
    assert "cards.csv has more in it than results, which would be lost: write to another file" in ran.err
    assert '- cards.csv:1: columns that are ignored: "remark"' in ran.err
    assert cribsheets("collect", "event.toml", cards, "--replace").code == 0


def test_a_title_above_the_results_is_not_lost(cribsheets: Cribsheets, cards: Path, tmp_path: Path) -> None:
    there = "Ann phoned her card in\n\nseat,game,opponent,won_by,lost_by\n1,1,2,36,\n"
    (tmp_path / "cards.csv").write_text(there, encoding="utf-8")
    ran = cribsheets("collect", "event.toml", cards)
    assert (ran.code, (tmp_path / "cards.csv").read_text(encoding="utf-8")) == (2, there)
    assert ran.err.endswith(
        "- cards.csv:3: this row names the columns; what stands above it is passed over\n"
    )


@pytest.mark.parametrize("name", ["event.toml", "players.csv", "sent/1 Ann Archer.pdf"])
def test_what_the_results_are_made_from_is_never_replaced(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path, name: str
) -> None:
    before = (tmp_path / name).read_bytes()
    ran = cribsheets("collect", "event.toml", cards, "-o", name, "--replace")
    assert (ran.code, (tmp_path / name).read_bytes()) == (2, before)
    assert ran.err.endswith(f"{name} is what this is made from: choose another name for what is written\n")


@pytest.mark.parametrize("name", ["results.xlsx", "results.pdf"])
def test_results_get_no_name_that_other_programs_take_for_something_else(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path, name: str
) -> None:
    ran = cribsheets("collect", "event.toml", cards, "-o", name)
    assert (ran.code, (tmp_path / name).exists()) == (2, False)
    assert "its name has to end in .csv" in ran.err


def test_what_to_write_into_the_event_file_makes_it_read_the_cards(
    cribsheets: Cribsheets, cards: Path, tmp_path: Path
) -> None:
    event = tmp_path / "event.toml"
    ran = cribsheets("collect", "event.toml", cards, "-o", 'Ann\'s "best".csv')
    told = ran.err.splitlines()[-1]
    line = 'results = "Ann\'s \\"best\\".csv"'
    assert told == f"event.toml does not read it yet: write {line} into it, in place of the results it names"
    event.write_text(EVENT.replace('results = "cards.csv"', line), encoding="utf-8")
    assert "does not read it" not in cribsheets("collect", "event.toml", cards, "-o", 'Ann\'s "best".csv').err
    assert cribsheets("check", "event.toml").code == 0


def test_results_go_where_they_are_asked_to(cribsheets: Cribsheets, cards: Path, tmp_path: Path) -> None:
    assert cribsheets("collect", "event.toml", cards, "-o", "-").out.startswith(
        "\ufeffseat,game,opponent".encode()
    )
    ran = cribsheets("collect", "event.toml", cards, "-o", "night/results.csv")
    assert (ran.code, (tmp_path / "night").exists()) == (2, False)
    ran = cribsheets("collect", "event.toml", cards, "-o", "results.csv")
    assert ran.code == 0
    assert ran.err.endswith(
        'event.toml does not read it yet: write results = "results.csv" into it, in place of the results it names\n'
    )


def test_a_roster_without_an_event_file_will_do(cribsheets: Cribsheets, cards: Path, tmp_path: Path) -> None:
    for path in cards.iterdir():
        path.unlink()
    cards.rmdir()
    assert cribsheets("card", "players.csv", "--fillable", "-o", cards).code == 0
    fill(one(cards), {"opponent1": "2", "won1": "36"})
    ran = cribsheets("collect", "players.csv", cards)
    assert ran.code == 1
    assert (
        (tmp_path / "cards.csv").read_text(encoding="utf-8").endswith("\n1,1,2,36,,Ann Archer,Łukasz Žižka\n")
    )


def test_an_event_without_players_has_no_cards(cribsheets: Cribsheets, cards: Path, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text('title = "Night"\n', encoding="utf-8")
    ran = cribsheets("collect", "event.toml", cards)
    assert ran.code == 2
    assert "no roster to match cards with" in ran.err


def test_cards_in_folders_of_a_folder_and_links_in_circles_do_no_harm(
    cribsheets: Cribsheets, cards: Path
) -> None:
    inside = cards / "late"
    inside.mkdir()
    one(cards).rename(inside / "card.pdf")
    (cards / "round.pdf").symlink_to("round.pdf")
    ran = cribsheets("collect", "event.toml", cards)
    assert ran.code == 1
    assert ran.err.startswith(f'{cards}/round.pdf: "{cards}/round.pdf" cannot be opened: ')
    assert ran.err.endswith("wrote cards.csv: 2 cards, 4 lines\n")


def test_pictures_in_a_folder_are_told_of_and_other_files_are_not(
    cribsheets: Cribsheets, cards: Path
) -> None:
    for name in ("Card.JPG", "scan.heic", ".hidden.png", "notes.docx", "Thumbs.db"):
        (cards / name).write_bytes(b"x")
    ran = cribsheets("collect", "event.toml", cards)
    assert ran.code == 1
    assert [line.rpartition("sent/")[2] for line in ran.err.splitlines()[:-1]] == [
        "Card.JPG: is a picture: if it shows a card, type it in by hand",
        "scan.heic: is a picture: if it shows a card, type it in by hand",
    ]


def test_a_file_too_large_for_a_card_is_told_in_words_for_cards(
    cribsheets: Cribsheets, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cribsheets.files.source.MAX_BYTES", 2**20)
    (cards / "film.pdf").write_bytes(b"%PDF-1.7" * 2**18)
    ran = cribsheets("collect", "event.toml", cards)
    assert f"{cards}/film.pdf: is larger than 1 MB: no card is; ask for it again" in ran.err


def test_the_example_shows_what_a_director_has_to_look_at(cribsheets: Cribsheets, tmp_path: Path) -> None:
    folder = tmp_path / "filled-cards"
    shutil.copytree(EXAMPLES / "filled-cards", folder)
    ran = cribsheets("collect", folder / "event.toml", folder / "sent")
    assert ran.code == 1
    assert "6 players: 4 complete, 1 in part (A-4), 1 not here\n" in ran.err
    event = folder / "event.toml"
    event.write_text(event.read_text(encoding="utf-8").replace("# results =", "results ="), encoding="utf-8")
    checked = json.loads(cribsheets("check", event, "--json").out)
    assert not checked["mistakes"]
    assert {(each["game"], each["seat"], each["rule"]) for each in checked["corrections"]} == {
        (2, "A-5", "a"),
        (3, "A-2", "b"),
        (3, "A-5", "b"),
    }
    assert cribsheets("packet", event, "-o", tmp_path / "results.pdf").code == 0
