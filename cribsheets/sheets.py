"""The layout modules, imported on first use by `from cribsheets.sheets import card`.

They are found by their folder, never by their name, which other packages have too.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from typing import TYPE_CHECKING

from cribsheets.resources import LAYOUTS

_PACKAGE = "cribsheets.layouts"

if TYPE_CHECKING:
    from layouts import blocks as blocks
    from layouts import bracket as bracket
    from layouts import bracketlines as bracketlines
    from layouts import bracketplan as bracketplan
    from layouts import calibration as calibration
    from layouts import card as card
    from layouts import card_fields as card_fields
    from layouts import cardplan as cardplan
    from layouts import chart as chart
    from layouts import corrections as corrections
    from layouts import cover as cover
    from layouts import figures as figures
    from layouts import flow as flow
    from layouts import frame as frame
    from layouts import ink as ink
    from layouts import key as key
    from layouts import player_results as player_results
    from layouts import playing_card as playing_card
    from layouts import practice as practice
    from layouts import results_cover as results_cover
    from layouts import rounds as rounds
    from layouts import schedule_games as schedule_games
    from layouts import schedule_grid as schedule_grid
    from layouts import schedule_notes as schedule_notes
    from layouts import schedule_places as schedule_places
    from layouts import schedule_seats as schedule_seats
    from layouts import schedule_slips as schedule_slips
    from layouts import schedule_tables as schedule_tables
    from layouts import standings as standings
    from layouts import standings_fields as standings_fields
    from layouts import standings_table as standings_table
    from layouts import table as table
else:

    def __getattr__(name: str) -> object:
        """Import the layout module called `name`."""
        if name.startswith("_"):
            raise AttributeError(name)
        if _PACKAGE not in sys.modules:
            spec = spec_from_file_location(
                _PACKAGE, LAYOUTS / "__init__.py", submodule_search_locations=[str(LAYOUTS)]
            )
            module = sys.modules[_PACKAGE] = module_from_spec(spec)
            spec.loader.exec_module(module)
        try:
            return import_module(f"{_PACKAGE}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{_PACKAGE}.{name}":
                raise
            raise AttributeError(name) from None
