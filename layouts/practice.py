"""Practice sheets: hands with their starters to be counted, and the answers counted out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.hands import count
from cribsheets.cribbage.practice import practice
from cribsheets.messages import counted
from cribsheets.page import sheet
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import frame, ink, playing_card, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.cribbage.hands import Hand
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper

# What it says


@dataclass(frozen=True, slots=True)
class Question:
    """A hand to count, by its number on the sheet."""

    number: str
    hand: Hand


@dataclass(frozen=True, slots=True)
class Answer:
    """The same hand counted out: `words` as a player says them."""

    number: str
    hand: Hand
    words: str
    total: str


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """One page of hands."""

    heading: frame.Heading
    questions: tuple[Question, ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw a page of hands, each with lines to write its count on."""
        block, body = box.cut_top(frame.TITLE_BLOCK, TOP)
        frame.draw_heading(canvas, block, self.heading)
        name = block.inset(block.width * 0.62, 0, 0)
        ink.rule(canvas, name, block.top - 26)
        ink.label(canvas, name.x, block.top - 34, "Name")
        for cell, question in zip(question_cells(body), self.questions, strict=False):
            _draw_question(canvas, cell, question)


@dataclass(frozen=True, slots=True)
class AnswerPage:
    """The answers to one page of hands."""

    heading: frame.Heading
    answers: tuple[Answer, ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the answers to one page of hands, one below the other."""
        block, body = box.cut_top(frame.TITLE_BLOCK, TOP)
        frame.draw_heading(canvas, block, self.heading)
        for row, answer in zip(body.rows(PER_PAGE), self.answers, strict=False):
            ink.hair(canvas, row, row.top)
            _draw_answer(canvas, row, answer)
        ink.rule(canvas, body, body.top)


COLUMNS: Final = 2
ROWS: Final = 6
PER_PAGE: Final = COLUMNS * ROWS


def sections(paper: Paper, hands: int, seed: int, *, backs: bool = False) -> list[sheet.Section]:
    """Return `hands` hands to count and their answers: after all hands, or each page's own on its back.

    Raises:
        RefusedError: for fewer than one hand.
    """
    dealt = practice(hands, seed)
    questions, answers = question_pages(dealt, seed), answer_pages(dealt, seed)
    if backs:
        both = [page for pair in zip(questions, answers, strict=True) for page in pair]
        return [sheet.section("Practice hands and answers", "Practice ", paper, both)]
    return [
        sheet.section("Practice hands", "Practice ", paper, questions),
        sheet.section("Answers", "Answers ", paper, answers),
    ]


def question_pages(hands: Sequence[Hand], seed: int) -> tuple[QuestionPage, ...]:
    """Return the pages of hands; `seed` is printed, so that the sheet can be made again."""
    return tuple(
        QuestionPage(
            _heading("Practice sheet", "Count these hands", span, len(hands), seed),
            tuple(Question(str(place + 1), hands[place]) for place in span),
        )
        for span in table.spans(len(hands), PER_PAGE)
    )


def answer_pages(hands: Sequence[Hand], seed: int) -> tuple[AnswerPage, ...]:
    """Return the answers, page by page those to the hands of the same page."""
    return tuple(
        AnswerPage(
            _heading("Practice sheet: answers", "Counted out", span, len(hands), seed),
            tuple(_answer(place + 1, hands[place]) for place in span),
        )
        for span in table.spans(len(hands), PER_PAGE)
    )


def _heading(sheet: str, title: str, span: range, many: int, seed: int) -> frame.Heading:
    which = table.extent(span, many)
    hands = f"Hands {which}" if which else counted(many, "hand")
    return frame.Heading(sheet, title, f"{hands}  ·  seed {seed}  ·  the card set apart is the starter")


def _answer(number: int, hand: Hand) -> Answer:
    counted = count(hand.cards, hand.starter)
    return Answer(str(number), hand, counted.words, str(counted.total))


# Where it stands

GUTTER: Final = 28.0
TOP: Final = 14.0
"""Between the title block and the first row, in points."""


def question_cells(body: Rect) -> tuple[Rect, ...]:
    """Return the cells of a page of hands, in reading order."""
    return tuple(cell for row in body.rows(ROWS) for cell in row.columns((1,) * COLUMNS, GUTTER))


# How it is drawn

QUESTION_CARD: Final = 29.0
ANSWER_CARD: Final = 22.0
"""The width of a card, in points."""

_LINES: Final = (("Fifteens", 1.25), ("Pairs", 1), ("Runs", 1), ("Flush", 1), ("Nobs", 1))
_NUMBER: Final = 24.0
_TOTAL: Final = 46.0
_WORDS: Final = 10.5


def _draw_question(canvas: Canvas, cell: Rect, question: Question) -> None:
    ink.rule(canvas, cell, cell.top)
    ink.fitted(canvas, cell.x, cell.top - 21, question.number, Weight.BOLD, 13, _NUMBER - 4)
    cards = cell.top - 10 - QUESTION_CARD * playing_card.PROPORTION
    playing_card.draw_hand(canvas, cell.x + _NUMBER, cards, question.hand, QUESTION_CARD)
    line = cards - 27
    write = cell.inset(_NUMBER, 0, _TOTAL + 14)
    columns = write.columns([share for _, share in _LINES], 6)
    for column, (name, _) in zip(columns, _LINES, strict=True):
        ink.rule(canvas, column, line)
        ink.label(canvas, column.x, line - 8, name, size=5.5)
    _, total = cell.columns((cell.width - _TOTAL, _TOTAL))
    _, total = total.cut_bottom(line - cell.y)
    total, _ = total.cut_bottom(32)
    ink.frame(canvas, total, ink.HEAVY, radius=3)
    ink.label(canvas, total.x, line - 8, "Total", size=5.5)


def _draw_answer(canvas: Canvas, row: Rect, answer: Answer) -> None:
    baseline = ink.middle_baseline(row, 13)
    ink.fitted(canvas, row.x, baseline, answer.number, Weight.BOLD, 13, _NUMBER - 4)
    cards = row.middle - ANSWER_CARD * playing_card.PROPORTION / 2
    playing_card.draw_hand(canvas, row.x + _NUMBER, cards, answer.hand, ANSWER_CARD)
    text = row.inset(_NUMBER + playing_card.hand_width(answer.hand, ANSWER_CARD) + 18, 0, _TOTAL)
    lines = ink.even_lines(answer.words, Weight.REGULAR, _WORDS, text.width)
    first = ink.middle_baseline(text, _WORDS) + (len(lines) - 1) * _WORDS * ink.LEADING / 2
    ink.paragraph(canvas, text.x, first, answer.words, _WORDS, text.width)
    fitting.draw(
        canvas, row.right, ink.middle_baseline(row, 18), answer.total, Weight.BOLD, 18, align=Align.RIGHT
    )
