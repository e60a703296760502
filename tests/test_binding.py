"""What a bound PDF says of itself, and that it is the same whenever it is made."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader

from cribsheets import sheets
from cribsheets.page.canvas import Canvas, Page
from cribsheets.page.paper import PAPERS
from cribsheets.page.pile import Pile
from cribsheets.pdf.binding import Bindery, Binding, Bookmark, Label
from cribsheets.printing.printjob import PrintRun
from cribsheets.tournament.event import Event, Player
from pdftools import fonts, page_sizes, text

if TYPE_CHECKING:
    from cribsheets.printing.printjob import Document

LETTER = PAPERS["letter"]
NAMES = ("Siobhán O’Brien", "Łukasz Žižka", "נועה בן־דוד", "ليلى الخطيب", "Robin <b> & (Co)")
BASE_14 = ("Helvetica", "Times", "Courier", "Symbol", "ZapfDingbats")


def printed() -> tuple[Document, Bindery]:
    players = tuple(Player(f"A-{number}", name) for number, name in enumerate(NAMES, start=1))
    event = Event(title="Früh & (spät)", players=players)
    run = PrintRun(event)
    document = run.print(
        [sheets.key.section(event, LETTER), sheets.card.player_cards(event, Pile(LETTER, up=2), players)]
    )
    return document, run.bindery()


def made() -> bytes:
    document, bindery = printed()
    return document.bind(bindery, "print job")


@pytest.fixture(scope="module")
def pdf() -> bytes:
    return made()


def outline(entries: Any) -> list[Any]:
    return [outline(each) if isinstance(each, list) else each.title for each in entries]


def test_title_language_and_the_wish_to_be_printed_at_full_size(pdf: bytes) -> None:
    reader = PdfReader(BytesIO(pdf))
    assert reader.metadata is not None
    assert reader.metadata.title == "Früh & (spät) – print job"
    root: Any = reader.root_object
    assert root["/Lang"] == "en"
    wishes = root["/ViewerPreferences"]
    assert (wishes["/PrintScaling"], wishes["/DisplayDocTitle"]) == ("/None", True)
    assert wishes["/Duplex"] == "/Simplex"


def test_bookmarks_lead_from_sections_to_players_and_to_their_pages(pdf: bytes) -> None:
    reader = PdfReader(BytesIO(pdf))
    players = [f"A-{number}  {name}" for number, name in enumerate(NAMES, start=1)]
    stacked = [players[i] for i in (0, 3, 1, 4, 2)]
    assert outline(reader.outline) == ["Scoring key", "Players’ cards", stacked]
    entries: Any = reader.outline[2]
    pages = [reader.get_destination_page_number(entry) for entry in entries]
    assert pages == [1, 1, 2, 2, 3]


def test_page_labels_count_from_one_in_each_section(pdf: bytes) -> None:
    assert PdfReader(BytesIO(pdf)).page_labels == ["Key 1", "Card 1", "Card 2", "Card 3"]


def test_pages_keep_their_own_sizes(pdf: bytes) -> None:
    assert page_sizes(pdf) == [(612, 792), (792, 612), (792, 612), (792, 612)]


def test_all_fonts_are_embedded_and_none_is_a_printers_own(pdf: bytes) -> None:
    found = fonts(pdf)
    assert found
    assert all(found.values())
    assert not any(base in name for name in found for base in BASE_14)


def test_every_name_is_on_the_page_its_bookmark_opens(pdf: bytes) -> None:
    assert "Siobhán O’Brien" in text(pdf, 1)
    assert "Łukasz Žižka" in text(pdf, 2)
    assert "Robin <b> & (Co)" in text(pdf, 2)


def test_the_same_pages_are_the_same_bytes_again(pdf: bytes) -> None:
    assert made() == pdf


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_the_same_pages_are_the_same_bytes_in_another_process(pdf: bytes, seed: str) -> None:
    program = "import test_binding, hashlib; print(hashlib.sha256(test_binding.made()).hexdigest())"
    paths = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
    ran = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == hashlib.sha256(pdf).hexdigest()


def test_a_page_bound_alone_has_the_content_and_fonts_it_has_in_the_job() -> None:
    document, bindery = printed()
    job = PdfReader(BytesIO(document.bind(bindery, "job")))
    alone = PdfReader(BytesIO(bindery.bind(document.pages[2:3], Binding("alone"))))
    assert len(alone.pages) == 1
    assert content(alone, 0) == content(job, 2)
    assert resources(alone) == resources(job)


def content(reader: PdfReader, page: int) -> bytes:
    contents = reader.pages[page].get_contents()
    assert contents is not None
    return contents.get_data()


def resources(reader: PdfReader) -> dict[str, bytes]:
    fonts_of: Any = reader.pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    return {
        name: font.get_object()["/FontDescriptor"]["/FontFile2"].get_data() for name, font in fonts_of.items()
    }


@cache
def blank() -> tuple[Page, Bindery]:
    canvas = Canvas()
    with canvas.page(LETTER):
        canvas.line(0, 0, 10, 10)
    return canvas.pages[0], Bindery(canvas.shared())


@pytest.mark.parametrize("count", [1, 199, 200, 201, 1000])
def test_any_number_of_pages_can_be_read_back(count: int) -> None:
    page, bindery = blank()
    under = tuple(Bookmark(f"page {number}", number) for number in range(count))
    marks = (Bookmark("Ünder", 0, under),)
    data = bindery.bind([page] * count, Binding("many", marks, (Label(0, "P "),)))
    reader = PdfReader(BytesIO(data), strict=True)
    assert len(reader.pages) == count
    assert outline(reader.outline) == ["Ünder", [mark.title for mark in under]]
    assert reader.page_labels[-1] == f"P {count}"


def test_without_bookmarks_there_is_no_outline_and_without_more_one_side_is_printed() -> None:
    page, bindery = blank()
    root: Any = PdfReader(BytesIO(bindery.bind([page], Binding("plain")))).root_object
    assert "/Outlines" not in root
    assert "/PageLabels" not in root
    assert root["/ViewerPreferences"]["/Duplex"] == "/Simplex"
