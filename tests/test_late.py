"""A player who comes late, and players who leave, in the files of an event."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from io import BytesIO, StringIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

import build
from cribsheets.atomic import write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.event import read_event
from cribsheets.files.rosteredit import set_field
from cribsheets.scoring.late import carry_out, plan_late
from cribsheets.tournament.latecomer import opponents, with_latecomer
from cribsheets.tournament.roundrobin import full_rounds
from cribsheets.tournament.rules import Absent, Scoring
from cribsheets.tournament.schedule import by_player

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

NAMES = ("Ann Bell", "Bo Lind", "Cy Dorn", "Di Fox", "Ed Gray")
FIVE = """# ours
title = "Night"
schedule = "round-robin"   # everyone
rounds = 5
results = "games.csv"
"""
PLAYED = "game,winner,loser,loser_score\n1,1,2,97\n1,3,4,97\n2,1,5,97\n2,3,2,97\n"


def night(folder: Path, more: str = FIVE, roster: str = "") -> Path:
    """Write an event of five after two rounds, and return the event file."""
    names = "".join(f"{name}\n" for name in NAMES)
    (folder / "players.csv").write_text(roster or f"name\n{names}", encoding="utf-8")
    (folder / "games.csv").write_text(PLAYED)
    path = folder / "event.toml"
    path.write_text(more if "players" in more else f'players = "players.csv"\n{more}', encoding="utf-8")
    return path


@given(st.integers(3, 20), st.data())
def test_a_latecomer_plays_those_who_would_sit_out_and_nobody_else_moves(
    count: int, data: st.DataObject
) -> None:
    rounds = data.draw(st.integers(1, min(22, full_rounds(count))))
    first = data.draw(st.integers(1, rounds))
    left = data.draw(st.dictionaries(st.integers(1, count).map(str), st.integers(1, rounds), max_size=3))
    event = build.event(count, rounds=rounds)
    event = replace(
        event, players=tuple(replace(player, left_after=left.get(player.seat)) for player in event.players)
    )
    assert event.schedule
    schedule = with_latecomer(event, "late", first)
    met = [seat for _, seat in opponents(schedule, "late")]
    assert len(set(met)) == len(met)
    met_before: set[str] = set()
    for before, after in zip(event.schedule.rounds, schedule.rounds, strict=True):
        playing = Counter(seat for p in after.pairings for seat in (p.a, p.b))
        assert set(playing.values()) == {1}
        assert sorted((*playing, *after.byes)) == sorted((*event.by_seat, "late"))
        places = [place for p in after.pairings for place in (p.a_place, p.b_place)]
        assert len(set(places)) == len(places)
        for pairing in before.pairings:
            gone = [seat for seat in (pairing.a, pairing.b) if left.get(seat, 99) < before.number]
            assert gone or pairing in after.pairings
        own = after.pairing_of("late")
        assert after.number >= first or own is None
        idle = [seat for seat in before.byes if seat not in left and seat not in met_before]
        if after.number >= first and idle:
            assert own is not None
        if own:
            met_before.add(own.opponent_of("late"))
            assert left.get(own.opponent_of("late"), 99) >= after.number


def test_who_gets_forfeits_plays_no_latecomer_as_well() -> None:
    event = build.event(4, rounds=3)
    gone = (replace(event.players[0], left_after=1), *event.players[1:])
    event = replace(event, players=gone)
    assert len(opponents(with_latecomer(event, "late", 2), "late")) == 2
    strict = replace(event, scoring=Scoring(absent=Absent.FORFEIT))
    assert opponents(with_latecomer(strict, "late", 2), "late") == []


def test_one_command_takes_a_late_player_in(cribsheets: Cribsheets, tmp_path: Path) -> None:
    source = night(tmp_path)
    before = read_event(source).event
    ran = cribsheets("late", source, "Wanda Young", "--from", "3", "--yes", "-o", "late.pdf")
    assert ran.code == 0, ran.err
    assert ran.err.splitlines() == [
        "Wanda Young gets seat 6 and plays from game 3 on.",
        "  game 3: Ann Bell (1), table 3",
        "  game 4: Bo Lind (2), table 3",
        "  game 5: Cy Dorn (3), table 3",
        "players.csv: one more player.",
        "schedule.csv: the schedule that is being played, with these games.",
        'event.toml: schedule = "schedule.csv", without rounds.',
        "The files as they are now are kept as copies, such as event-old-1.toml.",
        "wrote late.pdf: 3 pages on 3 sheets of Letter; 1 sheet to cut into 8 pieces",
    ]
    event = read_event(source).event
    assert event.by_seat["6"].name == "Wanda Young"
    assert before.schedule
    assert event.schedule
    for seat in before.by_seat:
        old, new = by_player(before.schedule, seat), by_player(event.schedule, seat)
        assert all(now == was for (_, was), (_, now) in zip(old, new, strict=True) if was)
    assert [pairing is None for _, pairing in by_player(event.schedule, "6")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert "# ours" in source.read_text()
    assert "rounds" not in source.read_text()
    assert (tmp_path / "event-old-1.toml").read_text().count("rounds") == 1
    assert (tmp_path / "players-old-1.csv").read_text().count("\n") == 6
    assert cribsheets("check", source).code == 1  # games to come, and nothing else
    pages = [page.extract_text() for page in PdfReader(BytesIO((tmp_path / "late.pdf").read_bytes())).pages]
    assert "Wanda Young" in pages[0]
    assert "Game 3" in pages[-1]
    assert "Round 2" not in pages[-1]


def test_without_yes_nothing_is_changed(cribsheets: Cribsheets, tmp_path: Path) -> None:
    source = night(tmp_path)
    files = {path: path.read_bytes() for path in tmp_path.iterdir()}
    ran = cribsheets("late", source, "Wanda Young")
    assert ran.code == 2
    assert "plays from game 3 on" in ran.err
    assert "Nothing is changed yet" in ran.err
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if not path.name.startswith(".")} == files


def test_a_late_player_gets_the_next_seat_and_a_row_like_the_others(tmp_path: Path) -> None:
    for number, (roster, seat, row) in enumerate(
        [
            (
                "seat,name,paid\n" + "".join(f"A-{n},{name},x\n" for n, name in enumerate(NAMES, 8)),
                "A-13",
                "A-13,Wanda Young,",
            ),
            (
                "Last name;First name\n" + "".join(f"{n.split()[1]};{n.split()[0]}\n" for n in NAMES),
                "6",
                "Young;Wanda",
            ),
            (
                "name,Seat\n" + "".join(f"{name},0{n}\n" for n, name in enumerate(NAMES, 1)),
                "06",
                "Wanda Young,06",
            ),
        ]
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        source = night(folder, 'title = "Night"\nschedule = "round-robin"\n', roster)
        event = carry_out(plan_late(source, read_event(source).event, "Wanda Young")).event
        assert event.by_seat[seat].name == "Wanda Young"
        assert (folder / "players.csv").read_text().splitlines()[-1] == row


def test_players_in_the_event_file_and_a_schedule_of_ones_own_are_changed_too(tmp_path: Path) -> None:
    tables = "".join(f'[[players]]\nname = "{name}"  # {name[:3]}\n' for name in NAMES)
    source = night(tmp_path, f'schedule = "own.csv"\n{tables}')
    rows = "Game,Player A ID,Player B ID,Player A Table/Seat,Player B Table/Seat\n"
    (tmp_path / "own.csv").write_text(
        rows + "1,1,2,bar,bar\n1,3,4,hall,hall\n2,1,3,bar,bar\n2,2,5,hall,hall\n"
    )
    event = carry_out(plan_late(source, read_event(source).event, "Wanda Young", 1)).event
    assert event.schedule
    assert opponents(event.schedule, "6") == [(1, "5"), (2, "4")]
    assert "# Ann" in source.read_text()
    assert (tmp_path / "own-old-1.csv").exists()
    assert 'schedule = "own.csv"' in source.read_text()


def test_without_a_schedule_a_late_player_is_a_line_of_the_roster(tmp_path: Path) -> None:
    source = night(tmp_path, 'title = "Night"\n')
    event = carry_out(plan_late(source, read_event(source).event, "Wanda Young")).event
    assert event.by_seat["6"].name == "Wanda Young"
    assert not (tmp_path / "schedule.csv").exists()


def test_what_cannot_be_done_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    source = night(tmp_path)
    event = read_event(source).event
    for name, first, reason in (
        ("Ann Bell", None, r"Ann Bell \(1\) is on the roster already"),
        ("  ", None, "Type the name"),
        ("x" * 200, None, "Type the name"),
        ("Wanda Young", 6, "There is no game 6: the event has games 1 to 5"),
    ):
        with pytest.raises(RefusedError, match=reason):
            plan_late(source, event, name, first)
    source.write_text(source.read_text().replace("players.csv", "players.xlsx"))
    (tmp_path / "players.xlsx").write_bytes(b"PK\x03\x04")
    with pytest.raises(RefusedError, match="is a workbook"):
        plan_late(source, event, "Wanda Young")


def test_killed_between_two_files_the_event_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = night(tmp_path)
    drawn = read_event(source).event.schedule
    assert drawn
    found: list[bool] = []

    def write_and_look(path: Path, data: bytes) -> None:
        write_whole(path, data)
        schedule = read_event(source).event.schedule
        assert schedule
        found.append(
            all(
                set(old.pairings) <= set(new.pairings)
                for old, new in zip(drawn.rounds, schedule.rounds, strict=True)
            )
        )

    for module in ("scoring.late", "files.rosteredit", "files.eventedit"):
        monkeypatch.setattr(f"cribsheets.{module}.write_whole", write_and_look)
    carry_out(plan_late(source, read_event(source).event, "Wanda Young"))
    assert found == [True] * 4


def test_late_at_the_desk_asks_changes_and_prints(
    cribsheets: Cribsheets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = night(tmp_path)
    lines = "late Wanda Young\nlate Wanda Young from 4 yes\nround 4\nwanda\n"
    monkeypatch.setattr(sys, "stdin", StringIO(lines))
    ran = cribsheets("score", source)
    assert "line 1: Wanda Young gets seat 6 and plays from game 3 on." in ran.err
    assert "late Wanda Young from 3 yes" in ran.err
    assert b"New on the roster: Wanda Young (6).\nThe schedule has changed." in ran.out
    assert b"table 3: 2 Bo Lind - 6 Wanda Young" in ran.out
    assert b"Next: game 4 against Bo Lind (2) at table 3" in ran.out
    assert (tmp_path / "late.pdf").exists()


def test_who_leaves_is_written_into_the_roster_and_other_desks_hear_it(tmp_path: Path) -> None:
    roster = "Entry,name,seat\n" + "".join(f"$20,{name},{n}\n" for n, name in enumerate(NAMES, 1))
    source = night(tmp_path, roster=roster)
    results = tmp_path / "games.csv"
    desk, other = (build.desk_at(source, results) for _ in range(2))
    answer = desk.answer("gone bell")
    assert "Ann Bell (1) has left after game 2. Games 4 and 5 are not played." in answer
    assert "players-old-1.csv" in answer
    assert (tmp_path / "players.csv").read_text().splitlines()[:3] == [
        "Entry,name,seat,left_after",
        "$20,Ann Bell,1,2",
        "$20,Bo Lind,2",
    ]
    assert other.answer("left").startswith("Ann Bell (1) has left after game 2.")
    assert other.answer("round 4").count("1 Ann Bell") == 0
    desk.answer("undo")
    assert (tmp_path / "players.csv").read_text().splitlines()[1] == "$20,Ann Bell,1,"
    assert read_event(source).event.by_seat["1"].left_after is None


def test_who_leaves_is_written_into_the_event_file_where_the_players_are(tmp_path: Path) -> None:
    tables = "".join(f'[[players]]\nname = "{name}"  # {name[:3]}\n' for name in NAMES)
    source = night(tmp_path, f"{FIVE}{tables}[qualifying]\nnone = true\n")
    desk = build.desk_at(source, tmp_path / "games.csv")
    desk.answer("gone 3")
    assert read_event(source).event.by_seat["3"].left_after == 2
    assert "# Cy " in source.read_text()
    desk.answer("back 3")
    assert read_event(source).event.by_seat["3"].left_after is None


def test_a_roster_in_a_workbook_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "players.xlsx"
    path.write_bytes(b"PK\x03\x04")
    source = tmp_path / "event.toml"
    source.write_text('players = "players.xlsx"\n')
    event = build.event(2)
    with pytest.raises(RefusedError, match=r"players\.xlsx is a workbook"):
        set_field(source, event, "1", "left_after", 1)
    assert {path.name for path in tmp_path.iterdir()} == {"players.xlsx", "event.toml"}


def test_when_the_sheets_cannot_be_written_it_is_said_that_the_player_is_in(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    source = night(tmp_path, FIVE)
    ran = cribsheets("late", source, "Wanda Young", "--yes", "-o", tmp_path / "nowhere" / "late.pdf")
    assert ran.code == 2
    assert "Wanda Young has seat 6 all the same." in ran.err
    assert "cribsheets card event.toml --only 6" in ran.err
    assert "Wanda Young" in (tmp_path / "players.csv").read_text(encoding="utf-8")
