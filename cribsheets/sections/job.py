"""The print job of a whole event: cover, check-in and seat lists, cards, schedule, blank standings, key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.page.sheet import Section, Sheet
from cribsheets.sections.cards import player_cards
from cribsheets.sections.schedule import ScheduleJob, View, schedule_section
from cribsheets.sections.standings import blank_standings
from cribsheets.sheets import cover, key
from cribsheets.tournament.outcome import settled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.imposition import Pile
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event, Player


def event_sections(event: Event, pile: Pile, players: Sequence[Player]) -> list[Section]:
    """Return all that an event needs before play, behind a cover."""
    paper = pile.paper
    sections = [
        *_schedule(event, pile, players, View.SEAT),
        player_cards(event, pile, players),
        *_schedule(event, pile, players, View.PLAYER, View.ROUND),
        blank_standings(event, paper),
        key_section(event, paper),
    ]
    if not cover.on_cover(event):
        sections.insert(0, check_in_section(event, paper))
    return with_cover(event, paper, sections)


def _schedule(event: Event, pile: Pile, players: Sequence[Player], *views: View) -> Iterable[Section]:
    """Yield sheets of the event's schedule, if it has one, as they are before play."""
    if event.schedule:
        unplayed = settled(replace(event, cards=None))
        plain = replace(pile, spares=0, copies=1, start_cell=0)
        job = ScheduleJob(event, event.schedule, unplayed, plain, players)
        yield from (schedule_section(view, job) for view in views)


def own_sections(event: Event, pile: Pile, player: Player) -> list[Section]:
    """Return what one player is handed or sent: the own card on a sheet of its own."""
    return [player_cards(event, replace(pile, up=1, spares=0, copies=1), [player])]


def key_section(event: Event, paper: Paper, copies: int = 1) -> Section:
    """Return the scoring key on a page of its own, `copies` times."""
    page = key.content(event)
    sheet = Sheet(paper, lambda canvas: key.draw(canvas, paper.body, page))
    return Section("Scoring key", "Key ", (sheet,) * copies)


def check_in_section(event: Event, paper: Paper) -> Section:
    """Return the list to check players in by."""

    def sheet(page: cover.CheckIn) -> Sheet:
        return Sheet(paper, lambda canvas: cover.draw_check_in(canvas, paper.body, page))

    return Section("Check-in list", "Check-in ", tuple(map(sheet, cover.check_in(event))))


def with_cover(event: Event, paper: Paper, sections: Iterable[Section]) -> list[Section]:
    """Return the sections behind a cover that says on which pages of the job each of them is."""
    sections = list(sections)
    content = cover.cover(event, list(parts(sections)))

    def draw(canvas: Canvas) -> None:
        cover.draw_cover(canvas, paper.body, content)

    return [Section("Cover", "Cover ", (Sheet(paper, draw),)), *sections]


def parts(sections: Sequence[Section], first: int = 2) -> Iterable[tuple[str, str]]:
    """Yield each section's title and its pages in the document, counted from `first`, the one after the cover."""
    page = first
    for section in sections:
        last = page + len(section.sheets) - 1
        yield section.title, f"page {page}" if page == last else f"pages {page}–{last}"
        page = last + 1
