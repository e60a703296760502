"""Each folder of `bad_events` is wrong in one way; its `messages.txt` is what a director gets to read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cribsheets.errors import ExitCode, InputError
from cribsheets.files.event import read_event

FOLDERS = sorted((Path(__file__).parent / "bad_events").iterdir())


def source(folder: Path) -> Path:
    """Return what a director would name: the event file, or the roster where there is none."""
    event = folder / "event.toml"
    return event if event.exists() else next(folder.glob("players.*"))


def test_wrong_files_get_exactly_these_messages(subtests: pytest.Subtests) -> None:
    for folder in FOLDERS:
        with subtests.test(folder=folder):
            with pytest.raises(InputError) as error:
                read_event(source(folder))
            assert (
                str(error.value).replace(str(folder), "{folder}")
                == (folder / "messages.txt").read_text("utf-8").strip()
            )
            assert error.value.exit_code is ExitCode.WRONG
