"""The scorebook at a terminal: a line typed, a result on disk, an answer in words."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cribsheets.errors import CribsheetsError, RefusedError
from cribsheets.lock import locked
from cribsheets.messages import counted
from cribsheets.scoring import gamesfile, journal
from cribsheets.scoring.journal import Kind, Record
from cribsheets.scoring.news import loss, news
from cribsheets.scoring.scorebook import Scorebook, open_scorebook
from cribsheets.tournament.absence import void_games
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.scorecards import cards_from_games
from cribsheets.tournament.standings import moves
from cribsheets.tournament.totals import signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from cribsheets.scoring.scorebook import Reply
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Game
    from cribsheets.tournament.standings import Row, Standings

_MORE = (
    ("standings", "the ranking so far, and how it changed in the latest round"),
    ("restore", "put saved results back that another program has taken out of the file"),
    ("help", "this list"),
    ("quit", "leave; everything is saved already (also Ctrl-D)"),
)
"""What can be typed beside what the scorebook understands."""


@dataclass(slots=True)
class Desk:
    """An event's scorebook and the file that keeps it, which other desks and programs may change in between.

    `name` tells this desk from others in their journal, of which the first `seen` records are known here.
    """

    file: Path
    book: Scorebook
    seen: int
    name: str = field(default_factory=lambda: secrets.token_hex(4))

    def answer(self, text: str) -> str:
        """Return the answer to a line that was typed, after what happened elsewhere since the last one.

        What the line changes is on disk when this returns.

        Raises:
            RefusedError: the line makes no sense, or the file cannot be locked or written. The file stays as it is.
            InputError: the file cannot be read any more, because somebody has changed it.
        """
        refused = None
        with locked(self.file):
            number, was_open = self.book.round, bool(self.book.missing(self.book.round))
            lines = [*self._look()]
            completed = was_open and not self.book.missing(number)
            try:
                lines.append(self._answer(text))
            except RefusedError as error:
                refused = error
                lines.append(str(error))
            # The line was typed for the round before the cursor, so only now the desk turns to the next one.
            if completed and self.book.round == number:
                onward, self.book = self.book.onward()
                lines += onward
        if refused:
            raise RefusedError("\n".join(lines)) from refused
        return "\n".join(lines)

    def _answer(self, text: str) -> str:
        match text.casefold().split():
            case ["help" | "?"]:
                return help_text(self.book)
            case ["standings"]:
                return standings_text(self.book)
            case ["restore"]:
                return self._save(self.book.restore(self._gone()))
            case _:
                return self._save(self.book.enter(text))

    def _save(self, reply: Reply) -> str:
        """Put what a reply changes on disk, then return what it says."""
        remarks = []
        if change := reply.change:
            gamesfile.save(self.file, change, self.book.games, self.book.event)
            try:
                self._note(Kind.REMOVED, change.removed)
                self._note(Kind.ADDED, change.added)
            except CribsheetsError as error:
                remarks = [f"The result is saved. Only the journal of the desks is not: {error}"]
        self.book = reply.book
        return "\n".join([reply.text, *remarks])

    def _look(self) -> Sequence[str]:
        """Take up what the file holds now, and return what happened to it since the last look."""
        before, records = self.book, journal.read(self.file, self.book.event)
        self.book = replace(before, games=gamesfile.read(self.file, before.event))
        others = [record for record in records[self.seen :] if record.desk != self.name]
        self.seen = len(records)
        present = set(self.book.games)
        missing = [game for game in journal.saved(records).kept if game not in present]
        self._note(Kind.GONE, missing)
        others += [Record(self.name, Kind.GONE, game) for game in missing]
        lines = [*news(before, self.book, others, self.file.name)]
        gone = self._gone() if any(record.kind is Kind.GONE for record in others) else ()
        return [*lines, *loss(gone, self.book, self.file.name)] if gone else lines

    def _gone(self) -> Sequence[Game]:
        """Return the saved results that were found gone and are not back in the file."""
        present = set(self.book.games)
        records = journal.read(self.file, self.book.event)
        return [game for game in journal.saved(records).gone if game not in present]

    def _note(self, kind: Kind, games: Iterable[Game]) -> None:
        """Write into the journal what this desk has done or found."""
        records = [Record(self.name, kind, game) for game in games]
        journal.append(self.file, records, self.book.event)
        self.seen += len(records)

    @property
    def prompt(self) -> str:
        """Return what stands before the cursor."""
        return f"round {self.book.round}> "

    def welcome(self) -> str:
        """Return what is said first: the event, what is known, what is gone, what is missing.

        Raises:
            CribsheetsError: the file cannot be locked or read.
        """
        event = self.book.event
        title = event.title or event.file
        with locked(self.file):
            news = self._look()
        known = (
            f"{title}: {len(event.players)} players, {_results(len(self.book.games))} in {self.file.name}."
        )
        return "\n".join([known, *news, f"Type {self.book.examples.result}, or help.", self.book.left()])


def open_desk(event: Event, file: Path) -> Desk:
    """Return the desk of an event whose games are kept in `file`, which need not be there yet.

    Raises:
        CribsheetsError: nobody plays, or the file cannot be read, or is of a kind that cannot be written.
    """
    if len(event.players) < 2:  # noqa: PLR2004 - two make a game
        raise RefusedError(f'{event.file} needs two players or more: write players = "players.csv" into it')
    gamesfile.check_kind(file)
    return Desk(file, open_scorebook(event, gamesfile.read(file, event)), len(journal.read(file, event)))


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
    cards = cards_from_games(book.games, book.event.scoring)
    event = replace(book.event, cards=cards, voids=void_games(book.games))
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
