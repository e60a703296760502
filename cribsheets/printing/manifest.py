"""The manifest of a job: what is on which sheet of paper, and by which fingerprint it is known to a later job."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.page.duplex import Sides
from cribsheets.page.parts import JobPart
from cribsheets.printing.fingerprints import Fingerprints, fingerprints

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cribsheets.files.csvfile import Cell
    from cribsheets.page.sheet import Sheet
    from cribsheets.printing.printjob import Document

CARDS = "cards"
MANIFEST = "manifest.csv"
HEADER = (
    "part",
    "round",
    "sheet",
    "side",
    "cell",
    "seat",
    "player",
    "pages",
    "file",
    "fingerprint",
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page of a job is: its part, its number in the PDF, the sheet of paper and the side."""

    part: JobPart
    page: int
    sheet: int
    side: str


def manifest_rows(
    job: Document, parts: Iterable[JobPart], files: Mapping[str, str], former: Iterable[str] = ()
) -> Iterator[tuple[Cell, ...]]:
    """Yield the header, a row for each player's cell in the order of the sheets, for each list, each round, and `former` files.

    `parts` are those of the job's sections; `files` are the names of the players' own files by seat.
    """
    prints = fingerprints(job.event)
    pages = list(_pages(job, parts))
    of_player: dict[str, dict[int, None]] = {}
    for place, sheet in pages:
        for owner in filter(None, sheet.seats):
            of_player.setdefault(owner, {})[place.page] = None
    yield HEADER
    for place, sheet in pages:
        for cell, seat in enumerate(sheet.seats, start=1):
            if seat:
                on = " ".join(map(str, of_player[seat]))
                name, file = job.event.by_seat[seat].name, f"{CARDS}/{files[seat]}"
                where = (place.sheet, place.side, cell)
                yield (place.part, "", *where, seat, name, on, file, prints.players[seat])
        if not sheet.seats and not sheet.back:
            mark = prints.lists.get(place.part, "")
            yield (place.part, "", place.sheet, place.side, "", "", "", place.page, "", mark)
    if any(place.part is JobPart.ROUNDS for place, _ in pages):
        for number, mark in prints.rounds.items():
            yield (JobPart.ROUNDS, number, "", "", "", "", "", "", "", mark)
    yield from (("", "", "", "", "", "", "", "", f"{CARDS}/{name}", "") for name in former)


def _pages(job: Document, parts: Iterable[JobPart]) -> Iterator[tuple[Place, Sheet]]:
    page = 0
    for part, section in zip(parts, job.sections, strict=True):
        for sheet in section.sheets:
            page += 1
            if job.sides is Sides.ONE:
                yield Place(part, page, page, "front"), sheet
            else:
                yield Place(part, page, (page + 1) // 2, "front" if page % 2 else "back"), sheet


def _rows(manifest: Path) -> list[dict[str, str]]:
    try:
        with manifest.open(encoding="utf-8-sig", newline="") as lines:
            header, *rows = csv.reader(lines)
    except (OSError, ValueError, csv.Error) as error:
        raise RefusedError(
            f"{manifest} is damaged or cannot be read ({error}); name a new or empty folder"
        ) from None
    if tuple(header) != HEADER:
        raise RefusedError(f"{manifest} is of something else than a job; name a new or empty folder")
    return [dict(zip(HEADER, row, strict=True)) for row in rows if len(row) == len(HEADER)]


def files_listed(manifest: Path) -> set[str]:
    """Return the file names in `cards/` that a manifest lists.

    Raises:
        RefusedError: it cannot be read, or is none.
    """
    files = {Path(row["file"]) for row in _rows(manifest)}
    return {path.name for path in files if path == Path(CARDS, path.name)}


def read_fingerprints(path: Path) -> Fingerprints:
    """Return the fingerprints in a manifest, or in that of a job's folder.

    Raises:
        RefusedError: it cannot be read, or is none.
    """
    manifest = path / MANIFEST if path.is_dir() else path
    if not manifest.is_file():
        raise RefusedError(
            f"--since {path}: there is no manifest of a job; name the folder of one, or its manifest.csv"
        )
    players: dict[str, str] = {}
    rounds: dict[int, str] = {}
    lists: dict[JobPart, str] = {}
    for row in _rows(manifest):
        if row["seat"]:
            players[row["seat"].removeprefix("'")] = row["fingerprint"]
        elif row["round"].isdecimal():
            rounds[int(row["round"])] = row["fingerprint"]
        elif row["part"] in set(JobPart):
            lists[JobPart(row["part"])] = row["fingerprint"]
    if JobPart.COVER in lists:
        lists.setdefault(JobPart.CHECK_IN, lists[JobPart.COVER])
    return Fingerprints(players, rounds, lists)
