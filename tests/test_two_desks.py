"""Several desks at one event, and the spreadsheet that has its results open too."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import pytest

import build
from cribsheets import lock
from cribsheets.errors import CribsheetsError, RefusedError
from cribsheets.scoring.answers import left

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cribsheets.scoring.terminal import Desk

PATIENCE = 60.0
TABLES, ROUNDS = 20, 20
SAVED = re.compile(r"^Round (\d+): Player \d+ \((\d+)\) beat Player \d+ \((\d+)\)", re.MULTILINE)


class Result(NamedTuple):
    game: int
    winner: int
    loser: int


ALL = [
    Result(game, 2 * table - 1, 2 * table) for game in range(1, ROUNDS + 1) for table in range(1, TABLES + 1)
]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    seats = "".join(f"{seat},Player {seat}\n" for seat in range(1, 2 * TABLES + 1))
    (tmp_path / "players.csv").write_text(f"seat,name\n{seats}")
    path = tmp_path / "event.toml"
    path.write_text(f'games = {ROUNDS}\nplayers = "players.csv"\nresults = "games.csv"\n')
    return path


def process(event: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "cribsheets", "score", str(event)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8")


def saved(text: str) -> list[Result]:
    """Return the results that a desk has acknowledged."""
    return [Result(*map(int, found)) for found in SAVED.findall(text)]


def on_file(event: Path) -> list[Result]:
    rows = event.with_name("games.csv").read_text("utf-8").splitlines()[1:]
    return [Result(*map(int, row.split(",")[:3])) for row in rows]


def typed_in(event: Path, results: list[Result], pace: float) -> list[Result]:
    """Type results at a desk of its own, one every `pace` seconds, and return those that it has acknowledged."""
    with process(event) as desk:
        assert desk.stdin
        for game, winner, loser in results:
            desk.stdin.write(f"round {game}\n{winner} {loser} 97\n")
            if pace:
                desk.stdin.flush()
                time.sleep(pace)
        out, err = desk.communicate(timeout=PATIENCE)
    assert err == ""
    return saved(out)


@pytest.mark.parametrize(
    ("desks", "pace", "results"),
    [(2, 0, 400), (4, 0, 400), (4, 0.1, 120), (2, 0.1, 40), (4, 1, 12), (2, 1, 6)],
)
def test_what_any_desk_has_acknowledged_is_in_the_file_once(
    event: Path, desks: int, pace: float, results: int
) -> None:
    expected = ALL[:results]
    with ThreadPoolExecutor(desks) as pool:
        acknowledged = list(pool.map(lambda desk: typed_in(event, expected[desk::desks], pace), range(desks)))
    assert sorted(chain.from_iterable(acknowledged)) == expected
    assert sorted(on_file(event)) == expected


def test_a_desk_that_is_killed_loses_nothing_it_has_acknowledged_and_stops_no_other(event: Path) -> None:
    acknowledged: list[Result] = []
    for number in range(5):
        with process(event) as killed, process(event) as other:
            halves = ALL[number * 40 : number * 40 + 20], ALL[number * 40 + 20 : number * 40 + 40]
            for desk, half in zip((killed, other), halves, strict=True):
                assert desk.stdin
                desk.stdin.write("".join(f"round {r.game}\n{r.winner} {r.loser} 97\n" for r in half))
                desk.stdin.flush()
            assert killed.stdout
            first = killed.stdout.readline() + killed.stdout.readline()
            time.sleep(number / 50)
            killed.send_signal(signal.SIGKILL)
            acknowledged += saved(first + killed.communicate(timeout=PATIENCE)[0])
            out, err = other.communicate(timeout=PATIENCE)
            assert (saved(out), err) == (halves[1], "")
            acknowledged += halves[1]
    there = on_file(event)
    assert set(acknowledged) <= set(there)
    assert len(set(there)) == len(there)


HOLDER = """
import errno, sys, time
from pathlib import Path
from cribsheets import lock

def no_locks(self):
    raise OSError(errno.ENOLCK, "No locks available")

if sys.argv[2] == "marker":
    lock.FileLock.acquire = no_locks
with lock.locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(100)
"""


@contextmanager
def held_elsewhere(path: Path, kind: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", HOLDER, str(path), kind]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        try:
            yield holder
        finally:
            holder.kill()


def no_locks(*_: object, **__: object) -> NoReturn:
    """Lock as on a network folder that has no locks."""
    raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))


@pytest.mark.parametrize("kind", ["native", "marker"])
def test_a_lock_that_cannot_be_had_is_named_and_a_stale_one_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    if kind == "marker":
        monkeypatch.setattr("filelock.UnixFileLock.acquire", no_locks)
    desk = at_four(tmp_path)
    with held_elsewhere(desk.games.path, kind) as holder:
        monkeypatch.setattr(lock, "PATIENCE", 0.2)
        with pytest.raises(
            RefusedError, match=r"games\.csv has been in use at another desk .* delete the file .*/\.games"
        ):
            desk.answer("1 97")
        holder.kill()
        holder.wait()
        monkeypatch.setattr(lock, "PATIENCE", 5.0)
        assert "beat" in desk.answer("1 97")


FOUR = ("Ann Bell", "Bo Lind", "Cy Dorn", "Di Fox")
"""Round 1: 1-2, 3-4."""

FIRST = "Round 1: Ann Bell (1) beat Bo Lind (2) by 24, 121 to 97: 2 game points."
SECOND = "Round 1: Di Fox (4) beat Cy Dorn (3) by 33, 121 to 88: a skunk, 3 game points."
GONE = "Gone from games.csv or changed there, not at a desk: "


def at_four(folder: Path, results: Path | None = None) -> Desk:
    return build.desk(folder, FOUR, 'schedule = "round-robin"\nresults = "games.csv"\n', results)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return at_four(tmp_path)


@pytest.fixture
def other(desk: Desk) -> Desk:
    return at_four(desk.games.path.parent)


def test_a_desk_is_told_what_another_one_has_entered_and_taken_out(desk: Desk, other: Desk) -> None:
    desk.answer("1 97")
    assert other.answer("4 88") == "\n".join(
        ["Another desk entered:", f"  {FIRST}", SECOND, "Round 1 is complete.", left(other.book)]
    )
    desk.answer("undo")
    assert other.answer("round 1").startswith(f"Another desk took out:\n  {FIRST}\n")
    assert "desk" not in other.answer("left")


def test_of_many_results_of_another_desk_the_first_are_named(tmp_path: Path) -> None:
    names = [f"Player {seat}" for seat in range(1, 25)]
    desk, other = (build.desk(tmp_path, names) for _ in range(2))
    for seat in range(1, 24, 2):
        desk.answer(f"{seat} {seat + 1} 97")
    lines = other.answer("standings").splitlines()
    assert lines[:2] == [
        "Another desk entered:",
        "  Round 1: Player 1 (1) beat Player 2 (2) by 24, 121 to 97: 2 game points.",
    ]
    assert lines[9] == "  and 4 more"


def test_a_result_that_is_in_already_is_refused_with_what_came_in(desk: Desk, other: Desk) -> None:
    desk.answer("1 97")
    with pytest.raises(RefusedError) as caught:
        other.answer("2 97")
    assert str(caught.value).startswith(f"Another desk entered:\n  {FIRST}\nA result is in already. {FIRST}")


def test_a_line_is_read_in_the_round_of_its_prompt_though_another_desk_completes_it(
    desk: Desk, other: Desk
) -> None:
    other.answer("4 88")
    assert desk.prompt == "round 1> "
    other.answer("1 97")
    with pytest.raises(RefusedError, match=r"A result is in already\. Round 1"):
        desk.answer("1 60")
    assert desk.prompt == "round 2> "
    assert len(desk.games.path.read_text().splitlines()) == 3


def test_undo_takes_back_only_what_its_own_desk_entered(desk: Desk, other: Desk) -> None:
    desk.answer("1 97")
    other.answer("4 88")
    assert desk.answer("undo").endswith(f"Taken out: {FIRST}")
    with pytest.raises(RefusedError, match="undo is for entries of this desk"):
        desk.answer("undo")
    assert "1,4,3,88," in desk.games.path.read_text()


def test_results_that_an_old_copy_overwrites_are_named_once_and_put_back_when_asked(
    desk: Desk, other: Desk
) -> None:
    old = (
        desk.games.path.read_bytes()
        if desk.games.path.exists()
        else b"game,winner,loser,loser_score,forfeit\n"
    )
    desk.answer("1 97")
    other.answer("4 f")
    both = desk.games.path.read_text()
    desk.games.path.write_bytes(old)
    for told in (desk, other):
        said = told.answer("left")
        assert f"{GONE}2 saved results:\n  {FIRST}\n  Round 1: Cy Dorn (3) forfeits to Di Fox (4)" in said
        assert "Type restore" in said
        assert GONE not in told.answer("left")
    assert desk.games.path.read_bytes() == old
    assert FIRST in desk.answer("restore")
    assert desk.games.path.read_text() == both
    assert other.answer("left").startswith("Another desk entered:")
    with pytest.raises(RefusedError, match="nothing to restore"):
        other.answer("restore")


def test_a_desk_that_opens_later_knows_what_earlier_ones_have_saved(desk: Desk) -> None:
    desk.answer("1 97")
    desk.games.path.unlink()
    later = at_four(desk.games.path.parent)
    assert f"{GONE}1 saved result:\n  {FIRST}" in later.welcome()
    assert GONE not in at_four(desk.games.path.parent).welcome()
    later.answer("restore")
    assert "1,1,2,97," in desk.games.path.read_text()


def test_a_deliberate_deletion_stays_and_a_new_result_settles_it(desk: Desk) -> None:
    desk.answer("1 97")
    desk.games.path.write_text(desk.games.path.read_text().replace("1,1,2,97,,Ann Bell,Bo Lind\n", ""))
    assert GONE in desk.answer("4 88")
    assert "1,1,2" not in desk.games.path.read_text()
    desk.answer("round 1")
    desk.answer("2 60")
    with pytest.raises(RefusedError, match="nothing to restore"):
        desk.answer("restore")


def test_a_result_that_was_changed_is_restored_in_the_place_of_the_change(desk: Desk) -> None:
    desk.answer("1 97")
    right = desk.games.path.read_text()
    desk.games.path.write_text(right.replace("1,1,2,97,,Ann Bell,Bo Lind", "1,2,1,97,"))
    said = desk.answer("left")
    assert said.startswith("Entered in games.csv, not at a desk:\n  Round 1: Bo Lind (2) beat Ann Bell (1)")
    assert f"{GONE}1 saved result:\n  {FIRST}" in said
    assert desk.answer("restore").startswith("Taken out: Round 1: Bo Lind (2) beat Ann Bell (1)")
    assert desk.games.path.read_text() == right
    assert GONE not in desk.answer("undo")


def test_a_damaged_journal_and_other_seats_in_it_are_passed_over(desk: Desk) -> None:
    desk.answer("1 97")
    journal = desk.games.path.with_name(".games.csv.journal")
    whole = journal.read_bytes()
    journal.write_bytes(
        b'\xff[[\n{"a": 1}\n["x", "added", 1, "99", "2", 3, false]\n'
        + b"[" * 9999
        + b"\n"
        + whole
        + whole[:20]
    )
    desk.games.path.unlink()
    assert f"{GONE}1 saved result:\n  {FIRST}" in at_four(desk.games.path.parent).answer("left")


def test_a_journal_that_cannot_be_written_does_not_hide_that_the_result_is_saved(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise RefusedError("the disk is full.")

    monkeypatch.setattr("cribsheets.scoring.journal.write_whole", refuse)
    assert desk.answer("1 97").endswith(
        "The result is saved. Only the journal of the desks is not: the disk is full."
    )
    assert "1,1,2,97," in desk.games.path.read_text()


def test_two_desks_that_reach_the_file_by_different_links_keep_apart(desk: Desk, tmp_path: Path) -> None:
    desk.answer("1 97")
    link = tmp_path / "shared.csv"
    link.symlink_to(desk.games.path)
    linked = at_four(tmp_path, link)
    linked.answer("4 88")
    assert desk.answer("left").startswith("Another desk entered:")
    assert link.is_symlink()


def test_the_results_keep_their_permissions(desk: Desk) -> None:
    desk.answer("1 97")
    desk.games.path.chmod(0o664)
    desk.answer("4 88")
    assert desk.games.path.stat().st_mode & 0o777 == 0o664


@pytest.mark.parametrize("kind", ["folder", "dangling link", "link loop", "below a file"])
def test_what_cannot_be_read_is_not_taken_for_a_new_file(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "games.csv"
    match kind:
        case "folder":
            path.mkdir()
        case "dangling link":
            path.symlink_to(tmp_path / "share" / "games.csv")
        case "link loop":
            path.symlink_to(path)
        case _:
            path.write_text("x")
            path /= "games.csv"
    with pytest.raises(CribsheetsError):
        at_four(tmp_path / "event", path)
    assert {file.name for file in tmp_path.iterdir()} == {"games.csv", "event"}


def test_a_folder_that_is_missing_is_named_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="there is no folder"):
        at_four(tmp_path, tmp_path / "lists" / "games.csv").answer("1 97")
    assert not (tmp_path / "lists").exists()
