"""Drives two PDF viewers: Chromium's own and PDF.js, which is Firefox's; both as a person would, on screen."""

from __future__ import annotations

import base64
import io
import shutil
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from pages import Place, Server, places, widgets
from pypdf import PdfWriter
from pypdf.generic import NameObject, TextStringObject

from cribsheets.page.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


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

_PACE = 20
"""How long a key is down, in milliseconds. Faster than any hand, and keys get lost."""


class Viewer(Protocol):
    """A viewer with a document. Fields are named as in the document."""

    def open(self, pdf: bytes) -> None:
        """Show a document."""

    def type(self, field: str, text: str) -> None:
        """Click into a field, in place of whatever is there type a text, and stay in the field."""

    def press(self, key: str) -> None:
        """Canvas a key."""

    def write(self, text: str) -> None:
        """Type a text into the field that has the keyboard."""

    def differing(self, texts: Mapping[str, str], patience: float = 10) -> list[str]:
        """Return the fields that the screen shows otherwise than with these texts, after `patience` seconds at most.

        An empty text is an empty field. Scripts may be a moment behind what is typed.
        """

    def save(self) -> bytes:
        """Return the document as the viewer saves it."""


def _with(pdf: bytes, texts: Mapping[str, str]) -> bytes:
    """Return a document whose fields hold these texts and leave it to the viewer how they look."""
    writer = PdfWriter(io.BytesIO(pdf))
    for page in writer.pages:
        for widget in widgets(page):
            name = str(widget["/T"])
            if name in texts:
                widget[NameObject("/V")] = TextStringObject(texts[name])
                del widget["/AP"]
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


@dataclass(frozen=True, slots=True)
class Screens:
    """Two browsers without windows, and what serves them: one to work in, one to see how things should look.

    Two, because in one browser a second page takes the keyboard away from the first.
    """

    work: Any
    model: Any
    server: Server


@contextmanager
def screens(server: Server) -> Iterator[Screens]:
    """Run browsers until the block ends."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - not there unless viewers are tested

    with sync_playwright() as driver, _browser(driver) as work, _browser(driver) as model:
        yield Screens(work, model, server)


@contextmanager
def _browser(driver: Any) -> Iterator[Any]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or "chromium"
    with tempfile.TemporaryDirectory() as profile:
        context = driver.chromium.launch_persistent_context(
            profile,
            executable_path=chromium,
            args=list(_FLAGS),
            ignore_default_args=list(_NOT_FLAGS),
            chromium_sandbox=False,
            viewport={"width": 1000, "height": 1250},
            device_scale_factor=2,
        )
        yield context
        context.close()


class _Page:
    """What both viewers have in common: a page of the browser, a mouse and a keyboard."""

    def __init__(self, screens: Screens) -> None:
        self._screens = screens
        self._page = screens.work.new_page()
        self._server = screens.server
        self._places: dict[str, Place] = {}

    def close(self) -> None:
        self._page.close()

    def differing(self, texts: Mapping[str, str], patience: float = 10) -> list[str]:
        looks = self._looks(texts)
        deadline = time.monotonic() + patience
        while (wrong := [field for field in texts if self._look(field) != looks[field]]) and (
            time.monotonic() < deadline
        ):
            self._page.wait_for_timeout(50)
        return wrong

    def _looks(self, texts: Mapping[str, str]) -> Mapping[str, object]:
        """Return the look of fields that hold these texts."""
        raise NotImplementedError

    def _look(self, field: str) -> object:
        """Return the look of a field as it is."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        self._page.keyboard.press(key, delay=_PACE)

    def write(self, text: str) -> None:
        self._page.keyboard.type(text, delay=_PACE)

    def _type(self, x: float, y: float, text: str) -> None:
        self._page.mouse.click(x, y, delay=_PACE)
        self._page.wait_for_timeout(_PACE)
        self.press("ControlOrMeta+a")
        self.press("Delete")
        self.write(text)


class PdfJs(_Page):
    """PDF.js, whose fields are those of a web page."""

    def open(self, pdf: bytes) -> None:
        self._places = places(pdf)
        self._page.goto(f"{self._server.address}/pdfjs.html#{self._server.publish(pdf)}")
        self._page.reload()  # an address that differs behind its # alone is the same page
        self._page.wait_for_function("globalThis.ready && document.querySelector('.annotationLayer section')")

    def told(self) -> list[tuple[str, str]]:
        """Return what a screen reader is told, in order: roles and names."""
        session = self._page.context.new_cdp_session(self._page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}

        def below(node: Any) -> Iterator[tuple[str, str]]:
            if not node.get("ignored"):
                yield node["role"]["value"], node.get("name", {}).get("value", "")
            for child in node.get("childIds", ()):
                yield from below(by_id[child]) if child in by_id else ()

        return list(below(nodes[0]))

    def _field(self, name: str) -> Any:
        self._page.evaluate("page => globalThis.goTo(page)", self._places[name].page + 1)
        return self._page.locator(f'[name="{name}"]')

    def type(self, field: str, text: str) -> None:
        box = self._field(field).bounding_box()
        self._type(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, text)

    def _looks(self, texts: Mapping[str, str]) -> Mapping[str, object]:
        return texts

    def _look(self, field: str) -> object:
        return self._field(field).input_value()

    def save(self) -> bytes:
        return bytes(self._page.evaluate("globalThis.saved()"))


class Chromium(_Page):
    """Chromium's own viewer, of which nothing is known but the picture on the screen.

    What a text looks like there it has to show itself: a field shows a text if it is, dot for dot, the same
    field of a document that holds the text from the start.
    """

    _pdf = b""
    _viewer: Any = None

    def open(self, pdf: bytes) -> None:
        self._places, self._pdf = places(pdf), pdf
        self._page.goto("about:blank")
        self._page.goto(f"{self._server.address}{self._server.publish(pdf)}#zoom=100&navpanes=0")
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

    def _looks(self, texts: Mapping[str, str]) -> Mapping[str, object]:
        model = Chromium(replace(self._screens, work=self._screens.model))
        model.open(_with(self._pdf, texts))
        looks = {field: model._look(field) for field in texts}
        model.close()
        return looks

    def _look(self, field: str) -> object:
        box = self._box(field).inset(4)  # clear of what is printed beside it
        clip = {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
        picture = self._page.screenshot(clip=clip)
        self._page.evaluate(_DRAWN)  # until then the mouse is not heeded
        return picture

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

_DRAWN = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"

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
