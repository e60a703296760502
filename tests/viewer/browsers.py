"""Drives two PDF viewers: Chromium's own and PDF.js, which is Firefox's; both as a person would, on screen."""

from __future__ import annotations

import base64
import functools
import io
import itertools
import shutil
import subprocess
import tempfile
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from PIL import Image, ImageOps
from pypdf import PdfReader

from cribsheets.pages.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent

_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Chromium's viewer saves through the page's file dialog then, which a page can answer; the older way
    # opens a window that nobody can.
    "--enable-features=PdfUseShowSaveFilePicker",
)
_NOT_FLAGS = ("--disable-extensions", "--disable-component-extensions-with-background-pages")
"""What the driver turns off by default, and what Chromium's viewer is made of."""

_INK = 140
"""A gray darker than any tint of a card: somebody wrote here."""

_SHARPNESS = 3
"""Dots of the screen per CSS pixel: letters large enough to be read off."""


class Viewer(Protocol):
    """A viewer with a document. Fields are named as in the document."""

    def open(self, pdf: bytes) -> None:
        """Show a document."""

    def type(self, field: str, text: str) -> None:
        """Click into a field, in place of whatever is there type a text, and stay in the field."""

    def press(self, key: str) -> None:
        """Press a key."""

    def shows(self, field: str, text: str) -> bool:
        """Return whether the screen shows that text in a field, and nothing else; nothing is an empty text."""

    def save(self) -> bytes:
        """Return the document as the viewer saves it."""


@dataclass(frozen=True, slots=True)
class _Place:
    page: int
    height: float
    box: Rect


def _places(pdf: bytes) -> dict[str, _Place]:
    """Return where each field of a document stands: page (0 is the first), that page's height, and the box."""
    places = {}
    for number, page in enumerate(PdfReader(io.BytesIO(pdf)).pages):
        annotations: Any = page["/Annots"]
        for reference in annotations:
            widget = reference.get_object()
            left, low, right, high = map(float, widget["/Rect"])
            box = Rect(left, low, right - left, high - low)
            places[str(widget["/T"])] = _Place(number, float(page.mediabox.height), box)
    return places


class _Server:
    """Serves this folder, and one document."""

    def __init__(self) -> None:
        self.document = b""
        handler = functools.partial(_Handler, self, directory=str(HERE))
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._http.server_port}"
        threading.Thread(target=self._http.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, server: _Server, *args: Any, **keywords: Any) -> None:
        self._server = server
        super().__init__(*args, **keywords)

    def do_GET(self) -> None:
        if not self.path.startswith("/document.pdf"):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "application/pdf")
        self.send_header("Content-Length", str(len(self._server.document)))
        self.end_headers()
        self.wfile.write(self._server.document)

    def log_message(self, *_: Any) -> None:
        """Keep quiet."""


@contextmanager
def browser() -> Iterator[tuple[Any, _Server]]:
    """Run a browser without a window, and a server for it."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - not there unless viewers are tested

    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or "chromium"
    server = _Server()
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as driver:
        context = driver.chromium.launch_persistent_context(
            profile,
            executable_path=chromium,
            args=list(_FLAGS),
            ignore_default_args=list(_NOT_FLAGS),
            chromium_sandbox=False,
            viewport={"width": 1000, "height": 1250},
            device_scale_factor=_SHARPNESS,
        )
        yield context, server
        context.close()
    server.close()


class _Page:
    """What both viewers have in common: a page of the browser, a mouse and a keyboard."""

    def __init__(self, context: Any, server: _Server) -> None:
        self._page = context.new_page()
        self._server = server
        self._places: dict[str, _Place] = {}

    def close(self) -> None:
        self._page.close()

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def _type(self, x: float, y: float, text: str) -> None:
        self._page.mouse.click(x, y)
        self.press("ControlOrMeta+a")
        self.press("Delete")
        self._page.keyboard.type(text)


class PdfJs(_Page):
    """PDF.js, whose fields are those of a web page."""

    def open(self, pdf: bytes) -> None:
        self._places, self._server.document = _places(pdf), pdf
        self._page.goto(f"{self._server.address}/pdfjs.html")
        self._page.wait_for_function("globalThis.ready && document.querySelector('.annotationLayer section')")

    def _field(self, name: str) -> Any:
        self._page.evaluate("page => globalThis.goTo(page)", self._places[name].page + 1)
        return self._page.locator(f'[name="{name}"]')

    def type(self, field: str, text: str) -> None:
        box = self._field(field).bounding_box()
        self._type(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, text)

    def shows(self, field: str, text: str) -> bool:
        return bool(self._field(field).input_value() == text)

    def save(self) -> bytes:
        return bytes(self._page.evaluate("globalThis.saved()"))


class Chromium(_Page):
    """Chromium's own viewer, of which nothing is known but the picture on the screen."""

    _viewer: Any = None

    def open(self, pdf: bytes) -> None:
        self._places, self._server.document = _places(pdf), pdf
        self._page.goto("about:blank")
        self._page.goto(f"{self._server.address}/document.pdf#zoom=100&navpanes=0")
        self._viewer = self._extension()

    def _extension(self) -> Any:
        """Return the frame that holds the viewer, once it has the document."""
        for _ in range(200):
            for frame in self._page.frames:
                if frame.url.startswith("chrome-extension:") and self._loaded(frame):
                    return frame
            self._page.wait_for_timeout(50)
        raise TimeoutError("the viewer does not show the document")

    @staticmethod
    def _loaded(frame: Any) -> bool:
        from playwright.sync_api import Error  # noqa: PLC0415 - not there unless viewers are tested

        try:
            state = frame.evaluate("document.querySelector('pdf-viewer')?.loadState_")
        except Error:  # it is still starting
            return False
        return bool(state == "success")

    def _box(self, field: str) -> Rect:
        """Return where a field is on screen, from the upper left corner down."""
        place = self._places[field]
        self._viewer.evaluate(_GO_TO, place.page)
        x, y, height = self._viewer.evaluate(_WHERE, place.page)
        scale = height / place.height
        box = place.box
        return Rect(
            x + box.x * scale, y + (place.height - box.top) * scale, box.width * scale, box.height * scale
        )

    def type(self, field: str, text: str) -> None:
        box = self._box(field)
        self._type(box.center, box.middle, text)

    def shows(self, field: str, text: str) -> bool:
        box = self._box(field).inset(1, 2)
        clip = {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
        picture = Image.open(io.BytesIO(self._page.screenshot(clip=clip))).convert("L")
        darkest, _ = cast("tuple[int, int]", picture.getextrema())
        if not text or darkest > _INK:
            return not text and darkest > _INK
        return any(read == _squeezed(text) for read in _readings(picture, words=field.endswith("/note")))

    def save(self) -> bytes:
        data: str = self._viewer.evaluate(_SAVE)
        return base64.b64decode(data)


_GO_TO = """page => {
  const { viewport } = document.querySelector("pdf-viewer");
  if (viewport.getMostVisiblePage() !== page) viewport.goToPage(page);
}"""

_WHERE = """page => {
  const viewer = document.querySelector("pdf-viewer");
  const box = viewer.viewport.getPageScreenRect(page);
  const frame = viewer.shadowRoot.querySelector("#main").getBoundingClientRect();
  return [frame.x + box.x, frame.y + box.y, box.height];
}"""

_SAVE = """async () => {
  const parts = [];
  const file = new Promise((resolve) => {
    const writable = { write: async (part) => { parts.push(part); }, close: async () => { resolve(new Blob(parts)); } };
    window.showSaveFilePicker = async () => ({ createWritable: async () => writable });
  });
  const late = new Promise((_, reject) => { setTimeout(reject, 10000, new Error("nothing is saved")); });
  const toolbar = document.querySelector("pdf-viewer").shadowRoot.querySelector("#toolbar");
  const controls = toolbar.shadowRoot.querySelector("viewer-download-controls").shadowRoot;
  controls.querySelector("#save").click();
  // What has been changed is asked after, in a menu that takes its time to open.
  const asked = setInterval(() => {
    if (controls.querySelector("#menu")?.shadowRoot.querySelector("dialog").open) {
      clearInterval(asked);
      controls.querySelector("#save-edited").click();
    }
  }, 20);
  const reader = new FileReader();
  reader.readAsDataURL(await Promise.race([file, late]));
  await new Promise((resolve) => { reader.onload = resolve; });
  clearInterval(asked);
  return reader.result.split(",")[1];
}"""


def _squeezed(text: str) -> str:
    return "".join(text.split()).replace("−", "-")


def _readings(picture: Image.Image, *, words: bool) -> Iterator[str]:
    """Yield what a picture reads like, at several sizes and weights, until somebody is content.

    A reader of pages takes a figure that stands alone for dirt: it is shown three in a row.
    """
    times = 1 if words else 3
    row = Image.new("L", (picture.width * times, picture.height), 255)
    for place in range(times):
        row.paste(picture, (place * picture.width, 0))
    figures = [] if words else ["-c", "tessedit_char_whitelist=0123456789+-?"]
    for scale, black in itertools.product((1, 0.5, 0.75, 2), (None, 140, 180)):
        sized = row.resize((round(row.width * scale), round(row.height * scale)), Image.Resampling.LANCZOS)
        clear = (
            sized.point(lambda gray, black=black: 255 * (gray > black))
            if black
            else ImageOps.autocontrast(sized)
        )
        framed = io.BytesIO()
        ImageOps.expand(clear, 60, 255).save(framed, "PNG")
        for mode in ("6", "7"):
            command = ["tesseract", "-", "-", "--dpi", "300", "--psm", mode, *figures]
            ran = subprocess.run(command, input=framed.getvalue(), capture_output=True, check=True)
            read = _squeezed(ran.stdout.decode())
            third = read[: len(read) // times]
            yield third if third * times == read else read
