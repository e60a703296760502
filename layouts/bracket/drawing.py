"""How a sheet of the playoff bracket is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribsheets.tournament.playoffs import Qualifier, WinnerOf
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

    from .content import Entrant, Page
    from .lines import Joint, Line
    from .plan import Head, Plan

_REMARK: Final = 6.5
_NOTE: Final = 7.5
_NOTE_LEADING: Final = 1.3 * _NOTE
_NUMBER: Final = 5.5
"""The sizes of a remark, of a note at the foot, of the number of a match."""

_UNDER: Final = 8.0
_OVER: Final = 3.5
_ON: Final = 2.8
"""How far the baseline of a remark is below its line, and those of a name in one and in two lines above it."""

_HIGH_RANK: Final = 17.0
"""From the start of the line of the high non-qualifier to the name."""

_CAPITALS: Final = 0.7
"""The height of capitals, as a share of the size."""


def draw(canvas: Canvas, page: Page) -> None:
    """Draw one sheet.

    Raises:
        fitting.TooLongError: a name does not fit.
    """
    plan = page.plan
    _draw_heading(canvas, plan, page.heading)
    for head in plan.heads:
        _draw_head(canvas, head, ink.LABEL * _small(plan))
    for line in plan.lines:
        ink.stroke(canvas, line.start, line.y, line.end, line.y)
        _draw_boxes(canvas, line.boxes, page.games)
        if line.slot:
            _draw_entrant(canvas, plan, line, page.entrants[line.slot])
    for joint in plan.joints:
        _draw_joint(canvas, joint, _NUMBER * _small(plan))
    _draw_champion(canvas, plan, page)
    _draw_foot(canvas, plan, page)


def _small(plan: Plan) -> float:
    """Return how much larger labels and remarks are on a bracket of few lines."""
    return 1 + (plan.scale - 1) / 2


def _draw_heading(canvas: Canvas, plan: Plan, heading: frame.Heading) -> None:
    box = plan.heading
    if not (plan.two_sided and heading.title):
        frame.draw_heading(canvas, box.cut_top(frame.TITLE_BLOCK)[0], heading)
        return
    center = Align.CENTER
    ink.label(canvas, box.center, box.top - 6, heading.sheet, size=6.5, align=center)
    ink.fitted(
        canvas,
        box.center,
        box.top - 28,
        heading.title,
        Weight.SEMIBOLD,
        20,
        box.width,
        height=30,
        align=center,
    )
    ink.fitted(canvas, box.center, box.top - 46, heading.detail, Weight.REGULAR, 9.5, box.width, align=center)
    size = frame.STATE_SIZE
    ink.fitted(
        canvas, box.center, box.top - 64, heading.state, Weight.SEMIBOLD, size, box.width, align=center
    )


def _draw_head(canvas: Canvas, head: Head, size: float) -> None:
    """Draw the name of a round, in two lines where its column is narrow."""
    align = {1: Align.LEFT, 0: Align.CENTER, -1: Align.RIGHT}[head.toward]
    text = head.text
    lines = [text]
    if fitting.width(text, Weight.SEMIBOLD, size) > head.width:
        place = max(text.rfind(" "), text.rfind("-")) + 1
        lines = [text[:place].rstrip(), text[place:]]
    for i, line in enumerate(reversed(lines)):
        ink.label(canvas, head.x, head.y + i * 8, line, align=align, size=size)


def _draw_boxes(canvas: Canvas, boxes: Rect, count: int) -> None:
    ink.frame(canvas, boxes, ink.HAIR)
    for box in boxes.columns((1,) * count)[1:]:
        ink.stroke(canvas, box.x, box.y, box.x, box.top, ink.HAIR)


def _draw_entrant(canvas: Canvas, plan: Plan, line: Line, entrant: Entrant) -> None:
    align = Align.LEFT if line.toward == 1 else Align.RIGHT
    name = line.start + line.toward * line.rank
    if entrant.place:
        y = line.y + _OVER * plan.scale
        fitting.draw(canvas, line.start, y, entrant.place, Weight.BOLD, plan.text * 0.85, align=align)
    if entrant.name:
        _draw_name(canvas, plan, line, entrant.name, name, align)
    if entrant.remark and (plan.roomy or isinstance(line.slot, WinnerOf)):
        start = name if isinstance(line.slot, Qualifier) else line.start
        small = _small(plan)
        table.note(canvas, start, line.y - _UNDER * small, entrant.remark, align=align, size=_REMARK * small)


def _draw_name(canvas: Canvas, plan: Plan, line: Line, text: str, x: float, align: Align) -> None:
    """Draw a name on its line; two lines of it stay below the line above and what is noted under that."""
    under = (_UNDER + 2.5) * _small(plan) if plan.roomy else 1
    size = (plan.pitch - under - _ON) / (fitting.LEADING + _CAPITALS)
    fit = fitting.fit(text, Weight.REGULAR, plan.text, line.room, _height(max(size, fitting.SMALLEST)))
    y = line.y + (_OVER if len(fit.lines) == 1 else _ON) * plan.scale
    for i, each in enumerate(reversed(fit.lines)):
        rise = i * fit.size * fitting.LEADING
        fitting.draw(canvas, x, y + rise, each, Weight.REGULAR, fit.size, align=align)


def _height(size: float) -> float:
    """Return what two lines of that size take."""
    return 2 * size * fitting.LEADING


def _draw_joint(canvas: Canvas, joint: Joint, size: float) -> None:
    """Draw a joint, and inside it the number of the match."""
    ink.stroke(canvas, joint.x, joint.top, joint.x, joint.bottom)
    align = Align.RIGHT if joint.toward == 1 else Align.LEFT
    x, y = joint.x - 3 * joint.toward, joint.middle - size / 3
    fitting.draw(canvas, x, y, str(joint.number), size=size, align=align)


def _draw_champion(canvas: Canvas, plan: Plan, page: Page) -> None:
    box = plan.champion
    ink.stroke(canvas, *plan.stem)
    ink.frame(canvas, box, ink.HEAVY, radius=3)
    label, text = page.box
    size = ink.LABEL * _small(plan)
    ink.label(canvas, box.x + 6, box.top - size - 4, label, size=size)
    if text:
        ink.fitted(canvas, box.x + 6, box.y + 5, text, Weight.REGULAR, _NOTE, box.width - 12)
    if page.champion:
        name, width = page.champion.name, box.width - 12
        size, y = 14 * plan.scale, box.y + 10 * plan.scale
        height = 22 * plan.scale
        ink.fitted(canvas, box.x + 6, y, name, Weight.SEMIBOLD, size, width, height=height, rise=0.6)


def _draw_foot(canvas: Canvas, plan: Plan, page: Page) -> None:
    if plan.two_sided:
        right, rest = plan.foot.cut_bottom(max(30, _notes_height(page.notes, plan.foot)), 12)
        left, _ = rest.cut_bottom(28)
    else:
        left, right = _foot_columns(plan.foot)
    if page.high:
        _draw_high(canvas, left, page.high)
    for i, line in enumerate(reversed(_note_lines(page.notes, right))):
        table.note(canvas, right.x, right.y + 3 + i * _NOTE_LEADING, line, size=_NOTE)


def _foot_columns(foot: Rect) -> tuple[Rect, ...]:
    return foot.columns((46, 54), 24)


def foot_height(notes: Iterable[str], body: Rect) -> float:
    """Return what notes take at the foot of a sheet whose lines run from left to right."""
    return _notes_height(notes, _foot_columns(body)[1])


def _notes_height(notes: Iterable[str], box: Rect) -> float:
    return 3 + len(_note_lines(notes, box)) * _NOTE_LEADING


def _note_lines(notes: Iterable[str], box: Rect) -> list[str]:
    return [line for note in notes for line in fitting.wrap(note, Weight.REGULAR, _NOTE, box.width)]


def _draw_high(canvas: Canvas, box: Rect, high: Entrant) -> None:
    """Draw the line of the high non-qualifier."""
    y = box.y + 12
    ink.rule(canvas, box, y)
    ink.label(canvas, box.x, box.y + 3, "High non-qualifier")
    if high.name:
        fitting.draw(canvas, box.x, y + 3.5, high.place, Weight.BOLD, 9)
        room = box.width - _HIGH_RANK
        ink.fitted(canvas, box.x + _HIGH_RANK, y + 3.5, high.name, Weight.REGULAR, 10.5, room, rise=1)
