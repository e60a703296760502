"""The canvas: one drawing surface for a whole job.

What is the same on every sheet is drawn once, as a form (a face); a page holds only what differs. All pages
share one dictionary of fonts and faces, so a page costs a few hundred bytes.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from reportlab import rl_config
from reportlab.pdfgen import canvas as reportlab_canvas

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fonts import Weight, main_face
from cribsheets.typesetting.reportlab_private import document, operators, start_pages_bare
from cribsheets.typesetting.shaping import is_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from cribsheets.page.fields import Group
    from cribsheets.page.paper import Paper

_EVERYWHERE = (-1500, -1500, 1500, 1500)  # a face clips nothing, wherever its origin lies

_KEYBOARD = "".join(map(chr, range(0x20, 0x7F))) + "−·–—’“”×½"


@dataclass(frozen=True, slots=True)
class Page:
    """A drawn page: width and height in points, its content stream, and the fields that can be typed into."""

    size: tuple[float, float]
    content: bytes
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class SharedResources:
    """What all pages of a canvas share. `document` is a PDF of one page whose resources are the fonts and faces.

    `faces` gives, for each face as page contents call it, its name in that document.
    """

    document: bytes
    faces: tuple[tuple[str, str], ...]


class Canvas(reportlab_canvas.Canvas):
    """A canvas whose pages are kept as content streams, and whose faces are drawn once.

    `texts` are all names and texts of the job: every font's subset starts with their characters, sorted, so
    that a card has the same bytes in whatever part of the job it is printed. None is for a small file that
    stands alone: its fonts hold what is drawn and nothing more.
    """

    def __init__(self, texts: Iterable[str] | None = ()) -> None:
        rl_config.useA85 = 0
        self._out = BytesIO()
        name = main_face(Weight.REGULAR).font.fontName
        super().__init__(self._out, invariant=1, pageCompression=1, initialFontName=name)  # type: ignore[arg-type]  # a stub's slip
        start_pages_bare(self)
        self._faces: dict[Hashable, str] = {}
        self.pages: list[Page] = []
        if texts is not None:
            self._prime(texts)

    def _prime(self, texts: Iterable[str]) -> None:
        ordered = sorted(set(texts))
        characters = sorted(set(_KEYBOARD).union(*ordered))
        joined = [text for text in ordered if not is_plain(text)]
        for weight in Weight:
            for text in ("".join(filter(is_plain, characters)), *joined):
                fitting.draw(self, 0, 0, text, weight)
        operators(self).clear()

    @contextmanager
    def page(self, paper: Paper, groups: tuple[Group, ...] = ()) -> Iterator[Canvas]:
        """Draw one page of that size, with these fields on it; it is kept when the block ends well."""
        try:
            yield self
            content = "\n".join(operators(self)).encode("latin-1")
            self.pages.append(Page((paper.width, paper.height), content, groups))
        finally:
            operators(self).clear()
            self.init_graphics_state()

    @contextmanager
    def at(self, x: float, y: float) -> Iterator[Canvas]:
        """Draw with the origin moved to (x, y)."""
        if not (x or y):
            yield self
            return
        self.saveState()
        self.translate(round(x, 2), round(y, 2))
        yield self
        self.restoreState()

    def reusable(self, key: Hashable, draw: Callable[[], None]) -> None:
        """Place the face called `key`, drawn by `draw` on its first use."""
        name = self._faces.get(key)
        if name is None:
            name = self._faces[key] = f"X{len(self._faces) + 1}"
            self.beginForm(name, *_EVERYWHERE)
            draw()
            if not operators(self):
                operators(self).append("q Q")  # reportlab fills a form without content with a test picture
            self.endForm()
        operators(self).append(f"/{name} Do")

    def shared(self) -> SharedResources:
        """Return what the pages share; nothing can be drawn afterwards."""
        for name in self._faces.values():
            self.doForm(name)
        self.showPage()
        self.save()
        names = tuple((name, document(self).getXObjectName(name)) for name in self._faces.values())
        return SharedResources(self._out.getvalue(), names)
