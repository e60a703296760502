"""The evening in figures: the biggest win, the closest game, skunks, the longest run, the average spread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribsheets.page.sheet import Section, section
from cribsheets.tournament.summary import figure_lines

from .. import blocks, frame

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

_WHO: Final = 12.0
_AFTER: Final = 26.0
"""The size of names, and what lies between two figures, in points."""


def in_figures(event: Event, outcome: Outcome, paper: Paper) -> list[Section]:
    """Return the page of figures, as a section; none before play."""
    found: list[blocks.Block] = []
    for line in figure_lines(event, outcome):
        found += [blocks.Label(line.title), blocks.Space(4), blocks.Title(line.figure)]
        found += [blocks.Text(line.who, _WHO, after=_AFTER)] if line.who else [blocks.Space(_AFTER)]
    page = blocks.Page(frame.results_heading(event, "The evening in figures", outcome), tuple(found), gap=20)
    return [section("The evening in figures", "Figures ", paper, [page])] if found else []
