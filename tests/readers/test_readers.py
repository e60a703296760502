"""Every sheet of every example in other programs: whole files, whole words, and names as they are written."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter

from cribsheets.files.event import read_event
from cribsheets.resources import EXAMPLES

if TYPE_CHECKING:
    from conftest import Cribsheets

pytestmark = pytest.mark.readers

SHEETS = (
    "card",
    "card --up 4",
    "card --filled",
    "card --fillable",
    "card --fillable --phone",
    "job --duplex --up 2 --key back",
    "packet",
    "standings",
    "standings --large",
    "standings --tally",
    "standings --fillable",
    "schedule --by all",
    "bracket",
    "bracket --knockout",
    "key",
    "tents",
    "seats",
    "seats --slips",
    "awards",
)
WITH_WHOLE_NAMES = ("card", "job --duplex --up 2 --key back", "seats")
"""On others a long name may take two lines beside a number, and is read in two parts."""

WITHOUT_EVENT = ("chart --practice 6", "calibrate", "card", "standings", "bracket --qualifiers 40")
NOT_OF_THIS_EVENT = re.compile(
    r"no results yet|lists no awards|needs results|nobody|there are none yet|knock-out|playoffs|level|bracket|leave no room"
)

NOTO = Path("/usr/share/fonts/truetype/noto")
NAMES = (
    "สมชาย ใจดี",
    "น้ำฝน ศรีสุวรรณ",
    "राजेन्द्र प्रसाद शर्मा",
    "ليلى الخطيب",
    "נועה בן־דוד",
    "Yázhí Bįį́h Tłʼízí",
    "Ṅ̀ola Adé",
    "Jonė́ Ė́",
    "Ü̂ber Ñ̈andú",
    "Nguyễn Thị Hồng Nhung",
    "Łukasz Brzęczyszczykiewicz",
)


def ran(*command: str | Path) -> str:
    """Return what a program has printed; a warning is a failure too."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = done.stderr.replace("warning: ICC support is not available", "").strip()
    assert (done.returncode, said) == (0, ""), f"{command}: {said or done.stdout}"
    return done.stdout


def readings(path: Path) -> dict[str, str]:
    """Return the text of a PDF as each program reads it that puts writing from right to left in order."""
    with pypdfium2.PdfDocument(path) as document:
        pages = [page.get_textpage().get_text_bounded() for page in document]
    return {"PDFium": "\n".join(pages), "Poppler": ran("pdftotext", path, "-")}


def plain(text: str) -> str:
    """Return a text without what readers add to it: line ends, and marks of direction."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(c for c in composed if not c.isspace() and unicodedata.category(c) != "Cf")


def says(text: str, name: str) -> bool:
    """Return whether a text has a name; on a line with other text PDFium reads Hebrew and Arabic word by word."""
    rtl = any(unicodedata.bidirectional(character) in ("R", "AL") for character in name)
    return all(plain(part) in plain(text) for part in (name.split() if rtl else [name]))


def check_whole(path: Path) -> None:
    """Check a file in programs that say what is wrong with it."""
    assert "No syntax or stream encoding errors found" in ran("qpdf", "--check", path)
    assert "Pages:" in ran("mutool", "info", path)
    ran("mutool", "draw", "-q", "-r", "20", "-o", path.with_suffix(".mupdf.png"), path, "1")
    ran("pdftoppm", "-r", "20", "-png", path, path.with_suffix(""))
    reader = PdfReader(path, strict=True)
    assert len([page.get_contents() for page in reader.pages]) == len(reader.pages)


@pytest.mark.parametrize(
    "event", sorted(EXAMPLES.glob("*/event.toml")), ids=lambda path: "-".join(path.parts[-3:-1])
)
def test_every_sheet_of_an_example_is_whole_and_says_every_name(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests, event: Path
) -> None:
    names = [player.name for player in read_event(event).event.players]
    written = 0
    for sheet in SHEETS:
        command, *options = sheet.split()
        path = tmp_path / f"{sheet.replace(' ', '')}.pdf"
        done = cribsheets(command, event, *options, "-o", path)
        if done.code:
            assert NOT_OF_THIS_EVENT.search(done.err), done.err
            continue
        written += 1
        with subtests.test(sheet=sheet):
            check_whole(path)
            if sheet in WITH_WHOLE_NAMES:
                for program, text in readings(path).items():
                    missing = [name for name in names if not says(text, name)]
                    assert (program, missing) == (program, [])
    assert written > len(SHEETS) / 2


def test_sheets_without_an_event_are_whole(cribsheets: Cribsheets, tmp_path: Path) -> None:
    for sheet in WITHOUT_EVENT:
        path = tmp_path / f"{sheet.replace(' ', '')}.pdf"
        assert cribsheets(*sheet.split(), "-o", path).code == 0
        check_whole(path)


def test_names_of_all_scripts_are_read_as_they_are_written(cribsheets: Cribsheets, tmp_path: Path) -> None:
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    for script in ("Thai", "Devanagari"):
        for weight in ("Regular", "Bold"):
            shutil.copy(NOTO / f"NotoSans{script}-{weight}.ttf", fonts)
    roster = tmp_path / "players.csv"
    roster.write_text("\n".join(["name", *NAMES]), encoding="utf-8")
    path = tmp_path / "cards.pdf"
    assert cribsheets("card", roster, "--font-folder", fonts, "-o", path).code == 0
    check_whole(path)
    for program, text in readings(path).items():
        missing = [name for name in NAMES if not says(text, name)]
        assert (program, missing) == (program, [])


def flattened_by(program: str, path: Path) -> Path:
    """Return a card as a program leaves it that makes what was typed a part of the page."""
    out = path.with_name(f"{program}.pdf")
    match program:
        case "qpdf":
            ran("qpdf", "--flatten-annotations=all", path, out)
        case "Ghostscript":
            ran("gs", "-q", "-sDEVICE=pdfwrite", "-o", out, path)
        case "Poppler":
            ran("pdftocairo", "-pdf", path, out)
    return out


@pytest.mark.parametrize("program", ["qpdf", "Ghostscript", "Poppler"])
def test_cards_that_programs_have_flattened_are_read(
    cribsheets: Cribsheets, tmp_path: Path, program: str
) -> None:
    shutil.copytree(EXAMPLES / "filled-cards", tmp_path, dirs_exist_ok=True)
    assert cribsheets("card", tmp_path / "event.toml", "--fillable", "-o", tmp_path / "cards").code == 0
    card = next((tmp_path / "cards").glob("A-1*"))
    writer = PdfWriter(card)
    lines = {"won1": "12", "lost2": "31", "won2": "0", "won3": "07", "lost4": "121", "won5": "1"}
    group = next(iter(PdfReader(card).get_fields() or ())).rpartition("/")[0]
    for page in writer.pages:
        writer.update_page_form_field_values(
            page, {f"{group}/{name}": value for name, value in lines.items()}, auto_regenerate=False
        )
    writer.write(card)
    flat = flattened_by(program, card)
    done = cribsheets("collect", tmp_path / "event.toml", flat, "-o", tmp_path / "cards.csv")
    rows = (tmp_path / "cards.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert [tuple(row.split(",")[3:5]) for row in rows] == [
        ("12", ""), ("", "31"), ("7", ""), ("", "121"), ("1", "")
    ], done.err  # fmt: skip
    assert "read off the page" in done.err
