"""Fillable cards that come back: what was typed into the fields of a PDF.

Anybody can have written the file, and any viewer saved it last, so nothing is taken for granted but the names of
the fields.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from pypdf import PdfReader
from pypdf.errors import DependencyError
from pypdf.generic import DictionaryObject

from cribsheets.pages.fillable import MARK, CardId, CardMark
from cribsheets.reading.text import cleaned

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# What pypdf has to say of a damaged file helps nobody here.
logging.getLogger("pypdf").setLevel(logging.CRITICAL)

MOST_FIELDS = 250_000
"""Far above a field of 2,000 players with 22 games each."""

_PROTECTED = "is protected with a password: ask for a copy without one"
_LONGEST = 200
_LONGEST_MARK = 10_000
_DEEPEST = 8

_RENAMED = re.compile(r"\+\d+$")  # qpdf's ending for a name that two merged files both have
_GAME = re.compile(r"won(\d{1,2})")


@dataclass(frozen=True, slots=True)
class FilledCard:
    """A card as it came back: which one it is, on which page (from 1), and the texts of its fields by name.

    `games` are those that it has lines for; a field that nobody filled in has no text.
    """

    card: CardId
    mark: CardMark
    page: int
    games: tuple[int, ...]
    texts: Mapping[str, str]


class NoCardsError(Exception):
    """No card can be read from a file; the message goes on from the file's name."""


def cards_in(data: bytes) -> list[FilledCard]:
    """Return the cards of a PDF, page by page. The same card on two pages is two cards.

    Raises:
        NoCardsError: it is no PDF, damaged or protected, or holds no card.
    """
    if b"%PDF-" not in data[:1024]:
        raise NoCardsError("is no PDF")
    try:
        values = _values(data)
    except NoCardsError:
        raise
    except DependencyError:
        raise NoCardsError(_PROTECTED) from None
    except Exception:  # noqa: BLE001 - a damaged file can go wrong anywhere in pypdf, in any way
        raise NoCardsError("is damaged and cannot be read: ask for it again") from None
    cards = [card for (page, group), texts in values.items() if (card := _card(page, group, texts))]
    if not cards:
        raise NoCardsError(
            "holds no fillable card of cribsheets; printed, scanned or “printed to PDF” it loses its fields: "
            "ask for the file as it was saved, or enter the card by hand"
        )
    return cards


def _values(data: bytes) -> dict[tuple[int, str], dict[str, str]]:
    """Return the values of all fields by page and group."""
    reader = PdfReader(BytesIO(data))
    if reader.is_encrypted:
        raise NoCardsError(_PROTECTED)
    values: dict[tuple[int, str], dict[str, str]] = {}
    for number, (page, group, name, value) in enumerate(_fields(reader)):
        if number == MOST_FIELDS:
            raise NoCardsError(f"has more than {MOST_FIELDS:,} fields: this is not a tournament's cards")
        values.setdefault((page, group), {})[name] = value
    return values


def _fields(reader: PdfReader) -> Iterator[tuple[int, str, str, str]]:
    """Yield page, group, name and value of each field that has a group.

    They are looked for on the pages: programs that merge files forget them elsewhere.
    """
    for number, page in enumerate(reader.pages, start=1):
        for reference in page.get("/Annots") or ():
            widget = reference.get_object()
            if isinstance(widget, DictionaryObject):
                path, value = _named(widget)
                # Programs that merge files may set a name before ours.
                group, _, name = _RENAMED.sub("", path.rpartition(".")[2]).rpartition("/")
                if group:
                    yield number, group, name, value


def _named(widget: DictionaryObject) -> tuple[str, str]:
    """Return a field's full name and its value, either of which may stand further up."""
    names: list[str] = []
    value = ""
    above: object = widget
    for _ in range(_DEEPEST):
        if not isinstance(above, DictionaryObject):
            break
        names.insert(0, _text(above.get("/T")))
        value = value or _text(above.get("/V"))
        above = above.get("/Parent")
        above = getattr(above, "get_object", lambda: None)()
    return ".".join(filter(None, names)), value


def _text(value: object) -> str:
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return str(value) if isinstance(value, str) else ""


def _card(page: int, group: str, values: Mapping[str, str]) -> FilledCard | None:
    card = CardId.parse(group)
    games = sorted({int(found[1]) for name in values if (found := _GAME.fullmatch(name))})
    if card is None or not games:
        return None
    texts = {name: cleaned(value[:_LONGEST]) for name, value in values.items() if name != MARK}
    return FilledCard(
        card,
        CardMark.parse(values.get(MARK, "")[:_LONGEST_MARK]),
        page,
        tuple(games),
        {name: text for name, text in texts.items() if text},
    )
