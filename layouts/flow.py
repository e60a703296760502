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
            stop = _stop(heights, start, free - above - head)
            if stop == start and not columns[-1]:
                stop += 1
            if stop == start:
                columns.append([])
                free = height
                continue
            columns[-1].append(Part(number, range(start, stop)))
            free -= above + head + sum(heights[start:stop])
            start = stop
    return columns


def _stop(heights: Sequence[float], start: int, room: float) -> int:
    """Return where to break off: after the items from `start` on that `room` takes, or before any."""
    stop = start
    while stop < len(heights) and heights[stop] <= room:
        room -= heights[stop]
        stop += 1
    left, taken = len(heights) - stop, stop - start
    if left == 1 and taken > 2:
        return stop - 1
    return start if left and taken == 1 else stop
