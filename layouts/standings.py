"""The director's standings: blank to fill in by hand, filled, or in large type for the wall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.game import rating
from cribsheets.game.rules import Criterion
from cribsheets.game.totals import signed
from cribsheets.typesetting import typeface
from cribsheets.typesetting.typeface import Align, Weight

from . import frame, ink, key, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cribsheets.game.event import Event
    from cribsheets.game.results import Outcome
    from cribsheets.game.standings import Row, Standings
    from cribsheets.pages.geometry import Rect
    from cribsheets.pages.press import Press

# What it says

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
            key.cut(event.qualifying),
            "The field’s games won come to the games played, its net spread to 0, unless rule 12.2 leaves cards unequal.",
        ),
    )
    cut = _qualifying_line(event.qualifying.qualifiers(entrants), event) if entrants else None
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
        heading=frame.heading(event, f"Standings after game {after}" if after else "Standings"),
        look=look,
        columns=_columns(look, shown),
        lines=(*ranked, *[Line()] * (per_page - len(ranked))),
        totals=_totals(outcome, shown),
        notes=_notes(event, outcome, rated=points is not None),
    )
    return _paged(page, per_page, _cut(standings, event))


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
    if row.decided_by is Criterion.PLAYOFF_GAME:
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
    field = f"Field: {len(each)} players, {games} game{'' if games == 1 else 's'}"
    return ("", "", field, *(sums[column] for column in shown))


def _notes(event: Event, outcome: Outcome, *, rated: bool) -> tuple[str, ...]:
    notes = (
        f"Ranked by {key.ties(event.qualifying)}.",
        *outcome.standings.warnings(),
        outcome.balance.message,
        f"Rating points: {rating.NOTE[0].lower()}{rating.NOTE[1:]}" if rated else "",
    )
    return tuple(filter(None, notes))


def _qualifying_line(qualifiers: int, event: Event) -> Cut:
    verb = "qualifies" if qualifiers == 1 else "qualify"
    one_in = event.qualifying.one_in
    return Cut(qualifiers, f"{qualifiers} of {len(event.players)} {verb}: one in {one_in}, any fraction up")


def _cut(standings: Standings, event: Event) -> Cut | None:
    """Return the qualifying line; above a tie across it, which nobody can draw a line through."""
    if level := len(standings.straddling):
        above = sum(bool(row.qualifies) for row in standings.rows)
        places = standings.qualifiers - above
        text = f"Level across the cut: {level} players for {places} place{'' if places == 1 else 's'}"
        return Cut(above, text, "Playoff game first, then the bracket")
    line = _qualifying_line(standings.qualifiers, event)
    if line.below >= len(standings.rows):
        return None
    best = standings.high_non_qualifier
    return replace(line, aside=f"High non-qualifier: {f'seat {best}' if best else 'level, playoff game'}")


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


# Where it stands

BAND: Final = 15.0
"""The height of the band that the qualifying line takes, in points."""

_NOTE: Final = 8.0
_NOTE_LEADING: Final = 10.0
_NOTE_GAP: Final = 3.0


@dataclass(frozen=True, slots=True)
class Note:
    """A remark under the table, broken into lines."""

    lines: tuple[str, ...]
    weight: Weight


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of a page stand; `ends` are the y at which each row ends and the next begins."""

    block: Rect
    head: Rect
    rows: tuple[Rect, ...]
    ends: tuple[float, ...]
    band: Rect | None
    foot: Rect
    notes: tuple[Note, ...]


def plan(box: Rect, page: Page) -> Plan:
    """Return where everything stands on a page in `box`."""
    block, rest = box.cut_top(frame.TITLE_BLOCK, 10)
    notes = _wrapped(page, box.width)
    head, rest = replace(rest, width=box.width - GLOSS * page.look.gloss).cut_top(table.TALL_HEAD)
    height = _row_height(page, rest.height - BAND - 8, _height(notes))
    rows: list[Rect] = []
    ends: list[float] = []
    band = None
    for number in range(len(page.lines) + 1):
        if page.cut and page.cut.below == number:
            band, rest = rest.cut_top(BAND)
            ends[-1:] = [band.middle] * bool(ends)
        if number < len(page.lines):
            row, rest = rest.cut_top(height)
            rows.append(row)
            ends.append(row.y)
    foot, _ = rest.cut_top(height)
    return Plan(block, head, tuple(rows), tuple(ends), band, foot, notes)


def _wrapped(page: Page, width: float) -> tuple[Note, ...]:
    """Return the notes in lines; on a blank table the first one is what nobody may overlook."""
    loud = Weight.SEMIBOLD if page.look.ruled else Weight.REGULAR
    weights = (loud, *[Weight.REGULAR] * (len(page.notes) - 1))
    return tuple(
        Note(tuple(typeface.wrap(note, weight, _NOTE, width)), weight)
        for note, weight in zip(page.notes, weights, strict=True)
    )


def _height(notes: Sequence[Note]) -> float:
    return sum(len(note.lines) * _NOTE_LEADING + _NOTE_GAP for note in notes) + 12


def _row_height(page: Page, room: float, notes: float) -> float:
    """Return the height at which a full page fits, and the last one with its totals and notes."""
    return min(page.look.most_row, room / page.most, (room - notes) / (page.fewest + 1))


# How it is drawn


def draw(press: Press, box: Rect, page: Page) -> None:
    """Draw one page of the standings.

    Raises:
        typeface.TooLongError: a name does not fit.
    """
    layout = plan(box, page)
    press.face((page.heading, page.columns, box), lambda: _draw_face(press, layout, page))
    table.note(press, layout.block.right, layout.block.top - 40, page.extent, align=Align.RIGHT, size=9)
    for row, end, line in zip(layout.rows, layout.ends, page.lines, strict=True):
        _draw_line(press, row, line, page)
        if page.look.gloss:
            table.note(press, layout.head.right + 8, end - 2.3, line.ahead_by)
    ink.rule(press, layout.rows[-1], layout.rows[-1].y, ink.HEAVY)
    if layout.band and page.cut:
        _draw_cut(press, layout.band, page.cut)
    if page.last:
        _draw_foot(press, layout, page)
    if page.look.ruled:
        _draw_column_rules(press, layout, page)


def _draw_face(press: Press, layout: Plan, page: Page) -> None:
    frame.draw_heading(press, layout.block, page.heading)
    table.draw_head(press, layout.head, page.columns)
    if page.look.gloss:
        gloss = replace(layout.head, x=layout.head.right + 8 - table.PAD, width=GLOSS)
        table.draw_titles(press, gloss, [table.Column("Ahead of\nnext by", 1)], gray=ink.QUIET)


def _draw_line(press: Press, row: Rect, line: Line, page: Page) -> None:
    if line.level:
        ink.tint(press, row)
    table.draw_row(press, row, page.columns, line.cells or ("",) * len(page.columns), page.look.size)
    if line.number:
        place, *_ = table.cells(row, page.columns)
        y = ink.middle_baseline(row, page.look.size)
        x = place.right - table.PAD
        typeface.draw(press, x, y, line.number, size=page.look.size, align=Align.RIGHT, gray=ink.QUIET)


def _draw_cut(press: Press, band: Rect, cut: Cut) -> None:
    y = band.middle - ink.LABEL * 0.33
    ink.rule(press, band, band.top, ink.HEAVY)
    ink.hair(press, band, band.y)
    ink.label(press, band.x + table.PAD, y, cut.text, gray=0)
    ink.label(press, band.right - table.PAD, y, cut.aside, align=Align.RIGHT, gray=0)


def _draw_foot(press: Press, layout: Plan, page: Page) -> None:
    columns = [replace(column, box=False) for column in page.columns]
    table.draw_row(press, layout.foot, columns, page.totals, min(page.look.size, 13))
    y = layout.foot.y - 14
    for note in layout.notes:
        for line in note.lines:
            typeface.draw(press, layout.foot.x, y, line, note.weight, _NOTE)
            y -= _NOTE_LEADING
        y -= _NOTE_GAP


def _draw_column_rules(press: Press, layout: Plan, page: Page) -> None:
    bottom = layout.foot.y if page.last else layout.rows[-1].y
    for top, end in _stretches(layout, bottom):
        for cell in table.cells(layout.head, page.columns)[1:]:
            ink.stroke(press, cell.x, top, cell.x, end, ink.HAIR, ink.HAIR_GRAY)


def _stretches(layout: Plan, bottom: float) -> list[tuple[float, float]]:
    """Return from where to where columns are parted: the qualifying line runs through."""
    if layout.band is None:
        return [(layout.head.y, bottom)]
    return [(layout.head.y, layout.band.top), (layout.band.y, bottom)]
