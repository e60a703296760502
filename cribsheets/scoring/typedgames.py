"""A result as it is typed at the desk, checked against who meets whom."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import listed
from cribsheets.scoring.seats import named, typed_seats
from cribsheets.tournament.absence import has_left
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.scorecards import Game
from cribsheets.tournament.seats import plain_dashes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Round


def typed_game(words: Sequence[str], event: Event, number: int, example: str) -> Game:
    """Return the game of round `number` in `words`: one player or both, and what a card says of the game.

    That is the loser's score (`97`, or `121 97`), the spread with its sign as the first player's card has it (`+24`,
    `-24`), `f` when the first player is there and the other one is not, or `-` when the game is not played.

    Raises:
        RefusedError: the words are no result, for which `example` shows one, or do not fit the event.
    """
    *seats, result = words or [""]
    found = typed_seats(_players_of(seats, event, number), event) if seats else None
    if found is None:
        raise RefusedError(f'"{" ".join(words)}" is no result. Type {example}, or help.')
    first, *others = found
    result = plain_dashes(result)
    forfeit, void, lost = result.casefold() == "f", result == "-", result.startswith("-") and result != "-"
    spread = 0 if void else event.scoring.forfeit_spread if forfeit else _spread(result)
    (second,) = others or [opponent_of(event, number, first)]
    _check_meeting(event, number, first, second)
    winner, loser = (second, first) if lost else (first, second)
    return Game(number, winner, loser, spread, forfeit, void=void)


def _players_of(words: Sequence[str], event: Event, number: int) -> Sequence[str]:
    """Return the words without the winner's 121, unless that is the seat of the other player."""
    if len(words) < 2 or words[-1] != str(GAME_HOLE):  # noqa: PLR2004 - the winner and 121
        return words
    if event.entrants.seated(words[-1]):
        found = typed_seats(words[:-1], event)
        planned = planned_round(event, number)
        pairing = planned.pairing_of(found[0]) if found and planned else None
        if pairing is None or str(GAME_HOLE) in (pairing.a, pairing.b):
            return words
    return words[:-1]


def planned_round(event: Event, number: int) -> Round | None:
    """Return a round of the schedule; None without a schedule, or where it does not have the round."""
    rounds = event.schedule.rounds if event.schedule else ()
    return next((r for r in rounds if r.number == number), None)


def whole(word: str) -> int | None:
    """Return the number that up to three digits make; more are none that a game knows."""
    return int(word) if re.fullmatch(r"\d{1,3}", word) else None


def _spread(word: str) -> int:
    """Return the spread that a word gives, with a sign, or as the loser's score without one."""
    number = whole(word.lstrip("+-")) if len(word) - len(word.lstrip("+-")) <= 1 else None
    spread = number if word[:1] in ("+", "-") else None if number is None else GAME_HOLE - number
    if spread is not None and 1 <= spread <= GAME_HOLE:
        return spread
    raise RefusedError(
        f"The last word is the loser's score, 0 to {GAME_HOLE - 1}, the spread with its sign, as +24, f for a forfeit, "
        f"or - for a game that is not played; not {word}."
    )


def opponent_of(event: Event, number: int, seat: str) -> str:
    """Return who meets `seat` in round `number`.

    Raises:
        RefusedError: the player sits out, or there is no schedule.
    """
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
    for seat in (a, b):
        if has_left(event.by_seat[seat], number):
            left_after = event.by_seat[seat].left_after
            raise RefusedError(
                f"{named(event, seat)} has left after game {left_after}: type  back {seat}  first."
            )
    planned = planned_round(event, number)
    if event.schedule is None or planned is None or (opponent := opponent_of(event, number, a)) == b:
        return
    meetings = [
        f"round {r.number}" for r in event.schedule.rounds if (p := r.pairing_of(a)) and p.opponent_of(a) == b
    ]
    elsewhere = f" They meet in {listed(meetings)}: type {listed(meetings, 'or')} first." if meetings else ""
    raise RefusedError(
        f"{named(event, a)} and {named(event, b)} do not meet in round {number}: "
        f"{a} meets {named(event, opponent)}.{elsewhere}"
    )
