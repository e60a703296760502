"""The standings in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.tournament.outcome import settled
from cribsheets.tournament.standings import moves
from cribsheets.tournament.totals import signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.scoring.scorebook import Scorebook
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.standings import Row, Standings

_HEAD = ("place", "", "seat", "points", "won", "spread", "games")


def standings_text(book: Scorebook) -> str:
    """Return the ranking as a table, names last so that columns line up whatever script they are in.

    Arrows tell how many places each has gained or lost since the round before the latest.
    """
    if not book.games:
        return "There are no results yet."
    latest = max(game.game for game in book.games)
    event, now = book.so_far, book.outcome.standings
    before = settled(event, latest - 1).standings if latest > 1 else None
    remarks = [f"Arrows: places gained or lost since round {latest - 1}."] if before else []
    if book.next_open() is None:
        remarks += now.warnings()
    return "\n".join([*_table(event, now, before), *remarks])


def _table(event: Event, now: Standings, before: Standings | None) -> Iterator[str]:
    gained = moves(before, now) if before else {}
    rows = [_cells(row, gained.get(row.seat, 0)) for row in now.rows]
    widths = [max(map(len, column)) for column in zip(_HEAD, *rows, strict=True)]
    yield _line(_HEAD, widths, "player")
    for number, (row, cells) in enumerate(zip(now.rows, rows, strict=True), 1):
        yield _line(cells, widths, event.by_seat[row.seat].name)
        if number == now.above_cut and not now.straddling:
            yield f"{'':-<{sum(widths) + 2 * len(widths) - 1}} {now.qualifiers} of {len(rows)} qualify"


def _cells(row: Row, gained: int) -> tuple[str, ...]:
    totals = row.totals
    arrow = f"{'▲' if gained > 0 else '▼'}{abs(gained)}" if gained else ""
    place = f"{row.place}{'=' if row.tied else ' '}"
    figures = (totals.game_points, totals.games_won, signed(totals.net), totals.games_played)
    return (place, arrow, row.seat, *map(str, figures))


def _line(cells: Sequence[str], widths: Sequence[int], name: str) -> str:
    padded = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    return "  ".join([*padded, name])
