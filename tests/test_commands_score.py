from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from cribsheets.files.event import named_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from conftest import Cribsheets

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")

HEADER = "game,winner,loser,loser_score,forfeit,winner_name,loser_name\n"
FIRST = "1,1,2,97,,Ann Bell,Bo Lind\n"
SECOND = "1,4,3,88,,Di Fox,Cy Dorn\n"
EVENT = 'title = "Four at a table"\nplayers = "players.csv"\nschedule = "round-robin"\n'
PATIENCE = 20.0


@pytest.fixture
def event(tmp_path: Path) -> Path:
    (tmp_path / "players.csv").write_text("seat,name\n1,Ann Bell\n2,Bo Lind\n3,Cy Dorn\n4,Di Fox\n")
    path = tmp_path / "event.toml"
    path.write_text(EVENT + 'results = "games.csv"\n')
    return path


class Terminal:
    """The program at a pseudo-terminal."""

    def __init__(self, event: Path) -> None:
        self._end, there = pty.openpty()
        command = [sys.executable, "-m", "cribsheets", "score", str(event)]
        environment = {**os.environ, "TERM": "dumb"}
        self._program = subprocess.Popen(command, stdin=there, stdout=there, stderr=there, env=environment)
        os.close(there)

    def read(self, until: str) -> str:
        """Return what the screen shows up to `until`."""
        shown = ""
        while until not in shown:
            assert select.select([self._end], [], [], PATIENCE)[0], f"no {until!r} after {shown!r}"
            shown += os.read(self._end, 4096).decode(errors="replace")
        return shown

    def type(self, keys: str) -> None:
        os.write(self._end, keys.encode())

    def leave(self) -> int:
        """Return how the program ended, once it has."""
        with suppress(OSError):
            while os.read(self._end, 4096):
                pass
        return self._program.wait(PATIENCE)

    def kill(self) -> None:
        self._program.send_signal(signal.SIGKILL)
        self._program.wait(PATIENCE)
        os.close(self._end)


@contextmanager
def at_the_desk(event: Path) -> Iterator[Terminal]:
    terminal = Terminal(event)
    try:
        yield terminal
    finally:
        terminal.kill()


def test_an_evening_at_the_desk(event: Path) -> None:
    games = event.with_name("games.csv")
    with at_the_desk(event) as desk:
        assert "table 1: 1 Ann Bell - 2 Bo Lind" in desk.read("round 1> ")
        desk.type("1 97\n")
        assert "Ann Bell (1) beat Bo Lind (2) by 24" in desk.read("round 1> ")
        assert games.read_text() == HEADER + FIRST
        desk.type("1 200\n")
        assert "0 to 120" in desk.read("round 1> ")
        desk.type("4 f\n")
        assert "Round 1 is complete." in desk.read("round 2> ")
        games.write_text(HEADER + "1,1,2,97,\n1,3,4,88,\n")
        desk.type("standings\n")
        shown = desk.read("round 2> ")
        assert "Gone from games.csv or changed there, not at a desk: 1 saved result:" in shown
        assert "Entered in games.csv, not at a desk:\r\n  Round 1: Cy Dorn (3) beat Di Fox (4) by 33" in shown
        desk.type("quit\n")
        assert desk.leave() == 0
    assert games.read_text() == HEADER + "1,1,2,97,\n1,3,4,88,\n"


def test_killed_between_any_two_keystrokes_nothing_typed_is_lost(event: Path) -> None:
    games = event.with_name("games.csv")
    lines = {"1 97\n": FIRST, "4 f\n": "1,4,3,,yes,Di Fox,Cy Dorn\n"}
    kept = ""
    for line, row in lines.items():
        for typed in range(len(line) + 1):
            with at_the_desk(event) as desk:
                desk.read("round 1> ")
                desk.type(line[:typed])
                if typed == len(line):
                    desk.read("> ")
                    kept += row
                elif typed:
                    desk.read(line[typed - 1])
            assert (games.read_text() if games.exists() else HEADER) == HEADER + kept
            assert not list(event.parent.glob("*.tmp"))
    with at_the_desk(event) as desk:
        assert "2 results in games.csv" in desk.read("round 2> ")


@pytest.mark.parametrize("milliseconds", [0, 1, 3, 8])
def test_killed_while_it_saves_the_file_is_the_old_one_or_the_new(event: Path, milliseconds: int) -> None:
    games = event.with_name("games.csv")
    games.write_text(HEADER + FIRST)
    with at_the_desk(event) as desk:
        desk.read("round 1> ")
        desk.type("4 88\n")
        time.sleep(milliseconds / 1000)
    assert games.read_text() in (HEADER + FIRST, HEADER + FIRST + SECOND)


def test_ctrl_d_leaves_and_everything_is_saved(event: Path) -> None:
    with at_the_desk(event) as desk:
        desk.read("round 1> ")
        desk.type("2 60\n")
        desk.read("round 1> ")
        desk.type("\x04")
        assert desk.leave() == 0
    assert event.with_name("games.csv").read_text() == HEADER + "1,2,1,60,,Bo Lind,Ann Bell\n"


def test_what_is_doubtful_is_asked_about_and_answered_by_one_key(event: Path) -> None:
    games = event.with_name("games.csv")
    with at_the_desk(event) as desk:
        desk.read("round 1> ")
        desk.type("1 2\n")
        assert "Did seat 2 have 2, or is 2 the seat?" in desk.read("[y/N]: ")
        desk.type("n\n")
        assert "Nothing is changed." in desk.read("round 1> ")
        assert games.read_text() == HEADER
        desk.type("1 20\n")
        desk.read("[y/N]: ")
        desk.type("y\n")
        assert "by 101" in desk.read("round 1> ")
    assert games.read_text() == HEADER + "1,1,2,20,,Ann Bell,Bo Lind\n"


def test_an_event_without_results_is_offered_a_file(event: Path) -> None:
    event.write_text(EVENT)
    with at_the_desk(event) as desk:
        assert "event.toml names no file of results. Keep them in" in desk.read("[Y/n]: ")
        desk.type("n\n")
        assert desk.leave() == 0
    assert not event.with_name("games.csv").exists()
    assert event.read_text() == EVENT
    with at_the_desk(event) as desk:
        desk.read("[Y/n]: ")
        desk.type("\n")
        desk.read("round 1> ")
        desk.type("1 97\n")
        assert 'event.toml now says results = "games.csv"' in desk.read("round 1> ")
    assert event.with_name("games.csv").read_text() == HEADER + FIRST
    assert named_file(event, "results") == event.with_name("games.csv")
    assert event.with_name("event-old-1.toml").read_text() == EVENT


def test_lines_of_a_script_are_taken_and_mistakes_named(
    cribsheets: Cribsheets, monkeypatch: pytest.MonkeyPatch, event: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("1 97\n\n5 97\n4 88\nquit\n2 10\n"))
    ran = cribsheets("score", event)
    assert ran.code == 2
    assert ran.err == 'line 3: No player has seat or name "5": the seats are 1 to 4.\n'
    assert event.with_name("games.csv").read_text() == HEADER + FIRST + SECOND


@pytest.mark.parametrize("roster", ["", "1,Ann Bell\n"])
def test_where_no_two_play_nothing_can_be_typed(cribsheets: Cribsheets, event: Path, roster: str) -> None:
    event.write_text(('players = "players.csv"\n' if roster else "") + 'results = "games.csv"\n')
    event.with_name("players.csv").write_text("seat,name\n" + roster)
    ran = cribsheets("score", event)
    assert ran.code == 2
    assert ran.err == 'event.toml needs two players or more: write players = "players.csv" into it\n'


def test_a_roster_alone_has_no_results_to_keep(cribsheets: Cribsheets, event: Path) -> None:
    ran = cribsheets("score", event.with_name("players.csv"))
    assert ran.code == 2
    assert "no event file" in ran.err


def test_a_workbook_is_refused_before_anything_is_typed(cribsheets: Cribsheets, event: Path) -> None:
    event.write_text(EVENT + 'results = "games.xlsx"\n')
    event.with_name("games.xlsx").write_bytes(b"PK\x03\x04 and so on")
    ran = cribsheets("score", event)
    assert ran.code == 2
    assert "is a workbook" in ran.err
