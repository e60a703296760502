"""The print job of a whole event: cover, check-in and seat lists, cards, schedule, blank standings, key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.page import sheet
from cribsheets.tournament.outcome import settled

from . import card, cover, key, schedule, standings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.imposition import Pile
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event, Player


def sections(event: Event, pile: Pile, players: Sequence[Player]) -> list[sheet.Section]:
    """Return all that an event needs before play, behind a cover."""
    paper = pile.paper
    drawn = _before_play(event, pile, players)
    found = [
        *([schedule.by_seat(drawn)] if drawn else []),
        card.player_cards(event, pile, players),
        *([schedule.by_player(drawn), schedule.by_round(drawn)] if drawn else []),
        standings.blank(event, paper),
        key.section(event, paper),
    ]
    if not cover.on_cover(event):
        found.insert(0, cover.check_in_section(event, paper))
    return with_cover(event, paper, found)


def _before_play(event: Event, pile: Pile, players: Sequence[Player]) -> schedule.ScheduleJob | None:
    """Return what the sheets of the event's schedule are made from, as they are before play; None without one."""
    if not event.schedule:
        return None
    unplayed = settled(replace(event, cards=None))
    plain = replace(pile, spares=0, copies=1, start_cell=0)
    return schedule.ScheduleJob(event, event.schedule, unplayed, plain, players)


def own_sections(event: Event, pile: Pile, player: Player) -> list[sheet.Section]:
    """Return what one player is handed or sent: the own card on a sheet of its own."""
    return [card.player_cards(event, replace(pile, up=1, spares=0, copies=1), [player])]


def with_cover(event: Event, paper: Paper, sections: Sequence[sheet.Section]) -> list[sheet.Section]:
    """Return the sections behind a cover that says on which pages of the job each of them is."""
    page = cover.cover(event, list(parts(sections)))
    return [sheet.section("Cover", "Cover ", paper, [page]), *sections]


def parts(sections: Sequence[sheet.Section], first: int = 2) -> Iterable[tuple[str, str]]:
    """Yield each section's title and its pages in the document, counted from `first`, the one after the cover."""
    page = first
    for section in sections:
        last = page + len(section.sheets) - 1
        yield section.title, f"page {page}" if page == last else f"pages {page}–{last}"
        page = last + 1
