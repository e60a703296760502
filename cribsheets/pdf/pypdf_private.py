"""The private names of pypdf that this project uses, all of them; a test says when one has changed."""
# ruff: noqa: SLF001 - that is what this module is for

from __future__ import annotations

from typing import TYPE_CHECKING

from pypdf.generic import StreamObject

if TYPE_CHECKING:
    from pypdf import PdfWriter
    from pypdf.generic import IndirectObject, PdfObject


def objects(writer: PdfWriter) -> list[PdfObject | None]:
    """Return a writer's objects, the first being number 1; what is done to the list is done to the file."""
    return writer._objects


def add(writer: PdfWriter, obj: PdfObject) -> IndirectObject:
    """Add an object to a file and return the reference to it."""
    return writer._add_object(obj)


def page_tree(writer: PdfWriter) -> IndirectObject:
    """Return the reference to the root of a file's pages."""
    return writer._pages


def information(writer: PdfWriter) -> PdfObject | None:
    """Return what a file says of itself: title and producer."""
    return writer._info


def stream_of(data: bytes) -> StreamObject:
    """Return a stream of `data` as it is."""
    stream = StreamObject()
    stream._data = data
    return stream


def raw_data(stream: StreamObject) -> bytes:
    """Return the data of a stream as they are in the file."""
    return stream._data
