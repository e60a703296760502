"""Where everything stands on a sheet of the playoff bracket. No canvas; all measures are points.

Up to 32 lines run from left to right. 64 lines come from both sides and meet in the middle, the only way in
which they leave room to write on one sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

from cribsheets.pages.geometry import Rect

from . import frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.game.playoffs import BracketRound, Match, Slot

TURNED: Final = 16
"""Brackets up to this size stand on a sheet turned sideways, and so do those that come from two sides."""

ONE_SIDED: Final = 32
"""The most lines that run from left to right on one sheet; a sheet of a larger bracket holds as many."""

TWO_SIDED: Final = 64
"""The lines that come from both sides of one sheet."""

_RANK: Final = 17.0
"""From the start of a line to the name, past the place in the standings, in type of the usual size."""

INSET: Final = 5.0
"""What is written on a line keeps so far from its ends."""

_ROOMY: Final = 26.0
"""From this distance of lines on there is room under each, for game boxes or for a remark."""

_HIGHEST: Final = 130.0
_USUAL: Final = (54.0, 11.0)
_LARGEST: Final = 2.0
"""The distance of lines from which on everything is drawn larger, by how much at most, and the usual size of names."""

_GAP: Final = 10.0
_HEADS: Final = 24.0
_HEAD_OVER: Final = 34.0
"""The names of rounds stand at most so far above the first line."""

_FOOT: Final = 30.0
_FIRST: Final = 1.5
"""How much longer the lines of the first round are, which hold printed names."""

_CHAMPION: Final = (0.18, 46.0)
_LARGER: Final = 0.08
"""The champion's box: its share of the sheet's width and its height, and the share that it gains on a small bracket."""

_STEM: Final = 8.0

_WRITING: Final = 92.0
"""Where boxes leave this much of a column to write a name in, they stand on its lines; else they hang under."""

_HANGING: Final = 2.5
_NUMBER: Final = 12.0
"""From the end of a line to boxes that hang under it, and to those that leave room for the match's number."""

_NARROWEST: Final = 40.0
"""A column of two sides is never less: a surname can be written in it, and five boxes hang there."""

_FINALIST: Final = 60.0
"""The length of a finalist's line in the middle of two sides."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line for one player, from `start` to `end`, which lies toward the final: on a right half `end` < `start`.

    `slot` is who enters here, from the standings or from another sheet; None where a name is written.
    `boxes` are the boxes for the games, side by side; `above` says whether they stand on the line. A name begins
    `rank` points from the start, past the place in the standings.
    """

    start: float
    end: float
    y: float
    boxes: Rect
    above: bool
    rank: float
    slot: Slot | None = None

    @property
    def toward(self) -> int:
        """Return 1 on a line to the right, -1 on one to the left."""
        return 1 if self.end > self.start else -1

    @property
    def room(self) -> float:
        """Return how wide a printed name may be."""
        inner = self.boxes.x if self.toward == 1 else self.boxes.right
        return abs((inner if self.above else self.end) - self.start) - self.rank - INSET


@dataclass(frozen=True, slots=True)
class Joint:
    """The stroke that joins the two lines of a match; `toward` as on its lines."""

    x: float
    top: float
    bottom: float
    number: int
    toward: int

    @property
    def middle(self) -> float:
        """Return where the winner's line begins."""
        return (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class Head:
    """The name of a round over its column, `width` wide; `toward` 0 is centered on `x`."""

    text: str
    x: float
    y: float
    width: float
    toward: int = 1


@dataclass(frozen=True, slots=True)
class Plan:
    """A sheet of the bracket.

    `champion` is the box for the winner, joined to the final by `stem` (x1, y1, x2, y2). `heading` and `foot`
    are where the title block and the notes go; on a sheet of two sides they are centered.
    """

    lines: tuple[Line, ...]
    joints: tuple[Joint, ...]
    heads: tuple[Head, ...]
    champion: Rect
    stem: tuple[float, float, float, float]
    pitch: float
    heading: Rect
    foot: Rect
    two_sided: bool = False

    @property
    def roomy(self) -> bool:
        """Return whether a remark fits under each line."""
        return self.pitch >= _ROOMY

    @property
    def text(self) -> float:
        """Return the size of names."""
        return max(min(self.pitch * 0.5, _USUAL[1]), 8) * self.scale

    @property
    def scale(self) -> float:
        """Return how much larger than usual everything is drawn: a bracket of few lines fills its sheet."""
        return _scale(self.pitch)


def plan(rounds: Sequence[BracketRound], body: Rect, best_of: int, name: float, notes: float = 0) -> Plan:
    """Return where the rounds of one sheet stand on `body`.

    There is room for names `name` wide in the first round, and for notes `notes` high at the foot.
    """
    if rounds and 2 * len(rounds[0].matches) > ONE_SIDED:
        return _two_sided(rounds, body, best_of, name)
    return _one_sided(rounds, body, best_of, name, notes)


def _one_sided(rounds: Sequence[BracketRound], body: Rect, best_of: int, name: float, notes: float) -> Plan:
    heading, rest = body.cut_top(frame.TITLE_BLOCK, _GAP)
    foot, area = rest.cut_bottom(max(_FOOT, notes), _GAP)
    count = 2 * len(rounds[0].matches) if rounds else 1
    pitch = min((area.height - _HEADS) / count, _HIGHEST)
    scale = _scale(pitch)
    width, height = (_CHAMPION[0] + _LARGER * (scale - 1)) * body.width, _CHAMPION[1] * scale
    widths = _widths(len(rounds), area.width - width - _STEM, _first(pitch, best_of, name))
    edges = list(accumulate(widths, initial=area.x + (area.width - sum(widths) - _STEM - width) / 2))
    top = area.top - _HEADS - (area.height - _HEADS - count * pitch) / 2
    ys = [top - pitch * (i + 0.75) for i in range(count)]
    head = min(top + _GAP, ys[0] + _HEAD_OVER * scale)
    half = _climb([r.matches for r in rounds], edges, ys, _Boxes(best_of, pitch))
    end = half.winner.y
    return Plan(
        lines=half.lines,
        joints=half.joints,
        heads=tuple(_heads(rounds, edges, head)),
        champion=Rect(edges[-1] + _STEM, end - height / 2, width, height),
        stem=(edges[-1] if rounds else edges[-1] + _STEM, end, edges[-1] + _STEM, end),
        pitch=pitch,
        heading=heading,
        foot=foot,
    )


def _two_sided(rounds: Sequence[BracketRound], body: Rect, best_of: int, name: float) -> Plan:
    *before, final = rounds
    count = len(rounds[0].matches)
    pitch = (body.height - _HEADS) / count
    widths = _widths(len(before), body.width / 2 - _FINALIST, _first(pitch, best_of, name))
    left = list(accumulate(widths, initial=body.x))
    right = [2 * body.center - x for x in left]
    ys = [body.top - _HEADS - pitch * (i + 0.8) for i in range(count)]
    boxes = _Boxes(best_of, pitch)
    halves = [
        _climb([half(r.matches) for r in before], edges, ys, boxes)
        for half, edges in ((_upper, left), (_lower, right))
    ]
    finalists = [boxes.line(half.winner, body.center, _FINALIST, count) for half in halves]
    middle, semi = finalists[0].y, max(line.y for line in halves[0].lines if line.start == left[-2])
    inner = Rect(left[-2] + 4, body.y, right[-2] - left[-2] - 8, body.height)
    champion = Rect(body.center - _FINALIST + 8, middle + 44, 2 * _FINALIST - 16, _CHAMPION[1])
    return Plan(
        lines=(*halves[0].lines, *halves[1].lines, *finalists),
        joints=(*halves[0].joints, *halves[1].joints),
        heads=(
            *_heads(before[:-1], left, body.top - 10),
            *_heads(before[:-1], right, body.top - 10),
            *_heads(before[-1:], left[-2:], semi + 20, left[0]),
            *_heads(before[-1:], right[-2:], semi + 20, right[0]),
            Head(final.name, body.center, middle - 24, 2 * _FINALIST, 0),
        ),
        champion=champion,
        stem=(body.center, middle, body.center, champion.y),
        pitch=pitch,
        heading=inner.inset(0, semi + 40 - body.y, 0, 0),
        foot=inner.inset(0, 0, 0, body.top - 2 * middle + semi + 30),
        two_sided=True,
    )


def on_one_sheet(lines: int, body: Rect, best_of: int, name: float) -> bool:
    """Return whether a bracket of so many lines leaves room to write on one sheet, `body` of it turned sideways."""
    if lines != TWO_SIDED:
        return lines <= ONE_SIDED
    first = _first((body.height - _HEADS) / (lines / 2), best_of, name)
    return _widths(lines.bit_length() - 2, body.width / 2 - _FINALIST, first)[-1] >= _NARROWEST


def _upper(matches: Sequence[Match]) -> Sequence[Match]:
    return matches[: len(matches) // 2]


def _lower(matches: Sequence[Match]) -> Sequence[Match]:
    return matches[len(matches) // 2 :]


def _heads(
    rounds: Iterable[BracketRound], edges: Sequence[float], y: float, outer: float | None = None
) -> Iterator[Head]:
    """Yield the names of rounds over their columns; only at the `outer` edge of all do they not stand in a little."""
    outer = edges[0] if outer is None else outer
    for r, (start, end) in zip(rounds, pairwise(edges), strict=False):
        toward = 1 if end > start else -1
        yield Head(
            r.name, start + (0 if start == outer else toward * INSET), y, abs(end - start) - INSET, toward
        )


def _first(pitch: float, best_of: int, name: float) -> float:
    """Return how long lines of the first round must be for names of that width."""
    boxes = _Boxes(best_of, pitch)
    return boxes.rank + name + INSET + _NUMBER + boxes.width


def _widths(columns: int, room: float, first: float) -> list[float]:
    """Return the widths of so many columns: at least `first` for the first, the others alike."""
    if columns < 2:
        return [room] * columns
    first = max(first, room * _FIRST / (columns - 1 + _FIRST))
    return [first, *[(room - first) / (columns - 1)] * (columns - 1)]


def _scale(pitch: float) -> float:
    return min(max(pitch / _USUAL[0], 1), _LARGEST)


@dataclass(frozen=True, slots=True)
class _Entry:
    """Where the line of a player begins, and who that is, if it is known."""

    start: float
    y: float
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class _Boxes:
    """The game boxes of a line: `count` of them, on a sheet whose first lines are `pitch` apart."""

    count: int
    pitch: float

    @property
    def size(self) -> float:
        least, share = (7, 0.43) if self.count < 5 else (6.6, 0.39)
        return min(max(self.pitch * share, least), 10) * _scale(self.pitch)

    @property
    def width(self) -> float:
        return self.count * self.size

    @property
    def rank(self) -> float:
        return _RANK * _scale(self.pitch)

    def line(self, entry: _Entry, end: float, column: float, doubled: int) -> Line:
        """Return the line of a player to `end`, in a column so wide whose lines are `doubled` times as far apart."""
        above = self.pitch * doubled < _ROOMY or column - self.width >= _WRITING
        inset = _NUMBER if self.pitch * doubled < _ROOMY else INSET if above else _HANGING
        x = end - inset - self.width if end > entry.start else end + inset
        y = entry.y + 2 if above else entry.y - 2.5 - self.size
        return Line(
            entry.start, end, entry.y, Rect(x, y, self.width, self.size), above, self.rank, entry.slot
        )


@dataclass(frozen=True, slots=True)
class _Half:
    """All that leads to one winner."""

    lines: tuple[Line, ...]
    joints: tuple[Joint, ...]
    winner: _Entry


def _climb(
    rounds: Sequence[Sequence[Match]], edges: Sequence[float], ys: Sequence[float], boxes: _Boxes
) -> _Half:
    """Return the lines and joints of rounds whose columns lie between `edges`, the first one's lines at `ys`.

    Whoever has a bye gets one line through both rounds.
    """
    lines, joints = [], []
    slots = [slot for match in rounds[0] for slot in (match.top, match.bottom)] if rounds else [None]
    waiting = [_Entry(edges[0], y, slot) for y, slot in zip(ys, slots, strict=True)]
    for i, matches in enumerate(rounds):
        end = edges[i + 1]
        toward = 1 if end > edges[0] else -1
        following = []
        for match, top, bottom in zip(matches, waiting[::2], waiting[1::2], strict=True):
            middle = (top.y + bottom.y) / 2
            if match.number is None:
                following.append(_Entry(top.start, middle, match.through))
                continue
            column = abs(end - edges[i])
            lines += [boxes.line(entry, end, column, 2**i) for entry in (top, bottom)]
            joints.append(Joint(end, top.y, bottom.y, match.number, toward))
            following.append(_Entry(end, middle))
        waiting = following
    return _Half(tuple(lines), tuple(joints), waiting[0])
