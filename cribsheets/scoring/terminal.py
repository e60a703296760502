"""The scorebook at a terminal: a line typed, a change on disk, an answer in words."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cribsheets.atomic import keep_copy
from cribsheets.errors import CribsheetsError, RefusedError
from cribsheets.files.event import named_file, read_event
from cribsheets.files.eventedit import set_keys
from cribsheets.files.rosteredit import roster_of, set_field
from cribsheets.lock import locked
from cribsheets.messages import counted
from cribsheets.scoring import answers, journal
from cribsheets.scoring.changes import Change, Departure, TieBreak
from cribsheets.scoring.doubts import SURE, DoubtError
from cribsheets.scoring.entry import enter, onward, restore
from cribsheets.scoring.examples import help_text
from cribsheets.scoring.journal import Kind, Record
from cribsheets.scoring.late import carry_out, plan_late
from cribsheets.scoring.news import changes, loss, news
from cribsheets.scoring.resultsfile import GamesFile, MatchesFile
from cribsheets.scoring.scorebook import Scorebook, open_scorebook
from cribsheets.scoring.typedgames import whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from cribsheets.files.report import Reading
    from cribsheets.scoring.changes import Result
    from cribsheets.scoring.late import LatePlan
    from cribsheets.scoring.resultsfile import R, ResultsFile
    from cribsheets.scoring.scorebook import Reply
    from cribsheets.tournament.event import Event

PLAYOFFS = "playoffs.csv"
"""Where results of the playoffs go when the event file names no file for them."""

Stamps = dict["Path", tuple[int, int]]
"""When each file was changed last, and how large it is."""


@dataclass(slots=True)
class Desk:
    """An event's scorebook and the files that keep it, which other desks and programs may change in between.

    `source` is the event file, `games` and `matches` are the files of results; the lock of the first is for both.
    `stamps` are those of the files that the event was read from. `print_late` prints the sheets for a late player.
    `name` tells this desk from others in the journals; `seen` is how many records of each are known here.
    """

    source: Path
    games: GamesFile
    matches: MatchesFile
    book: Scorebook
    stamps: Stamps
    print_late: Callable[[Reading, LatePlan], None]
    seen: dict[Path, int]
    name: str = field(default_factory=lambda: os.urandom(4).hex())

    def answer(self, text: str) -> str:
        """Return the answer to a line that was typed, after what happened elsewhere since the last one.

        What the line changes is on disk when this returns.

        Raises:
            DoubtError: the line has to be confirmed first.
            RefusedError: the line makes no sense, or a file cannot be locked or written. The files stay as they are.
            InputError: a file cannot be read any more, because somebody has changed it.
        """
        refused = None
        with locked(self.games.path):
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
                gone = [*self._gone(self.games), *self._gone(self.matches)]
                return self._save(restore(self.book, gone))
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
                remarks = [*self._save_part(self.games, change), *self._save_part(self.matches, change)]
            case Departure() as change:
                copy = set_field(self.source, self.book.event, change.seat, change.field, change.after)
                remarks = [f"Written into {roster_of(self.source).name}; as it was before: {copy.name}."]
            case TieBreak() as change:
                copy = keep_copy(self.source)
                set_keys(self.source, {"playoff": change.after or None}, "qualifying")
                remarks = [f"Written into {self.source.name}; as it was before: {copy.name}."]
        self.book = reply.book
        return "\n".join([reply.text, *remarks])

    def _save_part(self, file: ResultsFile[R], change: Change) -> Iterator[str]:
        """Save what a change does to one of the files of results; yield what else is to be said."""
        removed, added = file.own(change.removed), file.own(change.added)
        if not removed and not added:
            return
        file.save(change, file.own(self.book.results), self.book.event)
        try:
            self._note(file, Kind.REMOVED, removed)
            self._note(file, Kind.ADDED, added)
        except CribsheetsError as error:
            yield f"The result is saved. Only the journal of the desks is not: {error}"
        if not named_file(self.source, file.key) and file.path.parent == self.source.parent:
            copy = keep_copy(self.source)
            set_keys(self.source, {file.key: file.path.name})
            yield f'{self.source.name} now says {file.key} = "{file.path.name}"; as it was before: {copy.name}.'

    def _look(self) -> Sequence[str]:
        """Take up what the files hold now, and return what happened to them since the last look."""
        before = self.book
        event = before.event
        if self.stamps != _stamps(self.stamps):
            event, self.stamps, self.matches = _read(self.source)
        games, matches = self.games.read(event), self.matches.read(event)
        number = min(before.round, event.games)
        self.book = replace(before, event=event, games=games, matches=matches, round=number)
        lines = [*changes(before, self.book)]
        lines += self._look_at(self.games, before)
        lines += self._look_at(self.matches, before)
        return lines

    def _look_at(self, file: ResultsFile[R], before: Scorebook) -> Iterator[str]:
        """Yield what others did to one of the files of results, and which saved results are gone from it."""
        name, now = file.path.name, file.own(self.book.results)
        records = journal.read(file, self.book.event)
        others = [record for record in records[self.seen.get(file.path, 0) :] if record.desk != self.name]
        self.seen[file.path] = len(records)
        present = set(now)
        missing = file.own(result for result in journal.saved(records).kept if result not in present)
        self._note(file, Kind.GONE, missing)
        others += [Record(self.name, Kind.GONE, result) for result in missing]
        yield from news(file.own(before.results), now, others, self.book, name)
        gone = self._gone(file) if any(record.kind is Kind.GONE for record in others) else ()
        if gone:
            yield from loss(gone, self.book, name)

    def _gone(self, file: ResultsFile[R]) -> Sequence[Result]:
        """Return the saved results that were found gone from a file and are not back in it."""
        gone = journal.saved(journal.read(file, self.book.event)).gone
        present = set(self.book.results)
        return [result for result in gone if result not in present]

    def _note(self, file: ResultsFile[R], kind: Kind, results: Sequence[R]) -> None:
        """Write into the journal of a file what this desk has done or found."""
        journal.append(file, self.name, kind, results, self.book.event)
        self.seen[file.path] += len(results)

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
        with locked(self.games.path):
            news = self._look()
        results = counted(len(self.book.games), "result")
        known = f"{title}: {counted(len(event.players), 'player')}, {results} in {self.games.path.name}."
        typed = f"Type {self.book.examples.result}, or help."
        return "\n".join([known, *news, typed, answers.left(self.book)])


def open_desk(source: Path, games: GamesFile, print_late: Callable[[Reading, LatePlan], None]) -> Desk:
    """Return the desk of the event file `source`, with its file of games, which need not be there yet.

    `print_late` prints the new sheets after a late player has been taken in.

    Raises:
        CribsheetsError: nobody plays, or a file cannot be read, or is of a kind that cannot be written.
    """
    event, stamps, matches = _read(source)
    if len(event.players) < 2:  # noqa: PLR2004 - two make a game
        raise RefusedError(f'{event.file} needs two players or more: write players = "players.csv" into it')
    games.check_kind()
    book = open_scorebook(event, games.read(event), matches.read(event))
    seen = {games.path: len(journal.read(games, event)), matches.path: len(journal.read(matches, event))}
    return Desk(source, games, matches, book, stamps, print_late, seen)


def _name_and_game(words: Sequence[str]) -> tuple[str, int | None]:
    """Return the name of a late player, and the first game if it is typed: `Wanda Young from 3`."""
    match words:
        case [*name, start, number] if start.casefold() == "from" and whole(number):
            return " ".join(name), whole(number)
        case _:
            return " ".join(words), None


def _read(source: Path) -> tuple[Event, Stamps, MatchesFile]:
    """Return the event without its results, the stamps of its files, and the file of the playoffs."""
    reading = read_event(source, with_results=False)
    playoffs = named_file(source, "playoffs") or source.with_name(PLAYOFFS)
    return reading.event, _stamps(reading.report.files), MatchesFile(playoffs)


def _stamps(files: Iterable[Path]) -> Stamps:
    """Return the stamps of those of `files` that are there."""
    found = ((path, path.stat()) for path in files if path.exists())
    return {path: (stat.st_mtime_ns, stat.st_size) for path, stat in found}
