"""How the tree of a bracket and the line below it are drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.playoff_results import WALKOVER
from cribsheets.tournament.playoffs import WinnerOf
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import ink
from .tree import INSET, plan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.playoffs import BracketRound, Slot

    from .tree import Line, Plan, Scale

_REMARK: Final = 6.5
_UNDER: Final = 7.2
_OVER: Final = 3.5
_ON: Final = 2.4
"""The size of a remark, how far its baseline is below the line, and those of a name in one or two lines above it."""

_CAPITALS: Final = 0.9
"""The height of capitals with their accents, as a share of the size."""

_TABLE: Final = 44.0
"""The room for the number of a match, "table", and the table's number in handwriting."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who is on a line: place, name, and what is printed small under it; a name to be written is empty.

    `short` is printed where the name is too long.
    """

    place: str = ""
    name: str = ""
    remark: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class End:
    """The box at the end: what it is called, who has won it, and where the winner goes on."""

    label: str
    winner: Entrant
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tree:
    """The rounds of one sheet, `high` points high.

    `entrants` are those who are known, in whichever round; `results` the games of the matches that have been played.
    There is room for names `name` wide in the first round.
    """

    rounds: tuple[BracketRound, ...]
    games: int
    entrants: Mapping[Slot, Entrant]
    end: End
    high: float
    name: float
    results: Mapping[int, str] = field(default_factory=dict)

    def height(self, _width: float) -> float:
        """Return its height."""
        return self.high

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the tree.

        Raises:
            fitting.TooLongError: a name does not fit its line in the first round.
        """
        where = plan(self.rounds, box, self.games, self.name)
        for r, edge in zip(self.rounds, where.edges, strict=False):
            inset = INSET if edge > box.x else 0
            ink.label(canvas, edge + inset, where.heads, r.name, size=ink.LABEL * where.scale.small)
        for line in where.lines:
            self._draw_line(canvas, where, line)
        for joint in where.joints:
            last = joint is where.joints[-1]
            ends = ((joint.top, where.end.top), (where.end.y, joint.bottom))
            for top, bottom in ends if last else ((joint.top, joint.bottom),):
                ink.stroke(canvas, joint.x, top, joint.x, bottom)
        self._draw_end(canvas, where)

    def _draw_line(self, canvas: Canvas, where: Plan, line: Line) -> None:
        scale = where.scale
        ink.stroke(canvas, line.start, line.y, line.end, line.y)
        if line.match not in self.results:
            _draw_boxes(canvas, line.boxes, self.games)
        if line.slot and (entrant := self.entrants.get(line.slot)):
            self._draw_entrant(canvas, scale, line, entrant)
        if isinstance(line.slot, WinnerOf) and line.start > where.edges[0]:
            self._draw_caption(canvas, scale, line, line.slot.match)

    def _draw_entrant(self, canvas: Canvas, scale: Scale, line: Line, entrant: Entrant) -> None:
        first = not isinstance(line.slot, WinnerOf)
        x = line.start + (scale.rank if first else INSET)
        if entrant.place:
            y, size = line.y + _OVER * scale.large, scale.text * 0.85
            fitting.draw(canvas, line.start, y, entrant.place, Weight.BOLD, size)
        if entrant.name:
            played = line.match in self.results
            room = (line.end if played else line.start + line.writing) - INSET - x
            _draw_name(canvas, scale, entrant, x, line.y, room, shared=first)
        if entrant.remark and (scale.roomy or not first):
            size = _REMARK * scale.small
            fitting.draw(canvas, x, line.y - _UNDER * scale.small, entrant.remark, size=size)

    def _draw_caption(self, canvas: Canvas, scale: Scale, line: Line, match: int) -> None:
        """Draw under the winner's line the number of the match, and its games or room for its table."""
        x, y, size = line.start + 3, line.y - _UNDER * scale.small, _REMARK * scale.small
        hangs = line.hanging and line.match not in self.results
        room = (line.boxes.x - 1 if hangs else line.end - INSET) - x
        fitting.draw(canvas, x, y, self._caption(match, size, room), size=size)
        if match not in self.results and room >= _TABLE * scale.small:
            x += 14 * scale.small
            fitting.draw(canvas, x, y, "table", size=size)
            x += fitting.width("table ", Weight.REGULAR, size)
            ink.stroke(canvas, x, y - 1, x + 14 * scale.small, y - 1, ink.HAIR)

    def _caption(self, match: int, size: float, room: float) -> str:
        """Return the number of a match with its games; a walkover is short, and games are left out, for want of room."""
        games = self.results.get(match, "")
        texts = (f"{match}   {games}", f"{match} {games}", f"{match} {games.replace(WALKOVER, 'w/o')}")
        fits = (text for text in texts if fitting.width(text, Weight.REGULAR, size) <= room)
        return next(fits, str(match)).rstrip()

    def _draw_end(self, canvas: Canvas, where: Plan) -> None:
        box, scale, end = where.end, where.scale, self.end
        ink.frame(canvas, box, ink.HEAVY, radius=3)
        size = ink.LABEL * scale.small
        y = box.top - size - 3
        ink.label(canvas, box.x + 6, y, end.label, size=size)
        if self.rounds and (number := self.rounds[-1].matches[0].number):
            room = box.width - 20 - fitting.width(end.label, Weight.SEMIBOLD, size)
            caption = self._caption(number, size, room)
            fitting.draw(canvas, box.right - 6, y, caption, size=size, align=Align.RIGHT)
        fitting.draw(canvas, box.x + 6, box.y + 4, end.note, size=_REMARK)
        if end.winner.name:
            foot = box.y + (12 if end.note else 6 * scale.large)
            size = 14 * scale.large
            height = y - 3 - foot
            text = _fitted(end.winner, Weight.SEMIBOLD, size, box.width - 12, height)
            for number, line in enumerate(reversed(text.lines)):
                rise = number * text.size * fitting.LEADING
                fitting.draw(canvas, box.x + 6, foot + rise, line, Weight.SEMIBOLD, text.size)


def _draw_name(
    canvas: Canvas, scale: Scale, entrant: Entrant, x: float, y: float, room: float, *, shared: bool
) -> None:
    """Draw a name on its line at `y`.

    Two lines of it stay below the line above and what is noted under that, in a round whose lines are as close
    as the pitch: there it is `shared`.
    """
    under = (_UNDER + 1.5) * scale.small if scale.roomy else 1
    most = (scale.pitch - under - _ON) / (fitting.LEADING + _CAPITALS) if shared else scale.text
    height = 2 * max(most, fitting.SMALLEST) * fitting.LEADING
    fit = _fitted(entrant, Weight.REGULAR, scale.text, room, height)
    y += _OVER * scale.large if len(fit.lines) == 1 else max(_ON * scale.large, fit.size / 3)
    for number, line in enumerate(reversed(fit.lines)):
        fitting.draw(canvas, x, y + number * fit.size * fitting.LEADING, line, Weight.REGULAR, fit.size)


def _fitted(entrant: Entrant, weight: Weight, size: float, room: float, height: float) -> fitting.Fit:
    """Return the name as it fits, or what is short for it."""
    try:
        return fitting.fit(entrant.name, weight, size, room, height)
    except fitting.TooLongError:
        if not entrant.short:
            raise
        return fitting.fit(entrant.short, weight, size, room, height)


def _draw_boxes(canvas: Canvas, boxes: Rect, count: int) -> None:
    ink.frame(canvas, boxes, ink.HAIR)
    for box in boxes.columns((1,) * count)[1:]:
        ink.stroke(canvas, box.x, box.y, box.x, box.top, ink.HAIR)


@dataclass(frozen=True, slots=True)
class HighNonQualifier:
    """The line of the high non-qualifier below the tree."""

    entrant: Entrant

    def height(self, _width: float) -> float:
        """Return the height of a line to write on, and the label under it."""
        return 32

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the line.

        Raises:
            fitting.TooLongError: the name does not fit.
        """
        column, _ = box.columns((46, 54), 24)
        y, start = box.y + 14, 17
        ink.rule(canvas, column, y)
        ink.label(canvas, box.x, y - 9, "High non-qualifier")
        if self.entrant.name:
            fitting.draw(canvas, box.x, y + 3.5, self.entrant.place, Weight.BOLD, 9)
            room = column.width - start
            ink.fitted(canvas, box.x + start, y + 3.5, self.entrant.name, Weight.REGULAR, 10.5, room, rise=1)
