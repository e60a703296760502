"""Interactive forms as PDF has them (ISO 32000-1, 12.7): groups of fields become widgets on their pages.

What four viewers have in common is little, and all of it is here: text fields with an appearance of their own, one
font, one script a group that they run when a field is left, and the order in which scripts run.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)

from cribsheets.page.fields import INSET, Shown
from cribsheets.pdf.formfont import FIRST, LAST, MINUS, encoded, form_font
from cribsheets.pdf.pypdf_private import add, stream_of
from cribsheets.pdf.tags import Tags
from cribsheets.pdf.writer import deflated, dictionary, packed_stream

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pypdf import PdfWriter

    from cribsheets.page.fields import Field, Group, Style

_FONT: Final = "SourceSans"  # as fields call it

_FLAGS: Final = {Shown.EVERYWHERE: 4, Shown.ON_SCREEN: 0, Shown.NOWHERE: 2}
_FIXED: Final = 1 << 0
_LINES: Final = 1 << 12
_NONSYMBOLIC: Final = 1 << 5


class Form:
    """The form of one document."""

    def __init__(self, writer: PdfWriter) -> None:
        self._writer = writer
        self._fields = ArrayObject()
        self._order = ArrayObject()
        self._tags = Tags(writer)
        self._scripts: dict[str, IndirectObject] = {}
        self._resources = add(writer, dictionary(Font=dictionary(**{_FONT: add(writer, _font(writer))})))

    def add(self, page: IndirectObject, groups: Iterable[Group]) -> None:
        """Put fields on a page; the tabulator key takes them as they come, those that take no text last of all.

        Some viewers stop at these too, and swallow what is typed there.
        """
        fields = [(f"{group.name}/{field.name}", field) for group in groups for field in group.fields]
        fields.sort(key=lambda named: named[1].fixed)
        widgets = [self._add_field(page, name, field) for name, field in fields]
        leaf = page.get_object()
        assert isinstance(leaf, DictionaryObject)
        leaf.update(dictionary(Annots=ArrayObject(list[PdfObject](widgets)), Tabs=NameObject("/S")))
        seen = [field.shown is not Shown.NOWHERE for _, field in fields]
        self._tags.add(page, compress(widgets, seen))

    def finish(self) -> None:
        """Tell the document of its form."""
        self._tags.finish()
        self._writer.root_object[NameObject("/AcroForm")] = dictionary(
            Fields=self._fields,
            CO=self._order,
            DR=self._resources,
            DA=TextStringObject(f"/{_FONT} 10 Tf 0 g"),
        )

    def _add_field(self, page: IndirectObject, name: str, field: Field) -> IndirectObject:
        """Add a field on its own: programs that merge files lose what stands above one."""
        box, style = field.box, field.style
        widget = dictionary(
            Type=NameObject("/Annot"),
            Subtype=NameObject("/Widget"),
            FT=NameObject("/Tx"),
            P=page,
            T=TextStringObject(name),
            TU=TextStringObject(field.hint),
            Rect=_numbers(box.x, box.y, box.right, box.top),
            F=NumberObject(_FLAGS[field.shown]),
            Ff=NumberObject(_FIXED * field.fixed | _LINES * style.lines),
            DA=TextStringObject(_text_style(style)),
            Q=NumberObject(style.align),
            V=TextStringObject(field.value),
            AP=dictionary(N=add(self._writer, self._appearance(field))),
        )
        if field.longest:
            widget[NameObject("/MaxLen")] = NumberObject(field.longest)
        reference = add(self._writer, widget)
        self._fields.append(reference)
        if field.script:
            action = dictionary(S=NameObject("/JavaScript"), JS=self._script(field.script))
            widget[NameObject("/AA")] = dictionary(C=action)
            self._order.append(reference)
        return reference

    def _appearance(self, field: Field) -> StreamObject:
        """Return how a field looks until somebody types. Each has its own: viewers and tools write into them."""
        stream = stream_of(_contents(field))
        box = _numbers(0, 0, field.box.width, field.box.height)
        # Empty ones have them too: programs that write into a stream leave its resources alone.
        stream.update(dictionary(Subtype=NameObject("/Form"), BBox=box, Resources=self._resources))
        return stream

    def _script(self, script: str) -> IndirectObject:
        """Return the one stream that all fields with this script run."""
        if script not in self._scripts:
            self._scripts[script] = add(self._writer, packed_stream(script.encode("ascii")))
        return self._scripts[script]


def _contents(field: Field) -> bytes:
    """Return the operators that show a field's value on one line."""
    if not field.value or field.shown is Shown.NOWHERE:
        return b"/Tx BMC EMC"
    style, font = field.style, form_font()
    free = field.box.width - font.width(field.value) * style.size
    x = INSET + (free - 2 * INSET) * style.align / 2
    y = (field.box.height - font.cap_height / 1000 * style.size) / 2
    text = encoded(field.value).hex()
    return f"/Tx BMC q BT {_text_style(style)} {x:.2f} {y:.2f} Td <{text}> Tj ET Q EMC".encode("ascii")


def _text_style(style: Style) -> str:
    color = "0 g" if not any(style.color) else f"{' '.join(f'{part:g}' for part in style.color)} rg"
    return f"/{_FONT} {style.size:g} Tf {color}"


def _font(writer: PdfWriter) -> DictionaryObject:
    font = form_font()
    name = NameObject(f"/CRIBSH+{font.name}")
    file = stream_of(deflated(font.data))
    file.update(dictionary(Filter=NameObject("/FlateDecode"), Length1=NumberObject(len(font.data))))
    descriptor = dictionary(
        Type=NameObject("/FontDescriptor"),
        FontName=name,
        Flags=NumberObject(_NONSYMBOLIC),
        FontBBox=_numbers(*font.box),
        ItalicAngle=NumberObject(0),
        Ascent=NumberObject(font.ascent),
        Descent=NumberObject(font.descent),
        CapHeight=NumberObject(font.cap_height),
        StemV=NumberObject(80),
        FontFile2=add(writer, file),
    )
    return dictionary(
        Type=NameObject("/Font"),
        Subtype=NameObject("/TrueType"),
        BaseFont=name,
        FirstChar=NumberObject(FIRST),
        LastChar=NumberObject(LAST),
        Widths=_numbers(*font.widths),
        FontDescriptor=add(writer, descriptor),
        Encoding=dictionary(
            Type=NameObject("/Encoding"),
            BaseEncoding=NameObject("/WinAnsiEncoding"),
            Differences=ArrayObject([NumberObject(MINUS), NameObject("/minus")]),
        ),
    )


def _numbers(*values: float) -> ArrayObject:
    return ArrayObject(
        [NumberObject(v) if float(v).is_integer() else FloatObject(round(v, 2)) for v in values]
    )
