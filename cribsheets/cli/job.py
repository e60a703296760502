"""`cribsheets job`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import CardsUp, Key, Piling, Printing, Spares, When, command
from cribsheets.errors import RefusedError
from cribsheets.messages import counted, listed, numbered
from cribsheets.page.parts import USUAL, JobPart, parts_named
from cribsheets.page.pile import KeyPlace

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cribsheets.cli.drawing import Made
    from cribsheets.page.paper import Paper
    from cribsheets.page.pile import Pile
    from cribsheets.page.sheet import Section
    from cribsheets.pdf.added import Added
    from cribsheets.pdf.binding import Bindery
    from cribsheets.printing.printjob import Document
    from cribsheets.tournament.event import Event, Player

SPARES = 2
"""Blank cards of a job that says nothing of them."""


@command(When.BEFORE)
def job(
    source: Annotated[
        Path, typer.Argument(metavar="SOURCE", help="An event file (event.toml) or a roster (.csv, .xlsx).")
    ],
    *,
    parts: Annotated[
        list[str] | None,
        typer.Option(
            metavar=",".join(JobPart),
            help="Only these parts; by default all but the slips, or with --only the cards.",
        ),
    ] = None,
    since: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER|FILE",
            help="Only players, rounds and lists that are new or changed since that job: its folder or manifest.",
        ),
    ] = None,
    add: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="A PDF to put at the end, such as a flyer; may be repeated."),
    ] = None,
    up: CardsUp = 1,
    key: Key = KeyPlace.BELOW,
    spares: Spares = None,
    piling: Piling,
    printing: Printing,
) -> None:
    """Print everything an event needs before play.

    cribsheets job event.toml -o night.pdf

    With -o night (no ending) it makes a folder: the job, each player's own PDF, and a list of the
    sheets.

    cribsheets job event.toml --since night -o late.pdf
    """
    from cribsheets.cli.common import event_paper, load, tell
    from cribsheets.cli.drawing import Made, print_document, start_run, write_document
    from cribsheets.cli.target import Kind, target_of
    from cribsheets.files.templates import unfilled
    from cribsheets.sheets import card
    from cribsheets.sheets import job as layout

    reading = load(source, printing.font_folder, with_notes=True)
    tell(unfilled(reading.event))
    event = reading.event
    paper = event_paper(event, printing.paper)
    asked = _asked(event, parts, since, piling)
    if not asked.parts:
        typer.echo(f"nothing is new or changed since {since}", err=True)
        return
    if spares is None:
        spares = SPARES if asked.everybody else 0
    pile = replace(piling.pile(paper, up, spares), key=key)
    target = target_of(printing.output, "job", folders=True)
    found = layout.sections(
        event, pile, asked.players, asked.parts, asked.rounds, duplex=printing.on_both_sides
    )
    if not found:
        raise RefusedError(
            f"nothing to print: {event.file} has no schedule, so there are no {listed(asked.parts)}"
        )
    run = start_run(event, printing)
    document = print_document(run, found.values(), printing)
    made = Made("job", "print job", found.values, added=_added(add or (), paper))
    if JobPart.CARDS in found:
        made = replace(made, fewer=_fewer(event, pile, len(asked.players), made, document, found))
    if target.kind is not Kind.FOLDER or not target.path:
        write_document(reading, made, printing, target, run, document)
        return
    if printing.backs:
        raise RefusedError("--backs makes two PDFs: give -o FILE.pdf")
    cards = card.single_cards(event, pile, asked.players)
    own = {
        player.seat: print_document(run, [each], printing)
        for player, each in zip(asked.players, cards, strict=True)
    }
    _write_folder(target.path, made, printing, document, tuple(found), own, run.bindery())


def _fewer(
    event: Event,
    pile: Pile,
    players: int,
    made: Made,
    document: Document,
    found: Mapping[JobPart, Section],
) -> str:
    """Say how many sheets of paper the job would take with more cards on a sheet."""
    from cribsheets.page.duplex import Sides
    from cribsheets.page.paperuse import paper_use
    from cribsheets.sheets import card

    others = made.use(document).sheets - paper_use([found[JobPart.CARDS]], document.sides).sheets
    cards = players * pile.copies + pile.spares
    return card.fewer_sheets(event, pile, cards, others, duplex=document.sides is not Sides.ONE)


def _added(paths: Sequence[Path], paper: Paper) -> tuple[Added, ...]:
    """Read other people's PDFs, and say how they are fitted to the paper."""
    if not paths:
        return ()
    from cribsheets.pdf.added import read_added

    added = tuple(read_added(path, paper) for path in paths)
    for path, each in zip(paths, added, strict=True):
        if each.fitted:
            typer.echo(f"note: {path}: {each.fitted}", err=True)
    return added


def _write_folder(
    folder: Path,
    made: Made,
    printing: Printing,
    document: Document,
    parts: Sequence[JobPart],
    own: Mapping[str, Document],
    bindery: Bindery,
) -> None:
    """Write a job's folder and say what is in it; print the job if that is asked for."""
    from cribsheets.printing.folders import JOB, JobFolder

    use = made.use(document)
    files = JobFolder(folder).write(document, parts, own, bindery, lambda pdf: made.finish(pdf, document))
    typer.echo(f"wrote {folder}: {counted(files, 'file')}; the print job is {made.said(use)}", err=True)
    if printing.queue is not None:
        from cribsheets.cli.confirm import print_file

        print_file(folder / JOB, made.title, document, use, printing.queue, yes=printing.yes)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Which parts, players and rounds a job is to print; `rounds` None is all of them."""

    parts: frozenset[JobPart]
    players: Sequence[Player]
    rounds: frozenset[int] | None = None
    everybody: bool = True


def _asked(event: Event, parts: list[str] | None, since: Path | None, piling: Piling) -> _Asked:
    """Return what is to be printed; with `since` say on standard error what is new."""
    players = piling.chosen(event)
    everything = (
        parts_named(JobPart, parts) if parts else frozenset({JobPart.CARDS}) if piling.only else USUAL
    )
    if since is None:
        return _Asked(everything, players, everybody=not piling.only)
    from cribsheets.printing.fingerprints import fingerprints
    from cribsheets.printing.manifest import read_fingerprints

    old, now = read_fingerprints(since), fingerprints(event)
    players = [player for player in players if old.players.get(player.seat) != now.players[player.seat]]
    rounds = frozenset(number for number, mark in now.rounds.items() if old.rounds.get(number) != mark)
    changed = {part for part, mark in now.lists.items() if old.lists.get(part) != mark} - {JobPart.COVER}
    changed |= {JobPart.CARDS, JobPart.SLIPS} if players else set()
    changed |= {JobPart.ROUNDS} if rounds else set()
    asked = _Asked(everything & changed, players, rounds, everybody=False)
    if asked.parts:
        typer.echo(f"new or changed since {since}: {'; '.join(_named(asked))}", err=True)
    return asked


def _named(asked: _Asked) -> Iterator[str]:
    if asked.parts & {JobPart.CARDS, JobPart.SLIPS}:
        yield numbered("seat", (player.seat for player in asked.players))
    if JobPart.ROUNDS in asked.parts:
        yield numbered("round", sorted(asked.rounds or ()))
    yield from (
        part for part in JobPart if part in asked.parts - {JobPart.CARDS, JobPart.SLIPS, JobPart.ROUNDS}
    )
