from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, cast

import pytest
from openpyxl import Workbook, load_workbook

from pdftools import text

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets
    from openpyxl.worksheet.worksheet import Worksheet

EVENT = 'title = "T"\ngames = 3\nplayers = "members.csv"\nschedule = "round-robin"\nresults = "games.csv"\n'
TITLE = "Members of the club;;;\r\nLast Name;First Name;Paid;\r\n"
MEMBERS = [
    "Jones;Al;x;", "Bélanger;André;;", 'García;Begoña;"yes; $15";', "Eklund;Bob;x;", "Kowalski;Stan;;", "Larsen;Søren;x;"
]  # fmt: skip
GAMES = (
    "game,winner,loser,loser_score,winner_name,loser_name\n"
    "1,1,6,97,Al Jones,Søren Larsen\n1,2,5,60,André Bélanger,Stan Kowalski\n1,3,4,100,Begoña García,Bob Eklund\n"
)


def write(folder: Path, members: list[str], games: str = GAMES) -> None:
    rows = "\r\n".join([*members, ";;;", ""])
    (folder / "members.csv").write_bytes((TITLE + rows).encode("cp1252"))
    (folder / "games.csv").write_text(games, encoding="utf-8")
    (folder / "event.toml").write_text(EVENT, encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, MEMBERS)
    return tmp_path


def ranking(cribsheets: Cribsheets) -> list[tuple[int, str, int]]:
    rows = json.loads(cribsheets("standings", "event.toml", "--json").out)["rows"]
    return [(row["place"], row["name"], row["net_spread"]) for row in rows]


def test_a_roster_that_was_sorted_is_refused_and_put_right_by_one_command(
    cribsheets: Cribsheets, folder: Path
) -> None:
    before = ranking(cribsheets)
    write(folder, sorted(MEMBERS))
    sorted_file = (folder / "members.csv").read_bytes()
    for command in ("standings", "packet", "job", "card", "score", "schedule"):
        ran = cribsheets(command, "event.toml")
        assert ran.code == 2
        first = next(line for line in ran.err.splitlines() if not line.startswith("note:"))
        assert first.startswith(
            "games.csv:2: seat 1 is Al Jones here and André Bélanger on the roster, members.csv:3"
        )
        assert "cribsheets seats event.toml --replace" in ran.err
    checked = json.loads(cribsheets("check", "event.toml", "--json").out)["mistakes"]
    assert (checked[0]["file"], checked[0]["row"]) == ("games.csv", 2)
    ran = cribsheets("seats", "event.toml", "--replace")
    assert (ran.code, ran.err) == (0, "wrote members.csv: 6 seats; as it was before: members-old-1.csv\n")
    assert (folder / "members-old-1.csv").read_bytes() == sorted_file
    assert ranking(cribsheets) == before
    lines = (folder / "members.csv").read_bytes().decode("cp1252").split("\r\n")
    assert lines[:4] == [
        "Members of the club;;;", "Last Name;First Name;Paid;seat", "Bélanger;André;;2", "Eklund;Bob;x;4"
    ]  # fmt: skip
    assert lines[4] == 'García;Begoña;"yes; $15";3'
    write(folder, [*reversed(lines[2:8])])
    (folder / "members.csv").write_bytes("\r\n".join([*lines[:2], *reversed(lines[2:8])]).encode("cp1252"))
    assert ranking(cribsheets) == before


def test_rows_put_in_taken_out_swapped_and_numbered_anew_are_all_refused(
    cribsheets: Cribsheets, folder: Path, subtests: pytest.Subtests
) -> None:
    seats = [f"{row}{number}" for number, row in enumerate(MEMBERS, 1)]
    for what, title, members in (
        ("put in", TITLE, ["Fox;Di;;", *MEMBERS]),
        ("taken out", TITLE, MEMBERS[1:]),
        ("swapped", TITLE, [*MEMBERS[1::-1], *MEMBERS[2:]]),
        ("numbered anew", TITLE.replace("Paid;", "Paid;seat"), [f"{row}{n}" for n, row in enumerate(MEMBERS[::-1], 1)]),
        ("names swapped", TITLE.replace("Paid;", "Paid;seat"), ["Eklund;Bob;x;3", "García;Begoña;;4", *seats[:2], *seats[4:]]),
    ):  # fmt: skip
        with subtests.test(what):
            write(folder, members)
            (folder / "members.csv").write_bytes((title + "\r\n".join(members)).encode("cp1252"))
            ran = cribsheets("standings", "event.toml")
            assert ran.code == 2
            assert " here and " in ran.err


def test_who_came_later_gets_the_next_free_seat_wherever_the_row_is(
    cribsheets: Cribsheets, folder: Path
) -> None:
    before = [row[1:] for row in ranking(cribsheets)]
    write(folder, ["Fox;Di;;", *MEMBERS])
    assert cribsheets("seats", "event.toml", "--replace").code == 0
    assert (folder / "members.csv").read_bytes().decode("cp1252").splitlines()[2] == "Fox;Di;;7"
    assert [row[1:] for row in ranking(cribsheets) if row[1] != "Di Fox"] == before


def test_a_saved_schedule_and_cards_are_compared_too(cribsheets: Cribsheets, folder: Path) -> None:
    assert cribsheets("schedule", "event.toml", "--csv", "schedule.csv").code == 0
    assert cribsheets("packet", "event.toml", "--csv", "cards.csv").code == 0
    for line, file in (('schedule = "schedule.csv"', "schedule.csv"), ('results = "cards.csv"', "cards.csv")):
        write(folder, sorted(MEMBERS))
        (folder / "event.toml").write_text(f'players = "members.csv"\ngames = 3\n{line}\n', encoding="utf-8")
        ran = cribsheets("standings", "event.toml")
        assert ran.code == 2
        assert f"{file}:2: seat 1 is Al Jones here and André Bélanger on the roster" in ran.err
        assert cribsheets("seats", "event.toml", "--replace").code == 0
        assert cribsheets("standings", "event.toml").code == 0


def test_a_new_name_is_accepted_once_both_were_shown(cribsheets: Cribsheets, folder: Path) -> None:
    before = ranking(cribsheets)
    cribsheets("score", "event.toml")
    write(folder, [row.replace("Jones", "Quill") for row in MEMBERS])
    assert "seats event.toml --renamed 1" in cribsheets("standings", "event.toml").err
    ran = cribsheets("seats", "event.toml", "--renamed", "1")
    assert (ran.code, ran.err.splitlines()[-1]) == (
        2,
        "nothing is changed: if these are the same people, give --yes",
    )
    assert ran.out.decode() == "seat 1: Al Jones (games.csv) is Al Quill now\n"
    assert (folder / "games.csv").read_text(encoding="utf-8") == GAMES
    assert cribsheets("seats", "event.toml", "--renamed", "2").code == 2
    assert cribsheets("seats", "event.toml", "--renamed", "Quill", "--yes").code == 0
    assert (folder / "games.csv").read_text(encoding="utf-8") == GAMES.replace("Al Jones", "Al Quill")
    assert ranking(cribsheets) == [
        (place, name.replace("Jones", "Quill"), net) for place, name, net in before
    ]


def test_the_journal_of_the_desk_is_compared_and_renamed(
    cribsheets: Cribsheets, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "games.csv").unlink()
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2 97\n"))
    assert cribsheets("score", "event.toml").code == 0
    journal = folder / ".games.csv.journal"
    assert json.loads(journal.read_text())[-2:] == ["Al Jones", "André Bélanger"]
    (folder / "games.csv").unlink()
    write_again = [row.replace("Jones", "Quill") for row in MEMBERS]
    (folder / "members.csv").write_bytes((TITLE + "\r\n".join(write_again)).encode("cp1252"))
    ran = cribsheets("score", "event.toml")
    assert ran.code == 2
    assert ".games.csv.journal:1: seat 1 is Al Jones here and Al Quill on the roster" in ran.err
    assert cribsheets("seats", "event.toml", "--renamed", "1", "--yes").code == 0
    assert json.loads(journal.read_text())[-2:] == ["Al Quill", "André Bélanger"]
    monkeypatch.setattr("sys.stdin", io.StringIO("restore\n"))
    assert cribsheets("score", "event.toml").code == 0
    assert "1,1,2,97,,Al Quill,André Bélanger" in (folder / "games.csv").read_text(encoding="utf-8")


def test_seats_that_hang_on_the_order_of_the_file_are_a_finding_of_check(
    cribsheets: Cribsheets, folder: Path
) -> None:
    def found() -> list[str]:
        return [w["message"] for w in json.loads(cribsheets("check", "event.toml", "--json").out)["warnings"]]

    (folder / "games.csv").write_text("game,winner,loser,spread\n1,1,2,5\n", encoding="utf-8")
    assert sum("depend on the order of these rows" in message for message in found()) == 1
    for rows in ("game,winner,loser,spread\n1,Al Jones,Stan Kowalski,5\n", GAMES):
        (folder / "games.csv").write_text(rows, encoding="utf-8")
        assert not any("hang on the order" in message for message in found())


def test_a_draw_is_repeated_by_its_seed_and_refused_once_results_have_seats(
    cribsheets: Cribsheets, folder: Path
) -> None:
    ran = cribsheets("seats", "members.csv", "--draw", "-o", "a.csv")
    assert ran.code == 0
    seed = ran.err.split("--seed ")[1].split()[0]
    assert cribsheets("seats", "members.csv", "--seed", seed, "-o", "b.csv").code == 0
    drawn = (folder / "a.csv").read_bytes()
    assert drawn == (folder / "b.csv").read_bytes()
    seats = [line.split(";")[-1] for line in drawn.decode("cp1252").splitlines()[2:8]]
    assert sorted(seats) == list("123456")
    ran = cribsheets("seats", "event.toml", "--draw")
    assert ran.code == 2
    assert "games.csv says who sits where already" in ran.err


def test_seats_of_tables_are_called_as_the_schedule_calls_them(cribsheets: Cribsheets, folder: Path) -> None:
    def given(*options: object) -> list[str]:
        out = cribsheets("seats", *options, "-o", "-").out.decode("cp1252")
        return [line.split(";")[-1] for line in out.splitlines()[2:8]]

    assert given("members.csv", "--tables", 3) == ["1A", "1B", "2A", "2B", "3A", "3B"]
    assert given("members.csv", "--tables", 2) == ["1A", "1B", "2A", "2B", "3A", "3B"]
    (folder / "event.toml").write_text('players = "members.csv"\nschedule = "s.csv"\n', encoding="utf-8")
    header = "Game,Player A ID,Player B ID,Player A Table/Seat,Player B Table/Seat"
    (folder / "s.csv").write_text(f"{header}\n1,Al Jones,Bob Eklund,A-1,B-1\n", encoding="utf-8")
    assert given("event.toml", "--tables", 3) == ["A-1", "A-2", "A-3", "B-1", "B-2", "B-3"]


def test_seats_that_are_missing_beside_others_are_filled_in(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "p.csv").write_text("name,seat,club\nAna,A-2,x\nBo,,y\nCy,A-1,\nDi,,\n", encoding="utf-8")
    assert cribsheets("seats", "p.csv").err == "wrote seats.csv: 4 seats\n"
    assert (tmp_path / "seats.csv").read_text(encoding="utf-8") == (
        "name,seat,club\nAna,A-2,x\nBo,A-3,y\nCy,A-1,\nDi,A-4,\n"
    )
    ran = cribsheets("seats", "p.csv", "-o", "p.csv")
    assert (ran.code, "is what this is made from" in ran.err) == (2, True)


def test_a_workbook_is_written_as_a_csv_file_and_never_replaced(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    workbook = Workbook()
    for row in (("name", "paid"), ("Ana", "x"), ("Bo", None)):
        cast("Worksheet", workbook.active).append(row)
    workbook.save(tmp_path / "p.xlsx")
    ran = cribsheets("seats", "p.xlsx", "--replace")
    assert (ran.code, "is a workbook, which is read and never written" in ran.err) == (2, True)
    assert load_workbook(tmp_path / "p.xlsx").sheetnames == workbook.sheetnames
    assert cribsheets("seats", "p.xlsx").code == 0
    assert (tmp_path / "seats.csv").read_text() == "name,paid,seat\nAna,x,1\nBo,,2\n"


def test_the_letters_of_a_schedule_change_with_its_players_and_not_with_their_spelling(
    cribsheets: Cribsheets, folder: Path
) -> None:
    def letters() -> str:
        return str(json.loads(cribsheets("schedule", "members.csv", "--json").out)["id"])

    first = letters()
    write(folder, [row.replace("Jones;Al", "JONES;al") for row in MEMBERS])
    assert letters() == first
    write(folder, sorted(MEMBERS))
    assert letters() != first


def test_the_seat_list_says_the_seed_and_slips_hold_every_seat_once(
    cribsheets: Cribsheets, folder: Path
) -> None:
    assert cribsheets("seats", "members.csv", "--seed", "spring", "-o", "list.pdf").code == 0
    listed = text((folder / "list.pdf").read_bytes())
    assert "Seats drawn by lot with the seed spring" in listed
    assert "Begoña García" in listed
    assert cribsheets("seats", "members.csv", "--slips", "--tables", 3, "-o", "slips.pdf").code == 0
    slips = text((folder / "slips.pdf").read_bytes()).split()
    assert [slips.count(seat) for seat in ("1A", "1B", "2A", "2B", "3A", "3B", "4A")] == [1, 1, 1, 1, 1, 1, 0]


def test_a_workbook_with_results_of_its_own_is_put_right_as_a_csv_file(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    workbook = Workbook()
    roster, games = cast("Worksheet", workbook.active), workbook.create_sheet("Games")
    roster.title = "Players"
    for row in (("name",), ("Cy",), ("Ana",), ("Bo",)):
        roster.append(row)
    for line in (
        ("game", "winner", "loser", "spread", "winner_name", "loser_name"),
        (1, 1, 2, 5, "Ana", "Bo"),
    ):
        games.append(line)
    workbook.save(tmp_path / "p.xlsx")
    ran = cribsheets("standings", "p.xlsx")
    assert ran.code == 2
    assert ran.err.startswith("p.xlsx!Games!E2: seat 1 is Ana here and Cy on the roster, p.xlsx!Players!A2")
    assert cribsheets("seats", "p.xlsx").code == 0
    assert (tmp_path / "seats.csv").read_text() == "name,seat\nCy,3\nAna,1\nBo,2\n"
