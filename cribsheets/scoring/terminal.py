"""The scorebook at a terminal: a line typed, a result on disk, an answer in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import counted
from cribsheets.scoring import gamesfile
from cribsheets.scoring.scorebook import Scorebook, open_scorebook
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.scorecards import cards_from_games
from cribsheets.tournament.standings import moves
from cribsheets.tournament.totals import signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.standings import Row, Standings

_MORE = (
    ("standings", "the ranking so far, and how it changed in the latest round"),
    ("help", "this list"),
    ("quit", "leave; everything is saved already (also Ctrl-D)"),
)
"""What can be typed beside what the scorebook understands."""


@dataclass(slots=True)
class Desk:
    """An event's scorebook and the file that keeps it, which others may change in between."""

    file: Path
    book: Scorebook

    def answer(self, text: str) -> str:
        """Return the answer to a line that was typed. What it changes is on disk when this returns.

        Raises:
            RefusedError: the line makes no sense, or the file cannot be written. Book and file stay as they are.
            InputError: the file cannot be read any more, because somebody has changed it.
        """
        games = gamesfile.read(self.file, self.book.event)
        book = self.book.reread(games)
        notice = [] if book is self.book else [self._changed(len(games))]
        self.book = book
        match text.casefold().split():
            case ["help" | "?"]:
                said = help_text(book)
            case ["standings"]:
                said = standings_text(book)
            case _:
                reply = book.enter(text)
                if reply.change:
                    gamesfile.save(self.file, reply.change, games)
                self.book = reply.book
                said = reply.text
        return "\n".join([*notice, said])

    def _changed(self, count: int) -> str:
        return f"{self.file.name} was changed elsewhere and holds {_results(count)} now."

    @property
    def prompt(self) -> str:
        """Return what stands before the cursor."""
        return f"round {self.book.round}> "

    def welcome(self) -> str:
        """Return what is said first: the event, what is known, what is missing."""
        event = self.book.event
        title = event.title or event.file
        known = (
            f"{title}: {len(event.players)} players, {_results(len(self.book.games))} in {self.file.name}."
        )
        return f"{known}\nType {self.book.examples.result}, or help.\n{self.book.left()}"


def open_desk(event: Event, file: Path) -> Desk:
    """Return the desk of an event whose games are kept in `file`, which need not be there yet.

    Raises:
        CribsheetsError: nobody plays, or the file cannot be read, or is of a kind that cannot be written.
    """
    if len(event.players) < 2:  # noqa: PLR2004 - two make a game
        raise RefusedError(f'{event.file} needs two players or more: write players = "players.csv" into it')
    gamesfile.check_kind(file)
    return Desk(file, open_scorebook(event, gamesfile.read(file, event)))


def _results(count: int) -> str:
    return counted(count, "result")


def help_text(book: Scorebook) -> str:
    """Return the list of what can be typed."""
    rows = (*book.examples.rows, *_MORE)
    width = max(len(typed) for typed, _ in rows)
    return "\n".join(f"  {typed:<{width}}  {meaning}" for typed, meaning in rows)


_HEAD = ("place", "", "seat", "points", "won", "spread", "games")


def standings_text(book: Scorebook) -> str:
    """Return the ranking as a table, names last so that columns line up whatever script they are in.

    Arrows tell how many places each has gained or lost since the round before the latest.
    """
    if not book.games:
        return "There are no results yet."
    latest = max(game.game for game in book.games)
    event = replace(book.event, cards=cards_from_games(book.games, book.event.scoring))
    now = settled(event).standings
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
    for row, cells in zip(now.rows, rows, strict=True):
        yield _line(cells, widths, event.by_seat[row.seat].name)
        if row is now.rows[now.qualifiers - 1] and not now.straddling:
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
