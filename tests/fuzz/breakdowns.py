"""Runs that are killed, and faults of disk and rights: `python tests/fuzz/breakdowns.py --kills 300 --faults`.

A killed run leaves every file old or new, never a part of one; what a desk has acknowledged is in the file; and the
next run makes whole what the killed one has begun. A fault is one plain message, and no file is changed.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"

KILLED = """
import os, signal, sys
at, events = int(sys.argv.pop(1)), {"open", "os.rename", "os.remove", "os.mkdir", "os.link", "os.truncate"}
seen = 0
def hook(event, arguments):
    global seen
    if event in events and (event != "open" or isinstance(arguments[1], str) and set("wax+") & set(arguments[1])
                            or (arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR)):
        seen += 1
        if seen == at:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(hook)
from cribsheets.__main__ import main
sys.argv[0] = "cribsheets"
main()
"""

RESULTS = "".join(f"{seat} {seat + 1} {60 + seat} yes\n" for seat in range(1, 13, 2))
TYPED = f"round 1\nreplace 1 2 77\n{RESULTS}round 9\n{RESULTS}"
SAVED = re.compile(r"^Round (\d+): .*?\((\S+)\) beat .*?\((\S+)\)", re.MULTILINE)


def cribsheets(
    folder: Path, *arguments: str, at: int = 0, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a command in `folder`, killed at its `at`-th change of the disk if that is not 0."""
    start = [sys.executable, *(["-c", KILLED, str(at)] if at else ["-m", "cribsheets"])]
    return subprocess.run(
        [*start, *arguments],
        cwd=folder, input=typed, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip


def files(folder: Path) -> Mapping[str, bytes]:
    """Return the files of a folder that are not hidden."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def job(folder: Path, at: int) -> str:
    """Kill a job in a folder that holds another one, and run it again."""
    cribsheets(folder, "job", "event.toml", "-o", "night", "--only", "1-5")
    cribsheets(folder, "job", "event.toml", "-o", "night", at=at)
    again = cribsheets(folder, "job", "event.toml", "-o", "night")
    cribsheets(folder, "job", "event.toml", "-o", "clean")
    same = files(folder / "night") == files(folder / "clean")
    return "" if again.returncode == 0 and same else f"the folder is not made whole: {again.stderr}"


def score(folder: Path, at: int) -> str:
    """Kill a desk while results are typed: those it has acknowledged are in the file."""
    said = cribsheets(folder, "score", "event.toml", at=at, typed=TYPED).stdout
    rows = (folder / "games.csv").read_text(encoding="utf-8").splitlines()
    there = {tuple(row.split(",")[:3]) for row in rows}
    taken_out = {
        found
        for line in said.splitlines()
        if line.startswith("Taken out")
        for found in SAVED.findall(line[11:])
    }
    lost = set(SAVED.findall(said)) - there - taken_out
    after = cribsheets(folder, "score", "event.toml", typed="round 2\n")
    return f"lost {lost}" if lost else after.stderr


def collect(folder: Path, at: int) -> str:
    """Kill a collection of cards, and run it again."""
    shutil.copytree(EXAMPLES / "filled-cards", folder / "sent-cards")
    own = folder / "sent-cards"
    cribsheets(own, "collect", "event.toml", "sent", at=at)
    killed = (own / "cards.csv").read_bytes() if (own / "cards.csv").exists() else b""
    cribsheets(own, "collect", "event.toml", "sent")
    whole = (own / "cards.csv").read_bytes()
    return "" if killed in (b"", whole) else "a part of cards.csv"


def seats(folder: Path, at: int) -> str:
    """Kill the writing of seats into the roster."""
    roster = folder / "players.csv"
    old = roster.read_bytes()
    cribsheets(folder, "seats", "event.toml", "--draw", "--seed", "x", "--replace", at=at)
    killed = roster.read_bytes()
    cribsheets(folder, "seats", "event.toml", "--draw", "--seed", "x", "--replace")
    return "" if killed in (old, roster.read_bytes()) else "a part of the roster"


def kills(number: int, seed: int) -> list[str]:
    """Kill so many runs, and return what was wrong after any of them."""
    draw = random.Random(seed)  # noqa: S311 - nothing secret
    found = []
    for run in range(number):
        scene = (job, score, collect, seats)[run % 4]
        with tempfile.TemporaryDirectory(prefix="killed-") as name:
            folder = Path(name, "event")
            shutil.copytree(EXAMPLES / "club-night-results", folder)
            at = draw.randint(1, 60 if scene in (job, score) else 8)
            if wrong := scene(folder, at):
                found.append(f"{scene.__name__}, killed at change {at}: {wrong}")
    return found


COMMANDS = (
    ("job", "event.toml", "-o", "night.pdf"),
    ("job", "event.toml", "-o", "night"),
    ("card", "event.toml", "-o", "cards.pdf"),
    ("card", "event.toml", "-o", "cards.png"),
    ("card", "event.toml", "-o", "-"),
    ("packet", "event.toml", "-o", "packet.pdf", "--text", "results.txt"),
    ("standings", "event.toml", "--csv", "standings.csv"),
    ("standings", "event.toml", "--json"),
    ("schedule", "event.toml", "--csv", "schedule.csv"),
    ("seats", "event.toml", "--replace"),
    ("score", "event.toml"),
    ("calibrate", "--left", "107", "--bottom", "140", "--save", "legion"),
    ("new", "evening"),
    ("late", "event.toml", "Wanda Young", "--from", "9", "--yes"),
)


def _small_files(most: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def _no_writing(folder: Path) -> None:
    for path in (folder, *folder.iterdir()):
        path.chmod(0o555 if path.is_dir() else 0o444)


def _no_reading(name: str, folder: Path) -> None:
    (folder / name).chmod(0)


def _in_the_way(name: str, folder: Path) -> None:
    (folder / name).unlink(missing_ok=True)
    (folder / name).mkdir()


FAULTS: Mapping[str, tuple[Callable[[Path], None] | None, Callable[[], None] | None]] = {
    "read-only folder": (_no_writing, None),
    "no file larger than 0": (None, partial(_small_files, 0)),
    "no file larger than 300": (None, partial(_small_files, 300)),
    "no file larger than 5000": (None, partial(_small_files, 5000)),
    "roster that may not be read": (partial(_no_reading, "players.csv"), None),
    "results that may not be read": (partial(_no_reading, "games.csv"), None),
    "event file that may not be read": (partial(_no_reading, "event.toml"), None),
    "folder in the place of the results": (partial(_in_the_way, "games.csv"), None),
    "folder in the place of the journal": (partial(_in_the_way, ".games.csv.journal"), None),
}


def faults(user: str | None) -> tuple[int, list[str]]:
    """Run every command with every fault as `user`; return how many runs there were, and what was wrong."""
    found: list[str] = []
    runs = 0
    for name, (prepare, limit) in FAULTS.items():
        for command in COMMANDS:
            with tempfile.TemporaryDirectory(prefix="fault-") as parent:
                folder = Path(parent, "event")
                shutil.copytree(EXAMPLES / "club-night-results", folder)
                for path in (Path(parent), folder, *folder.iterdir()):
                    if user:
                        shutil.chown(path, user)
                if prepare:
                    prepare(folder)
                before = files(folder)
                ran = subprocess.run(
                    [sys.executable, "-m", "cribsheets", *command],
                    cwd=folder, user=user, preexec_fn=limit, input=TYPED, capture_output=True, encoding="utf-8",
                    errors="replace", check=False, env={**os.environ, "HOME": parent, "XDG_CONFIG_HOME": parent},
                )  # fmt: skip
                after = files(folder)
                runs += 1
                said = ran.stderr + ran.stdout
                wrong = [text for text in ("Traceback", "has failed", "which it should not") if text in said]
                if ran.returncode not in (0, 2):
                    wrong.append(f"exit code {ran.returncode}")
                if ran.returncode == 2 and (
                    changed := {n for n, data in before.items() if after.get(n) != data}
                ):
                    wrong.append(f"changed {changed}" if command[0] != "score" else "")
                if any(wrong):
                    found.append(f"{name}, {' '.join(command)}: {wrong} {ran.stderr[-300:]}")
    return runs, found


def main() -> None:
    """Kill runs and bring faults about, and leave with 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--faults", action="store_true")
    parser.add_argument(
        "--user", help="who runs the faults; root has all rights, so that there would be none"
    )
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    started = time.monotonic()
    found = kills(given.kills, given.seed)
    runs = 0
    if given.faults:
        runs, others = faults(given.user)
        found += others
    print(*found, sep="\n")
    print(f"{given.kills} kills, {runs} faults, {len(found)} findings, {time.monotonic() - started:.0f} s")
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
