"""The sheets of the playoff bracket: one up to 64 lines, several with named joins beyond."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cribsheets.messages import listed
from cribsheets.page import sheet
from cribsheets.tournament.playoffs import Section as Part
from cribsheets.tournament.playoffs import draw_bracket, field, sections

from .. import frame
from . import content, drawing, plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.playoffs import Bracket, Field, Slot


def section(event: Event, outcome: Outcome, paper: Paper, best_of: int) -> sheet.Section:
    """Return the bracket of the event's qualifiers.

    Raises:
        RefusedError: nobody qualifies, or a playoff game for the last place is due.
    """
    players = field(outcome.standings)
    bracket = draw_bracket(players.qualifiers, best_of)
    entrants = content.entrants(event, outcome.standings, bracket)
    notes = (_matches(best_of), *_undecided(players))
    heading = partial(frame.results_heading, event, outcome=outcome)
    return _section(heading, bracket, paper, entrants, _high(event, outcome, players), notes)


def blank(event: Event, qualifiers: int, paper: Paper, best_of: int) -> sheet.Section:
    """Return a bracket of places, on which the names are to be written."""
    bracket = draw_bracket([str(rank) for rank in range(1, qualifiers + 1)], best_of)
    entrants = content.unnamed(bracket)
    heading = partial(frame.heading, event)
    return _section(heading, bracket, paper, entrants, content.Entrant(""), (_matches(best_of),))


def _matches(best_of: int) -> str:
    return f"Best of {best_of}: tick the winner’s box for each game."


def _undecided(players: Field) -> Iterator[str]:
    if players.undecided:
        level = "; ".join(map(listed, players.undecided))
        yield f"Level in the standings, and here in order of seats: {level}."


def _high(event: Event, outcome: Outcome, players: Field) -> content.Entrant:
    seat = players.high_non_qualifier
    if seat is None:
        return content.Entrant("")
    return content.Entrant(str(outcome.standings.by_seat[seat].place), event.by_seat[seat].name)


def _section(
    heading: Callable[[str], frame.Heading],
    bracket: Bracket,
    paper: Paper,
    entrants: Mapping[Slot, content.Entrant],
    high: content.Entrant,
    notes: tuple[str, ...],
) -> sheet.Section:
    room = content.name_room(bracket, entrants)
    parts = _parts(bracket, paper, room)
    sheets = []
    for part in parts:
        turned = _paper(part, paper)
        foot = drawing.foot_height(notes, turned.body)
        page = content.Page(
            heading=heading(_title(part, len(parts))),
            plan=plan.plan(part.rounds, turned.body, bracket.best_of, room, foot),
            games=bracket.best_of,
            entrants={**entrants, **(content.joining(part) if part.joins else {})},
            box=_box(part),
            champion=None if bracket.rounds else entrants[bracket.qualifiers[0]],
            high=high if part is parts[-1] else None,
            notes=notes,
        )
        sheets.append(sheet.Sheet(turned, partial(drawing.draw, page=page)))
    return sheet.Section("Playoff bracket", "Bracket ", tuple(sheets))


def _paper(part: Part, paper: Paper) -> Paper:
    """Return the paper upright or turned, whichever suits the lines of a sheet."""
    lines = 2 * len(part.rounds[0].matches) if part.rounds else 1
    return paper.turned if lines <= plan.TURNED or lines > plan.ONE_SIDED else paper


def _parts(bracket: Bracket, paper: Paper, room: float) -> tuple[Part, ...]:
    """Return what stands on each sheet: all of it on one, if that leaves room for the names and to write."""
    if plan.on_one_sheet(bracket.size, paper.turned.body, bracket.best_of, room):
        return (Part(1, bracket.rounds),)
    return sections(bracket, plan.ONE_SIDED)


def _title(part: Part, count: int) -> str:
    return "Playoff bracket" if count == 1 else f"Playoff bracket, sheet {part.number} of {count}"


def _box(part: Part) -> tuple[str, str]:
    if part.goes_to is None:
        return "Champion", ""
    return "Winner", f"on to sheet {part.goes_to}, match {part.next_match}"
