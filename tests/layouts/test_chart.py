from collections import Counter
from itertools import combinations

import pypdfium2
import pytest

import build
from cribsheets import sheets
from cribsheets.cribbage.cards import parse_cards
from cribsheets.cribbage.frequencies import HAND
from cribsheets.cribbage.hands import Hand, count, rank_scores
from cribsheets.cribbage.tricky import TRICKY
from cribsheets.page.geometry import Rect
from cribsheets.page.paper import PAPERS, Paper
from cribsheets.tournament.event import Event
from layouts.chart import frequencies as chart_frequencies
from layouts.chart import hands as chart_hands
from layouts.chart import method as chart_method
from layouts.chart import play as chart_play
from layouts.chart import show as chart_show

BOX = Rect(0, 0, 540, 360)


@pytest.fixture(scope="module", params=["letter", "a4"])
def paper(request: pytest.FixtureRequest) -> Paper:
    return PAPERS[request.param]


@pytest.fixture(scope="module")
def pdf(paper: Paper) -> bytes:
    return build.pdf(Event(), sheets.chart.section(paper))


def test_every_example_of_the_show_scores_what_stands_beside_it() -> None:
    for item in chart_show.items():
        for group in item.groups if item.name != "His heels" else ():
            assert sum(score.points for score in rank_scores(group)) == int(item.points), item.name
        if item.hand:
            counted = count(item.hand.cards, item.hand.starter, crib="crib" in item.name)
            assert counted.total == int(item.points), item.name


def test_the_show_has_what_a_hand_and_a_crib_can_score() -> None:
    assert [(item.name, item.points) for item in chart_show.items()] == [
        ("Fifteen", "2"),
        ("Pair", "2"),
        ("Three of a kind", "6"),
        ("Four of a kind", "12"),
        ("Run of three", "3"),
        ("Run of four", "4"),
        ("Run of five", "5"),
        ("Double run", "8"),
        ("Double run of four", "10"),
        ("Triple run", "15"),
        ("Double double run", "16"),
        ("Flush in the hand", "4"),
        ("Flush in the crib", "5"),
        ("His nobs", "1"),
        ("His heels", "2"),
    ]


def test_the_show_fills_its_grid_and_no_two_cells_meet() -> None:
    cells = chart_show.cells(BOX, chart_show.items())
    assert sum(item.span for item in chart_show.items()) % chart_show.COLUMNS == 0
    assert cells[0].width == pytest.approx(2 * cells[1].width + chart_show.GUTTER)
    assert (cells[2].right, cells[-1].right, cells[-1].y) == pytest.approx((BOX.right, BOX.right, BOX.y))
    assert not any(
        a.x < b.right - 1e-6 and b.x < a.right - 1e-6 and a.y < b.top - 1e-6 and b.y < a.top - 1e-6
        for a, b in combinations(cells, 2)
    )


def test_the_play_has_what_a_card_laid_down_can_score() -> None:
    assert [(item.name, item.points) for item in chart_play.items()] == [
        ("Fifteen", "2"),
        ("Thirty-one", "2"),
        ("Pair, three, four", "2  6  12"),
        ("Run", "3  4"),
        ("Last card", "1"),
    ]
    assert [item.laid[-1].count for item in chart_play.items()][:2] == [15, 31]


def test_the_steps_say_the_whole_count_in_order() -> None:
    method = chart_method.method()
    said = [step.said.strip("“”") for step in method.steps if step.so_far]
    counted = count(method.hand.cards, method.hand.starter)
    assert ", ".join(said) == counted.words
    assert [step.so_far for step in method.steps] == ["8", "10", "16", "20", ""]
    assert method.steps[-1].said == "none here"


def test_steps_share_their_box_by_what_they_have_to_say() -> None:
    steps = chart_method.method().steps
    narrow = Rect(0, 0, 262, 300)
    boxes = chart_method.step_boxes(narrow, steps)
    assert sum(box.height for box in boxes) == pytest.approx(narrow.height)
    assert boxes[2].height > boxes[3].height


def test_all_tricky_hands_are_counted_out_and_their_parts_add_up() -> None:
    examples = chart_hands.examples()
    assert [example.total for example in examples] == [str(tricky.count.total) for tricky in TRICKY]
    for example in examples:
        assert sum(int(part.points) for part in example.parts) == int(example.total)


def test_lines_of_a_kind_are_drawn_together() -> None:
    parts = chart_hands.parts(count(parse_cards("7H 7D 8H 8S"), *parse_cards("9C")))
    assert [(part.name, part.points) for part in parts] == [
        ("4 fifteens", "8"),
        ("2 pairs", "4"),
        ("4 runs", "12"),
    ]


def test_the_picture_has_every_score_with_its_exact_count() -> None:
    rows = chart_frequencies.picture().rows
    assert [row.points for row in rows] == [str(points) for points in range(30)]
    assert [int(row.deals.replace(",", "") or 0) for row in rows] == list(HAND.deals)
    assert rows[29] == chart_frequencies.Row("29", "4", "3,248,700", "under 0.01%", rows[29].bar)
    assert (rows[2].one_in, rows[0].share) == ("4.6", "7.76%")


def test_bars_are_as_long_as_the_scale_says() -> None:
    picture = chart_frequencies.picture()
    assert [text for _, text in picture.ticks] == ["1", "10", "100", "1k", "10k", "100k", "1M", "10M"]
    places = {text: place for place, text in picture.ticks}
    assert places["1M"] < picture.rows[0].bar < places["10M"]
    assert places["10k"] < picture.rows[1].bar < places["100k"]
    assert [row.points for row in picture.rows if not row.bar] == ["19", "25", "26", "27"]
    assert all(0 < row.bar < 1 for row in picture.rows if row.deals)


def test_the_facts_are_counted() -> None:
    picture = chart_frequencies.picture()
    assert [fact.figure for fact in picture.facts] == ["4.77", "4.73", "2 and 4", "4", "7.76%", "4.03%"]
    assert "12,994,800" in picture.notes[0]
    assert picture.notes[-1] == "19, 25, 26 and 27 cannot be made."


def test_the_chart_is_two_pages_that_show_all_of_it(pdf: bytes) -> None:
    document = pypdfium2.PdfDocument(pdf)
    first, second = (page.get_textpage().get_text_bounded() for page in document)
    assert "Flush in the crib" in first
    assert "“a flush of four is twenty”" in first
    assert "2,855,676" in second
    assert Counter(second.split())["cannot"] == 5


def test_nothing_is_printed_outside_the_margins_and_no_two_texts_overlap(pdf: bytes, paper: Paper) -> None:
    body = paper.body
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        boxes = [text.get_rect(i) for i in range(text.count_rects())]
        assert len(boxes) > 100
        for left, _, right, top in boxes:
            assert body.x - 1 <= left < right <= body.right + 1
            assert top <= body.top + 1
        for a, b in combinations(boxes, 2):
            wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert min(wide, high) < 0.5, (a, b)


def test_another_hand_can_be_counted_in_steps() -> None:
    method = chart_method.method(Hand(parse_cards("2H 4D 6S 8C"), *parse_cards("TH")))
    assert {step.said for step in method.steps} == {"none here"}
