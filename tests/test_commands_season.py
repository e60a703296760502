"""`cribsheets season` and `cribsheets awards`: what they take, print and refuse."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING

import pytest

import build
from cribsheets.tournament.event import Player
from cribsheets.tournament.scorecards import Game
from pdftools import lines, page_sizes

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets


@pytest.fixture
def evenings(tmp_path: Path) -> list[str]:
    """Two folders of evenings; the second has a guest."""
    for folder, guest, spread in (("october", "Bo Fox", 31), ("november", "Ann Lee", 7)):
        (tmp_path / folder).mkdir()
        players = (Player("1", "Kim Alder"), Player("2", guest))
        build.event_folder(tmp_path / folder, players, [Game(1, "1", "2", spread)], "games = 1\n")
    return ["october", "november/event.toml"]


def test_a_season_has_the_promised_shape(cribsheets: Cribsheets, evenings: list[str]) -> None:
    ran = cribsheets("season", *evenings, "--json")
    data = json.loads(ran.out)
    assert data == {
        "evenings": 2,
        "rows": [
            {"place": 1, "name": "Kim Alder", "acc": None, "evenings": 2, "game_points": 5, "games_won": 2,
             "net_spread": 38},
            {"place": 2, "name": "Ann Lee", "acc": None, "evenings": 1, "game_points": 0, "games_won": 0,
             "net_spread": -7},
            {"place": 3, "name": "Bo Fox", "acc": None, "evenings": 1, "game_points": 0, "games_won": 0,
             "net_spread": -31},
        ],
    }  # fmt: skip


def test_a_season_file_says_the_title_the_evenings_and_how_many_count(
    cribsheets: Cribsheets, evenings: list[str], tmp_path: Path
) -> None:
    text = f'title = "Winter season"\nevents = {json.dumps(evenings)}\nbest = 1\n'
    (tmp_path / "season.toml").write_text(text, encoding="utf-8")
    found = lines(cribsheets("season", "season.toml", "-o", "-").out)
    assert found[1:3] == ["Winter season", "2 evenings"]
    assert "1 Kim Alder 2 3 1 +31" in found
    assert any(line.startswith("The best 1 of 2 evenings count.") for line in found)
    assert cribsheets("season", "season.toml", "--best", 2, "--csv", "out.csv").code == 0
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as rows:
        first, *_ = csv.DictReader(rows)
    assert (first["name"], first["game_points"]) == ("Kim Alder", "5")


def test_everything_that_is_wrong_in_a_season_is_said_with_its_folder(
    cribsheets: Cribsheets, evenings: list[str], tmp_path: Path
) -> None:
    (tmp_path / "october" / "games.csv").write_text("game,winner,loser,spread\n1,1,9,31\n", encoding="utf-8")
    (tmp_path / "november" / "games.csv").write_text("game,winner,loser,spread\n", encoding="utf-8")
    ran = cribsheets("season", *evenings, "missing")
    assert ran.code == 2
    assert all(
        word in ran.err for word in ("october/games.csv:2", "november/event.toml: has no results", "missing")
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            'events = ["october"]\nbset = 4',
            'season.toml:2: the key "bset" is not known here: did you mean "best"?',
        ),
        ("events = []", "season.toml:1: this events is not possible: write a list of event files"),
        ('events = ["october"]\nbest = 0', "season.toml:2: this best is not possible: write a whole number"),
    ],
)
@pytest.mark.usefixtures("evenings")
def test_mistakes_in_a_season_file_name_the_line(
    cribsheets: Cribsheets, tmp_path: Path, text: str, line: str
) -> None:
    (tmp_path / "season.toml").write_text(text, encoding="utf-8")
    ran = cribsheets("season", "season.toml")
    assert ran.code == 2
    assert line in ran.err


def test_doubtful_matches_are_notes(cribsheets: Cribsheets, evenings: list[str], tmp_path: Path) -> None:
    (tmp_path / "october" / "players.csv").write_text(
        "seat,name,acc\n1,Kim Alder,MN1\n2,Bo Fox,\n", encoding="utf-8"
    )
    ran = cribsheets("season", *evenings, "-o", "-")
    assert "note: Kim Alder has an ACC number on some evenings only: taken for one player." in ran.err


def test_awards_are_a_list_and_receipts_of_which_open_ones_have_no_name(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    awards = '[[awards]]\nplace = 1\namount = "$60"\n[[awards]]\nspecial = "29 hand"\n'
    players = (Player("1", "Kim Alder"), Player("2", "Bo Fox"))
    more = f"games = 1\n{awards}[qualifying]\nnone = true\n"
    path = build.event_folder(tmp_path, players, [Game(1, "1", "2", 9)], more)
    pdf = cribsheets("awards", path, "-o", "-").out
    assert "1st place Kim Alder $60" in lines(pdf)
    receipts = lines(pdf, 1)
    assert len(page_sizes(pdf)) == 2
    assert receipts.count("Name Signature Date") == 2
    assert [line for line in receipts if "Kim Alder" in line] == ["Kim Alder"]


def test_an_event_without_awards_says_how_to_list_them(cribsheets: Cribsheets, tmp_path: Path) -> None:
    path = build.event_folder(tmp_path, (Player("1", "Kim Alder"),), [])
    ran = cribsheets("awards", path)
    assert ran.code == 2
    assert "event.toml lists no awards: add a table [[awards]]" in ran.err
