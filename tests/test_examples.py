"""The examples run as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cribsheets.folders import EXAMPLES
from cribsheets.pages.paper import EVENT_PAPERS
from pdftools import fonts, page_sizes

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

EVENTS = sorted(EXAMPLES.glob("*/event.toml"))
LARGEST = {"letter": (612, 792), "a4": (595.3, 841.9)}


@pytest.mark.parametrize("event", EVENTS, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("paper", EVENT_PAPERS)
@pytest.mark.parametrize("command", ["job", "card", "key", "schedule", "standings"])
def test_every_example_is_printed_on_both_papers(
    cribsheets: Cribsheets, event: Path, paper: str, command: str
) -> None:
    ran = cribsheets(command, event, "--paper", paper, "-o", "-")
    assert ran.code == 0, ran.err
    sizes = {tuple(sorted((round(width, 1), round(height, 1)))) for width, height in page_sizes(ran.out)}
    assert sizes == {LARGEST[paper]}
    assert all(fonts(ran.out).values())
