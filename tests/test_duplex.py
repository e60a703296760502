"""Both sides of the paper: whose sheets share one, and which way up the backs are."""

from __future__ import annotations

import csv
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

import build
from cribsheets import sheets
from cribsheets.page.duplex import both_sides, sides_of
from cribsheets.page.paper import PAPERS
from cribsheets.page.paperuse import paper_use
from cribsheets.page.pile import KeyPlace, Order, Pile
from cribsheets.printing.printjob import PrintRun
from cribsheets.resources import EXAMPLES
from pdftools import all_words, lines, page_sizes, text, words

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

    from cribsheets.page.sheet import Section, Sheet

CLUB_NIGHT = EXAMPLES / "hard-names" / "event.toml"
ROUND_ROBIN = EXAMPLES / "round-robin-13" / "event.toml"
LETTER = PAPERS["letter"]


def laid(sections: list[Section]) -> list[tuple[Sheet, Sheet | None]]:
    """Return the sheets of paper, each with its front and its back."""
    every = [sheet for section in sections for sheet in section.sheets]
    return [(every[at], every[at + 1] if at + 1 < len(every) else None) for at in range(0, len(every), 2)]


@given(
    players=st.integers(1, 9),
    up=st.sampled_from([1, 2, 4]),
    key=st.sampled_from(KeyPlace),
    order=st.sampled_from(Order),
    start=st.integers(0, 3),
)
def test_nothing_of_others_is_behind_a_players_sheet(
    players: int, up: int, key: KeyPlace, order: Order, start: int
) -> None:
    event = build.event(players)
    pile = Pile(LETTER, up, order, key=key, start_cell=min(start, up - 1))
    cards = sheets.card.player_cards(event, pile, event.players)
    sections = both_sides(
        [sheets.key.section(event, LETTER, 3), cards, sheets.standings.blank(event, LETTER)]
    )
    assert sections == both_sides(sections)
    for section in sections:
        assert len(section.sheets) % 2 == 0
        for front, back in laid([section]):
            assert not front.back
            assert back
            if front.seats:
                assert back.back
                assert back.empty == (key is not KeyPlace.BACK)


def test_a_job_for_both_sides_starts_every_part_on_a_front(cribsheets: Cribsheets, tmp_path: Path) -> None:
    for example in (CLUB_NIGHT, ROUND_ROBIN):
        for key in ("below", "back"):
            assert cribsheets("job", example, "--duplex", "--key", key, "--up", 4, "-o", "job.pdf").code == 0
            pdf = PdfReader(tmp_path / "job.pdf")
            firsts = [pdf.get_destination_page_number(e) or 0 for e in pdf.outline if not isinstance(e, list)]
            assert [first % 2 for first in firsts] == [0] * len(firsts)
            listed = [line for line in lines((tmp_path / "job.pdf").read_bytes()) if " page" in line]
            assert f"page {firsts[-1] + 1}" in listed[-2]


def test_without_duplex_one_side_is_asked_for(cribsheets: Cribsheets) -> None:
    for command in (("card", CLUB_NIGHT), ("job", CLUB_NIGHT), ("key",)):
        root: Any = PdfReader(BytesIO(cribsheets(*command, "-o", "-").out)).root_object
        assert root["/ViewerPreferences"]["/Duplex"] == "/Simplex"


@pytest.mark.parametrize(("up", "edge", "size"), [(2, "Short", (792, 612)), (4, "Long", (612, 792))])
def test_sheets_of_one_kind_are_turned_over_the_edge_that_suits_them(
    cribsheets: Cribsheets, up: int, edge: str, size: tuple[int, int]
) -> None:
    pdf = cribsheets("card", CLUB_NIGHT, "--key", "back", "--duplex", "--up", up, "-o", "-").out
    root: Any = PdfReader(BytesIO(pdf)).root_object
    assert root["/ViewerPreferences"]["/Duplex"] == f"/DuplexFlip{edge}Edge"
    assert set(page_sizes(pdf)) == {size}


def test_in_a_job_of_both_kinds_landscape_sheets_lie_on_upright_paper(cribsheets: Cribsheets) -> None:
    pdf = cribsheets("job", CLUB_NIGHT, "--key", "back", "--duplex", "--up", 2, "-o", "-").out
    assert set(page_sizes(pdf)) == {(612, 792)}


def test_behind_a_cell_that_stays_empty_nothing_is_printed(cribsheets: Cribsheets) -> None:
    """Cells 3 and 4 hold cards, so their backs are at the bottom; the card of cell 3 alone has its back at the right."""
    for only, behind in (("A-1,A-2", [True, True]), ("A-1", [False, True])):
        pdf = cribsheets(
            "card", CLUB_NIGHT, "--up", 4, "--key", "back", "--duplex", "--only", only, "--start-cell", 3,
            "--order", "sheet", "-o", "-",
        ).out  # fmt: skip
        backs = [word.box for word in words(pdf, 1)]
        assert all(box.top < 396 for box in backs)
        assert [any(box.x < 306 for box in backs), any(box.x > 306 for box in backs)] == behind


def test_fronts_and_backs_apart_meet_when_the_pile_comes_back(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets(
        "job", CLUB_NIGHT, "--key", "back", "--up", 4, "-o", "fronts.pdf", "--backs", "backs.pdf"
    )
    assert ran.code == 0
    assert "put the pile back into the tray as it came out" in ran.err
    fronts, backs = (all_words((tmp_path / f"{name}.pdf").read_bytes()) for name in ("fronts", "backs"))
    assert len(fronts) == len(backs)
    keyed = [any(word.text == "Skunk" for word in page) for page in reversed(backs)]
    seats = [any(word.text == "Totals" for word in page) for page in fronts]
    assert keyed[1:5] == seats[1:5] == [True] * 4
    assert sum(keyed) == 4


def test_backs_apart_need_something_on_them_and_no_printer_that_turns_paper(cribsheets: Cribsheets) -> None:
    for options, says in (
        (("--backs", "b.pdf"), "nothing is printed on the backs"),
        (("--key", "back", "--backs", "b.pdf", "--duplex"), "leave out --print, --duplex"),
        (("--key", "back", "--backs", "b.pdf", "-o", "-"), "leave out --print"),
    ):
        ran = cribsheets("card", CLUB_NIGHT, *options)
        assert ran.code == 2
        assert says in ran.err


def test_what_is_said_of_paper_is_what_it_takes(cribsheets: Cribsheets) -> None:
    ran = cribsheets("card", CLUB_NIGHT, "--spares", 1)
    assert ran.err == "wrote card.pdf: 15 pages on 15 sheets of Letter (8 with --up 2, 4 with --up 4)\n"
    for up, sheets_of_paper in ((2, 8), (4, 4)):
        said = cribsheets("card", CLUB_NIGHT, "--spares", 1, "--up", up).err
        assert f"on {sheets_of_paper} sheets of Letter; {sheets_of_paper} sheets to cut into {up}" in said
    job = cribsheets("job", ROUND_ROBIN).err
    for up in (2, 4):
        sheets_of_paper = int(job.partition(f" with --up {up}")[0].split()[-1].strip("("))
        assert f" on {sheets_of_paper} sheets of A4" in cribsheets("job", ROUND_ROBIN, "--up", up).err


def test_both_sides_take_half_the_paper() -> None:
    event = build.event(5)
    cards = sheets.card.player_cards(event, Pile(LETTER, 2, key=KeyPlace.BACK), event.players)
    sections = both_sides([cards])
    document = PrintRun(event).print(sections, sides=sides_of(sections))
    use = paper_use(document.sections, document.sides)
    assert (use.pages, use.sheets) == (len(document.pages), 3)
    assert str(use) == "6 pages on 3 sheets of Letter; 3 sheets to cut into 2 piles"


def test_the_manifest_names_the_sheet_of_paper_and_the_side(cribsheets: Cribsheets, tmp_path: Path) -> None:
    cribsheets("job", CLUB_NIGHT, "--up", 4, "--key", "back", "--duplex", "-o", "night")
    pdf = (tmp_path / "night" / "print-job.pdf").read_bytes()
    with (tmp_path / "night" / "manifest.csv").open(encoding="utf-8-sig", newline="") as rows:
        cards = [row for row in csv.DictReader(rows) if row["seat"]]
    assert cards
    for row in cards:
        assert row["side"] == "front"
        page = text(pdf, 2 * (int(row["sheet"]) - 1))
        assert all(word in page for word in row["player"].split())
