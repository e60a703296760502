"""How far an event has come: every pairing of its schedule with what the two cards say of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.messages import counted
from cribsheets.tournament.absence import absences, has_left, is_void
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.schedule import Pairing, Round, Schedule
from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cribsheets.tournament.absence import Absences
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Card, Line


ToCome = tuple[str, str | None]
"""A game to come: the two who play it, or one whose opponent is not known yet."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing with both players' lines of it; None where a card does not tell of it.

    `void` is a game that is not played, and so not to come either.
    """

    pairing: Pairing
    a: Line | None = None
    b: Line | None = None
    void: bool = False

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
        """Return how many games are to come: neither card tells of them."""
        return sum(not meeting.lines and not meeting.void for meeting in self.meetings)

    @property
    def played(self) -> int:
        """Return how many games a card tells of."""
        return sum(bool(meeting.lines) for meeting in self.meetings)

    def sure_byes(self, *, scheduled: bool) -> tuple[str, ...]:
        """Return who sits out for certain: by a schedule, or as the only one without a game in a round of cards alone."""
        alone = len(self.byes) == 1 and any(meeting.lines for meeting in self.meetings)
        return self.byes if scheduled or alone else ()


def so_far(
    schedule: Schedule, cards: Iterable[Card] = (), absent: Absences = frozenset()
) -> tuple[RoundSoFar, ...]:
    """Return every round of `schedule` with what the cards tell of it.

    A line counts where it names the opponent whom the schedule gives in that round. A game in `absent` is void
    unless a card tells of it.
    """
    lines = {(card.seat, line.game, line.opponent): line for card in cards for line in card.lines}
    return tuple(
        RoundSoFar(r.number, tuple(_meeting(p, r.number, lines, absent) for p in r.pairings), r.byes)
        for r in schedule.rounds
    )


def as_played(event: Event, cards: Iterable[Card]) -> Schedule:
    """Return the event's schedule with the games that were played or void beside it, which have no table.

    Without a schedule it is what the cards tell; whoever has no game in a round is taken to sit out.
    """
    told: dict[int, dict[frozenset[str], Pairing]] = {game: {} for game in range(1, event.games + 1)}
    for card in cards:
        for line in card.lines:
            pair = frozenset((card.seat, line.opponent))
            told[line.game].setdefault(pair, Pairing("", card.seat, line.opponent, "", ""))
    for void in () if event.schedule else event.voids:
        if not any(void.seats & pair for pair in told[void.game]) and len(void.seats) > 1:
            a, b = sorted(void.seats, key=seat_key)
            told[void.game][void.seats] = Pairing("", a, b, "", "")
    rounds = {r.number: r.pairings for r in (event.schedule.rounds if event.schedule else ())}
    return Schedule(tuple(_played(event, game, rounds.get(game, ()), told[game]) for game in told))


def _played(
    event: Event, game: int, planned: tuple[Pairing, ...], told: Mapping[frozenset[str], Pairing]
) -> Round:
    pairs = {frozenset((pairing.a, pairing.b)) for pairing in planned}
    pairings = (*planned, *(pairing for pair, pairing in told.items() if pair not in pairs))
    playing = {seat for pairing in pairings for seat in (pairing.a, pairing.b)}
    return Round(game, pairings, tuple(seat for seat in event.by_seat if seat not in playing))


def _meeting(
    pairing: Pairing, game: int, lines: Mapping[tuple[str, int, str], Line], absent: Absences
) -> Meeting:
    a, b = pairing.a, pairing.b
    meeting = Meeting(pairing, lines.get((a, game, b)), lines.get((b, game, a)))
    return replace(meeting, void=not meeting.lines and is_void(absent, game, a, b))


def games_missing(event: Event, cards: Iterable[Card], after: int | None = None) -> int:
    """Return how many games of the event no card tells of, by its schedule or by the lines of a card.

    `after` counts games 1 to `after` of everyone alone. Void games are not missing. Without a schedule nobody
    knows who has a bye: an odd field is not missed its last player's game.
    """
    missing, _ = _counts(event, cards, after or event.games)
    return missing


def to_come(event: Event, cards: Iterable[Card]) -> tuple[ToCome, ...]:
    """Return the games that no card tells of and that are not void, round by round."""
    absent = absences(event)
    if event.schedule:
        return tuple(
            (meeting.pairing.a, meeting.pairing.b)
            for r in so_far(event.schedule, cards, absent)
            for meeting in r.meetings
            if not meeting.lines and not meeting.void
        )
    known = {(card.seat, line.game) for card in cards for line in card.lines}
    idle = {(seat, game) for game, seats in absent for seat in seats} | known
    games = range(1, event.games + 1)
    return tuple((seat, None) for game in games for seat in event.by_seat if (seat, game) not in idle)


def provisional(event: Event, cards: Iterable[Card], after: int | None = None) -> str:
    """Return that games are still to come, how many of how many; nothing once all of them are told of."""
    missing, played = _counts(event, cards, after or event.games)
    return f"Provisional: {missing} of {counted(missing + played, 'game')} still to come" if missing else ""


def _counts(event: Event, cards: Iterable[Card], last: int) -> tuple[int, int]:
    """Return how many of games 1 to `last` of everyone are to come, and how many are known."""
    if event.schedule:
        rounds = [r for r in so_far(event.schedule, cards, absences(event)) if r.number <= last]
        return sum(r.missing for r in rounds), sum(r.played for r in rounds)
    told = sum(line.game <= last for card in cards for line in card.lines)
    expected = sum(_playing(event, game) for game in range(1, last + 1))
    return max(0, (expected - told + 1) // 2), told // 2


def _playing(event: Event, game: int) -> int:
    """Return how many players may have an opponent in a game, an even number."""
    present = {seat for seat, player in event.by_seat.items() if not has_left(player, game)}
    idle = {seat for void in event.voids if void.game == game for seat in void.seats}
    return len(present - idle) // 2 * 2
