"""What reaches a terminal does it no harm; what cannot be written is no success; no error is a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cribsheets.cli.streams import harmless

if TYPE_CHECKING:
    from conftest import Cribsheets

PROGRAM = (sys.executable, "-P", "-m", "cribsheets")
FULL = Path("/dev/full")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Return the folder of an event of two players."""
    (tmp_path / "event.toml").write_text(
        'players = [{name = "Kim Alder"}, {name = "Bo Reed"}]\nschedule = "round-robin"\n', encoding="utf-8"
    )
    return tmp_path


def test_what_steers_a_terminal_is_written_out_and_text_is_not() -> None:
    for character in "\x00\x07\x1b\r\x7f\x9b\u200b\u202e\u2066\u2028\ufeff\udcff\U000e0041":
        shown = harmless(f"a{character}b\n")
        assert shown.isascii()
        assert json.loads(f'"{shown.strip()}"') == f"a{character}b"
    for text in ("two\nlines\tand a tab", "Łukasz 👩\u200d🚀", "می\u200cخواهم", "e\u0301"):
        assert harmless(text) == text


@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals on this system")
def test_no_file_steers_a_real_terminal(tmp_path: Path) -> None:
    import pty  # noqa: PLC0415 - there is none on Windows

    steer = "\x1b[31m\x1b]0;owned\x07"
    (tmp_path / f"{steer}.csv").write_text(f"name{steer}\nKim\n", encoding="utf-8")
    (tmp_path / "old.csv").write_text(f"dear {steer}\n", encoding="utf-8")
    (tmp_path / "e.toml").write_text(
        'players = "\\u001b[31mx.csv"\n"\\u001b[31mkey" = "\\u009b31m"\n', encoding="utf-8"
    )
    commands = (
        ("check", f"{steer}.csv"),
        ("check", "e.toml"),
        ("-v", "job", f"{steer}.csv"),
        ("card", f"--{steer}"),
        ("card", "-o", "old.csv"),
        ("schedule", f"{steer}.csv", "--csv", "old.csv"),
    )
    terminal, end = pty.openpty()
    for arguments in commands:
        subprocess.run([*PROGRAM, *arguments], cwd=tmp_path, stdin=end, stdout=end, stderr=end, check=False)
        shown = os.read(terminal, 65_536)
        assert shown.strip()
        assert not {0x07, 0x1B, 0x9B}.intersection(shown.decode().encode("latin-1", "replace"))
    os.close(end)
    os.close(terminal)


WRITING = (
    ("card", "-o", "-"),
    ("check", "event.toml"),
    ("check", "event.toml", "--json"),
    ("schedule", "event.toml", "--csv", "-"),
    ("--help",),
)


@pytest.mark.skipif(not FULL.exists(), reason="no such file on this system")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told_and_a_reader_that_has_left_is_not(event: Path, unbuffered: str) -> None:
    for arguments in WRITING:
        environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
        with FULL.open("wb") as full:
            ran = subprocess.run(
                [*PROGRAM, *arguments],
                cwd=event,
                env=environment,
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
            )
        assert ran.returncode == 2
        assert b"standard output cannot be written: the disk is full" in ran.stderr
        reader, writer = os.pipe()
        os.close(reader)
        ran = subprocess.run(
            [*PROGRAM, *arguments],
            cwd=event,
            env=environment,
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
        )
        os.close(writer)
        assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="no such shell on this system")
@pytest.mark.parametrize(
    ("closed", "arguments", "code"),
    [
        (">&-", "check event.toml", 2),
        (">&-", "card -o card.pdf", 0),
        ("2>&-", "card -o card.pdf", 0),
        ("2>&-", "card -o nowhere/card.pdf", 2),
        ("<&-", "score event.toml", 0),
        ("<&- >&- 2>&-", "card -o card.pdf", 0),
    ],
)
def test_streams_that_are_closed_end_in_no_traceback(
    event: Path, closed: str, arguments: str, code: int
) -> None:
    ran = subprocess.run(
        ["sh", "-c", f'"$0" -P -m cribsheets {arguments} {closed}', sys.executable],
        cwd=event,
        capture_output=True,
        check=False,
    )
    assert ran.returncode == code
    assert b"Traceback" not in ran.stderr


def test_bytes_that_are_no_text_are_a_mistake_at_the_desk(event: Path) -> None:
    ran = subprocess.run(
        [*PROGRAM, "score", "event.toml"],
        cwd=event,
        input=b"1 9\xff7\n",
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 2
    assert b"Traceback" not in ran.stderr
    assert b"line 1: " in ran.stderr


@pytest.mark.parametrize(
    "error", [KeyError("x"), RecursionError(), MemoryError(), BaseException("panic\nat")]
)
def test_an_error_that_nobody_has_foreseen_is_one_sentence(
    cribsheets: Cribsheets, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    def failing(*_: object) -> None:
        raise error

    monkeypatch.setattr("cribsheets.check.check_up", failing)
    ran = cribsheets("check", "players.csv")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "Traceback" in cribsheets("-v", "check", "players.csv").err
