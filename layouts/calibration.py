"""The calibration page: how far off a printer prints, read with a ruler."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import INCH, MM, Rect
from cribsheets.page.sheet import Section, Sheet
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import frame, ink

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.paper import Paper

CROSS: Final = 15 * MM
"""The arm of the cross in the middle."""

CORNER: Final = (5, 6, 7, 8, 9, 10)
"""The distances from the corner, in millimetres, at which its steps stand."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """One side of the calibration page."""

    heading: frame.Heading
    steps: tuple[str, ...]


def content(paper: Paper, *, back: bool) -> Calibration:
    """Return the front or the back of the page, with the figures that a true printer gives."""
    side = "back" if back else "front"
    left, bottom = paper.width / MM / 2, paper.height / MM / 2
    option = "--back-" if back else "--"
    steps = (
        f"Print at 100 %, on plain {paper.name.capitalize()}"
        + (
            ", both sides, turned over the long edge."
            if back
            else ". For cards with a back, print both sides."
        ),
        f"Measure from the left edge of the paper to the cross: {left:.1f} mm if true. Type it after {option}left.",
        f"Measure from the bottom edge up to the cross: {bottom:.1f} mm if true. Type it after {option}bottom.",
        f"Measure the upper ruler: 100.0 mm if true. Type it after {option}ruler.",
        "The steps in the corners show what the printer loses at the edges: the first whole one counts.",
        "Save: cribsheets calibrate --left MM --bottom MM --ruler MM. Use it: --printer printer.toml",
    )
    return Calibration(
        frame.Heading("Calibration", f"Printer, {side}", f"{paper.name.capitalize()}, print at 100 %"), steps
    )


_CLEAR: Final = 21 * MM
"""How far the foot line keeps from the sheet's edges, clear of the steps in the corners."""


def section(paper: Paper) -> Section:
    """Return both sides of the calibration page."""
    sides = (content(paper, back=back) for back in (False, True))
    sheets = (Sheet(paper, partial(draw, paper=paper, page=page), side=_CLEAR) for page in sides)
    return Section("Calibration", "Calibration ", tuple(sheets))


def draw(canvas: Canvas, paper: Paper, page: Calibration) -> None:
    """Draw cross, rulers, corner steps and what to do."""
    box = paper.body.inset(8)
    block, rest = box.cut_top(frame.TITLE_BLOCK, 14)
    frame.draw_heading(canvas, block, page.heading)
    _draw_steps(canvas, rest, page.steps)
    _draw_cross(canvas, paper.width / 2, paper.height / 2)
    x = paper.width / 2 - 50 * MM
    _draw_ruler(canvas, x, paper.height * 0.30, MM, 100, "mm")
    _draw_ruler(canvas, x, paper.height * 0.19, INCH / 16, 64, "in")
    for mirror_x in (1, -1):
        for mirror_y in (1, -1):
            canvas.saveState()
            canvas.transform(
                mirror_x,
                0,
                0,
                mirror_y,
                0 if mirror_x > 0 else paper.width,
                0 if mirror_y > 0 else paper.height,
            )
            _draw_corner(canvas)
            canvas.restoreState()


def _draw_steps(canvas: Canvas, box: Rect, steps: tuple[str, ...]) -> None:
    y = box.top - 12
    for number, text in enumerate(steps, start=1):
        fitting.draw(canvas, box.x, y, f"{number}", Weight.SEMIBOLD, 11)
        for line in fitting.wrap(text, Weight.REGULAR, 11, box.width - 22):
            fitting.draw(canvas, box.x + 22, y, line, Weight.REGULAR, 11)
            y -= 15
        y -= 5


def _draw_cross(canvas: Canvas, x: float, y: float) -> None:
    ink.stroke(canvas, x - CROSS, y, x + CROSS, y, ink.HAIR)
    ink.stroke(canvas, x, y - CROSS, x, y + CROSS, ink.HAIR)
    canvas.circle(x, y, 5 * MM)


def _draw_ruler(canvas: Canvas, x: float, y: float, unit: float, count: int, name: str) -> None:
    """Draw a ruler of `count` units; every tenth millimetre or sixteenth sixteenth is named."""
    major = 10 if name == "mm" else 16
    ink.stroke(canvas, x, y, x + count * unit, y, ink.RULE)
    for tick in range(count + 1):
        height = 14 if tick % major == 0 else 9 if tick % (major // 2) == 0 else 5
        ink.stroke(canvas, x + tick * unit, y, x + tick * unit, y + height, ink.HAIR)
        if tick % major == 0:
            figure = tick if name == "mm" else tick // major
            fitting.draw(canvas, x + tick * unit, y + 18, str(figure), Weight.REGULAR, 8, align=Align.CENTER)
    fitting.draw(canvas, x + count * unit + 8, y, name, Weight.SEMIBOLD, 9)


def _draw_corner(canvas: Canvas) -> None:
    """Draw nested corners, each a millimetre further in, the lower left one at the origin."""
    for step in CORNER:
        d = step * MM
        width = ink.HEAVY if step in {CORNER[0], CORNER[-1]} else ink.HAIR
        ink.stroke(canvas, d, d, d + 8 * MM, d, width)
        ink.stroke(canvas, d, d, d, d + 8 * MM, width)
