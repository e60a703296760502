"""Seats as they are typed at the desk: one, or two, each in one word or in several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.files.text import listed, nearest
from cribsheets.tournament.seats import loose_key, seat_key, seats_meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.event import Event

_MOST_WORDS = 6
"""How many words two seats may be: `A - 1 A - 2`."""

_MOST_NAMED = 3
"""How many seats a question names; of more it names none."""


def typed_seats(words: Sequence[str], event: Event) -> tuple[str, ...] | None:
    """Return the one seat or the two that `words` mean, as the roster spells them; None if they are no seats at all.

    `A 1`, `A1` and `a-01` are the seat A-1 where there is no other that they can mean.

    Raises:
        RefusedError: a seat that nobody has, or that may be one of several.
    """
    if len(words) > _MOST_WORDS:
        return None
    read = [(way, [seats_meant(text, event.by_seat) for text in way]) for way in _ways(words)]
    sound = [
        (way, tuple(meant[0] for meant in seats))
        for way, seats in read
        if all(len(meant) == 1 for meant in seats)
    ]
    spelt = [seats for way, seats in sound if list(map(seat_key, way)) == list(map(seat_key, seats))]
    for found in (spelt, [seats for _, seats in sound]):
        if len(found) == 1:
            return found[0]
    if sound:
        raise RefusedError(
            f'"{" ".join(words)}" can be read in two ways: write seats as the cards have them.'
        )
    _refuse_strangers(words, event)
    return None


def named(event: Event, seat: str) -> str:
    """Return who sits there, with the seat."""
    return f"{event.by_seat[seat].name} ({seat})"


def _refuse_strangers(words: Sequence[str], event: Event) -> None:
    """Refuse a seat that nobody has, alone or beside another one; what else words may be is left to the caller."""
    for way in _ways(words):
        for word in way:
            if len(seats := seats_meant(word, event.by_seat)) > 1:
                raise RefusedError(f'"{word}" may be {listed(seats, "or")}: write it as the card has it.')
    beside = (_stranger_beside(way, event) for way in _ways(words))
    text = next(filter(None, beside), " ".join(words))
    if len(words) > 2 and text == " ".join(words):  # noqa: PLR2004 - two words are two seats or one
        return
    near = _near(text, event)
    asked = f" Is it {listed((named(event, seat) for seat in near), 'or')}?" if near else ""
    raise RefusedError(f'There is no seat "{text}".{asked}')


def _ways(words: Sequence[str]) -> Sequence[tuple[str, ...]]:
    """Return the ways in which words are one seat or two."""
    cuts = range(1, len(words))
    return [(" ".join(words),), *((" ".join(words[:cut]), " ".join(words[cut:])) for cut in cuts)]


def _stranger_beside(way: tuple[str, ...], event: Event) -> str | None:
    """Return the one of two texts that is nobody's seat and looks like one, since the other is somebody's."""
    known = [text for text in way if seats_meant(text, event.by_seat)]
    unknown = [text for text in way if text not in known]
    if not known or not unknown or (" " in "".join(way) and _shape(known[0]) != _shape(unknown[0])):
        return None
    return unknown[0]


def _shape(text: str) -> list[int]:
    """Return how letters and figures follow one another in a seat."""
    return [kind for kind, _, _ in loose_key(text)]


def _near(text: str, event: Event) -> Sequence[str]:
    """Return the seats that may be meant: those with this number at their end, else the one most like it."""
    key = loose_key(text)
    ends = [seat for seat in event.by_seat if key and loose_key(seat)[-len(key) :] == key]
    if 0 < len(ends) <= _MOST_NAMED:
        return ends
    near = nearest(text, event.by_seat)
    return [near] if near else []
