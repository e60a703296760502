from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.errors import InputError, Place
from cribsheets.files import source
from cribsheets.files.report import Report
from cribsheets.files.source import decoded, read_bytes

PATH = Path("players.csv")
TEXT = "name,seat\r\nŁukasz Žižka,A-7\r\n李 明,A-8\r\n"


def message(path: Path, named_at: Place | None = None) -> str:
    with pytest.raises(InputError) as error:
        read_bytes(path, named_at)
    return str(error.value)


def test_unicode_is_read_in_every_encoding_with_a_mark_or_without(subtests: pytest.Subtests) -> None:
    for encoding in ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]:
        with subtests.test(encoding=encoding):
            report = Report()
            assert decoded(TEXT.encode(encoding), PATH, report) == TEXT
            assert not report.doubts


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1))
def test_utf_8_is_read_as_it_is_whatever_it_says(text: str) -> None:
    text = f"name,seat\n{text}"
    assert decoded(text.encode(), PATH, Report()) == text


def test_western_letters_of_old_spreadsheets_are_read_with_a_note_that_shows_one() -> None:
    report = Report()
    assert decoded("name;seat\nJosé Ruiz;7\n".encode("cp1252"), PATH, report) == "name;seat\nJosé Ruiz;7\n"
    assert [str(note) for note in report.notes] == [
        (
            'players.csv: is not UTF-8 and was read as Windows-1252 ("José Ruiz"): where a letter prints wrong, save '
            'the file again as UTF-8 ("CSV UTF-8" in Excel)'
        )
    ]


@pytest.mark.parametrize(
    "data", [b"name\0,seat\n", b"\xff\xfen\0a", b"\xef\xbb\xbfname\xff", b"MZ\x90\0\3\0\0"]
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(InputError, match="is damaged, or not a text file"):
        decoded(data, PATH, Report())


def test_a_missing_file_is_named_with_the_nearest_one(tmp_path: Path) -> None:
    (tmp_path / "players.xlsx").touch()
    (tmp_path / "event.toml").touch()
    there_is = f'there is no file "%s" in {tmp_path}'
    assert message(tmp_path / "players.csv") == (
        f'players.csv: {there_is % "players.csv"}; did you mean "players.xlsx"?'
    )
    assert message(tmp_path / "event", Place("a.toml", 4)) == (
        f'a.toml:4: {there_is % "event"}; did you mean "event.toml"?'
    )
    assert message(tmp_path / "roster.csv").endswith("; it holds event.toml and players.xlsx")
    assert message(tmp_path / "lists" / "roster.csv").endswith(f'and no folder "{tmp_path / "lists"}" either')


def test_a_folder_is_refused_with_the_event_file_in_it(tmp_path: Path) -> None:
    assert message(tmp_path).endswith("is a folder, not a file: name a file in it")
    (tmp_path / "event.toml").touch()
    assert message(tmp_path).endswith(f"name the event file in it, {tmp_path / 'event.toml'}")


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text(" \n\n")
    assert message(tmp_path / "players.csv") == "players.csv: the file is empty"


def test_a_huge_file_is_refused_without_reading_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "MAX_BYTES", 1 << 20)
    (tmp_path / "players.csv").write_bytes(b"x")
    os.truncate(tmp_path / "players.csv", 1 << 40)
    assert message(tmp_path / "players.csv").startswith("players.csv: is larger than 1 MB")


def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "players.csv").write_text("name\nKim\n")
    monkeypatch.setattr(Path, "open", forbidden)
    assert message(tmp_path / "players.csv").startswith("players.csv: cannot be opened: close it")


@pytest.mark.parametrize("name", ["x" * 300, "a\0b"])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    assert "cannot be opened" in message(tmp_path / name)
