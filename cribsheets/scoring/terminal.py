"""The scorebook at a terminal: a line typed, a change on disk, an answer in words."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cribsheets.atomic import keep_copy
from cribsheets.errors import CribsheetsError, RefusedError
from cribsheets.files.event import named_file, read_event
from cribsheets.files.eventedit import set_keys
from cribsheets.files.rosteredit import roster_of, set_left_after
from cribsheets.lock import locked
from cribsheets.messages import counted
from cribsheets.scoring import answers, gamesfile, journal, playoffsfile
from cribsheets.scoring.changes import Change, Departure, TieBreak
from cribsheets.scoring.doubts import SURE, DoubtError
from cribsheets.scoring.entry import enter, onward, restore
from cribsheets.scoring.examples import help_text
from cribsheets.scoring.journal import Kind, Record
from cribsheets.scoring.late import carry_out, plan_late
from cribsheets.scoring.news import changes, loss, news
from cribsheets.scoring.scorebook import Scorebook, open_scorebook
from cribsheets.scoring.typedgames import whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from cribsheets.files.event import Reading
    from cribsheets.scoring.changes import MatchChange
    from cribsheets.scoring.late import LatePlan
    from cribsheets.scoring.scorebook import Reply
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Game

PLAYOFFS = "playoffs.csv"
"""Where results of the playoffs go when the event file names no file for them."""

Stamps = dict["Path", tuple[int, int]]
"""When each file was changed last, and how large it is."""


@dataclass(slots=True)
class Desk:
    """An event's scorebook and the files that keep it, which other desks and programs may change in between.

    `source` is the event file, `file` the one of results, `playoffs` that of the playoffs. `stamps` are those of the files that the event was read
    from. `print_late` prints the sheets for a late player. `name` tells this desk from others in their journal, of which the first `seen` records are known here.
    """

    source: Path
    file: Path
    book: Scorebook
    stamps: Stamps
    playoffs: Path
    seen: int
    print_late: Callable[[Reading, LatePlan], None]
    name: str = field(default_factory=lambda: secrets.token_hex(4))

    def answer(self, text: str) -> str:
        """Return the answer to a line that was typed, after what happened elsewhere since the last one.

        What the line changes is on disk when this returns.

        Raises:
            DoubtError: the line has to be confirmed first.
            RefusedError: the line makes no sense, or a file cannot be locked or written. The files stay as they are.
            InputError: a file cannot be read any more, because somebody has changed it.
        """
        refused = None
        with locked(self.file):
            number, was_open = self.book.round, bool(self.book.missing(self.book.round))
            lines = [*self._look()]
            completed = was_open and not self.book.missing(number)
            try:
                lines.append(self._answer(text))
            except DoubtError as doubt:
                # It will be confirmed for the round before the cursor.
                raise doubt.after(lines) from None
            except RefusedError as error:
                refused = error
                lines.append(str(error))
            # The line was typed for the round before the cursor, so only now the desk turns to the next one.
            if completed and self.book.round == number:
                further, self.book = onward(self.book)
                lines += further
        if refused:
            raise RefusedError("\n".join(lines)) from refused
        return "\n".join(lines)

    def _answer(self, text: str) -> str:
        match text.casefold().split():
            case ["help" | "?"]:
                return help_text(self.book.examples)
            case ["restore"]:
                return self._save(restore(self.book, self._gone()))
            case ["late", *_]:
                return self._late(text.split()[1:])
            case _:
                return self._save(enter(self.book, text))

    def _late(self, words: Sequence[str]) -> str:
        """Take a late player in, after it was said what that changes: `Wanda Young`, `Wanda Young from 3`."""
        sure = words[-1:] == [SURE]
        name, first = _name_and_game(words[:-1] if sure else words)
        plan = plan_late(self.source, self.book.so_far, name, first)
        if not sure:
            raise DoubtError(f"{plan.told}\nDo it?", f"late {name} from {plan.first} {SURE}")
        reading = carry_out(plan)
        lines = self._look()
        self.print_late(reading, plan)
        return "\n".join(lines)

    def _save(self, reply: Reply) -> str:
        """Put what a reply changes on disk, then return what it says."""
        remarks: Iterable[str] = ()
        match reply.change:
            case None:
                pass
            case Change() as change:
                remarks = self._save_games(change)
            case Departure() as change:
                copy = set_left_after(self.source, self.book.event, change.seat, change.after)
                remarks = [f"Written into {roster_of(self.source).name}; as it was before: {copy.name}."]
            case TieBreak() as change:
                copy = keep_copy(self.source)
                set_keys(self.source, {"playoff": change.after or None}, "qualifying")
                remarks = [f"Written into {self.source.name}; as it was before: {copy.name}."]
            case change:
                remarks = self._save_matches(change)
        self.book = reply.book
        return "\n".join([reply.text, *remarks])

    def _save_games(self, change: Change) -> Iterable[str]:
        gamesfile.save(self.file, change, self.book.games, self.book.event)
        try:
            self._note(Kind.REMOVED, change.removed)
            self._note(Kind.ADDED, change.added)
        except CribsheetsError as error:
            return [f"The result is saved. Only the journal of the desks is not: {error}"]
        return ()

    def _save_matches(self, change: MatchChange) -> Iterable[str]:
        """Save results of the playoffs; an event file that names no file for them does so from now on."""
        playoffsfile.save(self.playoffs, change, self.book.matches, self.book.event)
        if named_file(self.source, "playoffs"):
            return ()
        copy = keep_copy(self.source)
        set_keys(self.source, {"playoffs": PLAYOFFS})
        return [f'{self.source.name} now says playoffs = "{PLAYOFFS}"; as it was before: {copy.name}.']

    def _look(self) -> Sequence[str]:
        """Take up what the files hold now, and return what happened to them since the last look."""
        before = self.book
        event = before.event
        if self.stamps != _stamps(self.stamps):
            event, self.stamps, self.playoffs = _read(self.source)
        records = journal.read(self.file, event)
        games = gamesfile.read(self.file, event)
        matches = playoffsfile.read(self.playoffs, event)
        number = min(before.round, event.games)
        self.book = replace(before, event=event, games=games, matches=matches, round=number)
        others = [record for record in records[self.seen :] if record.desk != self.name]
        self.seen = len(records)
        present = set(games)
        missing = [game for game in journal.saved(records).kept if game not in present]
        self._note(Kind.GONE, missing)
        others += [Record(self.name, Kind.GONE, game) for game in missing]
        lines = [*changes(before, self.book), *news(before, self.book, others, self.file.name)]
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
        results = counted(len(self.book.games), "result")
        known = f"{title}: {counted(len(event.players), 'player')}, {results} in {self.file.name}."
        typed = f"Type {self.book.examples.result}, or help."
        return "\n".join([known, *news, typed, answers.left(self.book)])


def open_desk(source: Path, file: Path, print_late: Callable[[Reading, LatePlan], None]) -> Desk:
    """Return the desk of the event file `source`, whose games are kept in `file`, which need not be there yet.

    `print_late` prints the new sheets after a late player has been taken in.

    Raises:
        CribsheetsError: nobody plays, or a file cannot be read, or is of a kind that cannot be written.
    """
    event, stamps, playoffs = _read(source)
    if len(event.players) < 2:  # noqa: PLR2004 - two make a game
        raise RefusedError(f'{event.file} needs two players or more: write players = "players.csv" into it')
    gamesfile.check_kind(file)
    matches = playoffsfile.read(playoffs, event)
    book = open_scorebook(event, gamesfile.read(file, event), matches)
    return Desk(source, file, book, stamps, playoffs, len(journal.read(file, event)), print_late)


def _name_and_game(words: Sequence[str]) -> tuple[str, int | None]:
    """Return the name of a late player, and the first game if it is typed: `Wanda Young from 3`."""
    match words:
        case [*name, start, number] if start.casefold() == "from" and whole(number):
            return " ".join(name), whole(number)
        case _:
            return " ".join(words), None


def _read(source: Path) -> tuple[Event, Stamps, Path]:
    """Return the event without its results, the stamps of its files, and where results of the playoffs go."""
    reading = read_event(source, with_results=False)
    playoffs = named_file(source, "playoffs") or source.with_name(PLAYOFFS)
    return reading.event, _stamps(reading.report.files), playoffs


def _stamps(files: Iterable[Path]) -> Stamps:
    """Return the stamps of those of `files` that are there."""
    found = ((path, path.stat()) for path in files if path.exists())
    return {path: (stat.st_mtime_ns, stat.st_size) for path, stat in found}
