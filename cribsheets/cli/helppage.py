"""What `cribsheets COMMAND --help` shows: words of the field, and no types of a program; and values read quickly.

The private names of typer that this project uses are all here; a test says when one has changed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args, get_origin

from typer import BadParameter
from typer._click.exceptions import UsageError
from typer._coercion import RuntimeParam
from typer.core import TyperCommand, TyperGroup

from cribsheets.messages import nearest, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from typer._click import Command, Context, HelpFormatter


class When(StrEnum):
    """When a director needs a command: the groups of `cribsheets --help`, in this order."""

    SETUP = "Setting up"
    BEFORE = "Before play"
    DURING = "On the night"
    AFTER = "After play"
    REFERENCE = "For reference"


_HELP = "help"
_AT_THE_DESK = {
    "gone",
    "back",
    "withdraw",
    "replace",
    "undo",
    "playoff",
    "playoffs",
    "restore",
    "need",
    "left",
}
"""Words that README shows without saying each time where they are typed."""
_TYPE = re.compile(r" <[^>]+>$")
_BETWEEN = re.compile(r"(\d+)<=x<=(\d+)")
_FROM = re.compile(r"x>=(\d+)")


class GroupedCommands(TyperGroup):
    """All commands, listed under the `rich_help_panel` that each was registered with."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments; `help`, alone or before a command, is `--help`, and so is a slip in typing it."""
        if args and args[0] not in self.commands and nearest(args[0], [_HELP, *self.commands]) == _HELP:
            args = [*args[1:2], "--help"]
        if args and args[0] in _AT_THE_DESK:
            raise UsageError(f"{args[0]} is typed at the desk: cribsheets score event.toml", ctx)
        return super().parse_args(ctx, args)

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the names and first lines of the commands, a section for each panel in the order of `When`."""
        names = self.list_commands(ctx)
        wide = max(map(len, names))
        for when in When:
            commands = [self.commands[name] for name in names if _panel(self.commands[name]) == when]
            with formatter.section(when):
                limit = formatter.width - 6 - wide
                formatter.write_dl([(f"{c.name:{wide}}", c.get_short_help_str(limit)) for c in commands])


def _with_queue(args: Sequence[str]) -> Iterator[str]:
    """Yield the arguments, with an empty name after a `--print` that has none: before an option, a file or the end."""
    for place, arg in enumerate(args):
        following = args[place + 1 : place + 2]
        has_name = following and not following[0].startswith("-") and not Path(following[0]).suffix
        yield f"{arg}=" if arg == "--print" and not has_name else arg


def _panel(command: Command) -> When:
    panel = getattr(command, "rich_help_panel", None)
    return panel if isinstance(panel, When) else When.REFERENCE


@dataclass(frozen=True)
class _Value(RuntimeParam):
    """How the value of a parameter is made of what is typed, and what is said where it cannot be.

    typer has pydantic do it, even for values that are left out, and to load that takes longer than to count a hand.
    """

    def _coerce_value(self, value: Any, param: Any, ctx: Context) -> Any:  # noqa: ANN401 - whatever is typed
        kind: Any = self.annotation
        try:
            if get_origin(kind) is list:
                return [*map(get_args(kind)[0], value)]
            made = kind(value)
        except ValueError:
            words = f"is none of {', '.join(kind)}" if issubclass(kind, StrEnum) else "is no whole number"
            raise BadParameter(f"{quoted(str(value))} {words}", ctx, param) from None
        least, most = param.min, param.max
        if kind is int and not ((least is None or made >= least) and (most is None or made <= most)):
            bounds = f"{least} or more" if most is None else f"from {least} to {most}"
            raise BadParameter(f"{made} has to be {bounds}", ctx, param)
        return made


class PlainCommand(TyperCommand):
    """A command whose help a club director can read; `{command}` in it stands for the command's name."""

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the arguments, then the options."""
        for heading, kind in (("Arguments", "argument"), ("Options", "option")):
            params = [param for param in self.get_params(ctx) if param.param_type_name == kind]
            records = [self._plain(*record) for param in params if (record := param.get_help_record(ctx))]
            if records:
                with formatter.section(heading):
                    formatter.write_dl(records)

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments; `--print` may stand without the name of a queue, which typer has no word for."""
        for param in cast("Iterable[Any]", self.get_params(ctx)):
            described = param.type_descriptor
            param._runtime_param = _Value(described.parameter_info, described.annotation)  # noqa: SLF001 - see above
        return super().parse_args(ctx, list(_with_queue(args)))

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """Return what the line of usage lists; what must be given stands there without braces."""
        return [
            piece.translate({ord("{"): None, ord("}"): None}) for piece in super().collect_usage_pieces(ctx)
        ]

    def _plain(self, names: str, text: str) -> tuple[str, str]:
        text = _FROM.sub(r"\1 or more", _BETWEEN.sub(r"\1 to \2", text))
        return _TYPE.sub("", names), text.replace("{command}", self.name or "")
