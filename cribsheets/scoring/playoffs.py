"""The playoffs at the desk: which matches can be played, and who has won them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import counted, listed, sentence
from cribsheets.scoring import answers
from cribsheets.scoring.changes import Change, TieBreak
from cribsheets.scoring.doubts import SURE, DoubtError
from cribsheets.scoring.seats import named, typed_seats
from cribsheets.tournament.playoff_results import WALKOVER, MatchResult, fitted_results
from cribsheets.tournament.playoffs import field
from cribsheets.tournament.scorecards import Game
from cribsheets.tournament.seats import plain_dashes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.scoring.changes import Result
    from cribsheets.scoring.scorebook import Scorebook
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.playoff_results import PlayedBracket
    from cribsheets.tournament.playoffs import Match, Slot

_WALKOVERS = {WALKOVER, "walk-over", "w", "f"}


def to_play(book: Scorebook) -> str:
    """Return the results of the playoffs so far, and the matches that can be played now.

    Raises:
        RefusedError: there are no playoffs, or nobody knows yet who is in them.
    """
    if level := book.outcome.standings.straddling:
        a, b = level[:2]
        names = listed(named(book.event, seat) for seat in level)
        return f"Level across the cut: {names}. They play a game, or several; type who has won, as in: playoff {a} {b}"
    played = _bracket(book)
    lines = [_result_line(book.event, played, result) for _, result in sorted(played.results.items())]
    lines += [_open_line(book.event, played, match) for _, match in played.to_play()]
    head = [f"Provisional: {_to_come(book)}."] if book.outcome.games_missing else []
    champion = [f"{named(book.event, played.champion)} is the champion."] if played.champion else []
    return "\n".join([*head, *lines, *champion])


def typed_match(book: Scorebook, words: Sequence[str], *, replacing: bool, sure: bool) -> Change | TieBreak:
    """Return what the result of a match changes: `5 8 2-1`, winner, loser, and the games if they are known.

    While players are level across the cut, so that there is no bracket yet, it is the playoff game between two of them.

    Raises:
        DoubtError: the qualifying round is not complete, so that the bracket may change.
        RefusedError: the words are no result, or it cannot be.
    """
    games, players = _games(words)
    found = typed_seats(players, book.event) if players else None
    if found is None or len(found) < 2:  # noqa: PLR2004 - winner and loser
        raise RefusedError(
            f'"{" ".join(words)}" is no result of a match. Type winner, loser and games, as in: playoff 5 8 2-1'
        )
    level = book.outcome.standings.straddling
    if level and not replacing and set(found) <= set(level):
        winners = book.event.qualifying.playoff
        return TieBreak(winners, (*winners, found[0]))
    played = _bracket(book)
    number, match = _match_of(book.event, played, found[0], found[1])
    assert match.number is not None, "a bye has no players to type"
    old = tuple(result for result in book.matches if result.match == match.number) if replacing else ()
    if replacing and not old:
        raise RefusedError(f"Match {match.number} has no result to replace: type it without replace.")
    result = MatchResult(number, match.number, found[0], found[1], games)
    if not replacing and (known := played.results.get(match.number)):
        raise RefusedError(
            f"{_result_line(book.event, played, known)} To put another result in its place type: "
            f"replace playoff {' '.join(words)}"
        )
    _check(book, result, old)
    if book.outcome.games_missing and not sure:
        start = "replace playoff" if replacing else "playoff"
        raise DoubtError(
            f"{sentence(_to_come(book))} The bracket may change. Enter the result all the same?",
            f"{start} {' '.join(words)} {SURE}",
        )
    return Change(old, (result,))


def tie_told(book: Scorebook, change: TieBreak) -> Iterator[str]:
    """Yield who has won a playoff game, and what is to be done next."""
    for seat in change.after[len(change.before) :]:
        yield f"{named(book.event, seat)} has won the playoff game."
    for seat in change.before[len(change.after) :]:
        yield f"Taken out: {named(book.event, seat)} has won the playoff game."
    yield to_play(book)


def told(book: Scorebook, result: Result) -> str:
    """Return the result of a game or of a match as a sentence."""
    if isinstance(result, Game):
        return answers.told(book.event, result)
    with suppress(RefusedError):  # a match whose bracket is open again, or gone
        return _result_line(book.event, _bracket(book), result)
    return _result_line(book.event, None, result)


def from_here(book: Scorebook) -> Iterator[str]:
    """Yield who is champion, or what can be played now."""
    try:
        played = _bracket(book)
    except RefusedError:
        return
    if played.champion:
        yield f"{named(book.event, played.champion)} is the champion."
    matches = [match for _, match in played.to_play()]
    if matches:
        yield "To play now:"
        yield from (f"  {_open_line(book.event, played, match)}" for match in matches)


def _bracket(book: Scorebook) -> PlayedBracket:
    return _fitted(book, book.matches)[0]


def _fitted(
    book: Scorebook, matches: Sequence[MatchResult]
) -> tuple[PlayedBracket, tuple[tuple[MatchResult, str], ...]]:
    """Return the bracket of the qualifiers with these results, and those that do not fit with the reason."""
    return fitted_results(field(book.outcome.standings).qualifiers, matches)


def _to_come(book: Scorebook) -> str:
    return f"{counted(book.outcome.games_missing, 'game')} of the qualifying round still to come"


def _games(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the games of a match, if the last word says them, and the words for the players."""
    last = plain_dashes(words[-1]).casefold() if words else ""
    if last in _WALKOVERS:
        return WALKOVER, words[:-1]
    if len(words) > 2 and "-" in last and last.replace("-", "").isdecimal():  # noqa: PLR2004 - two players before it
        return last, words[:-1]
    return "", words


def _match_of(event: Event, played: PlayedBracket, winner: str, loser: str) -> tuple[int, Match]:
    """Return the match of two players with the number of its round; else the next one of the winner.

    Raises:
        RefusedError: the winner is in no match that is still to be played.
    """
    matches = [(number, match) for number, r in enumerate(played.bracket.rounds, 1) for match in r.matches]
    matches = [(number, match) for number, match in matches if match.number is not None]
    for number, match in matches:
        if _seats(played, match) == {winner, loser}:
            return number, match
    for number, match in matches:
        if winner in _seats(played, match) and match.number not in played.results:
            return number, match
    lost = [result for result in played.results.values() if result.loser == winner]
    if lost:
        raise RefusedError(f"{named(event, winner)} has lost match {lost[0].match}.")
    inside = any(qualifier.seat == winner for qualifier in played.bracket.qualifiers)
    raise RefusedError(
        f"{named(event, winner)} {'has no match left' if inside else 'is not in the playoffs'}."
    )


def _seats(played: PlayedBracket, match: Match) -> set[str | None]:
    return {played.seat_of(match.top), played.seat_of(match.bottom)}


def _check(book: Scorebook, result: MatchResult, old: Sequence[MatchResult]) -> None:
    """Refuse a result that does not fit the bracket, or with which another one no longer would."""
    known = [match for match in book.matches if match not in old]
    before = {match for match, _ in _fitted(book, book.matches)[1]}
    for match, reason in _fitted(book, [*known, result])[1]:
        if match is result:
            raise RefusedError(sentence(reason))
        if match not in before:
            raise RefusedError(
                f"Match {match.match} has been played since, and would no longer fit: {reason}."
            )


def _result_line(event: Event, played: PlayedBracket | None, result: MatchResult) -> str:
    """Return a result in words, with the name of its round where the bracket has it."""
    games = f" by {WALKOVER}" if result.games == WALKOVER else f" {result.games}" if result.games else ""
    rounds = played.bracket.rounds[result.round - 1 : result.round] if played else ()
    names = "".join(f", {each.name.lower()}" for each in rounds)
    return f"Match {result.match}{names}: {named(event, result.winner)} beat {named(event, result.loser)}{games}."


def _open_line(event: Event, played: PlayedBracket, match: Match) -> str:
    return f"Match {match.number}: {_named(event, played, match.top)} - {_named(event, played, match.bottom)}"


def _named(event: Event, played: PlayedBracket, slot: Slot | None) -> str:
    seat = played.seat_of(slot)
    return named(event, seat) if seat else "open"
