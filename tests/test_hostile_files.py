"""Small files that would take minutes, gigabytes or a traceback to read: refused at once, in a plain sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
import pytest
from openpyxl.styles import Font

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

# Reads each file in one process that may take no more than this of a small machine.
READER = """
import json, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (700 << 20, 700 << 20))
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
from pathlib import Path
from cribsheets.check import check_up
print(json.dumps([[str(mistake) for mistake in check_up(Path(name)).mistakes] for name in sys.argv[1:]]))
"""


def workbook(path: Path, cells: dict[str, str]) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Players"
    for name, value in {"A1": "name", "A2": "Kim Alder", **cells}.items():
        sheet[name] = value
    book.save(path)


def string_bomb(path: Path) -> None:
    """Write a workbook of 50 KB that unpacks to 50 MB."""
    workbook(path, {})
    with ZipFile(path, "a", ZIP_DEFLATED) as archive:
        archive.writestr("xl/more.xml", b"<sst>" + b" " * 50_000_000 + b"</sst>")


def open_document(path: Path, repeated: int) -> None:
    cell = '<table:table-cell office:value-type="string"{}><text:p>{}</text:p></table:table-cell>'
    rows = (cell.format("", "name"), cell.format(f' table:number-columns-repeated="{repeated}"', "Kim Alder"))
    content = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
    spaces = "".join(f' xmlns:{name}="{name}"' for name in ("office", "table", "text", "manifest"))
    with ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", f"<manifest:manifest{spaces}/>")
        archive.writestr(
            "content.xml",
            f"<office:document-content{spaces}><office:body><office:spreadsheet>"
            f'<table:table table:name="Players">{content}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )


TEXTS = {
    # a text of a file, and what is said of it
    "wide.csv": (
        "name" + "," * 20_000 + "x\n" + "Kim\n" * 20_000,
        "wide.csv:1: this row has more than 256 cells",
    ),
    "all.csv": (
        "name,club\n" + ("a," * 255 + "a\n") * 9_000,
        "all.csv:7814: this row is past 2,000,000 cells",
    ),
    "dotted.toml": ("a." * 20_000 + "b = 1", "dotted.toml:1: holds a number or a key far too long"),
    "digits.toml": ("games = " + "9" * 5_000, "digits.toml:1: holds a number or a key far too long"),
    "hexadecimal.toml": (
        "games = 0x" + "f" * 5_000,
        "hexadecimal.toml:1: holds a number or a key far too long",
    ),
    "deep.toml": ("a = " + "[" * 20_000, "deep.toml: has brackets in brackets"),
    "inline.toml": ("a = " + "{a=" * 2_000, "inline.toml: has brackets in brackets"),
    "blank.toml": (f'title = """\n{" " * 20_000}\n', "blank.toml:"),
    "bare.toml": (f'title = a{" " * 20_000}"', "bare.toml:1:"),
    "large.toml": ("# remark\n" * 200_000, "large.toml: is larger than 1 MB"),
    "home.toml": (
        'players = "~no.such.user/players.csv"',
        'home.toml:1: there is no file "~no.such.user/players.csv"',
    ),
    "nul.toml": ('players = "a\\u0000b.csv"', "nul.toml:1:"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits on this system")
def test_a_small_file_takes_little_to_read_and_is_refused_in_a_sentence(tmp_path: Path) -> None:
    said: dict[str, str] = {}
    for name, (text, message) in TEXTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        said[name] = message
    header = "Game,Player A ID,Player B ID,Player A Table/Seat,Player B Table/Seat"
    dashes = "-" * 20_000
    (tmp_path / "places.csv").write_text(f"{header}\n1,1,2,A{dashes}!,B{dashes}!\n", encoding="utf-8")
    (tmp_path / "places.toml").write_text(
        'players = [{name = "Kim"}, {name = "Bo"}]\nschedule = "places.csv"', encoding="utf-8"
    )
    for cell in ("XFD1048576", "ZZ60000", "AMJ200000"):
        workbook(tmp_path / f"{cell}.xlsx", {cell: " "})
        said[f"{cell}.xlsx"] = f"{cell}.xlsx!Players: cell {cell} is far from the list"
    string_bomb(tmp_path / "bomb.xlsx")
    said["bomb.xlsx"] = "bomb.xlsx: unpacks to more than 32 MB"
    open_document(tmp_path / "repeated.ods", 2_000_000_000)
    said["repeated.ods"] = "repeated.ods: cell Players!FLHOMVX2 is far from the list"
    ran = subprocess.run(
        [sys.executable, "-P", "-c", READER, "places.toml", *said],
        cwd=tmp_path,
        capture_output=True,
        timeout=60,
        check=True,
    )
    fine, *refused = json.loads(ran.stdout)
    assert fine == []
    for message, mistakes in zip(said.values(), refused, strict=True):
        assert mistakes[0].startswith(message)


def test_a_workbook_is_read_past_blank_cells_and_large_sheets_beside_the_list(
    tmp_path: Path, cribsheets: Cribsheets
) -> None:
    workbook(tmp_path / "club.xlsx", {})
    book = openpyxl.load_workbook(tmp_path / "club.xlsx")
    book["Players"]["XFD1048576"].font = Font(bold=True)
    book.create_sheet("Notes")["ZZ60000"] = "far"
    book.save(tmp_path / "club.xlsx")
    ran = cribsheets("check", "club.xlsx")
    assert (ran.code, ran.out.decode().splitlines()[0]) == (0, "club.xlsx: 1 player")
    open_document(tmp_path / "club.ods", 1)
    assert cribsheets("check", "club.ods").code == 0


@pytest.mark.parametrize("mark", ['sep="', "sep=", "sep=;", "sep=\x01"])
def test_no_mark_of_cells_ends_in_a_traceback(tmp_path: Path, cribsheets: Cribsheets, mark: str) -> None:
    (tmp_path / "players.csv").write_text(f"{mark}\nname,seat\nKim Alder,7\n", encoding="utf-8")
    assert cribsheets("check", "players.csv").code in (0, 1)


def test_a_link_that_leads_to_itself_is_refused(tmp_path: Path, cribsheets: Cribsheets) -> None:
    (tmp_path / "loop.pdf").symlink_to("loop.pdf")
    for arguments in (("card", "-o", "loop.pdf"), ("check", "loop.pdf"), ("card", "loop.pdf")):
        ran = cribsheets(*arguments)
        assert ran.code in (1, 2)
        assert "loop.pdf" in ran.err + ran.out.decode()
    assert (tmp_path / "loop.pdf").is_symlink()


def test_check_finds_the_names_that_job_refuses(tmp_path: Path, cribsheets: Cribsheets) -> None:
    rows = "".join(f"{name},{seat}\n" for seat, name in enumerate(("Kim Alder", "W" * 60, "Bo 李"), start=1))
    for roster in (rows.replace(" 李", ""), rows):
        (tmp_path / "players.csv").write_text(f"name,seat\n{roster}", encoding="utf-8")
        (tmp_path / "event.toml").write_text(
            'players = "players.csv"\nschedule = "round-robin"\n', encoding="utf-8"
        )
        refused = cribsheets("job", "event.toml")
        findings = json.loads(cribsheets("check", "event.toml", "--json").out)["mistakes"]
        assert refused.code == 3
        assert [f"{f['file']}:{f['row']}: {f['message']}" for f in findings] == refused.err.splitlines()
