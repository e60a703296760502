from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cribsheets.errors import CribsheetsError, InputError, RefusedError
from cribsheets.scoring.terminal import Desk, help_text, open_desk, standings_text
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.qualifying import OneIn, Qualifying
from cribsheets.tournament.roundrobin import round_robin

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("Ann Bell", "Bo Lind", "נועה ברק", "Di Fox")
PLAYERS = tuple(Player(str(seat), name) for seat, name in enumerate(NAMES, 1))
EVENT = Event(
    title="Four at a table",
    games=3,
    players=PLAYERS,
    schedule=round_robin([player.seat for player in PLAYERS]),
    qualifying=Qualifying(OneIn(2)),
)
HEADER = "game,winner,loser,loser_score,forfeit,winner_name,loser_name\n"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return open_desk(EVENT, tmp_path / "games.csv")


def test_an_answer_stands_on_disk_before_it_is_given(desk: Desk) -> None:
    desk.answer("1 97")
    assert desk.file.read_text() == HEADER + "1,1,2,97,,Ann Bell,Bo Lind\n"
    desk.answer("undo")
    assert desk.file.read_text() == HEADER


def test_a_refused_line_changes_nothing(desk: Desk) -> None:
    with pytest.raises(RefusedError):
        desk.answer("9 97")
    assert not desk.file.exists()


def test_a_new_desk_goes_on_where_the_last_one_stopped(desk: Desk) -> None:
    for line in ("1 97", "4 88", "2 100"):
        desk.answer(line)
    again = open_desk(EVENT, desk.file)
    assert again.book.games == desk.book.games
    assert again.prompt == "round 2> "
    assert "3 results in games.csv" in again.welcome()


def test_what_others_write_in_between_is_taken_up_and_said(desk: Desk) -> None:
    desk.answer("1 97")
    desk.file.write_text(desk.file.read_text() + "1,4,3,88,\n")
    assert desk.answer("left").startswith(
        "Entered in games.csv, not at a desk:\n  Round 1: Di Fox (4) beat נועה ברק (3) by 33"
    )
    assert desk.answer("left").startswith("Round 2, 2 games to come:")


def test_a_file_that_cannot_be_read_any_more_is_named_and_left_alone(desk: Desk) -> None:
    desk.answer("1 97")
    spoilt = HEADER + "1,1,nobody,97,\n"
    desk.file.write_text(spoilt)
    with pytest.raises(InputError, match=r"games\.csv:2"):
        desk.answer("4 88")
    assert desk.file.read_text() == spoilt


def test_a_workbook_is_refused_when_the_desk_opens(tmp_path: Path) -> None:
    path = tmp_path / "games.xlsx"
    path.write_bytes(b"PK\x03\x04")
    with pytest.raises(RefusedError, match="is a workbook"):
        open_desk(EVENT, path)


def test_a_file_of_cards_is_refused_when_the_desk_opens(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("seat,game,opponent,won_by,lost_by\n1,1,2,24,\n")
    with pytest.raises(RefusedError, match="Games go into a file of their own"):
        open_desk(EVENT, path)


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
    desk = open_desk(replace(EVENT, games=1), tmp_path / "games.csv")
    desk.answer("1 97")
    assert "playoff game" not in desk.answer("standings")
    desk = open_desk(replace(EVENT, games=1, qualifying=Qualifying()), desk.file)
    desk.answer("4 97")
    assert "playoff game" in desk.answer("standings")


def test_help_lists_all_that_can_be_typed(desk: Desk) -> None:
    assert desk.answer("help") == help_text(desk.book)
    for typed in ("1 97", "1 f", "undo", "left", "round 2", "standings", "quit"):
        assert f"  {typed}  " in help_text(desk.book)


def test_the_desk_says_when_the_disk_refuses(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise RefusedError("games.csv cannot be written: the disk is full.")

    monkeypatch.setattr("cribsheets.scoring.gamesfile.save", refuse)
    before = desk.book
    with pytest.raises(CribsheetsError, match="disk is full"):
        desk.answer("1 97")
    assert desk.book == before
