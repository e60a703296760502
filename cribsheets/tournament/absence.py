"""Games that are not played: void ones, and those of players who have left."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cribsheets.tournament.rules import Absent
from cribsheets.tournament.scorecards import Card, Game, cards_from_games
from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cribsheets.errors import Place
    from cribsheets.tournament.event import Event, Player

Absences = frozenset[tuple[int, frozenset[str]]]
"""A game's number with the two who do not play it, or with one who plays nobody in it."""


@dataclass(frozen=True, slots=True)
class Void:
    """A game that is not played: the seats of the two, or the one whose card says that he had no opponent."""

    game: int
    seats: frozenset[str]
    place: Place | None = field(default=None, compare=False)


def void_games(games: Iterable[Game]) -> tuple[Void, ...]:
    """Return the void games among those that a director has noted."""
    return tuple(
        Void(game.game, frozenset((game.winner, game.loser)), game.place) for game in games if game.void
    )


def absences(event: Event) -> Absences:
    """Return every game that is not played, those of players who have left included."""
    gone = (
        (game, frozenset((seat,)))
        for seat, player in event.by_seat.items()
        for game in range(1, event.games + 1)
        if has_left(player, game)
    )
    return frozenset((*((void.game, void.seats) for void in event.voids), *gone))


def has_left(player: Player, game: int) -> bool:
    """Return whether `player` is no longer there for this game."""
    return player.left_after is not None and player.left_after < game


def is_void(absent: Absences, game: int, a: str, b: str) -> bool:
    """Return whether the game of `a` and `b` is not played."""
    return any((game, frozenset(seats)) in absent for seats in ((a, b), (a,), (b,)))


def with_forfeits(event: Event) -> tuple[Card, ...]:
    """Return the event's cards with the games that players who have left forfeit to their opponents.

    Only where the event says so, and only once there are results. A game that either card tells of stays as it
    is, and so does one in which both have left. The games of a no-show are void: he forfeits none.
    """
    cards = event.cards or ()
    if event.scoring.absent is not Absent.FORFEIT or not any(card.lines for card in cards):
        return cards
    return _merged(cards, cards_from_games(_forfeits(event, cards), event.scoring))


def _forfeits(event: Event, cards: Iterable[Card]) -> Iterator[Game]:
    """Yield the games that are forfeited by the schedule."""
    known = {(card.seat, line.game) for card in cards for line in card.lines}
    void = frozenset((each.game, each.seats) for each in event.voids)
    for r in event.schedule.rounds if event.schedule else ():
        for pairing in r.pairings:
            seats = (pairing.a, pairing.b)
            gone = [seat for seat in seats if has_left(event.by_seat[seat], r.number)]
            told = any((seat, r.number) in known for seat in seats)
            if len(gone) != 1 or told or is_void(void, r.number, *seats):
                continue
            if event.by_seat[gone[0]].left_after:
                winner = pairing.opponent_of(gone[0])
                yield Game(r.number, winner, gone[0], event.scoring.forfeit_spread, forfeit=True)


def _merged(cards: Iterable[Card], more: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards with the lines of `more` in order of games, in natural order of seats."""
    merged = {card.seat: card for card in cards}
    for card in more:
        own = merged.get(card.seat, Card(card.seat, ()))
        lines = sorted((*own.lines, *card.lines), key=lambda line: line.game)
        merged[card.seat] = replace(own, lines=tuple(lines))
    return tuple(sorted(merged.values(), key=lambda card: seat_key(card.seat)))
