"""The layout modules, fonts and examples, wherever they lie.

In a checkout they stand beside the package, in an installed wheel inside it (`layouts` and `fonts` are names
of other people's packages, so they must not be installed at the top). Either way a layout is imported, on
first use, by `from cribsheets.sheets import card`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

_PACKAGE = Path(__file__).resolve().parent
_HOME = _PACKAGE if (_PACKAGE / "layouts").is_dir() else _PACKAGE.parent
_LAYOUTS = "cribsheets.layouts"

FONTS = _HOME / "fonts"
EXAMPLES = _HOME / "examples"

if TYPE_CHECKING:
    from layouts import card as card
    from layouts import cardplan as cardplan
    from layouts import cover as cover
    from layouts import frame as frame
    from layouts import ink as ink
    from layouts import key as key
    from layouts import marks as marks
    from layouts import table as table
else:

    def __getattr__(name: str) -> object:
        """Import the layout module called `name`."""
        if name.startswith("_"):
            raise AttributeError(name)
        if _LAYOUTS not in sys.modules:
            folder = _HOME / "layouts"
            spec = spec_from_file_location(
                _LAYOUTS, folder / "__init__.py", submodule_search_locations=[str(folder)]
            )
            module = sys.modules[_LAYOUTS] = module_from_spec(spec)
            spec.loader.exec_module(module)
        try:
            return import_module(f"{_LAYOUTS}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{_LAYOUTS}.{name}":
                raise
            raise AttributeError(name) from None
