"""An event from the files that a director hands in, with all that is wrong in any of them said at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from cribsheets.errors import Mistake, Place
from cribsheets.files.drawnschedule import drawn_schedule, is_drawn
from cribsheets.files.eventkeys import Keys
from cribsheets.files.playoffs import PLAYOFFS_SHEET, read_playoffs
from cribsheets.files.qualifying import read_qualifying
from cribsheets.files.report import Reading, Report
from cribsheets.files.results import SHEETS, Results, has_results, read_results
from cribsheets.files.roster import ROSTER_HEADER, ROSTER_SHEET, read_roster
from cribsheets.files.schedule import SCHEDULE_SHEET, read_schedule
from cribsheets.files.schedule_mismatch import doubts
from cribsheets.files.tables import Row, Table, read_tables
from cribsheets.files.tomlfile import read_toml
from cribsheets.messages import listed, quoted, typed
from cribsheets.tournament.awards import Award
from cribsheets.tournament.event import Event
from cribsheets.tournament.rules import MAX_GAMES, Scoring

if TYPE_CHECKING:
    from pathlib import Path

    from cribsheets.files.eventmodel import PlayerModel
    from cribsheets.tournament.event import Player
    from cribsheets.tournament.playoff_results import MatchResult
    from cribsheets.tournament.schedule import Schedule

_USUAL_RESULTS = ("games.csv", "cards.csv")
_PLAIN = {"title", "date", "venue", "director", "games", "paper", "printer", "seed", "first_deal"}


def read_event(path: Path, *, with_results: bool = True) -> Reading:
    """Return the event of an event file (`event.toml`), or of a roster alone (CSV or workbook).

    A workbook may hold results beside its roster, on a sheet Games or Cards. The files that an event file names are
    looked for from its own folder. Without results the file of results need not be there yet.

    Raises:
        InputError: everything that is wrong in any of the files.
    """
    report = Report(source=typed(path))
    event = Event()
    with report.gathering():
        if is_event_file(path):
            event = _assembly(path, report).event(with_results=with_results)
        else:
            event = _from_lists(path, report, with_results=with_results)
    report.stop_if_wrong()
    return Reading(replace(event, file=path.name), report)


def is_event_file(path: Path) -> bool:
    """Return whether a file is an event file by its name; Windows likes to call it `event.toml.txt`."""
    return ".toml" in path.name.lower()


def event_keys(path: Path) -> Keys:
    """Return what an event file says, without the files that it names."""
    return _assembly(path, Report()).keys


def named_file(path: Path, key: Literal["players", "schedule", "results", "playoffs"]) -> Path | None:
    """Return the file that an event file names, whether it is there or not; None where it names none."""
    keys = event_keys(path)
    name = getattr(keys.model, key)
    drawn = key == "schedule" and is_drawn(keys)
    return keys.file(name) if name and isinstance(name, str) and not drawn else None


def read_facts(path: Path) -> Event:
    """Return what an event file says itself, such as title and paper, without any of the files that it names.

    Raises:
        InputError: everything that is wrong in it.
    """
    report = Report()
    model = _assembly(path, report).keys.model
    report.stop_if_wrong()
    return Event(file=path.name, **model.model_dump(include=_PLAIN, exclude_unset=True))


def _from_lists(path: Path, report: Report, *, with_results: bool) -> Event:
    """Return the event of a roster, and of results when its workbook has some."""
    tables = read_tables(path, [ROSTER_SHEET], report, optional=SHEETS)
    event = Event(players=read_roster(tables[ROSTER_SHEET], report), games=MAX_GAMES)
    results = [table for name in SHEETS if (table := tables.get(name)) and table.rows and has_results(table)]
    if results and with_results:
        event = _with(event, read_results(results, event, report))
    last = max((line.game for card in event.cards or () for line in card.lines), default=0)
    return replace(event, games=max(Event.games, last))


def _assembly(path: Path, report: Report) -> _Assembly:
    # Pydantic takes a tenth of a second to import, and a roster alone has no use for it.
    from cribsheets.files.eventmodel import checked  # noqa: PLC0415

    toml = read_toml(path, report)
    return _Assembly(Keys(path, toml, checked(toml, report), report))


_MORE = ("counts", "left_after", "withdrawn", "rank")


def _cells(player: PlayerModel) -> list[str]:
    """Return a [[players]] table as the row of a roster."""
    left_after = "" if player.left_after is None else str(player.left_after)
    rank = "" if player.rank is None else str(player.rank)
    flags = ("yes" if player.counts else "no", left_after, "yes" if player.withdrawn else "no")
    return [player.name, player.seat, player.acc, player.club, *flags, rank]


def _with(event: Event, results: Results | None) -> Event:
    return replace(event, cards=results.cards, voids=results.voids) if results else event


@dataclass(frozen=True, slots=True)
class _Assembly:
    """Puts an event together from what its file says and the files it names."""

    keys: Keys

    def event(self, *, with_results: bool) -> Event:
        """Return the event; every mistake is noted, and reading goes on past it."""
        plain = self.keys.model.model_dump(include=_PLAIN, exclude_unset=True)
        awards = tuple(Award(**award.model_dump(exclude_unset=True)) for award in self.keys.model.awards)
        check_in = tuple(self.keys.model.check_in)
        event = Event(**plain, scoring=self._scoring(), awards=awards, check_in=check_in)
        with self.keys.report.gathering():
            event = replace(event, players=self._players())
        event = replace(event, qualifying=read_qualifying(self.keys, event.players))
        with self.keys.report.gathering():
            event = self._scheduled(event)
        if with_results:
            with self.keys.report.gathering():
                self.keys.report.unnamed_results = self._unnamed_results()
                event = _with(event, self._results(event))
            with self.keys.report.gathering():
                event = replace(event, playoff_results=self._playoffs(event))
        return event

    def _scoring(self) -> Scoring:
        scoring = Scoring(**self.keys.model.scoring.model_dump(exclude_unset=True))
        if not scoring.win <= scoring.skunk <= scoring.double_skunk:
            worth = f"win = {scoring.win}, skunk = {scoring.skunk}, double_skunk = {scoring.double_skunk}"
            self.keys.wrong(f"{worth}: none of them can be worth less than the one before", "scoring")
        if scoring.double_skunk_margin < scoring.skunk_margin:
            margins = (
                f"skunk_margin = {scoring.skunk_margin}, double_skunk_margin = {scoring.double_skunk_margin}"
            )
            self.keys.wrong(f"{margins}: the second cannot be less than the first", "scoring")
        return scoring

    def _players(self) -> tuple[Player, ...]:
        players = self.keys.model.players
        if not players:
            return ()
        if isinstance(players, str):
            return read_roster(self.keys.tables("players", players, [ROSTER_SHEET])[0], self.keys.report)
        rows = [
            Row(self.keys.toml.place(("players", index)).row or 1, _cells(p))
            for index, p in enumerate(players)
        ]
        top = self.keys.toml.place(("players",)).row or 1
        return read_roster(
            Table(self.keys.toml.file, None, (*ROSTER_HEADER, *_MORE), top, tuple(rows)), self.keys.report
        )

    def _scheduled(self, event: Event) -> Event:
        """Return the event with its schedule."""
        drawn = is_drawn(self.keys)
        if not self.keys.model.schedule:
            return event
        schedule = drawn_schedule(self.keys, event) if drawn else self._own_schedule(event)
        event = replace(event, schedule=schedule)
        if schedule is None or self.keys.is_unsound("games"):
            return event
        return self._fitted(event, len(schedule.rounds))

    def _fitted(self, event: Event, rounds: int) -> Event:
        """Return the event with as many games as its schedule has rounds, unless the file says how many."""
        if not self.keys.says("games"):
            return replace(event, games=rounds)
        if rounds > event.games:
            cure = f"write games = {rounds}, or leave games out"
            self.keys.wrong(f"games = {event.games}, but the schedule has {rounds} rounds: {cure}", "games")
        if rounds < event.games:
            message = f"games = {event.games}, but the schedule ends after round {rounds}"
            self.keys.report.doubt(
                self.keys.toml.place(("games",)), f"{message}: the lines after it name no opponent"
            )
        return event

    def _own_schedule(self, event: Event) -> Schedule | None:
        table, *_ = self.keys.tables("schedule", self.keys.model.schedule, [SCHEDULE_SHEET])
        if not self.keys.have_players(event, "schedule"):
            return None
        return read_schedule(table, event.players, self.keys.report)

    def _results(self, event: Event) -> Results | None:
        name = self.keys.model.results
        if not name:
            return None
        early = self.keys.is_to_come(
            "results", name, "the desk makes it with the first result, or collect does"
        )
        tables = [] if early else self.keys.tables("results", name, SHEETS)
        if not self.keys.have_players(event, "results") or early:
            return None
        lost = "schedule" in self.keys.toml.data and event.schedule is None
        if self.keys.is_unsound("games") or (lost and not self.keys.says("games")):
            # How many games there are is a mistake elsewhere: here nothing is beyond them.
            event = replace(event, games=MAX_GAMES)
        results = read_results(tables, event, self.keys.report)
        self.keys.report.doubts += doubts(event, results.cards, self.keys.path)
        return results

    def _playoffs(self, event: Event) -> tuple[MatchResult, ...]:
        name = self.keys.model.playoffs
        if not name or not self.keys.have_players(event, "playoffs"):
            return ()
        if self.keys.is_to_come("playoffs", name, "the desk makes it with the first result of the playoffs"):
            return ()
        table, *_ = self.keys.tables("playoffs", name, [PLAYOFFS_SHEET])
        return read_playoffs(table, event, self.keys.report)

    def _unnamed_results(self) -> Mistake | None:
        """Return what to say of files that look like results, when the event file names none."""
        lie = [name for name in _USUAL_RESULTS if (self.keys.path.parent / name).is_file()]
        if "results" in self.keys.toml.data or not lie:
            return None
        lines = listed((f"results = {quoted(name)}" for name in lie), "or")
        unread = f"{listed(lie)} {'lie beside the event file and are' if lie[1:] else 'lies beside the event file and is'} not read"
        cure = f"put {lines} into it, above the first line in [brackets]"
        return Mistake(Place(self.keys.toml.file), f"{unread}: {cure}")
