"""The playoffs as they are typed at the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import build
from cribsheets.errors import RefusedError
from cribsheets.scoring.doubts import DoubtError

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

    from cribsheets.scoring.terminal import Desk

EVENT = """# ours
games = 1
schedule = "round-robin"
results = "games.csv"   # typed

[qualifying]
top = 4
"""
NAMES = ("Ann Bell", "Bo Lind", "Cy Dorn", "Di Fox", "Ed Gray", "Flo Hart", "Gus Ivey", "Hal Jett")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Return a desk after play: seats 1, 3, 5, 7 qualify in this order, so that 1 meets 7 and 5 meets 3."""
    desk = build.desk(tmp_path, NAMES, EVENT)
    for line in ("1 60 yes", "3 80", "5 97", "7 100"):
        desk.answer(line)
    return desk


def refusal(desk: Desk, line: str) -> str:
    with pytest.raises(RefusedError) as caught:
        desk.answer(line)
    return str(caught.value)


def matches(desk: Desk) -> str:
    return desk.source.with_name("playoffs.csv").read_text()


def test_a_champion_is_typed_match_by_match(desk: Desk, cribsheets: Cribsheets) -> None:
    assert desk.answer("playoffs").splitlines() == [
        "Match 1: Ann Bell (1) - Gus Ivey (7)",
        "Match 2: Ed Gray (5) - Cy Dorn (3)",
    ]
    assert desk.answer("playoff 7 bell 2-1").splitlines()[:3] == [
        "Match 1, semi-finals: Gus Ivey (7) beat Ann Bell (1) 2-1.",
        "To play now:",
        "  Match 2: Ed Gray (5) - Cy Dorn (3)",
    ]
    assert matches(desk) == (
        "round,match,winner,loser,games,winner_name,loser_name\n1,1,7,1,2-1,Gus Ivey,Ann Bell\n"
    )
    assert 'playoffs = "playoffs.csv"' in desk.source.read_text()
    assert "# ours" in desk.source.read_text()
    assert "  Match 3: Gus Ivey (7) - Cy Dorn (3)" in desk.answer("playoff 3 5 w")
    assert desk.answer("playoff 3 7 3-2").endswith("Cy Dorn (3) is the champion.")
    assert matches(desk).splitlines()[1:] == [
        "1,1,7,1,2-1,Gus Ivey,Ann Bell",
        "1,2,3,5,walkover,Cy Dorn,Ed Gray",
        "2,3,3,7,3-2,Cy Dorn,Gus Ivey",
    ]
    ran = cribsheets("standings", desk.source, "--json")
    assert b'"champion": "3"' in ran.out
    assert b'"final_place": "3-4"' in ran.out


def test_a_result_that_cannot_be_is_refused_with_the_reason(desk: Desk, subtests: pytest.Subtests) -> None:
    desk.answer("playoff 1 7 2-0")
    for line, reason in (
        ("playoff 1 7 2-0", "Match 1, semi-finals: Ann Bell (1) beat Gus Ivey (7) 2-0. To put another"),
        ("playoff 1 5 2-0", "Match 3 comes after match 2, which has no result yet."),
        ("playoff 5 2 2-0", "Match 2 is between seat 5 and seat 3, not seat 5 and seat 2."),
        ("playoff 2 5 2-0", "Bo Lind (2) is not in the playoffs."),
        ("playoff 7 5 2-0", "Gus Ivey (7) has lost match 1."),
        ("playoff 5 3 2-2", 'Games is "2-2": in a match best of 3 it is 2-0 or 2-1,'),
        ("replace playoff 5 3 2-0", "Match 2 has no result to replace"),
        ("playoff 5", '"5" is no result of a match.'),
        ("playoff zed 5 2-0", 'No player has seat or name "zed"'),
    ):
        with subtests.test(line=line):
            assert refusal(desk, line).startswith(reason)
    assert matches(desk).splitlines()[1:] == ["1,1,1,7,2-0,Ann Bell,Gus Ivey"]


def test_a_wrong_winner_is_replaced_unless_the_next_match_is_played(desk: Desk) -> None:
    desk.answer("playoff 1 7 2-0")
    assert desk.answer("replace playoff 7 1 2-1").startswith("Taken out: Match 1")
    desk.answer("playoff 5 3 2-1")
    desk.answer("playoff 7 5 2-1")
    assert refusal(desk, "replace playoff 1 7 2-0").startswith("Match 3 has been played since")
    desk.answer("undo")
    desk.answer("replace playoff 1 7 2-0")
    assert matches(desk).splitlines()[1:] == ["1,2,5,3,2-1,Ed Gray,Cy Dorn", "1,1,1,7,2-0,Ann Bell,Gus Ivey"]


def test_other_columns_of_the_file_and_its_rows_stay(desk: Desk) -> None:
    path = desk.source.with_name("playoffs.csv")
    path.write_text("Match;Round;Winner;Loser;Table\n1;1;Bell;Ivey;the one by the bar\n")
    desk.answer("playoff 5 3 2-1")
    desk.answer("undo")
    desk.answer("playoff 3 5 2-1")
    assert path.read_text().splitlines() == [
        "Match;Round;Winner;Loser;Table;games",
        "1;1;Bell;Ivey;the one by the bar",
        "2;1;3;5;;2-1",
    ]


def test_another_desk_hears_of_it(desk: Desk) -> None:
    other = build.desk(desk.source.parent, NAMES, EVENT)
    desk.answer("playoff 1 7 2-0")
    heard = other.answer("left").splitlines()
    assert heard[:2] == [
        "Another desk entered:",
        "  Match 1, semi-finals: Ann Bell (1) beat Gus Ivey (7) 2-0.",
    ]
    other.answer("playoff 5 3 2-0")
    assert desk.answer("playoffs").splitlines()[1:3] == [
        "  Match 2, semi-finals: Ed Gray (5) beat Cy Dorn (3) 2-0.",
        "Match 1, semi-finals: Ann Bell (1) beat Gus Ivey (7) 2-0.",
    ]


def test_before_the_qualifying_round_is_complete_a_match_has_to_be_confirmed(tmp_path: Path) -> None:
    desk = build.desk(tmp_path, NAMES, EVENT.replace("top = 4", "top = 3"))
    for line in ("1 60 yes", "3 80", "5 97"):
        desk.answer(line)
    assert desk.answer("playoffs").startswith("Provisional: 1 game of the qualifying round still to come.")
    with pytest.raises(DoubtError) as caught:
        desk.answer("playoff 5 3 2-0")
    assert not desk.source.with_name("playoffs.csv").exists()
    assert "Ed Gray (5) beat Cy Dorn (3) 2-0" in desk.answer(caught.value.confirmed)


def test_an_event_without_playoffs_has_none_to_type(tmp_path: Path) -> None:
    desk = build.desk(tmp_path, NAMES, "games = 1\n[qualifying]\nnone = true\n")
    desk.answer("1 2 97")
    assert "no playoffs" in refusal(desk, "playoffs")
    assert "no playoffs" in refusal(desk, "playoff 1 2 2-0")
    assert not desk.source.with_name("playoffs.csv").exists()


def test_a_playoff_game_across_the_cut_is_typed_the_same_way(tmp_path: Path) -> None:
    desk = build.desk(tmp_path, NAMES, EVENT)
    for line in ("1 97", "3 97", "5 97", "7 97"):
        desk.answer(line)
    desk.source.write_text(desk.source.read_text().replace("top = 4", "top = 2   # two"))
    assert desk.answer("playoffs").startswith(
        "Level across the cut: Ann Bell (1), Cy Dorn (3), Ed Gray (5) and"
    )
    assert refusal(desk, "playoff 2 1").startswith("Seats 1, 3, 5 and 7 are level across the qualifying cut")
    assert desk.answer("playoff 5 7").startswith(
        "Ed Gray (5) has won the playoff game.\nLevel across the cut: Ann"
    )
    assert "event-old" in desk.answer("undo")
    assert "playoff" not in desk.source.read_text().replace("playoffs", "")
    desk.answer("playoff 5 1")
    answer = desk.answer("playoff 3 7")
    assert "Match 1: Ed Gray (5) - Cy Dorn (3)" in answer
    text = desk.source.read_text()
    assert 'playoff = ["5", "3"]' in text
    assert "# two" in text
    assert "Cy Dorn (3) is the champion." in desk.answer("playoff 3 5 2-1")


def test_a_name_beside_a_seat_of_the_playoffs_is_compared_and_can_be_renamed(
    desk: Desk, cribsheets: Cribsheets
) -> None:
    desk.answer("playoff 1 7 2-0")
    roster = desk.source.with_name("players.csv")
    roster.write_text(roster.read_text().replace("Ann Bell", "Wanda Young"))
    ran = cribsheets("standings", desk.source, "--json")
    assert ran.code == 2
    assert "Ann Bell" in ran.err
    assert "Wanda Young" in ran.err
    assert cribsheets("seats", desk.source, "--renamed", "1", "--yes").code == 0
    assert matches(desk).splitlines()[1:] == ["1,1,1,7,2-0,Wanda Young,Gus Ivey"]
    assert cribsheets("standings", desk.source, "--json").code == 0


FINAL = "Match 3, final: Gus Ivey (7) beat Cy Dorn (3) 3-1."


def played(desk: Desk) -> str:
    """Play all matches, and return what the file of the playoffs held before the final."""
    desk.answer("playoff 7 1 2-1")
    desk.answer("playoff 3 5 2-0")
    before = matches(desk)
    desk.answer("playoff 7 3 3-1")
    return before


def test_a_final_that_an_old_copy_overwrites_is_named_and_put_back_when_asked(desk: Desk) -> None:
    other = build.desk(desk.source.parent, NAMES, desk.source.read_text().partition("\n")[2])
    old = played(desk)
    whole = matches(desk)
    desk.source.with_name("playoffs.csv").write_text(old)
    for at in (desk, other):
        said = at.answer("left")
        assert "Gone from playoffs.csv or changed there, not at a desk: 1 saved result:\n  Match 3" in said
        assert "Gone" not in at.answer("left")
    assert matches(desk) == old
    assert other.answer("restore").splitlines() == [FINAL, "Gus Ivey (7) is the champion."]
    assert matches(desk) == whole
    assert desk.answer("left").startswith(f"Another desk entered:\n  {FINAL}")
    assert "nothing to restore" in refusal(desk, "restore")


def test_games_and_matches_come_back_together(desk: Desk) -> None:
    played(desk)
    for name in ("games.csv", "playoffs.csv"):
        desk.source.with_name(name).unlink()
    said = build.desk_at(desk.source, desk.games.path).welcome()
    assert "Gone from games.csv or changed there, not at a desk: 4 saved results:" in said
    assert "Gone from playoffs.csv or changed there, not at a desk: 3 saved results:" in said
    assert "Match 3: Gus Ivey (7) beat Cy Dorn (3) 3-1." in said, "told without the bracket, which is gone"
    assert desk.answer("restore").endswith("Gus Ivey (7) is the champion.")
    assert len(matches(desk).splitlines()) == 4
    assert len(desk.games.path.read_text().splitlines()) == 5


def test_what_a_spreadsheet_enters_or_takes_out_is_news(desk: Desk) -> None:
    desk.answer("playoff 7 1 2-1")
    path = desk.source.with_name("playoffs.csv")
    path.write_text(path.read_text() + "1,2,3,5,2-0\n")
    assert desk.answer("left").startswith(
        "Entered in playoffs.csv, not at a desk:\n  Match 2, semi-finals: Cy Dorn (3) beat Ed Gray (5) 2-0."
    )
    path.write_text(path.read_text().replace("1,2,3,5,2-0\n", ""))
    assert desk.answer("left").startswith(
        "Taken out of playoffs.csv, not at a desk:\n  Match 2, semi-finals:"
    )


def test_undo_takes_a_match_back_and_another_desks_match_is_left_alone(desk: Desk) -> None:
    other = build.desk_at(desk.source, desk.games.path)
    desk.answer("playoff 7 1 2-1")
    other.answer("replace playoff 1 7 2-1")
    assert "changed since, at another desk" in refusal(desk, "undo")
    assert other.answer("undo").splitlines()[:2] == [
        "Taken out: Match 1, semi-finals: Ann Bell (1) beat Gus Ivey (7) 2-1.",
        "Match 1, semi-finals: Gus Ivey (7) beat Ann Bell (1) 2-1.",
    ]


def test_the_journal_of_the_playoffs_is_renamed_with_the_file(desk: Desk, cribsheets: Cribsheets) -> None:
    desk.answer("playoff 1 7 2-0")
    desk.source.with_name("playoffs.csv").unlink()
    desk.games.path.with_name(".games.csv.journal").unlink()
    desk.games.path.unlink()
    roster = desk.source.with_name("players.csv")
    roster.write_text(roster.read_text().replace("Ann Bell", "Wanda Young"))
    assert b"Ann Bell (.playoffs.csv.journal)" in cribsheets("seats", desk.source, "--renamed", "1").out
    assert cribsheets("seats", desk.source, "--renamed", "1", "--yes").code == 0
    at = build.desk_at(desk.source, desk.games.path)
    assert "Wanda Young (1) beat Gus Ivey (7) 2-0" in at.answer("restore")


def test_a_player_who_withdraws_is_passed_over_until_back(desk: Desk) -> None:
    assert desk.answer("withdraw 7").splitlines()[0] == (
        "Gus Ivey (7) has withdrawn from the playoffs; the next in line moves up."
    )
    assert desk.source.with_name("players.csv").read_text().splitlines()[7] == "Gus Ivey,yes"
    assert "Gus" not in desk.answer("playoffs")
    assert "has withdrawn already" in refusal(desk, "withdraw ivey")
    assert desk.answer("back 7").splitlines()[0] == "Gus Ivey (7) can qualify for the playoffs again."
    assert desk.answer("playoffs").startswith("Match 1: Ann Bell (1) - Gus Ivey (7)")
    desk.answer("withdraw 7")
    assert "can qualify" in desk.answer("undo")
    assert "neither left nor withdrawn" in refusal(desk, "back 7")
    desk.answer("playoff 1 7 2-0")
    assert "playoff OPPONENT 1 w" in refusal(desk, "withdraw 1")


def test_a_player_who_has_gone_home_and_withdrawn_comes_back_one_by_one(desk: Desk) -> None:
    assert desk.answer("gone 7").splitlines()[0].endswith("will miss the playoffs too, type: withdraw 7")
    desk.answer("withdraw 7")
    assert desk.answer("back 7").splitlines()[0].endswith("into the playoffs, type: back 7")
    assert "can qualify" in desk.answer("back 7")
    other = build.desk_at(desk.source, desk.games.path)
    desk.answer("withdraw 7")
    assert "Gus Ivey (7) has withdrawn" in other.answer("left")
    none = build.desk(desk.source.parent / "none", NAMES, "games = 1\n[qualifying]\nnone = true\n")
    assert "no playoffs" in refusal(none, "withdraw 1")
