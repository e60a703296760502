"""The bracket on paper: every line once, room to write, nothing touches, joins named."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import build
from cribsheets import sheets
from cribsheets.page.geometry import MM, Rect
from cribsheets.page.paper import EVENT_PAPERS, PAPERS, Paper
from cribsheets.tournament.event import Event
from cribsheets.tournament.playoffs import Qualifier, WinnerOf, draw_bracket, sections
from pdftools import all_words

NAME = 72.0


def plan_of(qualifiers: int, paper: Paper, best_of: int = 3) -> sheets.bracket.plan.Plan:
    drawn = draw_bracket([str(n) for n in range(1, qualifiers + 1)], best_of)
    turned = drawn.size <= sheets.bracket.plan.TURNED or drawn.size > sheets.bracket.plan.ONE_SIDED
    return sheets.bracket.plan.plan(drawn.rounds, (paper.turned if turned else paper).body, best_of, NAME)


def body_of(plan: sheets.bracket.plan.Plan, paper: Paper) -> Rect:
    return (paper.turned if plan.foot.right > paper.width or plan.two_sided else paper).body


papers = st.sampled_from([PAPERS[name] for name in EVENT_PAPERS])


@given(st.integers(1, 64), papers, st.sampled_from([3, 5]))
def test_every_qualifier_has_one_line_and_every_match_one_joint(
    qualifiers: int, paper: Paper, best_of: int
) -> None:
    plan = plan_of(qualifiers, paper, best_of)
    entering = [line.slot for line in plan.lines if line.slot]
    assert sorted(slot.rank for slot in entering if isinstance(slot, Qualifier)) == list(
        range(1, qualifiers + 1) if qualifiers > 1 else []
    )
    finals = 1 if plan.two_sided else 0
    assert sorted(joint.number for joint in plan.joints) == list(range(1, qualifiers - finals))
    assert len(plan.lines) == 2 * (qualifiers - 1)


@given(st.integers(2, 64), papers, st.sampled_from([3, 5]))
def test_nothing_stands_beyond_the_margins_and_boxes_keep_apart(
    qualifiers: int, paper: Paper, best_of: int
) -> None:
    plan = plan_of(qualifiers, paper, best_of)
    body = body_of(plan, paper)
    for line in plan.lines:
        assert body.x - 1e-6 <= min(line.start, line.end)
        assert max(line.start, line.end) <= body.right + 1e-6
        assert body.y <= line.boxes.y
        assert min(line.start, line.end) <= line.boxes.x
        assert line.boxes.right <= max(line.start, line.end)
        assert line.boxes.top <= line.y or line.y < line.boxes.y
    for a, b in combinations([*(line.boxes for line in plan.lines), plan.champion], 2):
        assert a.right <= b.x or b.right <= a.x or a.top <= b.y or b.top <= a.y


def test_a_person_can_write_on_every_line(subtests: pytest.Subtests) -> None:
    for name in EVENT_PAPERS:
        for qualifiers in [16, 32, 64]:
            for best_of in [3, 5]:
                with subtests.test(name=name, qualifiers=qualifiers, best_of=best_of):
                    plan = plan_of(qualifiers, PAPERS[name], best_of)
                    assert plan.pitch >= 5.5 * MM
                    assert all(abs(line.end - line.start) >= 14 * MM for line in plan.lines)
                    assert all(box.width / best_of > 2.2 * MM for box in (line.boxes for line in plan.lines))
                    assert all(line.room >= NAME for line in plan.lines if line.slot)


def test_a_small_bracket_fills_its_sheet(subtests: pytest.Subtests) -> None:
    for name in EVENT_PAPERS:
        for qualifiers in [2, 3, 4]:
            for best_of in [3, 5]:
                with subtests.test(name=name, qualifiers=qualifiers, best_of=best_of):
                    body = PAPERS[name].turned.body
                    plan = plan_of(qualifiers, PAPERS[name], best_of)
                    assert min(line.start for line in plan.lines) == pytest.approx(body.x)
                    assert plan.champion.right == pytest.approx(body.right)
                    assert plan.scale > 1.8
                    assert plan.text > 1.8 * plan_of(16, PAPERS[name], best_of).text
                    assert all(line.boxes.height > 6 * MM for line in plan.lines)


@given(st.integers(1, 32), papers, st.floats(0, 90))
def test_notes_at_the_foot_push_the_bracket_up(qualifiers: int, paper: Paper, notes: float) -> None:
    drawn = draw_bracket([str(n) for n in range(1, qualifiers + 1)], 3)
    body = paper.body
    plan = sheets.bracket.plan.plan(drawn.rounds, body, 3, NAME, notes)
    assert plan.foot.height >= notes
    lowest = min([plan.champion.y, *(min(line.y, line.boxes.y) for line in plan.lines)])
    assert lowest > plan.foot.top


def test_a_bye_is_one_line_through_two_rounds() -> None:
    plan = plan_of(3, PAPERS["letter"])
    best, second, third = sorted((line for line in plan.lines if line.slot), key=lambda line: str(line.slot))
    assert best.start == second.start == third.start
    assert best.end > second.end == third.end


def test_sixty_four_come_from_both_sides_alike() -> None:
    plan = plan_of(64, PAPERS["letter"])
    mirror = 2 * plan.champion.center
    left = {(round(line.start, 3), round(line.end, 3), round(line.y, 3)) for line in plan.lines}
    assert {(round(mirror - a, 3), round(mirror - b, 3), y) for a, b, y in left} == left


def test_names_that_leave_no_room_to_write_are_no_matter_for_one_sheet() -> None:
    body = PAPERS["letter"].turned.body
    assert sheets.bracket.plan.on_one_sheet(64, body, 3, 80)
    assert not sheets.bracket.plan.on_one_sheet(64, body, 3, 140)
    assert sheets.bracket.plan.on_one_sheet(32, body, 3, 140)
    assert not sheets.bracket.plan.on_one_sheet(128, body, 3, 80)


def test_a_later_sheet_says_whose_winners_come_in() -> None:
    *_, last = sections(draw_bracket([str(n) for n in range(100)]), sheets.bracket.plan.ONE_SIDED)
    assert sheets.bracket.content.joining(last) == {
        WinnerOf(match): sheets.bracket.content.Entrant("", remark=f"winner of sheet {sheet}, match {match}")
        for sheet, match in enumerate(range(93, 97), 1)
    }


def test_sheets_of_a_large_bracket_name_their_joins() -> None:
    event = Event(title="Grand")
    pdf = build.pdf(event, sheets.bracket.blank(event, 100, PAPERS["letter"], 3))
    pages = [" ".join(word.text for word in page) for page in all_words(pdf)]
    assert len(pages) == 5
    assert all(f"on to sheet 5, match {97 + i // 2}" in page for i, page in enumerate(pages[:4]))
    assert all(f"winner of sheet {n}, match {92 + n}" in pages[4] for n in (1, 2, 3, 4))
    assert "High non-qualifier" in pages[4]
    assert "High non-qualifier" not in pages[0]
