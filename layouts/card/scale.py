"""The sizes of a card's parts, for a full sheet, a half and a quarter."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cribsheets.page.geometry import MM
from cribsheets.page.paper import FOOT, MARGIN, SIDE, TOP


class Form(Enum):
    """What a card is typed into on: nothing, any screen, or a phone's, which takes a page of its own size."""

    NONE = auto()
    SCREEN = auto()
    PHONE = auto()


@dataclass(frozen=True, slots=True)
class Scale:
    """The sizes of a card's parts for cells of about one width, all in points.

    `row` is the least height of a line that a person writes in, `good_row` what the key gives way to, and
    `most_row` what is enough. `note` is the size of the note on a card that is typed into.
    """

    margins: tuple[float, float, float, float]
    title: float
    block: float
    seat: tuple[float, float]
    seat_size: float
    name: float
    name_line: float
    head: float
    row: float
    good_row: float
    most_row: float
    figure: float
    total: float
    gap: float
    label: float
    note: float
    key_columns: tuple[int, ...]
    key_sizes: tuple[float, ...]

    @property
    def narrow(self) -> bool:
        """Return whether everything is set as tight as can be read."""
        return self is QUARTER

    @property
    def least_field(self) -> float:
        """Return how high a field is at least: for its text, or for a finger."""
        return PHONE_FIELD if self is PHONE else 0

    @property
    def totals(self) -> float:
        """Return the size of the figures in the boxes of totals."""
        return self.figure if self.narrow else 1.2 * self.figure

    @property
    def total_label(self) -> float:
        """Return how far the baseline of a total's label is below the top of its box."""
        return self.label + (1.6 if self.narrow else 3)


PHONE_FIELD: Final = 43.0
"""Points that a field is high so that a finger finds it: 42 pixels on a phone that shows a page 390 wide."""

_CELL = (MARGIN, MARGIN, MARGIN, MARGIN)
FULL = Scale(
    margins=(SIDE, FOOT, SIDE, TOP),
    title=20,
    block=46,
    seat=(100, 54),
    seat_size=30,
    name=18,
    name_line=29,
    head=25,
    row=7 * MM,
    good_row=9 * MM,
    most_row=24 * MM,
    figure=13,
    total=28,
    gap=10,
    label=6,
    note=9,
    key_columns=(3, 2),
    key_sizes=(9, 8.5, 8, 7.5, 7),
)
HALF = Scale(
    margins=_CELL,
    title=14,
    block=38,
    seat=(66, 36),
    seat_size=22,
    name=14,
    name_line=25,
    head=15,
    row=5.5 * MM,
    good_row=7 * MM,
    most_row=18 * MM,
    figure=11,
    total=25,
    gap=8,
    label=5.5,
    note=8.5,
    key_columns=(2, 1),
    key_sizes=(8, 7.5, 7),
)
QUARTER = Scale(
    margins=_CELL,
    title=11,
    block=29,
    seat=(46, 28),
    seat_size=15,
    name=11.5,
    name_line=20,
    head=12,
    row=5.5 * MM,
    good_row=6 * MM,
    most_row=14 * MM,
    figure=9.5,
    total=19,
    gap=4,
    label=5,
    note=8,
    key_columns=(2, 1),
    key_sizes=(7,),
)

PHONE = Scale(
    margins=(MARGIN / 2, MARGIN, MARGIN / 2, MARGIN),
    title=16,
    block=66,
    seat=(96, 62),
    seat_size=30,
    name=18,
    name_line=PHONE_FIELD + 2,
    head=17,
    row=PHONE_FIELD + 3,
    good_row=PHONE_FIELD + 3,
    most_row=PHONE_FIELD + 3,
    figure=17,
    total=36,
    gap=9,
    label=7,
    note=11,
    key_columns=(1,),
    key_sizes=(8,),
)

NOTE_GAP: Final = 4.0
"""Points between the totals and the note: the fields of totals are a little higher than their boxes."""

HALF_FROM: Final = 320
FULL_FROM: Final = 500
"""Cells at least this wide are set in the half and in the full scale."""


def scale_for(width: float, form: Form = Form.NONE) -> Scale:
    """Return the scale for a cell of that width."""
    if form is Form.PHONE:
        return PHONE
    if width >= FULL_FROM:
        return FULL
    return HALF if width >= HALF_FROM else QUARTER
