"""Cards that are sent back: taken, or not, with a word on why."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import formscripts
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets import sheets
from cribsheets.collect.collecting import Collected, collect
from cribsheets.collect.copies import Sent, State
from cribsheets.collect.fields import FilledCard
from cribsheets.errors import Place
from cribsheets.files.text import cleaned
from cribsheets.page.identity import CardId, CardMark, event_id
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.scorecards import Card, Entry
from cribsheets.tournament.totals import signed, total

EVENT = Event(
    file="event.toml",
    title="Night",
    date=dt.date(2026, 11, 24),
    games=3,
    players=(Player("1", "Ann Archer"), Player("2", "Bo Baker"), Player("A-3", "Cy Cole")),
)
GOOD = {"opponent1": "2", "won1": "36", "opponent2": "A-3", "lost2": "07", "opponent3": "2", "won3": "121"}


def sent(
    texts: dict[str, str],
    seat: str = "1",
    file: str = "one.pdf",
    mark: CardMark | None = None,
    event: str = event_id(EVENT),
    games: int = 3,
) -> Sent:
    card = CardId(event, seat, 0 if seat else 1)
    numbers = tuple(range(1, games + 1))
    return Sent(Place(file), FilledCard(card, mark or CardMark("Night", "2026-11-24"), 1, numbers, texts))


def others() -> list[Sent]:
    return [
        sent(GOOD | {"opponent1": "1", "opponent2": "1", "opponent3": "1"}, seat) for seat in ("2", "A-3")
    ]


def told(collection: Collected) -> list[str]:
    return [str(finding.mistake) for finding in collection.findings if not finding.note]


def noted(collection: Collected) -> list[str]:
    return [str(finding.mistake) for finding in collection.findings if finding.note]


def figures(card: Card) -> list[tuple[int, str, Entry]]:
    return [(line.game, line.opponent, line.entry) for line in card.lines]


def test_sound_cards_are_taken_by_seat() -> None:
    collection = collect(EVENT, [*reversed(others()), sent(GOOD)])
    assert (collection.complete, collection.lines) == (True, 9)
    assert [card.seat for card in collection.cards] == ["1", "2", "A-3"]
    assert figures(collection.cards[0]) == [
        (1, "2", Entry(3, 36, None)),
        (2, "A-3", Entry(0, None, 7)),
        (3, "2", Entry(3, 121, None)),
    ]


def test_an_opponent_who_was_printed_counts_before_any_other() -> None:
    mark = CardMark("Night", "2026-11-24", "Ann Archer", {"1": "A-3"})
    collection = collect(EVENT, [sent(GOOD, mark=mark)])
    assert collection.cards[0].lines[0].opponent == "A-3"


def test_a_blank_card_is_told() -> None:
    collection = collect(EVENT, [sent({"checked": "Kim"})])
    assert told(collection)[0] == "one.pdf: the card of seat 1, Ann Archer, is blank"
    assert not collection.cards


def test_a_card_that_is_partly_filled_in_is_taken_and_told() -> None:
    collection = collect(EVENT, [*others(), sent({"opponent2": "2", "won2": "5"})])
    assert told(collection) == ["one.pdf: the card of seat 1, Ann Archer, has nothing in games 1 and 3"]
    assert [line.game for line in collection.cards[0].lines] == [2]


def test_a_game_that_was_sat_out_is_nothing_to_look_at(subtests: pytest.Subtests) -> None:
    for bye in ["bye", "Bye", "BYE ", "-", "–", "--"]:
        with subtests.test(bye=bye):
            card = {name: text for name, text in GOOD.items() if name not in {"won3", "opponent3"}}
            collection = collect(EVENT, [*others(), sent(card | {"opponent3": bye})])
            assert collection.complete
            assert [line.game for line in collection.cards[0].lines] == [1, 2]
            assert collection.states["1"] is State.COMPLETE


def test_a_bye_with_a_result_is_none() -> None:
    collection = collect(EVENT, [*others(), sent(GOOD | {"opponent3": "bye"})])
    assert told(collection)[0] == "one.pdf: game 3 of seat 1 has a score beside a bye: not taken"


def test_everybodys_card_is_in_one_state() -> None:
    players = tuple(Player(str(seat), f"P {seat}") for seat in range(1, 8))
    event = replace(EVENT, players=players)
    good = {"opponent1": "6", "won1": "5", "opponent2": "6", "won2": "5", "opponent3": "6", "won3": "5"}
    cards = [
        sent(good, "1"),
        sent({"opponent1": "6", "won1": "5"}, "2"),
        sent({"opponent1": "9", "won1": "5"}, "3"),
        *(sent(good | {"won1": spread}, "4") for spread in ("6", "7")),
        sent({}, "5"),
    ]
    collection = collect(event, cards, {"2", "6"})
    assert list(collection.states.items()) == list(zip("1234567", State, strict=True))
    assert not collection.complete


def test_two_halves_of_a_card_are_a_complete_one() -> None:
    halves = [sent({f"opponent{game}": "2", f"won{game}": "5"}) for game in (1, 2, 3)]
    collection = collect(EVENT, [*others(), *halves])
    assert collection.states["1"] is State.COMPLETE
    assert collection.complete, "what one card lacks another has"
    assert sum("has nothing in" in line for line in noted(collection)) == 3


def test_a_players_findings_stand_together_whatever_the_files_are_called() -> None:
    cards = [
        sent({}, "A-3", "a.pdf"),
        sent({}, "1", "b.pdf"),
        sent(GOOD, "2", "c.pdf"),
        sent({}, "1", "d.pdf"),
    ]
    assert [finding.seat for finding in collect(EVENT, cards).findings] == ["1", "1", "2", "2", "A-3"]


def test_who_has_sent_nothing_is_told() -> None:
    collection = collect(EVENT, [sent(GOOD)])
    assert told(collection) == ["event.toml: no card yet from 2 of 3: 2 Bo Baker, A-3 Cy Cole"]


def test_a_figure_that_is_no_spread_is_not_taken(subtests: pytest.Subtests) -> None:
    for entry in ["0", "122", "abc", "1.5", "-7", "²", "12 3"]:
        with subtests.test(entry=entry):
            collection = collect(EVENT, [*others(), sent(GOOD | {"won1": entry})])
            assert told(collection) == [
                f'one.pdf: game 1 of seat 1 is won by "{entry}", which is not 1 to 121: not taken'
            ]
            assert [line.game for line in collection.cards[0].lines] == [2, 3]


def test_a_game_that_is_won_and_lost_is_not_taken() -> None:
    collection = collect(EVENT, [*others(), sent(GOOD | {"lost1": "5"})])
    assert told(collection) == [
        'one.pdf: game 1 of seat 1 has "36" won by and "5" lost by, where one is right: not taken'
    ]


@pytest.mark.parametrize(
    ("opponent", "why"),
    [("", "says no opponent"), ("9", "has an unknown opponent"), ("1", "is against itself")],
)
def test_a_game_against_nobody_is_not_taken(opponent: str, why: str) -> None:
    texts = {name: text for name, text in (GOOD | {"opponent1": opponent}).items() if text}
    collection = collect(EVENT, [*others(), sent(texts)])
    assert len(told(collection)) == 1
    assert f"game 1 of seat 1 {why}" in told(collection)[0]


def test_a_game_beyond_the_event_is_not_taken() -> None:
    collection = collect(EVENT, [*others(), sent(GOOD | {"opponent4": "2", "won4": "1"}, games=4)])
    assert told(collection) == ["one.pdf: game 4 of seat 1 is beyond the event's 3 games: not taken"]


def test_a_card_of_another_event_is_not_taken() -> None:
    mark = CardMark("Other night", "2026-12-01", "Ann Archer")
    collection = collect(EVENT, [*others(), sent(GOOD), sent(GOOD, mark=mark, event="0" * 8, file="two.pdf")])
    assert told(collection) == [
        'two.pdf: is a card of "Other night", 2026-12-01, and not of "Night", 2026-11-24: not taken'
    ]
    assert noted(collection)[0].startswith(
        "event.toml: if those are its own, drawn before its title or date was changed"
    )


def test_a_file_of_another_events_cards_is_told_in_one_line() -> None:
    cards = [sent(GOOD, event="0" * 8, file="old.pdf, page 1")] * 2 + [sent(GOOD, file="old.pdf, page 1")]
    collection = collect(EVENT, [*others(), *cards, sent(GOOD, event="1" * 8, file="a.pdf, page 1")])
    assert told(collection) == [
        'old.pdf: has 2 cards of "Night", 2026-11-24, and not of "Night", 2026-11-24: not taken',
        'a.pdf, page 1: is a card of "Night", 2026-11-24, and not of "Night", 2026-11-24: not taken',
    ]


def test_a_card_of_a_seat_that_is_no_more_is_not_taken() -> None:
    collection = collect(EVENT, [*others(), sent(GOOD), sent(GOOD, seat="9")])
    assert 'belongs to no player of this event: no player has seat or name "9"' in told(collection)[0]


def test_a_card_whose_player_now_sits_elsewhere_is_not_taken() -> None:
    mark = CardMark("Night", "2026-11-24", "bo  BAKER")
    collection = collect(EVENT, [*others(), sent(GOOD, mark=mark)])
    assert (
        "seat 1, bo  BAKER, but the roster has Ann Archer there: whose card is it? Not taken"
        in told(collection)[0]
    )
    assert [card.seat for card in collection.cards] == ["2", "A-3"]


@pytest.mark.parametrize("name", ["Ann Aarcher", "Anne Archer", "Ann Miller-Dunn"])
def test_a_name_that_was_corrected_since_does_no_harm_but_is_told(name: str) -> None:
    collection = collect(EVENT, [*others(), sent(GOOD, mark=CardMark("Night", "2026-11-24", name))])
    assert told(collection) == [
        f"one.pdf: is made out to seat 1, {name}, but the roster has Ann Archer there: taken by its seat"
    ]
    assert len(collection.cards) == 3


@pytest.mark.parametrize("name", ["Zoe Quill", "Robert van der Meer", "李明", "..."])
@pytest.mark.parametrize("typed", [False, True])
def test_a_card_of_somebody_who_had_the_seat_before_is_not_taken(name: str, *, typed: bool) -> None:
    card = (
        sent(GOOD | {"seat": "1", "name": name}, seat="")
        if typed
        else sent(GOOD, mark=CardMark("Night", "2026-11-24", name))
    )
    collection = collect(EVENT, [*others(), card])
    assert told(collection)[0] == (
        f"one.pdf: is made out to seat 1, {name}, but the roster has Ann Archer there: whose card is it? Not taken"
    )
    assert [card.seat for card in collection.cards] == ["2", "A-3"]


def test_a_blank_copy_of_a_card_that_is_filled_in_is_only_noted() -> None:
    for cards in ([sent({}, file="blank.pdf"), sent(GOOD)], [sent(GOOD), sent({}, file="blank.pdf")]):
        collection = collect(EVENT, [*others(), *cards])
        assert collection.complete
        assert noted(collection) == ["blank.pdf: the card of seat 1, Ann Archer, is blank"]


@pytest.mark.parametrize(
    "said", [{"seat": "01"}, {"name": "ann archer"}, {"seat": "1", "name": "Ann Archer"}]
)
def test_a_card_without_a_name_is_known_by_what_is_typed_on_it(said: dict[str, str]) -> None:
    collection = collect(EVENT, [*others(), sent(GOOD | said, seat="")])
    assert collection.complete
    assert collection.cards[0].seat == "1"


def test_a_card_that_nobody_signed_is_told() -> None:
    collection = collect(
        EVENT, [*others(), sent(GOOD, seat="", file="a.pdf"), sent({}, seat="", file="b.pdf")]
    )
    assert told(collection)[:2] == [
        "a.pdf: is a card that says neither seat nor name: nobody's",
        "b.pdf: is a blank card without a name: nobody's",
    ]


def test_the_same_card_twice_counts_once_and_is_noted() -> None:
    collection = collect(EVENT, [*others(), sent(GOOD), sent(GOOD, file="copy.pdf")])
    assert collection.complete
    assert noted(collection) == ["one.pdf: seat 1, Ann Archer, sent 2 cards, all alike; see copy.pdf"]
    assert len(collection.cards[0].lines) == 3


def test_a_card_sent_again_with_more_in_it_is_taken_together() -> None:
    early = {name: text for name, text in GOOD.items() if name.endswith(("1", "2"))}
    collection = collect(EVENT, [*others(), sent(early, file="early.pdf"), sent(GOOD)])
    assert noted(collection) == [
        "early.pdf: seat 1, Ann Archer, sent 2 cards, combined, since nothing in them differs; see one.pdf",
        "early.pdf: the card of seat 1, Ann Archer, has nothing in game 3",
    ]
    assert len(collection.cards[0].lines) == 3


def test_cards_that_differ_are_shown_and_none_is_chosen() -> None:
    collection = collect(EVENT, [*others(), sent(GOOD), sent(GOOD | {"won3": "12"}, file="two.pdf")])
    assert told(collection) == [
        (
            "one.pdf: seat 1, Ann Archer, sent 2 cards that differ, so none is taken. Game 3: won by 121 against 2 in "
            "one.pdf, won by 12 against 2 in two.pdf. Remove the wrong ones and collect again"
        )
    ]
    assert [card.seat for card in collection.cards] == ["2", "A-3"]


def test_old_totals_are_noted_and_do_not_count() -> None:
    right = {"points": "6", "wins": "2", "plus": "157", "minus": "7", "net": "+150"}
    assert not noted(collect(EVENT, [sent(GOOD | right)]))
    assert not noted(collect(EVENT, [sent(GOOD | right | {"net": "150"})]))
    collection = collect(EVENT, [*others(), sent(GOOD | right | {"points": "3", "net": "-7"})])
    assert collection.complete
    assert noted(collection) == [
        (
            "one.pdf: the card of seat 1, Ann Archer, was saved with other totals, 3/2 −7; its lines come to 6/2 +150, "
            "which counts"
        )
    ]


@pytest.mark.parametrize("entry", ["7", "07", "-7", "−07", "–7"])
def test_a_loss_may_have_its_minus(entry: str) -> None:
    collection = collect(EVENT, [*others(), sent(GOOD | {"lost2": entry})])
    assert collection.complete
    assert figures(collection.cards[0])[1] == (2, "A-3", Entry(0, None, 7))


def test_a_seat_that_may_be_two_is_nobodys() -> None:
    players = (Player("1", "Ann"), Player("A-1", "Bo"), Player("A1", "Cy"))
    collection = collect(
        Event(title="Night", date=EVENT.date, players=players),
        [sent({"opponent1": text, f"won{game}": "5"}) for game, text in ((1, "A 1"), (1, "a1"))],
    )
    assert [line.opponent for line in collection.cards[0].lines] == ["A1"]
    assert 'game 1 of seat 1 has an unknown opponent, "A 1" may be Cy (A1) or Bo (A-1)' in told(collection)[0]


ENTRIES = st.sampled_from(
    ["", "7", "07", "+7", "121", "122", "0", "-7", "−7", "7.0", "1,5", "x", "/", "３", "٣", "²"]
)
TYPED = ENTRIES | st.text("0123+-−x., \r", max_size=3)
OPPONENTS = st.sampled_from(["", "2", "02", " 2", "a3", "A 3", "A–03", "a.3", "1", "01", "9", "A-33"])


@given(
    st.fixed_dictionaries(
        {f"{what}{game}": TYPED for what in ("won", "lost") for game in (1, 2, 3)}
        | {f"opponent{game}": OPPONENTS for game in (1, 2, 3)}
    )
)
def test_what_a_card_flags_on_screen_is_not_taken_and_all_else_is(typed: dict[str, str]) -> None:
    names = [f"{what}{game}" for game in (1, 2, 3) for what in ("opponent", "won", "lost", "points")]
    names += ["plus", "minus", "net", "points", "wins", "note"]
    card = CardId(event_id(EVENT), "1")
    players = sheets.card.fields.opponents(EVENT)
    screen = {f"{card}/{name}": typed.get(name, "") for name in names}
    script = sheets.card.fields.script(str(card), EVENT.scoring, 3, players)
    shown = formscripts.run(script, f"{card}/note", screen, f"{card}/won1")
    texts = {name: plain for name, text in typed.items() if (plain := cleaned(text))}
    cards = collect(EVENT, [sent(texts)]).cards
    lines = cards[0].lines if cards else ()
    counted = [game for game in (1, 2, 3) if shown[f"{card}/points{game}"] not in {"", "?"}]
    asked = [game for game in counted if typed[f"opponent{game}"] in {"", "9", "A-33"}]
    assert [line.game for line in lines] == [game for game in counted if game not in asked]
    if lines and not asked:
        sums = total(lines, EVENT.scoring)
        right = {"points": str(sums.game_points), "wins": str(sums.games_won), "net": signed(sums.net)}
        assert {name: shown[f"{card}/{name}"] for name in right} == right


ANY = st.text(max_size=8)


@given(
    st.dictionaries(
        st.sampled_from(["seat", "name", "opponent1", "won1", "lost1", "plus", "net"]), ANY.filter(bool)
    ),
    st.sampled_from(["", "1", "9", "²", "\ud800"]),
    st.builds(CardMark, ANY, ANY, ANY, st.dictionaries(st.sampled_from(["1", "2", "x"]), ANY)),
)
def test_whatever_a_card_says_it_is_taken_or_told_of(
    texts: dict[str, str], seat: str, mark: CardMark
) -> None:
    collection = collect(EVENT, [sent(texts, seat, mark=mark)])
    assert collection.cards or any("one.pdf" in line for line in told(collection))
