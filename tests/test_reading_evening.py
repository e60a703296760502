from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cribsheets.errors import InputError
from cribsheets.files.event import read_event
from cribsheets.tournament.awards import Award
from cribsheets.tournament.movement import keeping_tables, one_side_stays
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.playoff_results import WALKOVER, MatchResult
from cribsheets.tournament.progress import games_missing
from cribsheets.tournament.qualifying import NoPlayoffs, OneIn, Points, Top
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Absent, Criterion
from cribsheets.tournament.seats import by_lot

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

    from cribsheets.files.report import Reading

EIGHT = "name\n" + "".join(f"Player {n}\n" for n in range(1, 9))
SEATS = tuple("12345678")


def read(folder: Path, toml: str, roster: str = EIGHT, **files: str) -> Reading:
    (folder / "players.csv").write_text(roster, encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    event = folder / "event.toml"
    event.write_text(f'players = "players.csv"\n{toml}', encoding="utf-8")
    return read_event(event)


def refusal(folder: Path, toml: str, roster: str = EIGHT, **files: str) -> str:
    with pytest.raises(InputError) as error:
        read(folder, toml, roster, **files)
    return str(error.value)


def test_the_event_file_says_who_goes_on(tmp_path: Path) -> None:
    for text, cut in (
        ("", OneIn()),
        ("[qualifying]", OneIn()),
        ("[qualifying]\none_in = 2", OneIn(2)),
        ("[qualifying]\ntop = 8", Top(8)),
        ("[qualifying]\npoints = 12", Points(12)),
        ("[qualifying]\nnone = true", NoPlayoffs()),
        ("[qualifying]\nnone = false", OneIn()),
    ):
        assert read(tmp_path, text).event.qualifying.cut == cut
    assert "top and points: only one of them" in refusal(tmp_path, "[qualifying]\npoints = 12\ntop = 8")
    order = 'order = ["net spread"]'
    assert "points needs an order that begins with" in refusal(
        tmp_path, f"[qualifying]\npoints = 12\n{order}"
    )


def test_house_scoring_is_read(tmp_path: Path) -> None:
    text = '[scoring]\ndouble_skunk_margin = 76\nabsent = "forfeit"\nunusual = true\n[qualifying]\norder = ["Points pegged"]'
    event = read(tmp_path, text).event
    assert (event.scoring.double_skunk_margin, event.scoring.absent, event.scoring.unusual) == (
        76,
        Absent.FORFEIT,
        True,
    )
    assert event.qualifying.order == (Criterion.POINTS_PEGGED,)
    assert 'absent = "gone" is not possible: write "void" or "forfeit"' in refusal(
        tmp_path, '[scoring]\nabsent = "gone"'
    )
    assert "the second cannot be less than the first" in refusal(tmp_path, "[scoring]\nskunk_margin = 70")


def test_every_schedule_that_can_be_drawn_is_drawn(tmp_path: Path) -> None:
    for text, expected in (
        ('schedule = "round-robin"', round_robin(SEATS)),
        ('schedule = "round-robin"\nmeetings = 2', round_robin(SEATS, 14, 2)),
        ('schedule = "round-robin"\nmeetings = 2\ngames = 9', round_robin(SEATS, 9, 2)),
        ('schedule = "one-side-stays"', one_side_stays(SEATS)),
        ('schedule = "One side stays"\ngames = 3', one_side_stays(SEATS, 3)),
        ('schedule = "round-robin"\nseed = 7', round_robin(by_lot(SEATS, "7"))),
        (
            'schedule = "round-robin"\nstay = ["4", "player 6"]',
            keeping_tables(round_robin(SEATS), ["4", "6"]),
        ),
    ):
        event = read(tmp_path, text).event
        assert event.schedule == expected
        assert event.games == len(expected.rounds)


def test_what_cannot_be_drawn_is_refused_with_the_reason(tmp_path: Path) -> None:
    for text, message in (
        (
            'schedule = "one-side-stays"\ngames = 5',
            "event.toml:3: With one side staying, 8 players have 1 to 4 games, not 5",
        ),
        ('schedule = "one-side-stays"\nmeetings = 2', "meetings goes with"),
        ("meetings = 2", "meetings goes with"),
        ('stay = ["3"]', "stay goes with"),
        ('schedule = "round-robin"\nrounds = 9', "For up to 14, let them meet twice: meetings = 2."),
        ('schedule = "round-robin"\nstay = ["1","2","3","4","5"]', "there are only 4"),
        ('schedule = "round-robin"\nstay = ["9"]', 'stay: no player has seat or name "9"'),
        ('schedule = "round-robin"\nmeetings = 3', "write a whole number from 1 to 2"),
    ):
        assert message in refusal(tmp_path, text)


def test_the_roster_says_who_has_left_is_withdrawn_or_does_not_count(tmp_path: Path) -> None:
    roster = (
        "name,counts,left_after,withdrawn,status\nKim Alder,,,,\nHouse,no,,,Attending\nAnn Lee,yes,6,,\n"
        "Bo Fox,,,yes,\nWanda Young,,0,,\nJo Gone,,,,Waiting list\nSam Gone,,,,cancelled\n"
    )
    reading = read(tmp_path, "", roster)
    assert [(p.name, p.counts, p.left_after, p.withdrawn) for p in reading.event.players] == [
        ("Kim Alder", True, None, False), ("House", False, None, False), ("Ann Lee", True, 6, False),
        ("Bo Fox", True, None, True), ("Wanda Young", True, 0, False),
    ]  # fmt: skip
    assert reading.event.competitors == ("1", "3", "4")
    assert [str(doubt) for doubt in reading.report.doubts] == [
        'players.csv:7: left out by their status: "Jo Gone", Waiting list (row 7) and "Sam Gone", cancelled (row 8)'
    ]
    assert 'players.csv:2: counts is "maybe": write no, or leave it empty' in refusal(
        tmp_path, "", "name,counts\nKim,maybe\n"
    )
    tables = read_event(_tables(tmp_path)).event.players
    assert [(p.counts, p.left_after, p.withdrawn) for p in tables] == [(False, 3, True), (True, None, False)]


def _tables(folder: Path) -> Path:
    event = folder / "tables.toml"
    text = '[[players]]\nname = "Kim"\ncounts = false\nleft_after = 3\nwithdrawn = true\n[[players]]\nname = "Ann"\n'
    event.write_text(text, encoding="utf-8")
    return event


def test_a_column_of_counties_is_no_misspelt_one(tmp_path: Path) -> None:
    assert read(tmp_path, "", "name,County,Country,State\nKim,Kent,UK,x\n").event.players[0].counts


def test_a_list_of_games_says_which_are_not_played(tmp_path: Path) -> None:
    toml = 'games = 1\nresults = "games.csv"'
    games = "game,winner,loser,loser_score,void\n1,1,2,97,\n1,3,4,,yes\n1,5,6,90,no\n1,8,7,,x\n"
    event = read(tmp_path, toml, games=games).event
    assert [(void.game, void.seats) for void in event.voids] == [(1, frozenset("34")), (1, frozenset("78"))]
    assert games_missing(event, event.cards or ()) == 0
    assert len(event.cards or ()) == 4
    wrong = refusal(
        tmp_path, toml, games="game,winner,loser,loser_score,void\n1,1,2,97,yes\n1,3,4,,yes\n1,3,4,,yes\n"
    )
    assert "games.csv:2: a void game has no result" in wrong
    assert "games.csv:4: game 1 of seats 3 and 4 is in row 3 already" in wrong


def test_cards_say_who_had_a_bye_and_what_was_not_played(tmp_path: Path) -> None:
    toml = 'games = 2\nresults = "cards.csv"'
    cards = (
        "seat,game,opponent,won_by,lost_by\n1,1,2,24,\n2,1,1,,24\n3,1,4,not played,\n4,1,3,not played,\n"
        "5,1,bye,,\n6,1,,bye,\n7,1,Not played,,\n8,1,,not played,\n1,2,2,5,\n3,2,4,5,\n5,2,6,5,\n7,2,8,5,\n"
    )
    event = read(tmp_path, toml, cards=cards).event
    assert {(void.game, "".join(sorted(void.seats))) for void in event.voids} == {
        (1, "34"),
        (1, "5"),
        (1, "6"),
        (1, "7"),
        (1, "8"),
    }
    assert games_missing(event, event.cards or ()) <= 2
    assert {card.seat for card in event.cards or ()} == {"1", "2", "3", "5", "7"}
    twice = "seat,game,opponent,won_by,lost_by\n1,1,2,24,\n1,1,bye,,\n"
    assert "cards.csv:3: the card of seat 1 has a line for game 1 already" in refusal(
        tmp_path, toml, cards=twice
    )


def test_results_of_the_playoffs_are_read_and_held_against_the_bracket(tmp_path: Path) -> None:
    toml = 'games = 1\nresults = "games.csv"\nplayoffs = "playoffs.csv"\n[qualifying]\ntop = 4'
    games = "game,winner,loser,spread\n1,1,5,40\n1,2,6,20\n1,3,7,10\n1,4,8,5\n"
    playoffs = (
        "round,match,winner,loser,games\n2,3,1,Player 3,2–1\n1,1,1,4,Walk-over\n1,2,3,2,2-0\n1,2,2,3,\n"
    )
    reading = read(tmp_path, toml, games=games, playoffs=playoffs)
    assert reading.event.playoff_results == (
        MatchResult(2, 3, "1", "3", "2-1"), MatchResult(1, 1, "1", "4", WALKOVER),
        MatchResult(1, 2, "3", "2", "2-0"), MatchResult(1, 2, "2", "3"),
    )  # fmt: skip
    outcome = settled(reading.event)
    assert (outcome.playoffs and outcome.playoffs.champion) == "1"
    assert outcome.final_places["2"] == "3-4"
    assert outcome.misplayed == ("playoffs.csv:5: match 2 has a result already: seat 3 beat seat 2",)
    wrong = refusal(tmp_path, toml, games=games, playoffs="round,match,winner,loser\n,1,1,9\n")
    assert "playoffs.csv:2: has no round: write its number" in wrong
    assert 'playoffs.csv:2: loser: no player has seat or name "9"' in wrong
    (tmp_path / "playoffs.csv").unlink()
    early = read(tmp_path, toml, games=games)
    assert early.event.playoff_results == ()
    assert [note.message for note in early.report.to_come] == [
        "there is no file playoffs.csv yet: the desk makes it with the first result of the playoffs"
    ]


def test_awards_the_door_and_the_printer_are_read(tmp_path: Path) -> None:
    text = (
        'printer = "legion"\ncheck_in = ["Entry $20", "Q pool $5"]\n'
        '[[awards]]\nplace = 1\namount = "$40"\n[[awards]]\nspecial = "29 hand"\nname = "Kim Alder"\n'
    )
    event = read(tmp_path, text).event
    assert (event.printer, event.check_in) == ("legion", ("Entry $20", "Q pool $5"))
    assert event.awards == (Award(place=1, amount="$40"), Award(special="29 hand", name="Kim Alder"))
    assert 'the key "amout" is not known here: did you mean "amount"?' in refusal(
        tmp_path, '[[awards]]\namout = "x"\n'
    )


def test_check_names_the_rows_of_games_that_are_not_played(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text('games = 1\nplayers = "players.csv"\nresults = "cards.csv"\n')
    (tmp_path / "players.csv").write_text("name,seat\nAl,1\nBo,2\nCy,3\n")
    (tmp_path / "cards.csv").write_text(
        "seat,game,opponent,won_by,lost_by\n1,1,2,12,\n2,1,1,,12\n3,1,bye,,\n"
    )
    assert (
        "cards.csv:1: not played, since the cards say so: row 4"
        in cribsheets("check", "event.toml").out.decode()
    )
