"""What can be typed at the desk, shown with seats that are there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_MORE = (
    (
        "late Wanda Young",
        "a late player: a seat, games, the new sheets; asks first",
    ),
    ("restore", "put saved results back that another program took out"),
    ("help", "this list"),
    ("quit", "leave; everything is saved already (also Ctrl-D)"),
)
"""What can be typed beside what the scorebook understands."""


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
        """Return all that the scorebook understands, and what it does."""
        two = f"{self.winner} {self.loser}"
        one = self.winner if self.paired else two
        won = f"seat {self.winner} won, the opponent had 97"
        return (
            *([(f"{one} 97", won)] if self.paired else []),
            (
                f"{two} 97",
                f"seat {self.winner} beat seat {self.loser}, who had 97; or type names",
            ),
            (f"{one} +24", "from the card: won by 24 (-24: lost by 24); or 121 97"),
            (f"{one} f", f"a forfeit: seat {self.winner} is there, the opponent is not"),
            (f"{two} -", "the two do not play this game"),
            (f"replace {one} 97", "the same, in place of a result that is in"),
            ("undo", "take the last entry of this desk back"),
            ("left", "what is missing in this round"),
            *([("next", "who meets whom in the next round")] if self.paired else []),
            (f"round {self.round}", f"go to round {self.round}, with its results"),
            (self.winner, "a player's games, place, next opponent; or type the name"),
            ("standings", "the ranking so far, and who rose in the latest round"),
            (f"need {self.winner}", "what it takes the player to qualify"),
            (
                f"gone {self.winner}",
                f"has left after the last result; or gone {self.winner} after 6",
            ),
            (f"withdraw {self.winner}", "out of the playoffs: the next in line moves up"),
            (f"back {self.winner}", "the player is there, or in the playoffs, after all"),
            ("playoffs", "results of the playoffs, and the matches to play now"),
            (
                f"playoff {two} 2-1",
                f"seat {self.winner} won a playoff match; or w for a walkover",
            ),
        )


def help_text(examples: Examples) -> str:
    """Return the list of what can be typed."""
    rows = (*examples.rows, *_MORE)
    width = max(len(typed) for typed, _ in rows)
    return "\n".join(f"  {typed:<{width}}  {meaning}" for typed, meaning in rows)
