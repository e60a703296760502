"""What a filled-in card says: its lines, read as the card's own script reads them, or why they cannot be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.collect.copies import Copy, Finding
from cribsheets.collect.lines import is_bye, is_loss_mark, spread_of, without_loss_mark
from cribsheets.errors import Mistake
from cribsheets.tournament.crosscheck import as_written
from cribsheets.tournament.entrants import UnknownPlayerError
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.scorecards import Card, Entry, Line
from cribsheets.tournament.totals import signed, total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.collect.copies import Sent
    from cribsheets.tournament.event import Event, Player


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
        for game in filter(filled.has_result, games):
            try:
                lines.append(self._line(game))
            except _UnreadableError as error:
                findings.append(self._finding(f"game {game} of seat {self.player.seat} {error}: not taken"))
        card = as_written(Card(self.player.seat, tuple(lines)), self.event.scoring) if lines else None
        if card and len(lines) + len(empty) == len(games):
            findings += self._totals(card)
        if card and filled.printed:
            what = f"the card of seat {self.player.seat}, {self.player.name}, came without its fields"
            findings.append(
                self._finding(f"{what}: its figures were read off the page, so compare them", note=True)
            )
        return Copy(self.sent, self.player, games, empty, card, tuple(findings))

    def _finding(self, message: str, *, note: bool = False) -> Finding:
        return Finding(Mistake(self.sent.place, message), note, self.player.seat)

    def _sat_out(self, game: int) -> bool:
        """Return whether a line says that there was no game: a bye, and beside it no figure."""
        texts = self.sent.filled.texts
        figures = filter(None, (texts.get(f"{column}{game}") for column in ("won", "lost")))
        return self._is_bye(texts.get(f"opponent{game}", "")) and all(map(is_loss_mark, figures))

    def _is_bye(self, opponent: str) -> bool:
        """Return whether an opponent is none, and not somebody whose seat is called like that."""
        return is_bye(opponent) and not self.event.entrants.seated(opponent)

    def _line(self, game: int) -> Line:
        if game > self.event.games:
            raise _UnreadableError(f"is beyond the event's {self.event.games} games")
        entry = self._entry(game)
        return Line(game, self._opponent(game), entry, place=self.sent.place)

    def _entry(self, game: int) -> Entry:
        """Return the spread in its column, 1 to 121."""
        texts = self.sent.filled.texts
        won, lost = without_loss_mark(texts.get(f"won{game}", ""), texts.get(f"lost{game}", ""))
        if won and lost:
            raise _UnreadableError(f'has "{won}" won by and "{lost}" lost by, where one is right')
        spread = spread_of(won, lost)
        if spread is None:
            column = "won" if won else "lost"
            raise _UnreadableError(f'is {column} by "{won or lost}", which is not 1 to {GAME_HOLE}')
        return Entry(None, spread, None) if won else Entry(None, None, spread)

    def _opponent(self, game: int) -> str:
        """Return the opponent's seat, printed on the card or else typed into it."""
        filled = self.sent.filled
        text = filled.mark.opponents.get(str(game)) or filled.texts.get(f"opponent{game}", "")
        if filled.printed or not text:  # what was printed is there no more, or beside a name
            text = self._scheduled(game) or text
        if not text:
            raise _UnreadableError("says no opponent")
        if self._is_bye(text):
            raise _UnreadableError("has a score beside a bye")
        try:
            seat = self.event.entrants.find(text).seat
        except UnknownPlayerError as error:
            raise _UnreadableError(f"has an unknown opponent, {error}") from None
        if seat == self.player.seat:
            raise _UnreadableError("is against itself")
        return seat

    def _scheduled(self, game: int) -> str:
        """Return the seat that the schedule has as the opponent; nothing without one."""
        rounds = self.event.schedule.rounds if self.event.schedule else ()
        pairings = (r.pairing_of(self.player.seat) for r in rounds if r.number == game)
        return next((each.opponent_of(self.player.seat) for each in pairings if each), "")

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
