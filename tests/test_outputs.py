"""An older output is replaced whole; what clearly is something else is left as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cribsheets.page.printer import Profile
from cribsheets.resources import EXAMPLES

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

EVENT = 'title = "Tuesday club night"\nplayers = "players.csv"\n'
ROSTER = "seat,name\n1,Ann Archer\n2,Bo Baker\n"
PDF = "%PDF-1.7\n"
WORKBOOK = "PK\x03\x04 and so on"

CARD = ("card", "-o")
KEY = ("key", "-o")
PROFILE = ("calibrate", "--left", 107, "-o")
SCHEDULE = ("schedule", "--players", 6, "--csv")
STANDINGS = ("standings", EXAMPLES / "club-night-results" / "event.toml", "--csv")


def test_what_clearly_is_something_else_is_named_and_left(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for command, name, there, told in [
        (KEY, "key.png", "call Kim\n", 'a file that begins "call Kim"'),
        (KEY, "key.png", PDF, "a PDF"),
        (KEY, "club.pdf", WORKBOOK, "a workbook"),
        (PROFILE, "event.toml", EVENT, 'a file that begins "title = '),
        (PROFILE, "card.pdf", PDF, "a PDF"),
        (SCHEDULE, "players.csv", ROSTER, 'a file that begins "seat, name"'),
        (SCHEDULE, "event.toml", EVENT, 'a file that begins "title = '),
        (SCHEDULE, "players.csv", "name\nAnn Archer\nBo Baker\n", 'a file that begins "name"'),
        (SCHEDULE, "players.csv", "name,e-mail\nAnn Archer,a@b\n", 'a file that begins "name, e-mail"'),
        (SCHEDULE, "players.csv", "Tuesday\n\nname\nAnn Archer\n", 'a file that begins "Tuesday"'),
        (STANDINGS, "club.xlsx", WORKBOOK, "a workbook"),
        (STANDINGS, "night.pdf", PDF, "a PDF"),
        (STANDINGS, "games.csv", 'game;winner;"lo\nser"\n', 'a file that begins "game, winner, lo ser"'),
        (STANDINGS, "games.csv", 'game,"winner', 'a file that begins "game'),
        (STANDINGS, "data", '{"rows": []}', "a data file for programs (JSON)"),
    ]:
        with subtests.test(command=command, name=name, there=there, told=told):
            (tmp_path / name).write_text(there, encoding="utf-8")
            ran = cribsheets(*command, name)
            assert ran.code == 2
            assert ran.err.splitlines()[-1].startswith(f"{name} is {told}")
            assert "choose another name" in ran.err
            assert (tmp_path / name).read_text(encoding="utf-8") == there


def test_an_older_output_and_an_empty_file_are_replaced(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for command, name, there in [
        (CARD, "card.pdf", ""),
        (CARD, "card.pdf", PDF),
        (CARD, "card.pdf", "the rest of a damaged one"),
        (KEY, "key.pdf", PDF),
        (KEY, "key.png", "\n"),
        (PROFILE, "printer.toml", ""),
        (PROFILE, "printer.toml", Profile().to_toml()),
        (STANDINGS, "standings.csv", "the one before"),
        (STANDINGS, "standings.csv", "a,b\n1,2\n"),
    ]:
        with subtests.test(command=command, name=name, there=there):
            (tmp_path / name).write_text(there, encoding="utf-8")
            assert cribsheets(*command, name).code == 0
            assert (tmp_path / name).read_text(encoding="latin-1") != there


@pytest.mark.parametrize("command", [SCHEDULE, STANDINGS])
def test_a_table_is_replaced_even_after_a_spreadsheet_has_saved_it(
    cribsheets: Cribsheets, tmp_path: Path, command: tuple[object, ...]
) -> None:
    path = tmp_path / "out.csv"
    assert cribsheets(*command, path).code == 0
    written = path.read_bytes()
    path.write_bytes(written.replace(b",", b";").replace(b"\n", b"\r\n"))
    assert cribsheets(*command, path).code == 0
    assert path.read_bytes() == written


def test_a_profile_goes_to_standard_output_on_a_dash(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets(*PROFILE, "-")
    assert (ran.code, ran.err) == (0, "wrote a printer's profile to standard output\n")
    assert ran.out.startswith(b"# What mends this printer")
    assert not list(tmp_path.iterdir())


def test_a_folder_with_a_list_that_no_job_wrote_is_left_alone(cribsheets: Cribsheets, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    manifest = tmp_path / "mine" / "manifest.csv"
    manifest.write_text("container,file\n7,print-job.pdf\n")
    ran = cribsheets("job", EXAMPLES / "hard-names" / "event.toml", "-o", "mine")
    assert ran.code == 2
    assert "of something else than a job" in ran.err
    assert list((tmp_path / "mine").iterdir()) == [manifest]
