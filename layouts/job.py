"""The print job of a whole event: cover, check-in and seat lists, cards, schedule, blank standings, key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.page import sheet
from cribsheets.page.duplex import both_sides
from cribsheets.page.parts import USUAL, JobPart
from cribsheets.tournament.outcome import settled

from . import card, cover, key, schedule, standings

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Sequence

    from cribsheets.page.imposition import Pile
    from cribsheets.tournament.event import Event, Player


def sections(
    event: Event,
    pile: Pile,
    players: Sequence[Player],
    asked: Container[JobPart] = USUAL,
    rounds: Container[int] | None = None,
    *,
    duplex: bool = False,
) -> dict[JobPart, sheet.Section]:
    """Return the parts of a job that are asked for, in order; of the rounds only those numbered `rounds`.

    With `duplex` the cover counts pages as they lie on both sides of the paper. A small field is checked in on it.
    """
    paper = pile.paper
    drawn = _before_play(event, pile, players)
    makers: dict[JobPart, Callable[[], sheet.Section]] = {
        JobPart.CHECK_IN: lambda: cover.check_in_section(event, paper),
        JobPart.CARDS: lambda: card.player_cards(event, pile, players),
        JobPart.STANDINGS: lambda: standings.blank(event, paper),
        JobPart.KEY: lambda: key.section(event, paper),
    }
    if drawn:
        makers[JobPart.SEATS] = lambda: schedule.by_seat(drawn)
        makers[JobPart.SLIPS] = lambda: schedule.by_player(drawn)
        makers[JobPart.ROUNDS] = lambda: schedule.by_round(drawn, rounds)
    if JobPart.COVER in asked and cover.on_cover(event):
        del makers[JobPart.CHECK_IN]
    found = {part: makers[part]() for part in JobPart if part in asked and part in makers}
    if JobPart.COVER in asked:
        page = cover.cover(event, list(parts(list(found.values()), duplex=duplex)))
        return {JobPart.COVER: sheet.section("Cover", "Cover ", paper, [page]), **found}
    return found


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


def parts(
    sections: Sequence[sheet.Section], covers: int = 1, *, duplex: bool = False
) -> Iterable[tuple[str, str]]:
    """Yield each section's title and its pages in the document, which begins with so many pages of a cover."""
    page = covers + 1
    if duplex:
        sections = both_sides(sections)
        page += covers % 2
    for section in sections:
        last = page + len(section.sheets) - 1
        end = last - section.sheets[-1].empty
        yield section.title, f"page {page}" if page == end else f"pages {page}–{end}"
        page = last + 1
