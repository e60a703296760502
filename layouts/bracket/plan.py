"""Where everything stands on a sheet of the playoff bracket. No canvas; all measures are points.

Up to 32 lines run from left to right. 64 lines come from both sides and meet in the middle, the only way in
which they leave room to write on one sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import Rect

from .. import frame
from .lines import INSET, NUMBER, ROOMY, Boxes, Joint, Line, climb, scale_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.tournament.playoffs import BracketRound, Match

TURNED: Final = 16
"""Brackets up to this size stand on a sheet turned sideways, and so do those that come from two sides."""

ONE_SIDED: Final = 32
"""The most lines that run from left to right on one sheet; a sheet of a larger bracket holds as many."""

TWO_SIDED: Final = 64
"""The lines that come from both sides of one sheet."""

_HIGHEST: Final = 130.0
_TEXT: Final = 11.0
"""The greatest distance of lines, and the usual size of names."""

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

_NARROWEST: Final = 40.0
"""A column of two sides is never less: a surname can be written in it, and five boxes hang there."""

_FINALIST: Final = 60.0
"""The length of a finalist's line in the middle of two sides."""


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
        return self.pitch >= ROOMY

    @property
    def text(self) -> float:
        """Return the size of names."""
        return max(min(self.pitch * 0.5, _TEXT), 8) * self.scale

    @property
    def scale(self) -> float:
        """Return how much larger than usual everything is drawn: a bracket of few lines fills its sheet."""
        return scale_at(self.pitch)


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
    scale = scale_at(pitch)
    width, height = (_CHAMPION[0] + _LARGER * (scale - 1)) * body.width, _CHAMPION[1] * scale
    widths = _widths(len(rounds), area.width - width - _STEM, _first(pitch, best_of, name))
    edges = list(accumulate(widths, initial=area.x + (area.width - sum(widths) - _STEM - width) / 2))
    top = area.top - _HEADS - (area.height - _HEADS - count * pitch) / 2
    ys = [top - pitch * (i + 0.75) for i in range(count)]
    head = min(top + _GAP, ys[0] + _HEAD_OVER * scale)
    half = climb([r.matches for r in rounds], edges, ys, Boxes(best_of, pitch))
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
    boxes = Boxes(best_of, pitch)
    halves = [
        climb([half(r.matches) for r in before], edges, ys, boxes)
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
    boxes = Boxes(best_of, pitch)
    return boxes.rank + name + INSET + NUMBER + boxes.width


def _widths(columns: int, room: float, first: float) -> list[float]:
    """Return the widths of so many columns: at least `first` for the first, the others alike."""
    if columns < 2:
        return [room] * columns
    first = max(first, room * _FIRST / (columns - 1 + _FIRST))
    return [first, *[(room - first) / (columns - 1)] * (columns - 1)]
