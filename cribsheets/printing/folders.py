"""A print job as a folder: the whole job, each player's own PDF, and the manifest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.atomic import make_folder, remove_leftovers, write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.csvfile import csv_file
from cribsheets.printing.filenames import file_names
from cribsheets.printing.manifest import CARDS, MANIFEST, files_listed, manifest_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from cribsheets.page.parts import JobPart
    from cribsheets.pdf.binding import Bindery
    from cribsheets.printing.printjob import Document

JOB = "print-job.pdf"


@dataclass(frozen=True, slots=True)
class JobFolder:
    """Where a job goes. A folder that holds anything else is left alone."""

    path: Path

    def write(
        self,
        job: Document,
        parts: Sequence[JobPart],
        own: Mapping[str, Document],
        bindery: Bindery,
        finish: Callable[[bytes], bytes] = bytes,
    ) -> int:
        """Write the manifest, the job, and each seat's own document; return how many files were written.

        `parts` are those of the job's sections; `finish` adds to the job's PDF what else goes into it.

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
        write_whole(self.path / MANIFEST, csv_file(manifest_rows(job, parts, files, former)))
        write_whole(self.path / JOB, finish(job.bind(bindery, "print job")))
        for seat, document in own.items():
            data = document.bind(bindery, job.event.by_seat[seat].name)
            write_whole(self.path / CARDS / files[seat], data)
        if former:
            for name in former:
                (self.path / CARDS / name).unlink(missing_ok=True)
            write_whole(self.path / MANIFEST, csv_file(manifest_rows(job, parts, files)))
        return len(files) + 2

    def _earlier(self) -> set[str]:
        """Return the file names in `cards/` that an earlier job wrote."""
        if not self.path.exists():
            return set()
        if not self.path.is_dir():
            raise RefusedError(f"{self.path}: a file is in the way; name a folder, or a file ending in .pdf")
        manifest = self.path / MANIFEST
        if manifest.is_file():
            return files_listed(manifest)
        if any(path.name != CARDS or any(path.iterdir()) for path in self.path.iterdir()):
            raise RefusedError(f"{self.path}: this folder holds something else; name a new or empty one")
        return set()
