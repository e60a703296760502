"""Drives a real Okular on a screen of its own, with keys and a mouse; what it shows is read from the file it saves."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_SHOW_FORMS = "F8"
_SHORTCUT = f"""<!DOCTYPE gui SYSTEM "kpartgui.dtd">
<gui name="okular_part" version="0"><ActionProperties scheme="Default">
<Action name="view_toggle_forms" shortcut="{_SHOW_FORMS}"/>
</ActionProperties></gui>"""
"""Okular shows forms on demand, and has no key for it by itself."""

_SCREEN = "1200x1500x24"
_FIRST_FIELD = (263, 280)
"""Where the window that Okular opens on such a screen has the first field of a full-page card."""


@dataclass(frozen=True, slots=True)
class Okular:
    """An Okular that shows `file`, with its forms."""

    file: Path
    environment: Mapping[str, str]

    def click_first_field(self) -> None:
        x, y = map(str, _FIRST_FIELD)
        self._send("mousemove", x, y, "click", "1")

    def write(self, text: str) -> None:
        self._send("type", "--delay", "40", "--", text)

    def press(self, key: str) -> None:
        self._send("key", key)

    def save(self) -> bytes:
        """Save the file in place and return it."""
        before = self.file.stat().st_mtime_ns
        self.press("ctrl+s")
        _until(lambda: self.file.stat().st_mtime_ns != before, "Okular does not save")
        time.sleep(0.5)  # it may still be writing
        return self.file.read_bytes()

    def _send(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True)
        time.sleep(0.4)


@contextmanager
def showing(pdf: bytes) -> Iterator[Okular]:
    """Run Okular with a document until the block ends."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, _screen() as display:
        file = Path(home, "card.pdf")
        file.write_bytes(pdf)
        part = Path(home, ".local/share/kxmlgui5/okular/part.rc")
        part.parent.mkdir(parents=True)
        part.write_text(_SHORTCUT, encoding="ascii")
        own = {"HOME": home, "XDG_RUNTIME_DIR": home, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **own}
        command = ["dbus-run-session", "--", "okular", str(file)]
        with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
            try:
                _focus(environment)
                okular = Okular(file, environment)
                okular.press(_SHOW_FORMS)
                yield okular
            finally:
                process.terminate()


@contextmanager
def _screen() -> Iterator[str]:
    """Run a screen that nobody sees; return its name."""
    reading, writing = os.pipe()
    xvfb = shutil.which("Xvfb") or "Xvfb"
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", _SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as number:
                yield f":{number.readline().strip()}"
        finally:
            process.terminate()


def _focus(environment: Mapping[str, str]) -> None:
    """Wait for the window, and give it the keyboard: there is nobody else on this screen who would."""
    search = ["xdotool", "search", "--onlyvisible", "--class", "okular"]

    def window() -> str:
        return subprocess.run(search, env=environment, capture_output=True, text=True, check=False).stdout

    _until(lambda: bool(window()), "Okular does not start")
    time.sleep(3)  # it opens the document in its window
    subprocess.run(["xdotool", "windowfocus", "--sync", window().split()[0]], env=environment, check=True)
    time.sleep(1)


def _until(holds: Callable[[], bool], message: str, patience: float = 60) -> None:
    deadline = time.monotonic() + patience
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError(message)
        time.sleep(0.2)
