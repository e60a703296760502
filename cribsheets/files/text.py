"""Text as people type and paste it, made fit to compare and to print."""

from __future__ import annotations

import re
import unicodedata

_JOINERS = "\u200c\u200d"
_FIRST_JOINED_SCRIPT = "\u0600"  # Arabic; no script before it needs a joiner

# Controls, soft hyphen, zero-width space, word joiner, byte order mark, and all that turns the direction of
# text: a name's direction follows from its letters, and an override can make it read as another name.
_INVISIBLE = re.compile("[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_SPARE_JOINER = re.compile(f"(?<![{_FIRST_JOINED_SCRIPT}-\U0010ffff])[{_JOINERS}]|[{_JOINERS}]$")

# As English, German, French and Spanish spreadsheets shorten them.
_MONTH = (
    "jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mär|mrz|mai|okt|dez"
    "|janv|fév|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic"
)
_NUMBER = re.compile(r"\+?([0-9]{1,9})(?:\.0+)?")
_SHORTENED = re.compile(r"[0-9][.,][0-9]+E\+?[0-9]{2,3}|[0-9]E\+[0-9]{2,3}", re.IGNORECASE)
_DATE = re.compile(r"\d{4}-\d\d-\d\d(?:[ T].*)?")
_DAMAGE = re.compile(
    rf"\d{{1,4}}[-. /]{{1,2}}(?:{_MONTH})\.?(?:[-. /]\d{{2,4}})?"  # 1-Feb, 01. Feb, 2-Jan-26
    rf"|(?:{_MONTH})\.?[-. /]\d{{1,4}}"  # Apr-00, Jan-02
    r"|\d{1,2}([/.])\d{1,2}\1\d{2,4}"  # 1/2/2026
    r"|\d{1,2}:\d\d(?::\d\d)?",  # 1:02
    re.IGNORECASE,
)


def cleaned(text: str) -> str:
    """Return `text` composed (NFC), on one line, with single spaces and no invisible characters.

    Tabs, line ends and every other kind of space become one plain space. Control characters, marks that turn the
    direction of text and zero-width characters go; the joiners U+200C and U+200D stay where a script needs
    them: after a character of a joined script or an emoji.
    """
    text = " ".join(text.split())
    if not text.isprintable():
        text = " ".join(_SPARE_JOINER.sub("", _INVISIBLE.sub("", text)).split())
    return unicodedata.normalize("NFC", text)


def folded(text: str) -> str:
    """Return `text` as column names and keys are compared: no case, accents, spaces or punctuation."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(filter(str.isalnum, letters))


def is_date(text: str) -> bool:
    """Return whether `text` is a full date in figures, as a workbook's date cell reads (`2026-02-01`)."""
    return _DATE.fullmatch(text) is not None


def is_spreadsheet_date(text: str) -> bool:
    """Return whether a spreadsheet has made a date or time of `text` (`1-2` reads `1-Feb`, `4-0` reads `Apr-00`)."""
    return is_date(text) or _DAMAGE.fullmatch(text) is not None


def is_spreadsheet_number(text: str) -> bool:
    """Return whether a spreadsheet has shortened a long number to `text`, as in `1.23E+05`."""
    return _SHORTENED.fullmatch(text) is not None


def whole_number(text: str) -> int | None:
    """Return the whole number that `text` is (`7`, `07`, `+7`, `7.0`), else None."""
    number = _NUMBER.fullmatch(text)
    return int(number[1]) if number else None


def misread(text: str) -> str | None:
    """Return what `text` says where UTF-8 was once read as Windows-1252 (`BjÃ¶rk` was `Björk`), else None."""
    if text.isascii():
        return None
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return None
