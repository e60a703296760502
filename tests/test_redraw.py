"""Results and the schedule: games that are not in it, one by one or by their one cause."""

from __future__ import annotations

import sys
from io import StringIO
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.files.event import read_event
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.roundrobin import full_rounds, round_robin
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games
from cribsheets.tournament.unscheduled import is_round_robin, late_entrants, misfits

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from conftest import Cribsheets

    from cribsheets.tournament.scorecards import Card

KEPT = 'schedule = "schedule.csv"'
DRAWN = 'schedule = "round-robin"'
LATE = "Player 10 (A-10)"


def seats(players: int) -> list[str]:
    return [f"A-{number}" for number in range(1, players + 1)]


def cards(players: int, rounds: int) -> tuple[Card, ...]:
    """Return the cards of the first `rounds` rounds of a round robin."""
    drawn = round_robin(seats(players), rounds)
    games = (Game(r.number, p.a, p.b, 12) for r in drawn.rounds for p in r.pairings)
    return cards_from_games(games, Scoring())


def night(folder: Path, players: int, rounds: int = 4, *, roster: Sequence[str] = ()) -> Path:
    """Return an event file with the games of `rounds` rounds; `roster` are the seats it has now."""
    names = (f"{seat},Player {seat[2:]}\n" for seat in roster or seats(players))
    (folder / "players.csv").write_text("seat,name\n" + "".join(names))
    drawn = round_robin(seats(players), rounds)
    rows = (f"{r.number},{p.a},{p.b},12\n" for r in drawn.rounds for p in r.pairings)
    (folder / "games.csv").write_text("game,winner,loser,spread\n" + "".join(rows))
    path = folder / "event.toml"
    path.write_text(f'games = 7\nplayers = "players.csv"\n{DRAWN}\nrounds = 7\nresults = "games.csv"\n')
    return path


def told(path: Path) -> list[str]:
    return list(map(str, read_event(path).report.warnings))


@given(st.integers(4, 16), st.data())
def test_whoever_comes_late_is_named_whenever_the_draw_no_longer_has_all_games(
    players: int, data: st.DataObject
) -> None:
    rounds = data.draw(st.integers(2, full_rounds(players)))
    played = cards(players, rounds)
    event = Event(players=tuple(Player(seat, "") for seat in seats(players + 1)))
    anew = round_robin(seats(players + 1))
    late = [player.seat for player in late_entrants(event, anew, played)]
    assert late == ([f"A-{players + 1}"] if misfits(anew, played) else [])


@given(st.integers(2, 16), st.data())
def test_a_round_robin_has_all_its_own_games(players: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, full_rounds(players)))
    drawn = round_robin(seats(players), rounds)
    assert misfits(drawn, cards(players, rounds)) == ()
    assert is_round_robin(drawn, seats(players))
    assert not is_round_robin(drawn, [*seats(players), "B-1"])


@pytest.mark.parametrize("results", ["games", "cards"])
def test_a_pair_that_does_not_meet_is_told_of_once_by_itself(tmp_path: Path, results: str) -> None:
    path = night(tmp_path, 8)
    if results == "cards":
        lines = chain.from_iterable(
            (f"{card.seat},{line.game},{line.opponent},{line.entry.plus or ''},{line.entry.minus or ''}\n")
            for card in cards(8, 4)
            for line in card.lines
        )
        text = "seat,game,opponent,won_by,lost_by\n" + "".join(lines)
        (tmp_path / "games.csv").write_text(
            text.replace("A-1,1,A-2", "A-1,5,A-2").replace("A-2,1,A-1", "A-2,5,A-1")
        )
    else:
        games = (tmp_path / "games.csv").read_text()
        (tmp_path / "games.csv").write_text(games.replace("1,A-1,A-2,", "5,A-1,A-2,"))
    assert told(path) == [
        "games.csv:2: seats A-1 and A-2 do not meet in game 5 of the schedule, where seat A-1 meets seat A-5"
    ]


def test_a_player_added_after_play_began_is_one_finding_with_its_cure(tmp_path: Path) -> None:
    path = night(tmp_path, 9, roster=seats(10))
    [finding] = told(path)
    assert finding == (
        "games.csv: 6 of 16 games on file are not in the schedule (rows 6, 10, 13, 14, 15 and 17): the roster has "
        "10 players now, and a round robin for 10 pairs them differently than the one that was played, without "
        f"{LATE}. To keep that one: take {LATE} out of players.csv; then type cribsheets late {path} "
        '"Player 10". All games count as they are'
    )


def test_the_cure_keeps_every_pairing_and_seats_the_late_player(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    path = night(tmp_path, 9)
    assert cribsheets("late", path, "Player 10", "--from", "5", "--yes").code == 0
    assert told(path) == []
    event = read_event(path).event
    assert event.schedule
    assert not any(r.byes for r in event.schedule.rounds[4:])
    assert misfits(event.schedule, cards(9, 7)) == ()


def test_a_roster_that_lost_a_player_says_to_put_him_back(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("check", night(tmp_path, 8, roster=[seat for seat in seats(8) if seat != "A-2"]))
    assert ran.code == 1
    assert ran.out.count(b"\n- ") == 1
    assert b"put it back where it was" in ran.out


def test_where_nobody_can_tell_who_came_late_the_roster_at_the_start_is_asked_for(tmp_path: Path) -> None:
    path = night(tmp_path, 9, 7, roster=seats(10))
    with (tmp_path / "games.csv").open("a") as games:
        games.write(f"7,A-10,{round_robin(seats(9), 7).rounds[-1].byes[0]},12\n")
    [finding] = told(path)
    assert "make players.csv what it was when play began; then type cribsheets late" in finding
    assert "without" not in finding


def test_a_schedule_of_the_directors_own_that_was_not_played_is_one_finding(tmp_path: Path) -> None:
    path = night(tmp_path, 9, 7)
    path.write_text(path.read_text().replace(DRAWN, KEPT).replace("rounds = 7\n", ""))
    rows = (
        f"{r.number},{p.b},{p.a},{p.table},{p.table}\n"
        for r in round_robin(seats(9)[::-1], 7).rounds
        for p in r.pairings
    )
    (tmp_path / "schedule.csv").write_text(
        "Game,Player A ID,Player B ID,Player A Table/Seat,Player B Table/Seat\n" + "".join(rows)
    )
    [finding] = told(path)
    assert "it is not the one that was played: name that one in event.toml, as schedule" in finding


def test_the_desk_says_so_before_anything_is_typed(
    cribsheets: Cribsheets, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    ran = cribsheets("score", night(tmp_path, 9, roster=seats(10)))
    assert ran.err.startswith("note: games.csv: 6 of 16 games on file are not in the schedule")
    assert ran.err.count("note:") == 1
