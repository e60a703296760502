"""What a workbook may hold at most, found out before the reader sets memory aside for all of it.

A workbook is a zip archive of XML, in which a small file can unpack to gigabytes, and one cell far from the others
makes the reader lay out every blank cell between them.
"""

from __future__ import annotations

import posixpath
import struct
import zlib
from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING, Final
from xml.parsers import expat
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from cribsheets.files.opendocument import OpenDocument
from cribsheets.files.sheetscan import FarCellError
from cribsheets.files.source import CURE, refuse
from cribsheets.files.worksheet import Names, Styles, Worksheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cribsheets.errors import Place
    from cribsheets.files.sheetscan import Appearance, Scan

DAMAGED: Final = f"is damaged, or no workbook that can be read: {CURE}"

_MAX_UNPACKED = 32 * 2**20  # bytes: 44,000 card lines are half of it
_MAX_PARTS = 10_000
_PART_HEAD = b"PK\x01\x02"
_DAMAGE = (
    BadZipFile,
    zlib.error,
    expat.ExpatError,
    struct.error,
    EOFError,
    OSError,
    RuntimeError,
    ValueError,
)


@dataclass(frozen=True, slots=True)
class Bounded:
    """A workbook of no more than is needed to read it, and what was found out about its sheets on the way.

    `far` are the far cells of sheets that are left out for theirs. `appearance` is of sheets by their names; an .xls
    workbook does not tell it.
    """

    data: bytes
    far: tuple[str, ...] = ()
    appearance: Mapping[str, Appearance] = field(default_factory=dict)


def bounded(data: bytes, place: Place) -> Bounded:
    """Return a workbook of no more than is needed to read it.

    Any other file than a zip archive, such as .xls, cannot grow, and comes back as it is.

    Raises:
        InputError: the workbook is damaged, unpacks to too much, or is of a kind that cannot be bounded.
    """
    if not data.startswith(b"PK"):
        return Bounded(data)
    packed = BytesIO()
    parts = _Parts()
    try:
        with ZipFile(packed, "w") as archive:
            for name, part in _parts(data, place):
                if parts.take_in(name, part):
                    archive.writestr(name, part)
    except _DAMAGE:
        refuse(place, DAMAGED)
    return Bounded(packed.getvalue(), tuple(parts.far), parts.appearance())


class _Parts:
    """What the parts of a workbook say of its sheets."""

    def __init__(self) -> None:
        self.far: list[str] = []
        self._names = Names()
        self._relations = Names()
        self._styles = Styles()
        self._document = OpenDocument()
        self._sheets: dict[str, Appearance] = {}

    def take_in(self, name: str, part: bytes) -> bool:
        """Scan a part; return whether it is needed: one with a far cell, or that is damaged, is not.

        Damage matters in a part that is needed, and then it is missed.
        """
        if name == "mimetype":
            return True
        scan = self._scan(name)
        try:
            scan.read(part)
        except FarCellError as error:
            self.far.append(str(error))
            return False
        except expat.ExpatError:
            return False
        if isinstance(scan, Worksheet):
            self._sheets[name] = scan.appearance
        return True

    def _scan(self, name: str) -> Scan:
        known = {
            "xl/workbook.xml": self._names,
            "xl/_rels/workbook.xml.rels": self._relations,
            "xl/styles.xml": self._styles,
            "content.xml": self._document,
        }
        return known.get(name) or Worksheet(self._styles.formats)

    def appearance(self) -> Mapping[str, Appearance]:
        """Return what sheets show, by their names."""
        found = dict(self._document.sheets)
        for sheet, relation in self._names.relations.items():
            target = self._relations.parts.get(relation, "")
            if appearance := self._sheets.get(posixpath.join("/xl", target).removeprefix("/")):
                found[sheet] = appearance
        return found


def _parts(data: bytes, place: Place) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each part of a workbook that says something of its cells."""
    if data.count(_PART_HEAD) > _MAX_PARTS:
        refuse(place, f"has too many parts for a list: {CURE}")
    left = _MAX_UNPACKED
    with ZipFile(BytesIO(data)) as archive:
        styles_first = sorted(archive.infolist(), key=lambda part: not part.filename.endswith("styles.xml"))
        for part in styles_first:
            if part.filename.lower().endswith("workbook.bin"):
                refuse(place, f"is a binary workbook (.xlsb), which cannot be read: {CURE}")
            if not part.filename.lower().endswith((".xml", ".rels", "mimetype")):
                continue
            if part.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
                raise BadZipFile
            with archive.open(part) as file:
                content = file.read(left + 1)
            left -= len(content)
            if left < 0:
                refuse(place, f"unpacks to more than {_MAX_UNPACKED >> 20} MB: {CURE}")
            yield part.filename, content
