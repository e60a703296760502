"""What other programs call: the README's example, every sheet, and events that do not touch one another."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import cribsheets
from cribsheets.library import SheetName
from cribsheets.resources import EXAMPLES
from pdftools import page_sizes, text

README = Path(__file__).parents[1] / "README.md"
PLAYED = EXAMPLES / "club-night-results" / "event.toml"


def test_the_example_of_the_readme_runs_as_it_is(tmp_path: Path) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    ran = subprocess.run(
        [sys.executable, "-c", example], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True
    )
    best, *_ = cribsheets.standings(cribsheets.read_event(PLAYED))["rows"]
    assert ran.stdout.splitlines()[0] == f"{best['place']} {best['name']} {best['game_points']}"
    assert len(ran.stdout.splitlines()) == 4
    size = page_sizes((tmp_path / "cards.pdf").read_bytes())[0]
    assert sorted(size) == pytest.approx([595.3, 841.9], abs=0.1)


def test_every_sheet_is_drawn_as_the_command_draws_it() -> None:
    event = cribsheets.read_event(PLAYED)
    shown = {sheet: text(cribsheets.draw(event, sheet)) for sheet in get_args(SheetName)}
    assert all(shown.values())
    assert len(set(shown.values())) == len(shown)
    assert "Thursday at the Boathouse" in shown["standings"]


def test_two_events_in_one_process_do_not_touch_one_another() -> None:
    one, other = (
        cribsheets.read_event(EXAMPLES / name / "event.toml") for name in ("hard-names", "knock-out")
    )
    alone = cribsheets.draw(one, "cards"), cribsheets.draw(other, "cards")
    again = cribsheets.draw(other, "cards"), cribsheets.draw(one, "cards")
    assert alone == again[::-1]


def test_what_is_wrong_is_one_error_with_all_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text('games = 99\nplayers = "nobody.csv"\n', encoding="utf-8")
    with pytest.raises(cribsheets.CribsheetsError, match=r"(?s)event.toml:1: .*nobody.csv"):
        cribsheets.read_event(tmp_path / "event.toml")
    event = cribsheets.read_event(EXAMPLES / "club-night" / "event.toml")
    for sheet in ("bracket", "packet", "schedule", "posters"):
        with pytest.raises(cribsheets.CribsheetsError, match=r"no (results yet|schedule|sheet posters)"):
            cribsheets.draw(event, sheet)  # type: ignore[arg-type]


def test_nothing_else_is_public() -> None:
    assert sorted(cribsheets.__all__) == ["CribsheetsError", "draw", "read_event", "standings"]
    with pytest.raises(AttributeError):
        cribsheets.PrintRun  # noqa: B018 - asking is the test
