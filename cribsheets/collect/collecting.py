"""Collecting: filled-in cards become the cards of an event's players, or a word on why not.

Each card is identified and read, the copies of one player are merged, and all there is to say is reported.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.collect.copies import Copy, Finding, Merged, State, merge
from cribsheets.collect.identify import event_named, identify
from cribsheets.collect.read import read_card
from cribsheets.errors import Mistake, Place
from cribsheets.messages import numbered
from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Iterator, Mapping

    from cribsheets.collect.copies import Sent
    from cribsheets.collect.identify import Identified
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Card


@dataclass(frozen=True, slots=True)
class Collected:
    """The cards that can be taken, in natural order of seats, and what there is to say of them and of the rest.

    `states` has every player's seat.
    """

    cards: tuple[Card, ...]
    findings: tuple[Finding, ...]
    states: Mapping[str, State]

    @property
    def lines(self) -> int:
        """Return how many games are on the cards."""
        return sum(len(card.lines) for card in self.cards)

    @property
    def complete(self) -> bool:
        """Return whether nothing has to be looked at."""
        return all(finding.note for finding in self.findings)


def collect(event: Event, sent: Iterable[Sent], known: Collection[str] = frozenset()) -> Collected:
    """Return the event's cards from those that were sent in; cards of the seats `known` are in the file already."""
    identified = [identify(event, card) for card in sent]
    copies: defaultdict[str, list[Copy]] = defaultdict(list)
    findings: list[Finding] = []
    for card in identified:
        findings += [card.finding] if card.finding else []
        if card.player:
            copy = read_card(event, card.sent, card.player)
            copies[card.player.seat].append(copy)
            findings += copy.findings
    merged = {seat: merge(copies[seat]) for seat in event.by_seat if seat in copies}
    findings += report(event, identified, merged)
    return Collected(
        tuple(player.card for player in merged.values() if player.card),
        (*sorted(findings, key=lambda finding: seat_key(finding.seat)), *_missing(event, {*merged, *known})),
        {
            seat: merged[seat].state if seat in merged else State.KNOWN if seat in known else State.MISSING
            for seat in event.by_seat
        },
    )


def report(event: Event, identified: Iterable[Identified], merged: Mapping[str, Merged]) -> Iterator[Finding]:
    """Yield what there is to say of copies, of cards of other events, and of blank and partly filled cards."""
    yield from (player.finding for player in merged.values() if player.finding)
    yield from _foreign(event, identified)
    for player in merged.values():
        yield from _gaps(player)


def _foreign(event: Event, identified: Iterable[Identified]) -> Iterator[Finding]:
    """Yield a finding on cards of other events, all in a file at once: it may be last week's."""
    foreign: defaultdict[tuple[Place, str], list[Place]] = defaultdict(list)
    for card in identified:
        if card.foreign:
            foreign[card.sent.file, card.foreign].append(card.sent.place)
    here = event_named(event.title, str(event.date or ""))
    for (file, there), places in foreign.items():
        alone = len(places) == 1
        what = "is a card" if alone else f"has {len(places):,} cards"
        message = f"{what} of {there}, and not of {here}: not taken"
        yield Finding(Mistake(places[0] if alone else file, message))
    if foreign:
        cure = "if those are its own, drawn before its title or date was changed: put the old one back to collect them"
        yield Finding(Mistake(Place(event.file or "event"), cure), note=True)


def _gaps(player: Merged) -> Iterator[Finding]:
    """Yield findings on blank and partly filled cards; beside a copy that says more they do no harm."""
    for copy in player.copies:
        which = f"the card of seat {copy.player.seat}, {copy.player.name}"
        if copy.blank:
            mistake = Mistake(copy.sent.place, f"{which}, is blank")
            yield Finding(mistake, player.has_lines, copy.player.seat)
        elif copy.empty:
            mistake = Mistake(copy.sent.place, f"{which}, has nothing in {numbered('game', copy.empty)}")
            yield Finding(mistake, player.open.isdisjoint(copy.empty), copy.player.seat)


def _missing(event: Event, there: Container[str]) -> Iterator[Finding]:
    """Yield a finding on those whose cards are not there."""
    missing = [player for player in event.by_seat.values() if player.seat not in there]
    if missing:
        names = ", ".join(f"{player.seat} {player.name}" for player in missing)
        message = f"no card yet from {len(missing)} of {len(event.players)}: {names}"
        yield Finding(Mistake(Place(event.file or "event"), message))
