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
    from layouts import *  # noqa: F403 - its list is for type checkers alone
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
