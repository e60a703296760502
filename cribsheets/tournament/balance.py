"""Whether the settled field adds up: every spread won was lost by somebody, every game has one winner.

After cases b, e and h of rule 12.2 it need not. The cards are never balanced; the difference is explained, or
warned of.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.tournament.seats import seat_key
from cribsheets.tournament.totals import signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cribsheets.tournament.crosscheck import Settlement
    from cribsheets.tournament.scorecards import Line

    _Meeting = tuple[int, frozenset[str]]
    """A game's number and the seats of the two who met."""

_MOST_LISTED = 8
"""How many games a message lists before it counts the rest."""

_UNEQUAL = frozenset("beh")
"""The cases that may leave two cards of a game unequal."""


@dataclass(frozen=True, slots=True)
class Uneven:
    """One game whose cards do not mirror each other: what they add to the field's net spread and wins.

    `net` and `wins` are 0 and 1 in a game that adds up. `rules` are the letters that left it so; none, and it
    is a card that stands alone or was left as written.
    """

    game: int
    seats: tuple[str, ...]
    net: int
    wins: int
    rules: tuple[str, ...]

    def __str__(self) -> str:
        """Return `game 3, seats 4 and 9 (b): −1`."""
        rules = f" ({', '.join(self.rules)})" if self.rules else ""
        wins = "" if self.wins == 1 else f" and {self.wins} wins"
        return f"game {self.game}, seats {' and '.join(self.seats)}{rules}: {signed(self.net)}{wins}"


@dataclass(frozen=True, slots=True)
class Balance:
    """The field's net spread in holes, its wins and its games, with every game that does not add up."""

    net: int
    wins: int
    games: int
    uneven: tuple[Uneven, ...]

    @property
    def explained(self) -> bool:
        """Return whether rule 12.2 accounts for all that is missing from 0 net and one win a game."""
        by_rule = [uneven for uneven in self.uneven if uneven.rules]
        net = sum(uneven.net for uneven in by_rule)
        wins = sum(uneven.wins - 1 for uneven in by_rule)
        return (self.net, self.wins - self.games) == (net, wins)

    @property
    def message(self) -> str:
        """Return what does not add up and why, empty when all does."""
        if not self.uneven:
            return ""
        by_rule = [uneven for uneven in self.uneven if uneven.rules]
        others = [uneven for uneven in self.uneven if not uneven.rules]
        sentences = [
            f"The field's net spread is {signed(self.net)}, with {self.wins} wins in {self.games} games."
        ]
        if by_rule:
            sentences.append(f"Rule 12.2 leaves cards unequal in {_listed(by_rule)}.")
        if others:
            sentences.append(f"Alone or left as written: {_listed(others)}.")
        return " ".join(sentences)


def balance(settlement: Settlement, after: int | None = None) -> Balance:
    """Return what the settled cards of the field come to together, in all games or in 1 to `after`."""
    sums = {
        (game, seats): _sum(lines)
        for (game, seats), lines in _games(settlement).items()
        if after is None or game <= after
    }
    rules = _rules(settlement)
    return Balance(
        net=sum(net for net, _ in sums.values()),
        wins=sum(wins for _, wins in sums.values()),
        games=len(sums),
        uneven=tuple(
            Uneven(game, tuple(sorted(seats, key=seat_key)), net, wins, tuple(sorted(rules[game, seats])))
            for (game, seats), (net, wins) in sums.items()
            if (net, wins) != (0, 1)
        ),
    )


def _sum(lines: Iterable[Line]) -> tuple[int, int]:
    """Return the net spread and the wins of the lines of one game."""
    entries = [line.entry for line in lines]
    net = sum((entry.plus or 0) - (entry.minus or 0) for entry in entries)
    return net, sum(entry.won is True for entry in entries)


def _games(settlement: Settlement) -> Mapping[_Meeting, list[Line]]:
    """Return the lines of each game by who met whom, in order of games."""
    games: defaultdict[_Meeting, list[Line]] = defaultdict(list)
    for card in settlement.cards:
        for line in card.lines:
            games[line.game, frozenset((card.seat, line.opponent))].append(line)
    return dict(sorted(games.items(), key=lambda item: item[0][0]))


def _rules(settlement: Settlement) -> Mapping[_Meeting, set[str]]:
    """Return the letters that may have left the cards of a game unequal."""
    rules: defaultdict[_Meeting, set[str]] = defaultdict(set)
    for correction in settlement.corrections:
        seats = frozenset((correction.seat, correction.opponent))
        rules[correction.game, seats] |= _UNEQUAL & set(correction.rules)
    for remark in settlement.remarks:
        if remark.game is not None and remark.rule:
            rules[remark.game, frozenset(remark.seats)].add(remark.rule)
    return rules


def _listed(games: Sequence[Uneven]) -> str:
    more = len(games) - _MOST_LISTED
    named = [str(game) for game in games[:_MOST_LISTED]]
    return "; ".join([*named, f"and {more} more"] if more > 0 else named)
