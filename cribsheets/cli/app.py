"""The command line: arguments become one call, errors become a message and an exit code.

Nothing heavy is imported here or at the top of a command's module, so that `--help` stays fast.
"""

from __future__ import annotations

import gc
import traceback
from typing import Annotated, NoReturn

import typer

from cribsheets import __version__
from cribsheets.cli.helppage import GroupedCommands
from cribsheets.cli.helppage import When as When
from cribsheets.cli.streams import prepare_streams
from cribsheets.errors import CribsheetsError, ExitCode

app = typer.Typer(
    name="cribsheets",
    cls=GroupedCommands,
    help="Prints the paperwork of a cribbage tournament: cards, standings, scoring key, schedules, results.",
    epilog="Each command has its own --help. To begin: cribsheets new tuesday",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={
        "help_option_names": ["-h", "--help"],
        # Left without a default, typer loads pydantic to find out that these are not asked for.
        "default_map": {"help": False, "install_completion": False, "show_completion": False},
    },
)

_verbose = False
_SHOWN = 200  # characters of an error that nobody has foreseen


def _version(value: bool) -> None:  # noqa: FBT001 - typer calls it
    if value:
        typer.echo(f"cribsheets {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    *,
    verbose: Annotated[
        bool, typer.Option("-v", "--verbose", help="Show where in the program an error came from.")
    ] = False,
    version: Annotated[
        bool, typer.Option("-V", "--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    global _verbose  # noqa: PLW0603 - read once, by the handler of errors below
    del version
    _verbose = verbose


def run() -> None:
    """Run the commands that are registered and leave with one of `ExitCode`."""
    gc.disable()  # a run is short: to look for garbage among the pages of a large job would take a tenth of it
    prepare_streams()
    try:
        app()
    except CribsheetsError as error:
        _fail(str(error), error.exit_code)
    except KeyboardInterrupt:
        raise SystemExit(ExitCode.INTERRUPTED) from None
    except SystemExit:
        raise
    except OSError as error:
        _fail(f"this did not work: {error}", ExitCode.WRONG)
    except MemoryError:
        _fail(
            "this needs more memory than there is: close other programs, or give smaller files",
            ExitCode.WRONG,
        )
    except BaseException as error:  # noqa: BLE001 - a library's panic is no Exception, and no user reads a traceback
        _fail(_unforeseen(error), ExitCode.WRONG)
    finally:
        gc.freeze()  # nor does Python look once more before it leaves


def _unforeseen(error: BaseException) -> str:
    said = " ".join(str(error).split())[:_SHOWN]
    return (
        f"cribsheets has failed, which it should not ({': '.join(filter(None, (type(error).__name__, said)))}): "
        "report it with what cribsheets -v COMMAND ... shows"
    )


def _fail(message: str, code: ExitCode) -> NoReturn:
    if _verbose:
        traceback.print_exc()
    typer.echo(message, err=True)
    raise SystemExit(code)
