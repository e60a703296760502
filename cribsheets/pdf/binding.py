"""Binding: drawn pages become one PDF, with bookmarks, page labels, title and language.

It works below pypdf's page calls, which copy every page they are given: a page object and a short content
stream for each page, and one dictionary of fonts and faces for all.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, cast

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)

from cribsheets.page.duplex import Sides
from cribsheets.pdf.pypdf_private import add, objects, page_tree, raw_data
from cribsheets.pdf.tags import metadata, tagged
from cribsheets.pdf.writer import Written, dictionary, file_of, packed_stream, text_words, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.canvas import Page, SharedResources


_MEANING = re.compile(rb"(?<=> <)([0-9A-F]{4,6})(?=>)")
_SHAPES = ("<initial>", "<medial>", "<final>", "<isolated>")


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the outline: its title, the page it opens (0 is the first), and the entries under it."""

    title: str
    page: int
    under: tuple[Bookmark, ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """Page labels from page `first` (0 is the first) on: the prefix, then 1, 2, 3 ..."""

    first: int
    prefix: str


@dataclass(frozen=True, slots=True)
class Binding:
    """What a document says of itself, and how it wants to be printed.

    `sides` asks the printer for one side of the paper or both, whatever it is set to.
    """

    title: str
    bookmarks: tuple[Bookmark, ...] = ()
    labels: tuple[Label, ...] = ()
    sides: Sides = Sides.ONE
    language: str = "en"


def _array(values: Iterable[PdfObject]) -> ArrayObject:
    return ArrayObject(list(values))


class Bindery:
    """Binds any selection of a canvas's pages, as often as asked; fonts and faces are the same bytes in all."""

    def __init__(self, stock: SharedResources) -> None:
        writer = PdfWriter()
        own = len(objects(writer))
        page = PdfReader(BytesIO(stock.document)).pages[0]
        resources = cast("DictionaryObject", page["/Resources"])
        faces = cast("DictionaryObject", resources.get("/XObject", DictionaryObject()))
        shared = dictionary(
            Font=resources.raw_get("/Font").clone(writer),
            XObject=dictionary(
                **{short: faces.raw_get(f"/{long}").clone(writer) for short, long in stock.faces}
            ),
        )
        for reference in cast("DictionaryObject", shared["/Font"].get_object()).values():
            font = cast("DictionaryObject", reference.get_object())
            _tag(font)
            _spell(cast("StreamObject", font["/ToUnicode"]))
        self._resources = add(writer, shared).idnum
        self._objects = [written(obj) for obj in objects(writer)[own:] if obj is not None]

    def bind(self, pages: Sequence[Page], binding: Binding) -> bytes:
        """Return the PDF of `pages`. The same input gives the same bytes."""
        writer = PdfWriter()
        objects(writer).extend(self._objects)
        references = self._add_pages(writer, pages)
        _add_form(writer, pages, references)
        self._describe(writer, binding)
        _add_outline(writer, binding.bookmarks, references)
        return file_of(writer)

    def _add_pages(self, writer: PdfWriter, pages: Sequence[Page]) -> list[IndirectObject]:
        usual = pages[0].size if pages else (0, 0)
        tree = cast("DictionaryObject", page_tree(writer).get_object())
        template = dictionary(Type=NameObject("/Page"), Parent=page_tree(writer))
        contents = NameObject("/Contents")
        references = []
        with_fields = any(page.groups for page in pages)
        for page in pages:
            content = tagged(page.content) if with_fields else page.content
            leaf = DictionaryObject(template)
            leaf[contents] = add(writer, packed_stream(content))
            if page.size != usual:
                leaf[NameObject("/MediaBox")] = _media_box(page.size)
            references.append(add(writer, leaf))
        tree.update(
            dictionary(
                Kids=_array(references),
                Count=NumberObject(len(references)),
                MediaBox=_media_box(usual),
                Resources=IndirectObject(self._resources, 0, writer),
            )
        )
        return references

    @staticmethod
    def _describe(writer: PdfWriter, binding: Binding) -> None:
        writer.add_metadata({"/Title": binding.title, "/Producer": "cribsheets"})
        wishes = dictionary(
            PrintScaling=NameObject("/None"),
            DisplayDocTitle=BooleanObject(value=True),
            Duplex=NameObject(f"/{binding.sides}"),
        )
        numbers: list[PdfObject] = []
        for label in binding.labels:
            style = dictionary(S=NameObject("/D"), P=TextStringObject(label.prefix))
            numbers += [NumberObject(label.first), style]
        root = writer.root_object
        metadata_stream = add(writer, metadata(binding.title, binding.language))
        root.update(
            dictionary(
                Metadata=metadata_stream, Lang=TextStringObject(binding.language), ViewerPreferences=wishes
            )
        )
        if numbers:
            root[NameObject("/PageLabels")] = dictionary(Nums=_array(numbers))


def _tag(font: DictionaryObject) -> None:
    """Name a font's subset after what is in it.

    reportlab names the first subset of every file alike; a printer that keeps fonts by name, or a tool that
    merges files, then sets one file in the letters of another.
    """
    descriptor = cast("DictionaryObject", font["/FontDescriptor"])
    data = raw_data(cast("StreamObject", descriptor["/FontFile2"]))
    tag = "".join(chr(ord("A") + byte % 26) for byte in hashlib.sha256(data).digest()[:6])
    name = NameObject(f"/{tag}+{str(font['/BaseFont']).split('+')[-1]}")
    font[NameObject("/BaseFont")] = descriptor[NameObject("/FontName")] = name


def _spell(meanings: StreamObject) -> None:
    """Give each glyph the letters that it stands for, in the UTF-16 that a reader expects.

    reportlab gives emoji and playing cards five digits, which read as another letter and the beginning of a third; and
    joined Arabic letters the codes of their shapes, which nobody searches for.
    """

    def letters(found: re.Match[bytes]) -> bytes:
        text = chr(int(found[1], 16))
        if unicodedata.decomposition(text).startswith(_SHAPES):
            text = unicodedata.normalize("NFKC", text)
        return text.encode("utf-16-be").hex().upper().encode()

    meanings.set_data(_MEANING.sub(letters, meanings.get_data()))


def _media_box(size: tuple[float, float]) -> ArrayObject:
    return _array(FloatObject(round(edge, 3)) for edge in (0, 0, *size))


def _add_form(writer: PdfWriter, pages: Sequence[Page], references: Sequence[IndirectObject]) -> None:
    if any(page.groups for page in pages):
        # Only forms need fontTools, which takes a fifth of a second to import.
        from cribsheets.pdf.acroform import Form  # noqa: PLC0415

        form = Form(writer)
        for page, reference in zip(pages, references, strict=True):
            form.add(reference, page.groups)
        form.finish()


def _add_outline(writer: PdfWriter, bookmarks: Sequence[Bookmark], pages: Sequence[IndirectObject]) -> None:
    if not bookmarks:
        return
    outline = DictionaryObject()
    writer.root_object[NameObject("/Outlines")] = add(writer, outline)
    first, last = _add_bookmarks(writer, bookmarks, pages, len(objects(writer)))
    outline.update(dictionary(First=first, Last=last, Count=NumberObject(len(bookmarks))))


def _add_bookmarks(
    writer: PdfWriter, bookmarks: Sequence[Bookmark], pages: Sequence[IndirectObject], parent: int
) -> tuple[IndirectObject, IndirectObject]:
    """Add bookmarks under the object numbered `parent`, closed; return the first and the last.

    They are put into words here, since a job has as many as pages, and are numbered in a row.
    """
    known = objects(writer)
    first, last = len(known) + 1, len(known) + len(bookmarks)
    known.extend([None] * len(bookmarks))
    for number, bookmark in enumerate(bookmarks, start=first):
        entry = f"/Title{text_words(bookmark.title)}/Parent {parent} 0 R/Dest[{pages[bookmark.page].idnum} 0 R/Fit]"
        if number > first:
            entry += f"/Prev {number - 1} 0 R"
        if number < last:
            entry += f"/Next {number + 1} 0 R"
        if bookmark.under:
            one, other = _add_bookmarks(writer, bookmark.under, pages, number)
            entry += f"/First {one.idnum} 0 R/Last {other.idnum} 0 R/Count {-len(bookmark.under)}"
        known[number - 1] = Written(f"<<{entry}>>".encode("latin-1"), stream=False)
    return IndirectObject(first, 0, writer), IndirectObject(last, 0, writer)
