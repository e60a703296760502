from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import build
from cribsheets.resources import EXAMPLES
from cribsheets.tournament.scorecards import Game
from pdftools import page_sizes, text

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from conftest import Cribsheets

KNOCK_OUT = EXAMPLES / "knock-out" / "event.toml"
EIGHT = EXAMPLES / "round-robin-8" / "event.toml"


def event_of(folder: Path, scores: list[int], one_in: int = 4) -> Path:
    """Write an event of one game, in which player 2n - 1 beats player 2n, who has scores[n - 1]."""
    named = [
        replace(player, name=build.LONG) if player.seat == "3" else player
        for player in build.players(2 * len(scores))
    ]
    games = [Game(1, str(2 * n + 1), str(2 * n + 2), 121 - score) for n, score in enumerate(scores)]
    return build.event_folder(folder, named, games, f"games = 1\n[qualifying]\none_in = {one_in}\n")


def test_qualifiers_stand_by_rank_with_the_high_non_qualifier_below(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    ran = cribsheets("bracket", event_of(tmp_path, [100, 60, 90, 95]), "-o", "-")
    assert ran.code == 0
    page = text(ran.out)
    assert f"1 {build.LONG}" in page
    assert "2 Player 5" in page
    assert "High non-qualifier 3 Player 7" in page
    assert "Provisional" not in page


def test_a_tie_across_the_cut_names_its_playoff_game(cribsheets: Cribsheets, tmp_path: Path) -> None:
    event = event_of(tmp_path, [100, 60, 100, 110])
    ran = cribsheets("bracket", event, "-o", "bracket.pdf")
    assert ran.code == 2
    assert "Seats 1 and 5 are level across the qualifying cut" in ran.err
    assert "playoff game" in ran.err
    assert not (tmp_path / "bracket.pdf").exists()


def test_every_sheet_follows_the_winners_in_the_event_file(cribsheets: Cribsheets, tmp_path: Path) -> None:
    event = event_of(tmp_path, [100, 60, 100, 110])
    with event.open("a", encoding="utf-8") as file:
        file.write('playoff = ["Player 5"]\n')
    rows = json.loads(cribsheets("standings", event, "--json").out)["rows"]
    assert [(row["place"], row["seat"], row["decided_by"], row["qualifies"]) for row in rows[:4]] == [
        (1, "3", "game points", True),
        (2, "5", "playoff game", True),
        (3, "1", "net spread", False),
        (4, "7", "game points", False),
    ]
    page = text(cribsheets("bracket", event, "-o", "-").out)
    assert "2 Player 5" in page
    assert "High non-qualifier 3 Player 1" in page
    assert cribsheets("check", event).code == 0
    packet = text(cribsheets("packet", event, "-o", "-").out)
    assert "need their playoff game" not in packet


def test_who_was_level_with_nobody_has_won_no_playoff_game(cribsheets: Cribsheets, tmp_path: Path) -> None:
    event = event_of(tmp_path, [100, 60, 90, 110])
    with event.open("a", encoding="utf-8") as file:
        file.write("playoff = [5]\n")
    ran = cribsheets("check", event)
    assert ran.code == 1
    assert (
        "Seat 5 is level with nobody: take it out of playoff = [...] under [qualifying]." in ran.out.decode()
    )


def test_a_name_that_two_have_wins_no_playoff_game(cribsheets: Cribsheets, tmp_path: Path) -> None:
    event = event_of(tmp_path, [100, 60, 100, 110])
    roster = tmp_path / "players.csv"
    roster.write_text(roster.read_text(encoding="utf-8").replace("Player 2", "Player 5"), encoding="utf-8")
    written = event.read_text(encoding="utf-8")
    for winner, said in (("player 5", "may be Player 5 (2) or Player 5 (5)"), ("Playr 5", "Playr 5")):
        event.write_text(f'{written}playoff = ["{winner}"]\n', encoding="utf-8")
        ran = cribsheets("bracket", event, "-o", "bracket.pdf")
        assert (ran.code, said in ran.err) == (2, True)
    event.write_text(f"{written}playoff = [5]\n", encoding="utf-8")
    assert "2 Player 5" in text(cribsheets("bracket", event, "-o", "-").out)


def test_who_goes_on_can_be_said_for_one_bracket(cribsheets: Cribsheets, tmp_path: Path) -> None:
    event = event_of(tmp_path, [100, 60, 90, 95])
    for options, first_out in ((("--top", "3"), "Player 1"), (("--one-in", "8"), "Player 5")):
        page = text(cribsheets("bracket", event, *options, "-o", "-").out)
        assert "High non-qualifier" in page
        assert first_out in page.partition("High non-qualifier")[2][:20]
    for wrong in (("--top", "3", "--qualifiers", "3"), ("--top", "3", "--points", "2")):
        ran = cribsheets("bracket", event, *wrong, "-o", "-")
        assert (ran.code, "who go on" in ran.err or "who goes on" in ran.err) == (2, True)
    assert "no playoffs" in cribsheets("bracket", event, "--none", "-o", "-").err


def test_all_who_are_level_are_named_in_one_note(cribsheets: Cribsheets, tmp_path: Path) -> None:
    event = event_of(tmp_path, [100, 100, 90, 90, 60, 70, 80, 50], one_in=2)
    page = text(cribsheets("bracket", event, "-o", "-").out)
    assert "Level in the standings, and here in order of seats: 5 and 7; 1 and 3." in page


def test_before_all_results_are_in_it_says_so(cribsheets: Cribsheets) -> None:
    assert "Provisional: 10 of 28 games still to come" in text(cribsheets("bracket", EIGHT, "-o", "-").out)


def test_before_play_the_places_are_there_to_be_filled_in(cribsheets: Cribsheets) -> None:
    page = text(cribsheets("bracket", EXAMPLES / "round-robin-13" / "event.toml", "-o", "-").out)
    assert "Semi-finals Final 1 4 3 2 " in page


def test_a_sheet_has_up_to_thirty_two_lines(cribsheets: Cribsheets, subtests: pytest.Subtests) -> None:
    for qualifiers, pages in [(1, 1), (2, 1), (16, 1), (32, 1), (33, 3), (64, 3), (65, 5), (512, 17)]:
        with subtests.test(qualifiers=qualifiers, pages=pages):
            pdf = cribsheets("bracket", "--qualifiers", qualifiers, "--best-of", 5, "-o", "-").out
            assert len(page_sizes(pdf)) == pages


def test_a_bracket_of_nobody_is_refused(cribsheets: Cribsheets) -> None:
    ran = cribsheets("bracket")
    assert ran.code == 2
    assert "--qualifiers" in ran.err


# Results of the playoffs


def with_playoffs(folder: Path, rows: str) -> Path:
    """Write an event in which seats 1 and 5 play the final, and the results of its playoffs."""
    event = event_of(folder, [60, 100, 90, 95])
    text = event.read_text(encoding="utf-8").replace("games = 1\n", 'games = 1\nplayoffs = "playoffs.csv"\n')
    event.write_text(text, encoding="utf-8")
    (folder / "playoffs.csv").write_text(f"round,match,winner,loser,games\n{rows}", encoding="utf-8")
    return event


def test_the_champion_and_the_games_are_printed(cribsheets: Cribsheets, tmp_path: Path) -> None:
    page = text(cribsheets("bracket", with_playoffs(tmp_path, "1,1,5,1,2-1\n"), "-o", "-").out)
    assert "Champion 1 2-1 Player 5" in page


def test_a_result_that_does_not_fit_is_named_with_its_row(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("bracket", with_playoffs(tmp_path, "1,1,2,5,2-1\n"), "-o", "-")
    assert ran.code == 0
    assert "note: playoffs.csv:2: match 1 is between seat 1 and seat 5" in ran.err
    assert "Champion 1 High" in text(ran.out)


# A knock-out


def test_a_knock_out_is_drawn_by_rank_with_its_results(cribsheets: Cribsheets) -> None:
    ran = cribsheets("bracket", KNOCK_OUT, "--knockout", "-o", "-")
    page = text(ran.out)
    assert (ran.code, ran.err.count("note:")) == (0, 0)
    assert "1 Wen Li" in page
    assert "Drawn in order of rank." in page
    assert "3 walkover" in page
    assert "qualif" not in page.lower()


def test_a_roster_is_drawn_by_seats_or_by_lot(cribsheets: Cribsheets, tmp_path: Path) -> None:
    roster = tmp_path / "players.csv"
    roster.write_text("name\nAda\nBo\nCy\nDi\nEd\n", encoding="utf-8")
    page = text(cribsheets("bracket", roster, "--knockout", "-o", "-").out)
    assert "Drawn in order of seats." in page
    assert "1 Ada" in page
    drawn = [
        text(cribsheets("bracket", roster, "--knockout", "--seed", seed, "-o", "-").out) for seed in "xxyz"
    ]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) == 3
    assert "Drawn by lot, seed x." in drawn[0]
    assert "Drawn by lot, seed " in text(cribsheets("bracket", roster, "--knockout", "--draw", "-o", "-").out)


def test_what_does_not_go_with_a_knock_out_is_refused(cribsheets: Cribsheets, tmp_path: Path) -> None:
    for options, words in (
        (("--draw",), "add --knockout"),
        (("--knockout", "--qualifiers", "4"), "leave out --qualifiers"),
        (("--knockout",), "needs players"),
    ):
        ran = cribsheets("bracket", *options, "-o", tmp_path / "bracket.pdf")
        assert ran.code == 2
        assert words in ran.err


def test_those_without_a_rank_and_those_who_do_not_play_come_last_or_not_at_all(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    roster = tmp_path / "players.csv"
    roster.write_text("name,rank,withdrawn\nAda,,\nBo,2,\nCy,1,\nDi,,yes\n", encoding="utf-8")
    page = text(cribsheets("bracket", roster, "--knockout", "-o", "-").out)
    assert [f"{number} {name}" in page for number, name in enumerate(("Cy", "Bo", "Ada"), 1)] == [True] * 3
    assert "Di" not in page.split()
    roster.write_text("name,rank\nAda,0\nBo,first\n", encoding="utf-8")
    ran = cribsheets("bracket", roster, "--knockout", "-o", "-")
    assert ran.code == 2
    assert "players.csv:2: rank" in ran.err
    assert "players.csv:3: rank" in ran.err
