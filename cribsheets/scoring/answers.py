"""What the desk answers: results in words, what is to come, a player's evening, what it takes to qualify."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import counted
from cribsheets.scoring.seats import named
from cribsheets.scoring.typedgames import planned_round
from cribsheets.tournament.absence import has_left
from cribsheets.tournament.chances import Prospect, chance
from cribsheets.tournament.progress import to_come
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.totals import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.scoring.scorebook import Scorebook
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Pairing
    from cribsheets.tournament.scorecards import Game


def told(event: Event, game: Game) -> str:
    """Return a result as a sentence, with both names and what it is worth."""
    return f"Round {game.game}: {_sentence(event, game)}"


def _sentence(event: Event, game: Game) -> str:
    winner, loser, scoring = named(event, game.winner), named(event, game.loser), event.scoring
    if game.void:
        return f"{winner} and {loser} do not play."
    points = counted(scoring.game_points(game.spread, forfeit=game.forfeit), "game point")
    if game.forfeit:
        return f"{loser} forfeits to {winner}, who gets {points} and +{game.spread}."
    score = f"{GAME_HOLE} to {GAME_HOLE - game.spread}"
    skunk = "a skunk, " if game.spread >= scoring.skunk_margin else ""
    return f"{winner} beat {loser} by {game.spread}, {score}: {skunk}{points}."


def left(book: Scorebook) -> str:
    """Return what is missing in this round, line by line who meets whom and where."""
    missing = book.missing(book.round)
    if not missing:
        return f"Round {book.round} is complete."
    planned = planned_round(book.event, book.round)
    head = f"Round {book.round}, {counted(len(missing), 'game' if planned else 'player')} to come:"
    lines = []
    for seats in missing:
        names = _names(book.event, seats)
        pairing = planned.pairing_of(seats[0]) if planned else None
        lines.append(f"  {_at_table(pairing)}{names}" if pairing else f"  {names}")
    return "\n".join([head, *lines])


def results(book: Scorebook) -> str:
    """Return the results of this round, and what is missing in it."""
    games = [game for game in book.games if game.game == book.round]
    if not games:
        return left(book)
    head = f"Round {book.round}, {counted(len(games), 'result')}:"
    return "\n".join([head, *(f"  {_sentence(book.event, game)}" for game in games), left(book)])


def next_round(book: Scorebook) -> str:
    """Return who meets whom in the next round, the first one without a result.

    Raises:
        RefusedError: no round is left, or nobody has said who meets whom in it.
    """
    begun = {game.game for game in book.games}
    rounds = range(1, book.event.games + 1)
    number = next((number for number in rounds if number not in begun and book.missing(number)), None)
    if number is None:
        raise RefusedError("No round is left that has not begun. For what is missing type left.")
    planned = planned_round(book.event, number)
    if planned is None:
        raise RefusedError(
            f"Nobody has said who meets whom in round {number}: the event has no schedule for it."
        )
    pairs = book.missing(number)
    lines = [
        f"  {_at_table(p)}{_names(book.event, (p.a, p.b))}" for p in planned.pairings if (p.a, p.b) in pairs
    ]
    playing = {seat for pair in pairs for seat in pair}
    idle = [
        f"  sits out: {_names(book.event, [seat])}"
        for seat, player in book.event.by_seat.items()
        if seat not in playing and not has_left(player, number)
    ]
    return "\n".join([f"Round {number}:", *lines, *idle])


def evening(book: Scorebook, seat: str) -> str:
    """Return a player's games so far, totals, place, and next opponent."""
    own = sorted((g for g in book.games if seat in (g.winner, g.loser)), key=lambda game: game.game)
    return "\n".join(
        [_totals(book, seat), *(f"  {_own_line(book.event, seat, game)}" for game in own), _next(book, seat)]
    )


def _totals(book: Scorebook, seat: str) -> str:
    who, row = named(book.event, seat), book.outcome.standings.by_seat.get(seat)
    if row is None:
        return f"{who} has no place in the standings."
    if not row.totals.games_played:
        return f"{who} has no result yet."
    totals, field = row.totals, len(book.outcome.standings.rows)
    place = f"place {row.place}{', shared,' if row.tied else ''} of {field}"
    won = f"{counted(totals.game_points, 'game point')}, {totals.games_won} won of {counted(totals.games_played, 'game')}"
    return f"{who}: {place}, {won}, {signed(totals.net)}."


def _own_line(event: Event, seat: str, game: Game) -> str:
    won = seat == game.winner
    other = named(event, game.loser if won else game.winner)
    if game.void:
        return f"{game.game}: not played, {other}"
    points = event.scoring.game_points(game.spread, forfeit=game.forfeit) if won else 0
    spread = signed(game.spread if won else -game.spread)
    forfeit = ", a forfeit" if game.forfeit else ""
    return f"{game.game}: {'beat' if won else 'lost to'} {other}, {spread}: {counted(points, 'game point')}{forfeit}"


def _next(book: Scorebook, seat: str) -> str:
    player = book.event.by_seat[seat]
    if player.left_after is not None:
        return f"Has left after game {player.left_after}." if player.left_after else "Has not come."
    done = {game.game for game in book.games if seat in (game.winner, game.loser)}
    open_rounds = [number for number in range(1, book.event.games + 1) if number not in done]
    for number in open_rounds:
        planned = planned_round(book.event, number)
        if planned is None:
            return f"Next is game {number}; nobody has said against whom."
        pairing = planned.pairing_of(seat)
        if pairing and any(seat in pair for pair in book.missing(number)):
            where = f" at table {pairing.table}, place {pairing.place_of(seat)}" if pairing.table else ""
            return f"Next: game {number} against {named(book.event, pairing.opponent_of(seat))}{where}."
    return "No game is left."


def need(book: Scorebook, seat: str) -> str:
    """Return what it takes a player to qualify.

    Raises:
        RefusedError: there are no playoffs, the order does not begin with game points, or the player has no place.
    """
    event, outcome, who = book.so_far, book.outcome, named(book.event, seat)
    row = outcome.standings.by_seat.get(seat)
    if row is None:
        raise RefusedError(f"{who} has no place in the standings, and so cannot qualify.")
    found = chance(
        seat, outcome.standings, to_come(event, event.cards or ()), event.scoring, event.qualifying
    )
    own = row.totals.game_points
    has = f"{who} has {counted(own, 'game point')}, with {counted(found.games_left, 'game')} to come"
    if found.prospect is Prospect.OUT_OF_REACH:
        return f"{has}: the playoffs are out of reach."
    if found.prospect is Prospect.CERTAIN:
        return f"{has}: a place in the playoffs is certain."
    if found.points is None:
        return f"{has}. No number of game points is sure to be enough yet; it depends on the others."
    more = found.points - own
    return f"{has}. {found.points} in all, {more} more, are sure to be enough; fewer may do."


def _names(event: Event, seats: Sequence[str]) -> str:
    return " - ".join(f"{seat} {event.by_seat[seat].name}" for seat in seats)


def _at_table(pairing: Pairing) -> str:
    return f"table {pairing.table}: " if pairing.table else ""
