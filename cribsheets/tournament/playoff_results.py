"""What has been played of a bracket: who won which match, who is champion, and everybody's final place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cribsheets.messages import listed
from cribsheets.tournament.playoffs import BEST_OF, Qualifier, draw_bracket

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cribsheets.errors import Place
    from cribsheets.tournament.playoffs import Bracket, Match, Slot
    from cribsheets.tournament.standings import Row, Standings

WALKOVER = "walkover"
"""What `games` says of a match in which the loser did not play."""

_GAMES = re.compile(r"(\d)-(\d)")


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One match of the bracket.

    `round` counts from 1, the first that is played; `match` is the number on the bracket; `winner` and `loser`
    are seats. `games` are the games won and lost by the winner such as `2-1`, `walkover`, or nothing.
    """

    round: int
    match: int
    winner: str
    loser: str
    games: str = ""
    place: Place | None = field(default=None, compare=False)

    def clashes_with(self, other: object) -> bool:
        """Return whether both are results of one match, so that only one can be right."""
        return isinstance(other, MatchResult) and self.match == other.match


@dataclass(frozen=True, slots=True)
class PlayedBracket:
    """A bracket with the results so far, by number of the match."""

    bracket: Bracket
    results: Mapping[int, MatchResult] = field(default_factory=dict)

    def seat_of(self, slot: Slot | None) -> str | None:
        """Return who is in a slot of the bracket; None while its match is to be played."""
        if isinstance(slot, Qualifier):
            return slot.seat
        result = self.results.get(slot.match) if slot else None
        return result.winner if result else None

    @property
    def champion(self) -> str | None:
        """Return the seat of the one who has won everything; None while the final is to be played."""
        if not self.bracket.rounds:
            return self.bracket.qualifiers[0].seat
        return self.seat_of(self.bracket.rounds[-1].matches[0].through)

    @property
    def finalist(self) -> str | None:
        """Return the seat of the one who has lost the final; None while it is to be played."""
        final = self.bracket.rounds[-1].matches[0].number if self.bracket.rounds else None
        result = self.results.get(final) if final else None
        return result.loser if result else None

    def to_play(self) -> Iterator[tuple[int, Match]]:
        """Yield each match that can be played now, with the number of its round."""
        for number, r in enumerate(self.bracket.rounds, 1):
            for match in r.matches:
                both = self.seat_of(match.top) is not None and self.seat_of(match.bottom) is not None
                if match.number is not None and match.number not in self.results and both:
                    yield number, match


def with_result(played: PlayedBracket, result: MatchResult) -> tuple[PlayedBracket, str]:
    """Return the bracket with one more result and no message, or as it was and why the result is refused."""
    if message := _refusal(played, result):
        return played, message
    return PlayedBracket(played.bracket, {**played.results, result.match: result}), ""


def with_results(
    bracket: Bracket, results: Iterable[MatchResult]
) -> tuple[PlayedBracket, tuple[tuple[MatchResult, str], ...]]:
    """Return the bracket with all results that fit, whatever their order, and the others each with its reason."""
    played = PlayedBracket(bracket)
    refused: list[tuple[MatchResult, str]] = []
    for result in sorted(results, key=lambda each: each.match):
        played, message = with_result(played, result)
        if message:
            refused.append((result, message))
    return played, tuple(refused)


def played_bracket(
    ranked: Sequence[str], results: Sequence[MatchResult], best_of: int | None = None
) -> tuple[PlayedBracket, tuple[str, ...]]:
    """Return the bracket of the seats `ranked` with `results`, and why others of them do not fit.

    Without `best_of` the results say whether matches are best of 5.

    Raises:
        RefusedError: nobody is in it.
    """
    played, refused = fitted_results(ranked, results, best_of)
    places = ((f"{result.place}: " if result.place else "", message) for result, message in refused)
    return played, tuple(f"{place}{message}" for place, message in places)


def fitted_results(
    ranked: Sequence[str], results: Sequence[MatchResult], best_of: int | None = None
) -> tuple[PlayedBracket, tuple[tuple[MatchResult, str], ...]]:
    """Return the bracket of the seats `ranked` with `results`; and each of those that do not fit, with the reason.

    Raises:
        RefusedError: nobody is in it.
    """
    if best_of is None:
        best_of = BEST_OF[-1] if any(result.games.startswith("3") for result in results) else BEST_OF[0]
    return with_results(draw_bracket(ranked, best_of), results)


def _refusal(played: PlayedBracket, result: MatchResult) -> str:
    """Return why a result cannot be; nothing when it can."""
    numbers = {
        match.number: (n, match) for n, r in enumerate(played.bracket.rounds, 1) for match in r.matches
    }
    number, match = numbers.get(result.match, (0, None))
    if match is None:
        last = max(filter(None, numbers), default=0)
        return f"there is no match {result.match}: the bracket has matches 1 to {last}"
    if number != result.round:
        return f"match {result.match} is in round {number}, not in round {result.round}"
    if known := played.results.get(result.match):
        return f"match {result.match} has a result already: seat {known.winner} beat seat {known.loser}"
    for slot in (match.top, match.bottom):
        if played.seat_of(slot) is None and slot is not None and not isinstance(slot, Qualifier):
            return f"match {result.match} comes after match {slot.match}, which has no result yet"
    seats = (played.seat_of(match.top), played.seat_of(match.bottom))
    if {result.winner, result.loser} != set(seats):
        both = f"seat {result.winner} and seat {result.loser}"
        return f"match {result.match} is between seat {seats[0]} and seat {seats[1]}, not {both}"
    return _games_refused(result.games)


def _games_refused(games: str) -> str:
    """Return why these games cannot be; nothing when they can: the final may be longer than the other matches."""
    if games in ("", WALKOVER):
        return ""
    wins = [best_of // 2 + 1 for best_of in BEST_OF]
    found = _GAMES.fullmatch(games)
    if found and int(found[1]) in wins and int(found[2]) < int(found[1]):
        return ""
    possible = [listed((f"{won}-{lost}" for lost in range(won)), "or") for won in wins]
    kinds = (
        f"in a match best of {best_of} it is {one}" for best_of, one in zip(BEST_OF, possible, strict=True)
    )
    return f'games is "{games}": {", ".join(kinds)}; or write {WALKOVER}'


def final_places(played: PlayedBracket, standings: Standings) -> dict[str, str]:
    """Return everybody's place after the playoffs by seat, as `1`, `2` or `3-4`; nobody's before the champion is known.

    Those who lose in one round share the places of that round. Everybody else follows in order of the
    standings, the withdrawn too, those who are level at the first of their places.
    """
    champion = played.champion
    if champion is None:
        return {}
    places = {champion: "1"}
    lowest = len(played.bracket.qualifiers)
    for r in played.bracket.rounds:
        numbers = {match.number for match in r.matches}
        losers = [result.loser for number, result in played.results.items() if number in numbers]
        first = lowest - len(losers) + 1
        places |= dict.fromkeys(losers, str(lowest) if len(losers) == 1 else f"{first}-{lowest}")
        lowest -= len(losers)
    return places | dict(_behind(standings, len(played.bracket.qualifiers)))


def _behind(standings: Standings, qualifiers: int) -> Iterator[tuple[str, str]]:
    """Yield the seats of those who were not in the bracket with their places."""
    behind: list[Row] = [row for row in standings.rows if not row.qualifies]
    first: dict[int, int] = {}
    for number, row in enumerate(behind, qualifiers + 1):
        yield row.seat, str(first.setdefault(row.place, number))
