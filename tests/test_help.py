"""What `--help` shows on a terminal of 80 columns, of every command there is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
import typer

from cribsheets.cli import register
from cribsheets.cli.app import app
from cribsheets.page.geometry import MM
from cribsheets.page.paper import PAPERS

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

register()
COMMANDS = {info.callback.__name__: info for info in app.registered_commands if info.callback}
WITH_OUTPUT = sorted(
    name
    for name, command in vars(typer.main.get_command(app))["commands"].items()
    if any("-o" in param.opts for param in command.params)
)


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def in_one_line(cribsheets: Cribsheets, *arguments: str) -> str:
    ran = cribsheets(*arguments, "--help")
    assert ran.code == 0
    return " ".join(ran.out.decode().split())


def test_every_command_is_listed_with_its_first_line_whole(cribsheets: Cribsheets) -> None:
    lines = [" ".join(line.split()) for line in cribsheets("--help").out.decode().splitlines()]
    for name, info in COMMANDS.items():
        assert info.callback
        first = (info.callback.__doc__ or "").partition("\n")[0]
        assert f"{name} {first}" in lines


def test_help_speaks_of_no_types_and_keeps_within_the_terminal(
    cribsheets: Cribsheets, subtests: pytest.Subtests
) -> None:
    for name in COMMANDS:
        with subtests.test(name=name):
            lines = cribsheets(name, "--help").out.decode().splitlines()
            assert [line for line in lines if "<" in line or "{" in line or len(line) > 80] == []


def test_what_a_person_types_stands_in_capitals_or_as_words_to_choose_from(
    cribsheets: Cribsheets, subtests: pytest.Subtests
) -> None:
    for name in COMMANDS:
        with subtests.test(name=name):
            usage = cribsheets(name, "--help").out.decode().splitlines()[0].partition("[OPTIONS]")[2]
            assert usage == usage.upper()


def test_the_output_says_where_it_goes_when_left_out(
    cribsheets: Cribsheets, subtests: pytest.Subtests
) -> None:
    for name in WITH_OUTPUT:
        with subtests.test(name=name):
            option = in_one_line(cribsheets, name).partition("--output")[2].partition(" --")[0]
            assert re.search(r"\w\.(pdf|csv) (by default|when left out|beside the event without it)", option)


def test_left_out_the_output_goes_where_help_says(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for name in ["calibrate", "card", "chart", "key", "schedule", "standings"]:
        with subtests.test(name=name):
            assert f"{name}.pdf by default" in in_one_line(cribsheets, name)
            assert cribsheets(name).code == 0
            assert [path.name for path in tmp_path.iterdir()] == [f"{name}.pdf"]
            (tmp_path / f"{name}.pdf").unlink()


def test_limits_are_said_in_words(cribsheets: Cribsheets) -> None:
    assert "[1 to 22]" in in_one_line(cribsheets, "card")
    assert "[1 or more]" in in_one_line(cribsheets, "schedule")


def test_the_views_of_a_schedule_name_their_default(cribsheets: Cribsheets) -> None:
    assert "round when left out" in in_one_line(cribsheets, "schedule")


def test_calibration_tells_what_a_true_printer_measures(cribsheets: Cribsheets) -> None:
    text = in_one_line(cribsheets, "calibrate")
    for name in ("letter", "a4"):
        assert f"{PAPERS[name].width / MM / 2:.1f} on {name}" in text
        assert f"{PAPERS[name].height / MM / 2:.1f} on {name}" in text


@pytest.mark.parametrize("words", [("help",), ("hlep",), ("Help",)])
def test_help_is_a_word_too_and_so_is_a_slip_in_typing_it(
    cribsheets: Cribsheets, words: tuple[str, ...]
) -> None:
    assert cribsheets(*words).out == cribsheets("--help").out
    assert cribsheets(*words, "card").out == cribsheets("card", "--help").out


def test_a_slip_in_the_name_of_a_command_is_answered_with_the_command(cribsheets: Cribsheets) -> None:
    ran = cribsheets("standigns")
    assert ran.code == 2
    assert "Did you mean 'standings'?" in ran.err


def test_shells_are_told_the_commands_for_completion(cribsheets: Cribsheets) -> None:
    for shell in ("bash", "zsh", "fish", "powershell"):
        assert "cribsheets" in cribsheets("--show-completion", shell).out.decode()
