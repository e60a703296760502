"""The examples run as they are."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from cribsheets.page.paper import EVENT_PAPERS
from cribsheets.resources import EXAMPLES
from pdftools import fonts, page_sizes

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

EVENTS = sorted(EXAMPLES.rglob("event.toml"))
LARGEST = {"letter": (612, 792), "a4": (595.3, 841.9)}


@pytest.mark.parametrize("event", EVENTS, ids=lambda path: path.parent.name)
def test_every_example_is_printed_on_both_papers(
    cribsheets: Cribsheets, subtests: pytest.Subtests, event: Path
) -> None:
    for command, paper in product(["job", "card", "key", "schedule", "standings"], EVENT_PAPERS):
        with subtests.test(command=command, paper=paper):
            ran = cribsheets(command, event, "--paper", paper, "-o", "-")
            assert ran.code == 0, ran.err
            sizes = {tuple(sorted((round(wide, 1), round(high, 1)))) for wide, high in page_sizes(ran.out)}
            assert sizes == {LARGEST[paper]}
            assert all(fonts(ran.out).values())


def test_the_example_season_and_the_awards_are_printed(cribsheets: Cribsheets) -> None:
    for command, source in (("season", "season/season.toml"), ("awards", "club-night-results/event.toml")):
        ran = cribsheets(command, EXAMPLES / source, "-o", "-")
        assert ran.code == 0, ran.err
        assert ran.err.startswith(("wrote", "note: Players have not"))
