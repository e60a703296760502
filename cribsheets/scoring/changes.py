"""What an entry changes in the files of an event. Each change can be undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cribsheets.tournament.playoff_results import MatchResult
    from cribsheets.tournament.scorecards import Game


@dataclass(frozen=True, slots=True)
class Change:
    """What an entry does to the results: games that go out, and games that come in at the end."""

    removed: tuple[Game, ...] = ()
    added: tuple[Game, ...] = ()

    @property
    def undone(self) -> Change:
        """Return the change that takes this one back."""
        return Change(self.added, self.removed)


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What an entry does to the results of the playoffs."""

    removed: tuple[MatchResult, ...] = ()
    added: tuple[MatchResult, ...] = ()

    @property
    def undone(self) -> MatchChange:
        """Return the change that takes this one back."""
        return MatchChange(self.added, self.removed)


@dataclass(frozen=True, slots=True)
class Departure:
    """A player leaves after a game, or is there again: the last game before the entry and after it, None for no end."""

    seat: str
    before: int | None
    after: int | None

    @property
    def undone(self) -> Departure:
        """Return the change that takes this one back."""
        return Departure(self.seat, self.after, self.before)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A playoff game between players who are level across the cut: the winners of such games before it and after it."""

    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def undone(self) -> TieBreak:
        """Return the change that takes this one back."""
        return TieBreak(self.after, self.before)


AnyChange = Change | MatchChange | Departure | TieBreak
