"""The scoring chart for the wall beside the boards: two pages, each on one grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from .. import frame
from . import frequencies, hands, method, play, show

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper


@dataclass(frozen=True, slots=True)
class RulesPage:
    """What scores, in the show and in the play, and how to count without missing any of it."""

    heading: frame.Heading
    show: tuple[show.Item, ...]
    play: tuple[play.Item, ...]
    method: method.Method

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the first self."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 12)
        frame.draw_heading(canvas, block, self.heading)
        top, left, right = rules_boxes(rest)
        show.draw(canvas, _headed(canvas, top, "The show"), self.show)
        play.draw(canvas, _headed(canvas, left, "The play"), self.play)
        method.draw(canvas, _headed(canvas, right, "How to count, in order"), self.method)


@dataclass(frozen=True, slots=True)
class HandsPage:
    """Hands that are easily miscounted, and how often each score comes up."""

    heading: frame.Heading
    examples: tuple[hands.Example, ...]
    picture: frequencies.Picture

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the second self."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 12)
        frame.draw_heading(canvas, block, self.heading)
        left, right = hands_boxes(rest)
        hands.draw(canvas, _headed(canvas, left, "Hands that are easily miscounted"), self.examples)
        frequencies.draw(canvas, _headed(canvas, right, "How often each score comes up"), self.picture)


def section(paper: Paper) -> sheet.Section:
    """Return the two pages of the chart; they are the same for every event."""
    return sheet.section("Scoring chart", "Chart ", paper, (rules_page(), hands_page()))


def rules_page() -> RulesPage:
    """Return the chart's first page."""
    heading = frame.Heading(
        "Scoring chart", "What scores at cribbage", "The show, the play, and how to count"
    )
    return RulesPage(heading, show.items(), play.items(), method.method())


def hands_page() -> HandsPage:
    """Return the chart's second page."""
    heading = frame.Heading(
        "Scoring chart",
        "Tricky hands, and what to expect",
        "Counted out, and counted over all the deals there are",
    )
    return HandsPage(heading, hands.examples(), frequencies.picture())


HEAD: Final = 22.0
GUTTER: Final = 16.0


def rules_boxes(box: Rect) -> tuple[Rect, Rect, Rect]:
    """Return where the show stands, and under it the play and the method side by side."""
    show, rest = box.cut_top(box.height * 0.53, 12)
    play, method = rest.columns((1, 1), GUTTER)
    return show, play, method


def hands_boxes(box: Rect) -> tuple[Rect, Rect]:
    """Return where the hands stand, and beside them the picture."""
    hands, picture = box.columns((55, 45), GUTTER)
    return hands, picture


def _headed(canvas: Canvas, box: Rect, text: str) -> Rect:
    """Draw the head of a part at the top of `box` and return what is left under it."""
    head, rest = box.cut_top(HEAD)
    fitting.draw(canvas, head.x, head.y + 7, text, Weight.BOLD, 13)
    return rest
