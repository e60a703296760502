"""Papers and the cells of their sheets."""

from __future__ import annotations

import pytest

from cribsheets.errors import RefusedError
from cribsheets.page.geometry import MM
from cribsheets.page.paper import EVENT_PAPERS, PAPERS, grid, paper_named

GRIDS = [(paper, up) for paper in PAPERS.values() for up in paper.per_sheet]


def millimeters(name: str) -> tuple[float, float]:
    return round(PAPERS[name].width / MM, 1), round(PAPERS[name].height / MM, 1)


def test_papers_have_their_standard_sizes() -> None:
    assert millimeters("letter") == (215.9, 279.4)
    assert millimeters("a4") == (210, 297)
    assert millimeters("half-letter") == (139.7, 215.9)
    assert millimeters("a5") == (148, 210)


def test_a_paper_is_found_in_any_case_and_an_unknown_one_is_told_the_known() -> None:
    assert paper_named("A4") is PAPERS["a4"]
    with pytest.raises(RefusedError, match='no paper "legal"; choose one of letter, a4, half-letter, a5'):
        paper_named("legal")


def test_cells_tile_the_sheet_in_reading_order(subtests: pytest.Subtests) -> None:
    for paper, up in GRIDS:
        with subtests.test(paper=paper, up=up):
            sheet = grid(paper, up)
            assert len(sheet.cells) == up
            area = sum(cell.width * cell.height for cell in sheet.cells)
            assert area == pytest.approx(sheet.sheet.width * sheet.sheet.height)
            assert [(-cell.y, cell.x) for cell in sheet.cells] == sorted(
                (-cell.y, cell.x) for cell in sheet.cells
            )
            assert len({(round(cell.width, 6), round(cell.height, 6)) for cell in sheet.cells}) == 1


def test_two_cards_are_halves_of_the_turned_sheet() -> None:
    halves = grid(PAPERS["letter"], 2)
    assert (halves.sheet.width, halves.sheet.height) == (792, 612)
    assert [(cell.x, cell.width, cell.height) for cell in halves.cells] == [(0, 396, 612), (396, 396, 612)]


@pytest.mark.parametrize(("name", "up", "takes"), [("letter", 3, "1, 2, 4"), ("a5", 2, "1")])
def test_a_number_of_cards_that_a_paper_does_not_take_is_refused(name: str, up: int, takes: str) -> None:
    with pytest.raises(RefusedError, match=f"{up} cards do not go on a sheet of {name}; it takes {takes}"):
        grid(PAPERS[name], up)


def test_whole_events_are_printed_on_full_sheets() -> None:
    assert all(PAPERS[name].per_sheet == (1, 2, 4) for name in EVENT_PAPERS)
