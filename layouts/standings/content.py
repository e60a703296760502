"""What the director's standings say: blank to fill in by hand, ranked, or in large type for the wall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from cribsheets.messages import counted
from cribsheets.tournament import rating
from cribsheets.tournament.qualifying import OneIn
from cribsheets.tournament.rules import Criterion
from cribsheets.typesetting.fitting import SMALLEST, Weight

from .. import frame, ink, key, table
from .columns import AHEAD, CARD_IN, CHECKED, FIGURES, GAMES, RATING, fitted, meanings, shown
from .listing import BY_HAND, LARGE, USUAL, Cut, Listing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.standings import Row, Standings

LEAST_LINES: Final = 12
MOST_LINES: Final = 24
"""Lines of one page; longer fields go on further pages."""

LARGE_LINES: Final = 16
"""Lines of a page in large type, unless asked for otherwise."""


def blank(event: Event, lines: int) -> Listing:
    """Return a table to fill in by hand, of `lines` lines at least: the field's, if that is larger."""
    entrants = len(event.competitors)
    figures = [FIGURES[criterion].column for criterion in shown(event)]
    columns = fitted([*figures, CARD_IN, CHECKED])
    notes = (
        "Put the cards in order first, best on top: this table does not sort.",
        f"Then write the players in from first place down, in order of {key.ties(event.qualifying)}. {meanings(event)}",
        key.cut(event.qualifying, entrants) if entrants else key.cut(event.qualifying),
        "Check: games won add up to the games played, net spreads to 0, unless rule 12.2 has left two cards different.",
    )
    numbers = (str(number) for number in range(1, max(entrants, lines) + 1))
    rows = tuple((number, *[""] * (len(columns) - 1)) for number in numbers)
    qualifiers = event.qualifying.cut.expected(entrants)
    return Listing(
        heading=frame.heading(event, "Standings"),
        look=BY_HAND,
        columns=(replace(columns[0], weight=Weight.REGULAR), *columns[1:]),
        rows=rows,
        totals=("", "", "Field totals", *[""] * (len(columns) - 3)),
        notes=notes,
        cut=_qualifying_line(qualifiers, qualifiers, event) if entrants and qualifiers else None,
    )


def ranked(
    event: Event,
    outcome: Outcome,
    *,
    after: int | None = None,
    lines: int = 0,
    large: bool = False,
    points: Mapping[str, int | None] | None = None,
) -> Listing:
    """Return the standings.

    Args:
        event: whose field it is.
        outcome: its results.
        after: the game they are of, when not the last.
        lines: the least number of rows; a field that is smaller leaves some of them empty.
        large: in large type for the wall, without plus points and what decided each place.
        points: the Master Rating Points by seat, when they are to be shown; None where a tie leaves them open.
    """
    standings = outcome.standings
    criteria = [each for each in shown(event) if not (large and each is Criterion.PLUS_POINTS)]
    columns = [GAMES] * standings.games_differ + [FIGURES[criterion].column for criterion in criteria]
    columns += [] if large else [RATING] * (points is not None) + [AHEAD]
    look = LARGE if large else USUAL
    heading = _heading(event, outcome, after, large=large)
    rows = [_cells(event, row, columns, points or {}) for row in standings.rows]
    first = next((number for number, row in enumerate(standings.rows) if row.qualifies is None), 0)
    return Listing(
        heading=heading,
        look=look,
        columns=fitted(columns, look.wide),
        rows=(*rows, *[("",) * (len(columns) + 3)] * (lines - len(rows))),
        totals=_totals(outcome, criteria, columns),
        notes=_notes(event, outcome, large=large, rated=points is not None),
        tinted=range(first, first + len(standings.straddling)),
        cut=_cut(standings, event, so_far=bool(heading.state) or (after or event.games) < event.games),
    )


def _heading(event: Event, outcome: Outcome, after: int | None, *, large: bool) -> frame.Heading:
    state = f"after game {after}" if after else ""
    name = "Standings" if large else f"Standings {state}".rstrip()
    heading = frame.results_heading(event, name, outcome, after)
    return replace(heading, detail=state, large=True) if large else heading


def _cells(
    event: Event, row: Row, columns: Sequence[table.Column], points: Mapping[str, int | None]
) -> tuple[str | table.Cell, ...]:
    rated = points.get(row.seat) if points else 0
    values: dict[table.Column, str | table.Cell] = {
        GAMES: str(row.totals.games_played),
        RATING: "open" if rated is None else str(rated or ""),
        AHEAD: Ahead(_ahead_by(row)),
        **{figure.column: figure.written(figure.of(row.totals)) for figure in FIGURES.values()},
    }
    return str(row.place), row.seat, event.by_seat[row.seat].name, *(values[column] for column in columns)


def _ahead_by(row: Row) -> str:
    """Return what put a row above the next one; a playoff game only where one has to be played."""
    if row.tied and row.decided_by is Criterion.PLAYOFF_GAME:
        return f"level: {row.decided_by}" if row.qualifies is None else "level"
    return row.decided_by or ""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The cell that says, smaller than the figures, what put a row above the next one."""

    text: str
    repeats: ClassVar = False

    def draw(self, canvas: Canvas, box: Rect, size: float) -> None:
        """Draw it, in two lines where one has no room."""
        small = max(size * 0.72, SMALLEST)
        y, width = ink.middle_baseline(box, small), box.width - AHEAD.pad
        ink.fitted(canvas, box.x + AHEAD.pad, y, self.text, Weight.REGULAR, small, width, height=box.height)


def _totals(
    outcome: Outcome, criteria: Sequence[Criterion], columns: Sequence[table.Column]
) -> tuple[str, ...]:
    totals = [row.totals for row in outcome.standings.rows]
    sums = {criterion: sum(map(FIGURES[criterion].of, totals)) for criterion in criteria}
    # A house player wins and loses too, and has no row.
    sums |= {Criterion.GAMES_WON: outcome.balance.wins, Criterion.NET_SPREAD: outcome.balance.net}
    written = {
        FIGURES[criterion].column: FIGURES[criterion].written(number) for criterion, number in sums.items()
    }
    written[GAMES] = str(sum(each.games_played for each in totals))
    field = f"Field: {counted(len(totals), 'player')}, {counted(outcome.balance.games, 'game')}"
    return ("", "", field, *(written.get(column, "") for column in columns))


def _notes(event: Event, outcome: Outcome, *, large: bool, rated: bool) -> tuple[str, ...]:
    notes = (
        f"Ranked by {key.ties(event.qualifying)}." + ("" if large else f" {meanings(event)}"),
        *outcome.standings.warnings(),
        outcome.balance.message.replace("'", "’"),
        f"Rating points are those of the qualifying round alone. {rating.NOTE}" if rated else "",
    )
    return tuple(filter(None, notes))


def _qualifying_line(below: int, qualifiers: int, event: Event) -> Cut:
    verb = "qualifies" if qualifiers == 1 else "qualify"
    cut = event.qualifying.cut
    rounding = ", rounded up" if isinstance(cut, OneIn) and cut.number > 1 else ""
    return Cut(below, f"{qualifiers} of {len(event.competitors)} {verb} ({cut}{rounding})")


def _cut(standings: Standings, event: Event, *, so_far: bool) -> Cut | None:
    """Return the qualifying line; above a tie across it, which nobody can draw a line through.

    `so_far` is for standings that are not the last ones.
    """
    if level := len(standings.straddling):
        above = sum(bool(row.qualifies) for row in standings.rows)
        places = standings.qualifiers - above
        text = f"Level across the cut: {level} players for {counted(places, 'place')}"
        return Cut(above, text, "Playoff game first, then the bracket")
    line = _qualifying_line(standings.above_cut, standings.qualifiers, event)
    if not standings.playoffs or line.below >= len(standings.rows):
        return None
    best = standings.high_non_qualifier
    name = f"High non-qualifier{' so far' * so_far}"
    return replace(line, aside=f"{name}: {f'seat {best}' if best else 'level, playoff game'}")
