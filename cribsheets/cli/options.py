"""Arguments and options that several commands share, one by one and in groups.

A command takes a group as one parameter; `command` registers it with the group's options in its place.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from cribsheets.cli.app import When as When
from cribsheets.cli.app import app
from cribsheets.cli.helppage import PlainCommand
from cribsheets.page.pile import KeyPlace, Marks, Order, Pile, Sort, chosen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from enum import StrEnum

    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event, Player


def any_of(choices: type[StrEnum]) -> str:
    """Return what stands for the value of an option in `--help`: the words it takes."""
    return "|".join(choices)


def command(when: When, epilog: str | None = None) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a command, listed in `--help` among those a director needs at the same time.

    `epilog` is what its own `--help` ends with.
    """
    register = app.command(cls=PlainCommand, rich_help_panel=when, epilog=epilog)
    return lambda function: register(_with_options_of_groups(function))


def _with_options_of_groups(function: Callable[..., None]) -> Callable[..., None]:
    hints = get_type_hints(function, include_extras=True)
    groups: dict[str, Any] = {name: hint for name, hint in hints.items() if is_dataclass(hint)}

    @wraps(function)
    def grouped(**given: Any) -> None:  # noqa: ANN401 - whatever the options are
        for name, group in groups.items():
            given[name] = group(**{field.name: given.pop(field.name) for field in fields(group)})
        function(**given)

    parameters = [
        option
        for name, parameter in signature(function).parameters.items()
        for option in (
            _options(groups[name]) if name in groups else [parameter.replace(annotation=hints[name])]
        )
    ]
    vars(grouped)["__signature__"] = Signature(parameters)
    grouped.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return grouped


def _options(group: Any) -> Iterator[Parameter]:  # noqa: ANN401 - the type of a dataclass
    hints = get_type_hints(group, include_extras=True)
    for field in fields(group):
        yield Parameter(
            field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=hints[field.name]
        )


Source = Annotated[
    Path | None,
    typer.Argument(
        metavar="SOURCE",
        help="An event file (event.toml), a roster (.csv, .xlsx), or nothing for blank sheets.",
    ),
]

FontFolder = Annotated[
    Path | None,
    typer.Option(
        "--font-folder", metavar="FOLDER", help="TrueType fonts for characters the bundled ones lack."
    ),
]

Spares = Annotated[
    int | None,
    typer.Option(
        "--spares",
        min=0,
        max=1000,
        metavar="N",
        help="Extra blank cards at the end; job adds 2 unless this says otherwise.",
    ),
]

Key = Annotated[KeyPlace, typer.Option("--key", metavar=any_of(KeyPlace), help="Where the scoring key goes.")]

CardsUp = Annotated[int, typer.Option("--up", metavar="1|2|4", help="Cards on a sheet.")]

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON; add -o for a PDF as well.")]

CsvFile = Annotated[
    str | None,
    typer.Option("--csv", metavar="FILE", help="Write a CSV file; add -o for a PDF as well."),
]


@dataclass(frozen=True, slots=True)
class Printing:
    """Where sheets go and how they are printed."""

    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Where the PDF goes, {command}.pdf by default; .png gives pictures, - is standard output.",
        ),
    ] = None
    paper: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="letter or a4, for cards also half-letter or a5; by default the event's paper.",
        ),
    ] = None
    duplex: Annotated[
        bool,
        typer.Option(
            "--duplex", help="Print on both sides; pieces that are cut have their own back or an empty one."
        ),
    ] = False
    backs: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="For a printer that cannot turn paper: the backs in a PDF of their own, in the order it needs.",
        ),
    ] = None
    printer: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE", help="A printer profile saved by calibrate; by default the event's."
        ),
    ] = None
    queue: Annotated[
        str | None,
        typer.Option(
            "--print", metavar="[QUEUE]", help="Also print it, on the default printer if no queue is named."
        ),
    ] = None
    yes: Annotated[bool, typer.Option("--yes", help="Go ahead without asking.")] = False
    font_folder: FontFolder = None

    @property
    def on_both_sides(self) -> bool:
        """Whether both sides of the paper are printed, by a printer that turns it or one after the other."""
        return self.duplex or bool(self.backs)


@dataclass(frozen=True, slots=True)
class Piling:
    """How pieces that are cut are put on sheets."""

    only: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT|NAME", help="Only these players, such as 1,3,5-9; may be repeated."),
    ] = None
    sort: Annotated[Sort, typer.Option(metavar=any_of(Sort), help="The order of the players.")] = Sort.SEAT
    order: Annotated[
        Order,
        typer.Option(
            metavar=any_of(Order),
            help="stack: cut the whole pile, then put the stacks on one another; sheet: one sheet after another.",
        ),
    ] = Order.STACK
    copies: Annotated[
        int, typer.Option(min=1, max=100, metavar="N", help="This many of each, one after another.")
    ] = 1
    marks: Annotated[Marks, typer.Option(metavar=any_of(Marks), help="Cut marks.")] = Marks.CROP
    start_cell: Annotated[
        int,
        typer.Option(min=1, max=8, metavar="N", help="The first free cell, on a sheet that is partly used."),
    ] = 1

    def pile(self, paper: Paper, up: int = 1, spares: int | None = None) -> Pile:
        """Return the pile on that paper, `up` a sheet, with blank spares at its end."""
        first = self.start_cell - 1
        return Pile(paper, up, self.order, self.marks, self.copies, spares or 0, first)

    def chosen(self, event: Event) -> list[Player]:
        """Return the players whose pieces are printed, in their order."""
        return chosen(event, self.sort, self.only or ())
