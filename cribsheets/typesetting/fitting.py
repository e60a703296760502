"""Type: how wide a line is, how it is fitted to its box and drawn.

Names are data: they reach the page as text alone, never through a markup parser. Sizes and widths are in
points.
"""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fonts, operators
from cribsheets.typesetting.fonts import Weight as Weight
from cribsheets.typesetting.letters import SMALLEST as SMALLEST
from cribsheets.typesetting.shaping import runs

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from reportlab.pdfgen.canvas import Canvas

    from cribsheets.typesetting.shaping import Run

STEP: Final = 0.25
"""A line that is too wide shrinks by this much at a time."""

LEADING: Final = 1.15
"""The distance of two baselines, as a multiple of the size."""


KERNED_FROM: Final = 11.0
"""Smaller text is set without kerning, which nobody would see and every page would pay for."""


class Align(IntEnum):
    """Where a line stands to its x: the share of its width that lies left of it, in halves."""

    LEFT = 0
    CENTER = 1
    RIGHT = 2


def use_font_folder(folder: Path) -> None:
    """Let the TrueType fonts in `folder` supply the characters that the bundled fonts lack.

    Raises:
        RefusedError: the folder is not there, or has no font that can be used.
    """
    fonts.use_folder(folder)
    runs.cache_clear()


def width(text: str, weight: Weight, size: float) -> float:
    """Return how wide the line is, in points."""
    return _width(runs(text, weight, size >= KERNED_FROM), size)


def _width(line: Iterable[Run], size: float) -> float:
    return sum([run.width for run in line]) * size


@dataclass(frozen=True, slots=True)
class Fit:
    """A text as it fits its box: one or two lines, and their size."""

    lines: tuple[str, ...]
    size: float


class TooLongError(Exception):
    """A text does not fit its box even in two lines at the smallest size."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)


def _widest(lines: Iterable[str], weight: Weight) -> float:
    """Return the width of the widest line at a size of 1."""
    return max(width(line, weight, SMALLEST) for line in lines) / SMALLEST


def _largest(lines: Iterable[str], weight: Weight, size: float, box: float) -> float:
    """Return the largest size in steps below `size` at which the widest line fits `box`."""
    widest = _widest(lines, weight)
    if widest * size <= box:
        return size
    stepped = size - math.ceil((size - box / widest) / STEP) * STEP
    return SMALLEST if stepped < SMALLEST <= box / widest else stepped


def _two_lines(text: str) -> Iterable[tuple[str, str]]:
    """Yield every way to break a text after a space or a hyphen."""
    for place, character in enumerate(text[:-1], start=1):
        if character in " -‐–/":
            yield text[:place].rstrip(), text[place:]


def _broken_words(text: str) -> Iterable[tuple[str, str]]:
    """Yield every way to break a text between two letters, for a word that is too long for any line."""
    for place, character in enumerate(text[1:], start=1):
        if not unicodedata.combining(character):
            yield text[:place].rstrip(), text[place:].lstrip()


def fit(
    text: str,
    weight: Weight,
    size: float,
    box: float,
    height: float = math.inf,
    shrink: float = 0.5,
    *,
    whole_words: bool = False,
) -> Fit:
    """Set `text` in a box of that width: at `size`, or smaller down to 7 pt, or in two lines in `height`.

    Type that one line would shrink to less than `shrink` of its size takes two where they are larger. They
    break after a space or a hyphen; within a word only where nothing else fits, and `whole_words` never.

    Raises:
        TooLongError: it does not fit; the caller names the player.
    """
    if width(text, weight, size) <= box:
        return Fit((text,), size)
    one = _largest((text,), weight, size, box)
    if one >= min(size, max(SMALLEST, size * shrink)):
        return Fit((text,), one)
    if width(text, weight, SMALLEST) > 2 * box + SMALLEST:  # the blank that a break takes is narrower
        raise TooLongError(text)
    tall = min(size, height / 2 / LEADING)
    for ways in (_two_lines,) if whole_words else (_two_lines, _broken_words):
        fits = [Fit(lines, _largest(lines, weight, tall, box)) for lines in ways(text)]
        best = max(fits, key=lambda f: (f.size, -_widest(f.lines, weight)), default=None)
        if best and best.size >= max(SMALLEST, one):
            return best
        if one >= SMALLEST:
            return Fit((text,), one)
    raise TooLongError(text)


def wrap(text: str, weight: Weight, size: float, box: float) -> list[str]:
    """Break running text at spaces into lines no wider than `box`."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, weight, size) <= box:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def draw(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    weight: Weight = Weight.REGULAR,
    size: float = 10,
    *,
    align: Align = Align.LEFT,
) -> None:
    """Draw one line on the baseline `y`, starting, centered or ending at `x`, in black."""
    line = runs(text, weight, size >= KERNED_FROM)
    if align:
        x -= _width(line, size) * align / 2
    operators.write(canvas, x, y, line, size, text)
