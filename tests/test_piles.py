"""Cards on sheets, cut apart and piled."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cribsheets.page.imposition import impose
from cribsheets.page.pile import Order

counts = st.integers(0, 120)
cells_and_start = st.sampled_from([1, 2, 4]).flatmap(
    lambda cells: st.tuples(st.just(cells), st.integers(0, cells - 1))
)


@given(counts, cells_and_start, st.sampled_from(Order))
def test_every_card_is_printed_exactly_once_and_no_sheet_is_empty(
    count: int, place: tuple[int, int], order: Order
) -> None:
    sheets = impose(count, place[0], order, place[1])
    printed = [[card for card in sheet if card is not None] for sheet in sheets]
    assert sorted(card for sheet in printed for card in sheet) == list(range(count))
    assert all(printed)


@given(counts, cells_and_start, st.sampled_from(Order))
def test_no_more_sheets_are_taken_than_needed_and_used_cells_stay_empty(
    count: int, place: tuple[int, int], order: Order
) -> None:
    cells, start = place
    sheets = impose(count, cells, order, start)
    assert len(sheets) == -(-(count + start) // cells) or count == 0
    assert all(len(sheet) == cells for sheet in sheets)
    assert all(card is None for sheet in sheets[:1] for card in sheet[:start])


@given(counts, cells_and_start)
@example(9, (4, 0))
@example(10, (4, 0))
@example(13, (4, 0))
def test_cut_piles_ascend_and_laid_on_one_another_are_in_order(count: int, place: tuple[int, int]) -> None:
    piles = [
        [c for c in pile if c is not None]
        for pile in zip(*impose(count, place[0], Order.STACK, place[1]), strict=True)
    ]
    assert all(pile == sorted(pile) for pile in piles)
    assert [card for pile in piles for card in pile] == list(range(count))


@given(counts, cells_and_start)
def test_gaps_are_at_the_ends_of_piles_only(count: int, place: tuple[int, int]) -> None:
    cells, start = place
    for cell, pile in enumerate(zip(*impose(count, cells, Order.STACK, start), strict=True)):
        printed = [card is not None for card in pile[cell < start :]]
        assert printed == sorted(printed, reverse=True)


@given(st.integers(1, 120), st.sampled_from([1, 2, 4]))
def test_card_k_lies_on_sheet_k_mod_p_in_cell_k_div_p(count: int, cells: int) -> None:
    sheets = impose(count, cells)
    for k in range(count):
        assert sheets[k % len(sheets)][k // len(sheets)] == k


@given(counts, cells_and_start)
def test_sheet_by_sheet_cards_are_read_in_order(count: int, place: tuple[int, int]) -> None:
    read = [card for sheet in impose(count, place[0], Order.SHEET, place[1]) for card in sheet]
    assert [card for card in read if card is not None] == list(range(count))


@pytest.mark.parametrize(
    ("count", "start", "sheets"),
    [
        (5, 0, [[0, 2, 4, None], [1, 3, None, None]]),
        (2, 3, [[None, None, None, 1], [0, None, None, None]]),
        (6, 1, [[None, 1, 3, 5], [0, 2, 4, None]]),
    ],
)
def test_piles_as_laid_out_by_hand(count: int, start: int, sheets: list[list[int | None]]) -> None:
    assert impose(count, 4, Order.STACK, start) == sheets
