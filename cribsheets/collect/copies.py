"""Cards that were sent in, and several cards of one player merged into one."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from typing import TYPE_CHECKING

from cribsheets.errors import Mistake, Place
from cribsheets.messages import listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cribsheets.collect.fields import FilledCard
    from cribsheets.tournament.event import Player
    from cribsheets.tournament.scorecards import Card, Entry


class State(StrEnum):
    """How far a player's card is."""

    COMPLETE = "complete"
    PARTLY = "in part"
    REFUSED = "with nothing that can be taken"
    DIFFERING = "in twice, not alike"
    BLANK = "blank"
    KNOWN = "in the file already"
    MISSING = "not here"


@dataclass(frozen=True, slots=True)
class Finding:
    """What there is to say of a card, and of whose; a `note` is for information, all else has to be looked at."""

    mistake: Mistake
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
    """A player's card as it came back.

    `games` are those that were not sat out, `empty` those of them without a result. `card` has the lines that can
    be taken; None if there are none.
    """

    sent: Sent
    player: Player
    games: tuple[int, ...]
    empty: tuple[int, ...]
    card: Card | None
    findings: tuple[Finding, ...]

    @property
    def blank(self) -> bool:
        """Return whether nothing at all was filled in."""
        return len(self.empty) == len(self.sent.filled.games)

    @property
    def open(self) -> set[int]:
        """Return the games of which the card says nothing that can be taken."""
        return (
            set(self.games).difference(line.game for line in self.card.lines)
            if self.card
            else set(self.games)
        )


@dataclass(frozen=True, slots=True)
class Merged:
    """What the copies of a player's card come to: one card, or None where they contradict one another or say nothing."""

    copies: tuple[Copy, ...]
    card: Card | None = None
    finding: Finding | None = None

    @property
    def open(self) -> set[int]:
        """Return the games that are open on all copies that are not blank."""
        return reduce(set.intersection, [copy.open for copy in self.copies if not copy.blank] or [set()])

    @property
    def has_lines(self) -> bool:
        """Return whether any copy has a line that can be taken."""
        return any(copy.card for copy in self.copies)

    @property
    def state(self) -> State:
        """Return how far the player's card is."""
        if self.card:
            return State.PARTLY if self.open else State.COMPLETE
        if self.has_lines:
            return State.DIFFERING
        return State.BLANK if all(copy.blank for copy in self.copies) else State.REFUSED


def merge(copies: Sequence[Copy]) -> Merged:
    """Return the copies of a player's card as one.

    Where they contradict one another only the director can tell which is right: there is no card then.
    """
    cards = [(copy.sent.place, copy.card) for copy in copies if copy.card]
    if len(cards) < 2:  # noqa: PLR2004 - one agrees with itself
        return Merged(tuple(copies), cards[0][1] if cards else None)
    (place, card), *others = cards
    player = copies[0].player
    entries = _entries(cards)
    differing = [_described(game, told) for game, told in sorted(entries.items()) if len(told) > 1]
    who = f"seat {player.seat}, {player.name}, sent {len(cards)} cards"
    if differing:
        message = f"{who} that differ, so none is taken. {'; '.join(differing)}. Remove the wrong ones and collect again"
        return Merged(tuple(copies), None, Finding(Mistake(place, message), seat=player.seat))
    alike = all(len(places) == len(cards) for told in entries.values() for places in told.values())
    how = "all alike" if alike else "combined, since nothing in them differs"
    message = f"{who}, {how}; see {listed(str(other) for other, _ in others)}"
    lines = {line.game: line for _, each in cards for line in each.lines}
    together = replace(card, lines=tuple(lines[game] for game in sorted(lines)))
    return Merged(tuple(copies), together, Finding(Mistake(place, message), note=True, seat=player.seat))


def _entries(
    cards: Sequence[tuple[Place, Card]],
) -> Mapping[int, Mapping[tuple[str, Entry], Sequence[Place]]]:
    """Return by game what cards say of it, opponent and entry, and which cards do."""
    entries: defaultdict[int, defaultdict[tuple[str, Entry], list[Place]]]
    entries = defaultdict(lambda: defaultdict(list))
    for place, card in cards:
        for line in card.lines:
            entries[line.game][line.opponent, line.entry].append(place)
    return entries


def _described(game: int, entries: Mapping[tuple[str, Entry], Sequence[Place]]) -> str:
    """Return what each of several cards says of a game."""
    results = []
    for (opponent, entry), places in entries.items():
        result = f"lost by {entry.minus}" if entry.plus is None else f"won by {entry.plus}"
        results.append(f"{result} against {opponent} in {listed(map(str, places))}")
    return f"Game {game}: {', '.join(results)}"
