from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

import openpyxl
import pytest

from cribsheets.errors import InputError
from cribsheets.files.event import named_file, read_event
from cribsheets.tournament.event import Event
from cribsheets.tournament.qualifying import OneIn, Qualifying
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Criterion, Scoring

if TYPE_CHECKING:
    from pathlib import Path

    from cribsheets.files.report import Reading

PLAYERS = "name,seat\nKim Alder,1\nAnn Lee,2\nBo Day,3\nCy Fox,4\n"
GAMES = "game,winner,loser,loser_score\n1,1,2,97\n2,Ann Lee,3,60\n"


def reading(folder: Path, toml: str, encoding: str = "utf-8", **files: str) -> Reading:
    for name, text in {"players": PLAYERS, "games": GAMES, **files}.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    (folder / "event.toml").write_bytes(toml.encode(encoding))
    return read_event(folder / "event.toml")


def event(folder: Path, toml: str, encoding: str = "utf-8", **files: str) -> Event:
    return reading(folder, toml, encoding, **files).event


def warnings(read: Reading) -> list[str]:
    return list(map(str, read.report.warnings))


def workbook(path: Path, **sheets: list[list[Any]]) -> Path:
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


def test_everything_an_event_file_says_is_in_the_event(tmp_path: Path) -> None:
    read = event(
        tmp_path,
        """
        title = "  Tuesday\tclub night "
        date = 2026-11-24
        venue = "Legion Hall"
        director = "Kim Alder"
        games = 3
        paper = "A4"
        players = "players.csv"
        schedule = "Round Robin"
        results = "games.csv"

        [scoring]
        double_skunk = 4
        skunk_margin = 30
        forfeit_spread = 12

        [qualifying]
        one_in = 2
        order = ["game points", "skunks", "net_spread", "Head-to-Head"]
        apparent = [1, "ann lee"]
        """,
    )
    assert (read.file, read.title, read.date) == ("event.toml", "Tuesday club night", dt.date(2026, 11, 24))
    assert (read.venue, read.director, read.games, read.paper) == ("Legion Hall", "Kim Alder", 3, "a4")
    assert read.schedule == round_robin(["1", "2", "3", "4"])
    assert [card.seat for card in read.cards or ()] == ["1", "2", "3"]
    assert read.scoring == Scoring(double_skunk=4, skunk_margin=30, forfeit_spread=12)
    order = (Criterion.GAME_POINTS, Criterion.SKUNKS, Criterion.NET_SPREAD, Criterion.HEAD_TO_HEAD)
    assert read.qualifying == Qualifying(OneIn(2), order=order, apparent=("1", "2"))


def test_what_an_event_file_leaves_out_is_as_usual(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text("# nothing yet\n")
    assert read_event(tmp_path / "event.toml").event == Event(file="event.toml")


@pytest.mark.parametrize("date", ["2026-11-24", '"2026-11-24"', "2026-11-24T19:00:00", '" 2026-11-24 "'])
def test_a_date_may_be_written_with_or_without_quotation_marks(tmp_path: Path, date: str) -> None:
    assert event(tmp_path, f"date = {date}\n").date == dt.date(2026, 11, 24)


def test_an_event_file_is_read_as_any_editor_saves_it(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for encoding in ["utf-8", "utf-8-sig", "utf-16", "cp1252"]:
        for end in ["\n", "\r\n", "\r"]:
            with subtests.test(encoding=encoding, end=end):
                read = reading(tmp_path, f'title = "Café"{end}games = 6{end}', encoding)
                assert (read.event.title, read.event.games) == ("Café", 6)
                assert len(read.report.notes) == (encoding == "cp1252")


def test_players_may_stand_in_the_event_file(tmp_path: Path) -> None:
    read = event(
        tmp_path,
        '[[players]]\nname = "Kim  Alder"\nseat = 7\nacc = 123\n[[players]]\nname = "Ann"\nseat = "A-8"\n',
    )
    assert [(p.seat, p.name, p.acc, p.club, str(p.place)) for p in read.players] == [
        ("7", "Kim Alder", "123", None, "event.toml:1"),
        ("A-8", "Ann", None, None, "event.toml:5"),
    ]


@pytest.mark.parametrize(
    ("toml", "games", "rounds"),
    [
        ("", 3, 3),
        ("games = 2", 2, 2),
        ("rounds = 2", 2, 2),
        ("games = 9", 9, 3),
        ("games = 9\nrounds = 2", 9, 2),
    ],
)
def test_a_round_robin_has_the_rounds_that_the_evening_has(
    tmp_path: Path, toml: str, games: int, rounds: int
) -> None:
    read = reading(tmp_path, f'players = "players.csv"\nschedule = "round-robin"\n{toml}\n')
    assert read.event.schedule == round_robin(["1", "2", "3", "4"], rounds)
    assert read.event.games == games
    assert any("the schedule ends after round" in warning for warning in warnings(read)) == (games > rounds)


def test_a_round_robin_is_drawn_in_the_order_of_seats(tmp_path: Path) -> None:
    read = event(
        tmp_path, 'players = "players.csv"\nschedule = "round-robin"\n', players="name,seat\nKim,10\nAnn,2\n"
    )
    assert read.schedule == round_robin(["2", "10"])


def test_a_schedule_of_the_directors_own_sets_the_number_of_games(tmp_path: Path) -> None:
    header = "Game,Player A ID,Player B ID,Player A Table/Seat,Player B Table/Seat\n"
    schedule = f"{header}1,1,2,A-1,A-2\n2,1,3,A-1,A-2\n"
    read = event(tmp_path, 'players = "players.csv"\nschedule = "own.csv"\n', own=schedule)
    assert read.games == 2
    assert read.schedule
    assert read.schedule.rounds[1].byes == ("2", "4")


def test_files_are_looked_for_from_the_event_files_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "club").mkdir()
    monkeypatch.chdir(tmp_path)
    (tmp_path / "list.csv").write_text(PLAYERS)
    assert len(event(tmp_path / "club", 'players = "../list.csv"\n').players) == 4
    assert len(event(tmp_path / "club", f'players = "{(tmp_path / "list.csv").as_posix()}"\n').players) == 4


def test_results_may_be_left_aside(tmp_path: Path) -> None:
    assert event(tmp_path, 'players = "players.csv"\nresults = "later.csv"\n').cards is None
    report = read_event(tmp_path / "event.toml").report
    assert report.notes == []
    assert [each.message for each in report.to_come] == [
        "there is no file later.csv yet: the desk makes it with the first result, or collect does"
    ]
    (tmp_path / "later2.csv").write_text("game,winner,loser,spread\n")
    with pytest.raises(InputError, match="did you mean"):
        read_event(tmp_path / "event.toml")
    (tmp_path / "later2.csv").unlink()
    assert read_event(tmp_path / "event.toml", with_results=False).event.cards is None
    assert named_file(tmp_path / "event.toml", "results") == tmp_path / "later.csv"
    event(tmp_path, 'players = "players.csv"\n')
    assert named_file(tmp_path / "event.toml", "results") is None


def test_results_without_a_game_are_known_and_empty(tmp_path: Path) -> None:
    toml = 'players = "players.csv"\nresults = "games.csv"\n'
    assert event(tmp_path, toml, games="game,winner,loser,spread\n").cards == ()


def test_a_roster_alone_is_an_event(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text(PLAYERS)
    read = read_event(tmp_path / "players.csv").event
    assert (read.file, read.games, read.cards, len(read.players)) == ("players.csv", 9, None, 4)


@pytest.mark.parametrize(("last", "games"), [(2, 9), (12, 12)])
def test_a_workbook_alone_may_hold_results_too(tmp_path: Path, last: int, games: int) -> None:
    path = workbook(
        tmp_path / "club.xlsx",
        Players=[["name", "seat"], ["Kim", 1], ["Ann", 2]],
        Games=[["game", "winner", "loser", "spread"], [last, "Kim", "Ann", 24]],
        Cards=[["seat", "game", "opponent", "won by", "lost by"]],
    )
    read = read_event(path).event
    assert [card.seat for card in read.cards or ()] == ["1", "2"]
    assert (read.games, str((read.cards or ())[0].lines[0].place)) == (games, "club.xlsx!Games!2")
    assert read_event(path, with_results=False).event.cards is None


def test_an_event_file_may_name_one_workbook_for_everything(tmp_path: Path) -> None:
    header = ["Game", "Player A ID", "Player B ID", "Player A Table/Seat", "Player B Table/Seat"]
    workbook(
        tmp_path / "club.xlsx",
        Players=[["name", "seat"], ["Kim", 1], ["Ann", 2]],
        Schedule=[header, [1, 1, 2, 1, 2]],
        Cards=[["seat", "game", "opponent", "won by", "lost by"], [1, 1, 2, 24, None]],
    )
    read = event(tmp_path, "".join(f'{key} = "club.xlsx"\n' for key in ("players", "schedule", "results")))
    assert (len(read.players), read.games, len(read.cards or ())) == (2, 1, 1)


def test_two_sheets_of_results_are_refused(tmp_path: Path) -> None:
    path = workbook(
        tmp_path / "club.xlsx",
        Players=[["name", "seat"], ["Kim", 1], ["Ann", 2]],
        Games=[["game", "winner", "loser", "spread"], [1, 1, 2, 24]],
        Cards=[["seat", "game", "opponent", "won by", "lost by"], [1, 1, 2, 24, None]],
    )
    with pytest.raises(InputError, match='the sheets "Games" and "Cards" both hold results'):
        read_event(path)


def test_mistakes_in_a_workbook_name_sheet_and_cell(tmp_path: Path) -> None:
    path = workbook(
        tmp_path / "club.xlsx",
        Players=[["name", "seat"], ["Kim", dt.date(2026, 2, 1)], ["Ann", "A-2"], [None, "A-3"]],
    )
    with pytest.raises(InputError) as error:
        read_event(path)
    assert [str(mistake.place) for mistake in error.value.mistakes] == [
        "club.xlsx!Players!B2",
        "club.xlsx!Players!A4",
    ]


def test_a_hundred_thousand_rows_are_refused_with_one_message(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("name\n" + "Kim Alder\n" * 100_000)
    with pytest.raises(InputError) as error:
        read_event(tmp_path / "players.csv")
    assert str(error.value) == "players.csv: has more than 50,000 rows: is this a tournament's list?"
