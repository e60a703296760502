"""What files come in: ZIP archives, as mail programs make of several attachments, and protection by a password."""

from __future__ import annotations

import zlib
from io import BytesIO
from zipfile import BadZipFile, ZipFile

import pypdfium2
from pypdf import PdfReader

_MOST_FILES = 2000
_MOST_BYTES = 128 * 2**20


class UnopenedError(Exception):
    """A file cannot be opened; the message goes on from its name."""


def unzipped(data: bytes) -> list[bytes]:
    """Return the files in a ZIP archive, without other archives and without what macOS adds.

    Raises:
        UnopenedError: it is damaged, protected, or too large.
    """
    try:
        archive = ZipFile(BytesIO(data))
        inside = [
            each
            for each in archive.infolist()
            if not each.is_dir() and not each.filename.startswith("__MACOSX/")
        ]
        if sum(each.file_size for each in inside) > _MOST_BYTES or len(inside) > _MOST_FILES:
            raise UnopenedError("is too large an archive: unpack it, and give the folder")
        files = [archive.read(each) for each in inside]
    except (BadZipFile, RuntimeError, NotImplementedError, EOFError, ValueError, OSError, zlib.error):
        raise UnopenedError("is an archive that cannot be read: unpack it, and give the folder") from None
    return [file for file in files if not file.startswith(b"PK")]


def without_password(data: bytes) -> bytes:
    """Return a PDF that anybody may open, but not change, without its protection.

    Raises:
        UnopenedError: it takes a password to open it.
    """
    if not PdfReader(BytesIO(data)).is_encrypted:
        return data
    try:
        with pypdfium2.PdfDocument(data) as document:
            opened = BytesIO()
            document.save(opened, flags=pypdfium2.raw.FPDF_REMOVE_SECURITY)
            return opened.getvalue()
    except pypdfium2.PdfiumError:
        raise UnopenedError("is protected with a password: ask for a copy without one") from None
