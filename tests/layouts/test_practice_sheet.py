from cribsheets.cribbage.hands import count
from cribsheets.cribbage.practice import practice as deal
from cribsheets.page.geometry import Rect
from cribsheets.sheets import practice

BOX = Rect(36, 30, 540, 660)


def test_a_page_holds_twelve_hands_and_never_one_alone_after_others() -> None:
    assert [len(page.questions) for page in practice.question_pages(deal(30, 7), 7)] == [12, 12, 6]
    assert [len(page.questions) for page in practice.question_pages(deal(13, 7), 7)] == [11, 2]
    assert [len(page.questions) for page in practice.question_pages(deal(1, 7), 7)] == [1]


def test_answers_are_to_the_hands_of_the_same_page() -> None:
    hands = deal(25, 7)
    for asked, answered in zip(
        practice.question_pages(hands, 7), practice.answer_pages(hands, 7), strict=True
    ):
        assert [(q.number, q.hand) for q in asked.questions] == [(a.number, a.hand) for a in answered.answers]
        for answer in answered.answers:
            counted = count(answer.hand.cards, answer.hand.starter)
            assert (answer.words, answer.total) == (counted.words, str(counted.total))


def test_every_page_says_which_hands_it_has_and_from_which_seed() -> None:
    hands = deal(13, 7)
    details = [page.heading.detail for page in practice.question_pages(hands, 7)]
    assert details[0].startswith("Hands 1–11 of 13  ·  seed 7  ·  ")
    assert details[1].startswith("Hands 12–13 of 13")
    assert practice.answer_pages(hands, 7)[1].heading.detail == details[1]
    assert practice.question_pages(hands[:1], 7)[0].heading.detail.startswith("1 hand  ·  seed 7")


def test_hands_stand_in_a_grid_read_row_by_row() -> None:
    cells = practice.question_cells(BOX)
    assert len(cells) == practice.PER_PAGE
    assert cells[0].x == BOX.x
    assert cells[1].right == BOX.right
    assert cells[1].x - cells[0].right == practice.GUTTER
    assert (cells[0].top, cells[-1].y) == (BOX.top, BOX.y)
    assert cells[0].y == cells[2].top
