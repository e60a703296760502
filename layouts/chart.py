"""The scoring chart for the wall beside the boards: two pages, each on one grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from . import chart_frequencies, chart_hands, chart_method, chart_play, chart_show, frame

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

# What it says


@dataclass(frozen=True, slots=True)
class RulesPage:
    """What scores, in the show and in the play, and how to count without missing any of it."""

    heading: frame.Heading
    show: tuple[chart_show.Item, ...]
    play: tuple[chart_play.Item, ...]
    method: chart_method.Method


@dataclass(frozen=True, slots=True)
class HandsPage:
    """Hands that are easily miscounted, and how often each score comes up."""

    heading: frame.Heading
    examples: tuple[chart_hands.Example, ...]
    picture: chart_frequencies.Picture


def rules_page() -> RulesPage:
    """Return the chart's first page."""
    heading = frame.Heading(
        "Scoring chart", "What scores at cribbage", "The show, the play, and how to count"
    )
    return RulesPage(heading, chart_show.items(), chart_play.items(), chart_method.method())


def hands_page() -> HandsPage:
    """Return the chart's second page."""
    heading = frame.Heading(
        "Scoring chart",
        "Tricky hands, and what to expect",
        "Counted out, and counted over all the deals there are",
    )
    return HandsPage(heading, chart_hands.examples(), chart_frequencies.picture())


# Where it stands

HEAD: Final = 22.0
GUTTER: Final = 16.0


def rules_boxes(box: Rect) -> tuple[Rect, Rect, Rect]:
    """Return where the show stands, and under it the play and the method side by side."""
    show, rest = box.cut_top(box.height * 0.53, 12)
    play, method = rest.columns((1, 1), GUTTER)
    return show, play, method


def hands_boxes(box: Rect) -> tuple[Rect, Rect]:
    """Return where the hands stand, and beside them the picture."""
    hands, picture = box.columns((61, 39), GUTTER + 6)
    return hands, picture


# How it is drawn


def draw_rules(canvas: Canvas, box: Rect, content: RulesPage) -> None:
    """Draw the first page."""
    block, rest = box.cut_top(frame.TITLE_BLOCK, 12)
    frame.draw_heading(canvas, block, content.heading)
    show, play, method = rules_boxes(rest)
    chart_show.draw(canvas, _headed(canvas, show, "The show"), content.show)
    chart_play.draw(canvas, _headed(canvas, play, "The play"), content.play)
    chart_method.draw(canvas, _headed(canvas, method, "How to count, in order"), content.method)


def draw_hands(canvas: Canvas, box: Rect, content: HandsPage) -> None:
    """Draw the second page."""
    block, rest = box.cut_top(frame.TITLE_BLOCK, 12)
    frame.draw_heading(canvas, block, content.heading)
    hands, picture = hands_boxes(rest)
    chart_hands.draw(canvas, _headed(canvas, hands, "Hands that are easily miscounted"), content.examples)
    chart_frequencies.draw(canvas, _headed(canvas, picture, "How often each score comes up"), content.picture)


def _headed(canvas: Canvas, box: Rect, text: str) -> Rect:
    """Draw the head of a part at the top of `box` and return what is left under it."""
    head, rest = box.cut_top(HEAD)
    fitting.draw(canvas, head.x, head.y + 7, text, Weight.BOLD, 13)
    return rest
