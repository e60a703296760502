"""Cards that were sent in, and what several of one player say together."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.errors import Mistake, Place
from cribsheets.files.text import listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cribsheets.collect.fields import FilledCard
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Card, Entry


@dataclass(frozen=True, slots=True)
class Finding:
    """What there is to say of a card, and of whose; a `note` is for information, all else has to be looked at."""

    told: Mistake
    note: bool = False
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Sent:
    """A filled-in card and where it came from."""

    place: Place
    filled: FilledCard

    @property
    def file(self) -> Place:
        """Return the file, whichever page of it the card is on."""
        return Place(self.place.file.removesuffix(f", page {self.filled.page}"))


@dataclass(frozen=True, slots=True)
class Copy:
    """A card that was sent, and what can be taken of it."""

    sent: Sent
    card: Card

    @property
    def place(self) -> Place:
        """Return where it came from."""
        return self.sent.place


def agreed(copies: Sequence[Copy], event: Event) -> tuple[Card | None, Finding | None]:
    """Return what the copies of a player's card say together, and what is to be said of that.

    Where they contradict one another nobody but the director can tell which is right: there is no card then.
    """
    first, *others = copies
    card = first.card
    if not others:
        return card, None
    told = _by_game(copies)
    differing = [_told(game, ways) for game, ways in sorted(told.items()) if len(ways) > 1]
    who = f"seat {card.seat}, {event.by_seat[card.seat].name}, sent {len(copies)} cards"
    if differing:
        message = f"{who} that differ, so none is taken. {'; '.join(differing)}. Take the wrong ones away, and collect again"
        return None, Finding(Mistake(first.place, message), seat=card.seat)
    alike = all(len(places) == len(copies) for ways in told.values() for places in ways.values())
    how = "all alike" if alike else "taken together, for nothing in them differs"
    message = f"{who}, {how}; see {listed(str(copy.place) for copy in others)}"
    lines = {line.game: line for copy in copies for line in copy.card.lines}
    together = replace(card, lines=tuple(lines[game] for game in sorted(lines)))
    return together, Finding(Mistake(first.place, message), note=True, seat=card.seat)


def _by_game(copies: Sequence[Copy]) -> dict[int, dict[tuple[str, Entry], list[Place]]]:
    """Return by game what is said of it, opponent and entry, and where."""
    told: defaultdict[int, defaultdict[tuple[str, Entry], list[Place]]]
    told = defaultdict(lambda: defaultdict(list))
    for copy in copies:
        for line in copy.card.lines:
            told[line.game][line.opponent, line.entry].append(copy.place)
    return {game: dict(ways) for game, ways in told.items()}


def _told(game: int, told: Mapping[tuple[str, Entry], Sequence[Place]]) -> str:
    """Return what each of several cards says of a game."""
    ways = []
    for (opponent, entry), places in told.items():
        result = f"lost by {entry.minus}" if entry.plus is None else f"won by {entry.plus}"
        ways.append(f"{result} against {opponent} in {listed(map(str, places))}")
    return f"Game {game}: {', '.join(ways)}"
