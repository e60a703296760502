"""Standings over several evenings, from the results of each alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.tournament.seats import name_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.standings import Standings


@dataclass(frozen=True, slots=True)
class Result:
    """What one player has made of one evening."""

    name: str
    acc: str | None
    game_points: int
    games_won: int
    net_spread: int

    @property
    def figures(self) -> tuple[int, int, int]:
        """Return what evenings are compared and added up by."""
        return self.game_points, self.games_won, self.net_spread


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One player's season. Those who are level share a `place`; the figures are of the evenings that count."""

    place: int
    name: str
    acc: str | None
    evenings: int
    game_points: int
    games_won: int
    net_spread: int


@dataclass(frozen=True, slots=True)
class Season:
    """The table of a season, best first, and who may have been matched wrongly, as sentences."""

    evenings: int
    rows: tuple[SeasonRow, ...]
    doubts: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """Return the season as `season --json` prints it."""
        rows = [{key: getattr(row, key) for key in SeasonRow.__slots__} for row in self.rows]
        return {"evenings": self.evenings, "rows": rows}


def results_of(event: Event, standings: Standings) -> tuple[Result, ...]:
    """Return the results of one evening: of every entrant who has played at least one game."""
    return tuple(
        Result(
            event.by_seat[row.seat].name,
            event.by_seat[row.seat].acc,
            row.totals.game_points,
            row.totals.games_won,
            row.totals.net,
        )
        for row in standings.rows
        if row.totals.games_played
    )


def season(evenings: Sequence[Sequence[Result]], best: int | None = None) -> Season:
    """Return the standings over `evenings`: of the `best` evenings of each player, or of all.

    An evening is better by game points, then games won, then net spread; the season is ranked by the sums of
    the same. A player is known by the ACC number, else by the name, case and accents aside. A name without
    a number belongs to the one number that has it on another evening.

    Raises:
        RefusedError: `best` is less than 1.
    """
    if best is not None and best < 1:
        raise RefusedError(f"The best {best} evenings are no evenings: give 1 or more.")
    numbers = _numbers(evenings)
    played: defaultdict[tuple[str, ...], list[Result]] = defaultdict(list)
    for evening in evenings:
        twins: Counter[tuple[str, ...]] = Counter()
        for result in evening:
            key = _key(result, numbers)
            twins[key] += 1
            played[(*key, str(twins[key])) if twins[key] > 1 else key].append(result)
    rows = sorted((_row(results, best) for results in played.values()), key=_order)
    return Season(len(evenings), tuple(_placed(rows)), tuple(_doubts(evenings, numbers)))


def _person(name: str) -> str:
    return " ".join(name_key(name))


def _numbers(evenings: Iterable[Iterable[Result]]) -> Mapping[str, set[str]]:
    """Return the ACC numbers that each name has."""
    numbers: defaultdict[str, set[str]] = defaultdict(set)
    for result in (result for evening in evenings for result in evening):
        numbers[_person(result.name)] |= {_number(result.acc)} if result.acc else set()
    return numbers


def _number(acc: str) -> str:
    """Return an ACC number as it is compared: letters and figures alone."""
    return "".join(filter(str.isalnum, acc)).casefold()


def _key(result: Result, numbers: Mapping[str, set[str]]) -> tuple[str, ...]:
    if result.acc:
        return ("acc", _number(result.acc))
    known = numbers[_person(result.name)]
    return ("acc", *known) if len(known) == 1 else ("name", _person(result.name))


def _row(results: Sequence[Result], best: int | None) -> SeasonRow:
    counted = sorted(results, key=lambda result: result.figures, reverse=True)[:best]
    game_points, games_won, net_spread = map(sum, zip(*(result.figures for result in counted), strict=True))
    acc = next((result.acc for result in reversed(results) if result.acc), None)
    return SeasonRow(0, results[-1].name, acc, len(results), game_points, games_won, net_spread)


def _order(row: SeasonRow) -> tuple[object, ...]:
    return -row.game_points, -row.games_won, -row.net_spread, name_key(row.name), row.acc or ""


def _placed(rows: Sequence[SeasonRow]) -> Iterator[SeasonRow]:
    place = 1
    for _, level in groupby(rows, lambda row: (row.game_points, row.games_won, row.net_spread)):
        together = list(level)
        yield from (replace(row, place=place) for row in together)
        place += len(together)


def _doubts(evenings: Sequence[Iterable[Result]], numbers: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield what a reader has to judge: names with several numbers, numbers with several names, and twins."""
    names: defaultdict[str, dict[str, str]] = defaultdict(dict)
    spelled: dict[str, str] = {}
    bare: set[str] = set()
    for number, evening in enumerate(evenings, 1):
        unnumbered: Counter[str] = Counter()
        for result in evening:
            person = _person(result.name)
            spelled.setdefault(person, result.name)
            if result.acc:
                names[_number(result.acc)].setdefault(person, result.name)
            else:
                bare.add(person)
                unnumbered[person] += 1
        for person in (person for person, count in unnumbered.items() if count > 1):
            yield f"{spelled[person]} is in evening {number} more than once without an ACC number: kept apart."
    for number_key, by_person in names.items():
        if len(by_person) > 1:
            yield f"ACC number {number_key.upper()} has several names, taken for one player: {', '.join(by_person.values())}."
    for person, known in numbers.items():
        if len(known) > 1:
            listed = ", ".join(sorted(number.upper() for number in known))
            yield f"{spelled[person]} has several ACC numbers, taken for different players: {listed}."
        if len(known) == 1 and person in bare:
            yield f"{spelled[person]} has an ACC number on some evenings only: taken for one player."
