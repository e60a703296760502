"""Where filled-in cards are looked for: whatever lies about in a folder, nothing hangs and nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cribsheets.collect.files import card_files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder with files in it and in its folders, and go where it lies."""
    monkeypatch.chdir(tmp_path)
    for name in (
        "10 Bo.pdf",
        "2 Ann.PDF",
        "table/3 Cy.pdf",
        "table/b.pdf/4 Di.Pdf",
        "notes.txt",
        "._2 Ann.pdf",
    ):
        path = tmp_path / "sent" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"%PDF-1.7")
    return Path("sent")


def told(folder: Path) -> list[str]:
    return [str(mistake) for mistake in card_files([folder])[1]]


def test_files_are_found_in_folders_and_theirs_in_natural_order(folder: Path) -> None:
    files, wrong = card_files([folder])
    names = ["2 Ann.PDF", "10 Bo.pdf", "table/3 Cy.pdf", "table/b.pdf/4 Di.Pdf"]
    assert files == [folder / name for name in names]
    assert not wrong


def test_a_file_counts_once_however_it_is_come_by(folder: Path) -> None:
    (folder / "table" / "link.pdf").symlink_to(Path("..") / "10 Bo.pdf")
    (folder / "round").symlink_to(".")
    files, _ = card_files([folder / "table" / ".." / "10 Bo.pdf", folder, folder / "10 Bo.pdf"])
    assert len(files) == 4


def test_what_is_named_is_looked_at_whatever_it_is_called(folder: Path) -> None:
    named = [folder / "notes.txt", folder / "gone.pdf"]
    assert card_files(named) == (named, [])


def test_a_folder_without_a_pdf_is_told(folder: Path) -> None:
    (folder / "new").mkdir()
    assert told(folder / "new") == ["sent/new: there is no PDF in this folder"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_a_pipe_is_told_and_never_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "pipe.pdf")
    assert told(folder) == ["sent/pipe.pdf: is not an ordinary file: leave it out"]
    assert told(folder / "pipe.pdf") == told(folder)


def test_links_that_lead_nowhere_are_left_to_be_told_of_when_they_are_opened(folder: Path) -> None:
    for name, target in (("a.pdf", "b.pdf"), ("b.pdf", "a.pdf"), ("c.pdf", "gone")):
        (folder / name).symlink_to(target)
    files, wrong = card_files([folder])
    assert [file.name for file in files[2:5]] == ["a.pdf", "b.pdf", "c.pdf"]
    assert not wrong


def test_a_folder_that_may_not_be_read_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scan = os.scandir

    def refusing(path: str) -> object:
        if str(path).endswith("table"):
            raise PermissionError(13, "no", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refusing)
    assert told(folder) == ["sent/table: cannot be opened: check that you may read it"]
