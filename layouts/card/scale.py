"""The sizes of a card's parts, for a full sheet, a half and a quarter."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cribsheets.page.geometry import MM

from .. import ink


class Form(Enum):
    """What a card is typed into on: nothing, any screen, or a phone's, which takes a page of its own size."""

    NONE = auto()
    SCREEN = auto()
    PHONE = auto()


@dataclass(frozen=True, slots=True)
class Scale:
    """The sizes of a card's parts on areas of about one width, all in points.

    `row` is the least height of a line that a person writes in, `good_row` what the key gives way to, and
    `most_row` what is enough. `note` is the size of the note on a card that is typed into.
    """

    name: float
    name_row: float
    event: float
    seat_width: float
    seat: float
    write_row: float
    head: float
    row: float
    good_row: float
    most_row: float
    figure: float
    total: float
    gap: float
    note: float
    key_columns: tuple[int, ...]
    key_sizes: tuple[float, ...]
    shares: tuple[float, ...]
    scheduled_shares: tuple[float, ...]
    label: float = ink.LABEL

    @property
    def strip(self) -> float:
        """Return the height of the line at the top that says what the card is."""
        return self.label + 2.5

    @property
    def total_label(self) -> float:
        """Return how far the baseline of a total's label is below the top of its box."""
        return self.label + 2

    @property
    def totals(self) -> float:
        """Return the size of the figures in the boxes of totals."""
        return 1.15 * self.figure


FULL = Scale(
    name=22,
    name_row=38,
    event=9,
    seat_width=100,
    seat=30,
    write_row=25,
    head=25,
    row=7 * MM,
    good_row=9 * MM,
    most_row=18 * MM,
    figure=13,
    total=30,
    gap=9,
    note=9,
    key_columns=(3, 2),
    key_sizes=(10, 9.5, 9, 8.5, 8, 7.5, 7),
    shares=(36, 0, 94, 108, 108, 108, 86),
    scheduled_shares=(34, 38, 160, 82, 82, 80, 64),
)
HALF = Scale(
    name=16,
    name_row=28,
    event=8,
    seat_width=70,
    seat=22,
    write_row=20,
    head=14,
    row=5.5 * MM,
    good_row=7.5 * MM,
    most_row=14 * MM,
    figure=11,
    total=27.5,
    gap=7,
    note=8.5,
    key_columns=(2, 1),
    key_sizes=(9, 8.5, 8, 7.5, 7),
    shares=(25, 0, 65, 66, 66, 66, 60),
    scheduled_shares=(25, 28, 105, 51, 51, 49, 39),
)
QUARTER = Scale(
    name=15,
    name_row=22,
    event=7.5,
    seat_width=58,
    seat=20,
    write_row=17,
    head=12,
    row=5.5 * MM,
    good_row=7 * MM,
    most_row=12 * MM,
    figure=9.5,
    total=27,
    gap=4,
    note=8,
    key_columns=(2, 1),
    key_sizes=(8, 7.5, 7),
    shares=(23, 0, 60, 46, 46, 45, 38),
    scheduled_shares=(22, 25, 61, 38, 38, 44, 30),
)

PHONE_FIELD: Final = 43.0
"""Points that a field is high so that a finger finds it: 42 pixels on a phone that shows a page 390 wide."""

PHONE = Scale(
    name=18,
    name_row=PHONE_FIELD + 8,
    event=11,
    seat_width=96,
    seat=30,
    write_row=PHONE_FIELD + 3,
    head=17,
    row=PHONE_FIELD + 3,
    good_row=PHONE_FIELD + 3,
    most_row=PHONE_FIELD + 3,
    figure=17,
    total=40,
    gap=9,
    note=11,
    key_columns=(1,),
    key_sizes=(8,),
    shares=(7, 0, 20, 18, 18, 17, 0),
    scheduled_shares=(7, 9, 20, 17, 17, 14, 0),
    label=8,
)

NOTE_GAP: Final = 4.0
"""Points between the totals and the note: the fields of totals are a little higher than their boxes."""

FAIR_ROW: Final = 6.5 * MM
"""Lower lines have the short key under them."""

MOST_TOTAL: Final = 40.0
"""The boxes of totals grow with the lines up to this height, in points."""

LARGE_KEY: Final = (21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0)
"""The sizes of the key where lines are as high as they need be, in points."""

HALF_FROM: Final = 300
FULL_FROM: Final = 450
"""Areas at least this wide are set in the half and in the full scale."""


def scale_for(width: float, form: Form = Form.NONE) -> Scale:
    """Return the scale for an area of that width."""
    if form is Form.PHONE:
        return PHONE
    if width >= FULL_FROM:
        return FULL
    return HALF if width >= HALF_FROM else QUARTER
