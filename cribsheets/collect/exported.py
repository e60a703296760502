"""What was typed into a form, exported without the form: FDF and XFDF files."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING
from xml.parsers import expat

from pypdf import PdfReader
from pypdf.generic import DictionaryObject

if TYPE_CHECKING:
    from collections.abc import Iterator

_DEEPEST = 8


def is_exported(data: bytes) -> bool:
    """Return whether a file is one of these."""
    start = data[:1024]
    return start.lstrip().startswith(b"%FDF-") or b"<xfdf" in start


def exported_fields(data: bytes) -> Iterator[tuple[str, object]]:
    """Yield the full name of each field and its value.

    Raises:
        Exception: of any kind, in a damaged file.
    """
    if b"<xfdf" in data[:1024]:
        yield from _of_xml(data)
    else:
        reader = PdfReader(BytesIO(data.lstrip().replace(b"%FDF-", b"%PDF-", 1)))
        root = reader.trailer["/Root"].get_object()
        assert isinstance(root, DictionaryObject)
        yield from _of_fdf(root["/FDF"].get_object(), "/Fields", ())


def _of_fdf(holder: object, key: str, above: tuple[str, ...]) -> Iterator[tuple[str, object]]:
    for reference in holder.get(key, ()) if isinstance(holder, DictionaryObject) else ():
        field = reference.get_object()
        if isinstance(field, DictionaryObject) and len(above) < _DEEPEST:
            names = (*above, str(field.get("/T", "")))
            if "/V" in field:
                yield ".".join(filter(None, names)), field["/V"].get_object()
            yield from _of_fdf(field, "/Kids", names)


def _of_xml(data: bytes) -> list[tuple[str, object]]:
    names: list[str] = []
    found: list[tuple[str, object]] = []
    texts: list[str] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag == "field":
            names.append(attributes.get("name", ""))
        texts.clear()

    def end(tag: str) -> None:
        if tag == "value":
            found.append((".".join(filter(None, names)), "".join(texts)))
        if tag == "field":
            names.pop()

    def refuse(*_: object) -> None:
        raise ValueError("a form's data has no entities of its own")

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler, parser.EntityDeclHandler = texts.append, refuse
    parser.Parse(data, True)  # noqa: FBT003 - it is the end
    return found
