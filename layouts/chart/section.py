"""The scoring chart for the wall beside the boards: two pages, the same for every event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.page.canvas import Canvas
from cribsheets.page.geometry import Rect

from .. import blocks
from ..frame import TITLE_BLOCK, Heading, draw_heading
from . import frequencies, hands, method, play, show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.paper import Paper

_TOP: Final = 12.0
_GUTTER: Final = 16.0

Part = tuple[str, Callable[[Canvas, Rect], None]]
"""The title of a part of the chart, and what draws it."""


@dataclass(frozen=True, slots=True)
class ChartPage:
    """A page of the chart: `rows` of parts side by side, with the share of the height that each row has.

    `shares` are those of the width in a row of two.
    """

    heading: Heading
    rows: tuple[tuple[float, tuple[Part, ...]], ...]
    shares: tuple[float, float] = (1, 1)

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the heading, and each part under its title."""
        block, rest = box.cut_top(TITLE_BLOCK, _TOP)
        draw_heading(canvas, block, self.heading)
        height = rest.height - _TOP * (len(self.rows) - 1)
        for share, parts in self.rows:
            row, rest = rest.cut_top(height * share, _TOP)
            _draw_row(canvas, row.columns(self.shares if len(parts) > 1 else (1,), _GUTTER), parts)


def _draw_row(canvas: Canvas, places: Sequence[Rect], parts: Sequence[Part]) -> None:
    for place, (title, draw) in zip(places, parts, strict=True):
        head = blocks.Title(title)
        top, rest = place.cut_top(head.height(place.width))
        head.draw(canvas, top)
        draw(canvas, rest)


def section(paper: Paper) -> sheet.Section:
    """Return the two pages of the chart."""
    heading = Heading("Scoring chart", "What scores at cribbage", "The show, the play, and how to count")
    rules = ChartPage(
        heading,
        (
            (0.53, (("The show", partial(show.draw, show=show.items())),)),
            (
                0.47,
                (
                    ("The play", partial(play.draw, items=play.items())),
                    ("How to count, in order", partial(method.draw, content=method.method())),
                ),
            ),
        ),
    )
    tricky = partial(hands.draw, content=hands.examples())
    picture = partial(frequencies.draw, content=frequencies.picture())
    detail = "Counted out, and counted over all the deals there are"
    expected = ChartPage(
        Heading("Scoring chart", "Tricky hands, and what to expect", detail),
        ((1, (("Hands that are easily miscounted", tricky), ("How often each score comes up", picture))),),
        (55, 45),
    )
    return sheet.section("Scoring chart", "Chart ", paper, (rules, expected))
