"""Finds the player that a person means by a seat or a name, wherever one is named."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from cribsheets.errors import RefusedError
from cribsheets.messages import listed, nearest, quoted
from cribsheets.tournament.seats import loose_key, name_words, plain_dashes, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cribsheets.tournament.event import Player
    from cribsheets.tournament.seats import SeatKey

_COMPARISONS = 50_000
"""How many names are compared with unknown ones before guessing stops: about half a second."""

_MOST_GUESSES = 3

_Key = TypeVar("_Key")


class UnknownPlayerError(RefusedError):
    """No player, or more than one, is meant: `fitting` are those. The message says what to write."""

    def __init__(self, message: str, fitting: Sequence[Player] = ()) -> None:
        self.fitting = fitting
        super().__init__(message)


class Entrants:
    """The players of an event, found by seat or by name."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = sorted(players, key=lambda player: seat_key(player.seat))
        self._by_seat = {seat_key(player.seat): player for player in self._players}
        self._found: dict[str, Player] = {}
        self._comparisons = _COMPARISONS

    def __iter__(self) -> Iterator[Player]:
        return iter(self._players)

    def find(self, text: str) -> Player:
        """Return the player that `text` means.

        A seat comes first: the one it spells (`7`, `07`, `a-7`), else the one with its letters and figures (`A7`,
        `a 7`). A name may be the full name, or words of it that fit no other player, such as the family name alone;
        accents, apostrophes, case and the order of the words count for nothing, nor does `O Brien` for `O'Brien`.

        Raises:
            UnknownPlayerError: `text` fits no player, or several.
        """
        if text not in self._found:
            self._found[text] = self._sought(text)
        return self._found[text]

    def select(self, texts: Iterable[str]) -> set[str]:
        """Return the seats that a person lists: seats, names, and ranges of seats, as in `1,3,5-9`.

        Raises:
            UnknownPlayerError: one of them fits no player, or several.
        """
        return {player.seat for text in texts for player in self._selected(text)}

    def seated(self, text: str) -> Sequence[Player]:
        """Return whose seat `text` spells, else all whose seats have its letters and figures."""
        spelled = self._by_seat.get(seat_key(plain_dashes(text)))
        return (spelled,) if spelled else self._by_loose_seat.get(loose_key(text), ())

    def called(self, name: str) -> Sequence[Player]:
        """Return the players with exactly the words of `name`, in any order."""
        return self._by_words.get(name_words(name), ())

    def _named(self, text: str) -> Sequence[Player]:
        """Return the players of that name, else of exactly its words in any order, else with its words among theirs."""
        if full := self._by_name.get(_spelling(text)):
            return full
        words = name_words(text)
        if not any(map(str.isalpha, "".join(words))):
            return ()
        rarest = min((self._by_word.get(word, ()) for word in words), key=len)
        fitting = [player for player in rarest if words <= name_words(player.name)]
        return self._by_words.get(words) or fitting

    def _sought(self, text: str) -> Player:
        fitting = self.seated(text) or self._named(text) or self._by_letters.get(_letters(text), ())
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            choices = listed(map(who, fitting), "or")
            raise UnknownPlayerError(f"{quoted(text)} may be {choices}: write the seat", fitting)
        raise UnknownPlayerError(f"no player has seat or name {quoted(text)}{self._advice(text)}")

    def _selected(self, text: str) -> Iterable[Player]:
        try:
            return (self.find(text),)
        except UnknownPlayerError as error:
            pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
            if len(pieces) > 1:
                return [player for piece in pieces for player in self._selected(piece)]
            if span := self._range(text):
                return span
            raise error from None

    def _range(self, text: str) -> Sequence[Player]:
        """Return the players from one seat to another one, as in `5-9` or `A-1-A-9`; none where it is no range."""
        pieces = plain_dashes(text).split("-")
        for cut in range(1, len(pieces)):
            ends = [self.seated("-".join(half)) for half in (pieces[:cut], pieces[cut:])]
            if all(len(end) == 1 for end in ends):
                first, last = sorted(self._players.index(end[0]) for end in ends)
                return self._players[first : last + 1]
        return ()

    def _advice(self, text: str) -> str:
        """Return what an unknown seat or name may have been meant for, or how to write it."""
        if not self._players:
            return ": there is no roster"
        if guesses := self._guesses(text):
            return f"; did you mean {listed(map(who, guesses), 'or')}?"
        if any(map(str.isdigit, text)):
            return f": the seats are {self._players[0].seat} to {self._players[-1].seat}"
        return ": write the seat, or the name as the roster has it"

    def _guesses(self, text: str) -> Sequence[Player]:
        """Return the few seats with this number at their end, else the name most like the text."""
        if any(map(str.isdigit, text)):
            key = loose_key(text)
            ends = [player for player in self._players if loose_key(player.seat)[-len(key) :] == key]
            if 0 < len(ends) <= _MOST_GUESSES:
                return ends
        self._comparisons -= len(self._players)
        if text.isdecimal() or self._comparisons <= 0:
            return ()
        name = nearest(text, (player.name for player in self._players))
        return self._by_name[_spelling(name)][:1] if name else ()

    @cached_property
    def _by_loose_seat(self) -> Mapping[SeatKey, Sequence[Player]]:
        return _grouped((loose_key(player.seat), player) for player in self._players)

    @cached_property
    def _by_name(self) -> Mapping[str, Sequence[Player]]:
        return _grouped((_spelling(player.name), player) for player in self._players)

    @cached_property
    def _by_words(self) -> Mapping[frozenset[str], Sequence[Player]]:
        return _grouped((name_words(player.name), player) for player in self._players)

    @cached_property
    def _by_letters(self) -> Mapping[str, Sequence[Player]]:
        return _grouped(
            (letters, player)
            for player in self._players
            for letters in {_letters(player.name), *name_words(player.name)} - {""}
        )

    @cached_property
    def _by_word(self) -> Mapping[str, Sequence[Player]]:
        return _grouped((word, player) for player in self._players for word in name_words(player.name))


def who(player: Player) -> str:
    """Return a player as messages name one: `Kim Alder (A-7)`."""
    return f"{player.name} ({player.seat})"


def _grouped(pairs: Iterable[tuple[_Key, Player]]) -> Mapping[_Key, Sequence[Player]]:
    groups: defaultdict[_Key, list[Player]] = defaultdict(list)
    for key, player in pairs:
        groups[key].append(player)
    return groups


def _spelling(name: str) -> str:
    return " ".join(name.split()).casefold()


def _letters(name: str) -> str:
    """Return a name as one word, for those that are spelled in one or two: `O Brien`, `Jeanluc`."""
    return "".join(name_words("".join(plain_dashes(name).replace("-", "").split())))
