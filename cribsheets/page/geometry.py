"""Rectangles in points, the origin at the lower left as in PDF."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MM = 72 / 25.4
INCH = 72.0


@dataclass(frozen=True, slots=True)
class Rect:
    """A box: lower left corner, width and height, all in points."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Return the x of the right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Return the y of the upper edge."""
        return self.y + self.height

    @property
    def center(self) -> float:
        """Return the x of the vertical middle line."""
        return self.x + self.width / 2

    @property
    def middle(self) -> float:
        """Return the y of the horizontal middle line."""
        return self.y + self.height / 2

    def inset(
        self, left: float, bottom: float | None = None, right: float | None = None, top: float | None = None
    ) -> Rect:
        """Return the box less a margin a side; what is left out follows its opposite, then `left`."""
        bottom = left if bottom is None else bottom
        right = left if right is None else right
        top = bottom if top is None else top
        return Rect(self.x + left, self.y + bottom, self.width - left - right, self.height - bottom - top)

    def cut_top(self, height: float, gap: float = 0) -> tuple[Rect, Rect]:
        """Return the strip of `height` at the top, and the rest under a gap."""
        rest = self.height - height - gap
        return Rect(self.x, self.top - height, self.width, height), Rect(self.x, self.y, self.width, rest)

    def cut_bottom(self, height: float, gap: float = 0) -> tuple[Rect, Rect]:
        """Return the strip of `height` at the bottom, and the rest above a gap."""
        rest = self.height - height - gap
        return Rect(self.x, self.y, self.width, height), Rect(self.x, self.top - rest, self.width, rest)

    def columns(self, shares: Sequence[float], gap: float = 0) -> tuple[Rect, ...]:
        """Return boxes side by side, their widths in proportion to `shares`."""
        unit = (self.width - gap * (len(shares) - 1)) / sum(shares)
        edges = accumulate((share * unit + gap for share in shares), initial=self.x)
        return tuple(Rect(a, self.y, b - a - gap, self.height) for a, b in pairwise(edges))

    def rows(self, count: int, gap: float = 0) -> tuple[Rect, ...]:
        """Return `count` boxes of one height, from the top down."""
        height = (self.height - gap * (count - 1)) / count
        return tuple(
            Rect(self.x, self.top - (i + 1) * height - i * gap, self.width, height) for i in range(count)
        )

    def moved(self, dx: float, dy: float) -> Rect:
        """Return the same box elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)
