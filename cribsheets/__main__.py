"""`cribsheets`, which is the same as `python -m cribsheets`."""

from cribsheets import commands  # noqa: F401 - importing them registers them
from cribsheets.cli import run


def main() -> None:
    """Run the command line; the exit code is one of `cribsheets.errors.ExitCode`."""
    run()


if __name__ == "__main__":
    main()
