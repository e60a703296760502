"""Every sheet says and looks what it did when somebody last looked at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

import build
from cribsheets.resources import EXAMPLES

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

    from goldenfiles import Goldens


class Printed(NamedTuple):
    """A command, and which pages of what it prints are kept: names of goldens by number of the page."""

    command: str
    """Words of the command line; that with a slash is the name of an example."""
    pages: dict[int, str]
    look: bool = True
    """Whether there is a picture too, and not just the words."""


PRINTED = (
    # Cards
    Printed("card hard-names/ --only A-12", {0: "card-letter-1up"}),
    Printed("card hard-names/ --count 1 --games 22", {0: "card-letter-blank"}, look=False),
    Printed("card hard-names/ --up 4", {0: "card-letter-4up"}),
    Printed("card hard-names/ --up 4 --key none --games 12", {0: "card-letter-4up-bare"}, look=False),
    Printed("card hard-names/ --up 2 --paper a4", {0: "card-a4-2up"}),
    Printed("card hard-names/ --up 2 --key back --only A-1", {1: "card-back"}),
    Printed("card hard-names/ --paper a5 --only A-8", {0: "card-a5"}, look=False),
    Printed("card main-event/ --filled --only A-3", {0: "card-filled"}),
    Printed("card hard-names/ --fillable --only A-12", {0: "card-fillable"}),
    # Before play
    Printed("job hard-names/", {0: "cover-letter"}),
    Printed("job hard-names/ --paper a4", {0: "cover-a4"}, look=False),
    Printed("job main-event/", {0: "cover-large-field", 1: "check-in-list"}),
    Printed("key hard-names/", {0: "key-letter"}),
    Printed("key hard-names/ --paper a4", {0: "key-a4"}, look=False),
    Printed("chart", {0: "chart-rules", 1: "chart-hands"}),
    Printed("chart --practice 6", {0: "practice", 1: "practice-answers"}),
    Printed("calibrate", {0: "calibration"}),
    # Schedules
    Printed("schedule round-robin-8/ --by round", {0: "schedule-round"}),
    Printed("schedule round-robin-13/ --by player", {0: "schedule-player"}),
    Printed("schedule round-robin-13/ --by table", {0: "schedule-table"}, look=False),
    Printed("schedule round-robin-8/ --by grid", {0: "schedule-grid"}),
    Printed("schedule round-robin-13/ --by seat", {0: "schedule-seat"}, look=False),
    Printed("schedule --players 60 --rounds 22", {0: "schedule-numbers"}, look=False),
    # Standings
    Printed("standings hard-names/", {0: "standings-blank"}),
    Printed("standings club-night-results/", {0: "standings-letter"}),
    Printed("standings round-robin-8/ --large --paper a4", {0: "standings-a4-large"}),
    Printed("standings --fillable", {0: "standings-fillable"}),
    Printed("standings hard-names/ --tally", {0: "standings-tally"}),
    # After play
    Printed("packet round-robin-8/", {0: "results-cover", 2: "results-grid", 3: "results-by-round"}),
    Printed("packet club-night-results/", {0: "results-cover-champion"}),
    Printed("packet main-event/", {53: "results-corrections", 55: "results-figures"}),
    Printed("awards club-night-results/", {0: "awards", 1: "receipts"}),
    Printed("season SEASON", {0: "season"}),
    Printed("packet FOUR_PLAYERS", {2: "results-by-player"}),
    Printed("bracket --qualifiers 15", {0: "bracket-16"}),
    Printed("bracket --qualifiers 31", {0: "bracket-32"}),
    Printed("bracket --qualifiers 63", {0: "bracket-64"}),
)


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed.command)
def test_sheets_say_and_look_what_they_did(
    cribsheets: Cribsheets, goldens: Goldens, subtests: pytest.Subtests, tmp_path: Path, printed: Printed
) -> None:
    pdf = cribsheets(*(argument(word, tmp_path) for word in printed.command.split()), "-o", "-").out
    for page, name in printed.pages.items():
        with subtests.test(name):
            goldens.check(name, pdf, page, look=printed.look)


def argument(word: str, folder: Path) -> object:
    """Return a word of a command line with the event that it names."""
    if word == "FOUR_PLAYERS":
        return build.event_folder(
            folder, build.players(4, names=[build.LONG, "Kim Alder"]), build.ladder(4, rounds=9)
        )
    if word == "SEASON":
        return EXAMPLES / "season" / "season.toml"
    return EXAMPLES / word / "event.toml" if word.endswith("/") else word


def test_no_golden_is_left_over() -> None:
    kept = {path.stem for path in (EXAMPLES.parent / "tests" / "goldens").glob("*.*")}
    assert kept == {name for printed in PRINTED for name in printed.pages.values()}
