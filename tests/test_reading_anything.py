"""Whatever a file holds, reading it gives an event or messages; anything else would be a traceback."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cribsheets.errors import InputError
from cribsheets.files.event import read_event
from cribsheets.files.headings import SCHEDULE_HEADER

if TYPE_CHECKING:
    from pathlib import Path

ROSTER = "name,seat\nKim Alder,1\nAnn Lee,2\nBo Day,3\n"
TOML = 'players = "players.csv"\nschedule = "schedule.csv"\nresults = "results.csv"\n'
SCHEDULE = f"{','.join(SCHEDULE_HEADER)}\n1,1,2,1,2\n"
START = {
    "players.csv": ROSTER,
    "schedule.csv": SCHEDULE,
    "results.csv": "game,winner,loser,loser_score\n1,1,2,97\n",
    "event.toml": TOML,
}

words = st.sampled_from(
    [
        "name",
        "seat",
        "first name",
        "game",
        "winner",
        "loser",
        "spread",
        "opponent",
        "won_by",
        "lost_by",
        "1",
        "2",
        "Kim Alder",
        "0",
        "-",
        "07",
        "1-Feb",
        "121",
        "",
        "yes",
        '"',
        "\n",
        "\r\n",
        ",",
        ";",
        "\t",
        "é",
        "\u200b",
        "=",
        "[",
        "]",
        "[[players]]",
        "[scoring]",
        "games",
        '"round-robin"',
        "9",
        "name = 'x'",
        "\\",
        "#",
        "“",
        "\x00",
    ]
)
texts = st.lists(words, max_size=30).map("".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@pytest.mark.parametrize("name", START)
@given(data=texts.map(str.encode) | st.binary(max_size=60), kept=st.booleans())
def test_any_file_gives_an_event_or_messages(tmp_path: Path, name: str, data: bytes, *, kept: bool) -> None:
    for other, text in START.items():
        (tmp_path / other).write_text(text)
    (tmp_path / name).write_bytes(START[name].encode() + data if kept else data)
    with suppress(InputError):
        read_event(tmp_path / "event.toml")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    start=st.sampled_from([b"", b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"\xff\xfe"]),
    data=st.binary(),
)
def test_any_roster_alone_gives_an_event_or_messages(tmp_path: Path, start: bytes, data: bytes) -> None:
    (tmp_path / "players.xlsx").write_bytes(start + data)
    with suppress(InputError):
        read_event(tmp_path / "players.xlsx")
