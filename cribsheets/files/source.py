"""A user's file as bytes and as text: found, opened and decoded, or refused in plain words."""

from __future__ import annotations

import codecs
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from cribsheets.errors import InputError, Mistake, Place
from cribsheets.messages import listed, nearest, quoted

if TYPE_CHECKING:
    from pathlib import Path

    from cribsheets.files.report import Report

MAX_BYTES = 16 * 2**20
"""Far above the largest event's tables; a bigger file is another file."""

CURE = "save the list as an Excel workbook (.xlsx) or as CSV UTF-8 and name that file"

_NO_LIST = f"this is not a tournament's list; {CURE}"

_STRANGERS = (
    (b"%pdf", "a PDF"),
    (b"\x89png", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"gif8", "a picture"),
    (b"{\\rtf", "a word processor's document"),
    (b"<!doctype", "a web page"),
    (b"<html", "a web page"),
    (b"<table", "a web page"),
    (b"<?xml", "an XML file"),
    (b"{", "a data file for programs (JSON)"),
)
_WORKBOOKS = (b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0")
# The longer mark first: UTF-32 starts with the two bytes of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def refuse(place: Place, message: str) -> NoReturn:
    """Raise the one mistake that makes the rest of a file unreadable."""
    raise InputError([Mistake(place, message)])


def read_bytes(path: Path, named_at: Place | None = None, too_large: str = _NO_LIST) -> bytes:
    """Return what stands in `path`; `named_at` is the place in another file that asked for it.

    `too_large` says what to make of a file above `MAX_BYTES`.

    Raises:
        InputError: there is no such file, or it cannot be opened, is a folder, empty or above `MAX_BYTES`.
    """
    here = Place(path.name or str(path))
    try:
        if path.is_dir():
            refuse(named_at or here, _folder(path))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        refuse(named_at or here, _missing(path))
    except PermissionError:
        refuse(here, "cannot be opened: close it in other programs, and check that you may read it")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        refuse(named_at or here, f'"{path}" cannot be opened: {reason}')
    if not data.strip():
        refuse(here, "the file is empty")
    if len(data) > MAX_BYTES:
        refuse(here, f"is larger than {MAX_BYTES >> 20} MB: {too_large}")
    return data


def _folder(path: Path) -> str:
    inside = path / "event.toml"
    advice = f"name the event file in it, {inside}" if inside.is_file() else "name a file in it"
    return f'"{path}" is a folder, not a file: {advice}'


def _missing(path: Path) -> str:
    """Return what is missing and what stands in its folder instead."""
    folder = path.parent
    if not folder.is_dir():
        return f'there is no file "{path}", and no folder "{folder}" either'
    files: list[Path] = []
    with suppress(PermissionError):  # then it may not be listed either
        files = sorted(child for child in folder.iterdir() if child.is_file())
    message = f"there is no file {quoted(path.name)} in {folder.resolve()}"
    stems = {file.stem: file.name for file in files}
    if near := nearest(path.stem, stems, cutoff=0.7):
        return f"{message}; did you mean {quoted(stems[near])}?"
    tables = [file.name for file in files if file.suffix.lower() in {".csv", ".xlsx", ".toml"}]
    return f"{message}; it holds {listed(tables)}" if 0 < len(tables) <= 8 else message  # noqa: PLR2004 - one line


def kind_of(data: bytes) -> str | None:
    """Return what a file is that is no table and no event, by how it begins; None where that tells nothing."""
    start = data[:64].lstrip().lower()
    if is_workbook(data):
        return "a workbook"
    return next((kind for magic, kind in _STRANGERS if start.startswith(magic)), None)


def is_workbook(data: bytes) -> bool:
    """Return whether `data` begins as .xlsx, .ods and .xls files do, whatever the file is called."""
    return data.startswith(_WORKBOOKS)


def decoded(data: bytes, path: Path, report: Report, cure: str = CURE) -> str:
    """Return the text of a CSV or TOML file, whichever encoding the program that wrote it chose.

    A byte order mark decides, then zero bytes, which tell UTF-16, then UTF-8, then Windows-1252 with a warning.
    `cure` is what to do when the file is none of these.

    Raises:
        InputError: the file is no text.
    """
    place = Place(path.name)
    if kind := kind_of(data):
        refuse(place, f"is {kind}: {cure}")
    encoding = _encoding(data)
    is_text = encoding != "utf-8" or b"\0" not in data
    try:
        if is_text:
            return data.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding == "utf-8":
            return _western(data, error.start, place, report)
    refuse(place, f"is damaged, or not a text file: {cure}")


def encoding_of(data: bytes) -> str:
    """Return the encoding of a text that `decoded` has read, to write it in again."""
    encoding = _encoding(data)
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return "cp1252"
    return encoding


def _encoding(data: bytes) -> str:
    """Return the encoding that a mark or many zero bytes on one side (UTF-16) give away, else UTF-8."""
    marked = next((encoding for mark, encoding in _MARKS if data.startswith(mark)), None)
    if marked:
        return marked
    first, second = data[0::2].count(0), data[1::2].count(0)
    if max(first, second) <= max(10 * min(first, second), len(data) // 16):
        return "utf-8"
    return "utf-16-le" if second > first else "utf-16-be"


def _western(data: bytes, start: int, place: Place, report: Report) -> str:
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        refuse(place, "its letters cannot be read: save it again as CSV UTF-8")
    word = _word_at(text, start)
    report.note(
        place,
        f'is not UTF-8 and was read as Windows-1252 ("{word}"): where a letter prints wrong, save the file '
        'again as UTF-8 ("CSV UTF-8" in Excel)',
    )
    return text


def _word_at(text: str, index: int) -> str:
    """Return the cell around the character at `index`; one character is one byte in Windows-1252."""
    before = max(text.rfind(end, 0, index) for end in ",;\t\n\r\"'") + 1
    after = min((found for end in ",;\t\n\r\"'" if (found := text.find(end, index)) >= 0), default=len(text))
    return text[before:after].strip()
