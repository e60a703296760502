"""Looks at PDFs as a reader would: words with their boxes, fonts, pages as pictures, and goldens of both."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pypdfium2
from PIL import Image, ImageChops
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, IndirectObject

from cribsheets.page.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

GOLDENS = Path(__file__).with_name("goldens")
FAILED = GOLDENS / "failed"

NUDGE = 1.0
"""Points that a word may stand elsewhere: builds of the renderer differ by fractions."""

DPI = 60
NOISE = 64
SPOTS = 0.0005
"""Pictures agree when fewer than this share of their pixels differ by more than `NOISE` of 255."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word on a page, and the box of its letters."""

    text: str
    box: Rect


def words(pdf: bytes, page: int = 0) -> list[Word]:
    """Return the words of a page in the order they were drawn."""
    with pypdfium2.PdfDocument(pdf) as document:
        return _words(document[page])


def all_words(pdf: bytes) -> list[list[Word]]:
    """Return the words of every page."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_words(page) for page in document]


def _words(page: Any) -> list[Word]:
    text = page.get_textpage()
    letters = text.get_text_range()
    whole = text.count_chars() == len(letters)  # not so where a letter is two units of UTF-16
    found: list[Word] = []
    word: list[tuple[str, tuple[float, float, float, float]]] = []
    for place in range(text.count_chars()):
        letter = letters[place] if whole else text.get_text_range(place, 1)
        if not letter.isspace():
            word.append((letter, text.get_charbox(place)))
        elif word:
            found.append(_word(word))
            word = []
    return [*found, _word(word)] if word else found


def _word(letters: list[tuple[str, tuple[float, float, float, float]]]) -> Word:
    lefts, bottoms, rights, tops = zip(*(box for _, box in letters), strict=True)
    left, bottom = min(lefts), min(bottoms)
    box = Rect(left, bottom, max(rights) - left, max(tops) - bottom)
    return Word("".join(letter for letter, _ in letters), box)


def text(pdf: bytes, page: int = 0) -> str:
    """Return the words of a page, a space between two."""
    return " ".join(word.text for word in words(pdf, page))


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Return width and height of each page in points."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.get_size() for page in document]


def picture(pdf: bytes, page: int = 0, dpi: float = DPI) -> Image.Image:
    """Return a page as a gray picture."""
    with pypdfium2.PdfDocument(pdf) as document:
        rendered: Image.Image = document[page].render(scale=dpi / 72, grayscale=True).to_pil()
        return rendered


def fonts(pdf: bytes) -> dict[str, bool]:
    """Return the name of every font that the file has, and whether its letters are in the file."""
    named = {}
    for each in _dictionaries(PdfReader(BytesIO(pdf)).trailer):
        if each.get("/Type") == "/Font" and "/DescendantFonts" not in each:
            descriptor = each.get("/FontDescriptor", {})
            named[str(each["/BaseFont"])] = any(f"/FontFile{kind}" in descriptor for kind in ("", 2, 3))
    return named


def _dictionaries(root: Any) -> Iterator[DictionaryObject]:
    seen: set[tuple[int, int]] = set()
    waiting = [root]
    while waiting:
        each = waiting.pop()
        if isinstance(each, IndirectObject):
            if (each.idnum, each.generation) in seen:
                continue
            seen.add((each.idnum, each.generation))
            each = each.get_object()
        if isinstance(each, DictionaryObject):
            yield each
            waiting += map(each.raw_get, each)
        elif isinstance(each, list):
            waiting += list.__iter__(each)


@dataclass(frozen=True, slots=True)
class Goldens:
    """What pages looked like when somebody last looked at them; `update` says that somebody has looked again.

    Where a page differs, both sides are written to `tests/goldens/failed`.
    """

    update: bool = False

    def check_words(self, name: str, pdf: bytes, page: int = 0) -> None:
        """Check that a page has the same words at the same places."""
        golden = GOLDENS / f"{name}.txt"
        now = [_line(word) for word in words(pdf, page)]
        if self.update:
            golden.parent.mkdir(exist_ok=True)
            golden.write_text("".join(now), encoding="utf-8", newline="\n")
            return
        then = golden.read_text(encoding="utf-8").splitlines(keepends=True)
        apart = [f"- {a}+ {b}" for a, b in zip(then, now, strict=False) if not _near(a, b)]
        if apart or len(then) != len(now):
            FAILED.mkdir(exist_ok=True)
            (FAILED / f"{name}.expected.txt").write_text("".join(then), encoding="utf-8")
            (FAILED / f"{name}.found.txt").write_text("".join(now), encoding="utf-8")
            message = f"{name}: {len(then)} words expected, {len(now)} found; both sides are in {FAILED}"
            raise AssertionError("\n".join((message, *apart[:10], _CURE)))

    def check_picture(self, name: str, pdf: bytes, page: int = 0) -> None:
        """Check that a page looks the same."""
        golden = GOLDENS / f"{name}.png"
        now = picture(pdf, page)
        if self.update:
            golden.parent.mkdir(exist_ok=True)
            now.quantize(16, dither=Image.Dither.NONE).save(golden, optimize=True)
            return
        then = Image.open(golden).convert("L")
        share = _apart(then, now)
        if share > SPOTS:
            FAILED.mkdir(exist_ok=True)
            then.save(FAILED / f"{name}.expected.png")
            now.save(FAILED / f"{name}.found.png")
            message = f"{name}: {share:.2%} of the picture differs; both sides are in {FAILED}"
            raise AssertionError(f"{message}\n{_CURE}")


_CURE = "If that is how it should be: pytest --update-goldens"


def _line(word: Word) -> str:
    box = word.box
    return f"{box.x:7.1f} {box.y:7.1f} {box.right:7.1f} {box.top:7.1f}  {word.text}\n"


def _near(a: str, b: str) -> bool:
    *then, word = a.split(maxsplit=4)
    *now, same = b.split(maxsplit=4)
    return word == same and all(abs(float(x) - float(y)) <= NUDGE for x, y in zip(then, now, strict=True))


def _apart(then: Image.Image, now: Image.Image) -> float:
    """Return the share of pixels that differ beyond noise; all of them when the sizes do."""
    if then.size != now.size:
        return 1.0
    histogram = ImageChops.difference(then, now).histogram()
    return sum(histogram[NOISE:]) / (then.width * then.height)
