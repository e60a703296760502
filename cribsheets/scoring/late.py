"""A player who comes late: what it changes in the files of an event, said first and then done."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import TYPE_CHECKING

from cribsheets.atomic import keep_copy, write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.csvedit import editable
from cribsheets.files.csvfile import csv_file
from cribsheets.files.drawnschedule import DRAWN_KEYS
from cribsheets.files.event import event_keys, named_file, read_event
from cribsheets.files.eventedit import set_keys
from cribsheets.files.roster import MAX_TEXT
from cribsheets.files.rosteredit import add_player, roster_of
from cribsheets.files.schedule import schedule_rows
from cribsheets.files.text import cleaned
from cribsheets.messages import listed, numbered
from cribsheets.scoring.seats import named
from cribsheets.tournament.entrants import UnknownPlayerError
from cribsheets.tournament.event import Player
from cribsheets.tournament.latecomer import opponents, with_latecomer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cribsheets.files.report import Reading
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Schedule


@dataclass(frozen=True, slots=True)
class LatePlan:
    """What is to be done for a late player. `event` is as it is before, `schedule` the new one; None without any.

    `schedule_file` is where that is going to be kept; `freezes` whether the schedule is drawn by the program so far, with the
    keys `dropped` in the event file.
    """

    source: Path
    event: Event
    player: Player
    first: int
    schedule: Schedule | None
    schedule_file: Path
    freezes: bool
    dropped: tuple[str, ...]

    @property
    def told(self) -> str:
        """Return what the player gets, and which files change, line by line."""
        return "\n".join(self._lines())

    @property
    def affected(self) -> Sequence[str]:
        """Return the seats whose games change: the late player's own, and those met."""
        games = opponents(self.schedule, self.player.seat) if self.schedule else ()
        return list(dict.fromkeys((self.player.seat, *(seat for _, seat in games))))

    def _lines(self) -> Iterator[str]:
        yield f"{self.player.name} gets seat {self.player.seat} and plays from game {self.first} on."
        if self.schedule:
            yield from self._games(self.schedule)
        yield f"{roster_of(self.source).name}: one more player."
        if self.schedule:
            kept = (
                "the schedule that is being played, with these games" if self.freezes else "with these games"
            )
            yield f"{self.schedule_file.name}: {kept}."
        if self.freezes:
            without = f", without {listed(self.dropped)}" if self.dropped else ""
            yield f'{self.source.name}: schedule = "{self.schedule_file.name}"{without}.'
        yield "The files as they are now are kept as copies, such as event-old-1.toml."

    def _games(self, schedule: Schedule) -> Iterator[str]:
        games = opponents(schedule, self.player.seat)
        for number, seat in games:
            pairing = schedule.rounds[number - 1].pairing_of(seat)
            where = f", table {pairing.table}" if pairing and pairing.table else ""
            yield f"  game {number}: {named(self.event, seat)}{where}"
        met = {number for number, _ in games}
        idle = [r.number for r in schedule.rounds if r.number >= self.first and r.number not in met]
        if idle:
            yield f"  sits out {numbered('game', idle)}: everybody else has an opponent"


def plan_late(source: Path, event: Event, name: str, first: int | None = None) -> LatePlan:
    """Return what is to be done for a player who plays from game `first` on, or from the first one without a result.

    `event` is what `source`, an event file, holds, with its results.

    Raises:
        RefusedError: the name is no name or is on the roster, there is no such game, or the roster is a workbook.
    """
    name = cleaned(name)
    if not any(map(str.isalpha, name)) or len(name) > MAX_TEXT:
        raise RefusedError(
            f'Type the name of the late player, of at most {MAX_TEXT} characters; not "{name}".'
        )
    if known := next((player for player in event.players if player.name.casefold() == name.casefold()), None):
        raise RefusedError(f"{named(event, known.seat)} is on the roster already.")
    last = max((line.game for card in event.cards or () for line in card.lines), default=0)
    first = last + 1 if first is None else first
    if not 1 <= first <= event.games:
        raise RefusedError(f"There is no game {first}: the event has games 1 to {event.games}.")
    if roster_of(source) != source:
        editable(roster_of(source))
    player = Player(_free_seat(event), name)
    schedule = with_latecomer(event, player.seat, first) if event.schedule else None
    own = named_file(source, "schedule")
    freezes = event.schedule is not None and (own is None or own.suffix.lower() != ".csv")
    file = _free_file(source) if freezes or own is None else own
    dropped = tuple(filter(event_keys(source).says, DRAWN_KEYS)) if freezes else ()
    return LatePlan(source, event, player, first, schedule, file, freezes, dropped)


def carry_out(plan: LatePlan) -> Reading:
    """Do what `plan` says, under the lock of the results, and return the event as it is then.

    After each file the event is whole: first the schedule is frozen as it is, then the roster has the player, who sits out,
    then the schedule has the games.

    Raises:
        RefusedError: a file cannot be written; those before it are written already.
        InputError: a file cannot be read.
    """
    if plan.freezes and plan.event.schedule:
        keep_copy(plan.source)
        _write_schedule(plan, plan.event.schedule)
        set_keys(plan.source, {"schedule": plan.schedule_file.name, **dict.fromkeys(plan.dropped)})
    elif plan.schedule:
        keep_copy(plan.schedule_file)
    add_player(plan.source, plan.player)
    if plan.schedule:
        _write_schedule(plan, plan.schedule)
    return read_event(plan.source)


def _write_schedule(plan: LatePlan, schedule: Schedule) -> None:
    event = replace(plan.event, players=(*plan.event.players, plan.player))
    write_whole(plan.schedule_file, csv_file(schedule_rows(schedule, event)))


def _free_seat(event: Event) -> str:
    """Return the seat after the last one: 14 after 13, A-10 after A-09, B-8 after B-7."""
    last = [*event.by_seat][-1] if event.by_seat else "0"
    letters, digits = re.fullmatch(r"(.*?)(\d*)", last).groups()  # type: ignore[union-attr]  # matches anything
    numbers = count(int(digits or len(event.players)) + 1)
    return next(seat for number in numbers if _is_free(event, seat := f"{letters}{number:0{len(digits)}d}"))


def _is_free(event: Event, seat: str) -> bool:
    try:
        event.entrants.find(seat)
    except UnknownPlayerError as error:
        return not error.fitting
    return False


def _free_file(source: Path) -> Path:
    """Return where the schedule is going to be kept, in a file that is not there yet."""
    names = chain(["schedule.csv"], (f"schedule-{number}.csv" for number in count(2)))
    return next(path for name in names if not (path := source.with_name(name)).exists())
