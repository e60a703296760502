"""Drives a real Firefox without a window, by its own remote protocol (Marionette), as a person would."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pages import places

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pages import Place, Server

_SETTINGS = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_beforeunload": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "termsofuse.acceptedVersion": 99,
    "toolkit.telemetry.enabled": False,
}

_KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Delete": "\ue017", "Control": "\ue009"}
"""As WebDriver writes keys that are no characters."""


class Marionette:
    """A connection to a Firefox; a message is its length, a colon and JSON."""

    def __init__(self, port: int, patience: float = 60) -> None:
        self._socket = _connected(port, patience)
        self._buffer = b""
        self._number = 0
        self._receive()  # it says hello
        self("WebDriver:NewSession")

    def __call__(self, command: str, **parameters: object) -> Any:
        """Run a command and return what it answers."""
        self._number += 1
        message = json.dumps([0, self._number, command, parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, number, error, answer = self._receive()
        assert number == self._number
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return answer

    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page and return what it returns; a promise is waited for."""
        return self("WebDriver:ExecuteScript", script=script, args=arguments)["value"]

    def close(self) -> None:
        self("Marionette:Quit", flags=["eForceQuit"])
        self._socket.close()

    def _receive(self) -> Any:
        while b":" not in self._buffer:
            self._buffer += self._socket.recv(65_536)
        length, _, self._buffer = self._buffer.partition(b":")
        while len(self._buffer) < int(length):
            self._buffer += self._socket.recv(1 << 20)
        message, self._buffer = self._buffer[: int(length)], self._buffer[int(length) :]
        return json.loads(message)


def _connected(port: int, patience: float) -> socket.socket:
    deadline = time.monotonic() + patience
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=patience)
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


@contextmanager
def running() -> Iterator[Marionette]:
    """Run a Firefox with a profile of its own until the block ends."""
    firefox = shutil.which("firefox-esr") or "firefox"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        settings = _SETTINGS | {"marionette.port": port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
        Path(profile, "user.js").write_text("".join(lines), encoding="ascii")
        command = [firefox, "--headless", "--marionette", "--no-remote", "--profile", profile, "about:blank"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                marionette = Marionette(port)
                yield marionette
                marionette.close()
                process.wait(20)
            finally:
                process.kill()


class Firefox:
    """Firefox's viewer, whose fields are those of a web page."""

    def __init__(self, marionette: Marionette, server: Server) -> None:
        self._firefox = marionette
        self._server = server
        self._places: dict[str, Place] = {}

    def close(self) -> None:
        self._firefox("WebDriver:Navigate", url="about:blank")

    def open(self, pdf: bytes) -> None:
        self._places = places(pdf)
        self._firefox("WebDriver:Navigate", url=f"{self._server.address}{self._server.publish(pdf)}")
        self._wait(_READY)

    def shown(self) -> int:
        """Return how many fields the screen shows."""
        count: int = self._firefox.run(
            "return document.querySelectorAll('.annotationLayer input, .annotationLayer textarea').length"
        )
        return count

    def type(self, field: str, text: str) -> None:
        x, y = self._find(field)
        move = {"type": "pointerMove", "x": x, "y": y}
        click = [{"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")]
        self._act("pointer", [move, *click])
        self._keys([_KEYS["Control"], "a"])
        self.press("Delete")
        self.write(text)

    def press(self, key: str) -> None:
        self._keys([_KEYS[key]])

    def write(self, text: str) -> None:
        for character in text:
            self._keys([character])

    def differing(self, texts: Mapping[str, str], patience: float = 10) -> list[str]:
        deadline = time.monotonic() + patience
        while (wrong := [field for field in texts if self._look(field) != texts[field]]) and (
            time.monotonic() < deadline
        ):
            time.sleep(0.05)
        return wrong

    def save(self) -> bytes:
        return base64.b64decode(self._firefox.run(_SAVE))

    def _look(self, field: str) -> object:
        self._find(field)
        return self._firefox.run("return document.querySelector(`[name='${arguments[0]}']`).value", field)

    def _find(self, field: str) -> tuple[int, int]:
        """Bring a field onto the screen; return where its middle is."""
        self._firefox.run(_GO_TO, self._places[field].page + 1, field)
        self._wait("return document.querySelector(`[name='${arguments[0]}']`) !== null", field)
        x, y = self._firefox.run(_WHERE, field)
        return round(x), round(y)

    def _wait(self, script: str, *arguments: object, patience: float = 30) -> None:
        deadline = time.monotonic() + patience
        while not self._firefox.run(script, *arguments):
            if time.monotonic() > deadline:
                raise TimeoutError(f"Firefox does not come to: {script}")
            time.sleep(0.05)

    def _keys(self, keys: list[str]) -> None:
        """Hold these keys down together."""
        down = [{"type": "keyDown", "value": key} for key in keys]
        self._act("key", [*down, *({"type": "keyUp", "value": key} for key in reversed(keys))])

    def _act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        self._firefox("WebDriver:PerformActions", actions=[{"type": kind, "id": kind, "actions": actions}])


_READY = """
  const app = window.PDFViewerApplication;
  return Boolean(app?.scriptingReady && document.querySelector(".annotationLayer section"));"""

_GO_TO = """
  const app = window.PDFViewerApplication;
  if (app.page !== arguments[0]) { app.page = arguments[0]; }"""

_WHERE = """
  const field = document.querySelector(`[name='${arguments[0]}']`);
  field.scrollIntoView({ block: "nearest" });
  const box = field.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];"""

_SAVE = """
  const app = window.PDFViewerApplication;
  return app.pdfDocument.saveDocument().then((data) => {
    let text = "";
    for (let at = 0; at < data.length; at += 1) { text += String.fromCharCode(data[at]); }
    return btoa(text);
  });"""
