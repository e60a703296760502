"""Where the parts of a player's card stand, in a cell of any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cribsheets.page.geometry import Rect

from .. import frame, ink, key
from .scale import HALF_FROM, NOTE_GAP, PHONE, Form, Scale, scale_for

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    form: Form = Form.NONE
    event_id: str = ""

    def __hash__(self) -> int:
        """Hash what tells faces apart: every card asks, and hashing the whole key would take longer than drawing."""
        return hash((self.heading, self.games, self.opponents, self.form))


@dataclass(frozen=True, slots=True)
class TotalBoxes:
    """The boxes below the table: plus and minus spread, points under their columns, then net spread and games won."""

    plus: Rect
    minus: Rect
    net: Rect
    game_points: Rect
    games_won: Rect


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
    totals: TotalBoxes
    margin: Rect
    key_box: Rect
    setting: key.Setting | None
    opponents: bool
    note: Rect | None

    @property
    def title_line(self) -> float:
        """Return the baseline of the event's title."""
        return self.block.top - self.scale.label - self.scale.title * 0.98

    @property
    def write_in_line(self) -> float:
        """Return the baseline of event and date where they are written in."""
        return min(self.title_line, self.block.top - self.scale.label - self.scale.least_field)

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


def _choose_key(
    face: CardFace, scale: Scale, width: float, room: float
) -> tuple[key.Setting | None, float] | None:
    """Return the key and the height of a line, or None when there is no room to write: a key as large as good lines allow, or as the least ones do.

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
    return None


def _note_height(face: CardFace, scale: Scale) -> float:
    """Return the height of the line under the totals that says what is wrong with what is typed."""
    return 0 if face.form is Form.NONE else 1.4 * scale.note + NOTE_GAP


def phone_height(face: CardFace) -> float:
    """Return how high the page of a card for a phone is: as high as its games are."""
    scale = PHONE
    above = scale.block + scale.name_line + scale.label * 1.9 + scale.gap + scale.head
    below = 2 * scale.total + 2.6 * scale.gap + _note_height(face, scale)
    return scale.margins[1] + scale.margins[3] + above + face.games * scale.row + below + 1


def _table_shares(face: CardFace, *, names: bool) -> tuple[float, ...]:
    if face.form is Form.PHONE:
        return (7, 26, 18, 18, 15) if names else (7, 20, 18, 18, 17)
    shares = (7, 30, 15, 15, 16, 13) if names else (7, 18, 18, 18, 19, 16)
    return shares if face.signatures or face.remarks else shares[:INITIALS]


def _name_line(face: CardFace, line: Rect) -> tuple[Rect, Rect | None, Rect | None]:
    """Return the boxes of name, ACC number and club on the name line."""
    number = 23.0 if face.form is Form.PHONE else 16.0
    shares = [64.0, *([number] if face.acc else []), *([24.0] if face.club else [])]
    boxes = list(line.columns(shares, 8)) if len(shares) > 1 else [line]
    name = boxes.pop(0)
    acc = boxes.pop(0) if face.acc else None
    return name, acc, boxes.pop(0) if face.club else None


def _total_boxes(columns: Sequence[Rect], upper: Rect, lower: Rect) -> TotalBoxes:
    """Return the boxes of the totals, in two rows under the columns of the table."""

    def under(row: Rect, first: int, last: int) -> Rect:
        return Rect(columns[first].x, row.y, columns[last].right - columns[first].x, row.height)

    return TotalBoxes(
        plus=under(upper, WON, WON),
        minus=under(upper, LOST, LOST),
        net=under(lower, WON, LOST),
        game_points=under(upper, POINTS, POINTS),
        games_won=under(lower, POINTS, POINTS),
    )


def plan(face: CardFace, width: float, height: float) -> Plan:
    """Return where everything is on a card of that size, on which the games fit."""
    found = possible_plan(face, width, height)
    assert found, "who draws a card has asked whether it fits"
    return found


def fits(face: CardFace, width: float, height: float) -> bool:
    """Return whether a card of that size leaves room to write."""
    return possible_plan(face, width, height) is not None


@lru_cache(maxsize=64)
def possible_plan(face: CardFace, width: float, height: float) -> Plan | None:
    """Return where everything is on a card of that size; None when so many games leave no room to write."""
    scale = scale_for(width, face.form)
    names = face.opponents and width >= HALF_FROM
    area = Rect(0, 0, width, height).inset(*scale.margins)
    block, rest = area.cut_top(scale.block)
    seat = Rect(area.right - scale.seat[0], area.top - scale.seat[1], *scale.seat)
    name_line, rest = rest.cut_top(scale.name_line, scale.label * 1.9 + scale.gap)
    totals_height = 2 * scale.total + scale.gap * 0.8
    note_height = _note_height(face, scale)
    chosen = _choose_key(face, scale, area.width, rest.height - scale.head - totals_height - note_height)
    if chosen is None:
        return None
    setting, row = chosen
    head, rest = rest.cut_top(scale.head)
    table, rest = rest.cut_top(row * face.games, scale.gap * 0.8)
    whole = Rect(table.x, table.y, table.width, head.top - table.y)
    columns = whole.columns(_table_shares(face, names=names))
    upper, rest = rest.cut_top(scale.total)
    lower, rest = rest.cut_top(scale.total)
    note, rest = rest.cut_top(note_height, scale.gap)
    name, acc, club = _name_line(face, name_line)
    return Plan(
        scale=scale,
        block=Rect(block.x, block.y, seat.x - block.x - 12, block.height),
        seat=seat,
        name=name,
        acc=acc,
        club=club,
        head=head,
        columns=columns,
        lines=table.rows(face.games),
        totals=_total_boxes(columns, upper, lower),
        margin=Rect(area.x, lower.y, columns[OPPONENT].right - area.x - 8, 2 * scale.total),
        key_box=rest.cut_bottom(setting.height + key.HEAD)[0] if setting else rest,
        setting=setting,
        opponents=names,
        note=note.inset(0, 0, 0, NOTE_GAP) if note_height else None,
    )
