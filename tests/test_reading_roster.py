from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cribsheets.errors import Place
from cribsheets.files.report import Report
from cribsheets.files.roster import read_roster
from cribsheets.files.tables import read_tables
from cribsheets.tournament.event import Player

if TYPE_CHECKING:
    from pathlib import Path


def read(folder: Path, text: str) -> tuple[tuple[Player, ...], Report]:
    (folder / "players.csv").write_text(text, encoding="utf-8")
    report = Report()
    return read_roster(read_tables(folder / "players.csv", ["Players"], report)["Players"], report), report


def names(folder: Path, text: str) -> list[str]:
    roster, report = read(folder, text)
    assert not report.mistakes
    return [player.name for player in roster]


def test_a_roster_gives_names_seats_numbers_and_clubs_in_its_order(tmp_path: Path) -> None:
    roster, report = read(tmp_path, "Seat,Name,ACC #,Club\nA-10,Kim Alder,CA 123,Legion\nA-2,Ann Lee,,\n")
    assert roster == (
        Player("A-10", "Kim Alder", "CA 123", "Legion", Place("players.csv", 2)),
        Player("A-2", "Ann Lee", place=Place("players.csv", 3)),
    )
    assert (report.mistakes, report.doubts) == ([], [])


@pytest.mark.parametrize("text", ["name\nKim\nAnn\nBo\n", "name,seat\nKim,\n\nAnn,\nBo,\n"])
def test_seats_are_counted_in_file_order_when_there_are_none(tmp_path: Path, text: str) -> None:
    roster, _ = read(tmp_path, text)
    assert [player.seat for player in roster] == ["1", "2", "3"]


def test_first_and_last_names_are_joined(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for header in [
        "First Name,Last Name",
        "first_name,LAST_NAME",
        "Given name,Surname",
        "Forename,Family Name",
        "First,Last",
        "Attendee First Name,Attendee Surname",
        "Name,Surname",
    ]:
        with subtests.test(header=header):
            assert names(tmp_path, f"{header}\n Kim ,van  Alder\nPrince,\n,Cher\n") == [
                "Kim van Alder",
                "Prince",
                "Cher",
            ]


def test_who_comes_plays_and_not_who_pays(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for header, row in [
        ("Timestamp,Payer name,Player name", "1,Pat Payer,Kim Alder"),
        ("First Name,Last Name,Attendee Name", "Pat,Payer,Kim Alder"),
        ("Name,Attendee First Name,Attendee Last Name", "Pat Payer,Kim,Alder"),
        ("Billing First Name,Billing Last Name,First,Last", "Pat,Payer,Kim,Alder"),
        ("Buyer,Username,Full name,Partner", "Pat,kim7,Kim Alder,Bo"),
        ("Name,Surname", "Kim Alder,Alder"),
        ("Name,First name,Last name", "Kim Alder,Kim,Alder"),
    ]:
        with subtests.test(header=header, row=row):
            assert names(tmp_path, f"{header}\n{row}\n") == ["Kim Alder"]


def test_other_columns_are_named_once(tmp_path: Path) -> None:
    _, report = read(
        tmp_path, "Timestamp,name,E-mail,,\n1,Kim,k@x,late\n2,Ann,a@x,\n".replace(",,\n", ",,n\n")
    )
    assert not report.doubts
    assert [str(note) for note in report.notes] == [
        'players.csv:1: columns that are ignored: "Timestamp", "E-mail", column 4, which has no name and "n"'
    ]


@pytest.mark.parametrize(
    ("column", "meant"), [("saet", "seat"), ("Seet", "seat"), ("clob", "club"), ("Frist name", "first name")]
)
def test_a_column_that_looks_misspelt_is_a_mistake(tmp_path: Path, column: str, meant: str) -> None:
    other = "surname" if "name" in meant else "name"
    _, report = read(tmp_path, f"{other},{column}\nKim,1\n")
    assert f'the column "{column}" is not known; did you mean "{meant}"?' in str(report.mistakes[0])


def test_columns_that_are_something_else_are_no_mistakes(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for column in [
        "State",
        "Date",
        "Team",
        "Game",
        "Payer",
        "Partner",
        "Phone",
        "First time?",
        "Name 2",
        "Notes",
        "Age",
    ]:
        with subtests.test(column=column):
            assert names(tmp_path, f"name,{column}\nKim,1\n") == ["Kim"]


def test_players_may_share_a_name_and_be_called_like_a_month(tmp_path: Path) -> None:
    text = "name,seat\nApril June,1\nMay-Lin Mars,2\nApril June,3\nJan,4\n"
    assert names(tmp_path, text) == ["April June", "May-Lin Mars", "April June", "Jan"]


def test_a_long_dash_in_a_seat_is_a_hyphen(tmp_path: Path) -> None:
    roster, _ = read(tmp_path, "name,seat\nKim,A–7\n")
    assert roster[0].seat == "A-7"


def test_seats_with_a_zero_in_front_are_kept_with_one_warning(tmp_path: Path) -> None:
    roster, report = read(tmp_path, "name,seat\nKim,07\nAnn,08\nBo,0\n")
    assert [player.seat for player in roster] == ["07", "08", "0"]
    assert [str(doubt) for doubt in report.doubts] == [
        "players.csv:2: seat 07 counts as the same seat as 7 (2 seats are written so)"
    ]


def test_names_in_the_wrong_encoding_get_one_warning(tmp_path: Path) -> None:
    _, report = read(tmp_path, "name\nBjÃ¶rk Dahl\nKim\nJosÃ© Ruiz\n")
    assert [str(doubt) for doubt in report.doubts] == [
        (
            'players.csv:2: "BjÃ¶rk Dahl" looks like "Björk Dahl" saved with wrong letters (2 names do): '
            "save the file as CSV UTF-8"
        )
    ]


def test_ten_thousand_players_are_read(tmp_path: Path) -> None:
    roster, report = read(tmp_path, "name,seat\n" + "".join(f"Player {n},{n}\n" for n in range(1, 10_001)))
    assert (len(roster), report.mistakes, report.doubts) == (10_000, [], [])
