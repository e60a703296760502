from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.errors import Place, RefusedError
from cribsheets.scoring.answers import left
from cribsheets.scoring.changes import Change
from cribsheets.scoring.doubts import DoubtError
from cribsheets.scoring.entry import enter, restore
from cribsheets.scoring.scorebook import Scorebook, open_scorebook
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.playoff_results import MatchResult
from cribsheets.tournament.qualifying import NoPlayoffs, Qualifying, Top
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Absent, Scoring
from cribsheets.tournament.schedule import Schedule
from cribsheets.tournament.scorecards import Game

NAMES = ("Ann Bell", "Bo Lind", "Cy Dorn", "Di Fox", "Ed Gray", "Flo Hart")
FREE = Event(games=3, players=tuple(Player(str(n), name) for n, name in enumerate(NAMES, 1)))
PAIRED = replace(FREE, games=5, schedule=round_robin(tuple(FREE.by_seat)))
ODD = replace(FREE, players=FREE.players[:5], schedule=round_robin("12345"))
"""Round 1 of PAIRED: 1-2, 3-4, 5-6; of ODD: 1-2, 3-4, and 5 sits out."""


def typed(book: Scorebook, *entries: str) -> Scorebook:
    for entry in entries:
        book = enter(book, entry).book
    return book


def refusal(book: Scorebook, entry: str) -> str:
    with pytest.raises(RefusedError) as caught:
        enter(book, entry)
    return str(caught.value)


def test_winner_and_score_are_enough_when_the_schedule_knows_the_opponent() -> None:
    reply = enter(open_scorebook(PAIRED), "4 97")
    assert reply.text == "Round 1: Di Fox (4) beat Cy Dorn (3) by 24, 121 to 97: 2 game points."
    assert reply.change == Change(added=(Game(1, "4", "3", 24),))
    assert reply.book.games == (Game(1, "4", "3", 24),)


def test_both_seats_may_be_typed() -> None:
    assert typed(open_scorebook(PAIRED), "4 3 90").games == (Game(1, "4", "3", 31),)


def test_a_skunk_is_called_one() -> None:
    assert enter(open_scorebook(PAIRED), "4 90").text.endswith("by 31, 121 to 90: a skunk, 3 game points.")
    pub = replace(PAIRED, scoring=Scoring(win=1, skunk=2, skunk_margin=41))
    assert enter(open_scorebook(pub), "4 90").text.endswith("by 31, 121 to 90: 1 game point.")


def test_a_forfeited_game_goes_to_the_seat_that_is_typed() -> None:
    reply = enter(open_scorebook(PAIRED), "4 F")
    assert reply.text == "Round 1: Cy Dorn (3) forfeits to Di Fox (4), who gets 2 game points and +10."
    assert reply.book.games == (Game(1, "4", "3", 10, forfeit=True),)
    assert typed(open_scorebook(FREE), "4 6 f").games == (Game(1, "4", "6", 10, forfeit=True),)


def test_a_forfeit_takes_its_spread_from_the_scoring() -> None:
    strict = replace(PAIRED, scoring=Scoring(forfeit_spread=40))
    reply = enter(open_scorebook(strict), "4 f")
    assert reply.text.endswith("who gets 2 game points and +40.")


def test_seats_are_read_the_way_people_write_them(subtests: pytest.Subtests) -> None:
    for word, seat in [
        *(
            (word, "A-7")
            for word in ("a-7", "A-07", "A7", "a7", "A 7", "a 07", "A - 7", "A.7", "A_7", "A/7", "A–7")
        ),
        *((word, "A-10") for word in ("A-10", "a10", "A 010")),
    ]:
        with subtests.test(word=word, seat=seat):
            event = Event(players=(Player("A-7", "Ann Bell"), Player("A-10", "Bo Lind")))
            other = "A-10" if seat == "A-7" else "A-7"
            assert typed(open_scorebook(event), f" {word}  {other} 120 ").games == (Game(1, seat, other, 1),)
            assert typed(open_scorebook(event), f"{other} {word} f").games == (
                Game(1, other, seat, 10, forfeit=True),
            )
            paired = replace(event, schedule=round_robin(("A-7", "A-10")))
            assert typed(open_scorebook(paired), f"{word} 120").games == (Game(1, seat, other, 1),)


def test_letters_and_figures_in_another_order_or_cut_elsewhere_are_another_seat() -> None:
    event = Event(players=(Player("1-12", "Ann Bell"), Player("11-2", "Bo Lind"), Player("A-1", "Cy Dorn")))
    for word in ("112", "1-1-2", "1A", "A-11", "A"):
        assert refusal(open_scorebook(event), f"{word} 1-12 97").startswith(
            f'No player has seat or name "{word}"'
        )


def test_a_seat_that_may_be_one_of_two_has_to_be_written_out() -> None:
    event = Event(players=(Player("A-1", "Ann Bell"), Player("A1", "Bo Lind"), Player("B-1", "Cy Dorn")))
    book = open_scorebook(event)
    assert refusal(book, "A.1 B1 97") == '"A.1" may be Bo Lind (A1) or Ann Bell (A-1): write the seat.'
    assert typed(book, "a1 b1 97").games == (Game(1, "A1", "B-1", 24),)
    assert typed(book, "a-1 b 1 97").games == (Game(1, "A-1", "B-1", 24),)


def test_two_seats_are_two_seats_though_together_they_spell_a_third() -> None:
    event = Event(players=tuple(Player(seat, f"Player {seat}") for seat in ("1", "2", "1-2")))
    assert typed(open_scorebook(event), "1 2 97").games == (Game(1, "1", "2", 24),)


@given(st.integers(0, 120))
def test_the_spread_is_what_the_loser_was_short_of_121(score: int) -> None:
    (game,) = typed(open_scorebook(PAIRED), f"1 {score} yes").games
    assert game.spread == 121 - score


def test_a_score_no_loser_can_have_is_refused(subtests: pytest.Subtests) -> None:
    for score in ["121", "+0", "+122", "--5", "97.5", "1" * 5000, "½"]:
        with subtests.test(score=score):
            assert refusal(open_scorebook(PAIRED), f"1 {score}") == (
                "The last word is the loser's score, 0 to 120, the spread with its sign, as +24, f for a forfeit, "
                f"or - for a game that is not played; not {score}."
            )


def test_without_a_schedule_too_a_score_that_is_left_out_is_asked_for_and_not_the_loser() -> None:
    seats = (Player("A-1", "Ann Bell"), Player("A-2", "Bo Lind"))
    assert refusal(open_scorebook(Event(players=seats)), "A-1 A-2").endswith("not A-2.")


def test_an_unknown_seat_is_refused_with_the_nearest() -> None:
    event = Event(players=(Player("A-7", "Ann Bell"), Player("B-12", "Bo Lind")))
    for text, unknown, advice in (
        ("A-8 B-12 97", "A-8", ": the seats are A-7 to B-12."),
        ("12 97", "12", "; did you mean Bo Lind (B-12)?"),
        ("C 9 97", "C 9", ": the seats are A-7 to B-12."),
        ("A 7 C 9 97", "C 9", ": the seats are A-7 to B-12."),
        ("xyz B-12 97", "xyz", ": write the seat, or the name as the roster has it."),
        ("1" * 5000 + " B-12 97", "1" * 5000, ": the seats are A-7 to B-12."),
    ):
        message = f'No player has seat or name "{unknown}"{advice}'
        assert refusal(open_scorebook(event), text) == message


def test_players_are_typed_by_name_too() -> None:
    event = Event(players=(Player("1", "Zoë O’Brien"), Player("2", "Bo de la Cour"), Player("3", "Bo Lind")))
    book = open_scorebook(event)
    for text in ("obrien 2 97", "1 de la cour 97", "Zoe OBrien Bo de la Cour 97", "obrien cour 97"):
        assert typed(book, text).games == (Game(1, "1", "2", 24),)
    assert refusal(book, "zoe bo 97") == '"bo" may be Bo de la Cour (2) or Bo Lind (3): write the seat.'


def test_a_pair_that_does_not_meet_is_refused_with_who_does_and_when() -> None:
    assert refusal(open_scorebook(PAIRED), "1 3 97") == (
        "Ann Bell (1) and Cy Dorn (3) do not meet in round 1: 1 meets Bo Lind (2). "
        "They meet in round 3: type round 3 first."
    )
    assert refusal(open_scorebook(replace(PAIRED, schedule=round_robin("123456", 1))), "1 3 97") == (
        "Ann Bell (1) and Cy Dorn (3) do not meet in round 1: 1 meets Bo Lind (2)."
    )


def test_of_two_rounds_in_which_a_pair_meets_either_may_be_typed() -> None:
    drawn = round_robin("123456").rounds
    again = tuple(replace(r, number=r.number + 5) for r in drawn)
    book = open_scorebook(replace(PAIRED, games=10, schedule=Schedule(drawn + again)))
    assert refusal(book, "1 3 97").endswith(
        "They meet in round 3 and round 8: type round 3 or round 8 first."
    )
    assert typed(book, "round 8", "1 3 97").games == (Game(8, "1", "3", 24),)


def test_nobody_plays_alone() -> None:
    for event in (PAIRED, FREE):
        assert "Ann Bell (1) cannot be winner and loser" in refusal(open_scorebook(event), "1 1 97")


def test_a_seat_that_sits_out_has_no_result() -> None:
    assert refusal(open_scorebook(ODD), "5 97") == "Ed Gray (5) sits out round 1."
    assert refusal(open_scorebook(ODD), "5 1 97") == "Ed Gray (5) sits out round 1."
    assert refusal(open_scorebook(ODD), "1 5 97").startswith(
        "Ann Bell (1) and Ed Gray (5) do not meet in round 1"
    )


def test_without_a_schedule_the_loser_has_to_be_named() -> None:
    assert refusal(open_scorebook(FREE), "1 97") == (
        "Nobody has said who meets whom in round 1: type the loser too, as in 1 2 97."
    )


@pytest.mark.parametrize("entry", ["1 2 97 97", "1 " * 5000])
def test_what_is_no_result_is_refused_with_an_example(entry: str) -> None:
    assert refusal(open_scorebook(PAIRED), entry).startswith(
        f'"{entry.strip()}" is no result. Type 1 97 if seat 1 won'
    )


def test_a_game_that_is_in_is_refused_with_how_to_replace_it() -> None:
    book = typed(open_scorebook(PAIRED), "4 97")
    assert refusal(book, "3 80") == (
        "A result is in already. Round 1: Di Fox (4) beat Cy Dorn (3) by 24, 121 to 97: 2 game points. "
        "To put yours in its place type: replace 3 80"
    )


def test_replace_puts_nothing_in_the_place_of_no_result() -> None:
    assert refusal(open_scorebook(PAIRED), "replace 3 80") == (
        "Round 1 has no result of theirs to replace; for a new one type: 3 80."
    )
    book = typed(open_scorebook(PAIRED), "4 97", "2 90", "5 80")
    assert book.round == 2
    assert refusal(book, "replace 4 80").endswith("Their latest result is in round 1: type  round 1  first.")


def test_replace_puts_a_result_in_the_place_of_another() -> None:
    reply = enter(typed(open_scorebook(PAIRED), "4 97"), "replace 3 80")
    assert reply.text == (
        "Taken out: Round 1: Di Fox (4) beat Cy Dorn (3) by 24, 121 to 97: 2 game points.\n"
        "Round 1: Cy Dorn (3) beat Di Fox (4) by 41, 121 to 80: a skunk, 3 game points."
    )
    assert reply.change == Change(removed=(Game(1, "4", "3", 24),), added=(Game(1, "3", "4", 41),))


def test_without_a_schedule_replace_takes_out_every_game_of_the_two_in_the_round() -> None:
    book = typed(open_scorebook(FREE), "1 2 97", "3 4 97")
    assert typed(book, "replace 1 3 90").games == (Game(1, "1", "3", 31),)


def test_undo_takes_entries_back_one_by_one() -> None:
    book = typed(open_scorebook(PAIRED), "1 97", "4 97")
    reply = enter(book, "undo")
    assert reply.text.startswith("Taken out: Round 1: Di Fox (4) beat Cy Dorn (3)")
    assert reply.change == Change(removed=(Game(1, "4", "3", 24),))
    book = typed(reply.book, "UNDO")
    assert book.games == ()
    assert refusal(book, "undo").startswith("There is nothing to take back: undo is for entries of this desk")


def test_undo_brings_back_what_was_replaced() -> None:
    assert typed(open_scorebook(PAIRED), "4 97", "replace 3 80", "undo").games == (Game(1, "4", "3", 24),)


def test_undo_returns_to_the_round_of_the_result() -> None:
    book = typed(open_scorebook(PAIRED), "1 97", "3 97", "5 97")
    assert book.round == 2
    assert typed(book, "undo").round == 1


def test_a_complete_round_leads_to_the_next_and_shows_who_meets_whom() -> None:
    reply = enter(typed(open_scorebook(PAIRED), "1 97", "3 97"), "5 97")
    assert reply.text == (
        "Round 1: Ed Gray (5) beat Flo Hart (6) by 24, 121 to 97: 2 game points.\n"
        "Round 1 is complete.\n"
        "Round 2, 3 games to come:\n"
        "  table 1: 1 Ann Bell - 6 Flo Hart\n"
        "  table 2: 3 Cy Dorn - 2 Bo Lind\n"
        "  table 3: 5 Ed Gray - 4 Di Fox"
    )
    assert reply.book.round == 2


def test_without_a_schedule_a_round_is_complete_when_no_two_are_left() -> None:
    five = replace(FREE, players=FREE.players[:5])
    book = typed(open_scorebook(five), "1 2 97")
    assert left(book) == "Round 1, 3 players to come:\n  3 Cy Dorn\n  4 Di Fox\n  5 Ed Gray"
    assert typed(book, "3 5 97").round == 2


def test_after_the_last_result_the_book_says_so() -> None:
    one = replace(PAIRED, games=1, schedule=round_robin("123456", 1))
    reply = enter(typed(open_scorebook(one), "1 97", "3 97"), "5 97")
    assert reply.text.endswith("Round 1 is complete.\nAll results are in.")
    assert reply.book.round == 1


def test_a_round_filled_in_late_leads_back_to_where_results_are_missing() -> None:
    book = typed(open_scorebook(PAIRED), "round 2", "1 97", "3 97", "5 97")
    assert book.round == 3
    assert typed(book, "round 5", "1 97", "6 97", "2 97").round == 1


@pytest.mark.parametrize("entry", ["", "left", "LEFT"])
def test_left_shows_what_is_missing_at_which_table(entry: str) -> None:
    book = typed(open_scorebook(PAIRED), "1 97", "3 97")
    assert enter(book, entry).text == "Round 1, 1 game to come:\n  table 3: 5 Ed Gray - 6 Flo Hart"
    assert enter(book, entry).change is None


def test_round_goes_to_a_round_and_shows_it() -> None:
    reply = enter(typed(open_scorebook(PAIRED), "1 97", "3 97", "5 97"), "round 1")
    lines = reply.text.splitlines()
    assert lines[:2] == [
        "Round 1, 3 results:",
        "  Ann Bell (1) beat Bo Lind (2) by 24, 121 to 97: 2 game points.",
    ]
    assert (lines[-1], reply.book.round, reply.change) == ("Round 1 is complete.", 1, None)


@pytest.mark.parametrize("number", ["0", "6", "x", "-1", "1" * 5000])
def test_a_round_that_does_not_exist_is_refused(number: str) -> None:
    assert refusal(open_scorebook(PAIRED), f"round {number}") == (
        f"There is no round {number}: the rounds are 1 to 5."
    )


def test_in_rounds_that_the_schedule_leaves_out_any_two_may_meet() -> None:
    book = open_scorebook(replace(PAIRED, schedule=round_robin("123456", 1)))
    assert refusal(book, "1 3 97").endswith("1 meets Bo Lind (2).")
    assert typed(book, "round 2", "1 3 97").games == (Game(2, "1", "3", 24),)


def test_without_a_schedule_the_event_says_how_many_rounds_there_are() -> None:
    assert refusal(open_scorebook(FREE), "round 4") == "There is no round 4: the rounds are 1 to 3."


def test_the_book_opens_where_results_are_missing() -> None:
    games = [Game(1, "1", "2", 5, place=Place("games.csv", 2)), Game(1, "3", "4", 5), Game(1, "5", "6", 5)]
    book = open_scorebook(PAIRED, games)
    assert book.round == 2


def test_a_complete_event_opens_in_its_last_round() -> None:
    one = replace(PAIRED, games=1, schedule=round_robin("123456", 1))
    assert open_scorebook(one, [Game(1, "1", "2", 5), Game(1, "3", "4", 5), Game(1, "5", "6", 5)]).round == 1


def test_undo_takes_no_result_back_that_was_in_before() -> None:
    book = open_scorebook(PAIRED, [Game(1, "1", "2", 5)])
    assert refusal(book, "undo").startswith("There is nothing to take back")
    assert typed(book, "4 97", "undo").games == (Game(1, "1", "2", 5),)


def test_undo_leaves_an_entry_alone_that_was_changed_elsewhere() -> None:
    book = typed(open_scorebook(FREE), "1 2 97", "replace 1 3 97")
    replaced = replace(book, games=(Game(1, "1", "3", 9),))
    assert refusal(replaced, "undo").startswith("Your last entry was changed since")
    taken = replace(book, games=(*book.games, Game(1, "2", "4", 9)))
    assert refusal(taken, "undo").startswith("Your last entry was changed since")


def test_restoring_puts_games_back_in_the_place_of_what_was_made_of_them() -> None:
    lost = (Game(1, "1", "2", 24), Game(1, "3", "4", 5))
    book = open_scorebook(PAIRED, [Game(1, "2", "1", 24), Game(1, "5", "6", 5)])
    reply = restore(book, lost)
    assert reply.change == Change(removed=(Game(1, "2", "1", 24),), added=lost)
    assert typed(reply.book, "undo").games == (Game(1, "5", "6", 5), Game(1, "2", "1", 24))


@pytest.mark.parametrize("drawn", [True, False])
def test_every_entry_that_help_shows_is_understood_with_the_seats_of_the_event(drawn: bool) -> None:
    seats = ("B-4", "A-11", "C-2", "A-9")
    event = Event(
        players=tuple(Player(seat, f"Player {seat}") for seat in seats),
        schedule=round_robin(seats) if drawn else None,
        games=3,
    )
    book = open_scorebook(event)
    first, second = ("B-4", "A-11") if drawn else ("A-9", "A-11")
    shown = [entry for entry, _ in book.examples.rows if not entry.startswith("playoff")]
    assert f"{first} {second} 97" in shown
    assert (f"{first} 97" in shown) is drawn
    for entry in shown:
        needs_result, gone = entry.startswith(("replace", "undo")), entry.startswith("back")
        before = (
            typed(book, f"{first} {second} 60")
            if needs_result
            else typed(book, f"gone {first}")
            if gone
            else book
        )
        assert enter(before, entry).text


@given(
    st.lists(
        st.sampled_from(["1 97", "2 90", "3 f", "4 1", "replace 2 5", "5 50", "6 70", "undo", "round 1"])
    )
)
def test_replaying_the_changes_gives_the_games(entries: list[str]) -> None:
    book, saved = open_scorebook(PAIRED), list[Game | MatchResult]()
    for entry in entries:
        try:
            reply = enter(book, entry)
        except RefusedError:
            continue
        book = reply.book
        if isinstance(reply.change, Change):
            saved = [game for game in saved if game not in reply.change.removed] + list(reply.change.added)
        assert tuple(saved) == book.games
        assert len({(g.game, seat) for g in book.games for seat in (g.winner, g.loser)}) == 2 * len(saved)


def test_what_is_on_a_card_is_a_result_too() -> None:
    for text, winner, loser, spread in [
        ("1 +24", "1", "2", 24),
        ("2 −24", "1", "2", 24),
        ("2 1 -24", "1", "2", 24),
        ("1 121 97", "1", "2", 24),
        ("1 2 121 97", "1", "2", 24),
        ("bell 97", "1", "2", 24),
        ("Ann Bell 121 97", "1", "2", 24),
    ]:
        assert typed(open_scorebook(PAIRED), text).games == (Game(1, winner, loser, spread),)


def test_seat_121_is_a_seat_where_it_can_be_meant() -> None:
    seats = tuple(str(seat) for seat in range(1, 123))
    event = Event(players=tuple(Player(seat, f"Player {seat}") for seat in seats))
    assert typed(open_scorebook(event), "5 121 97").games == (Game(1, "5", "121", 24),)
    paired = replace(event, schedule=round_robin(seats, 1))
    assert typed(open_scorebook(paired), "5 121 97").games == (Game(1, "5", "6", 24),)
    assert typed(open_scorebook(paired), "122 121 97").games == (Game(1, "122", "121", 24),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 2", "Did seat 2 have 2, or is 2 the seat?"),
        ("1 30", "Did the loser have only 30?"),
        ("1 +91", "Did the loser have only 30?"),
        ("1 2 30", "Did the loser have only 30?"),
    ],
)
def test_a_result_that_can_hardly_be_is_asked_about_once(text: str, why: str) -> None:
    book = open_scorebook(PAIRED)
    with pytest.raises(DoubtError) as caught:
        enter(book, text)
    assert caught.value.question.startswith(f"{why} As typed, ")
    (game,) = enter(book, caught.value.confirmed).book.games
    assert (game.winner, game.loser) == ("1", "2")
    unusual = replace(PAIRED, scoring=Scoring(unusual=True))
    assert typed(open_scorebook(unusual), text).games == (game,)


def test_a_score_that_may_be_the_opponent_is_asked_about_in_a_large_field_too() -> None:
    seats = tuple(str(seat) for seat in range(1, 101))
    players = tuple(Player(seat, f"Player {seat}") for seat in seats)
    book = open_scorebook(Event(players=players, schedule=round_robin(seats, 1)))
    with pytest.raises(DoubtError, match="98 is also a seat"):
        enter(book, "97 98")
    with pytest.raises(DoubtError, match="40 is also a seat"):
        enter(book, "1 40")
    assert typed(book, "1 98").games == (Game(1, "1", "2", 23),)


def test_a_replacement_that_is_doubtful_stays_one_when_confirmed() -> None:
    book = typed(open_scorebook(PAIRED), "1 97")
    with pytest.raises(DoubtError) as caught:
        enter(book, "replace 1 20")
    assert typed(book, caught.value.confirmed).games == (Game(1, "1", "2", 101),)


def test_a_game_that_is_not_played_is_no_longer_to_come() -> None:
    book = typed(open_scorebook(PAIRED), "3 4 -", "1 97")
    assert Game(1, "3", "4", 0, void=True) in book.games
    assert left(book) == "Round 1, 1 game to come:\n  table 3: 5 Ed Gray - 6 Flo Hart"
    assert typed(book, "5 97").round == 2
    assert "3: not played" not in enter(book, "3").text
    assert "1: not played, Di Fox (4)" in enter(book, "3").text


def test_signs_before_a_seat_make_it_none() -> None:
    for text in ("?? 1 97", "# 1 97", "*1 97"):
        assert refusal(open_scorebook(PAIRED), text).startswith("No player has seat or name")


def test_who_leaves_has_no_more_games_to_come() -> None:
    book = typed(open_scorebook(PAIRED), "1 97", "3 97", "5 97", "gone 2")
    assert book.event.by_seat["2"].left_after == 1
    assert (
        left(book)
        == "Round 2, 2 games to come:\n  table 1: 1 Ann Bell - 6 Flo Hart\n  table 3: 5 Ed Gray - 4 Di Fox"
    )
    assert refusal(book, "3 97") == "Bo Lind (2) has left after game 1: type  back 2  first."
    assert typed(book, "back 2", "3 97").games[-1] == Game(2, "3", "2", 24)
    assert typed(book, "undo").event == PAIRED


def test_what_becomes_of_the_games_of_who_leaves_is_said() -> None:
    book = typed(open_scorebook(PAIRED), "1 97")
    assert "Games 2, 3, 4 and 5 are not played." in enter(book, "gone 2").text
    strict = replace(PAIRED, scoring=Scoring(absent=Absent.FORFEIT))
    book = typed(open_scorebook(strict), "1 97")
    assert "Games 2, 3, 4 and 5 are forfeited to the opponents." in enter(book, "gone 2").text
    assert "Game 5 is not played." in enter(open_scorebook(PAIRED), "gone Bo Lind after 4").text


def test_a_departure_has_to_fit_the_results() -> None:
    book = typed(open_scorebook(PAIRED), "1 97")
    assert (
        refusal(book, "gone 1 after 0")
        == "Ann Bell (1) has a result in game 1, and so has not left after game 0."
    )
    assert refusal(book, "back 1") == "Ann Bell (1) has neither left nor withdrawn."
    assert refusal(book, "gone") == "Type the player's seat or name as well."
    assert "has not come" in enter(book, "gone 3").text


def test_the_round_goes_on_when_the_last_game_missing_is_of_someone_who_leaves() -> None:
    book = typed(open_scorebook(PAIRED), "1 97", "3 97")
    assert typed(book, "gone 6").round == 2


def test_a_player_sees_games_totals_place_and_who_is_next() -> None:
    book = typed(open_scorebook(PAIRED), "1 90", "3 97", "5 97")
    assert enter(book, "lind").text.splitlines() == [
        "Bo Lind (2): place 6 of 6, 0 game points, 0 won of 1 game, −31.",
        "  1: lost to Ann Bell (1), −31: 0 game points",
        "Next: game 2 against Cy Dorn (3) at table 2, place 2B.",
    ]
    assert enter(open_scorebook(ODD), "5").text.splitlines()[-1].startswith("Next: game 2 against")
    assert refusal(book, "nobody").startswith("No player has seat or name")


def test_next_is_the_first_round_without_a_result() -> None:
    book = open_scorebook(ODD)
    assert enter(book, "next").text.splitlines()[0] == "Round 1:"
    book = typed(book, "1 97")
    assert enter(book, "next").text.splitlines()[0] == "Round 2:"
    assert "  sits out: 4 Di Fox" in enter(book, "next").text


def test_need_says_what_it_takes_or_why_it_cannot_be_said() -> None:
    two = replace(PAIRED, games=1, schedule=round_robin("123456", 1), qualifying=Qualifying(Top(1)))
    book = open_scorebook(two)
    assert enter(book, "need 1").text.startswith("Ann Bell (1) has 0 game points, with 1 game to come.")
    book = typed(book, "1 60", "3 97", "5 97")
    assert enter(book, "need 1").text.endswith("a place in the playoffs is certain.")
    assert enter(book, "need 2").text.endswith("the playoffs are out of reach.")
    assert "no playoffs" in refusal(
        open_scorebook(replace(PAIRED, qualifying=Qualifying(NoPlayoffs()))), "need 1"
    )
