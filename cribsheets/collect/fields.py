"""Fillable cards that come back: what was typed into the fields of a PDF.

Anybody can have written the file, and any viewer saved it last, so nothing is taken for granted but the names of
the fields.
"""

from __future__ import annotations

import logging
import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any, NoReturn

from pypdf import PdfReader
from pypdf.generic import (
    DictionaryObject,
    FloatObject,
    NameObject,
    NullObject,
    NumberObject,
    PdfObject,
    StreamObject,
    create_string_object,
)

from cribsheets.collect.exported import exported_fields, is_exported
from cribsheets.collect.printed import printed_cards
from cribsheets.collect.unpack import UnopenedError, unzipped, without_password
from cribsheets.files.text import cleaned
from cribsheets.page.identity import MARK, CardId, CardMark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

# What pypdf has to say of a damaged file helps nobody here.
logging.getLogger("pypdf").setLevel(logging.CRITICAL)

MOST_FIELDS = 250_000
"""Far above a field of 2,000 players with 22 games each."""

_LONGEST = 200
_LONGEST_MARK = 10_000
_DEEPEST = 8

# Programs that merge files may set a name before ours, and an ending after it where two files have the same.
_FIELD = re.compile(r"(?P<group>[0-9a-f]{8}/[^/.]*(?:/[0-9]{1,6})?)/(?P<name>[a-z]+[0-9]{0,2})(?![a-z0-9])")
_GAME = re.compile(r"won(\d{1,2})")


@dataclass(frozen=True, slots=True)
class FilledCard:
    """A card as it came back: which one it is, on which page (from 1), and the texts of its fields by name.

    `games` are those that it has lines for; a field that nobody filled in has no text. A `printed` one was read off its
    page.
    """

    card: CardId
    mark: CardMark
    page: int
    games: tuple[int, ...]
    texts: Mapping[str, str]
    printed: bool = False

    def has_result(self, game: int) -> bool:
        """Return whether anything is filled in as won by or lost by in a game."""
        return f"won{game}" in self.texts or f"lost{game}" in self.texts


class NoCardsError(Exception):
    """No card can be read from a file; the message goes on from the file's name."""


def cards_in(data: bytes) -> list[FilledCard]:
    """Return the cards of a PDF, page by page. A card that is there twice is two cards.

    Raises:
        NoCardsError: it is no PDF, damaged or protected, or holds no card.
        MemoryError: it takes more memory than there is.
    """
    if data.startswith(b"PK"):
        return _zipped(data)
    exported = is_exported(data)
    if b"%PDF-" not in data[:1024] and not exported:
        raise NoCardsError("is no PDF")
    try:
        if exported:
            return _of(_exported(data)) or _no_card()
        data = without_password(data)
        return _of(_fields(PdfReader(BytesIO(data)))) or _printed(data) or _no_card()
    except (NoCardsError, MemoryError):
        raise
    except UnopenedError as error:
        raise NoCardsError(str(error)) from None
    except Exception:  # noqa: BLE001 - a damaged file can go wrong anywhere in pypdf, in any way
        raise NoCardsError("is damaged and cannot be read: ask for it again") from None


def _no_card() -> NoReturn:
    raise NoCardsError(
        "holds no fillable card of cribsheets, and no text of one: ask for the file as it was saved, or enter the "
        "card by hand"
    )


def _zipped(data: bytes) -> list[FilledCard]:
    """Return the cards of all files in a ZIP archive."""
    cards: list[FilledCard] = []
    try:
        for file in unzipped(data):
            with suppress(NoCardsError):
                cards += cards_in(file)
    except UnopenedError as error:
        raise NoCardsError(str(error)) from None
    return cards or _no_card()


def _printed(data: bytes) -> list[FilledCard]:
    return [
        FilledCard(
            CardId(each.event, _plain(each.seat)),
            CardMark(),
            each.page,
            each.games,
            _plain_texts(each.texts),
            printed=True,
        )
        for each in printed_cards(data)
    ]


def _of(fields: Iterable[tuple[int, str, str, str]]) -> list[FilledCard]:
    """Return the cards of fields: page, group, name and value of each."""
    return [
        card for (page, group, _), texts in _values(fields).items() if (card := _card(page, group, texts))
    ]


def _exported(data: bytes) -> Iterator[tuple[int, str, str, str]]:
    for path, value in exported_fields(data):
        if found := _FIELD.search(path):
            yield 1, found["group"], found["name"], _text(value)


def _values(fields: Iterable[tuple[int, str, str, str]]) -> dict[tuple[int, str, int], dict[str, str]]:
    """Return the values of all fields by page, group, and which of several with that name on the page."""
    values: dict[tuple[int, str, int], dict[str, str]] = {}
    times: Counter[tuple[int, str, str]] = Counter()
    for number, (page, group, name, value) in enumerate(fields):
        if number == MOST_FIELDS:
            raise NoCardsError(f"has more than {MOST_FIELDS:,} fields: this is not a tournament's cards")
        values.setdefault((page, group, times[page, group, name]), {})[name] = value
        times[page, group, name] += 1
    return values


def _fields(reader: PdfReader) -> Iterator[tuple[int, str, str, str]]:
    """Yield page, group, name and value of each field that has a group.

    They are looked for on the pages: programs that merge files forget them elsewhere.
    """
    for number, page in enumerate(reader.pages, start=1):
        for reference in _entry(page, "/Annots") or ():
            widget = reference.get_object()
            if isinstance(widget, DictionaryObject):
                path, value = _named(widget)
                if found := _FIELD.search(path):
                    yield number, found["group"], found["name"], value


def _named(widget: DictionaryObject) -> tuple[str, str]:
    """Return a field's full name and its value, either of which may stand further up."""
    names: list[str] = []
    value = None
    above: object = widget
    for _ in range(_DEEPEST):
        if not isinstance(above, DictionaryObject):
            break
        names.insert(0, _text(_entry(above, "/T")))
        value = _entry(above, "/V") if value is None else value
        above = _entry(above, "/Parent")
    return ".".join(filter(None, names)), _text(value)


def _entry(dictionary: DictionaryObject, key: str) -> Any:  # noqa: ANN401 - a stranger may have put anything there
    """Return what a dictionary has under a key, if need be from elsewhere in the file; null is nothing."""
    value = dictionary.get(key)
    value = value.get_object() if isinstance(value, PdfObject) else None
    return None if isinstance(value, NullObject) else value


def _text(value: object) -> str:
    """Return a value as text: usually a string, but a stream may stand for one, and some programs write numbers."""
    if isinstance(value, StreamObject) and value.get("/Filter") in {None, "/FlateDecode"}:
        value = create_string_object(value.get_data())
    if isinstance(value, bytes):
        return value.decode("latin-1")
    if isinstance(value, (NumberObject, FloatObject)):
        return f"{value:g}"
    if isinstance(value, NameObject):
        return value.removeprefix("/")
    return str(value) if isinstance(value, str) else ""


def _card(page: int, group: str, values: Mapping[str, str]) -> FilledCard | None:
    card = CardId.parse(group)
    games = sorted({int(found[1]) for name in values if (found := _GAME.fullmatch(name))})
    if card is None or not games:
        return None
    mark = CardMark.parse(values.get(MARK, "")[:_LONGEST_MARK])
    return FilledCard(
        replace(card, seat=_plain(card.seat)),
        CardMark(_plain(mark.title), _plain(mark.date), _plain(mark.name), _plain_texts(mark.opponents)),
        page,
        tuple(games),
        _plain_texts({name: value for name, value in values.items() if name != MARK}),
    )


def _plain_texts(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts that say something; messages show them, so nothing in them may steer a terminal."""
    return {name: plain for name, text in texts.items() if (plain := _plain(text))}


def _plain(text: str) -> str:
    return cleaned(text[:_LONGEST])
