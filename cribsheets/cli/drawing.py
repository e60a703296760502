"""From an event to its output, for every command that draws: load, build, print, write, and say so."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from cribsheets.cli.common import event_paper, load, progress
from cribsheets.cli.confirm import print_file
from cribsheets.cli.output import hand_out, hand_out_pictures
from cribsheets.cli.target import Kind, Target, target_of
from cribsheets.errors import RefusedError
from cribsheets.messages import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable
    from pathlib import Path

    from cribsheets.cli.options import Printing
    from cribsheets.files.csvfile import Cell
    from cribsheets.files.report import Reading
    from cribsheets.page.paper import Paper
    from cribsheets.page.paperuse import PaperUse
    from cribsheets.page.sheet import Section
    from cribsheets.pdf.added import Added
    from cribsheets.pdf.binding import Bindery
    from cribsheets.printing.printjob import Document, PrintRun
    from cribsheets.tournament.event import Event


@dataclass(frozen=True, slots=True)
class Made:
    """What a command makes: its name, the document's title, and the sections, which are built when they are printed.

    A document `alone` is a form to be sent: small, and moved for no printer. `fewer` says with which options it
    would take fewer sheets; `added` are other people's PDFs that go behind it.
    """

    name: str
    title: str
    sections: Callable[[], Iterable[Section]]
    alone: bool = False
    fewer: str = ""
    added: tuple[Added, ...] = ()

    def finish(self, pdf: bytes, document: Document) -> bytes:
        """Return the document's PDF with what is added to it."""
        if not self.added:
            return pdf
        from cribsheets.page.duplex import Sides
        from cribsheets.pdf.added import with_added

        return with_added(pdf, self.added, both_sides=document.sides is not Sides.ONE)

    def use(self, document: Document) -> PaperUse:
        """Return the paper that the document takes with what is added to it."""
        from cribsheets.page.paperuse import paper_use

        return paper_use(document.sections, document.sides, [each.pages for each in self.added])

    def said(self, use: PaperUse) -> str:
        """Return what is said of it once it is written."""
        return f"{use} ({self.fewer})" if self.fewer else str(use)


@dataclass(frozen=True, slots=True)
class Data:
    """The same as data: the rows of a CSV file, the header first, and what goes into JSON; each only if asked for."""

    csv_file: str | None = None
    rows: Callable[[], Iterable[Iterable[Cell]]] = tuple
    as_json: bool = False
    json: Callable[[], object] = dict


def draw(
    name: str,
    title: str,
    source: Path | None,
    printing: Printing,
    build: Callable[[Event, Paper], Iterable[Section]],
) -> None:
    """Load the event, build its sections on the paper of full sheets, and write them."""
    reading = load(source, printing.font_folder)
    paper = event_paper(reading.event, printing.paper)
    emit(reading, Made(name, title, lambda: build(reading.event, paper)), printing)


def emit(reading: Reading, made: Made, printing: Printing, data: Data = Data()) -> None:
    """Write what was made: as data where that is asked for, otherwise or with -o as well as pages."""
    if data.csv_file:
        from cribsheets.files.csvfile import csv_file

        rows = list(data.rows())
        hand_out(csv_file(rows), data.csv_file, counted(max(len(rows) - 1, 0), "row"), reading.report.files)
    if data.as_json:
        say_json(data.json())
    if printing.output or printing.queue is not None or not (data.csv_file or data.as_json):
        target = target_of(printing.output, made.name)
        run = start_run(reading.event, printing, alone=made.alone)
        document = print_document(run, made.sections(), printing)
        write_document(reading, made, printing, target, run, document)


def say_json(data: object) -> None:
    """Print data."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def start_run(event: Event, printing: Printing, *, alone: bool = False) -> PrintRun:
    """Return a print run for the event, moved for its printer; one `alone` makes a small file to be sent.

    Raises:
        CribsheetsError: a text cannot be printed, or the printer's profile cannot be read.
    """
    from cribsheets.printing.printjob import PrintRun

    name = "" if alone else printing.printer or event.printer
    if not name:
        return PrintRun(event, alone=alone)
    from cribsheets.printing.profiles import profile_of

    return PrintRun(event, profile_of(name))


def print_document(run: PrintRun, sections: Iterable[Section], printing: Printing) -> Document:
    """Print sections, for the sides of the paper that are asked for."""
    from cribsheets.page.duplex import Sides, both_sides, sides_of, without_last_empty

    sections = list(sections)
    sides = Sides.ONE
    if printing.backs:
        sections, sides = both_sides(sections), Sides.LONG_EDGE
    elif printing.duplex:
        sections, sides = without_last_empty(both_sides(sections)), sides_of(sections)
    with progress("printing") as tick:
        return run.print(sections, tick, sides)


def write_document(
    reading: Reading,
    made: Made,
    printing: Printing,
    target: Target,
    run: PrintRun,
    document: Document,
) -> None:
    """Write a document to a file, or its fronts and its backs to two; print it if that is asked for."""
    _refuse_together(printing, target, made)
    bindery, files = run.bindery(), reading.report.files
    use = made.use(document)
    said = made.said(use)
    if printing.backs:
        _write_apart(document, bindery, made, target, printing.backs, said, files)
        return
    data = made.finish(document.bind(bindery, made.title), document)
    if target.kind is Kind.PICTURES and target.path:
        hand_out_pictures(data, target.path, said, files)
        return
    hand_out(data, str(target.path or "-"), said, files)
    if printing.queue is not None and target.path:
        print_file(target.path, made.title, document, use, printing.queue, yes=printing.yes)


def _write_apart(
    document: Document,
    bindery: Bindery,
    made: Made,
    target: Target,
    output: str,
    said: str,
    files: Container[Path],
) -> None:
    """Write the fronts and the backs for a printer that cannot turn paper, and say how the pile is put back."""
    if all(sheet.empty for section in document.sections for sheet in section.sheets if sheet.back):
        raise RefusedError(
            "--backs: nothing is printed on the backs; leave it out, or add --key back to cards"
        )
    backs = target_of(output, f"{made.name}-backs")
    hand_out(document.fronts().bind(bindery, made.title), str(target.path), said, files)
    hand_out(document.backs().bind(bindery, f"{made.title}, backs"), str(backs.path), "their backs", files)
    typer.echo(
        f"print {target.path}, put the pile back into the tray as it came out, printed side down and the same edge "
        f"first, and print {backs.path}, which begins with the last sheet's back; try it with one sheet first",
        err=True,
    )


def _refuse_together(printing: Printing, target: Target, made: Made) -> None:
    """Refuse options that contradict one another."""
    is_file = target.path is not None and target.kind is not Kind.PICTURES
    if printing.queue is not None and not is_file:
        raise RefusedError("--print prints the PDF that is written: give it a name with -o FILE.pdf")
    if printing.backs and (printing.queue is not None or printing.duplex or made.added or not is_file):
        raise RefusedError(
            "--backs makes two PDFs, to be printed one after the other: leave out --print, --duplex, --add, and any "
            "-o that is not a PDF"
        )
