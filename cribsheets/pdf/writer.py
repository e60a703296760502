"""PDF files: the objects of a pypdf writer become the bytes of a file.

pypdf writes each object on its own. Here the small ones are packed together, as PDF allows since version 1.5,
which halves a job of cards and the time it takes.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from io import BytesIO
from struct import Struct
from typing import TYPE_CHECKING, Any

from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)

from cribsheets.pdf.pypdf_private import information, objects, raw_data

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import IO

    from pypdf import PdfWriter

_HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"

_PACK = 200
"""Objects that are packed together: a viewer unpacks them all to see one."""

_SMALLEST_WINDOW = 9  # of deflate, in bits


class Written(PdfObject):
    """An object in words, so that what many files share is put into words once; a stream cannot be packed."""

    def __init__(self, data: bytes, *, stream: bool) -> None:
        self.data = data
        self.stream = stream

    def write_to_stream(self, stream: IO[Any], encryption_key: object = None) -> None:
        """Write the words, as pypdf asks its own objects to."""
        del encryption_key
        stream.write(self.data)


def dictionary(**entries: PdfObject) -> DictionaryObject:
    """Return a dictionary of these names, which are written without the slash."""
    return DictionaryObject({NameObject(f"/{key}"): value for key, value in entries.items()})


def written(obj: PdfObject) -> Written:
    """Put an object into words."""
    if isinstance(obj, Written):
        return obj
    if isinstance(obj, StreamObject):
        return _stream(_entries(obj), raw_data(obj))
    return Written(_words(obj).encode("latin-1"), stream=False)


def packed_stream(data: bytes) -> Written:
    """Return a stream of `data`, compressed."""
    return _stream("/Filter/FlateDecode", deflated(data))


def deflated(data: bytes) -> bytes:
    """Compress `data`. Small data gets a small window: to set up the usual one would be most of the work."""
    window = min(max(len(data).bit_length(), _SMALLEST_WINDOW), zlib.MAX_WBITS)
    packer = zlib.compressobj(zlib.Z_DEFAULT_COMPRESSION, zlib.DEFLATED, window, min(window - 5, 9))
    return packer.compress(data) + packer.flush()


def _stream(entries: str, data: bytes) -> Written:
    head = f"<<{entries}/Length {len(data)}>>stream\n".encode("latin-1")
    return Written(b"%b%b\nendstream" % (head, data), stream=True)


def _words(obj: PdfObject) -> str:
    """Return how an object stands in a file, a character a byte."""
    if writing := _WRITING.get(type(obj)):
        return writing(obj)
    out = BytesIO()
    obj.write_to_stream(out)
    return out.getvalue().decode("latin-1")


def _entries(obj: DictionaryObject) -> str:
    return "".join([f"{_name(key)} {_words(value)}" for key, value in obj.items() if key != "/Length"])


@lru_cache(maxsize=1024)
def _name(name: str) -> str:
    return NameObject(name).renumber().decode("ascii")


_ESCAPES = str.maketrans({"\\": r"\\", "(": r"\(", ")": r"\)", "\r": r"\r"})


def text_words(text: str) -> str:
    """Return a text as printable ASCII, or else as UTF-16 with its mark."""
    plain = text.isascii() and text.isprintable()
    data = text if plain else f"\ufeff{text}".encode("utf-16-be").decode("latin-1")
    return f"({data.translate(_ESCAPES)})"


_WRITING: dict[type, Callable[[Any], str]] = {
    ArrayObject: lambda obj: f"[{' '.join(map(_words, obj))}]",
    DictionaryObject: lambda obj: f"<<{_entries(obj)}>>",
    IndirectObject: lambda obj: f"{obj.idnum} {obj.generation} R",
    NameObject: _name,
    NumberObject: int.__repr__,
    TextStringObject: text_words,
}
"""The usual kinds; pypdf's own way of writing them takes many times as long."""


_entry = Struct(">BIB").pack
"""A line of the cross-reference stream.

Kind 1 is an object at an offset, kind 2 one that is packed: the number of the pack, and its place there.
"""


def file_of(writer: PdfWriter) -> bytes:
    """Return the file of a writer's objects. The same objects give the same bytes."""
    out = BytesIO()
    out.write(_HEADER)
    small: list[tuple[int, bytes]] = []
    entries = [_entry(0, 0, 0)]
    for number, obj in enumerate(objects(writer), start=1):
        entries.append(_entry(1, out.tell(), 0))
        words = written(obj) if obj is not None else Written(b"null", stream=False)
        if words.stream:
            _write_object(out, number, words)
        else:
            small.append((number, words.data))
    for first in range(0, len(small), _PACK):
        pack = small[first : first + _PACK]
        for place, (number, _) in enumerate(pack):
            entries[number] = _entry(2, len(entries), place)
        entries.append(_entry(1, out.tell(), 0))
        _write_object(out, len(entries) - 1, _pack(pack))
    _write_references(out, entries, writer)
    return out.getvalue()


def _write_object(out: IO[bytes], number: int, obj: Written) -> None:
    out.write(b"%d 0 obj\n%b\nendobj\n" % (number, obj.data))


def _pack(objects: Sequence[tuple[int, bytes]]) -> Written:
    """Return an object stream: where each object starts, then the objects."""
    index = " ".join(
        f"{number} {offset}" for (number, _), offset in zip(objects, _offsets(objects), strict=True)
    )
    data = f"{index}\n".encode() + b"\n".join(words for _, words in objects)
    entries = f"/Type/ObjStm/N {len(objects)}/First {len(index) + 1}/Filter/FlateDecode"
    return _stream(entries, deflated(data))


def _offsets(objects: Sequence[tuple[int, bytes]]) -> Iterator[int]:
    offset = 0
    for _, words in objects:
        yield offset
        offset += len(words) + 1


def _write_references(out: IO[bytes], entries: list[bytes], writer: PdfWriter) -> None:
    start = out.tell()
    entries.append(_entry(1, start, 0))
    head = f"/Type/XRef/Size {len(entries)}/W[1 4 1]/Filter/FlateDecode"
    for key, obj in (("Root", writer.root_object), ("Info", information(writer))):
        if obj is not None and obj.indirect_reference:
            head += f"/{key} {_words(obj.indirect_reference)}"
    _write_object(out, len(entries) - 1, _stream(head, deflated(b"".join(entries))))
    out.write(b"startxref\n%d\n%%%%EOF\n" % start)
