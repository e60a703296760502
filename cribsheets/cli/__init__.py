"""One module a command, found here by itself."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def register(words: Sequence[str] = ()) -> None:
    """Register the command that is meant by `words` of the command line; all of them where none is, as for help.

    To load one alone takes half the time.
    """
    names = {module.name for module in iter_modules(__path__)}
    meant = next((word for word in words if not word.startswith("-")), "")
    for name in {meant} & names or sorted(names):
        import_module(f"{__name__}.{name}")
