"""How far an event has come: every pairing of its schedule with what the two cards say of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.messages import counted
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.schedule import Pairing, Round, Schedule

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Card, Line


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing with both players' lines of it; None where a card does not tell of it."""

    pairing: Pairing
    a: Line | None = None
    b: Line | None = None

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return the lines there are, one or two once the game is known."""
        return tuple(line for line in (self.a, self.b) if line)

    @property
    def winner(self) -> str | None:
        """Return the winner's seat, from one card when the other is silent; None when nobody has won alone.

        Cards may leave a loss for both (rule 12.2 e).
        """
        seats = (self.pairing.a, self.pairing.b)
        won = [line.entry.won if line else None for line in (self.a, self.b)]
        for seat, own, other in zip(seats, won, reversed(won), strict=True):
            if (own and not other) or (own is None and other is False):
                return seat
        return None

    @property
    def spreads(self) -> tuple[int | None, int | None]:
        """Return the spread on either card, without its sign; the cards of a game may differ (rule 12.2 b)."""
        return self.a.entry.spread if self.a else None, self.b.entry.spread if self.b else None

    @property
    def loser_score(self) -> int | None:
        """Return where the loser stood; None when the cards do not agree on it, or nobody pegged (a forfeit)."""
        known = {spread for spread in self.spreads if spread is not None}
        if self.winner is None or len(known) != 1 or any(line.forfeit for line in self.lines):
            return None
        return GAME_HOLE - known.pop()


@dataclass(frozen=True, slots=True)
class RoundSoFar:
    """One round: its meetings, table by table, and who sits out."""

    number: int
    meetings: tuple[Meeting, ...]
    byes: tuple[str, ...]

    @property
    def missing(self) -> int:
        """Return how many games neither card tells of."""
        return sum(not meeting.lines for meeting in self.meetings)

    def sure_byes(self, *, scheduled: bool) -> tuple[str, ...]:
        """Return who sits out for certain: by a schedule, or as the only one without a game in a round of cards alone."""
        alone = len(self.byes) == 1 and any(meeting.lines for meeting in self.meetings)
        return self.byes if scheduled or alone else ()


def so_far(schedule: Schedule, cards: Iterable[Card] = ()) -> tuple[RoundSoFar, ...]:
    """Return every round of `schedule` with what the cards tell of it.

    A line counts where it names the opponent whom the schedule gives in that round.
    """
    lines = {(card.seat, line.game, line.opponent): line for card in cards for line in card.lines}
    return tuple(
        RoundSoFar(r.number, tuple(_meeting(p, r.number, lines) for p in r.pairings), r.byes)
        for r in schedule.rounds
    )


def as_played(event: Event, cards: Iterable[Card]) -> Schedule:
    """Return the event's schedule with the games that were played beside it, which have no table.

    Without a schedule it is what the cards tell; whoever has no game in a round is taken to sit out.
    """
    told: dict[int, dict[frozenset[str], Pairing]] = {game: {} for game in range(1, event.games + 1)}
    for card in cards:
        for line in card.lines:
            pair = frozenset((card.seat, line.opponent))
            told[line.game].setdefault(pair, Pairing("", card.seat, line.opponent, "", ""))
    rounds = {r.number: r.pairings for r in (event.schedule.rounds if event.schedule else ())}
    return Schedule(tuple(_played(event, game, rounds.get(game, ()), told[game]) for game in told))


def _played(
    event: Event, game: int, planned: tuple[Pairing, ...], told: Mapping[frozenset[str], Pairing]
) -> Round:
    pairs = {frozenset((pairing.a, pairing.b)) for pairing in planned}
    pairings = (*planned, *(pairing for pair, pairing in told.items() if pair not in pairs))
    playing = {seat for pairing in pairings for seat in (pairing.a, pairing.b)}
    return Round(game, pairings, tuple(seat for seat in event.by_seat if seat not in playing))


def _meeting(pairing: Pairing, game: int, lines: Mapping[tuple[str, int, str], Line]) -> Meeting:
    a, b = pairing.a, pairing.b
    return Meeting(pairing, lines.get((a, game, b)), lines.get((b, game, a)))


def games_missing(event: Event, cards: Iterable[Card], after: int | None = None) -> int:
    """Return how many games of the event no card tells of, by its schedule or by the lines of a card.

    `after` counts games 1 to `after` of everyone alone. Without a schedule nobody knows who has a bye: an odd
    field is not missed its last player's game.
    """
    if event.schedule:
        rounds = so_far(event.schedule, cards)
        return sum(each.missing for each in rounds if after is None or each.number <= after)
    last = after or event.games
    told = sum(line.game <= last for card in cards for line in card.lines)
    return max(0, (len(event.players) // 2 * 2 * last - told + 1) // 2)


def provisional(event: Event, cards: Iterable[Card], after: int | None = None) -> str:
    """Return that games are still to come, how many of how many; nothing once all of them are told of."""
    missing = games_missing(event, cards, after)
    if not missing:
        return ""
    return f"Provisional: {missing} of {counted(games_missing(event, (), after), 'game')} still to come"
