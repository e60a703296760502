"""Makes the pictures of the README from the examples: python tests/pictures/make.py."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"
WIDTH = 640
"""Pixels."""

PICTURES: dict[str, tuple[object, ...]] = {
    "card": ("card", EXAMPLES / "club-night" / "event.toml", "--only", "A-1"),
    "card-filled": ("card", EXAMPLES / "main-event" / "event.toml", "--filled", "--only", "A-12"),
    "standings": ("standings", EXAMPLES / "main-event" / "event.toml"),
    "schedule": ("schedule", EXAMPLES / "round-robin-8" / "event.toml"),
    "bracket": ("bracket", EXAMPLES / "main-event" / "event.toml"),
    "chart": ("chart",),
}


def picture(name: str, command: tuple[object, ...]) -> None:
    """Print one example and keep its first page as a picture."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.pdf"
        words = [sys.executable, "-m", "cribsheets", *map(str, command), "-o", str(path)]
        subprocess.run(words, check=True, stderr=subprocess.DEVNULL)
        page = pypdfium2.PdfDocument(path.read_bytes())[0]
        image = page.render(scale=WIDTH / page.get_width()).to_pil().convert("L")
        image.save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    for each in PICTURES.items():
        picture(*each)
