"""Which texts of an event can be printed: some font has their characters, and a sheet has room for them.

Fonts are loaded only where they have to be asked, since that takes longer than to read most events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribsheets.errors import Mistake, Place, UnprintableError
from cribsheets.messages import quoted
from cribsheets.typesetting.letters import surely_fits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.tournament.event import Event


def _named_texts(event: Event) -> Iterator[tuple[Place, str, str]]:
    """Yield every text of an event that a sheet may show: where it stands, what it is called in a message, itself."""
    of_event = Place(event.file or "event")
    for what, text in (("title", event.title), ("venue", event.venue), ("director", event.director)):
        yield of_event, f"the {what} {quoted(text)}", text
    for player in event.players:
        place = player.place or Place(f"seat {player.seat}")
        yield place, f"the seat {quoted(player.seat)}", player.seat
        for what, own in (("name", player.name), ("club", player.club), ("ACC number", player.acc)):
            if own:
                yield place, f"the {what} {quoted(own)} of seat {player.seat}", own


def texts(event: Event) -> Iterator[str]:
    """Yield every text of an event that a sheet may show."""
    return (text for _, _, text in _named_texts(event))


ALWAYS_FITS: Final = 200.0
"""A text of no more points at the smallest size has room in every box of a job, in two lines if need be."""


def surely_printable(event: Event) -> bool:
    """Return whether an event's texts are so short and plain that they can be printed for certain."""
    return all(surely_fits(text, ALWAYS_FITS) for text in texts(event))


def long_texts(event: Event) -> list[str]:
    """Return the texts of an event that may be too long for a box."""
    from cribsheets.typesetting import fitting  # noqa: PLC0415 - see above

    return [
        text
        for text in texts(event)
        if fitting.width(text, fitting.Weight.BOLD, fitting.SMALLEST) > ALWAYS_FITS
    ]


def check_printable(event: Event) -> None:
    """Check that some font has every character of the event's texts.

    Raises:
        UnprintableError: naming every player, row and character that cannot be printed.
    """
    if surely_printable(event):
        return
    from cribsheets.typesetting import fonts  # noqa: PLC0415 - see above

    def lacks(characters: Sequence[str]) -> str:
        named = ", ".join(map(fonts.describe, characters))
        return f"has a character that no font here can print: {named}. Give a folder of fonts that can: --font-folder"

    if fonts.missing("".join(set().union(*texts(event)))):
        raise UnprintableError(
            Mistake(place, f"{named} {lacks(characters)}")
            for place, named, text in _named_texts(event)
            if (characters := fonts.missing(text))
        )
