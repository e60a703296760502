"""Whose card it is: matched by what the card carries, never by the name of its file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.collect.copies import Finding
from cribsheets.errors import Mistake
from cribsheets.files.text import folded
from cribsheets.messages import nearest, quoted
from cribsheets.page.identity import event_id
from cribsheets.tournament.entrants import UnknownPlayerError
from cribsheets.tournament.identity import moved

if TYPE_CHECKING:
    from cribsheets.collect.copies import Sent
    from cribsheets.tournament.event import Event, Player


@dataclass(frozen=True, slots=True)
class Identified:
    """A card that was sent, and whose it is: a player's, or no player's. `foreign` names the other event it is of."""

    sent: Sent
    player: Player | None = None
    foreign: str = ""
    finding: Finding | None = None


def identify(event: Event, sent: Sent) -> Identified:
    """Return whose card it is: by the seat printed on it, else by the seat or the name that was typed into it."""
    filled = sent.filled
    if filled.card.event != event_id(event):
        return Identified(sent, foreign=event_named(filled.mark.title, filled.mark.date))
    seat, name = filled.card.seat, filled.mark.name
    if not seat:
        seat, name = filled.texts.get("seat", ""), filled.texts.get("name", "")
    if not seat and not name:
        blank = not any(map(filled.has_result, filled.games))
        what = "a blank card without a name" if blank else "a card that says neither seat nor name"
        return _nobodys(sent, f"is {what}: nobody's")
    try:
        player = event.entrants.find(seat or name)
    except UnknownPlayerError as error:
        return _nobodys(sent, f"belongs to no player of this event: {error}")
    return _compared(event, sent, player, name if seat else "")


def event_named(title: str, date: str) -> str:
    """Return an event as messages name it."""
    return ", ".join(filter(None, (quoted(title) if title else "an event without a title", date)))


def _nobodys(sent: Sent, message: str) -> Identified:
    return Identified(sent, finding=Finding(Mistake(sent.place, message)))


def _compared(event: Event, sent: Sent, player: Player, name: str) -> Identified:
    """Return the card as its player's, unless the name beside the seat may be somebody else's."""
    change = moved(name, sent.place, player, event.entrants) if name else None
    if not change:
        return Identified(sent, player)
    differs = f"is made out to seat {player.seat}, {name}, but the roster has {player.name} there"
    if change.elsewhere or not _could_be_same_person(name, player.name):
        message = f"{differs}: whose card is it? Not taken"
        return Identified(sent, finding=Finding(Mistake(sent.place, message), seat=player.seat))
    message = f"{differs}: taken by its seat"
    return Identified(sent, player, finding=Finding(Mistake(sent.place, message), seat=player.seat))


def _could_be_same_person(name: str, corrected: str) -> bool:
    """Return whether two names are nearly the same, turned round, or have the same first name."""
    words, others = (list(map(folded, text.split())) for text in (name, corrected))
    return words[:1] == others[:1] or set(words) == set(others) or nearest(name, [corrected]) is not None
