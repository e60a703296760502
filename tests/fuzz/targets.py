"""What the campaigns feed: each target takes bytes, as a user's file or line may hold them, and may only refuse them.

A target raises nothing for what it takes or refuses; whatever it raises is a finding.
"""

from __future__ import annotations

import tempfile
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import build
from cribsheets.check import warnings
from cribsheets.collect.collecting import collect
from cribsheets.collect.copies import Sent
from cribsheets.collect.fields import NoCardsError, cards_in
from cribsheets.cribbage.hands import read
from cribsheets.errors import CribsheetsError, Place
from cribsheets.files.event import read_event
from cribsheets.page.canvas import Canvas
from cribsheets.page.paper import PAPERS
from cribsheets.pdf.binding import Bindery, Binding
from cribsheets.printing.manifest import HEADER, files_listed, read_fingerprints
from cribsheets.resources import EXAMPLES, FONTS
from cribsheets.scoring.entry import enter
from cribsheets.scoring.scorebook import open_scorebook
from cribsheets.tournament.outcome import settled
from cribsheets.typesetting import fitting, fonts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CLUB = EXAMPLES / "club-night-results"
THAI = Path("/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf")
"""What tests/readers/setup.sh installs."""


@dataclass(frozen=True, slots=True)
class Target:
    """A part of the program that reads strangers' bytes, with inputs it takes, to be changed."""

    feed: Callable[[bytes], None]
    seeds: Sequence[bytes]


@cache
def _folder(example: str = "club-night-results") -> Path:
    """Return a folder of this process with the files of an example."""
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    for file in (EXAMPLES / example).iterdir():
        if file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    return folder


def _as_file(name: str, example: str = "club-night-results", named: str = "") -> Callable[[bytes], None]:
    """Return what reads bytes as one of the files of an example, whose event file calls it `named`."""
    original = EXAMPLES / example

    def feed(data: bytes) -> None:
        folder = _folder(example)
        event, path = folder / "event.toml", folder / name
        text = (original / "event.toml").read_text(encoding="utf-8")
        if named:
            lines = [line for line in text.splitlines() if not line.startswith(f"{named} =")]
            text = "\n".join([f'{named} = "{name}"', *lines])
        event.write_text(text, encoding="utf-8")
        path.write_bytes(data)
        with suppress(CribsheetsError):
            reading = read_event(event)
            list(warnings(reading, settled(reading.event)))
        if (original / name).exists():
            path.write_bytes((original / name).read_bytes())

    return feed


def _cards(data: bytes) -> None:
    event = read_event(EXAMPLES / "filled-cards" / "event.toml").event
    with suppress(NoCardsError, CribsheetsError):
        collect(event, [Sent(Place("card.pdf"), card) for card in cards_in(data)])


@cache
def _book() -> object:
    event = read_event(CLUB / "event.toml", with_results=False).event
    return open_scorebook(event)


def _desk(data: bytes) -> None:
    book = _book()
    for line in data.decode(errors="replace").splitlines():
        with suppress(CribsheetsError):
            book = enter(book, line).book  # type: ignore[arg-type]


def _hand(data: bytes) -> None:
    cards, _, starter = data.decode(errors="replace").partition(" ")
    with suppress(CribsheetsError):
        read(cards, starter or None)


def _font(data: bytes) -> None:
    """Print a name in the font, whose letters no bundled one has."""
    folder = _folder() / "fonts"
    folder.mkdir(exist_ok=True)
    (folder / "own.ttf").write_bytes(data)
    with suppress(CribsheetsError):
        fonts.use_folder(folder)
        fonts._load.cache_clear()
        canvas = Canvas(["สม"])
        with canvas.page(PAPERS["letter"]):
            fitting.draw(canvas, 50, 50, "สม")
        Bindery(canvas.shared()).bind(canvas.pages, Binding("font"))


def _manifest(data: bytes) -> None:
    path = _folder() / "manifest.csv"
    path.write_bytes(data)
    with suppress(CribsheetsError):
        files_listed(path)
    with suppress(CribsheetsError):
        read_fingerprints(path)


def targets() -> dict[str, Target]:
    """Return every target by its name."""

    def files(name: str) -> list[bytes]:
        return [path.read_bytes() for path in sorted(EXAMPLES.rglob(name))]

    workbooks = sorted(Path(build.__file__).with_name("lists").glob("*.xlsx"))
    fonts = [THAI, *sorted(FONTS.glob("*-Regular.ttf"))]
    return {
        "roster": Target(_as_file("players.csv"), files("players.csv")),
        "workbook": Target(
            _as_file("players.xlsx", named="players"), [path.read_bytes() for path in workbooks]
        ),
        "event file": Target(_as_file("event.toml"), files("event.toml")),
        "games": Target(_as_file("games.csv"), files("games.csv")),
        "playoffs": Target(_as_file("playoffs.csv"), files("playoffs.csv")),
        "cards": Target(_as_file("cards.csv", "main-event"), files("cards.csv")),
        "schedule": Target(_as_file("schedule.csv", "any-evening"), files("schedule.csv")),
        "filled PDF": Target(_cards, files("sent/*.pdf")),
        "lines at the desk": Target(_desk, [LINES]),
        "hand": Target(_hand, [b"5H5D5SJC 5C", b"10h,Jd,qs,Kc 1c", "5♥6♦7♠8♣ 9♥".encode(), b"5H6H7H8H9HTC"]),
        "font": Target(_font, [path.read_bytes() for path in fonts]),
        "manifest": Target(_manifest, [MANIFEST]),
    }


LINES = b"""A-1 97
5 +24
5 121 97
undo
replace 5 88
round 3
need 5
gone 5 after 6
withdraw 5
back 5
kim 97
3 8 -
playoff 5 8 2-1
"""

MANIFEST = f"""{",".join(HEADER)}\r
job.pdf{"," * (len(HEADER) - 1)}\r
A-1 Ann Bell.pdf{",1" * (len(HEADER) - 1)}\r
""".encode()
