"""How a fillable card is known again when it comes back, whatever its file is called by then.

The names of its fields begin with the event and the seat, and no viewer changes names. A mark that travels unseen
adds what was printed on it.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Self
from urllib.parse import quote, unquote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.tournament.event import Event

MARK = "mark"
"""The field that holds the mark."""

_CARD = re.compile(r"(?P<event>[0-9a-f]{8})/(?P<seat>[^/]*)(?:/(?P<number>[0-9]{1,6}))?")


def event_id(event: Event) -> str:
    """Return eight hexadecimal digits that follow from an event's title and date."""
    title = " ".join(event.title.casefold().split())
    return sha256(f"{title}\n{event.date or ''}".encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class CardId:
    """Which card it is: the event's and the seat's, or without a seat the event's and its number, from 1."""

    event: str
    seat: str = ""
    number: int = 0

    def __str__(self) -> str:
        """Return the name of the card's group of fields, in ASCII and without a full stop."""
        seat = quote(self.seat, safe="").replace(".", "%2E")
        return f"{self.event}/{seat}" if seat else f"{self.event}//{self.number}"

    @classmethod
    def parse(cls, name: str) -> Self | None:
        """Return the card whose group of fields has that name; None if it is no card's."""
        found = _CARD.fullmatch(name)
        return cls(found["event"], unquote(found["seat"]), int(found["number"] or 0)) if found else None


@dataclass(frozen=True, slots=True)
class CardMark:
    """What was printed on a card: event, player, and the opponents by game where there was a schedule."""

    title: str = ""
    date: str = ""
    name: str = ""
    opponents: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return the mark as text, in ASCII."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the mark that a text holds; what it does not say stays empty."""
        try:
            said = json.loads(text)
        except (ValueError, RecursionError):
            said = None
        words = _words(said)
        opponents = _words(said.get("opponents")) if isinstance(said, dict) else {}
        return cls(words.get("title", ""), words.get("date", ""), words.get("name", ""), opponents)


def _words(said: object) -> dict[str, str]:
    """Return the entries of a JSON object that are texts."""
    entries = said.items() if isinstance(said, dict) else ()
    return {str(key): value for key, value in entries if isinstance(value, str)}


def identity(event: Event, seat: str, number: int) -> tuple[CardId, CardMark]:
    """Return what makes the card of `seat` known again; without a seat, the blank card of that number."""
    player = event.by_seat.get(seat)
    pairings = {
        each.number: each.pairing_of(seat) for each in (event.schedule.rounds if event.schedule else ())
    }
    mark = CardMark(
        event.title,
        str(event.date or ""),
        player.name if player else "",
        {str(game): pairing.opponent_of(seat) for game, pairing in pairings.items() if pairing},
    )
    return CardId(event_id(event), seat, 0 if seat else number), mark
