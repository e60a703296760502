"""The director's standings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.page.identity import event_id
from cribsheets.page.sheet import Section, section

from . import content, drawing, fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome


def blank(event: Event, paper: Paper, lines: int | None = None, *, fillable: bool = False) -> Section:
    """Return a table to fill in by hand, `lines` a page; without, as many as the field has, up to 24.

    A `fillable` one can be typed into on screen.
    """
    pages = content.blank(event, lines)
    unfilled = _section(paper, pages)
    if not fillable:
        return unfilled
    count = sum(len(page.lines) for page in pages)
    name = f"standings-{event_id(event)}"
    groups = (fields.group(paper.body, page, count, name) for page in pages)
    sheets = zip(unfilled.sheets, groups, strict=True)
    return replace(unfilled, sheets=tuple(replace(sheet, groups=(group,)) for sheet, group in sheets))


def ranked(
    event: Event,
    paper: Paper,
    outcome: Outcome,
    *,
    after: int | None = None,
    lines: int | None = None,
    large: bool = False,
    points: Mapping[str, int | None] | None = None,
) -> Section:
    """Return the ranked table; the arguments are those of `content.filled`."""
    return _section(
        paper, content.filled(event, outcome, after=after, lines=lines, large=large, points=points)
    )


def _section(paper: Paper, pages: Iterable[content.Page]) -> Section:
    return section("Standings", "Standings ", paper, map(drawing.StandingsPage, pages))
