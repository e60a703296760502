"""Writes lists as people and their programs make them, and says how they are read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

import openpyxl
import pytest

from cribsheets.errors import InputError
from cribsheets.files.event import read_event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpyxl.worksheet.worksheet import Worksheet

    from cribsheets.tournament.event import Player

LISTS = Path(__file__).parent / "lists"
SHEET = "xl/worksheets/sheet1.xml"
ANA_AND_BO = ["Ana Price", "Bo Quill"]


def players(path: Path) -> tuple[Player, ...]:
    return read_event(path).event.players


def names(path: Path) -> list[str]:
    return [player.name for player in players(path)]


def said(path: Path) -> list[str]:
    """Return what every command says of a file, if it can be read."""
    return list(map(str, read_event(path).report.warnings))


def refused(path: Path) -> str:
    with pytest.raises(InputError) as error:
        read_event(path)
    return str(error.value)


def csv_file(folder: Path, text: str) -> Path:
    path = folder / "players.csv"
    path.write_text(text, encoding="utf-8")
    return path


def sheet(rows: Sequence[list[Any]], title: str = "Players") -> Worksheet:
    made = openpyxl.Workbook().active
    assert made is not None
    made.title = title
    for row in rows:
        made.append(row)
    return made


def saved(folder: Path, made: Worksheet) -> Path:
    assert made.parent
    made.parent.save(folder / "club.xlsx")
    return folder / "club.xlsx"


def patch(path: Path, old: str, new: str) -> None:
    """Write a workbook's first sheet with `new` in place of `old`, for what only a spreadsheet program writes."""
    with ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts[SHEET] = parts[SHEET].replace(old.encode(), new.encode(), 1)
    with ZipFile(path, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)


def open_document(folder: Path, table: str) -> Path:
    spaces = "".join(f' xmlns:{name}="{name}"' for name in ("office", "table", "text", "calcext", "manifest"))
    path = folder / "club.ods"
    with ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", f"<manifest:manifest{spaces}/>")
        archive.writestr(
            "content.xml",
            f"<office:document-content{spaces}><office:body><office:spreadsheet>"
            f'<table:table table:name="Players">{table}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )
    return path


def ods_row(*texts: str, attributes: str = "") -> str:
    cells = (
        text
        if text.startswith("<")
        else f'<table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell>'
        for text in texts
    )
    return f"<table:table-row{attributes}>{''.join(cells)}</table:table-row>"
