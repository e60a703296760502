"""Where Python may look for modules: never in the current folder, which may hold files that anybody has sent.

This module is imported before the search path is safe, so it uses only what Python has loaded by then: not even
`from __future__`.
"""

import os
import sys


def safe_import_path() -> list[str]:
    """Return `sys.path` without the current folder; the program's own folder comes last, wherever it is."""
    program = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - see above
    try:
        current = os.path.realpath(os.getcwd())  # noqa: PTH109 - see above
    except OSError:  # the folder was deleted
        current = ""
    found = [
        entry
        for entry in sys.path
        if os.path.isabs(entry) and os.path.realpath(entry) != current  # noqa: PTH117
    ]
    return [*found, program]


def isolated_python(statements: str) -> list[str]:
    """Return a command that runs Python statements in a new process, which imports nothing from the current folder.

    Arguments that are added to it are in `sys.argv[1:]`. The process ignores what environment variables say about
    Python; it finds modules where this one does, and the program itself where this one is.
    """
    begin = (
        r"import sys; path = sys.argv.pop(1).split('\n'); "
        "sys.path[:] = path[-1:]; import cribsheets; sys.path[:] = path; "
    )
    return [sys.executable, "-I", "-X", "utf8", "-c", begin + statements, "\n".join(safe_import_path())]
