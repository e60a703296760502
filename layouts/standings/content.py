"""What the director's standings say: blank to fill in by hand, filled, or in large type for the wall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.messages import counted
from cribsheets.tournament import rating
from cribsheets.tournament.qualifying import OneIn
from cribsheets.tournament.rules import Criterion
from cribsheets.tournament.totals import signed
from cribsheets.typesetting.fitting import Align, Weight

from .. import frame, key, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.standings import Row, Standings

LEAST_LINES: Final = 12
MOST_LINES: Final = 24
"""Lines of one page; longer fields go on further pages."""

LARGE_LINES: Final = 16
"""Lines of a page in large type, unless asked for otherwise."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a table is set: the size of its type, the row that is high enough, and how wide its columns are.

    Sizes in points. `gloss` leaves room for a strip beside the table that says what decided each place;
    `ruled` parts the columns for figures written by hand.
    """

    size: float
    most_row: float
    wide: float = 1
    gloss: bool = False
    ruled: bool = False


USUAL: Final = Look(10.5, 30, gloss=True)
BY_HAND: Final = Look(10.5, 46, ruled=True)
LARGE: Final = Look(20, 40, wide=1.35)


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the table; `ahead_by` is what put it above the next one.

    `number` is a line's number on a blank table, `level` marks the rows of a tie across the cut.
    """

    cells: tuple[str, ...] = ()
    ahead_by: str = ""
    number: str = ""
    level: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """The qualifying line, under the first `below` rows of a page, and what it says left and right."""

    below: int
    text: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the table.

    Rows are as high on every page: a full page has `most` of them, the last one `fewest`, with the totals and
    the notes under them.
    """

    heading: frame.Heading
    look: Look
    columns: tuple[table.Column, ...]
    lines: tuple[Line, ...]
    totals: tuple[str, ...]
    notes: tuple[str, ...]
    most: int = 0
    fewest: int = 0
    extent: str = ""
    cut: Cut | None = None
    last: bool = True


_PLACE = table.Column("Place", 36, Align.RIGHT, Weight.SEMIBOLD)
_SEAT = table.Column("Seat", 46, Align.RIGHT)
_GAMES = table.Column("Games\nplayed", 42, Align.RIGHT)
_POINTS = table.Column("Game\npoints", 42, Align.RIGHT, Weight.SEMIBOLD)
_WON = table.Column("Games\nwon", 40, Align.RIGHT)
_NET = table.Column("Net\nspread", 46, Align.RIGHT)
_PLUS = table.Column("Plus\npoints", 44, Align.RIGHT)
_RATING = table.Column("Rating\npoints", 42, Align.RIGHT)
_CARD_IN = table.Column("Card\nin", 34, Align.CENTER, box=True)
_CHECKED = table.Column("Checked\nby", 56)

_WIDTH: Final = 540.0
GLOSS: Final = 66.0
"""The widths of a whole table and of the strip beside one, in points; the player's column has what is left."""


def _columns(look: Look, figures: Sequence[table.Column]) -> tuple[table.Column, ...]:
    others = [replace(column, share=column.share * look.wide) for column in (_PLACE, _SEAT, *figures)]
    player = _WIDTH - GLOSS * look.gloss - sum(column.share for column in others)
    return (*others[:2], table.Column("Player", player), *others[2:])


def blank(event: Event, lines: int | None = None) -> tuple[Page, ...]:
    """Return a table to fill in by hand: for the event's field, or of `lines` lines without one."""
    entrants = len(event.players)
    per_page = lines or (min(max(entrants, LEAST_LINES), MOST_LINES) if entrants else MOST_LINES)
    count = max(entrants, per_page)
    columns = _columns(BY_HAND, (_POINTS, _WON, _NET, _PLUS, _CARD_IN, _CHECKED))
    page = Page(
        heading=frame.heading(event, "Standings"),
        look=BY_HAND,
        columns=columns,
        lines=tuple(Line(number=str(number)) for number in range(1, count + 1)),
        totals=("", "", "Field totals", *[""] * (len(columns) - 3)),
        notes=(
            "Put the cards in order first: this table does not sort.",
            f"In order of {key.ties(event.qualifying)}.",
            key.cut(event.qualifying, entrants) if entrants else key.cut(event.qualifying),
            "The field’s games won come to the games played, its net spread to 0, unless rule 12.2 leaves cards unequal.",
        ),
    )
    qualifiers = event.qualifying.cut.expected(entrants)
    cut = _qualifying_line(qualifiers, qualifiers, event) if entrants and qualifiers else None
    return _paged(page, per_page, cut)


def filled(
    event: Event,
    outcome: Outcome,
    *,
    after: int | None = None,
    lines: int | None = None,
    large: bool = False,
    points: Mapping[str, int | None] | None = None,
) -> tuple[Page, ...]:
    """Return the standings.

    Args:
        event: whose field it is.
        outcome: its results.
        after: the game they are of, when not the last.
        lines: rows of a page; a field that is smaller leaves some of them empty.
        large: in large type for the wall, without plus points and what decided each place.
        points: the Master Rating Points by seat, when they are to be shown; None where a tie leaves them open.
    """
    standings = outcome.standings
    per_page = lines or min(len(standings.rows), LARGE_LINES if large else MOST_LINES)
    look = LARGE if large else USUAL
    shown = [_GAMES] * standings.games_differ + [_POINTS, _WON, _NET]
    shown += [] if large else [_PLUS] + [_RATING] * (points is not None)
    ranked = [_line(event, row, shown, points or {}) for row in standings.rows]
    page = Page(
        heading=frame.results_heading(
            event, f"Standings after game {after}" if after else "Standings", outcome, after
        ),
        look=look,
        columns=_columns(look, shown),
        lines=(*ranked, *[Line()] * (per_page - len(ranked))),
        totals=_totals(outcome, shown),
        notes=_notes(event, outcome, rated=points is not None),
    )
    so_far = bool(page.heading.state) or (after or event.games) < event.games
    return _paged(page, per_page, _cut(standings, event, so_far=so_far))


def _line(event: Event, row: Row, shown: Sequence[table.Column], points: Mapping[str, int | None]) -> Line:
    figures = {
        _GAMES: str(row.totals.games_played),
        _POINTS: str(row.totals.game_points),
        _WON: str(row.totals.games_won),
        _NET: signed(row.totals.net),
        _PLUS: str(row.totals.plus),
        _RATING: _rated(points.get(row.seat)) if points else "",
    }
    cells = (str(row.place), row.seat, event.by_seat[row.seat].name, *(figures[column] for column in shown))
    ahead_by = row.decided_by or ""
    if row.tied and row.decided_by is Criterion.PLAYOFF_GAME:
        ahead_by = f"level: {row.decided_by}"
    return Line(cells, ahead_by, level=row.qualifies is None)


def _rated(points: int | None) -> str:
    return "open" if points is None else str(points or "")


def _totals(outcome: Outcome, shown: Sequence[table.Column]) -> tuple[str, ...]:
    each = [row.totals for row in outcome.standings.rows]
    sums = {
        _GAMES: str(sum(totals.games_played for totals in each)),
        _POINTS: str(sum(totals.game_points for totals in each)),
        _WON: str(outcome.balance.wins),
        _NET: signed(outcome.balance.net),
        _PLUS: str(sum(totals.plus for totals in each)),
        _RATING: "",
    }
    games = outcome.balance.games
    field = f"Field: {len(each)} players, {counted(games, 'game')}"
    return ("", "", field, *(sums[column] for column in shown))


def _notes(event: Event, outcome: Outcome, *, rated: bool) -> tuple[str, ...]:
    notes = (
        f"Ranked by {key.ties(event.qualifying)}.",
        *outcome.standings.warnings(),
        outcome.balance.message,
        f"Rating points: {rating.NOTE[0].lower()}{rating.NOTE[1:]}" if rated else "",
    )
    return tuple(filter(None, notes))


def _qualifying_line(below: int, qualifiers: int, event: Event) -> Cut:
    verb = "qualifies" if qualifiers == 1 else "qualify"
    cut = event.qualifying.cut
    rounding = ", any fraction up" if isinstance(cut, OneIn) and cut.number > 1 else ""
    return Cut(below, f"{qualifiers} of {len(event.competitors)} {verb}: {cut}{rounding}")


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


def _paged(page: Page, per_page: int, cut: Cut | None) -> tuple[Page, ...]:
    """Return the table in pages, each with its lines and with the qualifying line if that falls on it."""
    count = len(page.lines)
    spans = table.spans(count, per_page)
    return tuple(
        replace(
            page,
            lines=page.lines[rows.start : rows.stop],
            most=max(map(len, spans)),
            fewest=len(spans[-1]),
            extent=table.extent(rows, count),
            cut=_on_page(cut, rows),
            last=rows.stop == count,
        )
        for rows in spans
    )


def _on_page(cut: Cut | None, rows: range) -> Cut | None:
    if cut and (rows.start < cut.below <= rows.stop or cut.below == rows.start == 0):
        return replace(cut, below=cut.below - rows.start)
    return None
