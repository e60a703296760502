from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from conftest import Cribsheets


def test_a_count_has_a_line_for_each_score_aligned_and_the_total(cribsheets: Cribsheets) -> None:
    assert cribsheets("hand", "AS 4C JD 10H", "6D").out.decode().splitlines() == [
        "hand A♠ 4♣ J♦ 10♥, starter 6♦",
        "",
        "  A♠ 4♣ J♦    2  fifteen two",
        "  A♠ 4♣ 10♥   2  fifteen four",
        "  J♦ 6♦       1  one for his nobs is five",
        "",
        "total 5",
    ]


def test_a_hand_without_points_says_nothing(cribsheets: Cribsheets) -> None:
    ran = cribsheets("hand", "2H 4D 6S 8C", "TH")
    assert ran.out.decode().splitlines()[2:] == ["  nothing", "", "total 0"]


def test_a_crib_takes_five_for_a_flush(cribsheets: Cribsheets) -> None:
    assert cribsheets("hand", "2H 4H 6H TH", "KS").out.endswith(b"total 4\n")
    crib = cribsheets("hand", "--crib", "2H 4H 6H TH", "KS").out.decode()
    assert crib.startswith("crib 2♥")
    assert crib.endswith("total 0\n")


def test_as_data_a_count_has_the_total_and_the_lines(cribsheets: Cribsheets) -> None:
    assert json.loads(cribsheets("hand", "2H 4H 6H TH", "KS", "--json").out) == {
        "total": 4,
        "lines": [{"kind": "flush", "cards": ["2H", "4H", "6H", "TH"], "points": 4}],
    }


@pytest.mark.parametrize(
    "cards",
    [
        ("5H 5D 5S JC", "5C"),
        ("5h,5d,5s,jc", "5♣"),
        ("5H 5D 5S JC 5C",),
        ("5H", "5D", "5S", "JC", "5C"),
        ("5H", "5D", "5S", "JC", "five", "of", "clubs"),
    ],
)
def test_with_quotes_or_without_the_card_after_the_four_is_the_starter(
    cards: tuple[str, ...], cribsheets: Cribsheets
) -> None:
    assert json.loads(cribsheets("hand", *cards, "--json").out)["total"] == 29


@pytest.mark.parametrize("cards", [("5H 5D 5S JC 2D 8H",), ("5H", "5D", "5S", "JC", "2D", "8H")])
def test_six_cards_are_ranked_by_what_to_keep(cards: tuple[str, ...], cribsheets: Cribsheets) -> None:
    keeps = json.loads(cribsheets("hand", *cards, "--json").out)["keeps"]
    assert len(keeps) == 15
    assert keeps[0]["cards"] == ["5H", "5D", "5S", "JC"]


def test_the_table_of_keeps_lines_up_and_names_what_it_leaves_out(cribsheets: Cribsheets) -> None:
    head, best, *others, blank, note = cribsheets("hand", "5H 5D TS TC 6H 7D").out.decode().splitlines()
    assert head == "keep           throw    average  lowest  highest"
    assert best == "5♥ 5♦ 10♠ 10♣  6♥ 7♦      13.83      12       22"
    assert {len(line) for line in others} == {len(head)}
    assert blank == ""
    assert "not counted" in note


def test_what_cannot_be_counted_is_refused(cribsheets: Cribsheets, subtests: pytest.Subtests) -> None:
    for arguments, named in [
        (("5H 5D 5S JC",), "Four cards need a starter"),
        (("5H", "5D", "5S", "JC"), "Four cards need a starter"),
        (("5H 5D 5S JC 5C 2D 8H",), "7 cards are given"),
        (("5H", "5D", "5X", "JC", "5C"), '"5X" is no card'),
        (("XX", "YY"), '"XX", "YY" are no cards'),
        (("10", "ZZ", "H5"), '"10", "ZZ", "H5" are no cards'),
        (("5H", "5D", "5S", "5H", "5C"), "The five of hearts is in the hand more than once"),
        (("5H 5D 5S JC 2D 8H", "5C"), "Six cards have no starter yet"),
        (("--crib", "5H 5D 5S JC 2D 8H"), "--crib counts four cards and a starter"),
    ]:
        with subtests.test(arguments=arguments, named=named):
            ran = cribsheets("hand", *arguments)
            assert (ran.code, ran.out) == (2, b"")
            assert ran.err.startswith(named)


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (("XX", "YY"), "1 card and a starter are given"),
        (("XX",), "1 card is given"),
        (("5H", "XX", "JC"), "3 cards are given"),
        (("",), "No cards are given"),
    ],
)
def test_cards_nobody_knows_are_told_with_their_wrong_number_and_what_is_right(
    arguments: tuple[str, ...], count: str, cribsheets: Cribsheets
) -> None:
    *strange, number = cribsheets("hand", *arguments).err.splitlines()
    assert number.startswith(count)
    assert all('such as 5H, 10S, JD or "ace of clubs"' in line for line in strange)
