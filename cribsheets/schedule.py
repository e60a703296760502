"""Who meets whom in which round, and where. Every sheet that names an opponent reads it from here."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players of one round. `a` and `b` are players' seats, which name them for the whole event.

    `a_place` and `b_place` are where each sits for this game (`3`, `A-1`); both equal `table` where a
    table is all that is known.
    """

    table: str
    a: str
    b: str
    a_place: str
    b_place: str

    def opponent_of(self, seat: str) -> str:
        """Return the other one's seat; `seat` must be one of the two."""
        return self.b if seat == self.a else self.a

    def place_of(self, seat: str) -> str:
        """Return where `seat`, one of the two, sits for this game."""
        return self.a_place if seat == self.a else self.b_place


@dataclass(frozen=True, slots=True)
class Round:
    """One round: every pairing, and who sits out. Game n of a card is round n."""

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[str, ...] = ()

    def pairing_of(self, seat: str) -> Pairing | None:
        """Return the pairing that `seat` plays in this round, or None when it sits out."""
        return next((p for p in self.pairings if seat in (p.a, p.b)), None)


@dataclass(frozen=True, slots=True)
class Schedule:
    """All rounds of an event, in order."""

    rounds: tuple[Round, ...]

    @property
    def id(self) -> str:
        """Return four letters that change when anything in the schedule does; printed on every sheet."""
        digest = hashlib.sha256(repr(self.rounds).encode()).digest()
        return "".join("ABCDEFGHJKLMNPQRSTUVWXYZ"[byte % 24] for byte in digest[:4])
