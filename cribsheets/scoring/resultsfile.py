"""The files of results at the desk, games and playoff matches: read before each entry, saved after it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, Literal, TypeVar

from cribsheets.atomic import write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.columns import find_columns
from cribsheets.files.csvedit import editable, is_new
from cribsheets.files.csvfile import csv_file
from cribsheets.files.games import GAME_HEADER, game_row, read_games
from cribsheets.files.headings import GAME_COLUMNS, PLAYOFF_COLUMNS
from cribsheets.files.names import GAME_NAMES
from cribsheets.files.playoffs import PLAYOFFS_SHEET, match_row, read_playoffs
from cribsheets.files.report import Report
from cribsheets.files.results import holds_cards
from cribsheets.files.schedule_mismatch import doubts
from cribsheets.files.tables import read_tables
from cribsheets.lock import locked
from cribsheets.tournament.playoff_results import MatchResult
from cribsheets.tournament.scorecards import Game, cards_from_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cribsheets.errors import Mistake
    from cribsheets.files.csvfile import Cell
    from cribsheets.files.headings import Column
    from cribsheets.files.tables import Table
    from cribsheets.scoring.changes import Change, Result
    from cribsheets.tournament.event import Event

R = TypeVar("R", bound=Game | MatchResult)


@dataclass(frozen=True, slots=True)
class ResultsFile(ABC, Generic[R]):
    """A CSV file of results at `path`, which need not be there yet; each kind of result has a class below."""

    path: Path

    key: ClassVar[Literal["results", "playoffs"]]
    """What names it in the event file."""

    sheet: ClassVar[str]
    columns: ClassVar[Sequence[Column]]
    new_file: ClassVar[bytes]
    """What the file holds before the first result."""

    def read(self, event: Event) -> tuple[R, ...]:
        """Return the results in the file, with their places; none while there is no file.

        Raises:
            InputError: everything that is wrong in the file.
        """
        if is_new(self.path):
            return ()
        report = Report(source=event.file)
        results = self._results(read_tables(self.path, (self.sheet,), report)[self.sheet], event, report)
        report.stop_if_wrong()
        return results

    def save(self, change: Change, known: Iterable[R], event: Event) -> None:
        """Carry out what is of this kind in `change`; `known` is what `read` has returned under the same lock.

        The change is on disk when this returns; killed before, the file is the old one as a whole.

        Raises:
            RefusedError: the file is a workbook, or cannot be written. It is untouched.
        """
        file = editable(self.path, self.new_file)
        out = {result.place.row for result in known if result.place and result in change.removed}
        added = self.own(change.added)
        for name in self._needed(added):
            if name not in file.at(self.columns):
                file = file.with_column(name)
        at, width = file.at(self.columns), len(file.header)
        write_whole(self.path, file.changed(out, (self._row(result, event, at, width) for result in added)))

    @abstractmethod
    def own(self, results: Iterable[Result]) -> tuple[R, ...]:
        """Return the results that are of this file's kind."""

    @abstractmethod
    def values(self, result: R) -> Sequence[str | int]:
        """Return a result as the journal has it: its number, winner, loser, and the rest."""

    @abstractmethod
    def result(self, values: Sequence[object], event: Event) -> R | None:
        """Return the result that `values` was made of, perhaps with more behind it; None if it is none."""

    @abstractmethod
    def _results(self, table: Table, event: Event, report: Report) -> tuple[R, ...]: ...

    @abstractmethod
    def _row(self, result: R, event: Event, at: Mapping[str, int], width: int) -> Sequence[Cell]: ...

    @abstractmethod
    def _needed(self, added: Sequence[R]) -> Iterator[str]:
        """Yield the columns without which the results that are added would lose something."""


class GamesFile(ResultsFile[Game]):
    """The file of games."""

    key = "results"
    sheet = "Games"
    columns = GAME_COLUMNS
    new_file = csv_file([GAME_HEADER])

    def start(self) -> None:
        """Make the file, with the names of its columns, if there is none: other commands read it from now on.

        Raises:
            RefusedError: it cannot be written, or another desk keeps it locked.
        """
        with locked(self.path):
            if is_new(self.path):
                write_whole(self.path, self.new_file)

    def check_kind(self) -> None:
        """Check that what is there, if anything, is a file that games can be saved to.

        Raises:
            RefusedError: it is a workbook, or holds the cards of players.
        """
        editable(self.path, self.new_file)
        if not is_new(self.path) and holds_cards(read_tables(self.path, (self.sheet,), Report())[self.sheet]):
            raise RefusedError(
                f"{self.path.name} holds cards as players hand them in. Games go into a file of their own: "
                'write results = "games.csv" in the event file.'
            )

    def unplanned(self, event: Event, source: Path) -> Iterator[Mistake]:
        """Yield what is doubtful about games that the schedule does not have; `source` is the event file as typed."""
        return doubts(event, cards_from_games(self.read(event), event.scoring), source)

    def own(self, results: Iterable[Result]) -> tuple[Game, ...]:  # noqa: D102 - as above
        return tuple(result for result in results if isinstance(result, Game))

    def values(self, result: Game) -> Sequence[str | int]:  # noqa: D102 - as above
        return (result.game, result.winner, result.loser, result.spread, result.forfeit, result.void)

    def result(self, values: Sequence[object], event: Event) -> Game | None:
        """Return the game that `values` was made of; what a forfeit is worth says the event, which may have changed."""
        match values:
            case [int(number), str(a), str(b), int(spread), bool(forfeit), bool(void), *_]:
                worth = event.scoring.forfeit_spread if forfeit else spread
                return Game(number, a, b, worth, forfeit, void=void)
        return None

    def _results(self, table: Table, event: Event, report: Report) -> tuple[Game, ...]:
        return read_games(find_columns(table, self.columns, report), event)

    def _row(self, result: Game, event: Event, at: Mapping[str, int], width: int) -> Sequence[Cell]:
        return game_row(result, event, at, width)

    def _needed(self, added: Sequence[Game]) -> Iterator[str]:
        yield from (name for name in ("forfeit", "void") if any(getattr(game, name) for game in added))
        yield from GAME_NAMES.values() if added else ()


class MatchesFile(ResultsFile[MatchResult]):
    """The file of playoff matches."""

    key = "playoffs"
    sheet = PLAYOFFS_SHEET
    columns = PLAYOFF_COLUMNS
    new_file = csv_file([[column.name for column in PLAYOFF_COLUMNS]])

    def own(self, results: Iterable[Result]) -> tuple[MatchResult, ...]:  # noqa: D102 - as above
        return tuple(result for result in results if isinstance(result, MatchResult))

    def values(self, result: MatchResult) -> Sequence[str | int]:  # noqa: D102 - as above
        return (result.match, result.winner, result.loser, result.round, result.games)

    def result(self, values: Sequence[object], event: Event) -> MatchResult | None:  # noqa: ARG002, D102 - as above
        match values:
            case [int(match), str(winner), str(loser), int(round_), str(games), *_]:
                return MatchResult(round_, match, winner, loser, games)
        return None

    def _results(self, table: Table, event: Event, report: Report) -> tuple[MatchResult, ...]:
        return read_playoffs(table, event, report)

    def _row(self, result: MatchResult, event: Event, at: Mapping[str, int], width: int) -> Sequence[Cell]:
        return match_row(result, event, at, width)

    def _needed(self, added: Sequence[MatchResult]) -> Iterator[str]:
        if added:
            yield "games"
