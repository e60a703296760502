"""The paperwork of a cribbage tournament, printed.

For other programs there are `read_event`, `standings`, `draw` and `CribsheetsError`, and nothing else: all other names
may change.
"""

# Nothing is imported here: a process that is kept from strangers' modules begins with this one alone on its path.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from cribsheets.errors import CribsheetsError
    from cribsheets.library import draw, read_event, standings

__version__ = "0.2.0"

__all__ = ["CribsheetsError", "draw", "read_event", "standings"]


def __getattr__(name: str) -> object:
    """Load what is asked for, so that the command line, which asks for none of it, starts as fast as before."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - see above

    home = "cribsheets.errors" if name == "CribsheetsError" else "cribsheets.library"
    return getattr(import_module(home), name)
