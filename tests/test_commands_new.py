from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from pypdf import PdfReader

from cribsheets.files.roster import ROSTER_HEADER

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets


def test_a_new_folder_prints_as_it_is(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("new", "tuesday")
    assert ran.code == 0
    assert "cribsheets job" in ran.err
    assert cribsheets("job", "tuesday/event.toml", "-o", "night.pdf").code == 0
    assert (tmp_path / "night.pdf").exists()


def test_the_roster_offers_every_column_and_cards_show_those_that_are_filled(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    cribsheets("new", "tuesday")
    roster = tmp_path / "tuesday" / "players.csv"
    text = roster.read_text(encoding="utf-8")
    assert set(text.splitlines()[0].split(",")) == set(ROSTER_HEADER)

    def card() -> str:
        pdf = cribsheets("card", "tuesday/event.toml", "--only", "A-1", "-o", "-").out
        return PdfReader(BytesIO(pdf)).pages[0].extract_text()

    assert "ACC number" not in card()
    roster.write_text(text.replace("First Player,,", "First Player,MN0412,"), encoding="utf-8")
    assert "ACC number" in card()
    assert "MN0412" in card()


def test_a_folder_that_holds_something_is_left_alone(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text("mine")
    ran = cribsheets("new", ".")
    assert ran.code == 2
    assert (tmp_path / "event.toml").read_text() == "mine"


def test_a_file_in_the_way_is_one_message(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "tuesday").touch()
    assert cribsheets("new", "tuesday").code == 2
