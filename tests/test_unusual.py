"""Results that can hardly be, players that are there twice and templates that nobody filled in are asked about."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cribsheets.scoring.doubts import DoubtError
from cribsheets.scoring.entry import enter
from cribsheets.scoring.scorebook import open_scorebook
from cribsheets.tournament.crosscheck import settle
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Card, Entry, Game, Line, cards_from_games
from cribsheets.tournament.unusual import unusual

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

EVENT = 'title = "T"\ngames = 3\nplayers = "players.csv"\nresults = "r.csv"\n'
PLAYERS = "seat,name\nA-1,Ana Price\nA-2,Bo Quill\nA-3,Cy Reed\nA-4,Di Stone\n"


def asked(*games: Game) -> list[str]:
    return [question.message for question in unusual(cards_from_games(games, Scoring()))]


def test_each_kind_of_result_that_can_hardly_be_is_asked_about_once() -> None:
    usual = [
        Game(1, "1", "2", 7),
        Game(1, "3", "4", 90),
        Game(2, "1", "3", 31),
        Game(2, "2", "4", 10, forfeit=True),
    ]
    assert asked(*usual) == []
    for game, question in (
        (Game(3, "1", "2", 91), "did the loser have only 30?"),
        (Game(3, "1", "2", 121), "did the loser have no point at all, or is 121 the winner's score?"),
        (Game(3, "5", "12", 109), "did seat 12 have 12, or is 12 the seat?"),
        (Game(3, "5", "A-12", 109), "did seat A-12 have 12, or is 12 the seat?"),
    ):
        (message,) = asked(*usual, game)
        assert message.endswith(question)
    assert asked(*usual, Game(3, "5", "97", 24)) == []


def test_a_column_that_was_taken_for_another_is_one_question() -> None:
    games = [Game(n, "1", "2", spread) for n, spread in enumerate((121, 97, 100, 88, 119, 105), 1)]
    (message,) = asked(*games)
    assert "6 of 6 games are won by 61 or more" in message


def test_the_desk_asks_at_once() -> None:
    event = Event(games=3, players=(Player("5", "Ana"), Player("12", "Bo")))
    book = open_scorebook(event)
    with pytest.raises(DoubtError, match=r"Did seat 12 have 12, or is 12 the seat\?"):
        enter(book, "5 12 12")
    assert "?" not in enter(book, "5 12 97").text
    meant = open_scorebook(replace(event, scoring=Scoring(unusual=True)))
    assert "?" not in enter(meant, "5 12 12").text


def test_check_lists_them_standings_count_them_and_the_event_file_silences_them(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    (tmp_path / "players.csv").write_text(PLAYERS)
    (tmp_path / "r.csv").write_text(
        "game,winner,loser,loser_score\n1,A-1,A-2,12\n1,A-3,A-4,97\n2,A-1,A-3,80\n2,A-2,A-4,9\n3,A-1,A-4,99\n3,A-2,A-3,100\n"
    )
    (tmp_path / "e.toml").write_text(EVENT)

    def found() -> list[tuple[str, int]]:
        said = json.loads(cribsheets("check", "e.toml", "--json").out)["warnings"]
        return [(one["file"], one["row"]) for one in said if "did the loser" in one["message"]]

    assert found() == [("r.csv", 2), ("r.csv", 5)]
    ran = cribsheets("standings", "e.toml", "--json")
    assert ran.err.startswith(
        "note: r.csv:2: game 1: seat A-1 beat seat A-2 by 109: did the loser have only 12?"
    )
    assert "note: 1 more thing to look at: cribsheets check e.toml" in ran.err
    (tmp_path / "e.toml").write_text(f"{EVENT}[scoring]\nunusual = true\n")
    assert found() == []
    assert cribsheets("standings", "e.toml", "--json").err == ""


def test_a_wrong_opponent_is_told_as_what_it_is() -> None:
    def line(opponent: str, spread: int) -> tuple[Line]:
        return (
            Line(1, opponent, Entry(None, spread if spread > 0 else None, -spread if spread < 0 else None)),
        )

    cards = [
        Card("C-12", line("E-11", 24)),
        Card("E-10", line("C-12", -24)),
        Card("E-11", line("D-3", 5)),
        Card("D-3", line("E-11", -5)),
    ]
    (remark,) = settle(cards, Scoring(), ()).remarks
    assert remark.message.startswith(
        "Game 1: seat C-12's card names seat E-11 and probably means seat E-10, whose card names seat C-12: same game, "
        "same spread."
    )
    cards[1] = Card("E-10", line("C-12", -23))
    assert [remark.seats for remark in settle(cards, Scoring(), ()).remarks] == [
        ("C-12", "E-11"),
        ("E-10", "C-12"),
    ]


def test_a_mark_of_a_loss_beside_a_spread_is_no_mistake(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    (tmp_path / "players.csv").write_text(PLAYERS)
    (tmp_path / "e.toml").write_text(EVENT.replace("games = 3", "games = 1"))
    for mark in ("0", "X", "x", "/", "-", "–", "00", ""):
        with subtests.test(mark=mark):
            rows = f"A-1,1,A-2,7,{mark}\nA-2,1,A-1,{mark},7\nA-3,1,A-4,7,{mark}\nA-4,1,A-3,{mark},7\n"
            (tmp_path / "r.csv").write_text(f"seat,game,opponent,won_by,lost_by\n{rows}", encoding="utf-8")
            ran = cribsheets("standings", "e.toml", "--json")
            assert ran.code == 0
            assert [row["net_spread"] for row in json.loads(ran.out)["rows"]] == [7, 7, -7, -7]


def test_one_number_on_two_rows_is_a_mistake_and_one_name_is_asked_about(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    roster = tmp_path / "p.csv"
    roster.write_text("name,acc\nAna Price,ME 123\nBo Quill,me123\n")
    ran = cribsheets("card", "p.csv")
    assert (ran.code, "Bo Quill (2) has the ACC number me123 of Ana Price (1)" in ran.err) == (2, True)
    for rows, times in (
        ("name,seat\nJohn Smith,A-1\nsmith john,A-2\n", 1),
        ("name,acc\nJohn Smith,1\nJohn Smith,2\n", 0),
        ("name,club\nJohn Smith,X\nJohn Smith,Y\n", 0),
        ("name\nJohn Smith\nJohn Smith Jr.\n", 0),
    ):
        roster.write_text(rows)
        ran = cribsheets("card", "p.csv")
        assert (ran.code, ran.err.count("is that one person?")) == (0, times)
        assert cribsheets("check", "p.csv").code == times


def test_templates_that_nobody_filled_in_are_told(cribsheets: Cribsheets, tmp_path: Path) -> None:
    cribsheets("new", "night")
    ran, job = cribsheets("check", "night/event.toml"), cribsheets("job", "night/event.toml")
    assert (ran.code, job.code) == (1, 0)
    for said in (ran.out.decode(), job.err):
        assert 'venue = "Your venue" and director = "Your name" are from the template' in said
        assert '"First Player", "Second Player"' in said
    text = (
        (tmp_path / "night" / "event.toml")
        .read_text()
        .replace("Your venue", "Legion Hall")
        .replace("Your name", "Kim")
    )
    (tmp_path / "night" / "event.toml").write_text(text)
    (tmp_path / "night" / "players.csv").write_text(PLAYERS)
    assert cribsheets("check", "night/event.toml").code == 0


def test_an_event_whose_results_are_not_there_yet_is_printed(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text(PLAYERS)
    (tmp_path / "e.toml").write_text(f'{EVENT}playoffs = "playoffs.csv"\n')
    for command in ("job", "card", "schedule", "standings"):
        assert cribsheets(command, "e.toml").code == 0
    ran = cribsheets("check", "e.toml")
    assert ran.code == 0
    assert (
        "there is no file r.csv yet: the desk makes it with the first result, or collect does"
        in ran.out.decode()
    )
    assert "there is no file playoffs.csv yet" in ran.out.decode()
