"""The list of corrections: one entry a game with both cards, what stays, who is to be told."""

from __future__ import annotations

from cribsheets import sheets
from cribsheets.page.paper import PAPERS
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.rules import Qualifying
from cribsheets.tournament.scorecards import Card, Entry, Line
from cribsheets.typesetting import fitting


def event_of(*cards: Card, apparent: tuple[str, ...] = ()) -> Event:
    players = tuple(Player(card.seat, f"Player {card.seat}") for card in cards)
    return Event(players=players, cards=cards, qualifying=Qualifying(apparent=apparent))


def card(seat: str, opponent: str, entry: Entry) -> Card:
    return Card(seat, (Line(1, opponent, entry),))


def width(line: str) -> float:
    return fitting.width(line, fitting.Weight.REGULAR, 8.5)


def groups(event: Event) -> dict[str, tuple[sheets.packet.corrections.Item, ...]]:
    return {group.title: group.items for group in sheets.packet.corrections.groups(event, settled(event))}


def test_both_cards_of_a_game_share_one_entry_that_says_everything_once() -> None:
    event = event_of(
        card("1", "2", Entry(2, 17, None)), card("2", "1", Entry(0, None, 16)), apparent=("1", "2")
    )
    found = groups(event)
    (item,) = found["Corrected"]
    assert item.margin == ("b", "Game 1")
    assert [(each.seat, each.apparent) for each in item.cards] == [("1", True), ("2", True)]
    assert [figure.now for figure in item.cards[0].boxes] == ["16", "", "2"]
    assert [figure.was for figure in item.cards[1].boxes] == ["", "16", ""]
    assert item.text == (
        "Game 1: seat 1 claims a win by 17, seat 2 claims a loss by 16. Both are apparent qualifiers and take "
        "the disadvantage. Seat 1's card now reads 2 +16, it read 2 +17 (rule 12.2 b). "
        "Seat 2's card now reads 0 −17, it read 0 −16 (rule 12.2 b)."
    )
    assert [item.text[:31] for item in found["The field"]] == ["The field's net spread is −1, w"]


def test_what_the_rules_leave_open_is_listed_as_written() -> None:
    event = event_of(card("1", "2", Entry(2, 17, None)), card("2", "1", Entry(0, None, 16)), apparent=("9",))
    assert list(groups(event)) == ["Left as written", "The field"]


def test_players_whom_a_correction_moves_are_to_be_told() -> None:
    cards = (
        card("1", "2", Entry(3, 31, None)),
        card("2", "1", Entry(0, None, 26)),
        card("3", "4", Entry(2, 30, None)),
        card("4", "3", Entry(0, None, 30)),
    )
    told = groups(event_of(*cards, apparent=("1",)))["To be told"]
    assert [(item.margin, item.told) for item in told] == [(("Seat 3",), True), (("Seat 1",), True)]


def test_a_text_leaves_room_for_the_tick_that_somebody_was_told() -> None:
    text = "Seat 4 moves from place 11 as written to 10 as settled and still qualifies. " * 3
    item = sheets.packet.corrections.Item(("Seat 4",), text, told=True)
    told, plain = (
        sheets.packet.corrections.lines_of(each, 540)
        for each in (item, sheets.packet.corrections.Item(("Seat 4",), text))
    )
    assert (
        max(width(line) for line in told)
        < 540 - sheets.packet.corrections.MARGIN - 40
        < max(map(width, plain))
    )


def test_cards_that_agree_make_one_page_that_says_so() -> None:
    event = event_of(card("1", "2", Entry(2, 17, None)), card("2", "1", Entry(0, None, 17)))
    (page,) = sheets.packet.corrections.pages(event, settled(event), PAPERS["letter"].body)
    assert page.parts == ()
