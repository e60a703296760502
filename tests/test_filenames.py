"""Names of players become names of files that every system takes."""

from __future__ import annotations

import unicodedata
from pathlib import PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.printing.filenames import file_names
from cribsheets.tournament.event import Player

if TYPE_CHECKING:
    from pathlib import Path

RESERVED = {
    "CON",
    "PRN",
    "AUX",
    "NUL",
    *(f"{device}{n}" for device in ("COM", "LPT") for n in "123456789¹²³"),
}

nasty = st.sampled_from(
    [
        "../../etc/passwd",
        "..\\..\\boot.ini",
        "C:\\x",
        "/",
        "CON",
        "nul.txt",
        "aux",
        "com1",
        "COM¹",
        "lpt9",
        ".",
        "..",
        "a" * 200,
        "李" * 100,
        "👑" * 100,
        "é",
        "é",
        "İ",
        "ß",
        "SS",
        "a\u202egpj",
        "tab\there",
        "b\x00",
        "x ",
        "'",
        '"<b>|?*',
    ],
)
names = st.one_of(nasty, st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=100))


def players(texts: list[str]) -> list[Player]:
    return [Player(str(seat), text) for seat, text in enumerate(texts, start=1)]


@given(
    st.lists(
        st.tuples(st.sampled_from(["1", "CON", "a-1", "A-1", "nul"]), names), unique_by=lambda pair: pair[0]
    )
)
def test_no_name_is_a_path_or_reserved_or_too_long(pairs: list[tuple[str, str]]) -> None:
    for name in file_names([Player(*pair) for pair in pairs]).values():
        file = f"{name}.pdf"
        assert PurePosixPath(file).parts == PureWindowsPath(file).parts == (file,)
        assert name.split(".")[0].strip().upper() not in RESERVED
        assert not set(name) & set('<>:"/\\|?*.')
        assert name.isprintable()
        assert name == name.strip()
        assert 0 < len(file.encode()) <= 255


@given(st.lists(names, max_size=12))
def test_names_differ_by_more_than_case_or_composition(texts: list[str]) -> None:
    given_names = file_names(players(texts)).values()
    assert len({unicodedata.normalize("NFC", name.casefold()) for name in given_names}) == len(texts)


@given(st.lists(names, min_size=1, max_size=5))
def test_a_disk_takes_every_name(tmp_path_factory: pytest.TempPathFactory, texts: list[str]) -> None:
    folder: Path = tmp_path_factory.mktemp("cards")
    written = file_names(players(texts)).values()
    for name in written:
        (folder / f"{name}.pdf").write_bytes(b"")
    assert len(list(folder.iterdir())) == len(written)


@pytest.mark.parametrize(
    ("seat", "name", "file"),
    [
        ("A-12", "Siobhán O’Brien", "A-12 Siobhán O’Brien"),
        ("7", "Dana Whitlock (she/her)", "7 Dana Whitlock (she_her)"),
        ("7", "Zoe\u0308 Ångström", "7 Zoë Ångström"),
        ("CON", ".", "CON_"),
        ("7", "J. R. Marsh", "7 J R Marsh"),
    ],
)
def test_names_stay_as_they_are_where_they_can(seat: str, name: str, file: str) -> None:
    assert file_names([Player(seat, name)]) == {seat: file}


def test_seats_that_become_the_same_are_numbered() -> None:
    same = [Player("a/1", "Kim"), Player("A?1", "KIM"), Player("a*1", "Kim")]
    assert list(file_names(same).values()) == ["a_1 Kim", "A_1 KIM (2)", "a_1 Kim (3)"]
