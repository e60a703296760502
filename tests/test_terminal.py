from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import build
from cribsheets.errors import CribsheetsError, InputError, RefusedError
from cribsheets.scoring.examples import help_text
from cribsheets.scoring.ranking import standings_text

if TYPE_CHECKING:
    from pathlib import Path

    from cribsheets.scoring.terminal import Desk

NAMES = ("Ann Bell", "Bo Lind", "נועה ברק", "Di Fox")
EVENT = 'title = "Four at a table"\nschedule = "round-robin"\nresults = "games.csv"\n'
HALF = EVENT + "[qualifying]\none_in = 2\n"
HEADER = "game,winner,loser,loser_score,forfeit,winner_name,loser_name\n"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return build.desk(tmp_path, NAMES, HALF)


def test_an_answer_stands_on_disk_before_it_is_given(desk: Desk) -> None:
    desk.answer("1 97")
    assert desk.games.path.read_text() == HEADER + "1,1,2,97,,Ann Bell,Bo Lind\n"
    desk.answer("undo")
    assert desk.games.path.read_text() == HEADER


def test_a_refused_line_changes_nothing(desk: Desk) -> None:
    with pytest.raises(RefusedError):
        desk.answer("9 97")
    assert not desk.games.path.exists()


def test_a_new_desk_goes_on_where_the_last_one_stopped(desk: Desk) -> None:
    for line in ("1 97", "4 88", "2 100"):
        desk.answer(line)
    again = build.desk(desk.games.path.parent, NAMES, HALF)
    assert again.book.games == desk.book.games
    assert again.prompt == "round 2> "
    assert "3 results in games.csv" in again.welcome()


def test_what_others_write_in_between_is_taken_up_and_said(desk: Desk) -> None:
    desk.answer("1 97")
    desk.games.path.write_text(desk.games.path.read_text() + "1,4,3,88,\n")
    assert desk.answer("left").startswith(
        "Entered in games.csv, not at a desk:\n  Round 1: Di Fox (4) beat נועה ברק (3) by 33"
    )
    assert desk.answer("left").startswith("Round 2, 2 games to come:")


def test_a_file_that_cannot_be_read_any_more_is_named_and_left_alone(desk: Desk) -> None:
    desk.answer("1 97")
    spoilt = HEADER + "1,1,nobody,97,\n"
    desk.games.path.write_text(spoilt)
    with pytest.raises(InputError, match=r"games\.csv:2"):
        desk.answer("4 88")
    assert desk.games.path.read_text() == spoilt


def test_a_workbook_is_refused_when_the_desk_opens(tmp_path: Path) -> None:
    path = tmp_path / "games.xlsx"
    path.write_bytes(b"PK\x03\x04")
    with pytest.raises(RefusedError, match="is a workbook"):
        build.desk(tmp_path, NAMES, EVENT, path)


def test_a_file_of_cards_is_refused_when_the_desk_opens(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("seat,game,opponent,won_by,lost_by\n1,1,2,24,\n")
    with pytest.raises(RefusedError, match="Games go into a file of their own"):
        build.desk(tmp_path, NAMES, EVENT, path)


def test_standings_line_up_and_tell_who_rose(desk: Desk) -> None:
    for line in ("1 110", "4 88", "4 100", "3 60"):
        desk.answer(line)
    table = standings_text(desk.book).splitlines()
    assert table[:4] == [
        "place      seat  points  won  spread  games  player",
        "   1          4       5    2     +54      2  Di Fox",
        "   2   ▲2     3       3    1     +28      2  נועה ברק",
        "-------------------------------------------- 2 of 4 qualify",
    ]
    assert table[-1] == "Arrows: places gained or lost since round 1."


def test_without_results_there_are_no_standings(desk: Desk) -> None:
    assert standings_text(desk.book) == "There are no results yet."


def test_a_tie_across_the_cut_is_told_once_all_results_are_in(tmp_path: Path) -> None:
    desk = build.desk(tmp_path, NAMES, f"rounds = 1\n{HALF}")
    desk.answer("1 97")
    assert "playoff game" not in desk.answer("standings")
    desk = build.desk(tmp_path, NAMES, f"rounds = 1\n{EVENT}")
    desk.answer("4 97")
    assert "playoff game" in desk.answer("standings")


def test_help_lists_all_that_can_be_typed(desk: Desk) -> None:
    assert desk.answer("help") == help_text(desk.book.examples)
    for typed in ("1 97", "1 f", "undo", "left", "round 2", "standings", "quit"):
        assert f"  {typed}  " in help_text(desk.book.examples)


def test_the_desk_says_when_the_disk_refuses(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise RefusedError("games.csv cannot be written: the disk is full.")

    monkeypatch.setattr("cribsheets.scoring.resultsfile.GamesFile.save", refuse)
    before = desk.book
    with pytest.raises(CribsheetsError, match="disk is full"):
        desk.answer("1 97")
    assert desk.book == before
