from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.tournament.balance import balance
from cribsheets.tournament.crosscheck import Settlement, settle
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Card, Entry, Line

CASES = list(csv.DictReader((Path(__file__).parent / "cases/cross_check.csv").read_text().splitlines()))
SCORING = Scoring()


def entry(text: str) -> Entry:
    """Read `W+21`, `L-16`, `W` (no spread), `3+40` (claimed game points), `+12` (nothing claimed)."""
    claim, sign, number = text.partition("+") if "+" in text else text.partition("-")
    spread = int(number) if number else None
    plus, minus = (spread, None) if sign == "+" else (None, spread)
    worth = 2 if spread is None else SCORING.game_points(spread)
    points = {"W": worth, "L": 0, "": None}.get(claim, int(claim) if claim.isdecimal() else None)
    return Entry(points, plus, minus)


def two_cards(a: str | Entry, b: str | Entry, apparent: str = "") -> Settlement:
    """Settle one game between seats A and B; `apparent` has the letters of apparent qualifiers."""
    a, b = (entry(text) if isinstance(text, str) else text for text in (a, b))
    return settle([Card("A", (Line(1, "B", a),)), Card("B", (Line(1, "A", b),))], SCORING, set(apparent))


def settled(settlement: Settlement) -> list[Entry]:
    return [line.entry for card in settlement.cards for line in card.lines]


def rules(settlement: Settlement) -> dict[str, str]:
    return {each.seat: "".join(each.rules) for each in settlement.corrections}


def as_entry(result: str, column: str, spread: str) -> str:
    return result if spread == "blank" else f"{result}{column}{spread}"


def test_every_case_of_rule_12_2_is_settled_as_published(subtests: pytest.Subtests) -> None:
    for case in CASES:
        with subtests.test(case=case):
            a, b = (
                as_entry(*(case[f"card_{seat}_{what}"] for what in ("result", "col", "spread")))
                for seat in "AB"
            )
            apparent = "".join(seat for seat in "AB" if case[f"card_{seat}_is_apparent_qualifier"] == "yes")

            settlement = two_cards(a, b, apparent)

            after = [
                f"{case[f'{seat}_after_result']}{'+' if case[f'{seat}_after_result'] == 'W' else '-'}{case[f'{seat}_after_spread']}"
                for seat in "AB"
            ]
            assert settled(settlement) == [entry(text) for text in after]
            named = {rule for each in settlement.corrections for rule in each.rules}
            named |= {each.rule for each in settlement.remarks}
            assert named == {case["case"]}


def test_cards_that_agree_are_left_alone() -> None:
    settlement = two_cards("W+31", "L-31")
    assert settled(settlement) == [Entry(3, 31, None), Entry(0, None, 31)]
    assert not settlement.corrections
    assert not settlement.remarks


def test_cases_combine_in_order_of_result_number_and_arithmetic(subtests: pytest.Subtests) -> None:
    for a, b, apparent, after, letters in [
        ("W+33", "L-29", "A", ("W+29", "L-29"), {"A": "ag"}),
        ("W+33", "L-29", "B", ("W+33", "L-33"), {"B": "a"}),
        ("W+33", "L-29", "AB", ("W+29", "L-33"), {"A": "bg", "B": "b"}),
        ("L-29", "W+33", "B", ("L-29", "W+29"), {"B": "ag"}),
        ("W+12", "W-15", "B", ("W+12", "L-15"), {"B": "d"}),
        ("W+15", "W-12", "A", ("W+12", "L-12"), {"A": "a", "B": "d"}),
        ("W+15", "W-12", "AB", ("W+12", "L-15"), {"A": "b", "B": "db"}),
        ("L+40", "L-35", "A", ("W+35", "L-35"), {"A": "da"}),
        ("W+9", "W+12", "A", ("L-12", "L-12"), {"A": "ea", "B": "e"}),
        ("W+9", "W+12", "AB", ("L-12", "L-12"), {"A": "eb", "B": "e"}),
        ("W+18", "L+16", "A", ("W+16", "L-16"), {"A": "a", "B": "f"}),
        ("W-18", "L-16", "A", ("W+16", "L-16"), {"A": "fa"}),
        ("W-18", "L", "", ("W+18", "L-18"), {"A": "f", "B": "c"}),
        ("2", "L-40", "", ("W+40", "L-40"), {"A": "cg"}),
        ("2+40", "L-40", "", ("W+40", "L-40"), {"A": "g"}),
        ("3+30", "L-31", "A", ("W+30", "L-31"), {"A": "g"}),
    ]:
        with subtests.test(a=a, b=b, apparent=apparent, after=after, letters=letters):
            settlement = two_cards(a, b, apparent)
            assert settled(settlement) == [entry(text) for text in after]
            assert rules(settlement) == letters


def test_what_the_rules_leave_open_is_listed_and_left_as_written(subtests: pytest.Subtests) -> None:
    pairs: list[tuple[str, str | Entry]] = [
        ("W+21", "L-16"),
        ("W", "L"),
        ("W+21", "W"),
        ("L", "L-9"),
        ("W-12", "L+12"),
        ("W+12", Entry(None, 12, 9)),
        ("W+12", Entry(None, None, None)),
    ]
    for a, b in pairs:
        with subtests.test(a=a, b=b):
            settlement = two_cards(a, b)
            assert settled(settlement) == [entry(text) if isinstance(text, str) else text for text in (a, b)]
            assert not settlement.corrections
            (remark,) = settlement.remarks
            assert (remark.rule, remark.game, remark.seats) == ("", 1, ("A", "B"))
            assert remark.message.endswith("Left as written.")


def test_no_harm_no_foul_holds_for_two_qualifiers_as_well() -> None:
    settlement = two_cards("W+15", "L-20", "AB")
    assert settled(settlement) == [entry("W+15"), entry("L-20")]
    assert [each.rule for each in settlement.remarks] == ["h"]


def test_a_column_alone_is_a_claim() -> None:
    settlement = two_cards("+40", "-40")
    assert settled(settlement) == [Entry(3, 40, None), Entry(0, None, 40)]
    assert settlement.cards[0].lines[0].written == Entry(3, 40, None)
    assert not settlement.corrections


def test_a_forfeit_is_a_plain_win_whatever_its_spread() -> None:
    cards = [
        Card("A", (Line(1, "B", Entry(None, 40, None), forfeit=True),)),
        Card("B", (Line(1, "A", Entry(None, None, 40), forfeit=True),)),
    ]
    settlement = settle(cards, Scoring(forfeit_spread=40), ())
    assert settled(settlement)[0] == Entry(2, 40, None)
    assert not settlement.corrections


def test_a_correction_says_all_that_an_official_writes_on_the_card() -> None:
    (first, second) = two_cards("W+33", "L-7", "AB").corrections
    assert first.message == (
        "Game 1: seat A claims a win by 33, seat B claims a loss by 7. Both are apparent qualifiers and take "
        "the disadvantage. The game points follow the spread. "
        "Seat A's card now reads 2 +07, it read 3 +33 (rule 12.2 b, g)."
    )
    assert first.to_json() == {
        "rule": "b",
        "rules": ["b", "g"],
        "game": 1,
        "seat": "A",
        "opponent": "B",
        "was": {"game_points": 3, "plus": 33, "minus": None},
        "now": {"game_points": 2, "plus": 7, "minus": None},
        "message": first.message,
    }
    assert second.message.endswith("Seat B's card now reads 0 −33, it read 0 −07 (rule 12.2 b).")


def test_a_card_alone_is_taken_as_it_is_and_the_missing_card_listed_once() -> None:
    card = Card("1", (Line(1, "2", entry("W+21")), Line(2, "2", entry("2+40"))))
    settlement = settle([card], SCORING, ["1"])
    assert settled(settlement) == [entry("W+21"), entry("3+40")]
    assert rules(settlement) == {"1": "g"}
    (remark,) = settlement.remarks
    assert remark.seats == ("2",)
    assert remark.message == (
        "No card of seat 2, or an empty one: nothing counts for seat 2 until it is in. "
        "The opponents' cards are taken as they are, game 1, 2."
    )


def test_a_game_missing_on_the_opponents_card_is_listed() -> None:
    cards = [
        Card("1", (Line(1, "2", entry("W+21")), Line(2, "2", entry("L-9")))),
        Card("2", (Line(1, "1", entry("L-21")),)),
    ]
    (remark,) = settle(cards, SCORING, ()).remarks
    assert remark.message == (
        "Game 2: seat 1's card names seat 2, whose card does not have game 2. "
        "Seat 1's card is taken as it is."
    )


def test_cards_that_do_not_name_each_other_are_listed_and_not_compared() -> None:
    cards = [
        Card("1", (Line(3, "2", entry("W+21")),)),
        Card("2", (Line(3, "3", entry("W+15")),)),
        Card("3", (Line(3, "2", entry("L-15")),)),
    ]
    settlement = settle(cards, SCORING, ())
    assert settled(settlement) == [entry("W+21"), entry("W+15"), entry("L-15")]
    (remark,) = settlement.remarks
    assert remark.seats == ("1", "2")
    assert "whose card names seat 3" in remark.message


def test_corrections_come_in_order_of_games_and_seats() -> None:
    cards = [
        Card("10", (Line(2, "9", entry("W+20")), Line(3, "9", entry("W+20")))),
        Card("9", (Line(2, "10", entry("L-15")), Line(3, "10", entry("L-15")))),
    ]
    corrections = settle(cards, SCORING, ["9", "10"]).corrections
    assert [(each.game, each.seat) for each in corrections] == [(2, "9"), (2, "10"), (3, "9"), (3, "10")]


@pytest.mark.parametrize(
    ("a", "b", "apparent", "net", "wins", "letters"),
    [
        ("W+17", "L-16", "AB", -1, 1, ("b",)),
        ("W+15", "L-20", "A", -5, 1, ("h",)),
        ("W+9", "W+9", "", -18, 0, ("e",)),
        ("L-9", "L-9", "", -18, 0, ("e",)),
    ],
)
def test_a_net_that_rule_12_2_leaves_is_explained(
    a: str, b: str, apparent: str, net: int, wins: int, letters: tuple[str, ...]
) -> None:
    field = balance(two_cards(a, b, apparent))
    assert (field.net, field.wins, field.games) == (net, wins, 1)
    assert [each.rules for each in field.uneven] == [letters]
    assert field.explained
    assert "Rule 12.2 leaves cards unequal in game 1, seats A and B" in field.message


@pytest.mark.parametrize(("a", "b"), [("W+21", "L-16"), ("W+21", "W"), ("L-9", "L")])
def test_a_net_that_no_rule_explains_is_not_explained_away(a: str, b: str) -> None:
    field = balance(two_cards(a, b))
    assert not field.explained
    assert "Alone or left as written: game 1, seats A and B" in field.message


def test_a_field_that_adds_up_needs_no_words() -> None:
    field = balance(two_cards("W+21", "L-16", "A"))
    assert (field.net, field.wins, field.games, field.explained, field.message) == (0, 1, 1, True, "")


entries = st.builds(
    Entry,
    game_points=st.sampled_from([None, 0, 2, 3]),
    plus=st.none() | st.integers(1, 121),
    minus=st.none() | st.integers(1, 121),
)


@given(entries, entries, st.sampled_from(["", "A", "B", "AB"]))
def test_settling_looks_at_both_cards_alike_and_settled_cards_stay_settled(
    a: Entry, b: Entry, apparent: str
) -> None:
    settlement = two_cards(a, b, apparent)
    swapped = two_cards(b, a, apparent.translate(str.maketrans("AB", "BA")))
    assert settled(swapped) == settled(settlement)[::-1]
    again = settle(settlement.cards, SCORING, set(apparent))
    assert settled(again) == settled(settlement)
    assert not again.corrections


@given(entries, entries, st.sampled_from(["A", "B", "AB"]))
def test_no_number_gets_better_for_an_apparent_qualifier_unless_it_was_missing_or_misplaced(
    a: Entry, b: Entry, apparent: str
) -> None:
    settlement = two_cards(a, b, apparent)
    for card in settlement.cards:
        (line,) = card.lines
        sound = line.written.spread is not None and line.written.won is (line.written.plus is not None)
        if card.seat in apparent and sound:
            gain = (line.entry.plus or 0) - (line.entry.minus or 0)
            assert gain <= (line.written.plus or 0) - (line.written.minus or 0)


@given(entries, entries, st.sampled_from(["", "A", "B", "AB"]))
def test_a_changed_entry_is_always_a_correction_and_the_other_way_round(
    a: Entry, b: Entry, apparent: str
) -> None:
    settlement = two_cards(a, b, apparent)
    changed = {card.seat for card in settlement.cards if card.lines[0].entry != card.lines[0].written}
    assert {each.seat for each in settlement.corrections} == changed
    assert all(each.rules for each in settlement.corrections)
