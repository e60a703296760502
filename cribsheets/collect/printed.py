"""Cards that have lost their fields: printed to a PDF, exported, flattened by a phone.

The figures are still in the page as text. They are found by their places: on the line of a game's number, under the
head of their column.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pypdfium2
from pypdfium2 import raw as pdfium

from cribsheets.page.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_PAGES: Final = 2000
_MOST_LETTERS: Final = 20_000
"""Of a page; a card of 22 games has 2,000."""

_EVENT = re.compile(r"[0-9a-f]{8}")
_GAP: Final = 0.35
"""Two letters are of two words when more than this of their height is between them."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word on a page, and the box of its letters."""

    text: str
    box: Rect


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card as it is read off a page: event and seat, the numbers of its games, and texts by the names of fields."""

    event: str
    seat: str
    page: int
    games: tuple[int, ...]
    texts: dict[str, str]


def printed_cards(data: bytes) -> list[PrintedCard]:
    """Return the cards that can be read off the pages of a PDF, at most one a page.

    Raises:
        pypdfium2.PdfiumError: it cannot be opened.
    """
    with pypdfium2.PdfDocument(data) as document:
        pages = (document[number] for number in range(min(len(document), MOST_PAGES)))
        found = (_card(list(_words(page)), number) for number, page in enumerate(pages, start=1))
        return [card for card in found if card]


def _words(page: Any) -> Iterator[Word]:  # noqa: ANN401 - pypdfium2 is not typed
    """Yield the words of a page."""
    text = page.get_textpage()
    letters: list[tuple[str, Rect]] = []
    for place in range(min(text.count_chars(), _MOST_LETTERS)):
        letter = chr(pdfium.FPDFText_GetUnicode(text, place))
        left, bottom, right, top = text.get_charbox(place)
        box = Rect(left, bottom, right - left, top - bottom)
        apart = letters and box.x - letters[-1][1].right > _GAP * max(box.height, letters[-1][1].height, 1)
        if letters and (letter.isspace() or apart or abs(box.y - letters[-1][1].y) > 20):  # noqa: PLR2004 - points
            yield _word(letters)
            letters = []
        if not letter.isspace() and ord(letter):
            letters.append((letter, box))
    if letters:
        yield _word(letters)


def _word(letters: Sequence[tuple[str, Rect]]) -> Word:
    boxes = [box for _, box in letters]
    left, bottom = min(box.x for box in boxes), min(box.y for box in boxes)
    right, top = max(box.right for box in boxes), max(box.top for box in boxes)
    return Word("".join(letter for letter, _ in letters), Rect(left, bottom, right - left, top - bottom))


def _card(words: Sequence[Word], page: int) -> PrintedCard | None:
    """Return the card on a page; None where there is none, or more than one."""
    events = [word for word in words if _EVENT.fullmatch(word.text)]
    edges = _columns(words)
    if len(events) != 1 or not edges:
        return None
    rows = _rows(words, edges)
    if not rows:
        return None
    seat = " ".join(word.text for word in _right_of(events[0], words))
    texts = {
        f"{name}{game}": " ".join(word.text for word in sorted(found, key=lambda word: word.box.x))
        for game, (low, high) in rows.items()
        for name, (left, right) in edges.items()
        if name != "game"
        if (found := [w for w in words if left < w.box.center < right and low < w.box.middle < high])
    }
    return PrintedCard(events[0].text, seat, page, tuple(rows), texts)


def _right_of(start: Word, words: Sequence[Word]) -> list[Word]:
    """Return the words that follow another one on its line, up to the first gap."""
    found: list[Word] = []
    for word in sorted(words, key=lambda word: word.box.x):
        last = found[-1] if found else start
        same_line = abs(word.box.middle - start.box.middle) < start.box.height / 2
        if same_line and 0 < word.box.x - last.box.right < start.box.height:
            found.append(word)
    return found


def _columns(words: Sequence[Word]) -> dict[str, tuple[float, float]]:
    """Return from where to where the columns are; nothing unless all their heads are on one line."""
    for game in (word for word in words if word.text == "Game"):
        line = [w for w in words if abs(w.box.y - game.box.y) < game.box.height and w.box.x >= game.box.x]
        heads: dict[str, float] = {"game": game.box.x}
        for word in sorted(line, key=lambda word: word.box.x):
            name = {"Opponent": "opponent", "Opponent’s": "opponent", "Won": "won", "Lost": "lost"}.get(
                word.text
            )
            if name:
                heads.setdefault(name, word.box.x)
            elif word.text in {"Table", "Sit"}:
                heads.setdefault("table", word.box.x)
            elif word.text in {"Game", "Points"} and "lost" in heads:
                heads.setdefault("points", word.box.x)
            elif word.text == "Initials":
                heads.setdefault("initials", word.box.x)
        if {"opponent", "won", "lost", "points"} <= heads.keys():
            edge = 0.8 * game.box.height
            starts = sorted((x - edge, name) for name, x in heads.items())
            ends = [x for x, _ in starts[1:]]
            ends.append(starts[-1][0] + max(b - a for (a, _), b in zip(starts, ends, strict=False)))
            return {name: (x, end) for (x, name), end in zip(starts, ends, strict=True)}
    return {}


def _rows(words: Sequence[Word], edges: dict[str, tuple[float, float]]) -> dict[int, tuple[float, float]]:
    """Return from where to where the lines of the games are, whose numbers count from 1 under the first head."""
    left, right = edges["game"]
    numbers = [w for w in words if left < w.box.center < right and w.text.isdecimal() and len(w.text) < 3]  # noqa: PLR2004
    middles: list[float] = []
    for word in sorted(numbers, key=lambda word: -word.box.y):
        if int(word.text) == len(middles) + 1:
            middles.append(word.box.middle)
    if len(middles) < 2:  # noqa: PLR2004 - the distance of two lines is the height of one
        return {}
    half = (middles[0] - middles[1]) / 2
    return {number: (middle - half, middle + half) for number, middle in enumerate(middles, start=1)}
