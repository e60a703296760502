"""The program as a process: whatever the locale, and whatever is in the current folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cribsheets.collect import reader

if TYPE_CHECKING:
    from collections.abc import Collection

    from conftest import Cribsheets

OLD_LOCALE = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
SCRIPT = Path(sys.executable).with_name("cribsheets")


def test_a_locale_that_knows_no_accents_keeps_nobodys_file_from_its_name(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("seat,name\né-1,Łukasz Žižka\n", encoding="utf-8")
    arguments = "job players.csv --only é-1 -o jö".encode().split()
    ran = subprocess.run(
        [sys.executable.encode(), b"-m", b"cribsheets", *arguments],
        cwd=tmp_path, env=os.environ | OLD_LOCALE, capture_output=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr.decode()) == (
        0,
        "wrote jö: 3 files; the print job is 1 page on 1 sheet of Letter\n",
    )
    assert (tmp_path / "jö" / "cards" / "é-1 Łukasz Žižka.pdf").is_file()


@pytest.fixture
def event(tmp_path: Path, cribsheets: Cribsheets) -> Path:
    """Make a folder with an event and its cards."""
    (tmp_path / "players.csv").write_text("seat,name\n1,Ann Archer\n2,Bo Baker\n", encoding="utf-8")
    (tmp_path / "event.toml").write_text('games = 1\nplayers = "players.csv"\n', encoding="utf-8")
    assert cribsheets("card", "event.toml", "--fillable", "-o", "sent").code == 0
    return tmp_path


def lay_modules(event: Path, besides: Collection[str] = ()) -> None:
    """Lay files that are named like modules, and leave a trace when they run, beside an event and its cards."""
    installed = {name for name in packages_distributions() if name.isidentifier()}
    for name in {*sys.stdlib_module_names, *installed, "sitecustomize", "usercustomize"} - {*besides}:
        for folder in (event, event / "sent"):
            trace = str(folder / f"{name}.ran")
            (folder / f"{name}.py").write_text(f"import posix; posix.mkdir({trace!r})\n")


def loaded_before(tmp_path: Path) -> set[str]:
    """Return the modules that `python -m` loads, from the current folder too, before it loads a program."""
    (tmp_path / "probe.py").write_text("import sys; print(*sys.modules)")
    names = subprocess.check_output([sys.executable, "-m", "probe"], cwd=tmp_path, text=True)
    return {name.partition(".")[0] for name in names.split()}


@pytest.mark.parametrize("locale", [{}, OLD_LOCALE], ids=["utf-8", "old locale"])
@pytest.mark.parametrize(
    "command", [[SCRIPT], [sys.executable, "-P", "-m", "cribsheets"]], ids=["script", "-P -m"]
)
def test_no_file_in_the_current_folder_or_among_the_cards_is_run(
    event: Path, command: list[str], locale: dict[str, str]
) -> None:
    lay_modules(event)
    collect_cards(event, command, locale)


@pytest.mark.parametrize("locale", [{}, OLD_LOCALE], ids=["utf-8", "old locale"])
def test_python_m_runs_no_file_in_the_current_folder_once_it_has_found_the_program(
    event: Path, locale: dict[str, str]
) -> None:
    lay_modules(event, besides={*loaded_before(event), "cribsheets"})
    collect_cards(event, [sys.executable, "-m", "cribsheets"], locale)


def collect_cards(event: Path, command: list[str], locale: dict[str, str]) -> None:
    ran = subprocess.run(
        [*command, "collect", "event.toml", "sent", event / "sent"],
        cwd=event, env=os.environ | locale, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert sorted(event.rglob("*.ran")) == []
    assert ran.stderr.endswith("2 players: 2 blank (1 and 2)\nnothing is written: no card can be taken\n")


@pytest.mark.parametrize("locale", [{}, OLD_LOCALE], ids=["utf-8", "old locale"])
def test_a_checkout_in_the_current_folder_runs_whole(event: Path, locale: dict[str, str]) -> None:
    """Not in part from another place where the program is installed."""
    package = Path(reader.__file__).parents[1]
    copy = shutil.copytree(package, event / package.name)
    with (copy / Path(reader.__file__).relative_to(package)).open("a") as module:
        module.write("\n\ndef answer(data):\n    return 'read by the copy'\n")
    ran = subprocess.run(
        [sys.executable, "-m", "cribsheets", "collect", "event.toml", "sent"],
        cwd=event, env=os.environ | locale, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Ann Archer.pdf: read by the copy\n" in ran.stderr
