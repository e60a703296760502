"""The ranking of the field, what decided each place, and who is inside the qualifying cut."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.messages import counted, listed, numbered
from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cribsheets.tournament.rules import Criterion
    from cribsheets.tournament.totals import Totals

_MOST_LISTED = 8
"""How many seats a message lists before it counts them instead."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row. Players who are level share a `place`, and the next one skips: 1, 1, 3.

    `decided_by` is what put the row above the next one, PLAYOFF_GAME where the two are level, and None on the
    last row, and where an event without playoffs leaves two level. `qualifies` is None while a tie across the
    cut leaves it open. `withdrawn` players are passed over for the playoffs.
    """

    place: int
    tied: bool
    seat: str
    totals: Totals
    decided_by: Criterion | None
    qualifies: bool | None
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranked field, best first; rows that are level in order of seats. Every entrant has a row."""

    rows: tuple[Row, ...]
    qualifiers: int
    """How many qualify."""
    playoffs: bool = True
    """Whether there are playoffs; without them nobody qualifies, and a tie is a shared place."""

    @property
    def straddling(self) -> tuple[str, ...]:
        """Return the seats of the tie across the qualifying cut, which needs its playoff game; mostly none."""
        return tuple(row.seat for row in self.rows if row.qualifies is None)

    @property
    def high_non_qualifier(self) -> str | None:
        """Return the seat of the best-placed player who did not qualify; None while a tie leaves it open."""
        if self.straddling or not self.playoffs:
            return None
        out = [row for row in self.rows if not row.qualifies and not row.withdrawn]
        best = [row.seat for row in out if row.place == out[0].place]
        return best[0] if len(best) == 1 else None

    @property
    def above_cut(self) -> int:
        """Return how many rows are above the cut: the qualifiers and the withdrawn players among them."""
        return max((number for number, row in enumerate(self.rows, 1) if row.qualifies), default=0)

    @property
    def passed_over(self) -> tuple[str, ...]:
        """Return the seats of withdrawn players who would have qualified."""
        return tuple(row.seat for row in self.rows[: self.above_cut] if row.withdrawn)

    @property
    def moved_up(self) -> tuple[str, ...]:
        """Return the seats that qualify in place of those who are passed over."""
        return tuple(row.seat for row in self.rows[self.qualifiers : self.above_cut] if row.qualifies)

    @property
    def passed_over_note(self) -> str:
        """Return who is passed over for the playoffs and who moves up; nothing where nobody is."""
        if not self.passed_over:
            return ""
        moved_up = _named(self.moved_up) if self.moved_up else "nobody"
        return (
            f"Withdrawn and passed over for the playoffs: {_named(self.passed_over)}. Moved up: {moved_up}."
        )

    @property
    def begun(self) -> bool:
        """Return whether anybody has played; before that all stand at place 1, and nobody is level with anybody."""
        return any(row.totals.games_played for row in self.rows)

    @property
    def games_differ(self) -> bool:
        """Return whether players have played different numbers of games, so that totals cannot be compared."""
        return len({row.totals.games_played for row in self.rows}) > 1

    @property
    def by_seat(self) -> Mapping[str, Row]:
        """Return the rows by seat, in the order of the ranking."""
        return {row.seat: row for row in self.rows}

    def warnings(self) -> Iterator[str]:
        """Yield what a director must know before the ranking is used."""
        if self.straddling:
            yield (
                f"Seats {listed(self.straddling)} are level at place {self.by_seat[self.straddling[0]].place}, "
                f"across the cut: of {len(self.rows)} entrants {self.qualifiers} "
                f"{'qualifies' if self.qualifiers == 1 else 'qualify'}. "
                "They need their playoff game before there is a bracket."
            )
        if note := self.passed_over_note:
            yield note
        if self.games_differ:
            yield (
                f"Players have not all played the same number of games ({self._games()}), so their totals cannot be "
                "compared: play the games that are missing, or compare only players with equal counts."
            )

    def _games(self) -> str:
        seats: defaultdict[int, list[str]] = defaultdict(list)
        for row in self.rows:
            seats[row.totals.games_played].append(row.seat)
        return "; ".join(
            f"{counted(games, 'game')}: {_named(sorted(seats[games], key=seat_key))}"
            for games in sorted(seats)
        )


def moves(before: Standings, after: Standings) -> dict[str, int]:
    """Return how many places each seat of `after` has gained on `before`; negative: lost."""
    places = {row.seat: row.place for row in before.rows}
    return {row.seat: places[row.seat] - row.place for row in after.rows if row.seat in places}


def _named(seats: Sequence[str]) -> str:
    """Return `seats 3 and 7`, or `37 players` where a list would be long."""
    if len(seats) > _MOST_LISTED:
        return f"{len(seats)} players"
    return numbered("seat", seats)
