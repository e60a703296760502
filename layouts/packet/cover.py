"""The cover of a results packet: who came first, who qualifies, what the packet holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.progress import games_missing
from cribsheets.tournament.totals import signed
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, cover, frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.standings import Row

# What it says


@dataclass(frozen=True, slots=True)
class Placed:
    """A player in the list of qualifiers: place, seat, name, and the totals as `13/6 +97`."""

    place: str
    seat: str
    name: str
    total: str


@dataclass(frozen=True, slots=True)
class Cover:
    """The first page. `label` says in what sense `first` is first, a player or all who are level.

    `qualifiers` are as many as the page takes; `note` is on those at the cut.
    """

    heading: frame.Heading
    facts: tuple[tuple[str, str], ...]
    label: str
    first: str
    total: str
    title: str
    qualifiers: tuple[Placed, ...]
    note: str
    parts: tuple[tuple[str, str], ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the cover.

        Raises:
            fitting.TooLongError: a name does not fit.
        """
        rest = cover.draw_top(canvas, box, self.heading, self.facts)
        block, rest = rest.cut_top(46, 20)
        ink.label(canvas, block.x, block.top - 6, self.label)
        ink.rule(canvas, block, block.top - 10)
        total = fitting.width(self.total, Weight.SEMIBOLD, 20)
        y = block.top - 36
        ink.fitted(canvas, block.x, y, self.first, Weight.BOLD, 24, block.width - total - 20)
        fitting.draw(canvas, block.right, y, self.total, Weight.SEMIBOLD, 20, align=Align.RIGHT)
        rest = _draw_list(canvas, rest, self)
        cover.draw_parts(canvas, rest, self.parts, "In this packet")


@dataclass(frozen=True, slots=True)
class Further:
    """A page of the qualifiers that the cover does not take."""

    heading: frame.Heading
    extent: str
    qualifiers: tuple[Placed, ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw a page of further qualifiers."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 10)
        frame.draw_heading(canvas, block, self.heading)
        blocks.draw_extent(canvas, block, self.extent)
        ink.rule(canvas, rest, rest.top)
        _draw_columns(
            canvas, rest, self.qualifiers, min(_PER_COLUMN, -(-len(self.qualifiers) // _COLUMNS)), _ROW
        )


def cover_of(event: Event, outcome: Outcome, parts: Sequence[tuple[str, str]]) -> Cover:
    """Return the cover of a packet that holds `parts`."""
    first = [row for row in outcome.standings.rows if row.place == 1]
    missing = games_missing(event, outcome.settlement.cards)
    listed = _listed(event, outcome)
    return Cover(
        heading=frame.results_heading(event, "Results", outcome),
        facts=_facts(event, outcome, missing),
        label=_label(len(first), missing, playoffs=outcome.standings.playoffs),
        first=_named(event, first),
        total=first[0].totals.shorthand,
        title=_title(event, outcome, len(listed), so_far=bool(missing)),
        qualifiers=listed[:ON_COVER],
        note=_at_the_cut(event, outcome, more=len(listed) > ON_COVER, so_far=bool(missing)),
        parts=tuple(parts),
    )


def further(event: Event, outcome: Outcome) -> tuple[Further, ...]:
    """Return the pages of the qualifiers whom the cover has no room for; mostly none."""
    listed = _listed(event, outcome)
    if len(listed) <= ON_COVER or not outcome.standings.playoffs:
        return ()
    heading = frame.results_heading(event, "Qualifiers", outcome)
    spans = table.spans(len(listed) - ON_COVER, _COLUMNS * _PER_COLUMN)
    moved = [range(span.start + ON_COVER, span.stop + ON_COVER) for span in spans]
    return tuple(
        Further(heading, table.extent(rows, len(listed)), listed[rows.start : rows.stop]) for rows in moved
    )


def _facts(event: Event, outcome: Outcome, missing: int) -> tuple[tuple[str, str], ...]:
    games = outcome.balance.games
    return (
        ("Players", str(len(event.competitors))),
        ("Games", f"{games}, {missing} to come" if missing else str(games)),
        ("Net of the field", signed(outcome.balance.net)),
        ("Corrections", str(len(outcome.settlement.corrections) or "none")),
        ("Director", event.director or "–"),
    )


def _title(event: Event, outcome: Outcome, listed: int, *, so_far: bool) -> str:
    standings = outcome.standings
    if not standings.playoffs:
        return "Standings so far" if so_far else "Final standings"
    sure = f"{listed} for certain" if standings.straddling else standings.qualifiers
    return f"{'Inside the cut so far' if so_far else 'Qualifiers'}: {sure}, {event.qualifying.cut}"


def _label(first: int, missing: int, *, playoffs: bool) -> str:
    if missing:
        return "In the lead so far" if first == 1 else "Level in the lead so far"
    if not playoffs:
        return "Winner" if first == 1 else "Level in first place"
    return "Winner of the qualifying round" if first == 1 else "Level in first place: a playoff game decides"


def _named(event: Event, rows: Sequence[Row]) -> str:
    names = [event.by_seat[row.seat].name for row in rows]
    return " and ".join(names) if len(names) <= _MOST_NAMED else f"{len(names)} players"


def _listed(event: Event, outcome: Outcome) -> tuple[Placed, ...]:
    """Return the qualifiers; without playoffs, the field."""
    return tuple(
        Placed(str(row.place), row.seat, event.by_seat[row.seat].name, row.totals.shorthand)
        for row in outcome.standings.rows
        if row.qualifies or not outcome.standings.playoffs
    )


def _at_the_cut(event: Event, outcome: Outcome, *, more: bool, so_far: bool) -> str:
    standings = outcome.standings
    if not standings.playoffs:
        return "The standings have everybody." if more else ""
    notes = ["More qualifiers on the next page."] if more else []
    if standings.straddling:
        notes.append(next(standings.warnings()))
    elif best := standings.high_non_qualifier:
        total = standings.by_seat[best].totals.shorthand
        name = f"High non-qualifier{' so far' * so_far}"
        notes.append(f"{name}: {event.by_seat[best].name}, seat {best}, {total}.")
    return " ".join(filter(None, (*notes, standings.passed_over_note)))


_MOST_NAMED: Final = 2

ON_COVER: Final = 30
"""As many qualifiers stand on the cover itself."""

# Where it stands and how it is drawn

_COLUMNS: Final = 2
_PER_COLUMN: Final = 38
_ROW: Final = 16.5
_HIGHEST: Final = 24.0
"""The height of a row on a page that is full, and where there is room for more."""

_GUTTER: Final = 24.0
_NOTE: Final = 8.5


def _draw_list(canvas: Canvas, box: Rect, content: Cover) -> Rect:
    """Draw the list of qualifiers with its note; return what is left below."""
    rows = -(-len(content.qualifiers) // _COLUMNS)
    row = min(_ROW * ON_COVER / _COLUMNS / max(rows, 1), _HIGHEST)
    lines = fitting.wrap(content.note, Weight.REGULAR, _NOTE, box.width)
    block, rest = box.cut_top(12 + rows * row + len(lines) * _NOTE * ink.LEADING + 6, 22)
    ink.label(canvas, block.x, block.top - 6, content.title)
    ink.rule(canvas, block, block.top - 10)
    _, table_box = block.cut_top(10)
    _draw_columns(canvas, table_box, content.qualifiers, rows, row)
    for number, line in enumerate(lines):
        y = table_box.top - rows * row - 12 - number * _NOTE * ink.LEADING
        fitting.draw(canvas, block.x, y, line, Weight.REGULAR, _NOTE)
    return rest


def _draw_columns(
    canvas: Canvas, box: Rect, listed: Sequence[Placed], per_column: int, height: float
) -> None:
    """Draw players in columns that are read downward, in rows of that height."""
    for number, column in enumerate(box.columns((1,) * _COLUMNS, _GUTTER)):
        rest = column
        for placed in listed[number * per_column : (number + 1) * per_column]:
            row, rest = rest.cut_top(height)
            _draw_placed(canvas, row, placed)


def _draw_placed(canvas: Canvas, row: Rect, placed: Placed) -> None:
    y = ink.middle_baseline(row, 9.5)
    fitting.draw(canvas, row.x + 20, y, placed.place, Weight.SEMIBOLD, 9.5, align=Align.RIGHT)
    ink.fitted(canvas, row.x + 54, y, placed.seat, Weight.REGULAR, 9.5, 32, align=Align.RIGHT)
    width = row.width - 60 - 62
    ink.fitted(canvas, row.x + 60, y, placed.name, Weight.REGULAR, 9.5, width, height=row.height)
    fitting.draw(canvas, row.right, y, placed.total, Weight.REGULAR, 9.5, align=Align.RIGHT)
    ink.hair(canvas, row, row.y)
