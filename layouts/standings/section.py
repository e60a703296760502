"""The sheets of the director's standings: blank, ranked, and to tally games on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.page.identity import event_id
from cribsheets.page.sheet import Section, section

from . import content, fields

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome


def blank(event: Event, paper: Paper, lines: int | None = None, *, fillable: bool = False) -> Section:
    """Return a table to fill in by hand, `lines` a page; without, as many as the field has, 12 to 24.

    A `fillable` one can be typed into on screen.
    """
    per_page = lines or min(max(len(event.competitors), content.LEAST_LINES), content.MOST_LINES)
    listing = content.blank(event, per_page)
    pages = listing.pages(per_page, paper.body)
    unfilled = section("Standings", "Standings ", paper, pages)
    if not fillable:
        return unfilled
    name = f"standings-{event_id(event)}"
    groups = (fields.group(paper.body, page, len(listing.rows), name) for page in pages)
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
    """Return the ranked table, `lines` a page; the arguments are those of `content.ranked`."""
    per_page = lines or min(len(outcome.standings.rows), content.LARGE_LINES if large else content.MOST_LINES)
    listing = content.ranked(event, outcome, after=after, lines=per_page, large=large, points=points)
    return section("Standings", "Standings ", paper, listing.pages(per_page, paper.body))
