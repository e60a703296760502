"""Imposition: which card is printed in which cell of which sheet."""

from __future__ import annotations

from enum import StrEnum


class Order(StrEnum):
    """How a pile is put together after cutting."""

    STACK = "stack"  # cut through the pile and lay the parts on one another
    SHEET = "sheet"  # read each sheet before the next


def impose(count: int, cells: int, order: Order = Order.STACK, start_cell: int = 0) -> list[list[int | None]]:
    """Return for each sheet the card (0 to count - 1, None for an empty cell) in each of its cells.

    `start_cell` cells of the first sheet are used up already and stay empty. With `Order.STACK` each cell is
    a pile of its own: piles ascend from the first sheet to the last, and laid on one another, the first
    cell's on top, they give all cards in order. Only the ends of piles are padded.
    """
    sheets = -(-(count + start_cell) // cells) if count else 0
    laid: list[list[int | None]] = [[None] * cells for _ in range(sheets)]
    if order is Order.SHEET:
        for card in range(count):
            sheet, cell = divmod(card + start_cell, cells)
            laid[sheet][cell] = card
        return laid
    next_card = 0
    for cell in range(cells):
        first = 1 if cell < start_cell else 0  # and a card is left for that sheet, or it would stay empty
        for sheet in range(first, min(sheets, count - next_card)):
            laid[sheet][cell] = next_card
            next_card += 1
    return laid


class Sort(StrEnum):
    """The order of the cards in a pile."""

    SEAT = "seat"
    NAME = "name"
    INPUT = "input"  # as in the roster


class Marks(StrEnum):
    """What shows where to cut."""

    NONE = "none"
    CROP = "crop"  # short ticks at the sheet's edges
    LINES = "lines"  # hairlines from edge to edge


class KeyPlace(StrEnum):
    """Where the scoring key of a card is."""

    BELOW = "below"
    BACK = "back"
    NONE = "none"
