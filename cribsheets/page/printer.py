"""A printer's profile: how far off it prints, front and back, as read off the calibration page."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.errors import InputError, Mistake, Place
from cribsheets.page.geometry import MM

if TYPE_CHECKING:
    from pathlib import Path

    from cribsheets.page.paper import Paper

RULER = 100.0
"""The length of the calibration page's ruler in millimeters."""

MOST_OFF = 15.0
"""Millimetres; a cross further off than this was not measured but misread."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What a person reads off one side of the calibration page, in millimeters.

    `left` and `bottom` are the distances of the cross from the paper's edges, `ruler` and `ruler_down` the lengths
    of the two rulers that should be 100 mm.
    """

    left: float
    bottom: float
    ruler: float = RULER
    ruler_down: float = RULER


@dataclass(frozen=True, slots=True)
class Shift:
    """What mends one side: move by (dx, dy) millimeters, to the right and up, and scale across and down about the middle."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    scale_down: float = 1.0

    def matrix(self, paper: Paper) -> tuple[float, float, float, float, float, float]:
        """Return the PDF matrix, in points, for a sheet of that paper."""
        x = paper.width / 2 * (1 - self.scale) + self.dx * MM
        y = paper.height / 2 * (1 - self.scale_down) + self.dy * MM
        return self.scale, 0, 0, self.scale_down, round(x, 3), round(y, 3)


@dataclass(frozen=True, slots=True)
class Profile:
    """The shifts of both sides; the default printer prints where it should."""

    front: Shift = Shift()
    back: Shift = Shift()

    def to_toml(self) -> str:
        """Return the profile as the text of its file."""
        lines = ["# What mends this printer, in millimeters. Made by: cribsheets calibrate"]
        for side, shift in (("front", self.front), ("back", self.back)):
            lines += ["", f"[{side}]", f"dx = {shift.dx}", f"dy = {shift.dy}"]
            lines += [f"scale = {shift.scale}", f"scale_down = {shift.scale_down}"]
        return "\n".join(lines) + "\n"


def mended(reading: Measures, paper: Paper) -> Shift:
    """Return what mends a side that reads so on that paper."""
    return Shift(
        round(paper.width / MM / 2 - reading.left, 2) + 0.0,
        round(paper.height / MM / 2 - reading.bottom, 2) + 0.0,
        round(RULER / reading.ruler, 4),
        round(RULER / reading.ruler_down, 4),
    )


def read_profile(path: Path) -> Profile:
    """Read a profile that `calibrate` wrote.

    Raises:
        InputError: the file is not there, is no profile, or says what no printer does.
    """
    place = Place(path.name)
    try:
        sides = tomllib.loads(path.read_text(encoding="utf-8"))
        return Profile(_shift(sides["front"]), _shift(sides["back"]))
    except OSError as error:
        raise InputError([Mistake(place, f"cannot be read: {error.strerror}")]) from None
    except (KeyError, TypeError, ValueError):
        cure = "is no printer profile; make one with: cribsheets calibrate --left MM --bottom MM --ruler MM"
        raise InputError([Mistake(place, cure)]) from None


def _shift(side: dict[str, float]) -> Shift:
    shift = Shift(*(float(side[name]) for name in ("dx", "dy", "scale", "scale_down")))
    moved, scaled = (shift.dx, shift.dy), (shift.scale, shift.scale_down)
    if not all(abs(far) <= MOST_OFF for far in moved) or not all(0.9 <= by <= 1.1 for by in scaled):  # noqa: PLR2004 - a tenth
        raise ValueError(side)
    return shift
