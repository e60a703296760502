from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cribsheets.atomic import write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.csvfile import guarded


def refused(path: Path) -> str:
    with pytest.raises(RefusedError) as error:
        write_whole(path, b"new")
    return str(error.value)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "night.pdf"
    path.write_bytes(b"old")
    return path


def test_a_file_is_written_and_replaced_whole(old: Path) -> None:
    write_whole(old, b"new")
    assert old.read_bytes() == b"new"
    assert list(old.parent.iterdir()) == [old]


def test_a_new_file_gets_the_usual_permissions(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "night.pdf", b"new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "night.pdf").stat().st_mode) == 0o640


@pytest.mark.parametrize(
    ("number", "cure"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "nothing can be written to that disk"),
        (errno.EACCES, "you may not write there, or another program has the file open"),
        (errno.EIO, "Input/output error"),
    ],
)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_the_old_file_stays_whole_when_the_new_one_fails(
    old: Path, monkeypatch: pytest.MonkeyPatch, number: int, cure: str, step: str
) -> None:
    def failing(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(*(os, "fsync", failing) if step == "fsync" else (Path, "replace", failing))
    assert refused(old).startswith(f"{old} cannot be written: {cure}")
    assert old.read_bytes() == b"old"
    assert list(old.parent.iterdir()) == [old]


def test_the_data_and_then_its_name_are_on_disk_before_it_returns(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = []

    def sync(descriptor: int) -> None:
        found = os.fstat(descriptor)
        synced.append(
            ("folder" if stat.S_ISDIR(found.st_mode) else f"{found.st_size} bytes", old.read_bytes())
        )

    monkeypatch.setattr(os, "fsync", sync)
    write_whole(old, b"newer")
    assert synced == [("5 bytes", b"old"), ("folder", b"newer")]


def test_nothing_is_left_behind_when_writing_is_interrupted(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(old, b"new")
    assert [path.read_bytes() for path in old.parent.iterdir()] == [b"old"]


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals on this system")
def test_what_killed_runs_left_is_removed_and_nothing_else(tmp_path: Path) -> None:
    program = (
        "import os, signal, sys; from pathlib import Path; from cribsheets.atomic import write_whole\n"
        "os.fsync = lambda _: (print(flush=True), {})\n"
        "write_whole(Path('night.pdf'), b'new')"
    )
    stay, die = "sys.stdin.read()", "os.kill(os.getpid(), signal.SIGKILL)"
    subprocess.run([sys.executable, "-P", "-c", program.format(die)], cwd=tmp_path, check=False)
    (killed,) = tmp_path.iterdir()
    with subprocess.Popen(
        [sys.executable, "-P", "-c", program.format(stay)],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        (written,) = set(tmp_path.iterdir()) - {killed}
        empty = tmp_path / ".cribsheets-0123456789ab.tmp"
        for foreign in (empty, tmp_path / ".cribsheets-mine.tmp", tmp_path / "list.tmp"):
            foreign.touch()
        write_whole(tmp_path / "day.pdf", b"new")
        assert not killed.exists()
        assert written.exists()
        assert len(list(tmp_path.iterdir())) == 5
        other.communicate()
    assert (tmp_path / "night.pdf").read_bytes() == b"new"
    os.utime(empty, (0, 0))
    write_whole(tmp_path / "day.pdf", b"new")
    assert not empty.exists()


def test_a_folder_or_a_path_through_nothing_is_refused(old: Path) -> None:
    assert "that is a folder: add the name of a file" in refused(old.parent)
    assert "there is no such folder" in refused(old.parent / "lists" / "night.pdf")
    assert "part of that path is a file and no folder" in refused(old / "night.pdf")
    assert "the name is too long" in refused(old.parent / ("n" * 300))


def test_a_link_keeps_pointing_to_the_file_behind_it(old: Path) -> None:
    link = old.with_name("link.pdf")
    link.symlink_to(old)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert old.read_bytes() == b"new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files on this system")
def test_what_is_no_ordinary_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, b"new")
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_text_that_a_spreadsheet_would_run_gets_an_apostrophe(subtests: pytest.Subtests) -> None:
    for text in ["=1+1", "+1", "-1", "@x", "\tx", "\rx"]:
        with subtests.test(text=text):
            assert guarded(text) == f"'{text}"


def test_other_text_is_left_alone(subtests: pytest.Subtests) -> None:
    for text in ["", "Kim Alder", "A-7", "O'Brien", "1-2", "−31"]:
        with subtests.test(text=text):
            assert guarded(text) == text
