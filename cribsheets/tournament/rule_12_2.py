"""Two cards of one game, settled from the two alone: ACC rule 12.2, cases a to h.

The cases are taken in this order:

1. who won: where both claim the same, d or e by the columns; where the claims agree, f moves a spread that
   stands in the wrong column;
2. the number: c copies it to a card without one; where the two differ, a, b or h;
3. g: a win is worth what its settled spread is worth.

The rules are silent where the numbers differ and neither player is an apparent qualifier, where both claim
the same and a spread is missing, where both cards contradict their own columns, where neither has a number,
and where a box cannot be read. Those are named and left as written, but for the arithmetic of g.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.tournament.scorecards import Entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.tournament.rules import Scoring

_COPIED = "The spread on the one card goes on both."
_SILENT = (
    "The spreads differ, neither player is an apparent qualifier, and the rules do not say who gives way."
)


@dataclass(frozen=True, slots=True)
class Claim:
    """What one of the two cards says of the game, game points filled in, and whose card it is.

    `apparent` marks an apparent qualifier.
    """

    seat: str
    entry: Entry
    apparent: bool = False

    def __str__(self) -> str:
        """Return `seat 4 claims a win by 21`, naming what is odd about the entry."""
        entry = self.entry
        if entry.plus is not None and entry.minus is not None:
            return f"seat {self.seat} fills both columns, {entry.plus} won by and {entry.minus} lost by"
        if entry.won is None:
            return f"seat {self.seat} says nothing"
        odd = entry.spread is not None and entry.won is not (entry.plus is not None)
        column = f" in the {'minus' if entry.won else 'plus'} column" if odd else ""
        spread = "without a spread" if entry.spread is None else f"by {entry.spread}{column}"
        return f"seat {self.seat} claims a {'win' if entry.won else 'loss'} {spread}"


@dataclass(frozen=True, slots=True)
class Ground:
    """A case of rule 12.2 that applies, with its reason as a sentence; no letter where the rules are silent."""

    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the two cards read when settled: entries and letters that changed them in order of the claims.

    A ground whose letter changed neither card says why something stands as it was written.
    """

    entries: tuple[Entry, ...]
    rules: tuple[tuple[str, ...], ...]
    grounds: tuple[Ground, ...]


def judge(claims: tuple[Claim, ...], scoring: Scoring, *, forfeit: bool = False) -> Verdict:
    """Settle one game from its two cards (rule 12.2 a to h); a card alone gets its arithmetic right (g)."""
    first, *others = claims
    compared, grounds = _compare(first, others[0]) if others else ((first.entry,), ())
    entries = tuple(_arithmetic(entry, scoring, forfeit=forfeit) for entry in compared)
    rules = tuple(
        tuple(_letters(claim.entry, entry, grounds)) for claim, entry in zip(claims, entries, strict=True)
    )
    if any("g" in letters for letters in rules):
        grounds += (Ground("g", "The game points follow the spread."),)
    return Verdict(entries, rules, grounds)


def _arithmetic(entry: Entry, scoring: Scoring, *, forfeit: bool) -> Entry:
    """Return a win worth what its spread is worth; where the columns do not bear it out, as it is."""
    if not entry.won or entry.plus is None or entry.minus is not None:
        return entry
    return Entry(scoring.game_points(entry.plus, forfeit=forfeit), entry.plus, None)


def _compare(a: Claim, b: Claim) -> tuple[tuple[Entry, ...], tuple[Ground, ...]]:
    """Return the entries but for their arithmetic, and why they are so."""
    won, result = _who_won(a.entry, b.entry)
    if won is None:
        return (a.entry, b.entry), tuple(filter(None, (result,)))
    spreads, number = _numbers(a, b, won)
    entries = tuple(
        _placed(claim.entry, win, spread) for claim, win, spread in zip((a, b), won, spreads, strict=True)
    )
    return entries, tuple(filter(None, (result, number)))


def _who_won(a: Entry, b: Entry) -> tuple[tuple[bool, bool] | None, Ground | None]:
    """Return whether each card is a win, None where that stays open, and why."""
    if not (_readable(a) and _readable(b)):
        return None, Ground("", "The two cannot be compared.")
    if a.won == b.won:
        return _both_claim_it(a, b, "win" if a.won else "loss")
    misplaced = [entry.spread is not None and entry.won is not (entry.plus is not None) for entry in (a, b)]
    if all(misplaced):
        return None, Ground("", "Both spreads stand in the column that contradicts the claim.")
    moved = Ground("f", "The claims agree, so they stand and the spread in the wrong column moves over.")
    return (bool(a.won), bool(b.won)), moved if any(misplaced) else None


def _both_claim_it(a: Entry, b: Entry, it: str) -> tuple[tuple[bool, bool] | None, Ground]:
    if a.spread is None or b.spread is None:
        return None, Ground("", f"Both claim the {it} and a spread is missing.")
    if (a.plus is None) == (b.plus is None):
        return (False, False), Ground("e", f"Both claim the {it} in the same column: a loss for both.")
    return (
        (a.plus is not None, b.plus is not None),
        Ground("d", f"Both claim the {it}: the one with the spread in plus has won."),
    )


def _numbers(
    a: Claim, b: Claim, won: tuple[bool, bool]
) -> tuple[tuple[int | None, int | None], Ground | None]:
    """Return the spread that each card ends with, and why."""
    ours, theirs = a.entry.spread, b.entry.spread
    if ours is None or theirs is None:
        number = theirs if ours is None else ours
        found = Ground("", "Neither card has a spread.") if number is None else Ground("c", _COPIED)
        return (number, number), found
    if ours == theirs:
        return (ours, theirs), None
    if not (a.apparent or b.apparent):
        return (ours, theirs), Ground("", _SILENT)
    worse = [(min if win else max)(ours, theirs) for win in won]  # to win by less, or to lose by more
    after = (worse[0] if a.apparent else ours, worse[1] if b.apparent else theirs)
    return after, _disadvantage(a, b, changed=after != (ours, theirs))


def _disadvantage(a: Claim, b: Claim, *, changed: bool) -> Ground:
    both = a.apparent and b.apparent
    who = (
        "Both are apparent qualifiers and"
        if both
        else f"Seat {(a if a.apparent else b).seat}, the apparent qualifier,"
    )
    if not changed:
        return Ground("h", f"{who} already wrote the worse figure: no harm, no foul.")
    return Ground("b" if both else "a", f"{who} {'take' if both else 'takes'} the disadvantage.")


def _readable(entry: Entry) -> bool:
    return entry.won is not None and (entry.plus is None or entry.minus is None)


def _placed(written: Entry, won: bool, spread: int | None) -> Entry:  # noqa: FBT001 - a result, not a switch
    if not won:
        return Entry(0, None, spread)
    return Entry(written.game_points if written.won else None, spread, None)


def _letters(written: Entry, settled: Entry, grounds: tuple[Ground, ...]) -> Iterator[str]:
    """Yield the letters that changed one card: of the result, of the number, and g for the game points."""
    letters = {ground.rule for ground in grounds}
    turned = written.won is not settled.won
    moved = written.spread is not None and (written.plus is None) is not (settled.plus is None)
    if turned or moved:
        yield from letters & set("def")
    if written.spread != settled.spread:
        yield from letters & set("abc")
    if not turned and written.game_points != settled.game_points:
        yield "g"
