"""Where the parts of a player's card stand, on an area of any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from cribsheets.page.geometry import Rect
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from .. import ink, key
from .header import Header, header
from .scale import FAIR_ROW, LARGE_KEY, MOST_TOTAL, NOTE_GAP, PHONE, Form, Scale, scale_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .. import frame

GAME, TABLE, OPPONENT, WON, LOST, POINTS, INITIALS = range(7)
"""The table's columns; a card without tables or initials has them too, without any width."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is the same on every card of an event.

    `keys` are the keys to choose from, the fullest first; a filled card has none. `table` is the head of the column
    that says where to sit, empty for a card without a schedule; `widest_place` and `widest_seat` are the widest texts
    that stand in it and among the opponents. The last column is for the opponents' initials, or for the remarks on
    filled cards once there are any, which is what `remarks` says. `event_id` is printed with the seat on a card that
    comes back on its own.
    """

    heading: frame.Heading
    games: int
    points: str
    keys: tuple[tuple[key.Entry, ...], ...] = ()
    acc: bool = False
    club: bool = False
    table: str = ""
    widest_place: str = ""
    widest_seat: str = ""
    opponents: bool = False
    signatures: bool = True
    remarks: bool = False
    form: Form = Form.NONE
    event_id: str = ""

    def __hash__(self) -> int:
        """Hash what tells faces apart: every card asks, and hashing the whole key would take longer than drawing."""
        return hash((self.heading, self.games, self.opponents, self.acc, self.form))


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
    """Where the parts of a card stand, the area's lower left corner being the origin.

    `columns` are those of the table, head to last line; `names` is how far opponents' names start from the left of
    theirs, 0 for no names; `margin` is what is left of the totals; `note` says what is wrong with what is typed.
    """

    scale: Scale
    header: Header
    head: Rect
    columns: tuple[Rect, ...]
    names: float
    lines: tuple[Rect, ...]
    totals: TotalBoxes
    margin: Rect
    note: Rect | None
    key_box: Rect
    setting: key.Setting | None
    titled: bool

    def axis(self, column: int) -> float:
        """Return the x that the figures of a column and its total end at: three figures wide, centered."""
        return round(self.columns[column].center + 1.5 * ink.DIGIT * self.scale.figure, 2)


@dataclass(frozen=True, slots=True)
class _Shares:
    """How the height below the header is shared: a line, a row of totals, and the key under its title or without."""

    row: float
    total: float
    setting: key.Setting | None
    titled: bool


def _share(face: CardFace, scale: Scale, width: float, room: float) -> _Shares | None:
    """Return the shares of `room` for lines, totals and key; None when there is no room to write.

    The key is as large as high lines allow, or as fair ones do. Where they are low, or there would be no room to
    write, the short key or the one line takes its place.
    """
    for least, setting, titled in _keys(face, scale, width):
        left = room - _key_height(setting, scale, titled=titled)
        total = min(max(left / (face.games + 2), scale.total), MOST_TOTAL)
        row = (left - 2 * total) / face.games
        if row >= least:
            return _Shares(min(row, 1.4 * scale.most_row), total, setting, titled)
    return None


def _keys(face: CardFace, scale: Scale, width: float) -> Iterator[tuple[float, key.Setting | None, bool]]:
    """Yield the keys to try, with the least height of a line under which each is taken, and whether it has a title."""
    whole, others = face.keys[:-1], face.keys[1:] or face.keys
    if whole:
        for least, sizes, counts in (
            (scale.most_row, LARGE_KEY, (1, 2)),
            (scale.good_row, scale.key_sizes, scale.key_columns),
            (max(scale.row, FAIR_ROW), scale.key_sizes, scale.key_columns),
        ):
            for size in sizes:
                for count in counts:
                    yield least, key.compose(whole[0], size, width, count), True
    for entries in others:
        for size in scale.key_sizes:
            yield scale.good_row, key.compose(entries, size, width, 1), False
        yield scale.row, key.compose(entries, scale.key_sizes[-1], width, 1), False
    yield scale.row, None, False


def _key_height(setting: key.Setting | None, scale: Scale, *, titled: bool) -> float:
    return setting.height + (key.HEAD if titled else 0) + scale.gap if setting else 0


def _note_height(face: CardFace, scale: Scale) -> float:
    """Return the height of the line under the totals that says what is wrong with what is typed."""
    return 0 if face.form is Form.NONE else 1.4 * scale.note + NOTE_GAP


def phone_height(face: CardFace, width: float) -> float:
    """Return how high the area of a card for a phone is: as high as its games are."""
    _, rest = header(face.heading, PHONE, Rect(0, 0, width, 0), acc=face.acc, club=face.club)
    table = PHONE.head + face.games * PHONE.row + 0.6 * PHONE.gap
    return table + 2 * PHONE.total + _note_height(face, PHONE) - rest.height + 1


def _columns(face: CardFace, scale: Scale, box: Rect) -> tuple[Rect, ...]:
    """Return the table's columns: the one that says where to sit is as wide as its texts, the opponent's has less."""
    shares = list(scale.scheduled_shares if face.opponents else scale.shares)
    unit = box.width / sum(shares)
    widths = [share * unit for share in shares]
    spare = 0.0
    if not face.table:
        spare += widths[TABLE]
        widths[TABLE] = 0
    if not (face.signatures or face.remarks):
        spare += widths[INITIALS]
        widths[INITIALS] = 0
    if face.table:
        needed = fitting.width(face.widest_place, Weight.SEMIBOLD, scale.figure) + 8
        spare -= max(min(needed, 2 * widths[TABLE]) - widths[TABLE], 0)
        widths[TABLE] = max(widths[TABLE], min(needed, 2 * widths[TABLE]))
    widths[OPPONENT] += spare
    edges = accumulate(widths, initial=box.x)
    return tuple(Rect(a, box.y, b - a, box.height) for a, b in pairwise(edges))


def _names(face: CardFace, scale: Scale, width: float) -> float:
    """Return how far names start from the left of the opponent's column, right of the widest seat."""
    seats = max(fitting.width(text, Weight.SEMIBOLD, scale.figure) for text in (face.widest_seat, "bye"))
    start = seats + 0.5 * scale.figure
    return start if face.opponents and width - start > 3.5 * scale.figure else 0


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
    """Return where everything is on an area of that size, on which the games fit."""
    found = possible_plan(face, width, height)
    assert found, "who draws a card has asked whether it fits"
    return found


def fits(face: CardFace, width: float, height: float) -> bool:
    """Return whether an area of that size leaves room to write."""
    return possible_plan(face, width, height) is not None


@lru_cache(maxsize=64)
def possible_plan(face: CardFace, width: float, height: float) -> Plan | None:
    """Return where everything is on an area of that size; None when so many games leave no room to write."""
    scale = scale_for(width, face.form)
    top, rest = header(face.heading, scale, Rect(0, 0, width, height), acc=face.acc, club=face.club)
    note_height = _note_height(face, scale)
    shares = _share(face, scale, width, rest.height - scale.head - scale.gap * 0.6 - note_height)
    if shares is None:
        return None
    head, rest = rest.cut_top(scale.head)
    table, rest = rest.cut_top(shares.row * face.games, scale.gap * 0.6)
    columns = _columns(face, scale, Rect(table.x, table.y, table.width, head.top - table.y))
    upper, rest = rest.cut_top(shares.total)
    lower, rest = rest.cut_top(shares.total)
    note, rest = rest.cut_top(note_height, scale.gap)
    setting = shares.setting
    key_height = setting.height + (key.HEAD if shares.titled else 0) if setting else 0
    return Plan(
        scale=scale,
        header=top,
        head=head,
        columns=columns,
        names=_names(face, scale, columns[OPPONENT].width),
        lines=table.rows(face.games),
        totals=_total_boxes(columns, upper, lower),
        margin=Rect(0, lower.y, columns[OPPONENT].right - 8, 2 * shares.total),
        note=note.inset(0, 0, 0, NOTE_GAP) if note_height else None,
        key_box=rest.cut_bottom(key_height)[0] if setting else rest,
        setting=setting,
        titled=shares.titled,
    )
