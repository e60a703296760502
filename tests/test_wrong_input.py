"""Whatever is handed in: one clear message, exit code 2, no traceback, and the old file stays whole."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Cribsheets

EVENT = 'title = "Night"\nplayers = "players.csv"\n'


def missing(folder: Path) -> Path:
    return folder / "nowhere.csv"


def empty(folder: Path) -> Path:
    path = folder / "empty.csv"
    path.touch()
    return path


def directory(folder: Path) -> Path:
    path = folder / "a folder.csv"
    path.mkdir()
    return path


def pdf(folder: Path) -> Path:
    path = folder / "players.csv"
    path.write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n")
    return path


def image(folder: Path) -> Path:
    path = folder / "players.xlsx"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    return path


def too_many_rows(folder: Path) -> Path:
    path = folder / "players.csv"
    path.write_text("name\n" + "Ann Archer\n" * 100_000, encoding="utf-8")
    return path


def seat_twice(folder: Path) -> Path:
    path = folder / "players.csv"
    path.write_text("seat,name\n7,Ann Archer\n07,Bo Baker\n", encoding="utf-8")
    return path


def header_alone(folder: Path) -> Path:
    path = folder / "players.csv"
    path.write_text("seat,name\n", encoding="utf-8")
    return path


def too_many_games(folder: Path) -> Path:
    (folder / "players.csv").write_text("name\nAnn Archer\n", encoding="utf-8")
    path = folder / "event.toml"
    path.write_text(EVENT + "games = 23\n", encoding="utf-8")
    return path


def unknown_paper(folder: Path) -> Path:
    (folder / "players.csv").write_text("name\nAnn Archer\n", encoding="utf-8")
    path = folder / "event.toml"
    path.write_text(EVENT + 'paper = "foolscap"\n', encoding="utf-8")
    return path


def broken_toml(folder: Path) -> Path:
    path = folder / "event.toml"
    path.write_text('title = "Night\n', encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (missing, "nowhere.csv"),
        (empty, "empty.csv"),
        (directory, "a folder.csv"),
        (pdf, "players.csv"),
        (image, "players.xlsx"),
        (too_many_rows, "players.csv"),
        (seat_twice, "players.csv:3"),
        (header_alone, "players.csv"),
        (too_many_games, "22"),
        (unknown_paper, "letter"),
        (broken_toml, "event.toml:1"),
    ],
)
def test_a_wrong_source_is_one_clear_message(
    cribsheets: Cribsheets, tmp_path: Path, make: Callable[[Path], Path], says: str
) -> None:
    before = tmp_path / "out.pdf"
    before.write_bytes(b"the one before")
    source = make(tmp_path)
    for command in ("job", "card", "key"):
        ran = cribsheets(command, source, "-o", "out.pdf")
        assert ran.code == 2
        assert says in ran.err
        assert "Traceback" not in ran.err
    assert before.read_bytes() == b"the one before"
    assert not list(tmp_path.glob("*.tmp*"))


@pytest.mark.parametrize("target", ["no/such/folder/out.pdf", "a-file/out.pdf", "no-folder/"])
def test_an_output_that_cannot_be_written_is_one_clear_message(
    cribsheets: Cribsheets, tmp_path: Path, target: str
) -> None:
    (tmp_path / "a-file").touch()
    (tmp_path / "a-folder").mkdir()
    ran = cribsheets("card", "-o", target)
    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert ran.err.count("\n") == 1


def test_a_full_disk_leaves_the_old_file_whole(
    cribsheets: Cribsheets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tmp_path / "card.pdf"
    before.write_bytes(b"the one before")

    def full(_fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    ran = cribsheets("card")
    assert ran.code == 2
    assert "full" in ran.err or "space" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["card.pdf"]
    assert before.read_bytes() == b"the one before"
