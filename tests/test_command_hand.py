import json
from typing import Any

import pytest
from typer.testing import CliRunner

from cribsheets.cli import app
from cribsheets.commands import hand as _  # noqa: F401 - registers the command
from cribsheets.errors import RefusedError


def hand(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["hand", *arguments], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def hand_json(*arguments: str) -> Any:
    return json.loads(hand(*arguments, "--json"))


def test_a_count_has_a_line_for_each_score_aligned_and_the_total() -> None:
    assert hand("AS 4C JD 10H", "6D").splitlines() == [
        "hand A♠ 4♣ J♦ 10♥, starter 6♦",
        "",
        "  A♠ 4♣ J♦    2  fifteen two",
        "  A♠ 4♣ 10♥   2  fifteen four",
        "  J♦ 6♦       1  one for his nobs is five",
        "",
        "total 5",
    ]


def test_a_hand_without_points_says_nothing() -> None:
    assert hand("2H 4D 6S 8C", "TH").splitlines()[2:] == ["  nothing", "", "total 0"]


def test_a_crib_takes_five_for_a_flush() -> None:
    assert hand_json("2H 4H 6H TH", "KS")["total"] == 4
    assert hand_json("--crib", "2H 4H 6H TH", "KS")["total"] == 0
    assert hand("--crib", "2H 4H 6H TH", "KS").startswith("crib 2♥")


@pytest.mark.parametrize(
    "arguments",
    [
        ("5H 5D 5S JC", "5C"),
        ("5h,5d,5s,jc", "5♣"),
        ("5H", "5D", "5S", "JC", "5C"),
        ("5H", "5D", "5S", "JC", "five", "of", "clubs"),
    ],
)
def test_with_quotes_or_without_the_card_after_the_four_is_the_starter(arguments: tuple[str, ...]) -> None:
    assert hand_json(*arguments)["total"] == 29


@pytest.mark.parametrize("arguments", [("5H 5D 5S JC 2D 8H",), ("5H", "5D", "5S", "JC", "2D", "8H")])
def test_six_cards_are_ranked_by_what_to_keep(arguments: tuple[str, ...]) -> None:
    keeps = hand_json(*arguments)["keeps"]
    assert len(keeps) == 15
    assert keeps[0]["cards"] == ["5H", "5D", "5S", "JC"]


def test_the_table_of_keeps_lines_up_and_names_what_it_leaves_out() -> None:
    head, best, *others, blank, note = hand("5H 5D TS TC 6H 7D").splitlines()
    assert head == "keep           throw    average  lowest  highest"
    assert best == "5♥ 5♦ 10♠ 10♣  6♥ 7♦      13.83      12       22"
    assert {len(line) for line in others} == {len(head)}
    assert blank == ""
    assert "not counted" in note


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("5H 5D 5S JC",), "Four cards need a starter"),
        (("5H", "5D", "5S", "JC"), "Four cards need a starter"),
        (("5H 5D 5S JC 5C",), "5 cards are given"),
        (("5H", "5D", "5X", "JC", "5C"), "“5X” is no card"),
        (("5H", "5D", "5S", "5H", "5C"), "The five of hearts is in the hand more than once"),
        (("--crib", "5H 5D 5S JC 2D 8H"), "--crib counts four cards and a starter"),
    ],
)
def test_what_cannot_be_counted_is_refused(arguments: tuple[str, ...], named: str) -> None:
    with pytest.raises(RefusedError, match=named):
        hand(*arguments)
