"""Flow: items of different heights fill column after column; a group that goes on repeats its head."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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
