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
    ran = cribsheets("bracket", event, "--playoff", "Player 5", "-o", "-")
    assert ran.code == 0
    assert "2 Player 5" in text(ran.out)
    assert "High non-qualifier 3 Player 1" in text(ran.out)


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
    assert "2 Player 5" in text(cribsheets("bracket", event, "-o", "-").out)
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
    ran = cribsheets("bracket", event, "--playoff", "player 5", "-o", "bracket.pdf")
    assert ran.code == 2
    assert "may be Player 5 (2) or Player 5 (5): write the seat" in ran.err
    assert cribsheets("bracket", event, "--playoff", "Playr 5", "-o", "-").code == 2
    assert "2 Player 5" in text(cribsheets("bracket", event, "--playoff", "5", "-o", "-").out)


def test_all_who_are_level_are_named_in_one_note(cribsheets: Cribsheets, tmp_path: Path) -> None:
    event = event_of(tmp_path, [100, 100, 90, 90, 60, 70, 80, 50], one_in=2)
    page = text(cribsheets("bracket", event, "-o", "-").out)
    assert "Level in the standings, and here in order of seats: 5 and 7; 1 and 3." in page


def test_before_all_results_are_in_it_says_so(cribsheets: Cribsheets) -> None:
    assert "Provisional: 10 of 28 games still to come" in text(cribsheets("bracket", EIGHT, "-o", "-").out)


def test_before_play_the_places_are_there_to_be_filled_in(cribsheets: Cribsheets) -> None:
    page = text(cribsheets("bracket", EXAMPLES / "round-robin-13" / "event.toml", "-o", "-").out)
    assert "Semi-finals Final 1 4 3 2 " in page


def test_up_to_sixty_four_stand_on_one_sheet(cribsheets: Cribsheets, subtests: pytest.Subtests) -> None:
    for qualifiers, pages in [(1, 1), (2, 1), (16, 1), (32, 1), (64, 1), (65, 5), (512, 17)]:
        with subtests.test(qualifiers=qualifiers, pages=pages):
            pdf = cribsheets("bracket", "--qualifiers", qualifiers, "--best-of", 5, "-o", "-").out
            assert len(page_sizes(pdf)) == pages


def test_a_bracket_of_nobody_is_refused(cribsheets: Cribsheets) -> None:
    ran = cribsheets("bracket")
    assert ran.code == 2
    assert "--qualifiers" in ran.err
