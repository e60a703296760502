"""The guide's own steps to a new sheet: they are followed here as they stand there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from pdftools import text

ROOT = Path(__file__).parents[1]
_FILE = re.compile(r"^`([\w/]+\.py)`:\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_a_new_sheet_takes_the_two_files_of_the_guide(tmp_path: Path) -> None:
    for folder in ("cribsheets", "layouts", "fonts", "examples"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    files = dict(_FILE.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))
    assert set(files) == {"layouts/roll.py", "cribsheets/cli/roll.py"}
    for name, code in files.items():
        assert not (tmp_path / name).exists()
        (tmp_path / name).write_text(code, encoding="utf-8")
    command = [sys.executable, "-P", "-m", "cribsheets", "roll", "examples/club-night/event.toml"]
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    subprocess.run([*command, "-o", "roll.pdf"], cwd=tmp_path, env=environment, check=True)
    printed = text((tmp_path / "roll.pdf").read_bytes())
    assert "Roll call" in printed
    assert "Siobh" in printed
