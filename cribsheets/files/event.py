"""An event from the files that a director hands in, with all that is wrong in any of them said at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from cribsheets.errors import Mistake, Place, RefusedError
from cribsheets.files.report import Report
from cribsheets.files.results import SHEETS, read_results
from cribsheets.files.roster import ROSTER_HEADER, ROSTER_SHEET, read_roster
from cribsheets.files.schedule import SCHEDULE_SHEET, read_schedule
from cribsheets.files.schedule_mismatch import doubts
from cribsheets.files.tables import Row, Table, read_tables
from cribsheets.files.text import folded
from cribsheets.files.tomlfile import TomlFile, read_toml
from cribsheets.messages import listed, quoted
from cribsheets.tournament.entrants import Entrants, UnknownPlayerError
from cribsheets.tournament.event import Event
from cribsheets.tournament.roundrobin import full_rounds, round_robin
from cribsheets.tournament.rules import MAX_GAMES, Qualifying, Scoring

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.files.eventmodel import EventModel
    from cribsheets.tournament.event import Player
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Card

_USUAL_RESULTS = ("games.csv", "cards.csv")
_PLAIN = {"title", "date", "venue", "director", "games", "paper"}


@dataclass(frozen=True, slots=True)
class Reading:
    """An event, and the report on the files that it was read from."""

    event: Event
    report: Report


def read_event(path: Path, *, with_results: bool = True) -> Reading:
    """Return the event of an event file (`event.toml`), or of a roster alone (CSV or workbook).

    A workbook may hold results beside its roster, on a sheet Games or Cards. The files that an event file names are
    looked for from its own folder. Without results the file of results need not be there yet.

    Raises:
        InputError: everything that is wrong in any of the files.
    """
    report = Report()
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


def named_results(path: Path) -> Path | None:
    """Return the file of results that an event file names, whether it is there or not."""
    name = _assembly(path, Report()).model.results
    return _named(path, name) if name else None


def _named(path: Path, name: str) -> Path:
    """Return the file that the event file at `path` names, looked for from its folder; `~` is the user's own."""
    try:
        return path.parent / Path(name).expanduser()
    except RuntimeError:  # nobody is called so
        return path.parent / name


def _from_lists(path: Path, report: Report, *, with_results: bool) -> Event:
    """Return the event of a roster, and of results when its workbook has some."""
    tables = read_tables(path, [ROSTER_SHEET], report, optional=SHEETS)
    event = Event(players=read_roster(tables[ROSTER_SHEET], report), games=MAX_GAMES)
    results = [table for name in SHEETS if (table := tables.get(name)) and table.rows]
    cards = read_results(results, event, report) if results and with_results else None
    last = max((line.game for card in cards or () for line in card.lines), default=0)
    return replace(event, cards=cards, games=max(Event.games, last))


def _assembly(path: Path, report: Report) -> _Assembly:
    # Pydantic takes a tenth of a second to import, and a roster alone has no use for it.
    from cribsheets.files.eventmodel import checked  # noqa: PLC0415

    toml = read_toml(path, report)
    return _Assembly(path, toml, checked(toml, report), report)


@dataclass(frozen=True, slots=True)
class _Assembly:
    """One event file: where it is, what it says, and where to note what is wrong."""

    path: Path
    toml: TomlFile
    model: EventModel
    report: Report

    def event(self, *, with_results: bool) -> Event:
        """Return the event; every mistake is noted, and reading goes on past it."""
        plain = self.model.model_dump(include=_PLAIN, exclude_unset=True)
        event = Event(**plain, scoring=self._scoring())
        with self.report.gathering():
            event = replace(event, players=self._players())
        event = replace(event, qualifying=self._qualifying(event.players))
        with self.report.gathering():
            event = self._scheduled(event)
        if with_results:
            with self.report.gathering():
                self.report.unnamed_results = self._unnamed_results()
                return replace(event, cards=self._cards(event))
        return event

    def _scoring(self) -> Scoring:
        scoring = Scoring(**self.model.scoring.model_dump(exclude_unset=True))
        if not scoring.win <= scoring.skunk <= scoring.double_skunk:
            worth = f"win = {scoring.win}, skunk = {scoring.skunk}, double_skunk = {scoring.double_skunk}"
            self._wrong(f"{worth}: none of them can be worth less than the one before", "scoring")
        return scoring

    def _players(self) -> tuple[Player, ...]:
        players = self.model.players
        if not players:
            return ()
        if isinstance(players, str):
            return read_roster(self._tables("players", players, [ROSTER_SHEET])[0], self.report)
        rows = [
            Row(self.toml.place(("players", index)).row or 1, [p.name, p.seat, p.acc, p.club])
            for index, p in enumerate(players)
        ]
        top = self.toml.place(("players",)).row or 1
        return read_roster(Table(self.toml.file, None, ROSTER_HEADER, top, tuple(rows)), self.report)

    def _qualifying(self, players: Sequence[Player]) -> Qualifying:
        written = self.model.qualifying.model_dump(exclude_unset=True)
        if "order" in written:
            written["order"] = tuple(written["order"])
        for key in ("apparent", "playoff"):
            if key in written:
                written[key] = tuple(dict.fromkeys(self._seats(key, written[key], players)))
        return Qualifying(**written)

    def _seats(self, key: str, texts: Sequence[str], players: Sequence[Player]) -> Iterator[str]:
        if not players and "players" in self.toml.data:
            return  # the roster cannot be read, which is a mistake already
        entrants = Entrants(players)
        for text in texts:
            try:
                yield entrants.find(text).seat
            except UnknownPlayerError as error:
                self._wrong(f"{key}: {error}", "qualifying", key)

    def _scheduled(self, event: Event) -> Event:
        """Return the event with its schedule."""
        drawn = folded(self.model.schedule) == "roundrobin"
        if self._says("rounds") and not drawn:
            self._wrong('rounds goes with schedule = "round-robin" alone: take one of the two out', "rounds")
        if not self.model.schedule:
            return event
        schedule = self._round_robin(event) if drawn else self._own_schedule(event)
        event = replace(event, schedule=schedule)
        if schedule is None or self._is_unsound("games"):
            return event
        return self._fitted(event, len(schedule.rounds))

    def _fitted(self, event: Event, rounds: int) -> Event:
        """Return the event with as many games as its schedule has rounds, unless the file says how many."""
        if not self._says("games"):
            return replace(event, games=rounds)
        if rounds > event.games:
            cure = f"write games = {rounds}, or leave games out"
            self._wrong(f"games = {event.games}, but the schedule has {rounds} rounds: {cure}", "games")
        if rounds < event.games:
            message = f"games = {event.games}, but the schedule ends after round {rounds}"
            self.report.doubt(self.toml.place(("games",)), f"{message}: the lines after it name no opponent")
        return event

    def _round_robin(self, event: Event) -> Schedule | None:
        if not self._have_players(event, "schedule"):
            return None
        if self._is_unsound("games") or self._is_unsound("rounds") or len(event.by_seat) < len(event.players):
            return None  # what is wrong is a mistake already, a seat that is taken twice too
        full = full_rounds(len(event.players))
        rounds = self.model.rounds if self._says("rounds") else full
        if self._says("games") and not self._says("rounds"):
            rounds = min(full, event.games)
        if rounds > MAX_GAMES:
            message = f"{len(event.players)} players need {full} rounds to all meet, and a card has {MAX_GAMES} lines"
            self._wrong(f"{message}: write rounds = {MAX_GAMES}, or fewer", "schedule")
            return None
        try:
            return round_robin(list(event.by_seat), rounds)
        except RefusedError as error:
            self._wrong(str(error), "rounds" if self._says("rounds") else "schedule")
            return None

    def _own_schedule(self, event: Event) -> Schedule | None:
        table, *_ = self._tables("schedule", self.model.schedule, [SCHEDULE_SHEET])
        if not self._have_players(event, "schedule"):
            return None
        return read_schedule(table, event.players, self.report)

    def _cards(self, event: Event) -> tuple[Card, ...] | None:
        if not self.model.results:
            return None
        tables = self._tables("results", self.model.results, SHEETS)
        if not self._have_players(event, "results"):
            return None
        lost = "schedule" in self.toml.data and event.schedule is None
        if self._is_unsound("games") or (lost and not self._says("games")):
            # How many games there are is a mistake elsewhere: here nothing is beyond them.
            event = replace(event, games=MAX_GAMES)
        cards = read_results(tables, event, self.report)
        self.report.doubts += doubts(event, cards, self.path)
        return cards

    def _unnamed_results(self) -> Mistake | None:
        """Return what to say of files that look like results, when the event file names none."""
        lie = [name for name in _USUAL_RESULTS if (self.path.parent / name).is_file()]
        if "results" in self.toml.data or not lie:
            return None
        lines = listed((f"results = {quoted(name)}" for name in lie), "or")
        unread = f"{listed(lie)} {'lie beside the event file and are' if lie[1:] else 'lies beside the event file and is'} not read"
        cure = f"put {lines} into it, above the first line in [brackets]"
        return Mistake(Place(self.toml.file), f"{unread}: {cure}")

    def _have_players(self, event: Event, key: str) -> bool:
        """Return whether there is a roster; without any in the event file what needs one is a mistake."""
        if "players" not in self.toml.data:
            self._wrong(f'{key} needs players: write players = "players.csv" as well', key)
        return bool(event.players)

    def _says(self, key: str) -> bool:
        """Return whether the file says `key`, and soundly."""
        return key in self.model.model_fields_set

    def _is_unsound(self, key: str) -> bool:
        """Return whether what the file says of `key` is a mistake."""
        return key in self.toml.data and not self._says(key)

    def _tables(self, key: str, name: str, sheets: Sequence[str]) -> list[Table]:
        path = _named(self.path, name)
        tables = read_tables(path, sheets, self.report, named_at=self.toml.place((key,)))
        return [tables[sheet] for sheet in sheets if sheet in tables]

    def _wrong(self, message: str, *keys: str) -> None:
        self.report.wrong(self.toml.place(keys), message)
