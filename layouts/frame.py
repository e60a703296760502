"""What all sheets share: the title block above, the quiet line at the foot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.page.cells import FOOT_STRIP
from cribsheets.page.geometry import MM
from cribsheets.tournament.progress import provisional
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import ink

if TYPE_CHECKING:
    from collections.abc import Callable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

FOOT_LINE: Final = 6.8 * MM
"""The baseline of the foot line; no printer at hand loses more than 6.4 mm."""

TITLE_BLOCK: Final = 46.0
"""The height of the title block, in points."""

STATE_SIZE: Final = 9.0
"""The size of the type that says that results are provisional, in points."""

TITLE_LINE: Final = 26.0
TITLE_SIZE: Final = 20.0
"""How far the title's baseline is below the block's top, and the size of its type, in points."""

LARGE_BLOCK: Final = 76.0
_LARGE_LINE, _LARGE_TITLE, _LARGE_STATE, _LARGE_SHEET = 40.0, 28.0, 13.0, 10.0
"""The same for a block that is read from afar, and the size of the sheet's name."""

_DETAIL, _LARGE_DETAIL = 0.48, 0.72
"""The size of the detail, as a multiple of the title's."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The title block: what the sheet is, what it belongs to, where and when.

    `state` is what nobody may overlook: that results are provisional. A `large` one is read from three meters.
    """

    sheet: str
    title: str
    detail: str
    state: str = ""
    large: bool = False

    @property
    def height(self) -> float:
        """Return the height of the block, in points."""
        return LARGE_BLOCK if self.large else TITLE_BLOCK


def when_and_where(event: Event) -> str:
    """Return the event's venue and date on one line, as far as they are known."""
    return "  ·  ".join(filter(None, (event.venue, event.day)))


def heading(event: Event, sheet: str) -> Heading:
    """Return the title block of a sheet of `event`."""
    return Heading(sheet, event.title, when_and_where(event))


def results_heading(event: Event, sheet: str, outcome: Outcome, after: int | None = None) -> Heading:
    """Return the title block of a sheet of results, in all games or those up to `after`.

    While some of them are still to come it says so.
    """
    return replace(heading(event, sheet), state=provisional(event, outcome.settlement.cards, after))


def draw_heading(canvas: Canvas, block: Rect, content: Heading) -> None:
    """Draw the title block into `block`, which is `TITLE_BLOCK` high."""
    draw_sheet_name(canvas, block, content)
    line, size = (_LARGE_LINE, _LARGE_TITLE) if content.large else (TITLE_LINE, TITLE_SIZE)
    draw_title(canvas, block, content, block.top - line, size)


def draw_sheet_name(canvas: Canvas, block: Rect, content: Heading) -> None:
    """Draw what the sheet is at the top left of `block`, and at the top right the state of its results."""
    label, state = (_LARGE_SHEET, _LARGE_STATE) if content.large else (ink.LABEL, STATE_SIZE)
    y = block.top - 6 / 6.5 * label
    ink.label(canvas, block.x, y, content.sheet, size=label)
    if content.state:
        fitting.draw(canvas, block.right, y, content.state, Weight.SEMIBOLD, state, align=Align.RIGHT)


def draw_title(canvas: Canvas, block: Rect, content: Heading, y: float, size: float) -> None:
    """Draw title and detail, the title on the baseline `y`; an event without a title gets lines to write on."""
    detail = max(size * (_LARGE_DETAIL if content.large else _DETAIL), fitting.SMALLEST)
    if not content.title:
        _draw_write_in(canvas, block, y, size)
        return
    # Two lines stand between the sheet's name and the detail.
    height = max(1.25 * size, 2 * fitting.LEADING * fitting.SMALLEST)
    ink.fitted(
        canvas, block.x, y, content.title, Weight.SEMIBOLD, size, block.width, height=height, rise=0.45
    )
    if content.detail:
        ink.fitted(canvas, block.x, y - 1.45 * detail, content.detail, Weight.REGULAR, detail, block.width)


def write_in(block: Rect, y: float, size: float) -> tuple[Rect, Rect]:
    """Return where event and date are written when the event has no title, for writing on the baseline `y`."""
    event, date = block.columns((68, 32), 8)
    low, high = y - size * 0.25, size * 1.1
    return replace(event, y=low, height=high), replace(date, y=low, height=high)


def _draw_write_in(canvas: Canvas, block: Rect, y: float, size: float) -> None:
    label = min(ink.LABEL, size * 0.4)
    for part, name in zip(write_in(block, y, size), ("Event", "Date"), strict=True):
        ink.rule(canvas, part, part.y)
        ink.label(canvas, part.x, part.y - label * 1.5, name, size=label)


FOOT_SIZE: Final = 5.0
CELL_FOOT_SIZE: Final = 5.5


def schedule_mark(event: Event) -> str:
    """Return what tells sheets of one schedule from those of another; empty without one."""
    return f"schedule {event.schedule_id}" if event.schedule else ""


def cell_foot(event: Event) -> Callable[[Canvas, Rect, str], None]:
    """Return what draws the foot line of a cell, which stays with its piece when the sheet is cut."""

    def draw(canvas: Canvas, area: Rect, piece: str) -> None:
        y = area.y - FOOT_STRIP
        text = "  ·  ".join(filter(None, (schedule_mark(event), piece)))
        fitting.draw(canvas, area.x, y, text, size=CELL_FOOT_SIZE)
        fitting.draw(canvas, area.right, y, "print at 100 %", size=CELL_FOOT_SIZE, align=Align.RIGHT)

    return draw


def draw_foot(
    canvas: Canvas, paper: Paper, left: str, page: int, pages: int, side: float | None = None
) -> None:
    """Draw the quiet line at the foot of a sheet; what is too long for it is cut short."""
    right = f" of {pages}  ·  print at 100 %"
    side = paper.side if side is None else side
    edge = paper.width - side
    x = edge - fitting.width(right, Weight.REGULAR, FOOT_SIZE)
    room = x - side - fitting.width(f"page {pages}00", Weight.REGULAR, FOOT_SIZE)

    def draw_same() -> None:
        fitting.draw(canvas, side, FOOT_LINE, _shortened(left, room), size=FOOT_SIZE)
        fitting.draw(canvas, edge, FOOT_LINE, right, size=FOOT_SIZE, align=Align.RIGHT)

    canvas.reusable((left, right, side, edge), draw_same)
    fitting.draw(canvas, x, FOOT_LINE, f"page {page}", size=FOOT_SIZE, align=Align.RIGHT)


def _shortened(text: str, room: float) -> str:
    """Return the text of a foot line without as much of its beginning, the event's title, as `room` does not take."""
    whole = text
    while fitting.width(text, Weight.REGULAR, FOOT_SIZE) > room:
        whole = whole[1:]
        text = f"…{whole.lstrip()}"
    return text
