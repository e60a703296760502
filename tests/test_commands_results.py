"""Standings, check and packet, from the example events to what a director sees."""

from __future__ import annotations

import csv
import json
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader

from cribsheets.resources import EXAMPLES

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

CLUB = EXAMPLES / "club-night-results" / "event.toml"
MAIN = EXAMPLES / "main-event" / "event.toml"


def texts(data: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(data)).pages]


def loaded(data: bytes) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(data)
    return result


def event(folder: Path, games: str, players: int = 3, more: str = "") -> Path:
    names = "\n".join(f"{n},Player {chr(64 + n)}" for n in range(1, players + 1))
    (folder / "players.csv").write_text(f"seat,name\n{names}\n", encoding="utf-8")
    (folder / "games.csv").write_text(f"game,winner,loser,loser_score\n{games}", encoding="utf-8")
    path = folder / "event.toml"
    path.write_text(
        f'title = "Night"\nplayers = "players.csv"\nresults = "games.csv"\n{more}', encoding="utf-8"
    )
    return path


def test_standings_json_has_the_promised_shape(cribsheets: Cribsheets) -> None:
    ran = cribsheets("standings", CLUB, "--json")
    assert ran.code == 0
    data = loaded(ran.out)
    assert list(data) == ["event", "entrants", "qualifiers", "champion", "winner", "rows", "figures"]
    assert (data["event"], data["entrants"], data["qualifiers"]) == ("Thursday at the Boathouse", 13, 4)
    assert list(data["rows"][0]) == [
        "place", "tied", "seat", "name", "games_played", "game_points", "games_won", "net_spread",
        "plus_points", "minus_points", "decided_by", "qualifies", "acc", "club", "skunks", "final_place",
    ]  # fmt: skip
    assert data["rows"][-1]["decided_by"] is None
    assert sum(row["net_spread"] for row in data["rows"]) == 0
    assert sum(row["qualifies"] for row in data["rows"]) == 4


@pytest.mark.parametrize("games", ["", "2,1,2,97\n"])
def test_before_play_nobody_is_tied_and_nothing_decided(
    cribsheets: Cribsheets, tmp_path: Path, games: str
) -> None:
    path = event(tmp_path, games, 5)
    ran = cribsheets("standings", path, "--json", *(["--after", 1] if games else []))
    rows = loaded(ran.out)["rows"]
    assert [row["seat"] for row in rows] == list("12345")
    told = {(row["place"], row["tied"], row["decided_by"], row["qualifies"]) for row in rows}
    assert told == {(1, False, None, None)}
    data = cribsheets("standings", path, "--csv", "-", *(["--after", 1] if games else [])).out
    cells = list(csv.DictReader(data.decode("utf-8-sig").splitlines()))
    assert {(row["place"], row["tied"], row["decided_by"], row["qualifies"]) for row in cells} == {
        ("1", "no", "", "")
    }


def test_standings_after_a_game_count_that_far(cribsheets: Cribsheets) -> None:
    rows = loaded(cribsheets("standings", CLUB, "--after", 3, "--json").out)["rows"]
    assert {row["games_played"] for row in rows} == {2, 3}
    assert cribsheets("standings", CLUB, "--after", 10).code == 2


def test_standings_of_a_big_field_go_on_in_pages_of_24(cribsheets: Cribsheets) -> None:
    pages = texts(cribsheets("standings", MAIN, "-o", "-").out)
    assert len(pages) == 3
    assert "25–48 of 60" in pages[1]
    assert "49–60 of 60" in pages[2]
    assert all("Player" in page for page in pages)


@pytest.mark.parametrize("lines", [12, 17, 24])
def test_a_blank_table_has_as_many_lines_as_asked_for(cribsheets: Cribsheets, lines: int) -> None:
    (page,) = texts(cribsheets("standings", "--lines", lines, "-o", "-").out)
    numbers = {int(word) for word in page.split() if word.isdecimal()}
    assert set(range(1, lines + 1)) <= numbers
    assert lines + 1 not in numbers
    assert "Put the cards in order first" in page


def test_a_csv_keeps_numbers_numbers_and_guards_texts(cribsheets: Cribsheets, tmp_path: Path) -> None:
    path = event(tmp_path, "1,1,2,110\n", 2)
    (tmp_path / "players.csv").write_text("seat,name\n1,=1+1\n2,Bo Baker\n", encoding="utf-8")
    assert cribsheets("standings", path, "--csv", "out.csv").code == 0
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as lines:
        first, last = csv.DictReader(lines)
    assert first["name"] == "'=1+1"
    assert (first["net_spread"], last["net_spread"]) == ("11", "-11")


def test_two_who_are_level_are_parted_by_the_game_between_them(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    # 1 beat 2, 2 beat 3, 3 beat 1, all by 10: three are level, so no head-to-head.
    path = event(tmp_path, "1,1,2,111\n2,2,3,111\n3,3,1,111\n")
    rows = loaded(cribsheets("standings", path, "--json").out)["rows"]
    assert [row["place"] for row in rows] == [1, 1, 1]
    assert [row["decided_by"] for row in rows] == ["playoff game", "playoff game", None]
    # 1 and 2 are level on everything, and 1 won their game.
    path = event(tmp_path, "1,1,2,111\n2,3,1,111\n3,2,4,111\n", 4)
    rows = loaded(cribsheets("standings", path, "--json").out)["rows"]
    by_seat = {row["seat"]: row for row in rows}
    assert by_seat["1"]["place"] < by_seat["2"]["place"]


def test_check_names_every_rule_the_main_event_needs(cribsheets: Cribsheets) -> None:
    ran = cribsheets("check", MAIN, "--json")
    assert ran.code == 1
    data = loaded(ran.out)
    assert list(data) == ["mistakes", "corrections", "warnings"]
    assert data["mistakes"] == []
    assert {letter for each in data["corrections"] for letter in each["rules"]} == set("abcdefgi")
    assert {each["rule"] for each in data["corrections"]} == set("abcdef")
    skunk = next(each for each in data["corrections"] if "g" in each["rules"])
    assert skunk["was"] == {"game_points": 3, "plus": 31, "minus": None}
    assert skunk["now"] == {"game_points": 2, "plus": 30, "minus": None}


def test_check_of_files_without_a_fault_finds_nothing(cribsheets: Cribsheets, tmp_path: Path) -> None:
    path = event(tmp_path, "1,1,2,100\n", 2, "games = 1\n")
    ran = cribsheets("check", path)
    assert ran.code == 0
    assert loaded(cribsheets("check", path, "--json").out) == {
        "mistakes": [],
        "corrections": [],
        "warnings": [],
    }


def test_check_says_how_many_games_are_still_to_come(cribsheets: Cribsheets, tmp_path: Path) -> None:
    path = event(tmp_path, "1,1,2,100\n", 4, 'schedule = "round-robin"\nrounds = 3\ngames = 3\n')
    ran = cribsheets("check", path, "--json")
    assert ran.code == 1
    assert any("5 games still to come" in each["message"] for each in loaded(ran.out)["warnings"])


def test_check_tells_all_mistakes_with_file_and_row(cribsheets: Cribsheets, tmp_path: Path) -> None:
    path = event(tmp_path, "1,1,1,100\n1,2,3,121\n99,1,2,80\n")
    data = loaded(cribsheets("check", path, "--json").out)
    assert {(each["file"], each["row"]) for each in data["mistakes"]} == {("games.csv", n) for n in (2, 3, 4)}
    ran = cribsheets("check", path)
    assert ran.code == 1
    assert "games.csv:2" in (ran.out.decode() + ran.err)


def test_check_finds_names_that_cannot_be_printed(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("name\nAnn Archer\n李 明\n", encoding="utf-8")
    ran = cribsheets("check", "players.csv")
    assert ran.code in {1, 3}
    assert "U+674E" in (ran.out.decode() + ran.err)


def test_the_packet_holds_standings_players_rounds_cards_corrections_and_figures(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    ran = cribsheets("packet", MAIN, "-o", "packet.pdf")
    assert ran.code == 0
    pdf = PdfReader(tmp_path / "packet.pdf")
    sections = [entry.title for entry in pdf.outline if not isinstance(entry, list)]
    assert sections == [
        "Cover",
        "Standings",
        "Results by player",
        "Results by round",
        "Players’ cards",
        "Corrections",
        "The evening in figures",
    ]
    whole = "\n".join(page.extract_text() for page in pdf.pages)
    with (EXAMPLES / "main-event" / "players.csv").open(encoding="utf-8-sig", newline="") as lines:
        names = list(csv.DictReader(lines))
    assert all(row["seat"] in whole for row in names)
    assert "12.2 b" in whole
    assert "playoff" in pdf.pages[1].extract_text() or "qualify" in pdf.pages[1].extract_text().lower()


def test_odd_fields_print_whole(cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests) -> None:
    for players in [9, 11, 13, 15]:
        for paper in ["letter", "a4"]:
            with subtests.test(players=players, paper=paper):
                games = "".join(f"1,{n},{n + 1},90\n" for n in range(1, players, 2))
                path = event(
                    tmp_path, games, players, f'schedule = "round-robin"\nrounds = 9\npaper = "{paper}"\n'
                )
                assert cribsheets("packet", path, "-o", "-").code == 0
                assert cribsheets("standings", path, "-o", "-").code == 0


def test_a_night_where_nobody_has_played_yet_prints_too(cribsheets: Cribsheets, tmp_path: Path) -> None:
    path = event(tmp_path, "")
    ran = cribsheets("standings", path, "-o", "-")
    assert ran.code == 0
    assert "no results yet, so this is a table to fill in by hand" in ran.err
    assert "no results yet" not in cribsheets("standings", path, "--blank", "-o", "-").err
    assert cribsheets("packet", path, "-o", "-").code in {0, 2}


def test_while_games_are_to_come_every_sheet_of_results_says_so(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    path = event(tmp_path, "1,1,2,100\n", 4, 'schedule = "round-robin"\nrounds = 3\n')
    words = "Provisional: 5 of 6 games still to come"
    packet = texts(cribsheets("packet", path, "-o", "-").out)
    assert all((words in page) is ("player’s card" not in page) for page in packet)
    for options in ((), ("--large",), ("--after", 2)):
        (page,) = texts(cribsheets("standings", path, *options, "-o", "-").out)
        assert ("Provisional: 3 of 4" if "--after" in options else words) in page
        assert "High non-qualifier so far" in page


@pytest.mark.parametrize("command", ["standings", "packet"])
def test_a_dash_sends_a_csv_to_standard_output(cribsheets: Cribsheets, tmp_path: Path, command: str) -> None:
    ran = cribsheets(command, CLUB, "--csv", "-")
    assert b"seat," in ran.out
    assert "to standard output" in ran.err
    assert not (tmp_path / "-").exists()


UNNAMED = (
    'note: event.toml: games.csv lies beside the event file and is not read: put results = "games.csv" into it, '
    "above the first line in [brackets]\n"
)


def unnamed(folder: Path) -> Path:
    path = event(folder, "1,1,2,97\n", players=4)
    path.write_text(path.read_text().replace("results", "# results"))
    return path


@pytest.mark.parametrize(
    "command", ["standings", "standings --json", "bracket", "card --filled", "schedule --by round"]
)
def test_results_that_lie_unnamed_beside_the_event_are_told_of_once(
    cribsheets: Cribsheets, tmp_path: Path, command: str
) -> None:
    name, *options = command.split()
    ran = cribsheets(name, unnamed(tmp_path), *options)
    assert ran.code == 0
    assert UNNAMED.partition("event.toml: ")[2] in ran.err
    assert ran.err.count("note:") == 1


def test_nobody_is_told_of_results_who_asks_for_none(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for command in [
        "standings --blank",
        "standings --fillable",
        "bracket --qualifiers 4",
        "card",
        "card --count 2",
        "job",
        "key",
    ]:
        with subtests.test(command=command):
            name, *options = command.split()
            ran = cribsheets(name, unnamed(tmp_path), *options)
            assert (ran.code, "note:" in ran.err) == (0, False)


def test_packet_and_check_name_the_line_that_the_event_file_lacks(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    path = unnamed(tmp_path)
    (tmp_path / "cards.csv").write_text("seat,game,opponent,won_by,lost_by\n")
    packet, check = cribsheets("packet", path), cribsheets("check", path)
    assert (packet.code, check.code) == (2, 1)
    line = 'games.csv and cards.csv lie beside the event file and are not read: put results = "games.csv" or results = "cards'
    assert line in packet.err
    assert line in check.out.decode()


def with_phones(folder: Path) -> Path:
    path = event(folder, "1,1,2,100\n", 2, "games = 1\n")
    (folder / "players.csv").write_text("seat,name,Phone\n1,Player A,555\n2,Player B,\n", encoding="utf-8")
    return path


PHONES = 'players.csv:1: columns that are ignored: "Phone"'


def test_a_column_that_nothing_reads_is_named_by_check_and_is_no_finding(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    path = with_phones(tmp_path)
    ran, data = cribsheets("check", path), cribsheets("check", path, "--json")
    assert (ran.code, data.code) == (0, 0)
    assert ran.out.decode().splitlines()[1:] == ["Nothing to look at.", "", "Passed over:", f"- {PHONES}"]
    message = PHONES.removeprefix("players.csv:1: ")
    assert loaded(data.out)["warnings"] == [{"file": "players.csv", "row": 1, "message": message}]


def test_a_column_that_nothing_reads_is_named_where_a_roster_first_comes_to_paper(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for command, source, times in [
        ("job", "event.toml", 1),
        ("card", "event.toml", 1),
        ("standings", "event.toml", 0),
        ("packet", "event.toml", 0),
        ("card", "players.csv", 1),
        ("standings", "players.csv", 0),
    ]:
        with subtests.test(command=command, source=source, times=times):
            with_phones(tmp_path)
            ran = cribsheets(command, source)
            assert (ran.code, ran.err.count(PHONES)) == (0, times)


def test_a_packet_holds_only_what_is_asked_for(cribsheets: Cribsheets) -> None:
    short = texts(cribsheets("packet", CLUB, "--without", "grid,cards", "--without", "rounds", "-o", "-").out)
    names = ["Results", "Standings", "Playoff bracket", "Awards", "The evening in figures"]
    assert [page.split("\n")[0] for page in short] == names
    assert len(texts(cribsheets("packet", CLUB, "--only", "Figures", "-o", "-").out)) == 2
    ran = cribsheets("packet", CLUB, "--without", "card")
    assert ran.code == 2
    assert 'there is no part "card": did you mean "cards"?' in ran.err


def test_the_results_can_be_had_as_plain_text(cribsheets: Cribsheets, tmp_path: Path) -> None:
    assert cribsheets("packet", CLUB, "--text", "night.txt").code == 0
    written = (tmp_path / "night.txt").read_text(encoding="utf-8")
    assert written.startswith("Thursday at the Boathouse\n")
    assert "The evening in figures" in written
    assert not (tmp_path / "packet.pdf").exists()


def test_a_tally_has_the_players_by_seat_and_a_box_a_game(cribsheets: Cribsheets) -> None:
    (page,) = texts(cribsheets("standings", CLUB, "--tally", "-o", "-").out)
    assert "Tally" in page
    assert "Otis Pettibone" in page
    assert len(texts(cribsheets("standings", "--tally", "-o", "-").out)) == 1
