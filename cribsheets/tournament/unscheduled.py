"""Games on file that the schedule does not have, and who came too late for the schedule that was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.tournament.roundrobin import full_rounds, round_robin

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.errors import Place
    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Card


@dataclass(frozen=True, slots=True)
class Misfit:
    """A game on file that its schedule does not have.

    `planned` is the seat that `seat` meets in it by the schedule, None when it sits out.
    """

    game: int
    seat: str
    opponent: str
    planned: str | None
    place: Place | None


def misfits(schedule: Schedule, cards: Iterable[Card]) -> tuple[Misfit, ...]:
    """Return the games on `cards` that are not in `schedule`, each once, whichever cards tell of it."""
    opponents = {
        (r.number, seat): pairing.opponent_of(seat)
        for r in schedule.rounds
        for pairing in r.pairings
        for seat in (pairing.a, pairing.b)
    }
    found: dict[tuple[int, frozenset[str]], Misfit] = {}
    for card in cards:
        for line in card.lines:
            planned = opponents.get((line.game, card.seat))
            if planned != line.opponent:
                game = (line.game, frozenset((card.seat, line.opponent)))
                found.setdefault(game, Misfit(line.game, card.seat, line.opponent, planned, line.place))
    return tuple(found.values())


def is_round_robin(schedule: Schedule, seats: Sequence[str]) -> bool:
    """Return whether `schedule` is what `round_robin` draws for these seats, once or twice round."""
    rounds = len(schedule.rounds)
    return 1 <= rounds <= 2 * full_rounds(len(seats)) and schedule == round_robin(seats, rounds, meetings=2)


def late_entrants(event: Event, schedule: Schedule, cards: Sequence[Card]) -> tuple[Player, ...]:
    """Return who has no game on file and was not there yet when the round robin was drawn; mostly nobody.

    So it is when the round robin of the others has at least half the games that `schedule`, a round robin of
    all, does not have.
    """
    played = {card.seat for card in cards}
    others = [seat for seat in event.by_seat if seat in played]
    late = tuple(player for seat, player in event.by_seat.items() if seat not in played)
    now = misfits(schedule, cards)
    if not now or not late or len(others) < 2:  # noqa: PLR2004 - two make a game
        return ()
    drawn = round_robin(others, min(len(schedule.rounds), full_rounds(len(others))))
    return late if 2 * len(misfits(drawn, cards)) <= len(now) else ()
