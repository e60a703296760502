from __future__ import annotations

import json
from dataclasses import replace

from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.playoff_results import MatchResult
from cribsheets.tournament.published import to_json, to_table
from cribsheets.tournament.qualifying import Qualifying, Top
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games

EVENT = Event(
    title="Tuesday club night",
    games=1,
    players=(Player("2", "Ann Øst", "NV7", "Legion"), Player("10", "=Bob")),
)


def played(*games: Game) -> Event:
    return replace(EVENT, games=len(games), cards=cards_from_games(games, Scoring()))


def test_the_json_is_as_published() -> None:
    event = played(Game(1, "10", "2", 31))
    assert json.loads(json.dumps(to_json(settled(event), event))) == {
        "event": "Tuesday club night",
        "entrants": 2,
        "qualifiers": 1,
        "champion": None,
        "winner": "10",
        "rows": [
            {
                "place": 1,
                "tied": False,
                "seat": "10",
                "name": "=Bob",
                "games_played": 1,
                "game_points": 3,
                "games_won": 1,
                "net_spread": 31,
                "plus_points": 31,
                "minus_points": 0,
                "decided_by": "game points",
                "qualifies": True,
                "acc": None,
                "club": None,
                "skunks": 1,
                "final_place": None,
            },
            {
                "place": 2,
                "tied": False,
                "seat": "2",
                "name": "Ann Øst",
                "games_played": 1,
                "game_points": 0,
                "games_won": 0,
                "net_spread": -31,
                "plus_points": 0,
                "minus_points": 31,
                "decided_by": None,
                "qualifies": False,
                "acc": "NV7",
                "club": "Legion",
                "skunks": 0,
                "final_place": None,
            },
        ],
        "figures": {
            "biggest_wins": [{"game": 1, "winner": "10", "loser": "2", "spread": 31}],
            "closest_games": [{"game": 1, "winner": "10", "loser": "2", "spread": 31}],
            "most_skunks": {"number": 1, "seats": ["10"]},
            "longest_run": {"number": 1, "seats": ["10"]},
            "average_spread": 31.0,
        },
    }


def test_after_the_playoffs_there_is_a_champion_and_everybody_has_a_final_place() -> None:
    players = tuple(Player(seat, seat) for seat in "123456")
    event = replace(
        EVENT,
        games=2,
        players=players,
        cards=cards_from_games(
            [Game(1, "1", "4", 40), Game(1, "2", "5", 20), Game(1, "3", "6", 10)], Scoring()
        ),
        qualifying=Qualifying(Top(3)),
        playoff_results=(
            MatchResult(2, 2, "3", "1"),
            MatchResult(1, 1, "3", "2", "2-1"),
            MatchResult(1, 1, "2", "3"),
        ),
    )
    outcome = settled(event)
    data = to_json(outcome, event)
    assert (data["champion"], data["winner"]) == ("3", None)
    header, *rows = to_table(outcome, event)
    assert [row[header.index("final_place")] for row in rows] == [2, 3, 1, 4, 5, 6]
    assert "match 1 has a result already: seat 3 beat seat 2" in list(outcome.warnings())
    assert settled(event, after=1).playoffs is None
    straddling = settled(replace(event, cards=event.cards[:0] if event.cards else None))
    assert any("cannot be read" in text for text in straddling.misplayed)


def test_the_winner_is_known_once_all_games_are_and_nobody_is_level() -> None:
    assert settled(replace(played(Game(1, "10", "2", 31)), games=2)).winner is None
    assert settled(played(Game(1, "10", "2", 5), Game(2, "2", "10", 5))).winner is None
    assert settled(played(Game(1, "10", "2", 5), Game(2, "2", "10", 6))).winner == "2"


def test_the_table_keeps_numbers_numbers_and_says_yes_and_no() -> None:
    level = played(Game(1, "10", "2", 12), Game(2, "2", "10", 12))
    header, first, last = to_table(settled(level), level)
    assert header[:4] == ["place", "tied", "seat", "name"]
    assert first[:12] == [1, "yes", "2", "Ann Øst", 2, 2, 1, 0, 12, 12, "playoff game", ""]
    assert last[10:12] == ["", ""]
    assert to_table(settled(Event()), Event()) == []


def test_before_play_the_rows_say_that_nothing_is_decided() -> None:
    _, *rows = to_table(settled(EVENT), EVENT)
    assert [(row[0], row[1], *row[10:12]) for row in rows] == [(1, "no", "", "")] * 2
