"""An event file as plain data, with the line of every key, or what is wrong with its spelling."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cribsheets.errors import Place
from cribsheets.files.source import decoded, read_bytes, refuse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from cribsheets.files.report import Report

Keys = tuple[str | int, ...]

_MAX_BYTES = 2**20  # 2,000 players in tables of their own are an eighth of it
_CURE = "an event file is plain text; `cribsheets new` makes one to start from"
# No two pieces beside each other match the same character, so that a line of 20,000 blanks takes no time.
_HEADER = re.compile(r"""\s*(\[\[?)([\w\-."'\s]+)\]""")
_KEY = re.compile(r"""([\w\-."'\s]+)=""")
_LONG_NUMBER = re.compile(r"[0-9][xob]?[0-9A-Fa-f_]{100}")
_MOST_DOTS = 20
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_BARE_VALUE = re.compile(r"""(\s*[\w-]+\s*=\s*)([^\W\d“„‘][^"'#=\[{]*)(?:#.*)?""")

# What a line that is no TOML looks like, with tomllib's reason after it, and what to do.
_CAUSES = tuple(
    (re.compile(cause), cure)
    for cause, cure in (
        (
            "[“”„‟‘’]",
            'has curly quotation marks, as word processors set them: type straight ones, "like these"',
        ),
        (
            "\u00a0",
            "holds a space that is none (a non-breaking one): delete the line's spaces and type them again",
        ),
        (r"\nCannot (declare|overwrite)", "says again what a line above says: remove one of them"),
        (
            r"\n(Illegal|Unterminated|Expected \"'\")",
            'a text must close on the line it opens on, with " at its end',
        ),
        (r"^[^'\"]*'[^']*'\w", "a text with an apostrophe in it must stand between double quotation marks"),
        (
            r"^[^'\"]*\"[^\"]*\"\w",
            "a text with quotation marks in it must stand between single ones, 'like this'",
        ),
        (
            r"^.*\\",
            'has a backslash between quotation marks: write / in its place, as in "lists/players.csv"',
        ),
        (r"=\s*\n", "nothing follows the =: write a value after it, or take the line out"),
        (r"^\s*[\w-]+\s*:", 'has a colon in place of =: write games = 9, or venue = "Legion Hall"'),
        (r"^\s*date\b", "the date cannot be read: write it as date = 2026-11-24"),
    )
)


@dataclass(frozen=True, slots=True)
class TomlFile:
    """The data of a TOML file; `lines` are the lines of its keys, a list's items counted from 0."""

    file: str
    data: dict[str, Any]
    lines: Mapping[Keys, int]

    def place(self, keys: Keys) -> Place:
        """Return the line of a key, or of the nearest table around it that has one."""
        while keys and keys not in self.lines:
            keys = keys[:-1]
        return Place(self.file, self.lines.get(keys))


def read_toml(path: Path, report: Report) -> TomlFile:
    """Return what stands in a TOML file, in whichever encoding its editor saved it.

    Raises:
        InputError: the file cannot be read, or is no TOML.
    """
    data = read_bytes(path)
    report.files.add(path.resolve())
    if len(data) > _MAX_BYTES:
        refuse(Place(path.name), f"is larger than {_MAX_BYTES >> 20} MB: {_CURE}")
    text = decoded(data, path, report, _CURE).removeprefix("\ufeff")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    _check_lines(text, path)
    try:
        values = tomllib.loads(text)
    except RecursionError:
        refuse(Place(path.name), "has brackets in brackets many times over: an event file needs two at most")
    except ValueError as error:
        written = text.rstrip().split("\n")
        at = _AT_LINE.search(str(error))
        number = min(int(at[1]), len(written)) if at else len(written)
        refuse(Place(path.name, number), _in_plain_words(written[number - 1], str(error)))
    lines: dict[Keys, int] = {}
    for keys, number in _keys_by_line(text):
        for length in range(1, len(keys) + 1):
            lines.setdefault(keys[:length], number)
    return TomlFile(path.name, values, lines)


def _check_lines(text: str, path: Path) -> None:
    """Check that no line takes long to read, or holds a number that cannot be written out.

    Raises:
        InputError: one does.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        is_comment = line.lstrip().startswith("#")
        if not is_comment and (line.count(".") > _MOST_DOTS or _LONG_NUMBER.search(line)):
            refuse(
                Place(path.name, number), "holds a number or a key far too long for an event file: shorten it"
            )


def _keys_by_line(text: str) -> Iterator[tuple[Keys, int]]:
    """Yield each key with its line; a line within a text of several lines may be taken for a key of its own."""
    table: Keys = ()
    counts: dict[Keys, int] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(line):
            table = _split(header[2])
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            yield table, number
        elif key := _KEY.match(line):
            yield (*table, *_split(key[1])), number


def _split(dotted: str) -> Keys:
    return tuple(part.strip(" \"'") for part in dotted.split("."))


def _in_plain_words(line: str, error: str) -> str:
    """Return what is probably wrong with a line that is no TOML, and its cure."""
    if bare := _BARE_VALUE.fullmatch(line):
        return f'text stands between quotation marks: {bare[1].lstrip()}"{bare[2].rstrip()}"'
    known = (cure for cause, cure in _CAUSES if cause.search(f"{line}\n{error}"))
    return next(known, 'cannot be read: write a key, = and one value, as games = 9 or venue = "Legion Hall"')
