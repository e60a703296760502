"""What a filled-in card says: its lines, read as the card's own script reads them, or why they cannot be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.collect.copies import Copy, Finding
from cribsheets.errors import Mistake
from cribsheets.tournament.crosscheck import as_written
from cribsheets.tournament.entrants import UnknownPlayerError
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.scorecards import Card, Entry, Line
from cribsheets.tournament.seats import plain_dashes
from cribsheets.tournament.totals import signed, total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.collect.copies import Sent
    from cribsheets.tournament.event import Event, Player

_WON = re.compile(r"\+?([0-9]+)")
_LOST = re.compile(r"-?([0-9]+)")


class _UnreadableError(ValueError):
    """A line cannot be taken; the message goes on from `game 3 of seat 7`."""


def read_card(event: Event, sent: Sent, player: Player) -> Copy:
    """Return a player's card as it came back, with the lines that can be taken and what there is to say of it."""
    return _Reader(event, sent, player).copy()


@dataclass(frozen=True, slots=True)
class _Reader:
    event: Event
    sent: Sent
    player: Player

    def copy(self) -> Copy:
        filled = self.sent.filled
        games = tuple(game for game in filled.games if not self._sat_out(game))
        empty = tuple(game for game in games if not filled.has_result(game))
        lines: list[Line] = []
        findings: list[Finding] = []
        for game in filter(filled.has_result, filled.games):
            try:
                lines.append(self._line(game))
            except _UnreadableError as error:
                findings.append(self._finding(f"game {game} of seat {self.player.seat} {error}: not taken"))
        card = as_written(Card(self.player.seat, tuple(lines)), self.event.scoring) if lines else None
        if card and len(lines) + len(empty) == len(games):
            findings += self._totals(card)
        return Copy(self.sent, self.player, games, empty, card, tuple(findings))

    def _finding(self, message: str, *, note: bool = False) -> Finding:
        return Finding(Mistake(self.sent.place, message), note, self.player.seat)

    def _sat_out(self, game: int) -> bool:
        """Return whether the opponent's box says that there was none: `bye`, or a dash."""
        opponent = plain_dashes(self.sent.filled.texts.get(f"opponent{game}", ""))
        return not self.sent.filled.has_result(game) and opponent.strip().casefold() in {"bye", "-", "--"}

    def _line(self, game: int) -> Line:
        if game > self.event.games:
            raise _UnreadableError(f"is beyond the event's {self.event.games} games")
        entry = self._entry(game)
        return Line(game, self._opponent(game), entry, place=self.sent.place)

    def _entry(self, game: int) -> Entry:
        """Return the spread in its column, 1 to 121; a loss may be written with its minus."""
        won, lost = (self.sent.filled.texts.get(f"{column}{game}", "") for column in ("won", "lost"))
        if won and lost:
            raise _UnreadableError(f'has "{won}" won by and "{lost}" lost by, where one is right')
        number = _WON.fullmatch(won) if won else _LOST.fullmatch(plain_dashes(lost))
        spread = int(number[1]) if number else 0
        if not 1 <= spread <= GAME_HOLE:
            column = "won" if won else "lost"
            raise _UnreadableError(f'is {column} by "{won or lost}", which is not 1 to {GAME_HOLE}')
        return Entry(None, spread, None) if won else Entry(None, None, spread)

    def _opponent(self, game: int) -> str:
        """Return the opponent's seat, printed on the card or else typed into it."""
        filled = self.sent.filled
        text = filled.mark.opponents.get(str(game)) or filled.texts.get(f"opponent{game}", "")
        if not text:
            raise _UnreadableError("says no opponent")
        try:
            seat = self.event.entrants.find(text).seat
        except UnknownPlayerError as error:
            raise _UnreadableError(f"has an unknown opponent, {error}") from None
        if seat == self.player.seat:
            raise _UnreadableError("is against itself")
        return seat

    def _totals(self, card: Card) -> Iterator[Finding]:
        """Note totals that are not what the lines come to: a viewer may save old ones."""
        sums = total(card.lines, self.event.scoring)
        right = {
            "points": str(sums.game_points),
            "wins": str(sums.games_won),
            "plus": str(sums.plus),
            "minus": str(sums.minus),
            "net": signed(sums.net),
        }
        shown = {name: self.sent.filled.texts.get(name, "").replace("-", "−") for name in right}
        if any(shown.values()) and any(_plain(shown[name]) != _plain(right[name]) for name in right):
            old = f"{shown['points']}/{shown['wins']} {shown['net']}"
            which = f"the card of seat {self.player.seat}, {self.player.name},"
            yield self._finding(
                f"{which} was saved with other totals, {old}; its lines come to {sums.shorthand}, which counts",
                note=True,
            )


def _plain(total: str) -> str:
    return total.lstrip("+0") or "0" * bool(total)
