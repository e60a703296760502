"""The sheets of a bracket: one up to 32 lines, several of 32 and that of the final beyond."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from cribsheets.messages import listed
from cribsheets.page import sheet
from cribsheets.tournament.playoff_results import PlayedBracket, played_bracket
from cribsheets.tournament.playoffs import Section as Part
from cribsheets.tournament.playoffs import WinnerOf, draw_bracket, field, sections
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from .. import blocks, frame
from . import tree
from .block import End, Entrant, HighNonQualifier, Tree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.playoffs import Slot

_NOBODY: Final = Entrant()


@dataclass(frozen=True, slots=True)
class _Content:
    """What the sheets say: who is in the bracket, the results so far, and the high non-qualifier if there is one."""

    title: str
    heading: Callable[[str], frame.Heading]
    played: PlayedBracket
    entrants: Mapping[Slot, Entrant]
    notes: tuple[str, ...] = ()
    high: Entrant | None = None

    @property
    def known(self) -> dict[Slot, Entrant]:
        """Return everybody who is known by the line, winners included."""
        names = {each.seat: self.entrants[each].name for each in self.played.bracket.qualifiers}
        known = dict(self.entrants)
        for match, result in self.played.results.items():
            known[WinnerOf(match)] = Entrant(name=names[result.winner], short=f"seat {result.winner}")
        return known


def section(event: Event, outcome: Outcome, paper: Paper, best_of: int | None = None) -> sheet.Section:
    """Return the bracket of the event's qualifiers with the results of the playoffs.

    Without `best_of` the results say what matches are best of, or else it is 3.

    Raises:
        RefusedError: nobody qualifies, or a playoff game for the last place is due.
    """
    players = field(outcome.standings)
    played, _ = played_bracket(players.qualifiers, event.playoff_results, best_of)
    rows = outcome.standings.by_seat
    entrants: dict[Slot, Entrant] = {
        each: Entrant(
            str(each.rank),
            event.by_seat[each.seat].name,
            f"seat {each.seat}  ·  {rows[each.seat].totals.shorthand}",
        )
        for each in played.bracket.qualifiers
    }
    level = "; ".join(map(listed, players.undecided))
    notes = (f"Level in the standings, and here in order of seats: {level}.",) if level else ()
    best = players.high_non_qualifier
    high = Entrant(str(rows[best].place), event.by_seat[best].name) if best else _NOBODY
    heading = partial(frame.results_heading, event, outcome=outcome)
    return _section(_Content("Playoff bracket", heading, played, entrants, notes, high), paper)


def blank(event: Event, qualifiers: int, paper: Paper, best_of: int) -> sheet.Section:
    """Return a bracket of places, on which the names are to be written."""
    bracket = draw_bracket([str(rank) for rank in range(1, qualifiers + 1)], best_of)
    entrants: dict[Slot, Entrant] = {each: Entrant(str(each.rank)) for each in bracket.qualifiers}
    heading = partial(frame.heading, event)
    return _section(
        _Content("Playoff bracket", heading, PlayedBracket(bracket), entrants, high=_NOBODY), paper
    )


def knockout(event: Event, played: PlayedBracket, paper: Paper, order: str) -> sheet.Section:
    """Return the bracket of a knock-out of everybody, with its results; `order` says how it was drawn."""
    entrants: dict[Slot, Entrant] = {
        each: Entrant(str(each.rank), event.by_seat[each.seat].name, f"seat {each.seat}")
        for each in played.bracket.qualifiers
    }
    heading = partial(frame.heading, event)
    return _section(_Content("Knock-out bracket", heading, played, entrants, (order,)), paper)


def _section(content: _Content, paper: Paper) -> sheet.Section:
    bracket = content.played.bracket
    paper = paper.turned if bracket.size <= tree.TURNED else paper
    parts = sections(bracket, tree.ONE_SHEET)
    pages = [_page(content, part, len(parts), paper.body) for part in parts]
    return sheet.section(content.title, "Bracket ", paper, pages)


def _page(content: _Content, part: Part, count: int, body: Rect) -> blocks.Page:
    bracket = content.played.bracket
    below = (HighNonQualifier(content.high),) if content.high and part.number == count else ()
    rules = f"Best of {bracket.best_of}: tick the winner’s box for each game. The small number is that of the match."
    notes = (*((rules,) if part.rounds else ()), *content.notes)
    room = blocks.room(body, notes) - sum(block.height(body.width) for block in below)
    known = content.known
    rounds = Tree(
        rounds=part.rounds,
        games=bracket.best_of,
        entrants={**known, **dict(_joining(part, known))},
        end=_end(part, content, known),
        high=room,
        name=0 if part.joins else _name_room(content),
        results={match: result.games for match, result in content.played.results.items()},
    )
    title = content.title if count == 1 else f"{content.title}, sheet {part.number} of {count}"
    return blocks.Page(content.heading(title), (rounds, *below), notes=notes)


def _end(part: Part, content: _Content, known: Mapping[Slot, Entrant]) -> End:
    if not part.rounds:
        return End("Champion", content.entrants[content.played.bracket.qualifiers[0]])
    winner = known.get(part.rounds[-1].matches[0].through, _NOBODY)
    if part.goes_to is None:
        return End("Champion", winner)
    return End("Winner", winner, f"on to sheet {part.goes_to}, match {part.next_match}")


def _joining(part: Part, known: Mapping[Slot, Entrant]) -> Iterator[tuple[Slot, Entrant]]:
    """Yield those who come from other sheets, with which."""
    first = part.rounds[0].matches if part.joins else ()
    slots = [slot for match in first for slot in (match.top, match.bottom)]
    for slot, number in zip(slots, part.joins, strict=False):
        if isinstance(slot, WinnerOf):
            remark = f"winner of sheet {number}, match {slot.match}"
            yield slot, replace(known.get(slot, _NOBODY), remark=remark)


def _name_room(content: _Content) -> float:
    """Return how wide the names of those must be who play in the first round, in points; byes get longer lines."""
    bracket = content.played.bracket
    names = [content.entrants[each].name for each in bracket.qualifiers[len(bracket.byes) :]]
    return next((room for room in range(_NARROWEST, _WIDEST, 4) if _fit(names, room)), _WIDEST)


_NARROWEST: Final = 72
_WIDEST: Final = 200


def _fit(names: Iterable[str], room: float) -> bool:
    try:
        for name in names:
            fitting.fit(name, Weight.REGULAR, fitting.SMALLEST, room)
    except fitting.TooLongError:
        return False
    return True
