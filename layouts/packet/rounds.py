"""The results round by round, each game as its two cards have it."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.messages import counted
from cribsheets.tournament.absence import absences
from cribsheets.tournament.progress import as_played, so_far
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import frame, ink, table
from ..figures import spread
from ..flow import Part, evened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.progress import Meeting, RoundSoFar
    from cribsheets.tournament.scorecards import Line

    _Rules = Mapping[tuple[int, str], tuple[str, ...]]
    """The letters of rule 12.2 that changed a seat's card in a game."""

# What it says


@dataclass(frozen=True, slots=True)
class Side:
    """What one card has of a game: the spread with its sign, and the game points."""

    seat: str
    name: str
    spread: str
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class Game:
    """A game, the winner first. `note` is what is out of the ordinary: a forfeit, a correction, a lone card."""

    table: str
    sides: tuple[Side, Side]
    note: str = ""


@dataclass(frozen=True, slots=True)
class RoundResults:
    """A round: what its head says, its games, and who sat out or is still to be heard of."""

    title: str
    state: str
    games: tuple[Game, ...]
    remarks: tuple[str, ...]


_SHORT: Final = 3


def results(event: Event, outcome: Outcome) -> tuple[RoundResults, ...]:
    """Return all rounds as far as they are played; without a schedule they are what the cards tell."""
    cards = outcome.settlement.cards
    rules: defaultdict[tuple[int, str], tuple[str, ...]] = defaultdict(tuple)
    rules |= {(each.game, each.seat): each.rules for each in outcome.settlement.corrections}
    return tuple(
        _round(event, each, rules) for each in so_far(as_played(event, cards), cards, absences(event))
    )


def _round(event: Event, each: RoundSoFar, rules: _Rules) -> RoundResults:
    games = tuple(_game(event, each.number, meeting, rules) for meeting in each.meetings if meeting.lines)
    state = f"{len(games)} of {len(each.meetings)} games" if each.missing else counted(len(games), "game")
    remarks = tuple(_remarks(each, scheduled=event.schedule is not None)) if games else ()
    return RoundResults(f"Round {each.number}", state if games else "not played yet", games, remarks)


def _remarks(each: RoundSoFar, *, scheduled: bool) -> Iterator[str]:
    """Yield what is not in yet and who sat out, which nobody knows for certain without a schedule."""
    if each.missing:
        pairs = (f"{m.pairing.a} and {m.pairing.b}" for m in each.meetings if not m.lines and not m.void)
        yield f"Not in yet: seats {'; '.join(pairs)}."
    if void := [f"{m.pairing.a} and {m.pairing.b}" for m in each.meetings if m.void]:
        yield f"Not played: seats {'; '.join(void)}."
    if each.byes:
        sure = each.sure_byes(scheduled=scheduled)
        seats = f"seat{'' if len(each.byes) == 1 else 's'} {', '.join(each.byes)}"
        yield f"{'Bye' if sure else 'Bye or no result'}: {seats}."


def _game(event: Event, number: int, meeting: Meeting, rules: _Rules) -> Game:
    pairing = meeting.pairing
    sides = (_side(event, pairing.a, meeting.a), _side(event, pairing.b, meeting.b))
    if meeting.winner == pairing.b:
        sides = (sides[1], sides[0])
    letters = sorted({*rules[number, pairing.a], *rules[number, pairing.b]})
    notes = ["forfeit"] * any(line.forfeit for line in meeting.lines)
    notes += [f"12.2 {' '.join(letters)}"] if letters else []
    return Game(_table(pairing.table), sides, ", ".join(notes))


def _table(name: str) -> str:
    """Return `table 3`; a name of more letters, such as `A-1 / A-2`, speaks for itself."""
    return f"table {name}" if 0 < len(name) <= _SHORT else name


def _side(event: Event, seat: str, line: Line | None) -> Side:
    name = event.by_seat[seat].name
    if line is None:
        return Side(seat, name, "no card", "", won=False)
    entry = line.entry
    figures = [
        f"{sign}{spread(number)}" for sign, number in (("+", entry.plus), ("−", entry.minus)) if number
    ]
    points = "" if entry.game_points is None else str(entry.game_points)
    return Side(seat, name, " ".join(figures) or "–", points, entry.won is True)


# Where it stands

COLUMNS: Final = 2
GUTTER: Final = 20.0
HEAD: Final = 22.0
GAP: Final = 16.0
"""Columns of a page with what parts them, the height of a round's head, and what lies between two rounds."""

SIZE: Final = 8.5
_SMALL: Final = 7.0
"""The sizes of what the cards have, and of the table and the note beside it."""

_LINE: Final = 11.5
_NOTE: Final = 9.5
_SIDE_PAD: Final = 5.0
_REMARK: Final = 7.5
_POINTS: Final = 14.0
_PART_GAP: Final = 5.0
_TABLE_GAP: Final = 8.0

_SPREAD: Final = 34.0
_PLACE: Final = 66.0
"""The most that a spread takes, and table and seat together: what is left is enough for sixty letters of a name."""


def column_width(width: float) -> float:
    """Return how wide each of the columns of a page is."""
    return (width - (COLUMNS - 1) * GUTTER) / COLUMNS


@dataclass(frozen=True, slots=True)
class Widths:
    """The widths of a game's parts, the same in all rounds; what no game of them has takes no room."""

    table: float
    seat: float
    name: float
    spread: float

    @property
    def before_name(self) -> float:
        """Return where the names start, from the left edge of a column."""
        return self.table + self.seat + _PART_GAP


def widths(rounds: Iterable[RoundResults], column: float) -> Widths:
    """Return the widths of the parts of all games of `rounds`: the names have what the others leave."""
    games = [game for each in rounds for game in each.games]
    sides = [side for game in games for side in game.sides]
    table = _widest({game.table for game in games}, Weight.REGULAR, _SMALL)
    seat = min(_widest({side.seat for side in sides}, Weight.SEMIBOLD, SIZE), _PLACE / 2)
    table = min(table + _TABLE_GAP, _PLACE - seat) if table else 0
    spread = min(_widest({side.spread for side in sides}, Weight.SEMIBOLD, SIZE), _SPREAD)
    return Widths(table, seat, column - table - seat - spread - _POINTS - 2 * _PART_GAP, spread)


def _widest(texts: Iterable[str], weight: Weight, size: float) -> float:
    return max((fitting.width(text, weight, size) for text in texts), default=0)


def _side_height(side: Side, name: float) -> float:
    """Return the height of one line of a game; a name that is too long for a width of `name` takes two."""
    fit = fitting.fit(side.name, _weight(side), SIZE, name)
    return _LINE if len(fit.lines) == 1 else 2 * fit.size * fitting.LEADING + 1


def _weight(side: Side) -> Weight:
    return Weight.SEMIBOLD if side.won else Weight.REGULAR


def game_height(game: Game, name: float) -> float:
    """Return how high a game is with so much room for a name."""
    note = _NOTE if game.note else 0
    return sum(_side_height(side, name) for side in game.sides) + note + _SIDE_PAD


def _remark_lines(each: RoundResults, width: float) -> list[str]:
    return [line for remark in each.remarks for line in fitting.wrap(remark, Weight.REGULAR, _REMARK, width)]


def _heights(each: RoundResults, column: float, name: float) -> list[float]:
    """Return the heights of a round's items: its games, and its remarks as the last."""
    remarks = len(_remark_lines(each, column))
    heights = [game_height(game, name) for game in each.games]
    return [*heights, remarks * _REMARK * 1.3 + 4] if remarks or not heights else heights


@dataclass(frozen=True, slots=True)
class Page:
    """One page: the parts of rounds in each of its columns."""

    heading: frame.Heading
    widths: Widths
    columns: tuple[tuple[tuple[RoundResults, Part], ...], ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw one self."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 10)
        frame.draw_heading(canvas, block, self.heading)
        for column, parts in zip(rest.columns((1,) * COLUMNS, GUTTER), self.columns, strict=False):
            left = column
            for number, (each, part) in enumerate(parts):
                _, left = left.cut_top(GAP if number else 0)
                left = _draw_part(canvas, left, each, part, self.widths)

    @property
    def begun(self) -> tuple[str, ...]:
        """Return the titles of the rounds that begin on the page."""
        return tuple(each.title for column in self.columns for each, part in column if not part.continued)


def pages(event: Event, outcome: Outcome, box: Rect) -> list[Page]:
    """Lay all rounds on pages with `box` for each."""
    rounds = results(event, outcome)
    _, rest = box.cut_top(frame.TITLE_BLOCK, 10)
    column = column_width(box.width)
    among = widths(rounds, column)
    flowed = evened([_heights(each, column, among.name) for each in rounds], HEAD, GAP, rest.height, COLUMNS)
    columns = [tuple((rounds[part.group], part) for part in parts) for parts in flowed]
    heading = frame.results_heading(event, "Results by round", outcome)
    return [Page(heading, among, tuple(columns[i : i + COLUMNS])) for i in range(0, len(columns), COLUMNS)]


# How it is drawn


def _draw_part(canvas: Canvas, column: Rect, each: RoundResults, part: Part, among: Widths) -> Rect:
    head, rest = column.cut_top(HEAD)
    _draw_head(canvas, head, each, part)
    games = each.games[part.items.start : part.items.stop]
    for game in games:
        row, rest = rest.cut_top(game_height(game, among.name))
        _draw_game(canvas, row, game, among)
    if part.items.stop > len(each.games):
        lines = _remark_lines(each, column.width)
        remarks, rest = rest.cut_top(len(lines) * _REMARK * 1.3 + 4)
        for number, line in enumerate(lines):
            y = remarks.top - 10 - number * _REMARK * 1.3
            fitting.draw(canvas, remarks.x, y, line, size=_REMARK)
    return rest


def _draw_head(canvas: Canvas, head: Rect, each: RoundResults, part: Part) -> None:
    y = head.y + 6
    fitting.draw(canvas, head.x, y, each.title, Weight.SEMIBOLD, 13)
    state = each.state
    if part.continued:
        held = range(part.items.start, min(part.items.stop, len(each.games)))
        state = f"{table.extent(held, len(each.games))} games"
    fitting.draw(canvas, head.right, y, state, size=8, align=Align.RIGHT)
    ink.rule(canvas, head, head.y)


def _draw_game(canvas: Canvas, row: Rect, game: Game, among: Widths) -> None:
    top = row.top - _SIDE_PAD / 2
    first = top - _side_height(game.sides[0], among.name) / 2
    if game.table:
        with suppress(fitting.TooLongError):  # a long place name is left out: the seats say which game it is
            y, room = first - _SMALL * 0.36, among.table - _TABLE_GAP
            ink.fitted(canvas, row.x, y, game.table, Weight.REGULAR, _SMALL, room)
    for side in game.sides:
        height = _side_height(side, among.name)
        _draw_side(canvas, row, top - height / 2, side, among)
        top -= height
    fitting.draw(canvas, row.x + among.before_name, top - _SMALL, game.note, size=_SMALL)
    ink.hair(canvas, row, row.y)


def _draw_side(canvas: Canvas, row: Rect, middle: float, side: Side, among: Widths) -> None:
    y = middle - SIZE * 0.33
    weight = _weight(side)
    name = row.x + among.before_name
    ink.fitted(canvas, name - _PART_GAP, y, side.seat, weight, SIZE, among.seat, align=Align.RIGHT)
    ink.fitted(canvas, name, y, side.name, weight, SIZE, among.name)
    ink.fitted(canvas, row.right - _POINTS, y, side.spread, weight, SIZE, among.spread, align=Align.RIGHT)
    fitting.draw(canvas, row.right, y, side.points, weight, SIZE, align=Align.RIGHT)
