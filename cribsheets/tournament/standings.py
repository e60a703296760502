"""The ranking of the field, what decided each place, and who is inside the qualifying cut."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from cribsheets.messages import counted, listed, numbered
from cribsheets.tournament.rules import Criterion
from cribsheets.tournament.seats import seat_key
from cribsheets.tournament.totals import Totals, total

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.rules import Qualifying, Scoring
    from cribsheets.tournament.scorecards import Card

_MOST_LISTED = 8
"""How many seats a message lists before it counts them instead."""

_FIGURES: Mapping[Criterion, Callable[[Totals], int]] = {
    Criterion.GAME_POINTS: lambda totals: totals.game_points,
    Criterion.GAMES_WON: lambda totals: totals.games_won,
    Criterion.SKUNKS: lambda totals: totals.skunks,
    Criterion.NET_SPREAD: lambda totals: totals.net,
    Criterion.PLUS_POINTS: lambda totals: totals.plus,
}  # minus points never break a tie


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row. Players who are level share a `place`, and the next one skips: 1, 1, 3.

    `decided_by` is what put the row above the next one, PLAYOFF_GAME where the two are level, and None on the
    last row. `qualifies` is None while a tie across the cut leaves it open.
    """

    place: int
    tied: bool
    seat: str
    totals: Totals
    decided_by: Criterion | None
    qualifies: bool | None


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranked field, best first; rows that are level in order of seats. Every entrant has a row."""

    rows: tuple[Row, ...]
    qualifiers: int
    """How many qualify."""

    @property
    def straddling(self) -> tuple[str, ...]:
        """Return the seats of the tie across the qualifying cut, which needs its playoff game; mostly none."""
        return tuple(row.seat for row in self.rows if row.qualifies is None)

    @property
    def high_non_qualifier(self) -> str | None:
        """Return the seat of the best-placed player who did not qualify; None while a tie leaves it open."""
        out = [row for row in self.rows if not row.qualifies]
        return out[0].seat if out and not out[0].tied else None

    @property
    def begun(self) -> bool:
        """Return whether anybody has played; before that all stand at place 1, and nobody is level with anybody."""
        return any(row.totals.games_played for row in self.rows)

    @property
    def games_differ(self) -> bool:
        """Return whether players have played different numbers of games, so that totals do not compare."""
        return len({row.totals.games_played for row in self.rows}) > 1

    @property
    def by_seat(self) -> Mapping[str, Row]:
        """Return the rows by seat, in the order of the ranking."""
        return {row.seat: row for row in self.rows}

    def warnings(self) -> Iterator[str]:
        """Yield what a director must know before the ranking is used."""
        if self.straddling:
            yield (
                f"Seats {listed(self.straddling)} are level at place {self.by_seat[self.straddling[0]].place}, "
                f"across the cut: of {len(self.rows)} entrants {self.qualifiers} "
                f"{'qualifies' if self.qualifiers == 1 else 'qualify'}. "
                "They need their playoff game before there is a bracket."
            )
        if self.games_differ:
            yield (
                f"Not everyone has played as many games ({self._games()}): "
                "totals of unequal counts do not compare."
            )

    def _games(self) -> str:
        seats: defaultdict[int, list[str]] = defaultdict(list)
        for row in self.rows:
            seats[row.totals.games_played].append(row.seat)
        return "; ".join(
            f"{counted(games, 'game')}: {_named(sorted(seats[games], key=seat_key))}"
            for games in sorted(seats)
        )


def rank(
    cards: Iterable[Card],
    seats: Iterable[str],
    scoring: Scoring,
    qualifying: Qualifying,
    after: int | None = None,
) -> Standings:
    """Rank all entrants by their cards (rule book, appendix A, step 20).

    Args:
        cards: as written or as settled; a seat without a card has played no games.
        seats: every entrant.
        scoring: says from which margin on a win is a skunk.
        qualifying: how many qualify and the order of the criteria. Head-to-head counts only between exactly
            two who are level on everything before it, one of whom leads their games. Winners of playoff
            games stand above those who are still level with them then.
        after: only games 1 to `after` count; all games when None.
    """
    field = _Field.of(cards, sorted(seats, key=seat_key), scoring, qualifying.playoff, after)
    order = (*qualifying.order, Criterion.PLAYOFF_GAME)
    groups = list(field.separate(tuple(field.totals), order)) if field.totals else []
    qualifiers = qualifying.qualifiers(len(field.totals))
    return Standings(tuple(_rows(groups, field.totals, qualifiers)), qualifiers)


def winners_first(level: Sequence[str], winners: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield seats that are level parted by playoff games: the winners each alone, best first, then the rest."""
    won = [seat for seat in winners if seat in level]
    yield from ((seat,) for seat in won)
    if rest := tuple(seat for seat in level if seat not in won):
        yield rest


def moves(before: Standings, after: Standings) -> dict[str, int]:
    """Return how many places each seat of `after` has gained on `before`; negative: lost."""
    places = {row.seat: row.place for row in before.rows}
    return {row.seat: places[row.seat] - row.place for row in after.rows if row.seat in places}


def records(standings: Standings, event: Event) -> list[dict[str, str | int | bool | None]]:
    """Return the rows as `standings --json` prints them; `event` gives the names.

    `qualifies` is null for the rows of a tie across the qualifying cut. Before play it is null for all, nothing
    has decided a place and nobody is tied, so that no playoff game is read out of a field that has not begun.
    """
    begun = standings.begun
    return [
        {
            "place": row.place,
            "tied": row.tied and begun,
            "seat": row.seat,
            "name": event.by_seat[row.seat].name,
            "games_played": row.totals.games_played,
            "game_points": row.totals.game_points,
            "games_won": row.totals.games_won,
            "net_spread": row.totals.net,
            "plus_points": row.totals.plus,
            "minus_points": row.totals.minus,
            "decided_by": row.decided_by if begun else None,
            "qualifies": row.qualifies if begun else None,
        }
        for row in standings.rows
    ]


def to_json(standings: Standings, event: Event) -> dict[str, object]:
    """Return everything that `standings --json` prints."""
    return {
        "event": event.title,
        "entrants": len(standings.rows),
        "qualifiers": standings.qualifiers,
        "rows": records(standings, event),
    }


def to_table(standings: Standings, event: Event) -> list[list[str | int]]:
    """Return a header and one row a player for a spreadsheet: numbers as numbers, yes, no, or an empty cell."""
    rows = records(standings, event)
    return [list(rows[0]), *([_cell(value) for value in row.values()] for row in rows)] if rows else []


def _cell(value: str | int | bool | None) -> str | int:  # noqa: FBT001 - a value of any column
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else value


@dataclass(frozen=True, slots=True)
class _Field:
    """What rows are compared by: totals of every entrant in order of seats, who beat whom how often, playoff games."""

    totals: Mapping[str, Totals]
    wins: Mapping[tuple[str, str], int]
    playoff: Sequence[str]

    @classmethod
    def of(
        cls,
        cards: Iterable[Card],
        seats: Iterable[str],
        scoring: Scoring,
        playoff: Sequence[str],
        after: int | None,
    ) -> _Field:
        lines = {
            card.seat: [line for line in card.lines if after is None or line.game <= after] for card in cards
        }
        wins = Counter(
            (seat, line.opponent) for seat, played in lines.items() for line in played if line.entry.won
        )
        return cls({seat: total(lines.get(seat, ()), scoring) for seat in seats}, wins, playoff)

    def separate(
        self, level: Sequence[str], order: Sequence[Criterion]
    ) -> Iterator[tuple[Sequence[str], Criterion | None]]:
        """Yield groups of seats that stay level, best first, with what puts each above the next."""
        if len(level) == 1 or not order:
            yield level, None
            return
        parts = self._parts(level, order[0])
        for number, part in enumerate(parts, start=1):
            *above, (last, _) = self.separate(part, order[1:])
            yield from above
            yield last, order[0] if number < len(parts) else None

    def _parts(self, level: Sequence[str], criterion: Criterion) -> list[Sequence[str]]:
        """Return `level` split by one criterion, best first; whole where it does not tell them apart."""
        if criterion in _FIGURES:
            figure = _FIGURES[criterion]
            ranked = sorted(level, key=lambda seat: -figure(self.totals[seat]))
            return [tuple(part) for _, part in groupby(ranked, lambda seat: figure(self.totals[seat]))]
        if criterion is Criterion.HEAD_TO_HEAD:
            return self._head_to_head(level)
        return list(winners_first(level, self.playoff))

    def _head_to_head(self, level: Sequence[str]) -> list[Sequence[str]]:
        """Return the two apart when they are exactly two and one leads the games between them."""
        match level:
            case [a, b] if lead := self.wins.get((a, b), 0) - self.wins.get((b, a), 0):
                return [(a,), (b,)] if lead > 0 else [(b,), (a,)]
            case _:
                return [level]


def _rows(
    groups: Iterable[tuple[Sequence[str], Criterion | None]], totals: Mapping[str, Totals], qualifiers: int
) -> Iterator[Row]:
    place = 1
    for level, decided_by in groups:
        last = place + len(level) - 1
        qualifies = None if place <= qualifiers < last else last <= qualifiers
        for seat in level:
            decided = decided_by if seat == level[-1] else Criterion.PLAYOFF_GAME
            yield Row(place, len(level) > 1, seat, totals[seat], decided, qualifies)
        place = last + 1


def _named(seats: Sequence[str]) -> str:
    """Return `seats 3 and 7`, or `37 players` where a list would be long."""
    if len(seats) > _MOST_LISTED:
        return f"{len(seats)} players"
    return numbered("seat", seats)
