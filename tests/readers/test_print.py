"""What a cheap laser printer makes of the sheets: black or white, 300 dots an inch, by Ghostscript.

Black type is whole there; gray type and gray lines would be broken into dots.
"""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pypdfium2
import pytest
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from cribsheets.resources import EXAMPLES

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

pytestmark = pytest.mark.readers

DPI = 300
WHITE = 255
SOLID = 110
"""The middle of a black letter's stroke is darker than this."""
MOST_ALONE = 0.06
"""The share of a letter's dots that may stand alone, as the ends of thin strokes do."""

EVENT = EXAMPLES / "club-night-results" / "event.toml"
SHEETS = (
    "card --up 4",
    "card --filled --up 2",
    "card --fillable",
    "key",
    "standings",
    "standings --tally",
    "schedule --by round",
    "schedule --by player",
    "schedule --by seat",
    "bracket",
    "job --parts check-in",
    "tents",
    "awards",
)


def printed(path: Path) -> Image.Image:
    """Return the first page as a printer's dots."""
    out = path.with_suffix(".pbm")
    subprocess.run(
        ["gs", "-q", "-sDEVICE=pbmraw", f"-r{DPI}", "-dFirstPage=1", "-dLastPage=1", "-o", out, path],
        check=True,
    )
    with Image.open(out) as image:
        return image.convert("1")


def boxes(path: Path) -> list[tuple[str, tuple[int, int, int, int]]]:
    """Return the letters of the first page, each with the dots that it may take, from the top left corner."""
    with pypdfium2.PdfDocument(path) as document:
        page, height = document[0], document[0].get_height()
        text = page.get_textpage()
        letters = text.get_text_range()
        found = []
        for place in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(place)
            edges = (left, height - top, right, height - bottom)
            box = tuple(round(edge * DPI / 72) for edge in edges)
            if (
                place < len(letters)
                and not letters[place].isspace()
                and box[2] > box[0]
                and box[3] > box[1] + 1
            ):
                found.append((letters[place], (box[0], box[1], box[2], box[3])))
        return found


def drawn(path: Path) -> Image.Image:
    """Return the first page in shades of gray, as a screen shows it at so many dots."""
    with pypdfium2.PdfDocument(path) as document:
        image: Image.Image = document[0].render(scale=DPI / 72, grayscale=True).to_pil()
        return image


def count(mask: Image.Image) -> int:
    """Return how many dots of a mask are set."""
    return mask.convert("L").histogram()[255]


def alone(black: Image.Image) -> int:
    """Return how many black dots have no black one beside, above or below them, as those of a halftone."""
    around = ImageChops.constant(black, 0)
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        moved = ImageChops.constant(black, 0)
        moved.paste(black, (across, down))
        around = ImageChops.lighter(around, moved)
    return count(ImageChops.subtract(black, around))


def broken(path: Path) -> list[str]:
    """Return the letters of the first page that are not whole. Behind those on a tint there are dots that are no letter's."""
    black, shades = ImageChops.invert(printed(path).convert("L")), drawn(path)
    found = []
    for letter, box in boxes(path):
        ink, shade = black.crop(box), shades.crop(box)
        levels = [level for level, number in enumerate(shade.histogram()) if number]
        darkest, lightest = levels[0], levels[-1]
        dots = alone(ink) if lightest == WHITE else 0
        if darkest > SOLID or dots > MOST_ALONE * count(ink):
            found.append(f"{letter} at {box}")
    return found


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_letters_are_printed_whole(cribsheets: Cribsheets, tmp_path: Path, sheet: str, paper: str) -> None:
    path = tmp_path / "sheet.pdf"
    command, *options = sheet.split()
    done = cribsheets(command, EVENT, *options, "--paper", paper, "-o", path)
    assert done.code == 0, done.err
    assert len(boxes(path)) > 20
    assert broken(path) == []


@pytest.mark.parametrize("gray", [0.45, 0.6])
def test_gray_letters_would_be_found(tmp_path: Path, gray: float) -> None:
    path = tmp_path / "gray.pdf"
    canvas = Canvas(str(path))
    canvas.setFillGray(gray)
    canvas.setFont("Helvetica", 9)
    canvas.drawString(72, 700, "Gray letters")
    canvas.save()
    assert len(broken(path)) > 5
