"""Players who leave, or are out of the playoffs, as it is typed at the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import numbered, sentence
from cribsheets.scoring.changes import Departure
from cribsheets.scoring.seats import named, typed_player
from cribsheets.scoring.typedgames import whole
from cribsheets.tournament.rules import Absent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.scoring.scorebook import Scorebook
    from cribsheets.tournament.event import Event


def leaving(book: Scorebook, words: Sequence[str]) -> Departure:
    """Return that a player leaves: after the last game with a result, or after the game that is typed.

    A player without any result is a no-show.

    Raises:
        RefusedError: no player is meant, or there are results of later games.
    """
    who, last = _player_and_game(words)
    seat = typed_player(who, book.event)
    played = [game.game for game in book.games if seat in (game.winner, game.loser) and not game.void]
    latest = max(played, default=0)
    after = latest if last is None else last
    if after < latest:
        raise RefusedError(
            f"{named(book.event, seat)} has a result in game {latest}, and so has not left after game {after}."
        )
    return Departure(seat, "left_after", book.event.by_seat[seat].left_after, after)


def withdrawing(book: Scorebook, words: Sequence[str]) -> Departure:
    """Return that the playoffs pass over a player, so that the next in line moves up.

    Raises:
        RefusedError: no player is meant, there are no playoffs, or they have begun.
    """
    seat = typed_player(words, book.event)
    if not book.event.qualifying.playoffs:
        raise RefusedError("This event has no playoffs to withdraw from.")
    if book.matches:
        raise RefusedError(
            f"The playoffs have begun. To give the opponent of {named(book.event, seat)} a walkover, type the "
            f"opponent's seat first: playoff OPPONENT {seat} w"
        )
    if book.event.by_seat[seat].withdrawn:
        raise RefusedError(f"{named(book.event, seat)} has withdrawn already.")
    return Departure(seat, "withdrawn", before=False, after=True)


def coming_back(book: Scorebook, words: Sequence[str]) -> Departure:
    """Return that a player is there after all, or in the playoffs after all.

    Raises:
        RefusedError: no player is meant, or one who has neither left nor withdrawn.
    """
    seat = typed_player(words, book.event)
    player = book.event.by_seat[seat]
    if player.left_after is not None:
        return Departure(seat, "left_after", player.left_after, None)
    if player.withdrawn:
        return Departure(seat, "withdrawn", before=True, after=False)
    raise RefusedError(f"{named(book.event, seat)} has neither left nor withdrawn.")


def told(event: Event, change: Departure) -> str:
    """Return a departure in words: which games are not played, and what becomes of the playoffs."""
    who = named(event, change.seat)
    withdrawn = event.qualifying.playoffs and event.by_seat[change.seat].withdrawn
    if change.field == "withdrawn":
        passed = f"{who} has withdrawn from the playoffs; the next in line moves up."
        return passed if change.after else f"{who} can qualify for the playoffs again."
    if change.after is None:
        again = f" To put the player back into the playoffs, type: back {change.seat}" if withdrawn else ""
        return f"{who} plays all games to come.{again}"
    if not change.after:
        return " ".join([f"{who} has not come, and is no entrant.", *_games(event, change.seat, 0)])
    said = [f"{who} has left after game {change.after}.", *_games(event, change.seat, change.after)]
    if event.qualifying.playoffs and not withdrawn:
        said.append(f"If the player will miss the playoffs too, type: withdraw {change.seat}")
    return " ".join(said)


def _games(event: Event, seat: str, last: int) -> Iterator[str]:
    """Yield which games of a player who leaves after game `last` are not played, and what becomes of them."""
    rounds = event.schedule.rounds if event.schedule else ()
    games = [r.number for r in rounds if r.number > last and r.pairing_of(seat)]
    if not event.schedule:
        games = list(range(last + 1, event.games + 1))
    if games:
        forfeited = event.scoring.absent is Absent.FORFEIT and last
        fate = "forfeited to the opponents" if forfeited else "not played"
        yield sentence(f"{numbered('game', games)} {'is' if len(games) == 1 else 'are'} {fate}")


def _player_and_game(words: Sequence[str]) -> tuple[Sequence[str], int | None]:
    """Return the words for the player, and the game after which the player has left, if it is typed."""
    match words:
        case [*who, after, number] if who and after.casefold() == "after" and whole(number) is not None:
            return who, whole(number)
        case _:
            return words, None
