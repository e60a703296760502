"""What `cribsheets COMMAND --help` shows: words of the field, and no types of a program.

The private names of typer that this project uses are all here; a test says when one has changed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from typer.core import TyperCommand

if TYPE_CHECKING:
    from typer._click import Context, HelpFormatter

_TYPE = re.compile(r" <[^>]+>$")
_BETWEEN = re.compile(r"(\d+)<=x<=(\d+)")
_FROM = re.compile(r"x>=(\d+)")


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

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """Return what the line of usage lists; what must be given stands there without braces."""
        return [
            piece.translate({ord("{"): None, ord("}"): None}) for piece in super().collect_usage_pieces(ctx)
        ]

    def _plain(self, names: str, text: str) -> tuple[str, str]:
        text = _FROM.sub(r"\1 or more", _BETWEEN.sub(r"\1 to \2", text))
        return _TYPE.sub("", names), text.replace("{command}", self.name or "")
