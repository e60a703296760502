"""What can be typed at the desk, shown with seats that are there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Examples:
    """Examples with the seats of two players, who meet if `paired`; else nobody has said who meets whom."""

    winner: str
    loser: str
    paired: bool
    round: int

    @property
    def result(self) -> str:
        """Return how a result is typed, and what it says."""
        if self.paired:
            return f"{self.winner} 97 if seat {self.winner} won and the loser had 97"
        return f"{self.winner} {self.loser} 97 if seat {self.winner} beat seat {self.loser}, who had 97"

    @property
    def rows(self) -> Sequence[tuple[str, str]]:
        """Return all that can be typed, and what it does."""
        two = f"{self.winner} {self.loser}"
        one = self.winner if self.paired else two
        beat = f"seat {self.winner} beat seat {self.loser}, who had 97"
        won = f"seat {self.winner} won, the loser had 97 (the schedule knows who that is)"
        also = f" (also {two} f)" if self.paired else ""
        return (
            *([(f"{one} 97", won)] if self.paired else []),
            (f"{two} 97", beat),
            (f"{one} f", f"seat {self.winner} is there, the opponent is not: a forfeited game{also}"),
            (f"replace {one} 97", "the same, in place of a result that is in already"),
            ("undo", "take the last entry of this desk back; what other desks entered stays"),
            ("left", "what is missing in this round"),
            (f"round {self.round}", f"go to round {self.round}"),
        )
