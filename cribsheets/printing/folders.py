"""A print job as a folder: the whole job, each player's own PDF, and the manifest."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cribsheets.atomic import make_folder, remove_leftovers, write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.csvfile import csv_file
from cribsheets.printing.filenames import file_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cribsheets.files.csvfile import Cell
    from cribsheets.pdf.binding import Bindery
    from cribsheets.printing.printjob import Document

JOB = "print-job.pdf"
CARDS = "cards"
MANIFEST = "manifest.csv"
HEADER = ("sheet", "cell", "seat", "player", "pages", "file")


@dataclass(frozen=True, slots=True)
class JobFolder:
    """Where a job goes. A folder that holds anything else is left alone."""

    path: Path

    def write(
        self, job: Document, own: Mapping[str, Document], bindery: Bindery, *, duplex: bool = False
    ) -> int:
        """Write the manifest, the job, and each seat's own document; return how many files were written.

        Cards of an earlier job that nobody has now are removed. The manifest is first, since by it the folder is
        known again even when the rest fails; it lists the cards to be removed until they are.

        Raises:
            RefusedError: the folder cannot be made, is not a job's, has cards of players of this event who are not in
                this job, or cannot be written to.
        """
        remove_leftovers(self.path)
        remove_leftovers(self.path / CARDS)
        old = self._earlier()
        names = file_names(job.event.players)
        if any(f"{name}.pdf" in old for seat, name in names.items() if seat not in own):
            raise RefusedError(
                f"{self.path} holds the job of more players: name another folder, or a PDF, for these alone"
            )
        make_folder(self.path)
        make_folder(self.path / CARDS)
        files = {seat: f"{names[seat]}.pdf" for seat in own}
        # To some disks, names that differ in case are one.
        kept = {name.casefold() for name in files.values()}
        former = sorted(name for name in old if name.casefold() not in kept)
        write_whole(self.path / MANIFEST, csv_file(_manifest(job, files, former)))
        write_whole(self.path / JOB, job.bind(bindery, "print job", duplex=duplex))
        for seat, document in own.items():
            data = document.bind(bindery, job.event.by_seat[seat].name, duplex=duplex)
            write_whole(self.path / CARDS / files[seat], data)
        if former:
            for name in former:
                (self.path / CARDS / name).unlink(missing_ok=True)
            write_whole(self.path / MANIFEST, csv_file(_manifest(job, files)))
        return len(files) + 2

    def _earlier(self) -> set[str]:
        """Return the file names in `cards/` that an earlier job wrote."""
        if not self.path.exists():
            return set()
        if not self.path.is_dir():
            raise RefusedError(f"{self.path}: a file is in the way; name a folder, or a file ending in .pdf")
        manifest = self.path / MANIFEST
        if manifest.is_file():
            return _listed(manifest)
        if any(path.name != CARDS or any(path.iterdir()) for path in self.path.iterdir()):
            raise RefusedError(f"{self.path}: this folder holds something else; name a new or empty one")
        return set()


def _listed(manifest: Path) -> set[str]:
    """Return the file names in `cards/` that a manifest lists."""
    try:
        with manifest.open(encoding="utf-8-sig", newline="") as lines:
            header, *rows = csv.reader(lines)
    except (OSError, ValueError, csv.Error) as error:
        raise RefusedError(
            f"{manifest} is damaged or cannot be read ({error}); name a new or empty folder"
        ) from None
    if tuple(header) != HEADER:
        raise RefusedError(f"{manifest} is of something else than a job; name a new or empty folder")
    files = {Path(row[-1]) for row in rows if len(row) == len(HEADER)}
    return {path.name for path in files if path == Path(CARDS, path.name)}


def _manifest(
    job: Document, files: Mapping[str, str], former: Iterable[str] = ()
) -> Iterator[tuple[Cell, ...]]:
    """Yield the header of the manifest, a row for each card of the job, in the order of its sheets, and the `former` files."""
    sheets = [sheet for section in job.sections for sheet in section.sheets]
    pages: dict[str, list[int]] = {}
    for number, sheet in enumerate(sheets, start=1):
        for seat in filter(None, sheet.seats):
            pages.setdefault(seat, []).append(number)
    yield HEADER
    for number, sheet in enumerate(sheets, start=1):
        for cell, owner in enumerate(sheet.seats, start=1):
            if owner:
                name = job.event.by_seat[owner].name
                on = " ".join(map(str, dict.fromkeys(pages[owner])))
                yield (number, cell, owner, name, on, f"{CARDS}/{files[owner]}")
    yield from (("", "", "", "", "", f"{CARDS}/{name}") for name in former)
