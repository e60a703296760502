"""Players as they are typed at the desk: one, or two, each in one word or in several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import quoted, sentence
from cribsheets.tournament.entrants import UnknownPlayerError, who
from cribsheets.tournament.seats import loose_key, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.tournament.event import Event

_MOST_WORDS = 12
"""How many words two players may be: `Maria de la Cour Ana Price-Lee`."""


def typed_seats(words: Sequence[str], event: Event) -> tuple[str, ...] | None:
    """Return the seats of the one player or the two that `words` mean, None if they mean none.

    Seats as the roster spells them come first, then seats with the same letters and figures (`A 1` is A-1), then
    names.

    Raises:
        RefusedError: a seat or a name that no player has, or that may mean one of several.
    """
    if len(words) > _MOST_WORDS:
        return None
    found = [(texts, seats) for texts in _splits(words) if (seats := _meant(texts, event))]
    spelled = [seats for texts, seats in found if list(map(seat_key, texts)) == list(map(seat_key, seats))]
    seated = [seats for texts, seats in found if all(map(event.entrants.seated, texts))]
    for readings in (spelled, seated, [seats for _, seats in found]):
        if len(readings) == 1:
            return readings[0]
    if found:
        raise RefusedError(
            f"{quoted(' '.join(words))} can be read in two ways: write seats as the cards have them."
        )
    _refuse_unknown(words, event)
    return None


def named(event: Event, seat: str) -> str:
    """Return who sits there, with the seat."""
    return who(event.by_seat[seat])


def _splits(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the words as one text, then as two."""
    yield (" ".join(words),)
    for cut in range(1, len(words)):
        yield " ".join(words[:cut]), " ".join(words[cut:])


def _meant(texts: Sequence[str], event: Event) -> tuple[str, ...]:
    """Return the seats of the players that all of `texts` mean, two different ones of two; else none."""
    try:
        seats = tuple(event.entrants.find(text).seat for text in texts)
    except UnknownPlayerError:
        return ()
    by_name = not all(map(event.entrants.seated, texts))
    return () if by_name and len(set(seats)) < len(seats) else seats


def _refuse_unknown(words: Sequence[str], event: Event) -> None:
    """Refuse what fits several players, or none; more than two words that fit nothing are left to the caller."""
    errors: list[UnknownPlayerError] = []
    for texts in _splits(words):
        unknown = [error for text in texts if (error := _error(text, event))]
        if ambiguous := next((error for error in unknown if error.fitting), None):
            raise RefusedError(sentence(str(ambiguous)))
        if len(texts) > len(unknown) and _alike(texts):
            errors += unknown
    if len(words) <= 2:  # noqa: PLR2004 - two words are two players or one
        errors += filter(None, [_error(" ".join(words), event)])
    if errors:
        raise RefusedError(sentence(str(errors[0])))


def _error(text: str, event: Event) -> UnknownPlayerError | None:
    try:
        event.entrants.find(text)
    except UnknownPlayerError as error:
        return error
    return None


def _alike(texts: Sequence[str]) -> bool:
    """Return whether two texts can both be seats: of one word each, or with letters and figures in the same order."""
    shapes = {tuple(kind for kind, _, _ in loose_key(text)) for text in texts}
    return " " not in "".join(texts) or len(shapes) == 1


def typed_player(words: Sequence[str], event: Event) -> str:
    """Return the seat of the one player that `words` mean.

    Raises:
        RefusedError: they mean none, or may mean one of several.
    """
    if not words:
        raise RefusedError("Type the player's seat or name as well.")
    error = _error(" ".join(words), event)
    if error:
        raise RefusedError(sentence(str(error)))
    return event.entrants.find(" ".join(words)).seat
