"""`cribsheets tents`: every player on a card that is read from both sides."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pdftools import page_sizes, text, words

if TYPE_CHECKING:
    from conftest import Cribsheets

LONG = "Maria-Fernanda Guadalupe de los Santos Villanueva Echeverría"
ROSTER = f"name,seat\nZoë Alder,1\n{LONG},2\nBo Ash,3\n"


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    path = tmp_path / "players.csv"
    path.write_text(ROSTER, encoding="utf-8")
    return path


def printed(cribsheets: Cribsheets, *arguments: object) -> bytes:
    ran = cribsheets("tents", *map(str, arguments), "-o", "tents.pdf")
    assert ran.code == 0, ran.err
    return Path("tents.pdf").read_bytes()


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_name_is_on_both_faces_whole(cribsheets: Cribsheets, roster: Path, paper: str) -> None:
    pdf = printed(cribsheets, roster, "--paper", paper, "--order", "sheet")
    assert len(page_sizes(pdf)) == 2
    for word in LONG.split():
        assert [each.text for each in words(pdf)].count(word) == 2
    (width, height) = page_sizes(pdf)[0]
    assert all(w.box.x > 0 and w.box.right < width and w.box.y > 0 and w.box.top < height for w in words(pdf))


def test_the_far_face_is_above_the_fold_and_the_near_one_below(cribsheets: Cribsheets, roster: Path) -> None:
    pdf = printed(cribsheets, roster, "--only", "3", "--marks", "none")
    height = page_sizes(pdf)[0][1]
    low, high = sorted(word.box.middle for word in words(pdf) if word.text == "Ash")
    assert low < height * 3 / 4 < high
    assert low + high == pytest.approx(height * 3 / 2, abs=1)


def test_tents_are_sorted_copied_and_begin_where_they_are_told(cribsheets: Cribsheets, roster: Path) -> None:
    options = ("--sort", "name", "--order", "sheet", "--copies", "2", "--start-cell", "2")
    pdf = printed(cribsheets, roster, *options)
    names = [{"Alder", "Ash", LONG.split(maxsplit=1)[0]} & set(text(pdf, page).split()) for page in range(4)]
    assert names == [
        {"Alder"},
        {"Alder", "Ash"},
        {"Ash", LONG.split(maxsplit=1)[0]},
        {LONG.split(maxsplit=1)[0]},
    ]


def test_without_players_there_is_a_sheet_to_write_on(cribsheets: Cribsheets) -> None:
    pdf = printed(cribsheets)
    assert text(pdf).split().count("Seat") == 4
    assert len(page_sizes(printed(cribsheets, "--spares", "5"))) == 3
