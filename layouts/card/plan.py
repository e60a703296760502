"""Where the parts of a player's card stand, in a cell of any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cribsheets.errors import RefusedError
from cribsheets.page.geometry import MM, Rect
from cribsheets.page.paper import FOOT, MARGIN, SIDE, TOP

from .. import frame, ink, key

GAME, OPPONENT, WON, LOST, POINTS, INITIALS = range(6)
"""The table's columns."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is the same on every card of an event. `entries` are the key, none for a card without it.

    `opponents` makes room for the names of opponents beside their seats. The last column is for the opponents'
    initials, or for the remarks on filled cards once there are any, which is what `remarks` says.
    """

    heading: frame.Heading
    games: int
    points: str
    entries: tuple[key.Entry, ...] = ()
    short_entries: tuple[key.Entry, ...] = ()
    acc: bool = False
    club: bool = False
    opponents: bool = False
    signatures: bool = True
    remarks: bool = False

    def __hash__(self) -> int:
        """Hash what tells faces apart: every card asks, and hashing the whole key would take longer than drawing."""
        return hash((self.heading, self.games, self.opponents))


@dataclass(frozen=True, slots=True)
class Scale:
    """The sizes of a card's parts for cells of about one width, all in points.

    `row` is the least height of a line that a person writes in, `good_row` what the key gives way to, and
    `most_row` what is enough.
    """

    margins: tuple[float, float, float, float]
    title: float
    block: float
    seat: tuple[float, float]
    seat_size: float
    name: float
    name_line: float
    head: float
    row: float
    good_row: float
    most_row: float
    figure: float
    total: float
    gap: float
    label: float
    key_columns: tuple[int, ...]
    key_sizes: tuple[float, ...]

    @property
    def narrow(self) -> bool:
        """Return whether everything is set as tight as can be read."""
        return self is QUARTER

    @property
    def totals(self) -> float:
        """Return the size of the figures in the boxes of totals."""
        return self.figure if self.narrow else 1.2 * self.figure

    @property
    def total_label(self) -> float:
        """Return how far the baseline of a total's label is below the top of its box."""
        return self.label + (1.6 if self.narrow else 3)


_CELL = (MARGIN, MARGIN, MARGIN, MARGIN)
FULL = Scale(
    margins=(SIDE, FOOT, SIDE, TOP),
    title=20,
    block=46,
    seat=(100, 54),
    seat_size=30,
    name=18,
    name_line=29,
    head=25,
    row=7 * MM,
    good_row=9 * MM,
    most_row=24 * MM,
    figure=13,
    total=28,
    gap=10,
    label=6,
    key_columns=(3, 2),
    key_sizes=(9, 8.5, 8, 7.5, 7),
)
HALF = Scale(
    margins=_CELL,
    title=14,
    block=38,
    seat=(66, 36),
    seat_size=22,
    name=14,
    name_line=25,
    head=15,
    row=5.5 * MM,
    good_row=7 * MM,
    most_row=18 * MM,
    figure=11,
    total=25,
    gap=8,
    label=5.5,
    key_columns=(2, 1),
    key_sizes=(8, 7.5, 7),
)
QUARTER = Scale(
    margins=_CELL,
    title=11,
    block=29,
    seat=(46, 28),
    seat_size=15,
    name=11.5,
    name_line=20,
    head=12,
    row=5.5 * MM,
    good_row=6 * MM,
    most_row=14 * MM,
    figure=9.5,
    total=19,
    gap=4,
    label=5,
    key_columns=(2, 1),
    key_sizes=(7,),
)

HALF_FROM: Final = 320
FULL_FROM: Final = 500
"""Cells at least this wide are set in the half and in the full scale."""


def scale_for(width: float) -> Scale:
    """Return the scale for a cell of that width."""
    if width >= FULL_FROM:
        return FULL
    return HALF if width >= HALF_FROM else QUARTER


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of a card stand, the cell's lower left corner being the origin.

    `columns` are those of the table, head to last line: game, opponent's seat, won by, lost by, game points
    and, when there is one, initials or remarks.
    """

    scale: Scale
    block: Rect
    seat: Rect
    name: Rect
    acc: Rect | None
    club: Rect | None
    head: Rect
    columns: tuple[Rect, ...]
    lines: tuple[Rect, ...]
    plus: Rect
    minus: Rect
    net: Rect
    game_points: Rect
    games_won: Rect
    margin: Rect
    key_box: Rect
    setting: key.Setting | None
    opponents: bool

    @property
    def title_line(self) -> float:
        """Return the baseline of the event's title."""
        return self.block.top - self.scale.label - self.scale.title * 0.98

    def axis(self, column: int) -> float:
        """Return the x that the figures of a column and its total end at: three figures wide, centred."""
        return round(self.columns[column].center + 1.5 * ink.DIGIT * self.scale.figure, 2)


def _keys(
    face: CardFace, scale: Scale, width: float
) -> tuple[list[key.Setting | None], list[key.Setting | None]]:
    """Return the whole keys to try, the most readable first, and the short one; no key for a card without."""
    if not face.entries:
        return [None], []
    whole = [
        key.compose(face.entries, size, width, columns)
        for size in scale.key_sizes
        for columns in scale.key_columns
    ]
    return [*whole], [key.compose(face.short_entries, scale.key_sizes[-1], width, 1)]


def _key_height(setting: key.Setting | None, scale: Scale) -> float:
    return setting.height + key.HEAD + 1.3 * scale.gap if setting else 0


def _choose_key(face: CardFace, scale: Scale, width: float, room: float) -> tuple[key.Setting | None, float]:
    """Return the key and the height of a line: a key as large as good lines allow, or as the least ones do.

    The short key is taken only where the whole one leaves no room to write. `room` is the height that lines
    and key share.
    """
    whole, short = _keys(face, scale, width)
    fair_row = (scale.good_row + scale.row) / 2
    tries = ((scale.good_row, whole), (fair_row, whole), (scale.row, whole), (scale.row, short))
    for least, settings in tries:
        for setting in settings:
            row = (room - _key_height(setting, scale)) / face.games
            if row >= least:
                return setting, min(row, scale.most_row)
    raise RefusedError("")


def _table_shares(face: CardFace, *, names: bool) -> tuple[float, ...]:
    shares = (7, 30, 15, 15, 16, 13) if names else (7, 18, 18, 18, 19, 16)
    return shares if face.signatures or face.remarks else shares[:INITIALS]


def _name_line(face: CardFace, line: Rect) -> tuple[Rect, Rect | None, Rect | None]:
    """Return the boxes of name, ACC number and club on the name line."""
    shares = [64.0, *([16.0] if face.acc else []), *([24.0] if face.club else [])]
    boxes = list(line.columns(shares, 8)) if len(shares) > 1 else [line]
    name = boxes.pop(0)
    acc = boxes.pop(0) if face.acc else None
    return name, acc, boxes.pop(0) if face.club else None


@lru_cache(maxsize=64)
def plan(face: CardFace, width: float, height: float) -> Plan:
    """Return where everything stands on a card of that size.

    Raises:
        RefusedError: so many games leave no room to write at this size. The caller knows what fits instead.
    """
    scale = scale_for(width)
    names = face.opponents and width >= HALF_FROM
    area = Rect(0, 0, width, height).inset(*scale.margins)
    block, rest = area.cut_top(scale.block)
    seat = Rect(area.right - scale.seat[0], area.top - scale.seat[1], *scale.seat)
    name_line, rest = rest.cut_top(scale.name_line, scale.label * 1.9 + scale.gap)
    totals_height = 2 * scale.total + scale.gap * 0.8
    room = rest.height - scale.head - totals_height
    setting, row = _choose_key(face, scale, area.width, room)
    head, rest = rest.cut_top(scale.head)
    table, rest = rest.cut_top(row * face.games, scale.gap * 0.8)
    columns = Rect(table.x, table.y, table.width, head.top - table.y).columns(
        _table_shares(face, names=names)
    )
    upper, rest = rest.cut_top(scale.total)
    lower, rest = rest.cut_top(scale.total, scale.gap)
    name, acc, club = _name_line(face, name_line)

    def under(row: Rect, first: int, last: int | None = None) -> Rect:
        right = columns[first if last is None else last].right
        return Rect(columns[first].x, row.y, right - columns[first].x, row.height)

    margin = Rect(area.x, lower.y, columns[OPPONENT].right - area.x - 8, 2 * scale.total)
    key_box, _ = rest.cut_bottom(setting.height + key.HEAD) if setting else (rest, rest)
    return Plan(
        scale,
        Rect(block.x, block.y, seat.x - block.x - 12, block.height),
        seat,
        name,
        acc,
        club,
        head,
        columns,
        table.rows(face.games),
        under(upper, WON),
        under(upper, LOST),
        under(lower, WON, LOST),
        under(upper, POINTS),
        under(lower, POINTS),
        margin,
        key_box,
        setting,
        names,
    )


def fits(face: CardFace, width: float, height: float) -> bool:
    """Return whether a card of that size leaves room to write."""
    try:
        plan(face, width, height)
    except RefusedError:
        return False
    return True
