"""Finds the player meant by a seat or a name in any other table."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.files.text import cleaned, listed, nearest, plain_dashes, quoted, rows_listed
from cribsheets.page.imposition import Sort
from cribsheets.tournament.seats import loose_key, name_key, seat_key, seats_meant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.files.columns import Columns
    from cribsheets.files.tables import Row
    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.seats import SeatKey

_COMPARISONS = 50_000
"""How many names are compared with strangers before guessing stops: about half a second."""

_ON_THE_ROSTER = (
    ". If a row was taken out of the roster, put it back where it was: whoever leaves early stays there"
)


class UnknownPlayerError(ValueError):
    """Nobody, or more than one player, is meant; the message says what to write."""


class Entrants:
    """The players of an event, found by seat or by full name."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = sorted(players, key=lambda player: seat_key(player.seat))
        self._by_seat = {seat_key(player.seat): player for player in self._players}
        self._by_loose: dict[SeatKey, list[Player]] = {}
        for player in self._players:
            self._by_loose.setdefault(loose_key(player.seat), []).append(player)
        self._by_name: dict[str, list[Player]] = {}
        for player in self._players:
            self._by_name.setdefault(player.name.casefold(), []).append(player)
        self._found: dict[str, Player] = {}
        self._strangers: dict[str, list[tuple[Columns, Row, str, str]]] = {}
        self._comparisons = _COMPARISONS

    def find(self, text: str) -> Player:
        """Return the player that `text` means: a seat (`7`, `07`, `a-7`, `A7`), or a full name in any case.

        Raises:
            UnknownPlayerError: `text` is nobody's seat or name, or the name of several.
        """
        if text not in self._found:
            self._found[text] = self._sought(text)
        return self._found[text]

    def seat_in(self, columns: Columns, row: Row, name: str) -> str | None:
        """Return the seat of the player in a cell; None with a mistake when the cell means nobody.

        Strangers are left to `tell_strangers`: one who was taken out of the roster stands in many rows.
        """
        text = columns.text(row, name)
        if not text:
            columns.wrong(row, name, f"has no {name}: write a seat or a name")
            return None
        try:
            return self.find(text).seat
        except UnknownPlayerError as error:
            self._strangers.setdefault(text, []).append((columns, row, name, f"{name}: {error}"))
            return None

    def tell_strangers(self) -> None:
        """Note everybody whom `seat_in` could not find, once, with all the rows."""
        for text, cells in self._strangers.items():
            (columns, row, name, message), *others = cells
            if others:
                message += f" (so in {rows_listed([other.number for _, other, *_ in others])} too)"
                if cleaned(text).casefold() not in self._by_name:
                    message += _ON_THE_ROSTER
            columns.wrong(row, name, message)
        self._strangers.clear()

    def _sought(self, text: str) -> Player:
        seated = self._by_seat.get(seat_key(plain_dashes(text)))
        named = self._by_name.get(cleaned(text).casefold(), [])
        if seated:
            return seated
        loose = self._by_loose.get(loose_key(text), [])
        for alone in (named, loose):
            if len(alone) == 1:
                return alone[0]
        if named:
            seats = listed(player.seat for player in named)
            raise UnknownPlayerError(
                f"{quoted(text)} is the name of the players in seats {seats}: write the seat"
            )
        raise UnknownPlayerError(self._stranger(text))

    def _stranger(self, text: str) -> str:
        message = f"{quoted(text)} is no player's seat or name"
        if not self._players:
            return f"{message}: there is no roster"
        if any(map(str.isdigit, text)):
            return f"{message}: the seats are {self._players[0].seat} to {self._players[-1].seat}"
        return f"{message}{self._guess(text)}"

    def _guess(self, text: str) -> str:
        self._comparisons -= len(self._by_name)
        names = (players[0].name for players in self._by_name.values())
        near = nearest(text, names) if self._comparisons > 0 else None
        return (
            f"; did you mean {quoted(near)}?"
            if near
            else ": write the seat, or the name as the roster has it"
        )


def chosen(event: Event, sort: Sort, only: Sequence[str] = ()) -> list[Player]:
    """Return the players in the order of a pile; `only` are the seats or names of those who are wanted.

    Raises:
        RefusedError: somebody in `only` is no entrant; the nearest name is offered.
    """
    players = list(event.players)
    if only:
        wanted = {seat for text in only for seat in _seats_of(event, text)}
        players = [player for player in players if player.seat in wanted]
    if sort is Sort.SEAT:
        players.sort(key=lambda player: seat_key(player.seat))
    if sort is Sort.NAME:
        players.sort(key=lambda player: name_key(player.name))
    return players


def _seats_of(event: Event, text: str) -> list[str]:
    """Return the seats that a text means: one seat, or all players of that name."""
    by_key = {seat_key(player.seat): player.seat for player in event.players}
    if seat_key(text) in by_key:
        return [by_key[seat_key(text)]]
    wanted = " ".join(text.split()).casefold()
    named = [player.seat for player in event.players if player.name.casefold() == wanted]
    if not named and len(meant := seats_meant(text, event.by_seat)) == 1:
        return meant
    if not named:
        near = get_close_matches(wanted, [player.name.casefold() for player in event.players], 1)
        names = {player.name.casefold(): player.name for player in event.players}
        hint = f"; did you mean {names[near[0]]}?" if near else ""
        raise RefusedError(f"no player has the seat or name “{text}”{hint}")
    return named
