from __future__ import annotations

import csv
import subprocess
import sys
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader

from cribsheets.resources import EXAMPLES

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

CLUB_NIGHT = EXAMPLES / "hard-names" / "event.toml"


def test_the_job_is_one_pdf_with_bookmarks_labels_and_title(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("job", CLUB_NIGHT, "-o", "night.pdf")
    assert ran.code == 0
    pdf = PdfReader(tmp_path / "night.pdf")
    assert f"wrote night.pdf: {len(pdf.pages)} pages" in ran.err
    assert pdf.metadata is not None
    assert pdf.metadata.title == "Tuesday club night – print job"
    root: Any = pdf.root_object
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    sections = [entry.title for entry in pdf.outline if not isinstance(entry, list)]
    assert sections[0] == "Cover"
    assert {"Players’ cards", "Standings", "Scoring key"} <= set(sections)
    blank = next(
        page for page in pdf.pages if "Put the cards in order first, best on top" in page.extract_text()
    )
    assert "Checked" in blank.extract_text()
    players: Any = next(entry for entry in pdf.outline if isinstance(entry, list))
    assert players[0].title.startswith("A-1  ")
    assert pdf.page_labels[0] == "Cover 1"


def test_a_folder_holds_the_job_each_card_and_the_manifest(cribsheets: Cribsheets, tmp_path: Path) -> None:
    assert cribsheets("job", CLUB_NIGHT, "-o", "night", "--up", 2).code == 0
    folder = tmp_path / "night"
    job = PdfReader(folder / "print-job.pdf")
    with (folder / "manifest.csv").open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.DictReader(lines))
    rows = [row for row in rows if row["seat"]]
    assert {path.name for path in (folder / "cards").iterdir()} == {row["file"].split("/")[1] for row in rows}
    for row in rows:
        assert row["seat"] in job.pages[int(row["pages"]) - 1].extract_text()
        own = PdfReader(folder / row["file"])
        assert row["seat"] in own.pages[0].extract_text()


def test_a_folder_with_everybodys_cards_is_not_given_to_one(cribsheets: Cribsheets, tmp_path: Path) -> None:
    cribsheets("job", CLUB_NIGHT, "-o", "night")
    before = {path: path.read_bytes() for path in (tmp_path / "night").rglob("*.*")}
    ran = cribsheets("job", CLUB_NIGHT, "-o", "night", "--only", "A-2")
    assert ran.code == 2
    assert "night holds the job of more players" in ran.err
    assert {path: path.read_bytes() for path in (tmp_path / "night").rglob("*.*")} == before
    assert cribsheets("job", CLUB_NIGHT, "-o", "late", "--only", "A-2").code == 0


def test_a_folder_is_renewed_whole_and_a_strangers_folder_is_left_alone(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    roster = tmp_path / "players.csv"
    roster.write_text("seat,name\n1,Ann Archer\n2,Bo Baker\n", encoding="utf-8")
    cribsheets("job", roster, "-o", "night")
    roster.write_text("seat,name\n1,Ann Archer\n2,Cy Zeller\n", encoding="utf-8")
    cribsheets("job", roster, "-o", "night")
    assert sorted(p.name for p in (tmp_path / "night" / "cards").iterdir()) == [
        "1 Ann Archer.pdf",
        "2 Cy Zeller.pdf",
    ]
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "diary.txt").write_text("keep")
    ran = cribsheets("job", roster, "-o", "mine")
    assert ran.code == 2
    assert "holds something else" in ran.err
    assert [p.name for p in (tmp_path / "mine").iterdir()] == ["diary.txt"]


def test_a_manifest_cannot_lead_out_of_its_folder(cribsheets: Cribsheets, tmp_path: Path) -> None:
    roster = tmp_path / "players.csv"
    roster.write_text("name\nAnn Archer\n", encoding="utf-8")
    cribsheets("job", roster, "-o", "night")
    victim = tmp_path / "victim.pdf"
    victim.write_text("keep")
    manifest = tmp_path / "night" / "manifest.csv"
    with manifest.open("a", encoding="utf-8") as lines:
        lines.writelines(
            f"cards,,9,front,1,9,X,9,{file},0\r\n" for file in ("cards/../../victim.pdf", "../victim.pdf")
        )
    cribsheets("job", roster, "-o", "night")
    assert victim.read_text() == "keep"


def test_only_prints_one_players_sheets(cribsheets: Cribsheets) -> None:
    ran = cribsheets("job", CLUB_NIGHT, "--only", "A-3", "-o", "-")
    assert ran.code == 0
    assert len(PdfReader(BytesIO(ran.out)).pages) == 1


def test_the_same_input_gives_the_same_bytes_in_another_process(cribsheets: Cribsheets) -> None:
    command = [sys.executable, "-m", "cribsheets", "job", str(CLUB_NIGHT), "-o", "-"]
    runs = {
        subprocess.run(command, check=True, capture_output=True, env={"PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    }
    assert runs == {cribsheets("job", CLUB_NIGHT, "-o", "-").out}


@pytest.mark.parametrize("paper", ["half-letter", "a5"])
def test_whole_events_are_not_printed_on_card_papers(cribsheets: Cribsheets, paper: str) -> None:
    ran = cribsheets("job", CLUB_NIGHT, "--paper", paper)
    assert ran.code == 2
    assert "letter or a4" in ran.err
