"""`cribsheets`, which is the same as `python -m cribsheets`."""

import os
import sys

from cribsheets.importpath import isolated_python, safe_import_path

if __name__ == "__main__":
    # `python -m` looks into the current folder first: everything below may be imported only after this.
    sys.path[:] = safe_import_path()

from cribsheets.errors import ExitCode


def main() -> None:
    """Run the command line; the exit code is one of `cribsheets.errors.ExitCode`."""
    if sys.getfilesystemencoding() != "utf-8":
        _start_again_in_utf8()
    try:  # imports take long enough to be interrupted
        from cribsheets.cli import register  # noqa: PLC0415
        from cribsheets.cli.app import run  # noqa: PLC0415

        register(sys.argv[1:])
    except KeyboardInterrupt:
        raise SystemExit(ExitCode.INTERRUPTED) from None
    run()


def _start_again_in_utf8() -> None:
    """Replace this process by one that can name any file: an old locale knows no file called `Łukasz.pdf`."""
    again = "sys.argv[0] = 'cribsheets'; from cribsheets.__main__ import main; main()"
    os.execv(sys.executable, [*isolated_python(again), *sys.argv[1:]])  # noqa: S606 - no shell


if __name__ == "__main__":
    main()
