from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets


def test_a_new_folder_prints_as_it_is(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("new", "tuesday")
    assert ran.code == 0
    assert "cribsheets job" in ran.err
    assert cribsheets("job", "tuesday/event.toml", "-o", "night.pdf").code == 0
    assert (tmp_path / "night.pdf").exists()


def test_a_folder_that_holds_something_is_left_alone(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text("mine")
    ran = cribsheets("new", ".")
    assert ran.code == 2
    assert (tmp_path / "event.toml").read_text() == "mine"


def test_a_file_in_the_way_is_one_message(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "tuesday").touch()
    assert cribsheets("new", "tuesday").code == 2
