"""The calibration page: how far off a printer prints, read with a ruler."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import INCH, MM
from cribsheets.page.sheet import Section, Sheet
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import frame, ink

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper

CROSS: Final = 15 * MM
"""The arm of the cross in the middle."""

CORNER: Final = (5, 6, 7, 8, 9, 10)
"""The distances from the corner, in millimeters, at which its steps are."""

_CLEAR: Final = 21 * MM
"""How far the foot line keeps from the sheet's edges, clear of the steps in the corners."""


def section(paper: Paper) -> Section:
    """Return both sides of the calibration page."""
    sides = (Calibration(paper, back=back) for back in (False, True))
    return Section(
        "Calibration", "Calibration ", tuple(Sheet(paper, side.draw, side=_CLEAR) for side in sides)
    )


@dataclass(frozen=True, slots=True)
class Calibration:
    """One side of the calibration page, with the figures that a true printer gives."""

    paper: Paper
    back: bool

    @property
    def heading(self) -> frame.Heading:
        """Return the title block."""
        side = "back" if self.back else "front"
        return frame.Heading("Calibration", f"Printer, {side}", f"{self._name}, print at 100 %")

    @property
    def steps(self) -> tuple[str, ...]:
        """Return what to do."""
        left, bottom = self.paper.width / MM / 2, self.paper.height / MM / 2
        option = "--back-" if self.back else "--"
        sides = "both sides, turned over the long edge" if self.back else "both sides for cards with a back"
        return (
            f"Print at 100 %, on plain {self._name}, {sides}.",
            f"From the left edge of the paper to the cross: {left:.1f} mm if true. Type it after {option}left.",
            f"From the bottom edge up to the cross: {bottom:.1f} mm if true. Type it after {option}bottom.",
            f"Both rulers in mm: 100.0 if true. Type the one across after {option}ruler, down after {option}ruler-down.",
            "The steps in the corners are 5 to 10 mm from the edges: the first whole one is what the printer leaves.",
            "Save: cribsheets calibrate --left MM --bottom MM --ruler MM --ruler-down MM. Use it: --printer printer.toml",
        )

    @property
    def _name(self) -> str:
        return self.paper.name.capitalize()

    def draw(self, canvas: Canvas) -> None:
        """Draw cross, rulers, corner steps, the arrow, and what to do."""
        paper = self.paper
        box = paper.body.inset(8)
        block, rest = box.cut_top(frame.TITLE_BLOCK, 14)
        frame.draw_heading(canvas, block, self.heading)
        _draw_arrow(canvas, paper.width / 2, paper.height - 8 * MM)
        size = 11 if box.width > _WIDE else 9
        _draw_steps(canvas, rest.inset(0, 0, box.right - paper.width + _DOWN + 2 * MM, 0), self.steps, size)
        _draw_cross(canvas, paper.width / 2, paper.height / 2)
        x, y = paper.width / 2 - 50 * MM, paper.height * 0.2
        _draw_ruler(canvas, x, y, MM, 100, "mm")
        _draw_ruler(canvas, x, paper.height * 0.11, INCH / 16, 64, "in")
        _draw_ruler(canvas, paper.width - _DOWN, y + 14 * MM, MM, 100, "mm", upright=True)
        for from_right in (False, True):
            for from_top in (False, True):
                _draw_corner(canvas, paper, from_right=from_right, from_top=from_top)


_WIDE: Final = 450.0
"""A page that is wider has its instructions in larger type."""

_DOWN: Final = 24 * MM
"""How far the ruler down the page is from the right edge."""


def _draw_arrow(canvas: Canvas, x: float, y: float) -> None:
    """Draw an arrow to the upper edge, and what it says at the right of it."""
    ink.stroke(canvas, x, y - 22, x, y, ink.HEAVY)
    for side in (-4, 4):
        ink.stroke(canvas, x + side, y - 6, x, y, ink.HEAVY)
    fitting.draw(canvas, x + 10, y - 14, "this edge enters first", Weight.SEMIBOLD, 9)


def _draw_steps(canvas: Canvas, box: Rect, steps: tuple[str, ...], size: float) -> None:
    y = box.top - size
    for number, text in enumerate(steps, start=1):
        fitting.draw(canvas, box.x, y, f"{number}", Weight.SEMIBOLD, size)
        y = ink.paragraph(canvas, box.x + 2 * size, y, text, size, box.width - 2 * size) - 0.4 * size


def _draw_cross(canvas: Canvas, x: float, y: float) -> None:
    ink.stroke(canvas, x - CROSS, y, x + CROSS, y, ink.HAIR)
    ink.stroke(canvas, x, y - CROSS, x, y + CROSS, ink.HAIR)
    canvas.circle(x, y, 5 * MM)


def _draw_ruler(
    canvas: Canvas, x: float, y: float, unit: float, count: int, name: str, *, upright: bool = False
) -> None:
    """Draw a ruler of `count` units from (x, y); every tenth millimeter or sixteenth sixteenth is named."""
    major = 10 if name == "mm" else 16
    along, across = ((0, 1), (1, 0)) if upright else ((1, 0), (0, 1))

    def at(length: float, height: float) -> tuple[float, float]:
        return x + length * along[0] + height * across[0], y + length * along[1] + height * across[1]

    ink.stroke(canvas, *at(0, 0), *at(count * unit, 0), ink.RULE)
    for tick in range(count + 1):
        height = 14 if tick % major == 0 else 9 if tick % (major // 2) == 0 else 5
        ink.stroke(canvas, *at(tick * unit, 0), *at(tick * unit, height), ink.HAIR)
        if tick % major == 0:
            figure, where = str(tick if name == "mm" else tick // major), at(tick * unit, 18)
            align, drop = (Align.LEFT, 2.7) if upright else (Align.CENTER, 0)
            fitting.draw(canvas, where[0], where[1] - drop, figure, Weight.REGULAR, 8, align=align)
    fitting.draw(canvas, *at(count * unit + 8, 0), name, Weight.SEMIBOLD, 9)


def _draw_corner(canvas: Canvas, paper: Paper, *, from_right: bool, from_top: bool) -> None:
    """Draw nested corners, each a millimeter further in, with its distance at the end of its upright line."""

    def at(x: float, y: float) -> tuple[float, float]:
        return paper.width - x if from_right else x, paper.height - y if from_top else y

    for place, step in enumerate(CORNER):
        d, end = step * MM, (13 + 4 * place) * MM
        width = ink.HEAVY if step in {CORNER[0], CORNER[-1]} else ink.HAIR
        ink.stroke(canvas, *at(d, d), *at(d + 8 * MM, d), width)
        ink.stroke(canvas, *at(d, d), *at(d, end), width)
        x, y = at(d, end + (ink.LABEL if from_top else 2))
        ink.label(canvas, x, y, str(step), align=Align.CENTER)
