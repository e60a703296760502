"""Ranks the field, and says what put each row above the next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from cribsheets.tournament.rules import Criterion
from cribsheets.tournament.seats import seat_key
from cribsheets.tournament.standings import Row, Standings
from cribsheets.tournament.totals import Totals, total

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from cribsheets.tournament.qualifying import Qualifying
    from cribsheets.tournament.rules import Scoring
    from cribsheets.tournament.scorecards import Card

_FIGURES: Mapping[Criterion, Callable[[Totals], int]] = {
    Criterion.GAME_POINTS: lambda totals: totals.game_points,
    Criterion.GAMES_WON: lambda totals: totals.games_won,
    Criterion.SKUNKS: lambda totals: totals.skunks,
    Criterion.NET_SPREAD: lambda totals: totals.net,
    Criterion.PLUS_POINTS: lambda totals: totals.plus,
    Criterion.POINTS_PEGGED: lambda totals: totals.pegged,
}  # minus points never break a tie


def rank(
    cards: Iterable[Card],
    seats: Iterable[str],
    scoring: Scoring,
    qualifying: Qualifying,
    after: int | None = None,
    withdrawn: Collection[str] = (),
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
        withdrawn: seats that are passed over for the playoffs; the next in line move up.
    """
    field = _Field.of(cards, sorted(seats, key=seat_key), scoring, qualifying.playoff, after)
    order = (*qualifying.order, Criterion.PLAYOFF_GAME)
    groups = list(field.separate(tuple(field.totals), order)) if field.totals else []
    points = [0 if seat in withdrawn else totals.game_points for seat, totals in field.totals.items()]
    available = len(points) - len(field.totals.keys() & set(withdrawn))
    qualifiers = min(qualifying.cut.qualifiers(points), available)
    rows = _rows(groups, field.totals, qualifiers, frozenset(withdrawn), playoffs=qualifying.playoffs)
    return Standings(tuple(rows), qualifiers, qualifying.playoffs)


def _winners_first(level: Sequence[str], winners: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield seats that are level parted by playoff games: the winners each alone, best first, then the rest."""
    won = [seat for seat in winners if seat in level]
    yield from ((seat,) for seat in won)
    if rest := tuple(seat for seat in level if seat not in won):
        yield rest


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
        return list(_winners_first(level, self.playoff))

    def _head_to_head(self, level: Sequence[str]) -> list[Sequence[str]]:
        """Return the two apart when they are exactly two and one leads the games between them."""
        match level:
            case [a, b] if lead := self.wins.get((a, b), 0) - self.wins.get((b, a), 0):
                return [(a,), (b,)] if lead > 0 else [(b,), (a,)]
            case _:
                return [level]


def _rows(
    groups: Iterable[tuple[Sequence[str], Criterion | None]],
    totals: Mapping[str, Totals],
    free: int,
    withdrawn: Collection[str],
    *,
    playoffs: bool,
) -> Iterator[Row]:
    """Yield the rows of `groups`, best first; `free` are the places in the playoffs."""
    place = 1
    level_by = Criterion.PLAYOFF_GAME if playoffs else None
    for level, decided_by in groups:
        eligible = sum(seat not in withdrawn for seat in level)
        qualifies = None if 0 < free < eligible else 0 < eligible <= free
        for seat in level:
            passed = seat in withdrawn
            yield Row(
                place=place,
                tied=len(level) > 1,
                seat=seat,
                totals=totals[seat],
                decided_by=decided_by if seat == level[-1] else level_by,
                qualifies=False if passed else qualifies,
                withdrawn=passed,
            )
        free -= eligible
        place += len(level)
