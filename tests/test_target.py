"""What `-o` means, and what becomes of printing where there is no print queue."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cribsheets.cli.target import Kind, target_of
from cribsheets.errors import RefusedError
from cribsheets.resources import EXAMPLES

if TYPE_CHECKING:
    from conftest import Cribsheets

CLUB_NIGHT = EXAMPLES / "hard-names" / "event.toml"


def test_the_ending_says_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").mkdir()
    for output, folders, path, kind in [
        (None, False, "key.pdf", Kind.PDF),
        ("a.pdf", True, "a.pdf", Kind.PDF),
        ("a.PNG", False, "a.PNG", Kind.PICTURES),
        ("night", True, "night", Kind.FOLDER),
        ("night", False, "night.pdf", Kind.PDF),
        ("24.11.2026", False, "24.11.2026.pdf", Kind.PDF),
        ("24.11.2026", True, "24.11.2026", Kind.FOLDER),
        ("night/", True, "night", Kind.FOLDER),
        ("here", False, "here/key.pdf", Kind.PDF),
        ("here", True, "here", Kind.FOLDER),
        ("/dev/null", False, "/dev/null", Kind.PDF),
    ]:
        target = target_of(output, "key", folders=folders)
        assert (target.path, target.kind) == (Path(path), kind), output
    assert target_of("-", "key").path is None


@pytest.mark.parametrize("output", ["key.txt", "key.PDFX", "players.csv", "a.jpg"])
def test_another_ending_is_refused(output: str) -> None:
    for folders in (False, True):
        with pytest.raises(RefusedError, match=r"end the name in \.pdf, or in \.png"):
            target_of(output, "key", folders=folders)


def test_pictures_are_the_pages_at_100_dots_an_inch(cribsheets: Cribsheets, tmp_path: Path) -> None:
    assert cribsheets("card", "-o", "card.png").code == 0
    with Image.open(tmp_path / "card.png") as picture:
        assert picture.size == (850, 1100)
    ran = cribsheets("chart", "-o", "chart.png")
    assert ran.err.startswith("wrote chart-1.png to chart-2.png: 2 pages")
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"card.png", "chart-1.png", "chart-2.png"}
    with Image.open(tmp_path / "chart-1.png") as picture:
        darkest, lightest = picture.convert("L").getextrema()
    assert (darkest, lightest) == (0, 255)


def test_a_picture_replaces_a_picture_and_nothing_else(cribsheets: Cribsheets, tmp_path: Path) -> None:
    for _ in range(2):
        assert cribsheets("key", "-o", "key.png").code == 0
    (tmp_path / "chart-2.png").write_text("call Kim\n")
    ran = cribsheets("chart", "-o", "chart.png")
    assert ran.code == 2
    assert not (tmp_path / "chart-1.png").exists()


def test_without_lp_the_file_is_written_and_one_line_says_what_to_do(
    cribsheets: Cribsheets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    for printing in (("--print",), ("--print", "office"), ("--print", "-o", "key.pdf")):
        ran = cribsheets("key", *printing, "--yes")
        assert ran.code == 2
        assert ran.err.splitlines()[-1].startswith(
            "this system has no lpstat command, so print the file from"
        )
        (tmp_path / "key.pdf").unlink()


def test_a_queue_may_be_left_out_before_the_source(
    cribsheets: Cribsheets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert "wrote card.pdf: 14 pages" in cribsheets("card", "--print", CLUB_NIGHT).err


@pytest.mark.parametrize("output", ["-", "key.png"])
def test_only_a_pdf_that_is_written_is_printed(cribsheets: Cribsheets, output: str) -> None:
    ran = cribsheets("key", "--print", "--yes", "-o", output)
    assert ran.code == 2
    assert "--print prints the PDF that is written" in ran.err
