"""The tree of a bracket as a block: a line for each player, a joint for each match, and a box for whoever wins it all.

It runs from left to right. All measures are in points; what depends on how much room there is depends on the
pitch, the distance of the lines of the first round.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import MM, Rect
from cribsheets.tournament.playoffs import WinnerOf

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.playoffs import BracketRound, Slot

TURNED: Final = 16
"""Brackets up to this size are drawn on a sheet turned sideways; there the box at the end reaches past the final."""

ONE_SHEET: Final = 32
"""The most lines on one sheet."""

WRITING: Final = 30 * MM
"""The length that a name in handwriting takes."""

INSET: Final = 5.0
"""What is on a line keeps so far from its ends."""

ROOMY: Final = 25.5
"""From this pitch on there is room under each line for a remark."""

_RANK: Final = 17.0
"""From the start of a line to the name, past the place in the standings, in type of the usual size."""

_USUAL: Final = 54.0
_LARGEST: Final = 2.0
"""The pitch from which on everything is drawn larger, and how many times at most."""

_HIGHEST: Final = 170.0
_TEXT: Final = 11.0
"""The greatest pitch, and the usual size of names."""

_FEW: Final = 8
_GAME: Final = (5 * MM, 4 * MM)
"""The box for a game in a bracket of a few lines, and in a larger one."""

_NUMBER: Final = 16.0
"""What the number of a match takes beside boxes that hang under the line."""

_HEADS: Final = 18.0
_FIRST: Final = 1.5
"""How much longer than others the lines of the first round are, if there is room."""

_END: Final = (130.0, 46.0)
"""The usual width and height of the box at the end."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The sizes of what is drawn on a tree of `count` lines, `pitch` apart, with `games` boxes for a player's games."""

    count: int
    pitch: float
    games: int

    @property
    def large(self) -> float:
        """Return how many times larger than usual names are: a bracket of few lines fills its sheet."""
        return min(max(self.pitch / _USUAL, 1), _LARGEST)

    @property
    def small(self) -> float:
        """Return how many times larger than usual labels, remarks and boxes are."""
        return 1 + (self.large - 1) / 2

    @property
    def text(self) -> float:
        """Return the size of names."""
        return max(min(self.pitch * 0.5, _TEXT), 8) * self.large

    @property
    def rank(self) -> float:
        """Return how far from the start of a line a name begins that has a place before it."""
        return _RANK * self.large

    @property
    def roomy(self) -> bool:
        """Return whether a remark fits under each line."""
        return self.pitch >= ROOMY

    @property
    def game(self) -> float:
        """Return the width and height of the box for a game."""
        return _GAME[self.count > _FEW] * self.small

    @property
    def boxes(self) -> float:
        """Return what the boxes for the games take of a line, with the space behind them."""
        return self.games * self.game + INSET


@dataclass(frozen=True, slots=True)
class Line:
    """A line from `start` to `end` for whoever enters in `slot`, and the boxes for the games of the next match.

    The boxes are on the line where that leaves room for a name, else they hang under it.
    """

    start: float
    end: float
    y: float
    slot: Slot | None
    match: int
    boxes: Rect

    @property
    def hanging(self) -> bool:
        """Return whether the boxes are under the line."""
        return self.boxes.y < self.y

    @property
    def writing(self) -> float:
        """Return the length of the line that its boxes leave."""
        return (self.end if self.hanging else self.boxes.x) - self.start


@dataclass(frozen=True, slots=True)
class Joint:
    """The upright stroke between the two lines of a match, `top` above `bottom`."""

    x: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything is: `edges` are the columns' edges, `end` the box into which the joint of the last match runs."""

    scale: Scale
    edges: tuple[float, ...]
    lines: tuple[Line, ...]
    joints: tuple[Joint, ...]
    end: Rect
    heads: float


def plan(rounds: Sequence[BracketRound], box: Rect, games: int, name: float) -> Plan:
    """Return where the rounds of one sheet are in `box`, with room for names `name` wide in the first round."""
    count = 2 * len(rounds[0].matches) if rounds else 1
    scale = Scale(count, min((box.height - _HEADS) / count, _HIGHEST), games)
    width = _END[0] * scale.large
    past = width / 2 if count <= TURNED else 0
    widths = _widths(len(rounds), box.width - past, scale, name)
    edges = tuple(accumulate(widths, initial=box.x))
    top = box.middle - _HEADS / 2 + scale.pitch * (count - 1) / 2
    ys = [top - scale.pitch * i for i in range(count)]
    lines, joints = _climb(rounds, edges, ys, scale)
    gap = joints[-1].top - joints[-1].bottom if joints else box.height
    high = min(_END[1] * scale.large, gap - 2 * scale.game - 20)
    end = Rect(
        box.right - width if rounds else box.center - width / 2, sum(ys) / count - high / 2, width, high
    )
    heads = min(box.top - 8, ys[0] + 2.4 * scale.text + 8)
    return Plan(scale, edges, lines, joints, end, heads)


def _widths(columns: int, room: float, scale: Scale, name: float) -> list[float]:
    """Return the widths of so many columns: what names and boxes take for the first, the others alike."""
    if columns < 2:
        return [room] * columns
    shortest = scale.rank + name + INSET + scale.boxes
    first = max(shortest, scale.rank + WRITING + scale.boxes, room * _FIRST / (columns - 1 + _FIRST))
    least = (columns - 1) * max(WRITING, scale.boxes + _NUMBER * scale.small)
    first = max(min(first, room - least), shortest)
    return [first, *[(room - first) / (columns - 1)] * (columns - 1)]


@dataclass(frozen=True, slots=True)
class _Entry:
    """Where the line of a player begins, and who that is."""

    start: float
    y: float
    slot: Slot | None


def _climb(
    rounds: Sequence[BracketRound], edges: Sequence[float], ys: Sequence[float], scale: Scale
) -> tuple[tuple[Line, ...], tuple[Joint, ...]]:
    """Return the lines and joints from the first round's lines at `ys` on; a bye is one line through two rounds."""
    lines, joints = [], []
    slots = [slot for match in rounds[0].matches for slot in (match.top, match.bottom)] if rounds else []
    waiting = [_Entry(edges[0], y, slot) for y, slot in zip(ys, slots, strict=False)]
    for r, end in zip(rounds, edges[1:], strict=True):
        following = []
        for match, top, bottom in zip(r.matches, waiting[::2], waiting[1::2], strict=True):
            middle = (top.y + bottom.y) / 2
            if match.number is None:
                following.append(_Entry(top.start, middle, match.through))
                continue
            lines += [_line(entry, end, match.number, scale) for entry in (top, bottom)]
            joints.append(Joint(end, top.y, bottom.y))
            following.append(_Entry(end, middle, match.through))
        waiting = following
    return tuple(lines), tuple(joints)


def _line(entry: _Entry, end: float, match: int, scale: Scale) -> Line:
    rank = 0 if isinstance(entry.slot, WinnerOf) else scale.rank
    hangs = end - entry.start - rank - scale.boxes < WRITING and isinstance(entry.slot, WinnerOf)
    y = entry.y - 2.5 - scale.game if hangs else entry.y + 2
    width = scale.games * scale.game
    boxes = Rect(end - INSET - width, y, width, scale.game)
    return Line(entry.start, end, entry.y, entry.slot, match, boxes)
