"""Who goes on to the playoffs, if there are any, and in which order the field is ranked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cribsheets.tournament.rules import ACC_ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.rules import Criterion


@dataclass(frozen=True, slots=True)
class OneIn:
    """One entrant in `number` qualifies, any fraction up (rule 13.2): 121 give 31."""

    number: int = 4

    def expected(self, entrants: int) -> int:
        """Return how many of a field qualify."""
        return -(-entrants // self.number)

    def qualifiers(self, game_points: Sequence[int]) -> int:
        """Return how many of the entrants with these game points qualify."""
        return -(-len(game_points) // self.number)

    def __str__(self) -> str:
        return "everyone" if self.number == 1 else f"one in {self.number}"


@dataclass(frozen=True, slots=True)
class Top:
    """The best `number` qualify, or the whole field where it is smaller."""

    number: int

    def expected(self, entrants: int) -> int:
        """Return how many of a field qualify."""
        return min(entrants, self.number)

    def qualifiers(self, game_points: Sequence[int]) -> int:
        """Return how many of the entrants with these game points qualify."""
        return min(len(game_points), self.number)

    def __str__(self) -> str:
        return "the winner" if self.number == 1 else f"the best {self.number}"


@dataclass(frozen=True, slots=True)
class Points:
    """Everyone with `number` game points or more qualifies. Goes with an order that begins with game points."""

    number: int

    def expected(self, entrants: int) -> int | None:  # noqa: ARG002 - no size of the field says it
        """Return None: nobody knows before play how many qualify."""
        return None

    def qualifiers(self, game_points: Sequence[int]) -> int:
        """Return how many of the entrants with these game points qualify."""
        return sum(points >= self.number for points in game_points)

    def __str__(self) -> str:
        return f"everyone with {self.number} game points or more"


@dataclass(frozen=True, slots=True)
class NoPlayoffs:
    """Nobody goes on: the qualifying round is the whole event, and its winner is the winner."""

    def expected(self, entrants: int) -> int:  # noqa: ARG002 - whatever the field
        """Return 0."""
        return 0

    def qualifiers(self, game_points: Sequence[int]) -> int:  # noqa: ARG002 - whatever they have
        """Return 0."""
        return 0

    def __str__(self) -> str:
        return "no playoffs"


Cut = OneIn | Top | Points | NoPlayoffs


@dataclass(frozen=True, slots=True)
class Qualifying:
    """Who goes on to the playoffs and in which order rows are ranked.

    `apparent` names the seats a director holds to be apparent qualifiers when cards disagree; None means
    those inside the cut in the standings of the cards as written, and so nobody without playoffs. `playoff`
    names the seats that have won playoff games against those they were level with, best first.
    """

    cut: Cut = field(default_factory=OneIn)
    order: tuple[Criterion, ...] = ACC_ORDER
    apparent: tuple[str, ...] | None = None
    playoff: tuple[str, ...] = ()

    @property
    def playoffs(self) -> bool:
        """Return whether anybody goes on."""
        return not isinstance(self.cut, NoPlayoffs)
