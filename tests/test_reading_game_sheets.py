"""Games, cards and schedules as spreadsheets hold them: hidden rows, merged seats, totals below, other headings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from listfiles import (
    ANA_AND_BO,
    csv_file,
    refused,
    said,
    saved,
    sheet,
)

from cribsheets.files.event import read_event

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_seats_merged_over_the_lines_of_a_card_count_for_each(tmp_path: Path) -> None:
    made = sheet([["name"], ["Ana Price"], ["Bo Quill"]], "Roster")
    assert made.parent
    cards = made.parent.create_sheet("Results")
    for row in [
        ["Player", "Gm", "Opp", "W/L", "Spread", "Pts"],
        [1, 1, 2, "W", 12, 2],
        [None, 2, 2, "L", 31, 0],
        ["Total", None, None, None, None, 2],
        [2, 1, 1, "L", 12, 0],
        [None, 2, 1, "W", 31, 3],
        [None, None, None, None, None, 3],
    ]:
        cards.append(row)
    cards.merge_cells("A2:A3")
    cards.merge_cells("A5:A6")
    path = saved(tmp_path, made)
    event = read_event(path).event
    lines = [
        (card.seat, line.game, line.entry.plus, line.entry.minus)
        for card in event.cards or ()
        for line in card.lines
    ]
    assert lines == [("1", 1, 12, None), ("1", 2, None, 31), ("2", 1, None, 12), ("2", 2, 31, None)]
    assert said(path) == ['club.xlsx!Results!4: left out as no games: "Total" (row 4) and "3" (row 7)']


def test_a_win_with_the_spread_of_a_loss_is_a_mistake(tmp_path: Path) -> None:
    made = sheet([["name"], ["Ana Price"], ["Bo Quill"]])
    assert made.parent
    cards = made.parent.create_sheet("Cards")
    for row in [
        ["seat", "Rnd", "Opp", "W/L", "won_by", "lost_by"],
        [1, 1, 2, "W", None, 12],
        [2, 1, 1, "L", 12, None],
    ]:
        cards.append(row)
    assert refused(saved(tmp_path, made)).splitlines() == [
        "club.xlsx!Cards!D2: says that the game was won, and lost_by has the spread: correct one of the two",
        "club.xlsx!Cards!D3: says that the game was lost, and won_by has the spread: correct one of the two",
    ]


def test_rows_of_games_that_are_none_are_left_out_by_name(tmp_path: Path) -> None:
    csv_file(tmp_path, "name\nAna Price\nBo Quill\n")
    games = "Rd,Winner,Loser,Loser Pts\n1,1,2,100\nRd,Winner,Loser,Loser Pts\n2,2,1,90\n# 3,1,2,80\nTotal,,,190\n,,,190\n"
    (tmp_path / "games.csv").write_text(games, encoding="utf-8")
    path = tmp_path / "event.toml"
    path.write_text('players = "players.csv"\nresults = "games.csv"\n', encoding="utf-8")
    assert said(path)[:1] == [
        'games.csv:3: left out as no games: "Rd" (row 3), "# 3" (row 5), "Total" (row 6) and "190" (row 7)'
    ]


def test_sheets_go_by_other_usual_names(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for title in ["Roster", "Entries", "ENTRANTS", "Field", "Participants"]:
        with subtests.test(title=title):
            made = sheet([["name"], ["Ana Price"], ["Bo Quill"]], title)
            assert made.parent
            standings = made.parent.create_sheet("Results")
            standings.append(["Rank", "Name", "Game points"])
            standings.append([1, "Bo Quill", 12])
            event = read_event(saved(tmp_path, made)).event
            assert ([player.name for player in event.players], event.cards) == (ANA_AND_BO, None)


def test_hidden_rows_are_no_games_of_a_schedule_and_no_matches(tmp_path: Path) -> None:
    made = sheet([["name"], ["Ana Price"], ["Bo Quill"], ["Cy Reed"]])
    assert made.parent
    schedule, playoffs = made.parent.create_sheet("Schedule"), made.parent.create_sheet("Playoffs")
    for row in [
        ["Game", "Player A ID", "Player B ID", "Player A Table/Seat", "Player B Table/Seat"],
        [1, 1, 2, "1A", "1B"],
        [1, 1, 3, "2A", "2B"],
    ]:
        schedule.append(row)
    for row in [["round", "match", "winner", "loser", "games"], [1, 1, 1, 2, "2-0"], [1, 1, 2, 1, "2-1"]]:
        playoffs.append(row)
    schedule.row_dimensions[3].hidden = playoffs.row_dimensions[3].hidden = True
    saved(tmp_path, made)
    path = tmp_path / "event.toml"
    path.write_text(
        'players = "club.xlsx"\nschedule = "club.xlsx"\nplayoffs = "club.xlsx"\n',
        encoding="utf-8",
    )
    lines = [line for line in said(path) if "hidden in the workbook" in line]
    assert [line.split(":")[0] for line in lines] == ["club.xlsx!Schedule!3", "club.xlsx!Playoffs!3"]
    made_of = read_event(path).event.schedule
    assert made_of
    assert [len(games.pairings) for games in made_of.rounds] == [1]
