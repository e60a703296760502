"""Flow: items of different heights fill column after column; a group that goes on repeats its head."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Part:
    """What a column holds of one group: its number, counted from 0, and which of its items."""

    group: int
    items: range

    @property
    def continued(self) -> bool:
        """Return whether the group began in an earlier column."""
        return self.items.start > 0


def flow(groups: Sequence[Sequence[float]], head: float, gap: float, height: float) -> list[list[Part]]:
    """Return the parts of each column, in order; a group is given as the heights of its items, one at least.

    Two items of a group stay together, under its head and at its end, wherever the column has room for two.

    Args:
        groups: the heights of the items of each group, in points.
        head: the height of a group's head, which every part of it has.
        gap: what is left free between two groups.
        height: of a column. An item that is higher than that stands in a column of its own.
    """
    columns: list[list[Part]] = [[]]
    free = height
    for number, heights in enumerate(groups):
        start = 0
        while start < len(heights):
            above = gap if columns[-1] else 0
            fits = _fitting(heights, start, free - above - head)
            stop = _parted(len(heights), start, fits)
            if stop == start and columns[-1]:
                columns.append([])
                free = height
                continue
            stop = max(stop if stop > start else fits, start + 1)
            columns[-1].append(Part(number, range(start, stop)))
            free -= above + head + sum(heights[start:stop])
            start = stop
    return columns


_WHOLE: Final = 1.35
"""Groups stay whole if the highest column is no higher than so much times the one of groups that are parted."""

_STEP: Final = 4.0
"""Columns are tried in heights this far apart, in points."""


def evened(
    groups: Sequence[Sequence[float]], head: float, gap: float, height: float, count: int
) -> list[list[Part]]:
    """Return the parts of each column as `flow` does, the columns of the last page about as high as one another.

    Args:
        groups: the heights of the items of each group, in points.
        head: the height of a group's head.
        gap: what is left free between two groups.
        height: of a column.
        count: how many columns a page has.
    """
    columns = flow(groups, head, gap, height)
    before = (len(columns) - 1) // count * count
    if not columns[before]:
        return columns
    first = columns[before][0]
    left = [groups[first.group][first.items.start :], *groups[first.group + 1 :]]
    return [
        *columns[:before],
        *([_later(part, first) for part in column] for column in _even(left, head, gap, height, count)),
    ]


def _later(part: Part, first: Part) -> Part:
    """Return a part of what is left from `first` on, counted from the very first group and item."""
    start = 0 if part.group else first.items.start
    return Part(first.group + part.group, range(part.items.start + start, part.items.stop + start))


def _even(
    groups: Sequence[Sequence[float]], head: float, gap: float, height: float, count: int
) -> list[list[Part]]:
    """Return columns as low as `count` of them can be, the groups whole where that makes little difference."""
    parted = _lowest(groups, head, gap, height, count)
    if parted is None:
        return flow(groups, head, gap, height)
    most = min(_WHOLE * parted, height)
    whole = _lowest([[sum(each)] for each in groups], head, gap, most, count)
    if whole is None:
        return flow(groups, head, gap, parted)
    columns = flow([[sum(each)] for each in groups], head, gap, whole)
    return [[Part(part.group, range(len(groups[part.group]))) for part in column] for column in columns]


def _lowest(
    groups: Sequence[Sequence[float]], head: float, gap: float, most: float, count: int
) -> float | None:
    """Return the least height, in steps up to `most`, at which `count` columns hold everything; None if none does."""
    least = max(head + max(map(max, groups)), sum(head + sum(each) for each in groups) / count)
    if least > most:
        return None
    tries = (min(least + step * _STEP, most) for step in range(int((most - least) / _STEP) + 2))
    return next((tried for tried in tries if _holds(groups, flow(groups, head, gap, tried), count)), None)


def _holds(groups: Sequence[Sequence[float]], columns: Sequence[Sequence[Part]], count: int) -> bool:
    """Return whether `count` columns are enough, and none so low that it parts an item from all of its group."""
    parts = [part for column in columns for part in column]
    alone = any(len(part.items) == 1 < len(groups[part.group]) for part in parts)
    return len(columns) <= count and not alone


def _fitting(heights: Sequence[float], start: int, room: float) -> int:
    """Return the end of the items from `start` on that `room` takes."""
    stop = start
    while stop < len(heights) and heights[stop] <= room:
        room -= heights[stop]
        stop += 1
    return stop


def _parted(count: int, start: int, stop: int) -> int:
    """Return the end of the items that stay when `stop` is the end of those that fit; `start` if none should.

    Two go on together, and two stay.
    """
    if stop == count:
        return stop
    stop = min(stop, count - 2)
    return stop if stop - start > 1 else start
