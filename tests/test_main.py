"""The program as a process: whatever the locale, files have the names of players."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def test_a_locale_that_knows_no_accents_keeps_nobodys_file_from_its_name(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("seat,name\né-1,Łukasz Žižka\n", encoding="utf-8")
    locale = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    arguments = "job players.csv --only é-1 -o jö".encode().split()
    ran = subprocess.run(
        [sys.executable.encode(), b"-m", b"cribsheets", *arguments],
        cwd=tmp_path, env=os.environ | locale, capture_output=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr.decode()) == (0, "wrote jö: 3 files, 1 page in the print job\n")
    assert (tmp_path / "jö" / "cards" / "é-1 Łukasz Žižka.pdf").is_file()
