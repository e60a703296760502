"""What an entry changes in the files of an event. Each change can be undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from cribsheets.tournament.playoff_results import MatchResult
    from cribsheets.tournament.scorecards import Game

    Result = Game | MatchResult


@dataclass(frozen=True, slots=True)
class Change:
    """What an entry does to the results, games or playoff matches: some go out, and some come in at the end."""

    removed: tuple[Result, ...] = ()
    added: tuple[Result, ...] = ()

    @property
    def undone(self) -> Change:
        """Return the change that takes this one back."""
        return Change(self.added, self.removed)


@dataclass(frozen=True, slots=True)
class Departure:
    """A player leaves, is out of the playoffs, or is back: a field of the roster before the entry and after it.

    `left_after` is the last game, None for a player who is there; `withdrawn` is yes or no.
    """

    seat: str
    field: Literal["left_after", "withdrawn"]
    before: int | None
    after: int | None

    @property
    def undone(self) -> Departure:
        """Return the change that takes this one back."""
        return Departure(self.seat, self.field, self.after, self.before)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A playoff game between players who are level across the cut: the winners of such games before it and after it."""

    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def undone(self) -> TieBreak:
        """Return the change that takes this one back."""
        return TieBreak(self.after, self.before)


AnyChange = Change | Departure | TieBreak
