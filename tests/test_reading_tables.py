from __future__ import annotations

import datetime as dt
from io import BytesIO
from typing import TYPE_CHECKING, Any

import openpyxl
import pytest

from cribsheets.errors import InputError
from cribsheets.files import tables
from cribsheets.files.report import Report
from cribsheets.files.tables import Table, read_tables

if TYPE_CHECKING:
    from pathlib import Path

Sheets = dict[str, list[list[Any]]]


def workbook(sheets: Sheets, hidden: str = "") -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        sheet.sheet_state = "hidden" if name == hidden else "visible"
        for row in rows:
            sheet.append(row)
    data = BytesIO()
    book.save(data)
    return data.getvalue()


def players(folder: Path, data: bytes, name: str = "club.xlsx") -> Table:
    (folder / name).write_bytes(data)
    return read_tables(folder / name, ["Players"], Report())["Players"]


def refused(folder: Path, data: bytes, name: str = "club.xlsx") -> str:
    with pytest.raises(InputError) as error:
        players(folder, data, name)
    return str(error.value)


def test_cells_of_a_workbook_are_texts_as_the_spreadsheet_shows_them(tmp_path: Path) -> None:
    cells = [
        7,
        7.0,
        7.5,
        "07",
        None,
        True,
        dt.date(2026, 2, 1),
        dt.datetime(2026, 2, 1),  # noqa: DTZ001 - spreadsheets know no zones
        dt.time(1, 2),
        10**12,
    ]
    table = players(tmp_path, workbook({"List": [["a"] * 10, cells]}))
    assert table.rows[0].cells == (
        ["7", "7", "7.5", "07", "", "True", "2026-02-01", "2026-02-01", "01:02:00", "1000000000000"]
    )


def test_a_workbook_is_known_by_what_it_holds_and_not_by_its_name(tmp_path: Path) -> None:
    data = workbook({"Sheet1": [["name"], ["Kim Alder"]]})
    assert players(tmp_path, data, "players.csv").rows == players(tmp_path, data).rows
    assert players(tmp_path, b"name\nKim Alder\n", "players.xlsx").rows[0].cells == ["Kim Alder"]


def test_places_name_row_and_cell(tmp_path: Path) -> None:
    table = players(tmp_path, workbook({" PLAYERS ": [[], ["name"], [], ["Kim"]], "Notes": []}))
    row = table.rows[0]
    assert str(table.place()) == "club.xlsx! PLAYERS !2"
    assert str(table.place(row, 2)) == "club.xlsx! PLAYERS !C4"
    assert str(table.place(row, 27)) == "club.xlsx! PLAYERS !AB4"
    table = players(tmp_path, b"\nname\n\nKim\n", "players.csv")
    assert (str(table.place()), str(table.place(table.rows[0], 0))) == ("players.csv:2", "players.csv:4")


def test_sheets_are_found_by_name_in_any_case_and_a_single_one_under_any(tmp_path: Path) -> None:
    path = tmp_path / "club.xlsx"
    path.write_bytes(workbook({"Notes": [["x"]], "games": [["game"]], "Players": [["name"]]}))
    read = read_tables(path, ["Players"], Report(), optional=["Games", "Cards"])
    assert {name: table.sheet for name, table in read.items()} == {"Players": "Players", "Games": "games"}
    path.write_bytes(workbook({"Tabelle1": [["name"]], "Lists": [["x"]]}, hidden="Lists"))
    assert read_tables(path, ["Players"], Report())["Players"].sheet == "Tabelle1"


def test_a_workbook_without_the_sheet_says_which_it_has(tmp_path: Path) -> None:
    assert refused(tmp_path, workbook({"Sheet1": [["name"]], "Sheet2": []})) == (
        'club.xlsx: has no sheet called "Players", only "Sheet1" and "Sheet2": rename the right one'
    )


def test_an_empty_sheet_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, workbook({"Sheet1": []})).startswith("club.xlsx!Sheet1: is empty")


@pytest.mark.parametrize("data", [b"PK\x03\x04", b"\xd0\xcf\x11\xe0" + bytes(600)])
def test_a_damaged_workbook_is_refused(tmp_path: Path, data: bytes) -> None:
    assert refused(tmp_path, data).startswith("club.xlsx: is damaged, or no workbook that can be read")


def test_rows_are_brought_to_the_width_of_the_header(tmp_path: Path) -> None:
    table = players(tmp_path, b"name,seat,,\nKim,1,,\nAnn\n,,\n", "players.csv")
    assert table.header == ("name", "seat")
    assert [row.cells for row in table.rows] == [["Kim", "1"], ["Ann", ""]]


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_title_above_the_names_of_columns_is_passed_over_and_said(tmp_path: Path, kind: str) -> None:
    rows = [["Tuesday club night"], [], ["Seat", "Name"], ["1", "Ann Archer"]]
    text = "".join(f"{','.join(row)}\n" for row in rows)
    path = tmp_path / f"players.{kind}"
    path.write_bytes(text.encode() if kind == "csv" else workbook({"Players": rows}))
    report = Report()
    table = read_tables(path, ["Players"], report)["Players"]
    assert table.header == ("Seat", "Name")
    assert [(row.number, row.cells) for row in table.rows] == [(4, ["1", "Ann Archer"])]
    assert [(doubt.place.row, doubt.message) for doubt in report.notes] == [
        (3, "this row names the columns; what stands above it is passed over")
    ]


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_table_with_too_many_rows_is_refused_with_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(tables, "MAX_ROWS", 50)
    rows = [["name"], *[["Kim"]] * 51]
    data = "\n".join(row[0] for row in rows).encode() if kind == "csv" else workbook({"Sheet1": rows})
    assert refused(tmp_path, data, f"players.{kind}").endswith(
        "has more than 50 rows: is this a tournament's list?"
    )
