"""The print job of a whole event: cover, check-in and seat lists, cards, schedule, blank standings, key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.messages import counted
from cribsheets.page import sheet
from cribsheets.page.duplex import Sides, both_sides
from cribsheets.page.paperuse import paper_use
from cribsheets.page.parts import USUAL, JobPart
from cribsheets.tournament.outcome import settled

from . import blocks, card, checkin, cover, frame, key, schedule, standings

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Sequence

    from cribsheets.page.paper import Paper
    from cribsheets.page.pile import Pile
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
        JobPart.CHECK_IN: lambda: checkin.section(event, paper),
        JobPart.CARDS: lambda: card.player_cards(event, pile, players),
        JobPart.STANDINGS: lambda: standings.blank(event, paper),
        JobPart.KEY: lambda: key.section(event, paper),
    }
    if drawn:
        makers[JobPart.SEATS] = lambda: schedule.by_seat(drawn)
        makers[JobPart.SLIPS] = lambda: schedule.by_player(drawn)
        makers[JobPart.ROUNDS] = lambda: schedule.by_round(drawn, rounds)
    found = {part: makers[part]() for part in JobPart if part in asked and part in makers}
    return _behind_cover(event, paper, found, duplex=duplex) if JobPart.COVER in asked else found


def _behind_cover(
    event: Event, paper: Paper, found: dict[JobPart, sheet.Section], *, duplex: bool
) -> dict[JobPart, sheet.Section]:
    """Return the parts behind a cover, which has the check-in list instead of them if its rows can be written in."""
    heading, facts = frame.heading(event, "Print job"), tuple(_facts(event))
    others: dict[JobPart, sheet.Section] = {
        part: section for part, section in found.items() if part is not JobPart.CHECK_IN
    }
    first = _contents(list(others.values()), duplex=duplex)
    used = cover.TOP + sum(block.height(paper.body.width) for block in first)
    listed = checkin.on_cover(event, paper.body.width, paper.body.height - used)
    if not listed:
        others, first = found, _contents(list(found.values()), duplex=duplex)
    page = cover.Cover(heading, facts, (*first, *listed))
    return {JobPart.COVER: sheet.section("Cover", "Cover ", paper, [page]), **others}


def _contents(found: Sequence[sheet.Section], *, duplex: bool) -> tuple[blocks.Block, ...]:
    """Return what the cover says of the parts: the paper they take with it, their pages, and what there is to cut."""
    use = paper_use(both_sides(found), Sides.LONG_EDGE) if duplex else paper_use(found)
    paper = f"{counted(use.sheets + 1, 'sheet')} of paper{', printed on both sides' if duplex else ''}"
    *listed, space = cover.contents(tuple(parts(found, duplex=duplex)), f"In this job: {paper}")
    cuts = "; ".join(f"{cut.title}: {cut}" for cut in use.cuts)
    return *listed, blocks.Text(f"{cuts}.", after=20) if cuts else space


def _before_play(event: Event, pile: Pile, players: Sequence[Player]) -> schedule.ScheduleJob | None:
    """Return what the sheets of the event's schedule are made from, as they are before play; None without one."""
    if not event.schedule:
        return None
    unplayed = settled(replace(event, cards=None))
    plain = replace(pile, spares=0, copies=1, start_cell=0)
    return schedule.ScheduleJob(event, event.schedule, unplayed, plain, players)


def _facts(event: Event) -> Iterator[tuple[str, str]]:
    yield "Players", str(len(event.competitors))
    yield "Games", str(event.games)
    if event.qualifying.playoffs:
        number = event.qualifying.cut.expected(len(event.competitors))
        yield "Qualify", ", ".join(map(str, filter(None, (number, event.qualifying.cut))))
    yield "Director", event.director or "–"
    if event.schedule:
        yield "Schedule", event.schedule_id


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
