"""The sheets of the playoff bracket: one up to 64 lines, several with named joins beyond."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cribsheets.files.text import listed
from cribsheets.page.sheet import Section, Sheet
from cribsheets.sheets import bracket as layout
from cribsheets.sheets import bracketplan, frame
from cribsheets.tournament.playoffs import Section as Part
from cribsheets.tournament.playoffs import draw_bracket, field, sections

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.playoffs import Bracket, Field, Slot


def bracket_section(
    event: Event, outcome: Outcome, paper: Paper, best_of: int, winners: Sequence[str] = ()
) -> Section:
    """Return the bracket of the event's qualifiers; `winners` are the seats that have won playoff games.

    Raises:
        RefusedError: nobody qualifies, or a playoff game for the last place is due.
    """
    players = field(outcome.standings, winners)
    bracket = draw_bracket(players.qualifiers, best_of)
    entrants = layout.entrants(event, outcome.standings, bracket)
    notes = (_matches(best_of), *_undecided(players))
    heading = partial(frame.results_heading, event, outcome=outcome)
    return _section(heading, bracket, paper, entrants, _high(event, outcome, players), notes)


def blank_bracket(event: Event, qualifiers: int, paper: Paper, best_of: int) -> Section:
    """Return a bracket of places, on which the names are to be written."""
    bracket = draw_bracket([str(rank) for rank in range(1, qualifiers + 1)], best_of)
    entrants = layout.unnamed(bracket)
    heading = partial(frame.heading, event)
    return _section(heading, bracket, paper, entrants, layout.Entrant(""), (_matches(best_of),))


def _matches(best_of: int) -> str:
    return f"Best of {best_of}: tick the winner’s box for each game."


def _undecided(players: Field) -> Iterator[str]:
    if players.undecided:
        level = "; ".join(map(listed, players.undecided))
        yield f"Level in the standings, and here in order of seats: {level}."


def _high(event: Event, outcome: Outcome, players: Field) -> layout.Entrant:
    seat = players.high_non_qualifier
    if seat is None:
        return layout.Entrant("")
    return layout.Entrant(str(outcome.standings.by_seat[seat].place), event.by_seat[seat].name)


def _section(
    heading: Callable[[str], frame.Heading],
    bracket: Bracket,
    paper: Paper,
    entrants: Mapping[Slot, layout.Entrant],
    high: layout.Entrant,
    notes: tuple[str, ...],
) -> Section:
    room = layout.name_room(bracket, entrants)
    parts = _parts(bracket, paper, room)
    sheets = []
    for part in parts:
        lines = 2 * len(part.rounds[0].matches) if part.rounds else 1
        turned = lines <= bracketplan.TURNED or lines > bracketplan.ONE_SIDED
        sheet = paper.turned if turned else paper
        body = sheet.body
        page = layout.Page(
            heading=heading(_title(part, len(parts))),
            plan=bracketplan.plan(part.rounds, body, bracket.best_of, room, layout.foot_height(notes, body)),
            games=bracket.best_of,
            entrants={**entrants, **(layout.joining(part) if part.joins else {})},
            box=_box(part),
            champion=None if bracket.rounds else entrants[bracket.qualifiers[0]],
            high=high if part is parts[-1] else None,
            notes=notes,
        )
        sheets.append(Sheet(sheet, partial(layout.draw, page=page)))
    return Section("Playoff bracket", "Bracket ", tuple(sheets))


def _parts(bracket: Bracket, paper: Paper, room: float) -> tuple[Part, ...]:
    """Return what stands on each sheet: all of it on one, if that leaves room for the names and to write."""
    if bracketplan.on_one_sheet(bracket.size, paper.turned.body, bracket.best_of, room):
        return (Part(1, bracket.rounds),)
    return sections(bracket, bracketplan.ONE_SIDED)


def _title(part: Part, count: int) -> str:
    return "Playoff bracket" if count == 1 else f"Playoff bracket, sheet {part.number} of {count}"


def _box(part: Part) -> tuple[str, str]:
    if part.goes_to is None:
        return "Champion", ""
    return "Winner", f"on to sheet {part.goes_to}, match {part.next_match}"
