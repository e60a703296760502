from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.errors import InputError, Place
from cribsheets.files.csvfile import csv_file, csv_rows, delimiter_of

CELLS = st.text(st.characters(codec="utf-8", exclude_characters="\0\r"), max_size=12)


def rows(text: str) -> list[list[str]]:
    return list(csv_rows(text, Place("players.csv")))


def test_the_delimiter_is_what_gives_the_widest_header_that_the_rows_fit(subtests: pytest.Subtests) -> None:
    for text, delimiter in [
        ("name,seat\nKim Alder,1\n", ","),
        ("name;seat\nKim Alder;1\n", ";"),
        ("name\tseat\nKim Alder\t1\n", "\t"),
        ("name|seat\nKim Alder|1\n", "|"),
        ("name|seat\nAlder, Kim|1\nLee, Ann|2\n", "|"),
        ("name,seat\nKim | Kit,1\n", ","),
        ("Tuesday club night\n\nseat;name\n1;Kim Alder\n", ";"),
        ("name;seat\nAlder, Kim;1\nLee, Ann;2\n", ";"),
        ("name, first;seat\nAlder, Kim;1\nLee, Ann;2\n", ";"),
        ('"name, first";seat\n"Alder, Kim";1\n', ";"),
        ("name,seat\nKim; called Kit,1\n", ","),
        ("name,seat,club,,\nKim,1,,,\nAnn,2,,,\n", ","),
        ("name,seat,club\nKim\nAnn,2\nBo,3,Legion\n", ","),
        ("name,seat\nKim,1,late\n", ","),
        ("name\nKim Alder\nAnn Lee\n", ","),
        ("name\nAlder, Kim\n", ","),
        ("name\nKim Alder;7\n", ";"),
        ("name;seat;club\nKim\nAnn\n", ";"),
        ("name,seat,club\nKim,,\nAnn,,\n", ","),
        ("\n\nname;seat\n\nKim;1\n", ";"),
        ("name\n", ","),
    ]:
        with subtests.test(text=text, delimiter=delimiter):
            assert delimiter_of(text) == delimiter


@given(
    header=st.lists(st.text("abcdefgh ", min_size=1).filter(str.strip), min_size=2, max_size=5),
    data=st.data(),
    delimiter=st.sampled_from(",;\t|"),
    quoting=st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]),
    end=st.sampled_from(["\n", "\r\n"]),
)
def test_a_table_written_in_any_dialect_is_read_back(
    header: list[str], data: st.DataObject, delimiter: str, quoting: int, end: str
) -> None:
    full = CELLS.filter(str.strip)  # the last cell of a row tells how wide it is
    row = st.tuples(*[CELLS] * (len(header) - 1), full).map(list)
    table = [header, *data.draw(st.lists(row, max_size=6))]
    written = StringIO(newline="")
    csv.writer(written, delimiter=delimiter, quoting=quoting, lineterminator=end).writerows(table)  # type: ignore[arg-type]
    assert rows(written.getvalue()) == table


def test_a_quoted_cell_may_hold_delimiters_quotes_and_line_ends() -> None:
    assert rows('name,seat\r\n"Alder, ""Kit""\r\nKim",1\r\n') == [
        ["name", "seat"],
        ['Alder, "Kit"\r\nKim', "1"],
    ]


def test_lines_may_end_as_on_an_old_macintosh() -> None:
    assert rows("name,seat\rKim,1\r") == [["name", "seat"], ["Kim", "1"]]


def test_blank_rows_count_as_a_spreadsheet_counts_them() -> None:
    assert rows("name,seat\n\nKim,1\n")[1:] == [[], ["Kim", "1"]]


@pytest.mark.parametrize(("line", "cells"), [("sep=;", ["a,b", "c"]), ("SEP=|", ["a,b;c"])])
def test_the_line_in_which_excel_names_the_delimiter_is_obeyed_and_not_counted(
    line: str, cells: list[str]
) -> None:
    assert rows(f"{line}\r\na,b;c\r\n") == [cells]


@pytest.mark.parametrize("size", [10, 200_000])
def test_a_quotation_mark_that_never_closes_is_named_by_its_row(size: int) -> None:
    with pytest.raises(InputError, match=r'^players.csv:3: .*quotation mark "'):
        rows('name,seat\nKim,1\n"Ann,2\n' + "Bo,3\n" * size)


def test_what_is_written_has_one_form_and_is_read_back_as_it_was() -> None:
    assert csv_file([("seat", "spread"), ("A-1", -31), ("A-2", None)]) == b"seat,spread\nA-1,-31\nA-2,\n"
    assert csv_file([("=1+1", "Price, Ana")]) == b'\'=1+1,"Price, Ana"\n'
    assert csv_file([("Zoë",)]) == "\ufeffZoë\n".encode()
    table = [["name", "club"], ["Price, Ana", 'the "Pegs"']]
    assert rows(csv_file(table).decode()) == table
