"""Practice sheets: hands with their starters to be counted, and the answers counted out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.hands import count
from cribsheets.cribbage.practice import practice
from cribsheets.messages import counted
from cribsheets.page import sheet
from cribsheets.page.geometry import Rect
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from . import blocks, frame, ink, playing_card, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.cribbage.hands import Hand
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.paper import Paper

ROWS: Final = 6
PER_PAGE: Final = 2 * ROWS
"""Hands of a column of a page, and of a page; up to a column of them stand one below the other, as large as they can."""

_FEWEST_ROWS: Final = 4
_GUTTER: Final = 28.0
_TOP: Final = 14.0
_NAME_LINE: Final = 22.0
_NUMBER: Final = 24.0
_TOTAL: Final = 46.0
_WORDS: Final = 10.5
_LARGEST_CARD: Final = 60.0
_ANSWER_CARD: Final = 22.0
"""The widths of a card in points: the most of one to be counted, and one among the answers."""

_AROUND: Final = 60.0
"""What a hand to be counted has above and below its cards."""

_LINES: Final = (("Fifteens", 1.25), ("Pairs", 1), ("Runs", 1), ("Flush", 1), ("Nobs", 1))


def sections(paper: Paper, hands: int, seed: int, *, backs: bool = False) -> list[sheet.Section]:
    """Return `hands` hands to count and their answers: after all hands, or each page's own on its back.

    Raises:
        RefusedError: for fewer than one hand.
    """
    dealt = practice(hands, seed)
    spans = table.spans(len(dealt), PER_PAGE)
    room = blocks.room(paper.body, gap=_TOP)
    questions = [_questions(dealt, span, seed, room) for span in spans]
    answers = [_answers(dealt, span, seed, room) for span in spans]
    if backs:
        both = [page for pair in zip(questions, answers, strict=True) for page in pair]
        return [sheet.section("Practice hands and answers", "Practice ", paper, both)]
    return [
        sheet.section("Practice hands", "Practice ", paper, questions),
        sheet.section("Answers", "Answers ", paper, answers),
    ]


def _questions(hands: Sequence[Hand], span: range, seed: int, room: float) -> blocks.Page:
    """Return a page of hands; `seed` is its number, with which it can be made again."""
    count = 1 if len(span) <= ROWS else 2
    rows = max(-(-len(span) // count), _FEWEST_ROWS)
    height = (room - _NAME_LINE) / rows
    asked = [Question(str(place + 1), hands[place], height) for place in span]
    lines = [tuple(asked[start : start + count]) for start in range(0, len(asked), count)]
    grid = (blocks.Beside(line, count, _GUTTER) for line in lines)
    heading = _heading("Practice sheet", "Count these hands", span, len(hands), seed)
    return blocks.Page(heading, (NameLine(), *grid), gap=_TOP)


def _answers(hands: Sequence[Hand], span: range, seed: int, room: float) -> blocks.Page:
    height = room / max(len(span), ROWS)
    counted_out = (Answer(str(place + 1), hands[place], height) for place in span)
    heading = _heading("Practice sheet: answers", "Counted out", span, len(hands), seed)
    return blocks.Page(heading, tuple(counted_out), gap=_TOP)


def _heading(sheet: str, title: str, span: range, many: int, seed: int) -> frame.Heading:
    which = table.extent(span, many)
    hands = f"Hands {which}" if which else counted(many, "hand")
    return frame.Heading(sheet, title, f"{hands}  ·  sheet {seed}  ·  the card set apart is the starter")


@dataclass(frozen=True, slots=True)
class NameLine:
    """A block: a line for the name of the one who counts."""

    def height(self, _width: float) -> float:
        """Return its height."""
        return _NAME_LINE

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the line."""
        ink.label(canvas, box.x, box.top - 8, "Name")
        ink.rule(canvas, box.inset(_NUMBER, 0, 0), box.top - 8)


@dataclass(frozen=True, slots=True)
class Question:
    """A block: a hand to count by its number on the sheet, `high` points high, with lines to write its count on."""

    number: str
    hand: Hand
    high: float

    def height(self, _width: float) -> float:
        """Return its height."""
        return self.high

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw number, cards, lines, and the box of the total."""
        ink.rule(canvas, box, box.top)
        ink.fitted(canvas, box.x, box.top - 21, self.number, Weight.BOLD, 13, _NUMBER - 4)
        most = (box.width - _NUMBER - _TOTAL - 8) / playing_card.hand_width(self.hand, 1)
        card = min((box.height - _AROUND) / playing_card.PROPORTION, most, _LARGEST_CARD)
        cards = box.top - 10 - card * playing_card.PROPORTION
        playing_card.draw_hand(canvas, box.x + _NUMBER, cards, self.hand, card)
        line = cards - 27
        write = box.inset(_NUMBER, 0, _TOTAL + 14)
        for column, (name, _) in zip(write.columns([share for _, share in _LINES], 6), _LINES, strict=True):
            ink.rule(canvas, column, line)
            ink.label(canvas, column.x, line - 8, name)
        total = Rect(box.right - _TOTAL, line, _TOTAL, 32)
        ink.frame(canvas, total, ink.HEAVY, radius=3)
        ink.label(canvas, total.x, line - 8, "Total")


@dataclass(frozen=True, slots=True)
class Answer:
    """A block: a hand counted out, `high` points high; its total and the words as a player says them."""

    number: str
    hand: Hand
    high: float

    def height(self, _width: float) -> float:
        """Return its height."""
        return self.high

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw number, cards, total and words side by side."""
        ink.hair(canvas, box, box.y)
        baseline = ink.middle_baseline(box, 13)
        ink.fitted(canvas, box.x, baseline, self.number, Weight.BOLD, 13, _NUMBER - 4)
        cards = box.middle - _ANSWER_CARD * playing_card.PROPORTION / 2
        playing_card.draw_hand(canvas, box.x + _NUMBER, cards, self.hand, _ANSWER_CARD)
        answer = count(self.hand.cards, self.hand.starter)
        x = box.x + _NUMBER + playing_card.hand_width(self.hand, _ANSWER_CARD) + 18
        fitting.draw(canvas, x, ink.middle_baseline(box, 18), str(answer.total), Weight.BOLD, 18)
        width = box.right - x - _TOTAL
        lines = ink.even_lines(answer.words, Weight.REGULAR, _WORDS, width)
        first = ink.middle_baseline(box, _WORDS) + (len(lines) - 1) * _WORDS * ink.LEADING / 2
        ink.paragraph(canvas, x + _TOTAL, first, answer.words, _WORDS, width)
