"""Printing: sections of sheets are drawn on one canvas and come out as pages ready to be bound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.errors import Mistake, Place, UnprintableError
from cribsheets.messages import listed, quoted
from cribsheets.page.canvas import Canvas
from cribsheets.page.duplex import Sides, quarter_turn
from cribsheets.page.sheet import Section
from cribsheets.pdf.binding import Bindery, Binding, Bookmark, Label
from cribsheets.printing.printable import check_printable, texts
from cribsheets.sheets import frame
from cribsheets.typesetting import fitting

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cribsheets.page.canvas import Page
    from cribsheets.page.printer import Profile
    from cribsheets.page.sheet import Sheet
    from cribsheets.tournament.event import Event

Tick = Callable[[int, int], None]
"""Told after each sheet how many of how many are drawn."""


@dataclass(frozen=True, slots=True)
class Document:
    """Sections as printed: their pages in order, ready to be bound, and the sides of the paper that they are for."""

    event: Event
    sections: tuple[Section, ...]
    pages: tuple[Page, ...]
    sides: Sides = Sides.ONE

    def bind(self, bindery: Bindery, title: str) -> bytes:
        """Return the PDF, with bookmarks by section and player, page labels and the event's title."""
        firsts = _firsts(self.sections)
        return bindery.bind(
            self.pages,
            Binding(
                title=" – ".join(filter(None, (self.event.title, title))),
                bookmarks=tuple(_bookmark(self.event, *pair) for pair in firsts),
                labels=tuple(Label(first, section.prefix) for section, first in firsts),
                sides=self.sides,
            ),
        )

    def fronts(self) -> Document:
        """Return the fronts of a document for both sides."""
        sections = tuple(replace(section, sheets=section.sheets[::2]) for section in self.sections)
        return Document(self.event, sections, self.pages[::2])

    def backs(self) -> Document:
        """Return the backs, the last first: a printer takes the pile of fronts back from the top."""
        sheets = [sheet for section in self.sections for sheet in section.sheets]
        backs = Section("Backs", "Back ", tuple(sheets[::-1][::2]))
        return Document(self.event, (backs,), self.pages[::-1][::2])


def _firsts(sections: Iterable[Section]) -> list[tuple[Section, int]]:
    """Return each section with the number of its first page, from 0."""
    firsts, page = [], 0
    for section in sections:
        firsts.append((section, page))
        page += len(section.sheets)
    return firsts


def _bookmark(event: Event, section: Section, first: int) -> Bookmark:
    opened: dict[str, int] = {}
    for page, sheet in enumerate(section.sheets, start=first):
        players = (f"{seat}  {event.by_seat[seat].name}".strip() for seat in sheet.seats if seat)
        for title in (*sheet.titles, *players):
            opened.setdefault(title, page)
    return Bookmark(section.title, first, tuple(Bookmark(title, page) for title, page in opened.items()))


class PrintRun:
    """One run. Everything printed in it shares fonts and faces; `bindery` ends it."""

    def __init__(self, event: Event, printer: Profile | None = None, *, alone: bool = False) -> None:
        """Check the event's texts and make the canvas ready; `printer` is the one that sheets are moved for.

        A run `alone` makes one small file: its fonts hold what is drawn and not all that the event may need.

        Raises:
            UnprintableError: a text has a character that no font has.
        """
        check_printable(event)
        self._event = event
        self._printer = printer
        self._canvas = Canvas(None if alone else texts(event))

    def print(
        self, sections: Iterable[Section], tick: Tick | None = None, sides: Sides = Sides.ONE
    ) -> Document:
        """Draw all sheets, each with its foot line, for these sides of the paper.

        Raises:
            UnprintableError: names that do not fit their boxes, all at once.
        """
        sections = tuple(sections)
        count = sum(len(section.sheets) for section in sections)
        first = len(self._canvas.pages)
        long: dict[str, dict[str, bool]] = {}
        footed = (
            (each.title, left, sheet)
            for each in sections
            for left in [self._foot(each)]
            for sheet in each.sheets
        )
        for title, left, sheet in footed:
            number = len(self._canvas.pages) - first + 1
            try:
                self._draw(sheet, left, number, count, sides)
            except fitting.TooLongError as error:
                long.setdefault(error.text, {})[title] = sheet.is_shared
            if tick:
                tick(number, count)
        if long:
            raise UnprintableError(self._too_long(text, sheets) for text, sheets in long.items())
        return Document(self._event, sections, tuple(self._canvas.pages[first:]), sides)

    def _foot(self, section: Section) -> str:
        parts = (self._event.title, section.title.lower(), frame.schedule_mark(self._event))
        return "  ·  ".join(filter(None, parts))

    def _draw(self, sheet: Sheet, left: str, number: int, count: int, sides: Sides) -> None:
        upright = sides is Sides.LONG_EDGE and sheet.paper.is_landscape
        paper = sheet.paper.turned if upright else sheet.paper
        with self._canvas.page(paper, sheet.groups) as canvas:
            if self._printer:
                side = self._printer.back if sheet.back else self._printer.front
                canvas.transform(*side.matrix(paper))
            if upright:
                canvas.transform(*quarter_turn(sheet))
            sheet.draw(canvas)
            if sheet.foot and not sheet.back:
                frame.draw_foot(canvas, sheet.paper, left, number, count, sheet.side)

    def _too_long(self, text: str, sheets: Mapping[str, bool]) -> Mistake:
        """Say what does not fit; `sheets` are the titles of those without room, and whether players share them."""
        of = next((p for p in self._event.players if text in {p.name, p.club, p.acc}), None)
        place = (of.place if of else None) or Place(self._event.file or "event")
        named = listed(map(quoted, sheets))
        fewer = ", or put fewer on a sheet with --up" if all(sheets.values()) else ""
        return Mistake(
            place,
            f"{quoted(text)} is too long for its box on {named}, even in two lines of {fitting.SMALLEST:g} pt: "
            f"shorten it{fewer}",
        )

    def bindery(self) -> Bindery:
        """Return what binds the documents of this run; nothing more can be printed in it."""
        return Bindery(self._canvas.shared())
