"""`cribsheets collect`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import When, command
from cribsheets.errors import ExitCode, InputError, Mistake, RefusedError
from cribsheets.messages import counted

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from cribsheets.collect.collecting import Collected
    from cribsheets.collect.copies import Sent
    from cribsheets.tournament.event import Event

CARDS = "cards.csv"
"""What collected cards are written to, beside the event file."""


@command(When.DURING)
def collect(
    source: Annotated[
        Path, typer.Argument(metavar="SOURCE", help="The event file (event.toml), or its roster.")
    ],
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILES", help="Filled-in cards: PDF files, folders with them, several cards in a file."
        ),
    ],
    *,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help=f"Where the results go; {CARDS} beside the event without it.",
        ),
    ] = None,
    receipts: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Write each card, filled and added up, into a new folder, to be sent back."
        ),
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Even if the file holds something that these cards do not have.")
    ] = False,
) -> None:
    """Read filled-in fillable cards back into the event's results.

    cribsheets collect event.toml cards

    All totals are worked out again. The exit code is 0 if every card is in and sound, 1 if something
    needs a look, 2 if there is nothing to write.
    """
    from cribsheets.collect.cardsfile import seats_in
    from cribsheets.collect.collecting import collect as collected
    from cribsheets.collect.files import card_files, resolved
    from cribsheets.files.event import read_event

    reading = read_event(source, with_results=False)
    event = reading.event
    if not event.players:
        raise RefusedError(f"{source}: there is no roster to match cards with; name one in players = ...")
    paths, unread = card_files(files)
    there = (
        set()
        if replace or output == "-"
        else seats_in(Path(output) if output else source.with_name(CARDS), event)
    )
    collection = collected(event, _sent(paths, unread), there)
    for line in _told(collection, unread):
        typer.echo(line, err=True)
    if summary := _summary(collection):
        typer.echo(summary, err=True)
    if not collection.cards:
        raise RefusedError("nothing is written: no card can be taken")
    made_from = reading.report.files.union(map(resolved, paths))
    _hand_out(collection, event, source, output, made_from, replacing=replace)
    if receipts:
        _write_receipts(collection, event, receipts)
    raise typer.Exit(ExitCode.DONE if collection.complete and not unread else ExitCode.FOUND)


def _hand_out(
    collection: Collected,
    event: Event,
    source: Path,
    output: str | None,
    made_from: Container[Path],
    *,
    replacing: bool,
) -> None:
    """Write the cards whole, beside the event unless it is said where to, and say so in one line."""
    from cribsheets.atomic import refuse_source
    from cribsheets.cli.output import hand_out
    from cribsheets.collect.cardsfile import write
    from cribsheets.files.csvfile import csv_file
    from cribsheets.files.scorecards import card_rows

    count = f"{counted(len(collection.cards), 'card')}, {counted(collection.lines, 'line')}"
    if output == "-":
        hand_out(csv_file(card_rows(collection.cards, event)), output, count, made_from)
    else:
        path = Path(output) if output else source.with_name(CARDS)
        refuse_source(path, made_from)
        write(path, collection.cards, event, replacing=replacing)
        typer.echo(f"wrote {path}: {count}", err=True)
        _tell_use(source, path)


def _write_receipts(collection: Collected, event: Event, folder: Path) -> None:
    """Write a PDF of each card that was taken, with its totals."""
    from dataclasses import replace

    from cribsheets.cli.common import progress
    from cribsheets.page.paper import paper_named
    from cribsheets.page.pile import Pile
    from cribsheets.printing.cardfolder import write_cards
    from cribsheets.sheets import card
    from cribsheets.tournament.outcome import settled

    event = replace(event, cards=collection.cards)
    players = [event.by_seat[each.seat] for each in collection.cards]
    sheets = card.single_cards(event, Pile(paper_named(event.paper)), players, outcome=settled(event))
    with progress("printing") as tick:
        write_cards(event, sheets, folder, tick)
    typer.echo(f"wrote {counted(len(players), 'receipt')} into {folder}", err=True)


def _told(collection: Collected, unread: Sequence[Mistake]) -> Iterator[str]:
    """Yield what there is to say: files that cannot be read, what has to be looked at, what is good to know."""
    yield from map(str, unread)
    yield from (str(finding.mistake) for finding in collection.findings if not finding.note)
    yield from (f"note: {finding.mistake}" for finding in collection.findings if finding.note)


def _summary(collection: Collected) -> str:
    """Return how far the cards are, the seats of those that want looking at by name; nothing if all are complete."""
    from cribsheets.collect.copies import State
    from cribsheets.messages import listed

    if set(collection.states.values()) <= {State.COMPLETE, State.KNOWN}:
        return ""
    parts = []
    for state in State:
        seats = [seat for seat, at in collection.states.items() if at is state]
        named = f" ({listed(seats)})" if state not in {State.COMPLETE, State.KNOWN, State.MISSING} else ""
        parts += [f"{len(seats)} {state}{named}"] if seats else []
    return f"{counted(len(collection.states), 'player')}: {', '.join(parts)}"


def _tell_use(source: Path, path: Path) -> None:
    """Say how the event comes to read what was written, unless it does already."""
    from cribsheets.files.event import is_event_file, named_file

    if not is_event_file(source):
        return
    named = named_file(source, "results")
    if named is None or named.resolve() != path.resolve():
        inside = path.resolve().is_relative_to(source.resolve().parent)
        name = path.resolve().relative_to(source.resolve().parent) if inside else path.resolve()
        where = "in place of the results it names" if named else "above the first line in brackets"
        line = f"results = {json.dumps(name.as_posix(), ensure_ascii=False)}"
        typer.echo(f"{source.name} does not read it yet: write {line} into it, {where}", err=True)


def _sent(paths: Sequence[Path], unread: list[Mistake]) -> Iterator[Sent]:
    """Yield the cards in the files; what cannot be read is noted."""
    from cribsheets.cli.common import progress
    from cribsheets.collect.copies import Sent
    from cribsheets.collect.reader import CardReader
    from cribsheets.errors import Place

    with CardReader() as reader, progress("reading") as tick:
        for number, path in enumerate(paths, start=1):
            try:
                cards = reader.read(path)
            except InputError as error:
                unread += [Mistake(Place(str(path)), mistake.message) for mistake in error.mistakes]
            else:
                for card in cards:
                    page = f", page {card.page}" if len(cards) > 1 else ""
                    yield Sent(Place(f"{path}{page}"), card)
            tick(number, len(paths))
