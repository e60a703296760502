"""Documents for viewers: where their fields are, and a server that viewers get them from."""

from __future__ import annotations

import functools
import io
import threading
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pypdf import PdfReader

from cribsheets.page.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pypdf import PageObject

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Place:
    page: int
    height: float
    box: Rect


def widgets(page: PageObject) -> Iterator[Any]:
    annotations: Any = page["/Annots"]
    for reference in annotations:
        yield reference.get_object()


def places(pdf: bytes) -> dict[str, Place]:
    """Return where each field of a document stands: page (0 is the first), that page's height, and the box."""
    found = {}
    for number, page in enumerate(PdfReader(io.BytesIO(pdf)).pages):
        for widget in widgets(page):
            left, low, right, high = map(float, widget["/Rect"])
            box = Rect(left, low, right - left, high - low)
            found[str(widget["/T"])] = Place(number, float(page.mediabox.height), box)
    return found


class Server:
    """Serves this folder, and documents."""

    def __init__(self) -> None:
        self.documents: dict[str, bytes] = {}
        handler = functools.partial(_Handler, self, directory=str(HERE))
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._http.server_port}"
        threading.Thread(target=self._http.serve_forever, daemon=True).start()

    def publish(self, pdf: bytes) -> str:
        """Return a path of its own for a document."""
        path = f"/documents/{len(self.documents) + 1}.pdf"
        self.documents[path] = pdf
        return path

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, server: Server, *args: Any, **keywords: Any) -> None:
        self._server = server
        super().__init__(*args, **keywords)

    def do_GET(self) -> None:
        document = self._server.documents.get(self.path)
        if document is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "application/pdf")
        self.send_header("Content-Length", str(len(document)))
        self.end_headers()
        self.wfile.write(document)

    def log_message(self, *_: Any) -> None:
        """Keep quiet."""
