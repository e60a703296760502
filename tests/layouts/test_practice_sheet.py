"""Practice sheets: every hand once, its answer on the page that goes with it, few hands as large as the page."""

from itertools import pairwise

import pytest

import build
from cribsheets.cribbage.hands import count
from cribsheets.cribbage.practice import practice as deal
from cribsheets.page.paper import PAPERS
from cribsheets.sheets import practice
from cribsheets.tournament.event import Event
from pdftools import all_words, collisions, lines, page_sizes, text


def printed(hands: int, paper: str = "letter") -> tuple[bytes, bytes]:
    """Return the hands and their answers as they are printed."""
    asked, answered = practice.sections(PAPERS[paper], hands, 7)
    return build.pdf(Event(), asked), build.pdf(Event(), answered)


def test_a_page_holds_twelve_hands_and_never_one_alone_after_others() -> None:
    for hands, pages in ((1, [1]), (13, [11, 2]), (30, [12, 12, 6])):
        asked, _ = printed(hands)
        assert [sum(word.text == "Total" for word in page) for page in all_words(asked)] == pages


def test_answers_are_to_the_hands_of_the_same_page() -> None:
    _, answered = printed(25)
    found = [" ".join(lines(answered, page)) for page in range(len(page_sizes(answered)))]
    hands = deal(25, 7)
    for number, hand in enumerate(hands):
        counted = count(hand.cards, hand.starter)
        assert f" {counted.total} " in found[number // 12]
        assert counted.words.split(",")[0] in found[number // 12]


def test_every_page_says_which_hands_it_has_and_from_which_sheet() -> None:
    for pdf in printed(13):
        assert "Hands 1–11 of 13 · sheet 7 · " in text(pdf, 0)
        assert "Hands 12–13 of 13" in text(pdf, 1)
    assert "1 hand · sheet 7" in text(printed(1)[0])


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("hands", [1, 4, 6, 7, 12])
def test_hands_fill_the_page_and_nothing_touches(paper: str, hands: int) -> None:
    for pdf in printed(hands, paper):
        assert collisions(pdf) == []
    (page,) = all_words(printed(hands, paper)[0])
    totals = sorted({round(word.box.y) for word in page if word.text == "Total"})
    assert hands < 4 or totals[0] < 0.35 * PAPERS[paper].height
    assert all(above - below > 80 for below, above in pairwise(totals))


def test_a_total_is_beside_its_words() -> None:
    (page,) = all_words(printed(6)[1])
    words = [word for word in page if word.text == "fifteen"]
    column = min(word.box.x for word in words)
    for word in words:
        beside = [w for w in page if w.text.isdecimal() and 0 < column - w.box.right < 50]
        assert word.box.x > column or any(abs(w.box.middle - word.box.middle) < 8 for w in beside)
