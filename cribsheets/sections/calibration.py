"""The calibration page, front and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.page.geometry import MM
from cribsheets.page.sheet import Section, Sheet
from cribsheets.sheets import calibration

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper

_CLEAR = 21 * MM  # the foot line keeps clear of the steps in the corners


def calibration_section(paper: Paper) -> Section:
    """Return both sides of the calibration page."""

    def sheet(*, back: bool) -> Sheet:
        page = calibration.content(paper, back=back)
        return Sheet(paper, lambda canvas: calibration.draw(canvas, paper, page), side=_CLEAR)

    return Section("Calibration", "Calibration ", (sheet(back=False), sheet(back=True)))
