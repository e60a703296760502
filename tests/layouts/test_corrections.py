"""The list of corrections: one entry a game with both cards, what stays, who is to be told."""

from __future__ import annotations

import build
from cribsheets import sheets
from cribsheets.page.paper import PAPERS
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.qualifying import Qualifying
from cribsheets.tournament.scorecards import Card, Entry, Game
from pdftools import lines, words

UNEQUAL = (build.card("1", "2", Entry(2, 17, None)), build.card("2", "1", Entry(0, None, 16)))


def pdf(*cards: Card, apparent: tuple[str, ...] = ()) -> bytes:
    event = build.event(len(cards), cards=cards, games=1, qualifying=Qualifying(apparent=apparent))
    return build.packet(event, "Corrections")


def printed(*cards: Card, apparent: tuple[str, ...] = ()) -> list[str]:
    return lines(pdf(*cards, apparent=apparent))


def titles(found: list[str]) -> list[str]:
    groups = ("Corrected", "To be told", "Left as written", "The field what")
    return [group for line in found for group in groups if line.startswith(group) and ":" not in line]


def test_both_cards_of_a_game_share_one_entry_that_says_everything_once() -> None:
    found = printed(*UNEQUAL, apparent=("1", "2"))
    assert found.count("b 1 Player 1 apparent qualifier 17 16 2") == 1
    assert found.count("Game 1 2 Player 2 apparent qualifier 16 17 0") == 1
    assert (
        "Game 1: seat 1 claims a win by 17, seat 2 claims a loss by 16. Both are apparent qualifiers and take "
        "the disadvantage. Seat 1’s card now reads 2 +16, it read 2 +17 (rule 12.2 b). "
        "Seat 2’s card now reads 0 −17, it read 0 −16 (rule 12.2 b)."
    ) in " ".join(found)
    assert any("The field’s net spread is −1, w" in line for line in found)


def test_what_the_rules_leave_open_is_listed_as_written() -> None:
    assert titles(printed(*UNEQUAL, apparent=("9",))) == ["Left as written", "The field what"]


MOVED = (
    build.card("1", "2", Entry(3, 31, None)),
    build.card("2", "1", Entry(0, None, 26)),
    build.card("3", "4", Entry(2, 30, None)),
    build.card("4", "3", Entry(0, None, 30)),
)


def test_players_whom_a_correction_moves_are_to_be_told_with_room_for_a_tick() -> None:
    found = printed(*MOVED, apparent=("1",))
    told = [line for line in found if line.endswith("Told")]
    assert [line[:6] for line in told] == ["Seat 3", "Seat 1"]
    page = words(pdf(*MOVED, apparent=("1",)))
    ticks = [word.box for word in page if word.text == "Told"]
    for tick in ticks:
        beside = [word.box for word in page if word.box.y < tick.top and tick.y < word.box.top]
        assert all(box.right < tick.x - 10 for box in beside if box != tick)


def test_cards_that_agree_make_no_page_and_the_cover_says_so() -> None:
    event = build.event(2, Game(1, "1", "2", 17), games=1)
    packet = sheets.packet.Packet(event, settled(event), PAPERS["letter"])
    sections = sheets.packet.sections(packet)
    assert "Corrections" not in [section.title for section in sections]
    cover = lines(build.pdf(event, sections[0]))
    assert cover[next(i for i, line in enumerate(cover) if "Corrections" in line) + 1].split()[3] == "none"
