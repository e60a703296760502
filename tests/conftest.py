"""What tests share: the command line, run in this process, and goldens of pages."""

from __future__ import annotations

import gc
import io
import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import settings

from cribsheets.__main__ import main
from cribsheets.collect.reader import CardReader
from goldenfiles import Goldens

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


# A busy machine is no mistake. In CI, where Hypothesis draws the same examples every time, it still does.
settings.register_profile("patient", settings(), deadline=None)
settings.load_profile("patient")


@dataclass(frozen=True)
class Ran:
    """What a command came to."""

    code: int
    out: bytes
    err: str


class Cribsheets(Protocol):
    """Runs `cribsheets ARGUMENTS` as a user would, in a folder of its own."""

    def __call__(self, *arguments: object) -> Ran: ...


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let somebody who has looked at new pages keep them."""
    parser.addoption("--update-goldens", action="store_true", help="take pages as they are now for right")


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_disks() -> Iterator[None]:
    """Leave files in memory: waiting until a disk has them takes a fifth of the time of all tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="session")
def card_reader() -> Iterator[CardReader]:
    """Return a reader of filled cards; tests share its process."""
    with CardReader() as reader:
        yield reader


@pytest.fixture
def goldens(pytestconfig: pytest.Config) -> Goldens:
    """Return what pages are compared with."""
    return Goldens(update=pytestconfig.getoption("--update-goldens"))


@pytest.fixture
def cribsheets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Cribsheets:
    """Run commands in `tmp_path`, with the exit code and both streams to look at."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object) -> Ran:
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with monkeypatch.context() as patch:
            patch.setattr(sys, "argv", ["cribsheets", *map(str, arguments)])
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            with pytest.raises(SystemExit) as left:
                main()
            gc.unfreeze()
            gc.enable()
        out.flush()
        err.flush()
        code = left.value.code
        assert isinstance(code, int)
        return Ran(code, out.buffer.getvalue(), err.buffer.getvalue().decode())

    return run
