"""Goldens: what pages looked like when somebody last looked at them, as words with places and as pictures."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageFilter

from cribsheets.page.geometry import Rect
from pdftools import Word, fields, picture, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

GOLDENS = Path(__file__).with_name("goldens")
FAILED = GOLDENS / "failed"

NUDGE = 0.2
"""Points that an edge of a word may be elsewhere: builds of the renderer differ by fractions."""

NOISE = 14
"""Levels of 255 that a blurred pixel may differ by. The thinnest rule, a hairline of 0.25 pt, makes about 85."""

SPECKS = 4
"""Pixels that may differ by more."""


@dataclass(frozen=True, slots=True)
class Goldens:
    """Compares pages with the goldens; `update` replaces the goldens instead.

    Where a page differs, both sides are written to `tests/goldens/failed`.
    """

    update: bool = False

    def check(self, name: str, pdf: bytes, page: int = 0, *, look: bool = True) -> None:
        """Check that a page has the same words and form fields in the same places, and with `look` the same picture."""
        self._check_words(name, [*words(pdf, page), *fields(pdf, page)])
        if look:
            self._check_picture(name, picture(pdf, page))

    def _check_words(self, name: str, found: Sequence[Word]) -> None:
        golden = GOLDENS / f"{name}.txt"
        lines = "".join(map(_line, by_place(found)))
        if self.update:
            golden.write_text(lines, encoding="utf-8", newline="\n")
            return
        expected = [_parsed(line) for line in golden.read_text(encoding="utf-8").splitlines()]
        missing, added = unmatched(expected, found)
        if missing or added:
            FAILED.mkdir(exist_ok=True)
            (FAILED / f"{name}.found.txt").write_text(lines, encoding="utf-8")
            apart = [f"- {_line(word)}" for word in missing[:10]] + [
                f"+ {_line(word)}" for word in added[:10]
            ]
            message = f"{name}: {len(missing)} words are missing or moved, {len(added)} are new\n"
            raise AssertionError("".join((message, *apart, _ADVICE)))

    def _check_picture(self, name: str, found: Image.Image) -> None:
        golden = GOLDENS / f"{name}.png"
        if self.update:
            _in_16_grays(found).save(golden, optimize=True)
            return
        expected = Image.open(golden).convert("L")
        apart = differing_pixels(expected, found)
        if apart > SPECKS:
            FAILED.mkdir(exist_ok=True)
            expected.save(FAILED / f"{name}.expected.png")
            found.save(FAILED / f"{name}.found.png")
            raise AssertionError(f"{name}: {apart} pixels differ; both pictures are in {FAILED}\n{_ADVICE}")


_ADVICE = "If that is how it should be: pytest --update-goldens"


def by_place(found: Iterable[Word]) -> list[Word]:
    """Return words from the top down, and from the left on a line, in whatever order they were drawn."""
    return sorted(found, key=lambda word: (-round(word.box.y, 1), round(word.box.x, 1), word.text))


def unmatched(expected: Iterable[Word], found: Iterable[Word]) -> tuple[list[Word], list[Word]]:
    """Return the expected words that are not in their places, and the found words that nobody expected."""
    left: dict[str, list[Word]] = {}
    for word in by_place(found):
        left.setdefault(word.text, []).append(word)
    missing = []
    for word in by_place(expected):
        same = next((other for other in left.get(word.text, ()) if _in_place(word, other)), None)
        if same:
            left[word.text].remove(same)
        else:
            missing.append(word)
    return missing, by_place(word for words in left.values() for word in words)


def _in_place(word: Word, other: Word) -> bool:
    rounding = 0.05
    return all(abs(a - b) <= NUDGE + rounding for a, b in zip(_edges(word), _edges(other), strict=True))


def _edges(word: Word) -> tuple[float, float, float, float]:
    return word.box.x, word.box.y, word.box.right, word.box.top


def _line(word: Word) -> str:
    return " ".join(f"{edge:7.1f}" for edge in _edges(word)) + f"  {word.text}\n"


def _parsed(line: str) -> Word:
    *edges, text = line.split(maxsplit=4)
    x, y, right, top = map(float, edges)
    return Word(text, Rect(x, y, right - x, top - y))


def differing_pixels(expected: Image.Image, found: Image.Image) -> int:
    """Return how many pixels differ by more than a shift of up to one pixel explains; all if sizes differ.

    Blurred, a rule has the same weight wherever it falls between pixels. Then each pixel of either picture must
    have a level that the other picture has there or in a pixel beside it.
    """
    if expected.size != found.size:
        return expected.width * expected.height
    a, b = (_blurred(image) for image in (expected, found))
    beyond = ImageChops.lighter(_beyond(a, b), _beyond(b, a))
    return sum(beyond.histogram()[NOISE + 1 :])


def _in_16_grays(image: Image.Image) -> Image.Image:
    """Return a picture of half the bits, each pixel within 8 levels of what it was."""
    small = image.point([(level + 8) // 17 for level in range(256)]).convert("P")
    small.putpalette([17 * level for level in range(16) for _ in "rgb"])
    return small


def _blurred(image: Image.Image) -> Image.Image:
    return image.filter(ImageFilter.BoxBlur(1))


def _beyond(image: Image.Image, other: Image.Image) -> Image.Image:
    """Return by how much each pixel is darker or lighter than all pixels of the other picture around it."""
    darker = ImageChops.subtract(other.filter(ImageFilter.MinFilter(3)), image)
    lighter = ImageChops.subtract(image, other.filter(ImageFilter.MaxFilter(3)))
    return ImageChops.lighter(darker, lighter)
