"""Printing through a real CUPS server, whose queues write to files."""

from __future__ import annotations

import io
import math
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from cribsheets.resources import EXAMPLES
from pdftools import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import Cribsheets

pytestmark = pytest.mark.printserver

PRINTER = Path(__file__).with_name("file.ppd")
CLUB_NIGHT = EXAMPLES / "hard-names" / "event.toml"
SECONDS = 20

FILES = """\
FileDevice Yes
User lp
Group lp
ServerRoot {root}
RequestRoot {root}/spool
CacheDir {root}/cache
StateDir {root}/state
TempDir {root}/tmp
AccessLog {root}/log/access
ErrorLog {root}/log/error
PageLog {root}/log/page
"""

SERVER = """\
Listen localhost:{port}
Browsing No
DefaultAuthType None
WebInterface No
PageLogFormat %p|%{{job-name}}|%{{media}}|%{{sides}}|%{{print-scaling}}|%C
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
"""


class PrintServer:
    """A CUPS server of its own, in a folder that it may write to."""

    def __init__(self, root: Path) -> None:
        self.root = root
        with socket.socket() as free:
            free.bind(("localhost", 0))
            self.port = free.getsockname()[1]

    def start(self) -> subprocess.Popen[bytes]:
        for name in ("spool", "cache", "state", "tmp", "log", "printed"):
            folder = self.root / name
            folder.mkdir()
            folder.chmod(0o777)
        self.root.chmod(0o755)
        files, server = self.root / "cups-files.conf", self.root / "cupsd.conf"
        files.write_text(FILES.format(root=self.root))
        server.write_text(SERVER.format(port=self.port))
        return subprocess.Popen(["cupsd", "-f", "-c", server, "-s", files])

    def wait(self) -> None:
        end = time.monotonic() + SECONDS
        while (
            subprocess.run(["lpstat", "-r"], check=False, capture_output=True).stdout.find(b"is running") < 0
        ):
            assert time.monotonic() < end, "the print server does not start"
            time.sleep(0.1)

    def add(self, queue: str) -> None:
        """Add a printer that prints on both sides, and whose pages are as CUPS makes them for it."""
        printed = self.root / "printed" / f"{queue}.pdf"
        printed.touch()  # since its update of November 2026 Debian's CUPS makes no file itself
        printed.chmod(0o666)
        device = f"file:{printed}"
        command = ["lpadmin", "-p", queue, "-E", "-v", device, "-P", str(PRINTER)]
        subprocess.run(command, check=True, capture_output=True)

    def jobs(self, count: int) -> list[list[str]]:
        """Return what the server noted of each job: queue, title, paper, sides, scaling, copies."""
        log = self.root / "log" / "page"
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            lines = log.read_text().splitlines() if log.exists() else []
            if len(lines) >= count:
                return [line.split("|") for line in lines]
            time.sleep(0.1)
        raise AssertionError("the job was not printed")

    def printed(self, queue: str) -> bytes:
        """Return what came out of a queue, once all of it is there."""
        end = time.monotonic() + SECONDS
        while subprocess.run(["lpstat", "-o", queue], check=True, capture_output=True).stdout:
            assert time.monotonic() < end, "the job does not end"
            time.sleep(0.1)
        return (self.root / "printed" / f"{queue}.pdf").read_bytes()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[PrintServer]:
    with tempfile.TemporaryDirectory() as folder:
        made = PrintServer(Path(folder))
        process = made.start()
        monkeypatch.setenv("CUPS_SERVER", f"localhost:{made.port}")
        try:
            made.wait()
            yield made
        finally:
            process.terminate()
            process.wait()


def test_a_system_without_a_queue_says_so_and_the_file_is_there(
    server: PrintServer, cribsheets: Cribsheets, tmp_path: Path
) -> None:
    ran = cribsheets("key", "--print", "--yes")
    assert ran.code == 2
    assert ran.err.splitlines()[-1].startswith("this system has no print queue")
    assert (tmp_path / "key.pdf").exists()
    assert server.root.exists()


def test_what_is_printed_is_the_file_at_its_own_size(
    server: PrintServer, cribsheets: Cribsheets, tmp_path: Path
) -> None:
    server.add("office")
    ran = cribsheets("card", CLUB_NIGHT, "--only", "A-1", "--paper", "a4", "--print", "--yes")
    assert ran.code == 0, ran.err
    assert ran.err.endswith("printing 1 sheet of A4, one side, on office\n")
    assert server.jobs(1) == [["office", "players’ cards", "A4", "one-sided", "none", "1"]]
    printed, written = (
        words(pdf) for pdf in (server.printed("office"), (tmp_path / "card.pdf").read_bytes())
    )
    assert [word.text for word in printed] == [word.text for word in written]
    for one, other in zip(printed, written, strict=True):  # a printer's A4 is a third of a point narrower
        assert (one.box.x, one.box.y) == pytest.approx((other.box.x, other.box.y), abs=0.4)
        assert one.box.width == pytest.approx(other.box.width, abs=0.01)


@pytest.mark.parametrize(
    ("command", "sides"),
    [
        (("card", "--up", 4), "two-sided-long-edge"),
        (("card", "--up", 2), "two-sided-short-edge"),
        (("job", "--up", 2, "--parts", "cards,standings"), "two-sided-long-edge"),
    ],
)
def test_the_top_of_a_card_is_the_top_of_its_back_however_the_paper_is_turned(
    server: PrintServer, cribsheets: Cribsheets, command: tuple[object, ...], sides: str
) -> None:
    server.add("office")
    name, *more = command
    ran = cribsheets(name, CLUB_NIGHT, *more, "--key", "back", "--duplex", "--print", "office", "--yes")
    assert ran.code == 0, ran.err
    assert server.jobs(1)[0][3] == sides
    (across, up), back = upward(server.printed("office"), 0), upward(server.printed("office"), 1)
    assert back == ((-across, up) if sides == "two-sided-long-edge" else (across, -up))


def upward(pdf: bytes, page: int) -> tuple[int, int]:
    """Return where the top of the letters of a page is: to the right and up, in whole numbers."""
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[page].get_textpage()
        place = text.get_text_range().index("e")
        angle = pdfium.FPDFText_GetCharAngle(text, place) + math.pi / 2
    return round(math.cos(angle)), round(math.sin(angle))


def test_of_several_queues_the_usual_one_is_taken_or_one_has_to_be_named(
    server: PrintServer, cribsheets: Cribsheets
) -> None:
    server.add("hall")
    server.add("office")
    ran = cribsheets("key", "--print", "--yes")
    assert ran.code == 2
    assert "there are hall and office" in ran.err
    assert (
        'there is no print queue "attic": choose hall or office' in cribsheets("key", "--print", "attic").err
    )
    subprocess.run(["lpadmin", "-d", "office"], check=True)
    assert cribsheets("key", "--print", "--yes").code == 0
    assert server.jobs(1)[0][0] == "office"


def test_without_anybody_to_ask_nothing_is_printed(server: PrintServer, cribsheets: Cribsheets) -> None:
    server.add("office")
    ran = cribsheets("key", "--print", "office")
    assert ran.code == 2
    assert "add --yes to print key.pdf (1 sheet of Letter, one side, on office)" in ran.err
    assert server.printed("office") == b""


class Typed(io.StringIO):
    """What somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("typed", "last"), [("n", "not printed"), ("y", "printing 1 sheet of Letter, one side, on office")]
)
def test_somebody_at_a_terminal_is_asked_first(
    server: PrintServer, cribsheets: Cribsheets, monkeypatch: pytest.MonkeyPatch, typed: str, last: str
) -> None:
    server.add("office")
    monkeypatch.setattr(sys, "stdin", Typed(f"{typed}\n"))
    ran = cribsheets("key", "--print")
    assert ran.code == 0
    assert "Print 1 sheet of Letter, one side, on office?" in ran.out.decode() + ran.err
    assert ran.err.splitlines()[-1].endswith(last)
    if typed == "y":
        assert server.printed("office")
    else:
        assert server.printed("office") == b""
