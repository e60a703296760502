"""Fields that people type into on screen: plain data, drawn by no canvas and written by the bindery."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cribsheets.page.geometry import Rect
    from cribsheets.typesetting.fitting import Align

Color = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""

BLACK: Color = (0, 0, 0)
RED: Color = (0.72, 0.07, 0.07)

INSET = 2.0
"""Viewers keep about this much, in points, between the edge of a field and its text."""


class Shown(Enum):
    """Where a field can be seen."""

    EVERYWHERE = auto()
    ON_SCREEN = auto()  # and not on paper
    NOWHERE = auto()  # for whoever reads the file back


@dataclass(frozen=True, slots=True)
class Style:
    """How the text of a field looks: its size in points, where it stands, its color, one line or several."""

    size: float
    align: Align
    color: Color = BLACK
    lines: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A field for a short text, named `name` in its group.

    `box` is where it stands on its page. `hint` is what a screen reader says of it. It takes as many
    characters as `longest`; a `fixed` field takes none, and holds `value` or what a script puts there.
    `script` runs whenever any field of the document has changed.
    """

    name: str
    box: Rect
    style: Style
    hint: str
    longest: int | None = None
    fixed: bool = False
    value: str = ""
    script: str = ""
    shown: Shown = Shown.EVERYWHERE


@dataclass(frozen=True, slots=True)
class Group:
    """The fields of one card or table, in the order that the tabulator key takes.

    Viewers know a field as `group/field`. No two groups of a document share a `name`, for fields of one name
    are one field; there is no full stop in it.
    """

    name: str
    fields: tuple[Field, ...]
