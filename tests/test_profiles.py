"""Printer profiles by name, and that every sheet is moved by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cribsheets.page.geometry import MM
from cribsheets.resources import EXAMPLES
from pdftools import words

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

EIGHT = EXAMPLES / "round-robin-8" / "event.toml"
RESULTS = EXAMPLES / "club-night-results" / "event.toml"


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    return tmp_path / "settings"


def test_a_profile_is_kept_by_its_name(cribsheets: Cribsheets, settings: Path) -> None:
    ran = cribsheets("calibrate", "--left", 106.9, "--save", "legion")
    assert ran.code == 0
    assert ran.err.endswith("print with --printer legion\n")
    assert [path.name for path in settings.rglob("*.toml")] == ["legion.toml"]


@pytest.mark.parametrize(
    "command",
    [
        ("key",), ("chart",), ("card",), ("standings",), ("schedule", EIGHT), ("bracket", "--qualifiers", 8),
        ("tents",), ("job", EIGHT), ("packet", RESULTS), ("calibrate",),
    ],
)  # fmt: skip
def test_every_sheet_is_moved_by_the_printer_that_is_named(
    cribsheets: Cribsheets, command: tuple[object, ...]
) -> None:
    cribsheets("calibrate", "--left", 106.95, "--save", "legion")
    plain, moved = (
        cribsheets(*command, *printer, "-o", "-").out for printer in ((), ("--printer", "legion"))
    )
    shifts = {round((b.box.x - a.box.x) / MM, 1) for a, b in zip(words(plain), words(moved), strict=True)}
    assert shifts == {1.0}


def test_the_event_names_its_printer(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text('title = "Tuesday"\nprinter = "legion"\n', encoding="utf-8")
    ran = cribsheets("key", "event.toml")
    assert ran.code == 2
    assert 'there is no printer profile "legion"' in ran.err
    assert "calibrate --save legion" in ran.err
    cribsheets("calibrate", "--left", 106.95, "--save", "legion")
    cribsheets("calibrate", "--left", 107.95, "--save", "office")
    there, elsewhere = (
        words(cribsheets("key", "event.toml", *printer, "-o", "-").out)[0].box.x
        for printer in ((), ("--printer", "office"))
    )
    assert there - elsewhere == pytest.approx(MM, abs=0.05)


def test_a_name_that_is_not_saved_lists_those_that_are(cribsheets: Cribsheets) -> None:
    cribsheets("calibrate", "--left", 107, "--save", "legion")
    assert "saved are legion" in cribsheets("key", "--printer", "legoin").err


@pytest.mark.parametrize("name", ["../legion", "a/b", "", "con", "a:b"])
def test_a_name_stays_in_its_folder(cribsheets: Cribsheets, settings: Path, name: str) -> None:
    ran = cribsheets("calibrate", "--left", 107, "--save", name)
    assert ran.code == 2
    assert not list(settings.rglob("*.toml"))


def test_a_profile_is_saved_once_and_from_measures(cribsheets: Cribsheets) -> None:
    assert cribsheets("calibrate", "--save", "legion").code == 2
    assert cribsheets("calibrate", "--left", 107, "--save", "legion", "-o", "x.toml").code == 2
