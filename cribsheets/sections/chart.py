"""The scoring chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.page.sheet import Section, Sheet
from cribsheets.sheets import chart

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper


def chart_section(paper: Paper) -> Section:
    """Return the two pages of the chart; they are the same for every event."""
    box = paper.body
    rules, hands = chart.rules_page(), chart.hands_page()
    return Section(
        "Scoring chart",
        "Chart ",
        (
            Sheet(paper, lambda canvas: chart.draw_rules(canvas, box, rules)),
            Sheet(paper, lambda canvas: chart.draw_hands(canvas, box, hands)),
        ),
    )
