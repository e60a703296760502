"""Other people's PDFs behind a job: looked at and fitted to the paper in a sandbox, then bound to the job."""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import dataclass
from io import BytesIO
from struct import Struct
from typing import TYPE_CHECKING

from pypdf import PageObject, PdfReader, PdfWriter, Transformation
from pypdf.errors import PdfReadError
from pypdf.generic import RectangleObject

from cribsheets.errors import InputError, Mistake, Place
from cribsheets.messages import counted
from cribsheets.sandbox import BrokenError, Sandbox, TooSlowError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cribsheets.page.paper import Paper

SECONDS = 30.0
MEMORY = 2 * 2**30
MOST_PAGES = 500
MOST_BYTES = 100 * 2**20
"""Limits of a file that is added."""

_SIZE = Struct(">dd")
_NEAR = 3.0
"""Points by which a page may differ from the paper."""


@dataclass(frozen=True, slots=True)
class Added:
    """A PDF to be added, fitted to the paper, and how its pages were fitted, if they were."""

    name: str
    pdf: bytes
    pages: int
    fitted: str


def read_added(path: Path, paper: Paper) -> Added:
    """Read a PDF and fit it to the paper: smaller pages are put in the middle, larger ones are reduced.

    Raises:
        InputError: it cannot be read, is no PDF, protected, damaged, empty or too large.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _refused(path, f"cannot be read: {error.strerror}") from None
    if len(data) > MOST_BYTES:
        raise _refused(path, f"is larger than {MOST_BYTES >> 20} MB: make it smaller first")
    try:
        with Sandbox(f"{__name__}:answer", memory=MEMORY) as sandbox:
            answer = sandbox.call(_SIZE.pack(paper.width, paper.height) + data, seconds=SECONDS)
    except TooSlowError:
        raise _refused(
            path, f"takes longer than {SECONDS:g} seconds to read: print it to a new PDF first"
        ) from None
    except BrokenError:
        raise _refused(path, "cannot be read with the memory there is: print it to a new PDF first") from None
    if isinstance(answer, str):
        raise _refused(path, answer)
    return Added(path.stem, b64decode(answer["pdf"]), answer["pages"], answer["fitted"])


def _refused(path: Path, message: str) -> InputError:
    return InputError([Mistake(Place(str(path)), message)])


def answer(request: bytes) -> dict[str, object] | str:
    """Return the PDF that is fitted to a paper, or what is wrong with it: this runs in the sandbox."""
    width, height = _SIZE.unpack_from(request)
    try:
        reader = PdfReader(BytesIO(request[_SIZE.size :]))
        if reader.is_encrypted and not reader.decrypt(""):
            return "is protected by a password: take the password off, then add it"
        if len(reader.pages) > MOST_PAGES:
            return f"has {len(reader.pages)} pages, more than {MOST_PAGES}: add fewer"
        return _fitted(reader, width, height)
    except (PdfReadError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return "is no PDF, or a damaged one: open it in a PDF viewer and print it to a new PDF first"


def _fitted(reader: PdfReader, width: float, height: float) -> dict[str, object] | str:
    writer = PdfWriter(clone_from=reader)
    for key in ("/OpenAction", "/AA", "/Names", "/AcroForm"):
        writer.root_object.pop(key, None)
    moved, smallest = 0, 1.0
    for number, page in enumerate(writer.pages):
        page.pop("/AA", None)
        page.transfer_rotation_to_content()
        box = page.cropbox
        if box.width <= 0 or box.height <= 0:
            return f"has no size on page {number + 1}: print it to a new PDF first"
        size = (height, width) if box.width > box.height else (width, height)
        if abs(box.width - size[0]) > _NEAR or abs(box.height - size[1]) > _NEAR:
            moved += 1
            smallest = min(smallest, _fit(page, *size))
    if not writer.pages:
        return "has no pages"
    out = BytesIO()
    writer.write(out)
    how = "put in the middle of the paper" if smallest == 1 else f"reduced, down to {smallest:.0%}"
    fitted = f"{counted(moved, 'page')} of another size {how}" if moved else ""
    return {"pdf": b64encode(out.getvalue()).decode(), "pages": len(writer.pages), "fitted": fitted}


def _fit(page: PageObject, width: float, height: float) -> float:
    """Put a page into the middle of a paper, reduced where it is larger; return the scale."""
    box = page.cropbox
    scale: float = min(1.0, width / box.width, height / box.height)
    x = (width - box.width * scale) / 2 - box.left * scale
    y = (height - box.height * scale) / 2 - box.bottom * scale
    page.add_transformation(Transformation().scale(scale).translate(x, y))
    for name in ("/MediaBox", "/CropBox", "/TrimBox", "/BleedBox", "/ArtBox"):
        page.pop(name, None)
    page.mediabox = RectangleObject((0, 0, width, height))
    return scale


def with_added(job: bytes, added: Iterable[Added], *, both_sides: bool) -> bytes:
    """Return a job with PDFs behind it, each under a bookmark of its name that holds its own bookmarks.

    For both sides of the paper, each of them starts on a front.
    """
    writer = PdfWriter(clone_from=BytesIO(job))
    writer.pdf_header = job[:8].decode()
    for each in added:
        if both_sides and len(writer.pages) % 2:
            writer.add_blank_page()
        writer.append(BytesIO(each.pdf), outline_item=each.name)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()
