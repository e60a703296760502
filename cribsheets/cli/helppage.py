"""What `cribsheets COMMAND --help` shows: words of the field, and no types of a program.

The private names of typer that this project uses are all here; a test says when one has changed.
"""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from typer.core import TyperCommand, TyperGroup

from cribsheets.messages import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from typer._click import Command, Context, HelpFormatter


class When(StrEnum):
    """When a director needs a command: the groups of `cribsheets --help`, in this order."""

    SETUP = "Setting up"
    BEFORE = "Before play"
    DURING = "On the night"
    AFTER = "After play"
    REFERENCE = "For reference"


_HELP = "help"
_TYPE = re.compile(r" <[^>]+>$")
_BETWEEN = re.compile(r"(\d+)<=x<=(\d+)")
_FROM = re.compile(r"x>=(\d+)")


class GroupedCommands(TyperGroup):
    """All commands, listed under the `rich_help_panel` that each was registered with."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments; `help`, alone or before a command, is `--help`, and so is a slip in typing it."""
        if args and args[0] not in self.commands and nearest(args[0], [_HELP, *self.commands]) == _HELP:
            args = [*args[1:2], "--help"]
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
        return super().parse_args(ctx, list(_with_queue(args)))

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """Return what the line of usage lists; what must be given stands there without braces."""
        return [
            piece.translate({ord("{"): None, ord("}"): None}) for piece in super().collect_usage_pieces(ctx)
        ]

    def _plain(self, names: str, text: str) -> tuple[str, str]:
        text = _FROM.sub(r"\1 or more", _BETWEEN.sub(r"\1 to \2", text))
        return _TYPE.sub("", names), text.replace("{command}", self.name or "")
