"""Functions that run on untrusted bytes elsewhere: whatever they do, the program goes on, and nothing outlives it."""

from __future__ import annotations

import subprocess
import sys
import time
from threading import Timer
from typing import TYPE_CHECKING

import pytest

from cribsheets.sandbox import BrokenError, Sandbox, TooSlowError

if TYPE_CHECKING:
    from pathlib import Path

FUNCTIONS = """
import os

def run(data):
    return eval(data)

def loud():
    print("a library says something")
    return "said"

def beat(path):
    with open(path, "ab", buffering=0) as file:
        while True:
            file.write(b".")
            sum(range(10_000))
"""
MEMORY = 512 * 2**20


@pytest.fixture
def sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sandbox:
    """Make a sandbox that evaluates Python expressions."""
    (tmp_path / "hostile.py").write_text(FUNCTIONS)
    monkeypatch.syspath_prepend(tmp_path)
    return Sandbox("hostile:run", memory=MEMORY)


def test_plain_data_comes_back(sandbox: Sandbox) -> None:
    with sandbox:
        assert sandbox.call(b"[1, {'a': '\\udc80'}, loud()]", seconds=20) == [1, {"a": "\udc80"}, "said"]


@pytest.mark.parametrize("crash", [b"1 / 0", b"os._exit(0)", b"os.abort()", b"bytearray(2**30)", b"object()"])
def test_a_crash_is_an_error_and_the_next_call_works(sandbox: Sandbox, crash: bytes) -> None:
    with sandbox:
        with pytest.raises(BrokenError):
            sandbox.call(crash, seconds=20)
        assert sandbox.call(b"'well'", seconds=20) == "well"


def test_what_never_ends_is_given_up_and_the_next_call_works(sandbox: Sandbox) -> None:
    with sandbox:
        with pytest.raises(TooSlowError):
            sandbox.call(b"[0 for _ in iter(int, 1)]", seconds=0.5)
        assert sandbox.call(b"'well'", seconds=20) == "well"


def test_the_system_ends_what_this_process_does_not(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cribsheets.sandbox.Timer", lambda _, end: Timer(60, end))
    with sandbox, pytest.raises(TooSlowError):
        sandbox.call(b"[0 for _ in iter(int, 1)]", seconds=0.2)


def test_the_process_ends_with_the_one_that_started_it(sandbox: Sandbox, tmp_path: Path) -> None:
    beats = tmp_path / "beats"
    call = f"beat({str(beats)!r})".encode()
    start = (
        f"import sys; sys.path[:] = {sys.path}; from cribsheets.sandbox import Sandbox; "
        f"Sandbox('hostile:run', memory={MEMORY}).call({call!r}, seconds=60)"
    )
    del sandbox
    with subprocess.Popen([sys.executable, "-c", start]) as parent:
        while not beats.exists() and parent.poll() is None:
            time.sleep(0.05)
        parent.kill()
    time.sleep(1)
    before = beats.stat().st_size
    time.sleep(0.3)
    assert beats.stat().st_size == before
