"""Workbooks are read as they show, and what they hide is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from listfiles import (
    ANA_AND_BO,
    LISTS,
    names,
    ods_row,
    open_document,
    patch,
    players,
    refused,
    said,
    saved,
    sheet,
)

from cribsheets.files.event import read_event

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_workbook_is_read_as_it_shows(subtests: pytest.Subtests) -> None:
    for name, expected in {
        "filtered.xlsx": ["Ana Price", "Cy Reed", "Ed Tate", "Fay Underhill"],
        "totals-row.xlsx": ["Ana Price", "Bo Quill", "Cy Reed"],
    }.items():
        with subtests.test(name=name):
            assert names(LISTS / name) == expected
    assert said(LISTS / "filtered.xlsx") == [
        (
            "filtered.xlsx!Players!3: hidden in the workbook and left out (show what counts): "
            '"Bo Quill" (row 3) and "Di Stone" (row 5)'
        )
    ]
    assert [player.seat for player in players(LISTS / "hidden-column.xlsx")] == list("123456")
    assert [player.club for player in players(LISTS / "club-merged.xlsx")] == [*["North"] * 3, *["South"] * 2]
    assert [player.acc for player in players(LISTS / "acc-zeros.xlsx")] == [
        "00123",
        "04567",
        "00089",
        "00010",
    ]
    assert [player.seat for player in players(LISTS / "seat-prefix.xlsx")] == ["A-1", "A-2", "A-3", "A-4"]


def test_rows_are_hidden_in_several_ways(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for hidden in ['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"', 'outlineLevel="1" hidden="1"']:
        with subtests.test(hidden=hidden):
            path = saved(tmp_path, sheet([["name"], ["Ana Price"], ["Cy Reed"], ["Bo Quill"]]))
            patch(path, '<row r="3"', f'<row r="3" {hidden}')
            assert names(path) == ANA_AND_BO


def test_columns_that_are_hidden_are_named(tmp_path: Path) -> None:
    path = saved(tmp_path, sheet([["name", "seat", "club", "x"], ["Ana Price", "Z-1", "North", ""]]))
    patch(
        path,
        "<sheetData>",
        '<cols><col min="2" max="2" hidden="1"/><col min="3" max="16384" width="0"/></cols><sheetData>',
    )
    assert [(player.seat, player.club) for player in players(path)] == [("1", None)]
    assert said(path) == [
        (
            "club.xlsx!Players!1: hidden in the workbook and left out (show what counts): "
            'columns "seat" (B), "club" (C) and "x" (D)'
        )
    ]


def test_a_column_that_is_missing_because_it_is_hidden_is_named(tmp_path: Path) -> None:
    made = sheet([["name", "seat"], ["Ana Price", 1]])
    made.column_dimensions["A"].hidden = True
    assert 'holds "seat"; what is hidden does not count: "name" (A)' in refused(saved(tmp_path, made))


def test_a_family_may_share_the_cell_of_its_last_name(tmp_path: Path) -> None:
    made = sheet([["Last name", "First name"], ["Price", "Ana"], [None, "Bo"]])
    made.merge_cells("A2:A3")
    assert names(saved(tmp_path, made)) == ["Ana Price", "Bo Price"]


def test_a_cell_without_a_value_is_refused_by_its_name(subtests: pytest.Subtests) -> None:
    for name, cells in {
        "one-col": ("A3", "A5"),
        "name-club": ("A3", "A5"),
        "seats": ("B2", "B3", "B4"),
    }.items():
        with subtests.test(name=name):
            lines = refused(LISTS / f"{name}.xlsx").splitlines()
            assert [line.split(":")[0] for line in lines] == [f"{name}.xlsx!Players!{cell}" for cell in cells]


def test_errors_count_where_they_are_read_and_nowhere_else(tmp_path: Path) -> None:
    path = saved(
        tmp_path, sheet([["name", "seat", "phone"], ["Ana Price", "A-1", "=Z1"], ["Bo Quill", "A-2", "#N/A"]])
    )
    assert names(path) == ANA_AND_BO
    path = saved(
        tmp_path, sheet([["name", "seat"], ["Ana Price", "A-1"], ["=Z1", "=Z2"], ["Total", "=SUM(Z1:Z2)"]])
    )
    lines = refused(path).splitlines()
    assert [line.split(":")[0] for line in lines] == ["club.xlsx!Players!A3", "club.xlsx!Players!B3"]
    assert all("open the workbook in the spreadsheet program and save it there" in line for line in lines)
    path = saved(tmp_path, sheet([["name", "seat"], ["#DIV/0!", "A-1"]]))
    assert "club.xlsx!Players!A2: shows #DIV/0!" in refused(path)


def test_a_formula_with_a_stored_text_is_read_even_an_empty_one(tmp_path: Path) -> None:
    path = saved(tmp_path, sheet([["name", "club"], ["=Z1", "=Z2"]]))
    patch(path, '<c r="A2">', '<c r="A2" t="str"><f>Z1</f><v>Ana Price</v></c><c r="C2">')
    patch(path, '<c r="B2">', '<c r="B2" t="str">')
    assert [(player.name, player.club) for player in players(path)] == [("Ana Price", None)]


def test_numbers_read_as_their_formats_show_them(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for number_format, shown in {
        "00000": "00123",
        '"ME"0': "ME123",
        '"ME-"General': "ME-123",
        "\\M0000": "M0123",
        "000-0000": "000-0123",
        '0" X"': "123 X",
        "[$-409]00000": "00123",
        '"ME"0;"minus "0': "ME123",
        "General": "123",
        "#,##0": "123",
        "0.00": "123",
        "[Red]0": "123",
    }.items():
        with subtests.test(number_format=number_format):
            made = sheet([["name", "acc"], ["Ana Price", 123]])
            made["B2"].number_format = number_format
            assert [player.acc for player in players(saved(tmp_path, made))] == [shown]


def test_a_number_that_is_stored_with_a_fraction_of_zero_is_whole(tmp_path: Path) -> None:
    made = sheet([["name", "acc"], ["Ana Price", 123]])
    made["B2"].number_format = "00000"
    path = saved(tmp_path, made)
    patch(path, "<v>123</v>", "<v>123.0</v>")
    assert [player.acc for player in players(path)] == ["00123"]


def test_a_number_counts_whatever_its_format_puts_beside_it(tmp_path: Path) -> None:
    made = sheet([["name", "seat"], ["Ana Price", 1], ["Bo Quill", 2]])
    assert made.parent
    games = made.parent.create_sheet("Scores")
    for row in [["Gm", "Winner", "Loser", "Spread"], [1, 1, 2, 12]]:
        games.append(row)
    games["A2"].number_format, games["D2"].number_format = '"Game "0', '0" holes"'
    (card, _) = read_event(saved(tmp_path, made)).event.cards or ()
    assert [(line.game, line.entry.plus) for line in card.lines] == [(1, 12)]


def test_merged_cells_share_their_text_but_no_name(tmp_path: Path) -> None:
    made = sheet([["name", "club", "acc"], ["Ana Price", "North", 1], [None, None, 2], ["Bo Quill", None, 3]])
    made.merge_cells("B2:B4")
    made.merge_cells("A2:A3")
    assert "club.xlsx!Players!A3: is merged with the cell above it" in refused(saved(tmp_path, made))
    made.unmerge_cells("A2:A3")
    made["A3"] = "Cy Reed"
    path = saved(tmp_path, made)
    patch(path, "B2:B4", "B2:B1048576")
    assert [player.club for player in players(path)] == ["North"] * 3


def test_an_open_document_is_read_as_it_shows(tmp_path: Path) -> None:
    number = (
        '<table:table-cell office:value-type="float" office:value="7"><text:p>{}</text:p></table:table-cell>'
    )
    merged = (
        '<table:table-cell office:value-type="string" table:number-rows-spanned="2"><text:p>North</text:p>'
        "</table:table-cell>"
    )
    path = open_document(
        tmp_path,
        '<table:table-column table:number-columns-repeated="3"/><table:table-column table:visibility="collapse"/>'
        + ods_row("name", "acc", "club", "seat")
        + ods_row("Ana Price", number.format("ME-007"), merged, "Z-1")
        + ods_row("Bo Quill", number.format("7"), "<table:covered-table-cell/>", "Z-2")
        + ods_row("Cy Reed", attributes=' table:visibility="filter"')
        + ods_row("Di Stone", attributes=' table:visibility="collapse"'),
    )
    assert [(p.name, p.acc, p.seat, p.club) for p in players(path)] == [
        ("Ana Price", "ME-007", "1", "North"),
        ("Bo Quill", "7", "2", "North"),
    ]
    assert ['"Cy Reed" (row 4) and "Di Stone" (row 5)' in line for line in said(path)] == [False, True]
    error = (
        '<table:table-cell table:formula="of:=A1" office:value-type="string" calcext:value-type="error"><text:p>#REF!'
        "</text:p></table:table-cell>"
    )
    blank = '<table:table-cell table:formula="of:=A1"/>'
    lines = refused(open_document(tmp_path, ods_row("name") + ods_row(error) + ods_row(blank))).splitlines()
    assert [line.split(":")[0] for line in lines] == ["club.ods!Players!A2", "club.ods!Players!A3"]


def test_a_far_cell_is_refused_by_its_name() -> None:
    for name, cell in {"stray-both": "XFD1048576", "far-right-and-far-below": "ZZ1"}.items():
        assert refused(LISTS / f"{name}.xlsx").startswith(
            f"{name}.xlsx!Players: cell {cell} is far from the list"
        )
