"""Practice sheets: the hands, and the answers behind them or on their backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.cribbage.practice import practice
from cribsheets.page.sheet import Section, Sheet
from cribsheets.sheets import practice as layout

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper


def practice_sections(paper: Paper, hands: int, seed: int, *, backs: bool = False) -> list[Section]:
    """Return `hands` hands to count and their answers: after all hands, or each page's own on its back.

    Raises:
        RefusedError: for fewer than one hand.
    """
    dealt = practice(hands, seed)
    fronts = [_front(paper, page) for page in layout.question_pages(dealt, seed)]
    answers = [_back(paper, page) for page in layout.answer_pages(dealt, seed)]
    if backs:
        both = (sheet for pair in zip(fronts, answers, strict=True) for sheet in pair)
        return [Section("Practice hands and answers", "Practice ", tuple(both))]
    return [
        Section("Practice hands", "Practice ", tuple(fronts)),
        Section("Answers", "Answers ", tuple(answers)),
    ]


def _front(paper: Paper, page: layout.QuestionPage) -> Sheet:
    return Sheet(paper, lambda canvas: layout.draw_questions(canvas, paper.body, page))


def _back(paper: Paper, page: layout.AnswerPage) -> Sheet:
    return Sheet(paper, lambda canvas: layout.draw_answers(canvas, paper.body, page))
