from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import Place
from cribsheets.files.columns import find_columns
from cribsheets.files.games import read_games
from cribsheets.files.headings import GAME_COLUMNS
from cribsheets.files.report import Report
from cribsheets.files.results import read_results
from cribsheets.files.tables import Table, read_tables
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Card, Entry, Game, Line, cards_from_games

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PLAYERS = tuple(
    Player(str(n), name) for n, name in enumerate(("Kim Alder", "Ann Lee", "Bo Day", "Zoë Fox"), 1)
)
EVENT = Event(players=PLAYERS)
CARDS = "seat,game,opponent,won_by,lost_by,game_points\n"


def table(folder: Path, text: str) -> Table:
    (folder / "results.csv").write_text(text, encoding="utf-8")
    return read_tables(folder / "results.csv", ["Games"], Report())["Games"]


def games(folder: Path, text: str, event: Event = EVENT) -> list[tuple[int, str, str, int, bool]]:
    report = Report()
    read = read_games(find_columns(table(folder, text), GAME_COLUMNS, report), event)
    assert not report.mistakes
    return [(game.game, game.winner, game.loser, game.spread, game.forfeit) for game in read]


def cards(folder: Path, text: str, event: Event = EVENT) -> tuple[tuple[Card, ...], list[str]]:
    report = Report()
    read = read_results([table(folder, text)], event, report).cards
    assert not report.mistakes
    return read, list(map(str, report.doubts))


def entries(folder: Path, rows: str, event: Event = EVENT) -> list[Entry]:
    read, _ = cards(folder, CARDS + rows, event)
    return [line.entry for card in read for line in card.lines]


def test_a_game_is_read_with_spread_or_score_by_seat_or_name(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for text, spread in [
        ("game,winner,loser,loser_score\n1,1,2,97\n", 24),
        ("game,winner,loser,loser_score\n1,1,2,0\n", 121),
        ("game,winner,loser,loser_score\n1,1,2,120.0\n", 1),
        ("game,winner,loser,spread\n1,1,2,07\n", 7),
        ("game,winner,loser,spread\n1,1,2,+21\n", 21),
        ("game,winner,loser,spread,loser_score\n1,1,2,24,97\n", 24),
        ("game,winner,loser,spread,loser_score\n1,1,2,,97\n", 24),
        ("Round;Winning player;Losing player;Loser's score\n01;KIM alder;02;97\n", 24),
        ("loser,winner,game,margin\nAnn Lee,Kim Alder,1,121\n", 121),
    ]:
        with subtests.test(text=text, spread=spread):
            assert games(tmp_path, text) == [(1, "1", "2", spread, False)]


def test_a_forfeit_needs_no_score(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for yes in ["yes", "X", "true", "TRUE", "1", "y"]:
        with subtests.test(yes=yes):
            text = f"game,winner,loser,loser_score,spread,forfeit\n1,1,2,,,{yes}\n2,1,2,109,12,{yes}\n3,1,2,97,,no\n"
            event = Event(players=PLAYERS, scoring=Scoring(forfeit_spread=12))
            assert games(tmp_path, text, event) == [
                (1, "1", "2", 12, True),
                (2, "1", "2", 12, True),
                (3, "1", "2", 24, False),
            ]


def test_the_header_tells_games_from_cards(tmp_path: Path) -> None:
    from_games, _ = cards(tmp_path, "game,winner,loser,spread\n1,1,2,24\n")
    from_cards, _ = cards(tmp_path, "seat,game,opponent,won by,lost by\n1,1,2,24,\n2,1,1,,24\n")
    assert from_games == (
        Card("1", (Line(1, "2", Entry(2, 24, None), place=Place("results.csv", 2)),)),
        Card("2", (Line(1, "1", Entry(0, None, 24), place=Place("results.csv", 2)),)),
    )
    assert from_cards == (
        Card("1", (Line(1, "2", Entry(None, 24, None), place=Place("results.csv", 2)),)),
        Card("2", (Line(1, "1", Entry(None, None, 24), place=Place("results.csv", 3)),)),
    )


def test_a_line_is_kept_as_it_is_written_however_odd(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for boxes, entry in [
        ("07,,", Entry(None, 7, None)),
        ("+7,,", Entry(None, 7, None)),
        (",7,", Entry(None, None, 7)),
        (",-7,", Entry(None, None, 7)),
        (",−07,", Entry(None, None, 7)),
        ("0,7,", Entry(None, None, 7)),
        ("7,-,", Entry(None, 7, None)),
        ("31,,3", Entry(3, 31, None)),
        (",,2", Entry(2, None, None)),
        (",7,2", Entry(2, None, 7)),
        ("7,,0", Entry(0, 7, None)),
        *((f",,{loss}", Entry(0, None, None)) for loss in ("0", "X", "x", "/", "-", "–", "—", "−")),
    ]:
        with subtests.test(boxes=boxes, entry=entry):
            assert entries(tmp_path, f"1,1,2,{boxes}\n") == [entry]


def test_game_points_may_be_what_the_events_scoring_gives(tmp_path: Path) -> None:
    event = Event(players=PLAYERS, scoring=Scoring(win=1, skunk=2, double_skunk=4))
    assert entries(tmp_path, "1,1,2,61,,4\n", event) == [Entry(4, 61, None)]


def test_cards_stand_in_order_of_seats_and_their_lines_of_games(tmp_path: Path) -> None:
    read, _ = cards(tmp_path, f"{CARDS}2,3,1,7,,\nKim Alder,2,2,7,,\n2,1,3,7,,\nzoe\u0308 fox,1,1,7,,\n")
    assert [(card.seat, [line.game for line in card.lines]) for card in read] == [
        ("1", [2]),
        ("2", [1, 3]),
        ("4", [1]),
    ]


def test_lines_without_a_result_are_left_out_and_listed(tmp_path: Path) -> None:
    read, doubts = cards(tmp_path, f"{CARDS}1,1,2,7,,\n1,2,3,,,\n1,3,4,,,\n")
    assert [len(card.lines) for card in read] == [1]
    assert doubts == ["results.csv:1: left out, since they hold no result: rows 3 and 4"]


def test_a_stranger_is_told_of_once_with_all_the_rows(tmp_path: Path) -> None:
    report = Report()
    rows = "1,1,9,24\n1,2,3,24\n2,9,2,24\n3,9,3,24\n1,Ann Lee,Ed Oak,7\n"
    read_results([table(tmp_path, f"game,winner,loser,spread\n{rows}")], EVENT, report)
    often, once = map(str, report.mistakes)
    assert often == (
        'results.csv:2: loser: no player has seat or name "9": the seats are 1 to 4 (so in rows 4 and 5 too). '
        "If a row was taken out of the roster, hidden, or given a status such as withdrawn, put it back where it was: "
        "whoever leaves early stays there"
    )
    assert once.startswith('results.csv:6: loser: no player has seat or name "Ed Oak": write the seat, or')


def test_games_turn_into_the_cards_of_both_players_and_nobody_elses() -> None:
    scoring = Scoring(double_skunk=4, forfeit_spread=10)
    played = [
        Game(2, "10", "2", 31),
        Game(1, "2", "10", 61),
        Game(3, "10", "2", 99, forfeit=True),
        Game(4, "2", "7", 30),
    ]
    lines = {
        card.seat: [(n.game, n.opponent, n.entry, n.forfeit) for n in card.lines]
        for card in cards_from_games(played, scoring)
    }
    assert lines == {
        "2": [
            (1, "10", Entry(4, 61, None), False),
            (2, "10", Entry(0, None, 31), False),
            (3, "10", Entry(0, None, 10), True),
            (4, "7", Entry(2, 30, None), False),
        ],
        "7": [(4, "2", Entry(0, None, 30), False)],
        "10": [
            (1, "2", Entry(0, None, 61), False),
            (2, "2", Entry(3, 31, None), False),
            (3, "2", Entry(2, 10, None), True),
        ],
    }
    assert list(lines) == ["2", "7", "10"]
