"""The lines of a playoff bracket: a line for each player, boxes for the games, joints to the winner's line.

All measures are points. What depends on how much room there is depends on the pitch, the distance of the lines
of the first round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.playoffs import Match, Slot

_RANK: Final = 17.0
"""From the start of a line to the name, past the place in the standings, in type of the usual size."""

INSET: Final = 5.0
"""What is written on a line keeps so far from its ends."""

ROOMY: Final = 26.0
"""From this distance of lines on there is room under each, for game boxes or for a remark."""

_USUAL: Final = 54.0
_LARGEST: Final = 2.0
"""The distance of lines from which on everything is drawn larger, and how many times at most."""

_WRITING: Final = 92.0
"""Where boxes leave this much of a column to write a name in, they stand on its lines; else they hang under."""

_HANGING: Final = 2.5
NUMBER: Final = 12.0
"""From the end of a line to boxes that hang under it, and to those that leave room for the match's number."""


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


def scale_at(pitch: float) -> float:
    """Return how many times larger than usual everything is drawn on lines so far apart."""
    return min(max(pitch / _USUAL, 1), _LARGEST)


@dataclass(frozen=True, slots=True)
class Entry:
    """Where the line of a player begins, and who that is, if it is known."""

    start: float
    y: float
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class Boxes:
    """The game boxes of a line: `count` of them, on a sheet whose first lines are `pitch` apart."""

    count: int
    pitch: float

    @property
    def size(self) -> float:
        """Return the width and height of one box."""
        least, share = (7, 0.43) if self.count < 5 else (6.6, 0.39)
        return min(max(self.pitch * share, least), 10) * scale_at(self.pitch)

    @property
    def width(self) -> float:
        """Return the width of all boxes."""
        return self.count * self.size

    @property
    def rank(self) -> float:
        """Return how far from the start of a line the name begins."""
        return _RANK * scale_at(self.pitch)

    def line(self, entry: Entry, end: float, column: float, doubled: int) -> Line:
        """Return the line of a player to `end`, in a column so wide whose lines are `doubled` times as far apart."""
        above = self.pitch * doubled < ROOMY or column - self.width >= _WRITING
        inset = NUMBER if self.pitch * doubled < ROOMY else INSET if above else _HANGING
        x = end - inset - self.width if end > entry.start else end + inset
        y = entry.y + 2 if above else entry.y - 2.5 - self.size
        return Line(
            entry.start, end, entry.y, Rect(x, y, self.width, self.size), above, self.rank, entry.slot
        )


@dataclass(frozen=True, slots=True)
class Half:
    """All that leads to one winner."""

    lines: tuple[Line, ...]
    joints: tuple[Joint, ...]
    winner: Entry


def climb(
    rounds: Sequence[Sequence[Match]], edges: Sequence[float], ys: Sequence[float], boxes: Boxes
) -> Half:
    """Return the lines and joints of rounds whose columns lie between `edges`, the first one's lines at `ys`.

    Whoever has a bye gets one line through both rounds.
    """
    lines, joints = [], []
    slots = [slot for match in rounds[0] for slot in (match.top, match.bottom)] if rounds else [None]
    waiting = [Entry(edges[0], y, slot) for y, slot in zip(ys, slots, strict=True)]
    for i, matches in enumerate(rounds):
        end = edges[i + 1]
        toward = 1 if end > edges[0] else -1
        following = []
        for match, top, bottom in zip(matches, waiting[::2], waiting[1::2], strict=True):
            middle = (top.y + bottom.y) / 2
            if match.number is None:
                following.append(Entry(top.start, middle, match.through))
                continue
            column = abs(end - edges[i])
            lines += [boxes.line(entry, end, column, 2**i) for entry in (top, bottom)]
            joints.append(Joint(end, top.y, bottom.y, match.number, toward))
            following.append(Entry(end, middle))
        waiting = following
    return Half(tuple(lines), tuple(joints), waiting[0])
