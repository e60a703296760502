"""The results by round on paper: two columns, the parts of all games as wide as one another."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.sheet import Section, section
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, frame, ink, table
from ..flow import Part, evened
from .rounds import Game, RoundResults, Side, results

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

_COLUMNS: Final = 2
_GUTTER: Final = 16.0
_HEAD: Final = 32.0
_GAP: Final = 16.0
"""Columns of a page with what parts them, the height of a round's head, and what lies between two rounds."""

_SIZE: Final = 8.5
_SMALL: Final = 7.0
"""The sizes of what the cards have, and of the table and the note beside it."""

_LINE: Final = 11.5
_NOTE: Final = 9.5
_SIDE_PAD: Final = 5.0
_REMARK: Final = 7.5

_PART_GAP: Final = 5.0
_TABLE_GAP: Final = 8.0

_POINTS: Final = 17.0
_SCORE: Final = 20.0
_SPREADS: Final = (23.0, 34.0)
_PLACE: Final = 66.0
"""The widths of points and score, the least and most of a spread, and the most of table and seat together."""


def by_round(event: Event, outcome: Outcome, paper: Paper) -> Section:
    """Return all rounds with their games, as far as they are played."""
    rounds, box = results(event, outcome), paper.body
    column = (box.width - (_COLUMNS - 1) * _GUTTER) / _COLUMNS
    widths = _widths(rounds, column)
    items = [_items(each, widths) for each in rounds]
    heights = [[item.height(column) for item in group] for group in items]
    flowed = evened(heights, _HEAD, _GAP, blocks.room(box), _COLUMNS)
    heading = frame.results_heading(event, "Results by round", outcome)
    pages = []
    for start in range(0, len(flowed), _COLUMNS):
        parts = flowed[start : start + _COLUMNS]
        stacks = tuple(_stack(column, rounds, items, widths) for column in parts)
        begun = (rounds[part.group].title for column in parts for part in column if not part.continued)
        block = blocks.Beside(stacks, _COLUMNS, _GUTTER)
        pages.append(blocks.Page(heading, (block,), titles=tuple(begun)))
    return section("Results by round", "Round ", paper, pages, lambda page: page.titles)


def _items(each: RoundResults, widths: _Widths) -> list[blocks.Block]:
    """Return a round's games, and its remarks as the last."""
    remarks = blocks.Stack((*(blocks.Text(remark, _REMARK) for remark in each.remarks), blocks.Space(6)))
    games = (_GameRow(game, widths) for game in each.games)
    return [*games, *([remarks] if each.remarks or not each.games else [])]


def _stack(
    column: Sequence[Part],
    rounds: Sequence[RoundResults],
    items: Sequence[Sequence[blocks.Block]],
    widths: _Widths,
) -> blocks.Stack:
    """Return what a column holds: heads and items of rounds, some of them continued."""
    stack: list[blocks.Block] = []
    for part in column:
        each, state = rounds[part.group], rounds[part.group].state
        if part.continued:
            held = range(part.items.start, min(part.items.stop, len(each.games)))
            state = f"{table.extent(held, len(each.games))} games"
        stack += [blocks.Space(_GAP)] if stack else []
        stack.append(_Head(each.title, state, widths if each.games else None))
        stack += items[part.group][part.items.start : part.items.stop]
    return blocks.Stack(tuple(stack))


@dataclass(frozen=True, slots=True)
class _Widths:
    """The widths of a game's parts, the same in all rounds; a table or seat that no game has takes no room."""

    table: float
    seat: float
    name: float
    spread: float

    @property
    def before_name(self) -> float:
        """Return where the names start, from the left edge of a column."""
        return self.table + self.seat + _PART_GAP


def _widths(rounds: Iterable[RoundResults], column: float) -> _Widths:
    """Return the widths of the parts of all games of `rounds`: the names have what the others leave."""
    games = [game for each in rounds for game in each.games]
    sides = [side for game in games for side in game.sides]
    table = _widest({game.table for game in games}, Weight.REGULAR, _SMALL)
    seat = min(_widest({side.seat for side in sides}, Weight.SEMIBOLD, _SIZE), _PLACE / 2)
    table = min(table + _TABLE_GAP, _PLACE - seat) if table else 0
    least, most = _SPREADS
    spread = min(max(_widest({side.spread for side in sides}, Weight.SEMIBOLD, _SIZE), least), most)
    return _Widths(table, seat, column - table - seat - _SCORE - spread - _POINTS - 2 * _PART_GAP, spread)


def _widest(texts: Iterable[str], weight: Weight, size: float) -> float:
    return max((fitting.width(text, weight, size) for text in texts), default=0)


@dataclass(frozen=True, slots=True)
class _Head:
    """A block: the title of a round with its state at the right, and the heads of its games' figures."""

    title: str
    state: str
    widths: _Widths | None

    def height(self, _width: float) -> float:
        """Return the height of the two lines."""
        return _HEAD

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw both lines on the rule."""
        y = box.y + 15
        fitting.draw(canvas, box.x, y, self.title, Weight.SEMIBOLD, 13)
        fitting.draw(canvas, box.right, y, self.state, size=8, align=Align.RIGHT)
        if self.widths:
            spread = box.right - _POINTS
            ends = (spread - self.widths.spread - 3, spread, box.right)
            for title, x in zip(("Score", "Spread", "Pts"), ends, strict=True):
                ink.label(canvas, x, box.y + 3, title, align=Align.RIGHT)
        ink.rule(canvas, box, box.y)


@dataclass(frozen=True, slots=True)
class _GameRow:
    """A block: a game, the winner above the loser, with the table at the left and a note below."""

    game: Game
    widths: _Widths

    def height(self, _width: float) -> float:
        """Return how high it is: names that are too long take two lines."""
        note = _NOTE if self.game.note else 0
        return sum(map(self._side_height, self.game.sides)) + note + _SIDE_PAD

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the game with the hairline under it."""
        top = box.top - _SIDE_PAD / 2
        self._draw_table(canvas, box.x, top - self._side_height(self.game.sides[0]) / 2)
        for side in self.game.sides:
            height = self._side_height(side)
            self._draw_side(canvas, box, top - height / 2, side)
            top -= height
        note = box.x + self.widths.before_name
        fitting.draw(canvas, note, top - _SMALL, self.game.note, size=_SMALL)
        ink.hair(canvas, box, box.y)

    def _side_height(self, side: Side) -> float:
        fit = fitting.fit(side.name, _weight(side), _SIZE, self.widths.name)
        return _LINE if len(fit.lines) == 1 else 2 * fit.size * fitting.LEADING + 1

    def _draw_table(self, canvas: Canvas, x: float, middle: float) -> None:
        with suppress(fitting.TooLongError):  # a long place name is left out: the seats say which game it is
            y, room = middle - _SMALL * 0.36, self.widths.table - _TABLE_GAP
            if self.game.table:
                ink.fitted(canvas, x, y, self.game.table, Weight.REGULAR, _SMALL, room)

    def _draw_side(self, canvas: Canvas, box: Rect, middle: float, side: Side) -> None:
        y, weight, widths = middle - _SIZE * 0.33, _weight(side), self.widths
        name, spread = box.x + widths.before_name, box.right - _POINTS
        ink.fitted(canvas, name - _PART_GAP, y, side.seat, weight, _SIZE, widths.seat, align=Align.RIGHT)
        ink.fitted(canvas, name, y, side.name, weight, _SIZE, widths.name)
        score = spread - widths.spread - 3
        fitting.draw(canvas, score, y, side.score, weight, _SIZE, align=Align.RIGHT)
        ink.fitted(canvas, spread, y, side.spread, weight, _SIZE, widths.spread, align=Align.RIGHT)
        fitting.draw(canvas, box.right, y, side.points, weight, _SIZE, align=Align.RIGHT)


def _weight(side: Side) -> Weight:
    return Weight.SEMIBOLD if side.won else Weight.REGULAR
