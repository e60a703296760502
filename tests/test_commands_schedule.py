from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cribsheets.resources import EXAMPLES
from pdftools import page_sizes, text

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

EIGHT = EXAMPLES / "round-robin-8" / "event.toml"
THIRTEEN = EXAMPLES / "round-robin-13" / "event.toml"


def test_rounds_come_with_the_results_so_far_and_the_schedules_id(cribsheets: Cribsheets) -> None:
    pdf = cribsheets("schedule", EIGHT, "-o", "-").out
    first, second = text(pdf), text(pdf, 1)
    assert "Game 1 complete" in first
    assert "Game 5 2 games missing" in second
    assert "Game 6 4 games missing" in second
    assert "Seat 1 stays at table 1." in first
    ident = json.loads(cribsheets("schedule", EIGHT, "--json").out)["id"]
    assert f"schedule {ident}" in first
    assert f"schedule {ident}" in second


def test_a_short_odd_round_robin_says_who_has_no_bye(cribsheets: Cribsheets) -> None:
    pdf = cribsheets("schedule", THIRTEEN, "-o", "-").out
    assert "Seats 2, 4, 9 and 11 have no bye; everyone else has one bye." in text(pdf)


@pytest.mark.parametrize("view", ["round", "player", "table", "grid", "seat"])
def test_every_view_is_printed_for_players_without_names(cribsheets: Cribsheets, view: str) -> None:
    ran = cribsheets("schedule", "--players", 9, "--rounds", 7, "--by", view, "-o", "-")
    assert ran.code == 0
    assert ran.out.startswith(b"%PDF")


def test_several_views_make_one_file(cribsheets: Cribsheets) -> None:
    every = cribsheets("schedule", EIGHT, "--by", "all", "-o", "-").out
    two = cribsheets("schedule", EIGHT, "--by", "grid", "--by", "seat", "-o", "-").out
    assert (len(page_sizes(every)), len(page_sizes(two))) == (7, 2)


def test_a_grid_that_is_not_worth_its_paper_is_left_out_unless_it_is_asked_for(
    cribsheets: Cribsheets,
) -> None:
    field = ("schedule", "--players", 20, "--rounds", 5)
    every = cribsheets(*field, "--by", "all", "-o", "-")
    assert "the grid is left out: 20 players use only 26% of its cells" in every.err
    assert "Schedule grid" not in "".join(text(every.out, page) for page in range(len(page_sizes(every.out))))
    asked = cribsheets(*field, "--by", "grid", "-o", "-")
    assert "left out" not in asked.err
    assert "Schedule grid" in text(asked.out)


def test_an_event_that_marks_first_deals_does_so_on_cards_slips_and_rounds(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    event = tmp_path / "event.toml"
    (tmp_path / "players.csv").write_text("name\n" + "".join(f"Player {n}\n" for n in range(1, 9)))
    event.write_text('games = 7\nplayers = "players.csv"\nschedule = "round-robin"\nfirst_deal = true\n')
    for up in (1, 2, 4):
        cards = text(cribsheets("card", event, "--up", str(up), "-o", "-").out)
        assert cards.count("deal first") == up
        assert 4 * up <= cards.count("●") <= 5 * up, (
            "each player deals first three or four times in seven games"
        )
    assert "has the first deal" in text(cribsheets("schedule", event, "--by", "round", "-o", "-").out)
    slips = text(cribsheets("schedule", event, "--by", "player", "--up", "2", "-o", "-").out)
    assert 6 <= slips.count("●") <= 8
    assert slips.count("Seat 1 stays") == 2
    event.write_text(event.read_text().replace("true", "false"))
    assert "●" not in text(cribsheets("card", event, "-o", "-").out)


def test_first_deals_are_marked_on_request(cribsheets: Cribsheets) -> None:
    assert "has the first deal" in text(cribsheets("schedule", THIRTEEN, "--first-deal", "-o", "-").out)
    assert "has the first deal" not in text(cribsheets("schedule", THIRTEEN, "-o", "-").out)


def test_without_players_there_is_a_round_to_write_in(cribsheets: Cribsheets) -> None:
    ran = cribsheets("schedule", "-o", "-")
    assert "Game" in text(ran.out)
    ran = cribsheets("schedule", "--by", "grid")
    assert ran.code == 2
    assert "--players" in ran.err


def test_the_exchange_format_goes_out_and_comes_back(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("schedule", EIGHT, "--csv", "schedule.csv")
    assert ran.err == "wrote schedule.csv: 28 rows\n"
    assert not (tmp_path / "schedule.pdf").exists()
    lines = (tmp_path / "schedule.csv").read_text().splitlines()
    assert lines[:2] == [
        "\ufeffGame,Player A ID,Player B ID,Player A Table/Seat,Player B Table/Seat,Player A Name,Player B Name",
        "1,1,2,1A,1B,Robin Hale,Łukasz Žižka",
    ]
    (tmp_path / "players.csv").write_bytes(EIGHT.with_name("players.csv").read_bytes())
    (tmp_path / "event.toml").write_text('players = "players.csv"\nschedule = "schedule.csv"\n')
    there, back = (json.loads(cribsheets("schedule", event, "--json").out) for event in (EIGHT, "event.toml"))
    assert there == back


def test_json_says_who_meets_and_who_sits_out(cribsheets: Cribsheets) -> None:
    data = json.loads(cribsheets("schedule", "--players", 3, "--json").out)
    assert data["rounds"][0] == {
        "round": 1,
        "bye": "3",
        "byes": ["3"],
        "tables": [{"table": "1", "a": "1", "b": "2"}],
    }


def test_an_event_without_a_schedule_gets_as_many_rounds_as_it_has_games(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    names = "".join(f"Player {n}\n" for n in range(1, 13))
    (tmp_path / "players.csv").write_text(f"name\n{names}")
    (tmp_path / "event.toml").write_text('players = "players.csv"\ngames = 6\n')
    rounds = {
        source: len(json.loads(cribsheets("schedule", source, "--json").out)["rounds"])
        for source in ("event.toml", "players.csv")
    }
    assert rounds == {"event.toml": 6, "players.csv": 11}


def test_what_cannot_be_is_refused_with_what_can(cribsheets: Cribsheets, subtests: pytest.Subtests) -> None:
    for arguments, message in [
        ((EIGHT, "--rounds", 8), "ends after round 7"),
        ((EIGHT, "--players", 9), "says who plays"),
        (("--players", 8, "--rounds", 8), "1 to 7 rounds"),
        ((THIRTEEN, "--by", "player", "--up", 8), "--up 6"),
        ((THIRTEEN, "--by", "player", "--up", 3), "1, 2, 4, 6 or 8"),
        ((THIRTEEN, "--by", "player", "--start-cell", 7), "a sheet of 6 has no such cell"),
        ((THIRTEEN, "--by", "player", "--only", "Nobody"), "Nobody"),
    ]:
        with subtests.test(arguments=arguments, message=message):
            ran = cribsheets("schedule", *arguments, "-o", "-")
            assert ran.code == 2
            assert message in ran.err


def test_slips_can_be_printed_for_one_player_alone(cribsheets: Cribsheets) -> None:
    pdf = cribsheets("schedule", THIRTEEN, "--by", "player", "--only", "Wen Li", "-o", "-").out
    assert len(page_sizes(pdf)) == 1
    assert text(pdf).count("Harvest round robin") == 1
    assert "slip 1 of 1" in text(pdf)


def test_a_job_holds_what_a_schedule_needs_before_play(cribsheets: Cribsheets) -> None:
    cover = text(cribsheets("job", EIGHT, "-o", "-").out)
    parts = ("Seat list page 2", "Players’ cards pages 3–12", "Schedule by game pages 13–14")
    assert all(part in cover for part in parts), cover


def test_a_dash_sends_the_exchange_format_to_standard_output(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("schedule", "--players", 4, "--rounds", 1, "--csv", "-")
    assert ran.out.startswith(b"Game,Player A ID,")
    assert ran.err == "wrote 2 rows to standard output\n"
    assert not (tmp_path / "-").exists()


def test_one_run_gives_data_a_file_and_a_pdf(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("schedule", "--players", 4, "--json", "--csv", "a.csv", "-o", "a.pdf")
    assert len(json.loads(ran.out)["rounds"]) == 3
    assert {path.name for path in tmp_path.iterdir()} >= {"a.csv", "a.pdf"}


@pytest.mark.parametrize("data", [["--json"], ["--csv", "a.csv"]])
def test_there_is_no_data_of_nobody(cribsheets: Cribsheets, data: list[str]) -> None:
    ran = cribsheets("schedule", *data)
    assert ran.code == 2
    assert "--players" in ran.err


def test_who_asks_for_one_player_gets_that_slip_alone(cribsheets: Cribsheets) -> None:
    assert len(page_sizes(cribsheets("schedule", EIGHT, "--only", "3", "-o", "-").out)) == 1
    ran = cribsheets("schedule", EIGHT, "--only", "3", "--by", "grid")
    assert ran.code == 2
    assert "--by player" in ran.err
