"""What keeps the program quick: nothing heavy is loaded before it is needed, and a card costs few bytes."""

from __future__ import annotations

import re
import subprocess
import sys
from pkgutil import iter_modules

import pytest

from cribsheets import sheets
from cribsheets.page.paper import PAPERS
from cribsheets.page.pile import Pile
from cribsheets.printing.printjob import PrintRun
from cribsheets.resources import LAYOUTS
from cribsheets.tournament.event import Event, Player

HEAVY = {"fontTools", "PIL", "pydantic", "pypdf", "python_calamine", "reportlab", "rich", "uharfbuzz"}

HELP = """
import sys
from pkgutil import iter_modules
from cribsheets.__main__ import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize("command", [[], ["card"], ["calibrate"]])
def test_help_loads_nothing_that_draws_binds_or_reads(command: list[str]) -> None:
    help_of = [sys.executable, "-c", HELP, *command, "--help"]
    ran = subprocess.run(help_of, capture_output=True, text=True, check=True)
    assert "card" in ran.stdout
    assert not HEAVY & set(ran.stderr.split())


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
