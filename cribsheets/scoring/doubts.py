"""Entries that are asked about once, because they can hardly be meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import sentence
from cribsheets.scoring.seats import named
from cribsheets.scoring.typedgames import opponent_of, whole
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.unusual import DOUBLE_SKUNK, asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Game

SURE = "yes"
"""The word at the end of a line that answers the question beforehand."""


class DoubtError(RefusedError):
    """An entry is not carried out before it is confirmed: `confirmed` is the line to type for that."""

    def __init__(self, question: str, confirmed: str) -> None:
        self.question = question
        self.confirmed = confirmed
        super().__init__(f"{question} If so, type: {confirmed}")

    def after(self, lines: Sequence[str]) -> DoubtError:
        """Return the same question after other lines."""
        return DoubtError("\n".join([*lines, self.question]), self.confirmed)


def check_doubts(game: Game, words: Sequence[str], event: Event, before: str) -> None:
    """Ask whether a result is meant that can hardly be, unless the event says that such results are.

    A score that is a seat too may be the loser's seat, its score left out.

    Raises:
        DoubtError: the result is doubtful.
    """
    if event.scoring.unusual or game.forfeit or game.void:
        return
    score = GAME_HOLE - game.spread
    why = asked(game.loser, game.spread)
    if not why and whole(words[-1]) is not None and _may_be_seat(words, game, event):
        why = f"{words[-1]} is also a seat"
    if why:
        raise DoubtError(
            f"{sentence(why)} As typed, {named(event, game.winner)} beat {named(event, game.loser)} by {game.spread}, "
            f"{GAME_HOLE} to {score}: is that right?",
            f"{before}{' '.join(words)} {SURE}",
        )


def _may_be_seat(words: Sequence[str], game: Game, event: Event) -> bool:
    """Return whether the last of `words` may be the loser's seat: the loser was not typed beside it."""
    try:
        winner = event.entrants.find(" ".join(words[:-1])).seat
    except RefusedError:
        return False  # both players were typed
    seat = next((player.seat for player in event.entrants.seated(words[-1])), None)
    return seat is not None and (game.spread >= DOUBLE_SKUNK or seat == opponent_of(event, game.game, winner))
