"""What keeps the program quick: nothing heavy is loaded before it is needed, and a card costs few bytes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules

import pytest

from cribsheets import sheets
from cribsheets.page.paper import PAPERS
from cribsheets.page.pile import Pile
from cribsheets.printing.printjob import PrintRun
from cribsheets.resources import EXAMPLES, LAYOUTS
from cribsheets.tournament.event import Event, Player

CLUB_NIGHT = str(EXAMPLES / "club-night" / "event.toml")

HEAVY = {"fontTools", "PIL", "pydantic", "pypdf", "python_calamine", "reportlab", "rich", "uharfbuzz"}

MAY_LOAD = {
    ("--help",): set(),
    ("card", "--help"): set(),
    ("calibrate", "--help"): set(),
    ("hand", "5H5D5SJC", "5C"): set(),
    ("check", CLUB_NIGHT): {"pydantic"},
    ("score", CLUB_NIGHT): {"pydantic"},
    ("card", "-o", "-"): {"fontTools", "PIL", "pypdf", "reportlab", "uharfbuzz"},
    ("card", CLUB_NIGHT, "-o", "-"): {"fontTools", "PIL", "pydantic", "pypdf", "reportlab", "uharfbuzz"},
}
"""What commands may load of what takes long. pypdf loads fontTools, reportlab PIL."""

RUN = """
import sys
from pkgutil import iter_modules
from cribsheets.__main__ import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize(("command", "may_load"), MAY_LOAD.items(), ids=map(" ".join, MAY_LOAD))
def test_a_command_loads_no_more_than_it_needs(
    command: tuple[str, ...], may_load: set[str], tmp_path: Path
) -> None:
    if CLUB_NIGHT in command:
        shutil.copytree(Path(CLUB_NIGHT).parent, tmp_path, dirs_exist_ok=True)
        command = tuple(str(tmp_path / "event.toml") if word == CLUB_NIGHT else word for word in command)
    ran = subprocess.run(
        [sys.executable, "-c", RUN, *command], input=b"1 97\n", capture_output=True, check=False
    )
    loaded = set(ran.stderr.decode().split())
    assert "cribsheets.errors" in loaded
    assert loaded & HEAVY <= may_load


def test_one_command_is_loaded_without_the_others() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", RUN, "hand", "5H5D5SJC", "5C"], capture_output=True, check=True
    )
    assert "cribsheets.cli.hand" in ran.stderr.decode().split()
    assert "cribsheets.cli.card" not in ran.stderr.decode().split()


def test_a_card_more_costs_at_most_450_bytes() -> None:
    def size(count: int) -> int:
        players = tuple(
            Player(f"A-{seat}", f"Łukasz O’Brien-Žižka {seat:04}") for seat in range(1, count + 1)
        )
        event = Event(title="Club", players=players)
        run = PrintRun(event)
        document = run.print([sheets.card.player_cards(event, Pile(PAPERS["letter"]), players)])
        return len(document.bind(run.bindery(), "cards"))

    assert size(600) - size(200) <= 400 * 450


def test_the_list_of_layouts_for_type_checkers_has_them_all() -> None:
    listed = re.findall(r"import (\w+) as", (LAYOUTS / "__init__.py").read_text(encoding="utf-8"))
    assert listed == sorted(module.name for module in iter_modules([str(LAYOUTS)]))
