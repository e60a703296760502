"""The bracket on paper: every line once, room to write, nothing touches, results and sheets that join."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

import build
from cribsheets import sheets
from cribsheets.page.geometry import MM, Rect
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.tournament.event import Event
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.playoff_results import WALKOVER, MatchResult, PlayedBracket, with_result
from cribsheets.tournament.playoffs import Qualifier, draw_bracket
from cribsheets.tournament.qualifying import Qualifying, Top
from cribsheets.tournament.scorecards import Game
from pdftools import all_words, collisions, page_sizes

if TYPE_CHECKING:
    import pytest

NAME = 72.0
UGLY = (build.LONG, "CHRISTOPHER ALEXANDER MONTGOMERY WELLINGTON (SHE/HER) JR 3RD", "Þórdís Ægisdóttir", "Bo")

papers = st.sampled_from(EVENT_PAPERS)


def plan_of(qualifiers: int, box: Rect, best_of: int = 3) -> sheets.bracket.tree.Plan:
    return sheets.bracket.tree.plan(draw_bracket(build.seats(qualifiers)).rounds, box, best_of, NAME)


def usual(qualifiers: int, paper: str) -> Rect:
    """Return the body of the sheet on which a bracket of so many is drawn, less title and notes."""
    turned = qualifiers <= sheets.bracket.tree.TURNED
    body = (PAPERS[paper].turned if turned else PAPERS[paper]).body
    return body.inset(0, 50, 0, 60)


def best_of_event(qualifiers: int) -> Event:
    """Return an event whose best in this order are the seats 1, 2, 3 ..., with names that are hard to set."""
    games = [
        Game(1, str(n), str(n + qualifiers), 120 - n if n < 60 else 60 - n // 3)
        for n in range(1, qualifiers + 1)
    ]
    event = build.event(2 * qualifiers, *games, games=1, names=UGLY)
    return replace(event, qualifying=Qualifying(Top(qualifiers)))


def played(qualifiers: int, best_of: int, matches: int) -> PlayedBracket:
    """Return a bracket after so many matches, in which the lower line wins every third."""
    bracket = PlayedBracket(draw_bracket(build.seats(qualifiers), best_of))
    for number in range(matches):
        round_, match = next(iter(bracket.to_play()))
        both = [bracket.seat_of(match.top) or "", bracket.seat_of(match.bottom) or ""]
        winner, loser = both if number % 3 else both[::-1]
        games = WALKOVER if number % 2 else f"{best_of // 2 + 1}-1"
        bracket, refusal = with_result(bracket, MatchResult(round_, match.number or 0, winner, loser, games))
        assert not refusal
    return bracket


def knockout(qualifiers: int, best_of: int = 3, matches: int = 0, paper: str = "letter") -> bytes:
    event = build.event(qualifiers, names=UGLY, title="Night")
    bracket = played(qualifiers, best_of, matches)
    return build.pdf(event, sheets.bracket.knockout(event, bracket, PAPERS[paper], "Drawn by lot, seed 7."))


def texts(pdf: bytes) -> list[str]:
    return [" ".join(word.text for word in page) for page in all_words(pdf)]


# Where it is


@given(st.integers(2, 32), papers, st.sampled_from([3, 5]))
def test_every_player_has_one_line_and_every_match_one_joint(players: int, paper: str, best_of: int) -> None:
    plan = plan_of(players, usual(players, paper), best_of)
    entering = [line.slot for line in plan.lines if isinstance(line.slot, Qualifier)]
    assert sorted(slot.rank for slot in entering) == list(range(1, players + 1))
    assert len(plan.joints) == players - 1
    assert len(plan.lines) == 2 * (players - 1)


@given(st.integers(1, 32), papers, st.sampled_from([3, 5]))
def test_nothing_is_beyond_the_margins_and_boxes_keep_apart(players: int, paper: str, best_of: int) -> None:
    box = usual(players, paper)
    plan = plan_of(players, box, best_of)
    for line in plan.lines:
        assert box.x - 1e-6 <= line.start <= line.boxes.x
        assert line.boxes.right <= line.end <= box.right + 1e-6
        assert line.boxes.top < line.y or line.y < line.boxes.y
        assert box.y <= line.boxes.y
    for a, b in combinations([*(line.boxes for line in plan.lines), plan.end], 2):
        assert a.right <= b.x or b.right <= a.x or a.top <= b.y or b.top <= a.y


def test_a_person_can_write_on_every_line_and_tick_every_box(subtests: pytest.Subtests) -> None:
    for paper in EVENT_PAPERS:
        for players in [2, 3, 4, 7, 8, 9, 16, 17, 32]:
            for best_of in [3, 5]:
                with subtests.test(paper=paper, players=players, best_of=best_of):
                    plan = plan_of(players, usual(players, paper), best_of)
                    assert plan.scale.pitch >= 6.5 * MM
                    assert all(
                        line.writing - plan.scale.rank * isinstance(line.slot, Qualifier) > 30 * MM - 1e-6
                        for line in plan.lines
                    )
                    assert plan.scale.game >= (5 if players <= 8 else 4) * MM - 1e-6


def test_a_bye_is_one_line_through_two_rounds() -> None:
    plan = plan_of(3, PAPERS["letter"].turned.body)
    best, second, third = sorted((line for line in plan.lines if isinstance(line.slot, Qualifier)), key=str)
    ends = {line.slot.rank: line.end for line in (best, second, third) if isinstance(line.slot, Qualifier)}
    assert best.start == second.start == third.start
    assert ends[1] > ends[2] == ends[3]


def test_nothing_touches_whoever_plays_and_however_far_it_is(subtests: pytest.Subtests) -> None:
    for players, best_of in [(1, 3), (2, 5), (3, 3), (8, 5), (9, 3), (16, 5), (17, 3), (32, 5), (33, 3)]:
        for paper, matches in [("letter", 0), ("a4", players // 2), ("letter", players - 1)]:
            with subtests.test(players=players, best_of=best_of, matches=matches, paper=paper):
                pdf = knockout(players, best_of, matches, paper)
                touching = [found for page in range(len(page_sizes(pdf))) for found in collisions(pdf, page)]
                assert touching == []


# What it says


def test_a_bracket_of_more_than_32_is_cut_into_sheets_that_name_their_joins() -> None:
    for players, joins in [(32, []), (33, [30, 31]), (64, [61, 62]), (100, [93, 94, 95, 96])]:
        section = sheets.bracket.blank(Event(), players, PAPERS["letter"], 3)
        pages = texts(build.pdf(Event(), section))
        assert len(pages) == len(joins) + 1
        for sheet, match in enumerate(joins, 1):
            assert f"on to sheet {len(pages)}, match {joins[-1] + (sheet + 1) // 2}" in pages[sheet - 1]
            assert f"winner of sheet {sheet}, match {match}" in pages[-1]
        assert ["High non-qualifier" in page for page in pages] == [False] * len(joins) + [True]


def test_winners_are_on_their_lines_with_the_games_they_won() -> None:
    (page,) = texts(knockout(4, matches=2))
    assert page.split().count("Bo") == 2  # seat 4 beat seat 1
    assert "1 2-1" in page
    assert "2 walkover" in page
    assert page.count("table") == 0
    (page,) = texts(knockout(4, matches=3))
    assert "Champion 3 2-1" in page
    assert page.split().count("Bo") == 3


def test_before_any_match_there_is_room_for_its_table_and_boxes_for_its_games() -> None:
    (page,) = texts(knockout(4))
    assert [f"{match} table" in page for match in (1, 2, 3)] == [True, True, False]
    assert "Best of 3: tick the winner’s box" in page


def test_the_winner_of_a_sheet_is_on_the_next_one_too() -> None:
    event = build.event(33, title="Grand")
    bracket = played(33, 3, 31)
    pages = texts(build.pdf(event, sheets.bracket.knockout(event, bracket, PAPERS["a4"], "")))
    final = bracket.bracket.rounds[-1].matches[0]
    for page, slot in zip(pages[:2], (final.top, final.bottom), strict=True):
        seat = bracket.seat_of(slot)
        assert f"Winner {slot.match}" in page  # type: ignore[union-attr]
        assert f"Player {seat} on to sheet 3" in page or f"on to sheet 3, match 32 Player {seat}" in page
        assert f"Player {seat}" in pages[2]


def test_a_name_too_long_for_the_lines_of_later_rounds_is_there_as_its_seat() -> None:
    (page,) = texts(knockout(32, 5, 20))
    assert "seat 17" in page


def test_the_playoffs_of_an_event_have_their_results_and_its_best_non_qualifier() -> None:
    event = replace(best_of_event(4), playoff_results=(MatchResult(1, 1, "4", "1", "2-1"),))
    (page,) = texts(build.pdf(event, sheets.bracket.section(event, settled(event), PAPERS["letter"])))
    assert page.split().count("Bo") == 3  # seat 8 is the high non-qualifier
    assert "1 2-1" in page
    assert "High non-qualifier" in page


def test_a_knock_out_does_not_speak_of_qualifiers() -> None:
    (page,) = texts(knockout(5))
    assert "qualif" not in page.lower()
    assert "Knock-out bracket" in page
    assert "Drawn by lot, seed 7." in page
