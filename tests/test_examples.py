"""The examples run as they are, and look the way they were last looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cribsheets.page.paper import EVENT_PAPERS
from cribsheets.resources import EXAMPLES
from pdftools import fonts, page_sizes

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

    from pdftools import Goldens

EVENTS = sorted(EXAMPLES.glob("*/event.toml"))
CLUB_NIGHT = EXAMPLES / "club-night" / "event.toml"
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


PAGES = {
    "card-letter-1up": ("card", "--only", "A-12"),
    "card-letter-blank": ("card", "--count", "1", "--games", "22"),
    "card-letter-4up": ("card", "--up", "4"),
    "card-letter-4up-bare": ("card", "--up", "4", "--key", "none", "--games", "12"),
    "card-a4-2up": ("card", "--up", "2", "--paper", "a4"),
    "card-a5": ("card", "--paper", "a5", "--only", "A-8"),
    "key-letter": ("key",),
    "key-a4": ("key", "--paper", "a4"),
    "cover-letter": ("job",),
    "cover-a4": ("job", "--paper", "a4"),
}


@pytest.mark.parametrize("name", PAGES)
def test_words_stand_where_they_stood(cribsheets: Cribsheets, goldens: Goldens, name: str) -> None:
    command, *options = PAGES[name]
    goldens.check_words(name, cribsheets(command, CLUB_NIGHT, *options, "-o", "-").out)


@pytest.mark.parametrize(
    "name", ["card-letter-1up", "card-a4-2up", "card-letter-4up", "key-letter", "cover-letter"]
)
def test_pages_look_as_they_looked(cribsheets: Cribsheets, goldens: Goldens, name: str) -> None:
    command, *options = PAGES[name]
    goldens.check_picture(name, cribsheets(command, CLUB_NIGHT, *options, "-o", "-").out)


RESULTS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "standings-blank": ("club-night", 0, ("standings",)),
    "standings-letter": ("club-night-results", 0, ("standings",)),
    "standings-a4-large": ("round-robin-8", 0, ("standings", "--large", "--paper", "a4")),
    "results-cover": ("round-robin-8", 0, ("packet",)),
    "results-by-round": ("round-robin-8", 3, ("packet",)),
    "results-agree-so-far": ("round-robin-8", 6, ("packet",)),
    "results-corrections": ("main-event", 59, ("packet",)),
}
"""Of which example, which page of the file, and the words that print it."""


@pytest.mark.parametrize("name", RESULTS)
def test_sheets_of_results_say_and_look_what_they_did(
    cribsheets: Cribsheets, goldens: Goldens, name: str
) -> None:
    example, page, (command, *options) = RESULTS[name]
    pdf = cribsheets(command, EXAMPLES / example / "event.toml", *options, "-o", "-").out
    goldens.check_words(name, pdf, page)
    goldens.check_picture(name, pdf, page)
