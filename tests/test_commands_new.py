from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from pypdf import PdfReader

from cribsheets.files.event import read_event
from cribsheets.files.roster import ROSTER_HEADER
from cribsheets.tournament.event import Player
from cribsheets.tournament.qualifying import NoPlayoffs, OneIn, Points, Top

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets


def test_a_new_folder_prints_as_it_is(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("new", "tuesday")
    assert ran.code == 0
    assert "cribsheets job" in ran.err
    assert cribsheets("job", "tuesday/event.toml", "-o", "night.pdf").code == 0
    assert (tmp_path / "night.pdf").exists()


def test_the_roster_offers_every_column_and_cards_show_those_that_are_filled(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    cribsheets("new", "tuesday")
    roster = tmp_path / "tuesday" / "players.csv"
    text = roster.read_text(encoding="utf-8")
    assert set(text.splitlines()[0].split(",")) == set(ROSTER_HEADER)

    def card() -> str:
        pdf = cribsheets("card", "tuesday/event.toml", "--only", "A-1", "-o", "-").out
        return PdfReader(BytesIO(pdf)).pages[0].extract_text()

    assert "ACC number" not in card()
    roster.write_text(text.replace("First Player,,", "First Player,MN0412,"), encoding="utf-8")
    assert "ACC number" in card()
    assert "MN0412" in card()


def test_a_folder_that_holds_something_is_left_alone(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text("mine")
    ran = cribsheets("new", ".")
    assert ran.code == 2
    assert (tmp_path / "event.toml").read_text() == "mine"


def test_a_file_in_the_way_is_one_message(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "tuesday").touch()
    assert cribsheets("new", "tuesday").code == 2


def test_the_usual_evenings_start_as_they_are_meant(cribsheets: Cribsheets, tmp_path: Path) -> None:
    for number, (options, cut, schedule) in enumerate(
        [
            ([], NoPlayoffs(), False),
            (["--one-in", "4"], OneIn(4), False),
            (["--top", "8"], Top(8), False),
            (["--points", "12"], Points(12), False),
            (["--meetings", "2", "--none"], NoPlayoffs(), True),
            (["--knockout"], NoPlayoffs(), False),
        ]
    ):
        folder = tmp_path / str(number)
        assert cribsheets("new", folder, *options).code == 0
        ran = cribsheets("check", folder / "event.toml")
        to_look_at = ran.out.decode().partition("To look at: ")[2].partition("\n\n")[0].splitlines()[1:]
        assert ["from the template" in line for line in to_look_at] == [True, True]
        event = read_event(folder / "event.toml").event
        assert event.qualifying.cut == cut
        assert (event.schedule is not None) is schedule
        if schedule:
            assert event.games == 6


def test_options_that_contradict_one_another_make_no_folder(cribsheets: Cribsheets, tmp_path: Path) -> None:
    for options in (["--top", "8", "--none"], ["--knockout", "--one-in", "4"], ["--without-qualifiers"]):
        assert cribsheets("new", "tuesday", *options).code == 2
    assert not list(tmp_path.iterdir())


def test_a_consolation_has_those_who_are_there_and_not_in_the_playoffs(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    players = tuple(Player(f"A-{n}", f"Player {n}", acc=f"WI{n}", club="Hub") for n in range(1, 7))
    roster = "".join(
        f"{p.name},{p.seat},{p.acc},{p.club},{'1' if p.seat == 'A-6' else ''}\n" for p in players
    )
    (tmp_path / "players.csv").write_text(f"name,seat,acc,club,left_after\n{roster}")
    (tmp_path / "games.csv").write_text("game,winner,loser,spread\n1,A-1,A-2,9\n1,A-3,A-4,8\n1,A-5,A-6,7\n")
    event = tmp_path / "event.toml"
    event.write_text(
        'title = "Open \\"A\\""\nvenue = "Hall"\ngames = 1\nplayers = "players.csv"\nresults = "games.csv"\n'
        "[qualifying]\ntop = 2\n"
    )
    ran = cribsheets("new", "second", "--from", event, "--without-qualifiers")
    assert ran.code == 0, ran.err
    second = read_event(tmp_path / "second" / "event.toml").event
    assert second.players == (players[1], players[3], players[4])
    assert (second.title, second.venue) == ('Open "A": consolation', "Hall")
    assert cribsheets("new", "third", "--from", event).code == 0
    assert len(read_event(tmp_path / "third" / "event.toml").event.players) == 6
    event.write_text(event.read_text().replace("top = 2", "top = 6"))
    ran = cribsheets("new", "fourth", "--from", event, "--without-qualifiers")
    assert (ran.code, ran.err) == (2, "Everybody who is there is in the playoffs.\n")
    assert not (tmp_path / "fourth").exists()
