"""Tags (ISO 32000-1, 14.7 and 14.8): what a screen reader is told of the order of a page with fields.

A page is one paragraph, its words in the order they were drawn, and then its fields as the tabulator key takes them.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
)

from cribsheets.pdf.pypdf_private import add, stream_of
from cribsheets.pdf.writer import dictionary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pypdf import PdfWriter
    from pypdf.generic import StreamObject

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def metadata(title: str, language: str) -> StreamObject:
    """Return a document's title and language as XMP, in plain text as readers expect it."""
    stream = stream_of(_XMP.format(title=escape(title), language=language).encode())
    stream.update(dictionary(Type=NameObject("/Metadata"), Subtype=NameObject("/XML")))
    return stream


def tagged(content: bytes) -> bytes:
    """Return the operators of a page as its one paragraph."""
    return b"/P<</MCID 0>>BDC\n" + content + b"\nEMC"


class Tags:
    """The tags of one document, whose pages have `tagged` contents."""

    def __init__(self, writer: PdfWriter) -> None:
        self._writer = writer
        self._elements = ArrayObject()
        self._parents = ArrayObject()
        self._tree = dictionary(Type=NameObject("/StructTreeRoot"))
        self._document = dictionary(Type=NameObject("/StructElem"), S=NameObject("/Document"))
        root = add(writer, self._tree)
        self._document_reference = add(writer, self._document)
        self._document[NameObject("/P")] = root
        writer.root_object.update(
            dictionary(StructTreeRoot=root, MarkInfo=dictionary(Marked=BooleanObject(value=True)))
        )

    def add(self, page: IndirectObject, widgets: Iterable[IndirectObject]) -> None:
        """Tag a page: its words, then these fields in their order."""
        words = self._element("/P", page, NumberObject(0))
        _entries(page)[NameObject("/StructParents")] = self._number(ArrayObject([words]))
        for widget in widgets:
            field = dictionary(Type=NameObject("/OBJR"), Obj=widget)
            element = self._element("/Form", page, field)
            # PDF.js, and so Firefox, calls a field by this and shows its own hint with the mouse alone.
            _entries(element)[NameObject("/Alt")] = _entries(widget)["/TU"]
            _entries(widget)[NameObject("/StructParent")] = self._number(element)

    def finish(self) -> None:
        """Write down which tag is whose."""
        self._document[NameObject("/K")] = self._elements
        self._tree.update(
            dictionary(
                K=self._document_reference,
                ParentTree=add(self._writer, dictionary(Nums=self._parents)),
                ParentTreeNextKey=NumberObject(len(self._parents) // 2),
            )
        )

    def _element(self, kind: str, page: IndirectObject, content: PdfObject) -> IndirectObject:
        element = add(
            self._writer,
            dictionary(
                Type=NameObject("/StructElem"),
                S=NameObject(kind),
                P=self._document_reference,
                Pg=page,
                K=content,
            ),
        )
        self._elements.append(element)
        return element

    def _number(self, parent: PdfObject) -> NumberObject:
        number = NumberObject(len(self._parents) // 2)
        self._parents += [number, parent]
        return number


def _entries(reference: IndirectObject) -> DictionaryObject:
    entries = reference.get_object()
    assert isinstance(entries, DictionaryObject)
    return entries
