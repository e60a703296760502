"""Collecting: filled-in cards become the cards of an event's players, or a word on why not.

A card is matched by what it carries and never by the name of its file. Where two cards of a player differ nobody
but the director can tell which is right, so none of them is taken.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from cribsheets.collect.copies import Copy, Finding, Sent, agreed
from cribsheets.collect.entries import is_bye, may_be_one, spread_of
from cribsheets.errors import Mistake, Place
from cribsheets.files.entrants import Entrants, UnknownPlayerError
from cribsheets.files.text import folded, listed
from cribsheets.page.identity import event_id
from cribsheets.tournament.crosscheck import as_written
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.scorecards import Card, Entry, Line
from cribsheets.tournament.seats import seat_key
from cribsheets.tournament.totals import signed, total

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from cribsheets.collect.fields import FilledCard
    from cribsheets.tournament.event import Event, Player


class State(StrEnum):
    """How far a player's card is."""

    COMPLETE = "complete"
    PARTLY = "in part"
    REFUSED = "with nothing that can be taken"
    DIFFERING = "in twice, not alike"
    BLANK = "blank"
    MISSING = "not here"


@dataclass(frozen=True, slots=True)
class Collection:
    """The cards that can be taken, in natural order of seats, and what there is to say of them and of the rest.

    `states` has every player's seat.
    """

    cards: tuple[Card, ...]
    findings: tuple[Finding, ...]
    states: Mapping[str, State]

    @property
    def lines(self) -> int:
        """Return how many games the cards tell of."""
        return sum(len(card.lines) for card in self.cards)

    @property
    def sound(self) -> bool:
        """Return whether nothing has to be looked at."""
        return all(finding.note for finding in self.findings)


def collect(event: Event, sent: Iterable[Sent]) -> Collection:
    """Return the event's cards from those that were sent in."""
    desk = _Desk(event)
    taken: defaultdict[str, list[Copy]] = defaultdict(list)
    for each in sent:
        if card := desk.take(each):
            taken[card.seat].append(Copy(each, card))
    cards = [card for seat in sorted(taken, key=seat_key) if (card := desk.agreed(taken[seat]))]
    desk.tell_foreign()
    desk.tell_gaps(taken)
    desk.findings.sort(key=lambda finding: seat_key(finding.seat))
    desk.tell_missing()
    states = desk.states({card.seat for card in cards}, taken)
    return Collection(tuple(cards), tuple(desk.findings), states)


class _Desk:
    """Takes in cards one by one and notes what there is to say."""

    def __init__(self, event: Event) -> None:
        self._event = event
        self._id = event_id(event)
        self._entrants = Entrants(event.players)
        self._names = {folded(player.name) for player in event.players}
        self._open: dict[str, set[int]] = {}  # games on a card that nothing is known of, by seat
        self._foreign: defaultdict[tuple[Place, str], list[Place]] = defaultdict(list)
        self._blank: list[tuple[Place, Player]] = []
        self._partly: list[tuple[Place, Player, list[int]]] = []
        self.findings: list[Finding] = []

    def _say(self, place: Place, message: str, seat: str = "", *, note: bool = False) -> None:
        self.findings.append(Finding(Mistake(place, message), note, seat))

    def take(self, sent: Sent) -> Card | None:
        """Return the card as its player's, with the lines that can be read; None if it is not to be taken."""
        player = self._player(sent)
        if player is None:
            return None
        games = [game for game in sent.filled.games if not _sat_out(sent.filled, game)]
        empty = [game for game in games if not _written(sent.filled, game)]
        if len(empty) == len(sent.filled.games):
            self._blank.append((sent.place, player))
            return None
        lines = tuple(self._lines(sent, player))
        self._note_open(player.seat, games, lines)
        if empty:
            self._partly.append((sent.place, player, empty))
        if not lines:
            return None
        card = as_written(Card(player.seat, lines), self._event.scoring)
        if len(lines) + len(empty) == len(games):
            self._compare_totals(sent, card, f"{_card_of(player)},")
        return card

    def _note_open(self, seat: str, games: Iterable[int], lines: Iterable[Line]) -> None:
        """Note what is not known of a card; of several a game is open only where it is on all of them."""
        left = set(games) - {line.game for line in lines}
        self._open[seat] = self._open.get(seat, left) & left

    def _player(self, sent: Sent) -> Player | None:
        filled = sent.filled
        if filled.card.event != self._id:
            there = _event_named(filled.mark.title, filled.mark.date)
            self._foreign[sent.file, there].append(sent.place)
            return None
        seat, name = filled.card.seat, filled.mark.name
        if not seat:
            seat, name = filled.texts.get("seat", ""), filled.texts.get("name", "")
        if not seat and not name:
            blank = not any(_written(filled, game) for game in filled.games)
            what = "a blank card without a name" if blank else "a card that says neither seat nor name"
            self._say(sent.place, f"is {what}: nobody's")
            return None
        return self._entrant(sent, seat, name)

    def _entrant(self, sent: Sent, seat: str, name: str) -> Player | None:
        """Return the entrant who has that seat; a name that is no mere correction may be somebody else's."""
        try:
            player = self._entrants.find(seat or name)
        except UnknownPlayerError as error:
            self._say(sent.place, f"the card of {name or 'seat ' + seat} is nobody's here: {error}")
            return None
        if not name or folded(name) == folded(player.name):
            return player
        differs = f"is made out to seat {seat}, {name}, but the roster has {player.name} there"
        if folded(name) in self._names or not may_be_one(name, player.name):
            self._say(sent.place, f"{differs}: whose card is it? Not taken", player.seat)
            return None
        self._say(sent.place, f"{differs}: taken by its seat", player.seat)
        return player

    def _lines(self, sent: Sent, player: Player) -> Iterator[Line]:
        for game in sent.filled.games:
            if _written(sent.filled, game) and (line := self._line(sent, player, game)):
                yield line

    def _line(self, sent: Sent, player: Player, game: int) -> Line | None:
        """Return a line of a card; None if it cannot be taken, and that is told."""
        won, lost = (sent.filled.texts.get(f"{what}{game}", "") for what in ("won", "lost"))
        why = self._fault(game, won, lost)
        seat = ""
        if not why:
            seat, why = self._opponent(sent, player, game)
        if why:
            self._say(sent.place, f"game {game} of seat {player.seat} {why}: not taken", player.seat)
            return None
        spread = spread_of(won, lost)
        entry = Entry(None, spread, None) if won else Entry(None, None, spread)
        return Line(game, seat, entry, place=sent.place)

    def _fault(self, game: int, won: str, lost: str) -> str:
        """Return what is wrong with what a line says of a game's result, if anything."""
        if game > self._event.games:
            return f"is beyond the event's {self._event.games} games"
        if won and lost:
            return f'has "{won}" won by and "{lost}" lost by, where one is right'
        if spread_of(won, lost) is None:
            return f'is {"won" if won else "lost"} by "{won or lost}", which is not 1 to {GAME_HOLE}'
        return ""

    def _opponent(self, sent: Sent, player: Player, game: int) -> tuple[str, str]:
        """Return the opponent's seat, printed on the card or else typed into it, or what is wrong with it."""
        text = sent.filled.mark.opponents.get(str(game)) or sent.filled.texts.get(f"opponent{game}", "")
        if not text:
            return "", "says no opponent"
        try:
            seat = self._entrants.find(text).seat
        except UnknownPlayerError as error:
            return "", f"is against nobody here, {error}"
        return (seat, "") if seat != player.seat else ("", "is against itself")

    def _compare_totals(self, sent: Sent, card: Card, who: str) -> None:
        """Note totals that are not what the lines come to: a viewer may save old ones."""
        sums = total(card.lines, self._event.scoring)
        right = {
            "points": str(sums.game_points),
            "wins": str(sums.games_won),
            "plus": str(sums.plus),
            "minus": str(sums.minus),
            "net": signed(sums.net),
        }
        texts = sent.filled.texts
        shown = {name: texts.get(name, "").replace("-", "−") for name in right}
        if any(shown.values()) and any(_plain(shown[name]) != _plain(right[name]) for name in right):
            old = f"{shown['points']}/{shown['wins']} {shown['net']}"
            message = (
                f"{who} was saved with other totals, {old}; its lines come to {sums.shorthand}, which counts"
            )
            self._say(sent.place, message, card.seat, note=True)

    def agreed(self, copies: Sequence[Copy]) -> Card | None:
        """Return what the copies of a player's card say together; None where they contradict one another."""
        card, finding = agreed(copies, self._event)
        self.findings += [finding] if finding else []
        return card

    def tell_foreign(self) -> None:
        """Tell of cards of other events, all in a file at once: it may be last week's."""
        here = _event_named(self._event.title, str(self._event.date or ""))
        for (file, there), places in self._foreign.items():
            alone = len(places) == 1
            what = "is a card" if alone else f"has {len(places):,} cards"
            self._say(places[0] if alone else file, f"{what} of {there}, and not of {here}: not taken")
        if self._foreign:
            cure = "if those are its own, drawn before its title or date was changed: put the old one back to collect them"
            self._say(Place(self._event.file or "event"), cure, note=True)

    def tell_gaps(self, taken: Container[str]) -> None:
        """Tell of blank and half filled cards; beside one of the same player that says more they do no harm."""
        for place, player in self._blank:
            self._say(place, f"{_card_of(player)}, is blank", player.seat, note=player.seat in taken)
        for place, player, games in self._partly:
            made_up = self._open[player.seat].isdisjoint(games)
            self._say(place, f"{_card_of(player)}, has nothing in {_games(games)}", player.seat, note=made_up)

    def tell_missing(self) -> None:
        """Tell who has sent nothing."""
        missing = [player for player in self._event.by_seat.values() if not self._has_sent(player)]
        if missing:
            named = ", ".join(f"{player.seat} {player.name}" for player in missing)
            place = Place(self._event.file or "event")
            self._say(place, f"no card yet from {len(missing)} of {len(self._event.players)}: {named}")

    def _has_sent(self, player: Player) -> bool:
        return player.seat in self._open or any(player is blank for _, blank in self._blank)

    def states(self, agreed: Container[str], taken: Container[str]) -> dict[str, State]:
        """Return how far each player's card is; of those that are `taken` some have been `agreed` on."""
        return {seat: self._state(player, agreed, taken) for seat, player in self._event.by_seat.items()}

    def _state(self, player: Player, agreed: Container[str], taken: Container[str]) -> State:
        if player.seat in agreed:
            return State.PARTLY if self._open[player.seat] else State.COMPLETE
        if player.seat in taken:
            return State.DIFFERING
        if player.seat in self._open:
            return State.REFUSED
        return State.BLANK if self._has_sent(player) else State.MISSING


def _written(filled: FilledCard, game: int) -> bool:
    return f"won{game}" in filled.texts or f"lost{game}" in filled.texts


def _sat_out(filled: FilledCard, game: int) -> bool:
    return not _written(filled, game) and is_bye(filled.texts.get(f"opponent{game}", ""))


def _card_of(player: Player) -> str:
    return f"the card of seat {player.seat}, {player.name}"


def _games(games: Sequence[int]) -> str:
    return f"game{'' if len(games) == 1 else 's'} {listed(map(str, games))}"


def _event_named(title: str, date: str) -> str:
    return ", ".join(filter(None, (f"“{title}”" if title else "an event without a title", date)))


def _plain(total: str) -> str:
    return total.lstrip("+0") or "0" * bool(total)
