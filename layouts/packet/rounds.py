"""What the results by round say: each game as its two cards have it, who sat out, what is still to come."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.messages import counted
from cribsheets.tournament.absence import absences
from cribsheets.tournament.progress import as_played, so_far
from cribsheets.tournament.rules import GAME_HOLE

from ..figures import signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.progress import Meeting, RoundSoFar

    _Rules = Mapping[tuple[int, str], tuple[str, ...]]
    """The letters of rule 12.2 that changed a seat's card in a game."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one card has of a game: where the player stood, the spread with its sign, and the game points."""

    seat: str
    name: str
    score: str
    spread: str
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class Game:
    """A game, the winner first. `note` is what is out of the ordinary: a forfeit, a correction, a lone card."""

    table: str
    sides: tuple[Side, Side]
    note: str = ""


@dataclass(frozen=True, slots=True)
class RoundResults:
    """A round: what its head says, its games, and who sat out or is still to be heard of."""

    title: str
    state: str
    games: tuple[Game, ...]
    remarks: tuple[str, ...]


_SHORT: Final = 3


def results(event: Event, outcome: Outcome) -> tuple[RoundResults, ...]:
    """Return all rounds as far as they are played; without a schedule they are what the cards tell."""
    cards = outcome.settlement.cards
    rules: defaultdict[tuple[int, str], tuple[str, ...]] = defaultdict(tuple)
    rules |= {(each.game, each.seat): each.rules for each in outcome.settlement.corrections}
    return tuple(
        _round(event, each, rules) for each in so_far(as_played(event, cards), cards, absences(event))
    )


def _round(event: Event, each: RoundSoFar, rules: _Rules) -> RoundResults:
    games = tuple(_game(event, each.number, meeting, rules) for meeting in each.meetings if meeting.lines)
    state = f"{len(games)} of {len(each.meetings)} games" if each.missing else counted(len(games), "game")
    remarks = tuple(_remarks(each, scheduled=event.schedule is not None)) if games else ()
    return RoundResults(f"Round {each.number}", state if games else "not played yet", games, remarks)


def _remarks(each: RoundSoFar, *, scheduled: bool) -> Iterator[str]:
    """Yield what is not in yet and who sat out, which nobody knows for certain without a schedule."""
    if each.missing:
        pairs = (f"{m.pairing.a} and {m.pairing.b}" for m in each.meetings if not m.lines and not m.void)
        yield f"Not in yet: seats {'; '.join(pairs)}."
    if void := [f"{m.pairing.a} and {m.pairing.b}" for m in each.meetings if m.void]:
        yield f"Not played: seats {'; '.join(void)}."
    if each.byes:
        sure = each.sure_byes(scheduled=scheduled)
        seats = f"seat{'' if len(each.byes) == 1 else 's'} {', '.join(each.byes)}"
        yield f"{'Bye' if sure else 'Bye or no result'}: {seats}."


def _game(event: Event, number: int, meeting: Meeting, rules: _Rules) -> Game:
    pairing = meeting.pairing
    sides = (_side(event, pairing.a, meeting), _side(event, pairing.b, meeting))
    if meeting.winner == pairing.b:
        sides = (sides[1], sides[0])
    letters = sorted({*rules[number, pairing.a], *rules[number, pairing.b]})
    notes = ["forfeit"] * any(line.forfeit for line in meeting.lines)
    notes += [f"12.2 {' '.join(letters)}"] if letters else []
    return Game(_table(pairing.table), sides, ", ".join(notes))


def _table(name: str) -> str:
    """Return `table 3`; a name of more letters, such as `A-1 / A-2`, speaks for itself."""
    return f"table {name}" if 0 < len(name) <= _SHORT else name


def _side(event: Event, seat: str, meeting: Meeting) -> Side:
    name, line = event.by_seat[seat].name, meeting.a if seat == meeting.pairing.a else meeting.b
    score = "" if meeting.loser_score is None else str(meeting.loser_score)
    if score and seat == meeting.winner:
        score = str(GAME_HOLE)
    if line is None:
        return Side(seat, name, score, "no card", "", won=False)
    entry = line.entry
    points = "" if entry.game_points is None else str(entry.game_points)
    return Side(seat, name, score, signed(entry) or "–", points, entry.won is True)
