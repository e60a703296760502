from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

RULES, HANDS = "What scores at cribbage", "Tricky hands, and what to expect"
QUESTIONS, ANSWERS = "Count these hands", "Counted out"


def titles(data: bytes) -> list[str]:
    pages = (page.extract_text() for page in PdfReader(BytesIO(data)).pages)
    return [title for page in pages for title in (RULES, HANDS, QUESTIONS, ANSWERS) if f"\n{title}" in page]


def test_the_chart_is_two_pages(cribsheets: Cribsheets, tmp_path: Path) -> None:
    assert cribsheets("chart").err == "wrote chart.pdf: 2 pages on 2 sheets of Letter\n"
    assert titles((tmp_path / "chart.pdf").read_bytes()) == [RULES, HANDS]


def test_an_event_lends_its_paper_and_its_name_at_the_foot(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text('title = "Tuesday night"\npaper = "a4"\n', encoding="utf-8")
    page = PdfReader(BytesIO(cribsheets("chart", "event.toml", "-o", "-").out)).pages[0]
    assert round(float(page.mediabox.width)) == 595
    assert "Tuesday night  ·  scoring chart" in page.extract_text()


def test_paper_for_cards_alone_is_refused(cribsheets: Cribsheets) -> None:
    ran = cribsheets("chart", "--paper", "a5")
    assert ran.code == 2
    assert "letter or a4" in ran.err


def test_practice_hands_come_first_and_their_answers_last(cribsheets: Cribsheets, tmp_path: Path) -> None:
    assert cribsheets("chart", "--practice", 14).err == "wrote chart.pdf: 4 pages on 4 sheets of Letter\n"
    assert titles((tmp_path / "chart.pdf").read_bytes()) == [QUESTIONS] * 2 + [ANSWERS] * 2


def test_for_duplex_printing_the_answers_are_on_the_backs(cribsheets: Cribsheets) -> None:
    ran = cribsheets("chart", "--practice", 14, "--duplex", "-o", "-")
    assert titles(ran.out) == [QUESTIONS, ANSWERS] * 2


def test_a_seed_brings_the_same_sheet_back_and_another_does_not(cribsheets: Cribsheets) -> None:
    first, again, default, other = (
        cribsheets("chart", "--practice", 6, *seed, "-o", "-").out
        for seed in (("--seed", 1), ("--seed", 1), (), ("--seed", 2))
    )
    assert first == again == default != other


@pytest.mark.parametrize(
    ("arguments", "named"),
    [(("--seed", 3), "say how many with --practice"), (("--practice", 0), "--practice")],
)
def test_what_cannot_be_printed_is_refused(
    arguments: tuple[object, ...], named: str, cribsheets: Cribsheets, tmp_path: Path
) -> None:
    ran = cribsheets("chart", *arguments)
    assert ran.code == 2
    assert named in ran.err
    assert not list(tmp_path.iterdir())
