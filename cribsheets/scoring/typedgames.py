"""A result as it is typed at the desk, checked against who meets whom."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import listed
from cribsheets.scoring.seats import named, typed_seats
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.scorecards import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Round


def typed_game(words: Sequence[str], event: Event, number: int, example: str) -> Game:
    """Return the game of round `number` in `words`: winner, perhaps the loser, and the loser's score.

    Raises:
        RefusedError: the words are no result, for which `example` shows one, or do not fit the event.
    """
    *seats, score = words or [""]
    found = typed_seats(seats, event) if seats else None
    if found is None:
        raise RefusedError(f'"{" ".join(words)}" is no result. Type {example}, or help.')
    forfeit = score.casefold() == "f"
    spread = event.scoring.forfeit_spread if forfeit else GAME_HOLE - _score(score)
    winner, *others = found
    (loser,) = others or [_opponent(event, number, winner)]
    _check_meeting(event, number, winner, loser)
    return Game(number, winner, loser, spread, forfeit)


def planned_round(event: Event, number: int) -> Round | None:
    """Return a round of the schedule; None without a schedule, or where it does not have the round."""
    rounds = event.schedule.rounds if event.schedule else ()
    return next((r for r in rounds if r.number == number), None)


def whole(word: str) -> int | None:
    """Return the number that up to three digits make; more are none that a game knows."""
    return int(word) if re.fullmatch(r"\d{1,3}", word) else None


def _score(word: str) -> int:
    """Return the loser's score."""
    score = whole(word)
    if score is not None and score < GAME_HOLE:
        return score
    raise RefusedError(
        f"The last number is the loser's score, 0 to {GAME_HOLE - 1}, or f for a forfeit; not {word}."
    )


def _opponent(event: Event, number: int, seat: str) -> str:
    """Return who meets `seat` in round `number`."""
    planned = planned_round(event, number)
    if planned is None:
        other = next(other for other in event.by_seat if other != seat)
        raise RefusedError(
            f"Nobody has said who meets whom in round {number}: type the loser too, as in {seat} {other} 97."
        )
    pairing = planned.pairing_of(seat)
    if pairing is None:
        raise RefusedError(f"{named(event, seat)} sits out round {number}.")
    return pairing.opponent_of(seat)


def _check_meeting(event: Event, number: int, a: str, b: str) -> None:
    """Refuse two seats that do not meet in round `number`; without a schedule any two do."""
    if a == b:
        raise RefusedError(
            f"{named(event, a)} cannot be winner and loser: type both seats and the loser's score."
        )
    planned = planned_round(event, number)
    if event.schedule is None or planned is None or (opponent := _opponent(event, number, a)) == b:
        return
    meetings = [
        f"round {r.number}" for r in event.schedule.rounds if (p := r.pairing_of(a)) and p.opponent_of(a) == b
    ]
    elsewhere = f" They meet in {listed(meetings)}: type {listed(meetings, 'or')} first." if meetings else ""
    raise RefusedError(
        f"{named(event, a)} and {named(event, b)} do not meet in round {number}: "
        f"{a} meets {named(event, opponent)}.{elsewhere}"
    )
