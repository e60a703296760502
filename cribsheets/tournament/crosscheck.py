"""Cross-checking: every game of the field settled from the two cards that tell of it (ACC rule 12.2).

The card is the record, not the game: the rule may leave two cards of one game that do not mirror each other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from cribsheets.tournament.rule_12_2 import Claim, judge
from cribsheets.tournament.scorecards import Card, Entry, Line
from cribsheets.tournament.seats import seat_key
from cribsheets.tournament.unanswered import answer, unanswered

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from cribsheets.tournament.rule_12_2 import Verdict
    from cribsheets.tournament.rules import Scoring
    from cribsheets.tournament.unanswered import Lines


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledLine(Line):
    """A line as settled; `written` is the entry before, with game points filled in where none were claimed.

    `rules` are the letters of rule 12.2 that changed it.
    """

    written: Entry
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SettledCard(Card):
    """A player's card after cross-checking."""

    lines: tuple[SettledLine, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """One entry that changed on one card, by the letters of rule 12.2 in `rules`, as a message to read out."""

    rules: tuple[str, ...]
    game: int
    seat: str
    opponent: str
    was: Entry
    now: Entry
    message: str

    def to_json(self) -> dict[str, object]:
        """Return the correction as `check --json` prints it: the first letter, all of them; empty boxes are null."""
        return {
            "rule": self.rules[0],
            "rules": list(self.rules),
            "game": self.game,
            "seat": self.seat,
            "opponent": self.opponent,
            "was": _boxes(self.was),
            "now": _boxes(self.now),
            "message": self.message,
        }


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that stays as it was written.

    `rule` is `h` (no harm, no foul) or `e` (both wrote the loss that both get), and empty where the rules are
    silent or only one card tells of a game. `game` is None when it concerns a whole card.
    """

    rule: str
    game: int | None
    seats: tuple[str, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """What cross-checking comes to: cards in the order given, the rest by game and seat."""

    cards: tuple[SettledCard, ...] = ()
    corrections: tuple[Correction, ...] = ()
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class _Finding:
    """One game's verdict with the claims and lines, of both cards or of the only one, that it is on."""

    claims: tuple[Claim, ...]
    lines: tuple[Line, ...]
    verdict: Verdict

    def settled(self) -> Iterator[tuple[str, SettledLine]]:
        """Yield each seat with its line as settled."""
        for claim, line, entry, rules in zip(
            self.claims, self.lines, self.verdict.entries, self.verdict.rules, strict=True
        ):
            yield (
                claim.seat,
                SettledLine(
                    game=line.game,
                    opponent=line.opponent,
                    entry=entry,
                    forfeit=line.forfeit,
                    place=line.place,
                    written=line.entry,
                    rules=rules,
                ),
            )

    def corrections(self) -> Iterator[Correction]:
        """Yield what changed on each card."""
        for seat, line in self.settled():
            if line.rules:
                reasons = [ground.reason for ground in self.verdict.grounds if ground.rule in line.rules]
                change = f"Seat {seat}'s card now reads {_reads(line.entry)}, it read {_reads(line.written)}"
                message = " ".join((self._told(), *reasons, f"{change} (rule 12.2 {', '.join(line.rules)})."))
                yield Correction(
                    line.rules, line.game, seat, line.opponent, line.written, line.entry, message
                )

    def remarks(self) -> Iterator[Remark]:
        """Yield what stays as it was written."""
        changing = {rule for rules in self.verdict.rules for rule in rules}
        for ground in self.verdict.grounds:
            if ground.rule not in changing:
                ending = f"(Rule 12.2 {ground.rule}.)" if ground.rule else "Left as written."
                yield Remark(
                    ground.rule,
                    self.lines[0].game,
                    tuple(claim.seat for claim in self.claims),
                    f"{self._told()} {ground.reason} {ending}",
                )

    def _told(self) -> str:
        return f"Game {self.lines[0].game}: {', '.join(map(str, self.claims))}."


def settle(cards: Iterable[Card], scoring: Scoring, apparent: Collection[str]) -> Settlement:
    """Settle every game of the field; `apparent` are the seats of the apparent qualifiers (rule 12.2).

    A line whose game the opponent's card does not tell of is taken as it is, but for its arithmetic.
    """
    written = [as_written(card, scoring) for card in cards]
    lines = {(card.seat, line.game): line for card in written for line in card.lines}
    findings = list(_findings(lines, scoring, frozenset(apparent)))
    settled = {(seat, line.game): line for finding in findings for seat, line in finding.settled()}
    remarks = [remark for finding in findings for remark in finding.remarks()]
    remarks += (
        Remark("", *each) for each in unanswered(lines, {card.seat for card in written if card.lines})
    )
    return Settlement(
        cards=tuple(
            SettledCard(card.seat, tuple(settled[card.seat, line.game] for line in card.lines))
            for card in written
        ),
        corrections=tuple(
            sorted(
                (correction for finding in findings for correction in finding.corrections()),
                key=lambda correction: (correction.game, seat_key(correction.seat)),
            )
        ),
        remarks=tuple(
            sorted(remarks, key=lambda remark: (remark.game or 0, [seat_key(seat) for seat in remark.seats]))
        ),
    )


def as_written(card: Card, scoring: Scoring) -> Card:
    """Return the card with game points where none are claimed: what the filled column is worth."""
    return Card(card.seat, tuple(map(partial(_claimed, scoring), card.lines)))


def _claimed(scoring: Scoring, line: Line) -> Line:
    entry = line.entry
    if entry.game_points is not None or entry.won is None:
        return line
    points = 0 if entry.plus is None else scoring.game_points(entry.plus, forfeit=line.forfeit)
    return replace(line, entry=Entry(points, entry.plus, entry.minus))


def _findings(lines: Lines, scoring: Scoring, apparent: frozenset[str]) -> Iterator[_Finding]:
    """Yield a finding for each game of two cards, and for each line that stands alone."""
    done: set[tuple[str, int]] = set()
    for (seat, game), line in lines.items():
        if (seat, game) in done:
            continue
        other = answer(lines, seat, line)
        pair = (line,) if other is None else (line, other)
        claims = tuple(
            Claim(who, told.entry, who in apparent)
            for who, told in zip((seat, line.opponent), pair, strict=False)
        )
        done.update((claim.seat, game) for claim in claims)
        verdict = judge(claims, scoring, forfeit=any(told.forfeit for told in pair))
        yield _Finding(claims, pair, verdict)


def _reads(entry: Entry) -> str:
    """Return an entry as it stands on a card: `3 +31`, `0 −07`."""
    points = "-" if entry.game_points is None else str(entry.game_points)
    columns = (f"{sign}{number:02d}" for sign, number in (("+", entry.plus), ("−", entry.minus)) if number)
    return " ".join((points, *columns))


def _boxes(entry: Entry) -> dict[str, int | None]:
    return {"game_points": entry.game_points, "plus": entry.plus, "minus": entry.minus}
