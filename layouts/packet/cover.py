"""The cover of a results packet: who has won, who qualifies or in which place everybody is, what the packet holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.sheet import Section, section
from cribsheets.tournament.leaders import leaders
from cribsheets.tournament.totals import signed
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, cover, frame, ink, table
from ..job import parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.page.sheet import Drawable
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.leaders import Leader
    from cribsheets.tournament.outcome import Outcome

_LOWEST, _HIGHEST = 16.5, 22.0
"""Heights of a row of the list, in points."""

_GUTTER: Final = 24.0
_BELOW: Final = 24.0
"""Between the two columns of the list, and below its note."""

_FIRST, _OTHER = 24.0, 14.0
"""Sizes of the name of the one who has won, and of those who are named below."""

_MORE: Final = "The others are on the next page."
_ELSEWHERE: Final = "The standings have everybody."

_COLUMNS: Final = (
    table.Column("", 30, Align.RIGHT, Weight.SEMIBOLD, pad=0),
    table.Column("", 36, Align.RIGHT, pad=0),
    table.Column("", 138, pad=6),
    table.Column("", 64, Align.RIGHT, pad=0),
)


def of_packet(
    event: Event, outcome: Outcome, found: Sequence[Section], paper: Paper, *, duplex: bool = False
) -> Section:
    """Return the cover of a packet that holds `found`, and the pages of the list that it has no room for."""
    box, so_far = paper.body, bool(outcome.games_missing)
    first, *others = map(_Named, leaders(event, outcome))
    listed, title = tuple(_listed(event, outcome)), _title(event, outcome, so_far=so_far)
    remark = _at_the_cut(event, outcome, so_far=so_far)
    note = blocks.Text(f"{_MORE} {remark}", after=_BELOW)
    label = blocks.Label(title)
    below: list[blocks.Block] = [blocks.Beside(tuple(others), 2, _GUTTER)] if others else []
    fixed = (first, *below, label, note, *cover.contents(tuple(parts(found)), "In this packet"))
    room = box.height - cover.TOP - sum(block.height(box.width) for block in fixed)
    shown = min(len(listed), 2 * int(room // _LOWEST))
    row = min(room / max(-(-shown // 2), 1), _HIGHEST)
    further = _further(event, outcome, listed, shown, title, box)
    if shown == len(listed):
        note = blocks.Text(remark, after=_BELOW)
    elif not further:
        note = blocks.Text(f"{_ELSEWHERE} {remark}", after=_BELOW)
    page = cover.Cover(
        frame.results_heading(event, "Results", outcome),
        tuple(_facts(event, outcome)),
        (
            first,
            *below,
            label,
            _table(listed[:shown], row),
            note,
            *cover.contents(tuple(parts(found, 1 + len(further), duplex=duplex)), "In this packet"),
        ),
    )
    pages: list[Drawable] = [page, *further]
    return section("Cover", "Cover ", paper, pages)


def _further(
    event: Event, outcome: Outcome, listed: Sequence[tuple[str, ...]], shown: int, title: str, box: Rect
) -> list[blocks.Page]:
    """Return the pages of the players whom the cover has no room for; none where there are no playoffs.

    There the standings have everybody.
    """
    if shown == len(listed) or not outcome.standings.playoffs:
        return []
    heading = frame.results_heading(event, title.partition(":")[0], outcome)
    spans = table.spans(len(listed) - shown, 2 * int(blocks.room(box) // _LOWEST))
    pages = []
    for span in spans:
        rows = range(span.start + shown, span.stop + shown)
        block = _table(listed[rows.start : rows.stop], _LOWEST)
        pages.append(blocks.Page(heading, (block,), table.extent(rows, len(listed))))
    return pages


def _table(listed: Sequence[tuple[str, ...]], row: float) -> blocks.Beside:
    """Return players in two columns that are read downward."""
    per_column = max(-(-len(listed) // 2), 1)
    columns = (tuple(listed[i : i + per_column]) for i in range(0, len(listed), per_column))
    return blocks.Beside(
        tuple(table.Table(_COLUMNS, rows, row, 9.5, head=False) for rows in columns), 2, _GUTTER
    )


@dataclass(frozen=True, slots=True)
class _Named:
    """A block: in what sense who is first, with a total; the one whom the packet is about in large type."""

    leader: Leader

    @property
    def _size(self) -> float:
        return _FIRST if self.leader.first else _OTHER

    def height(self, _width: float) -> float:
        """Return the height of label and name with the room below them."""
        return 2.75 * self._size if self.leader.first else 54

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the label on its rule, name and total below."""
        size, leader = self._size, self.leader
        blocks.Label(leader.label).draw(canvas, box.cut_top(10)[0])
        y = box.top - 10 - 1.35 * size
        total = fitting.width(leader.total, Weight.SEMIBOLD, 0.8 * size)
        ink.fitted(canvas, box.x, y, leader.name, Weight.BOLD, size, box.width - total - 20, height=2 * size)
        fitting.draw(canvas, box.right, y, leader.total, Weight.SEMIBOLD, 0.8 * size, align=Align.RIGHT)


def _facts(event: Event, outcome: Outcome) -> Iterator[tuple[str, str]]:
    games, missing = outcome.balance.games, outcome.games_missing
    yield "Players", str(len(outcome.standings.rows))
    yield "Games", f"{games}, {missing} to come" if missing else str(games)
    yield "Net of the field", signed(outcome.balance.net)
    yield "Corrections", str(len(outcome.settlement.corrections) or "none")
    yield "Director", event.director or "–"


def _title(event: Event, outcome: Outcome, *, so_far: bool) -> str:
    standings = outcome.standings
    if outcome.final_places:
        return "Final places"
    if not standings.playoffs:
        return "Standings so far" if so_far else "Final standings"
    certain = sum(bool(row.qualifies) for row in standings.rows)
    sure = f"{certain} for certain" if standings.straddling else standings.qualifiers
    return f"{'Inside the cut so far' if so_far else 'Qualifiers'}: {sure}, {event.qualifying.cut}"


def _listed(event: Event, outcome: Outcome) -> Iterator[tuple[str, ...]]:
    """Yield place, seat, name and qualifying total of the qualifiers; of everybody where the places are final."""
    final, rows = outcome.final_places, outcome.standings.rows
    if final:
        rows = tuple(sorted(rows, key=lambda row: int(final[row.seat].partition("-")[0])))
    for row in rows:
        if final or row.qualifies or not outcome.standings.playoffs:
            place = final.get(row.seat, str(row.place)).replace("-", "–")
            yield place, row.seat, event.by_seat[row.seat].name, row.totals.shorthand


def _at_the_cut(event: Event, outcome: Outcome, *, so_far: bool) -> str:
    standings = outcome.standings
    notes = ["Totals are those of the qualifying round."] if outcome.final_places else []
    if standings.straddling:
        notes.append(next(standings.warnings()))
    elif best := standings.high_non_qualifier:
        total = standings.by_seat[best].totals.shorthand
        name = f"High non-qualifier{' so far' * so_far}"
        notes.append(f"{name}: {event.by_seat[best].name}, seat {best}, {total}.")
    return " ".join(filter(None, (*notes, standings.passed_over_note)))
