"""Measures what printing costs, as whole processes, medians of five, all in one run: `python tests/benchmarks/cards.py`.

Times on different machines cannot be compared, ratios of one run can: the cards are set against a bare reportlab
script (`reference.py`), the start of the program against the start of Python.
"""

from __future__ import annotations

import csv
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from cribsheets.resources import FONTS

ROUNDS = 5
PLAYERS = 10_000
CRIBSHEETS = (sys.executable, "-m", "cribsheets")
MEGABYTE = 2**20
FIRST = (
    "Anna",
    "Łukasz",
    "Siobhán",
    "José",
    "Zoë",
    "Björn",
    "Nguyễn",
    "Kim",
    "Dana",
    "Владимир",
    "Ελένη",
    "Wen",
)
LAST = (
    "O’Brien",
    "Žižka",
    "van der Meer",
    "Ångström",
    "Alder",
    "Whitlock",
    "Marsh",
    "Müller",
    "Ibáñez",
    "Øst",
    "Li",
)


@dataclass(frozen=True, slots=True)
class Cost:
    """What one process took: seconds by the wall clock, and bytes at its peak."""

    seconds: float
    peak: int


def measure(*command: str) -> Cost:
    """Run a command to its end.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    start = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    with process:
        assert process.stderr
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, stderr=said)
    return Cost(seconds, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


def medians(commands: dict[str, tuple[str, ...]]) -> dict[str, Cost]:
    """Run every command once to warm up, then all of them in turn; return the medians."""
    runs: dict[str, list[Cost]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, command in commands.items():
            cost = measure(*command)
            if number:
                runs[name].append(cost)
    return {
        name: Cost(median(c.seconds for c in costs), int(median(c.peak for c in costs)))
        for name, costs in runs.items()
    }


def write_roster(path: Path) -> None:
    """Write a roster of invented players: every name different, every tenth not in Latin letters."""
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("name", "seat"))
        for i in range(PLAYERS):
            first, last = FIRST[i % len(FIRST)], LAST[i % len(LAST)]
            rows.writerow(
                (f"{first} {chr(65 + i // 26 % 26)}. {last}-{chr(65 + i % 26)}{i // 676:x}", f"A-{i + 1}")
            )


def main() -> None:
    """Measure and tell."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        roster, ours, theirs = folder / "roster.csv", folder / "ours.pdf", folder / "theirs.pdf"
        write_roster(roster)
        reference = str(Path(__file__).with_name("reference.py"))
        costs = medians(
            {
                "python": (sys.executable, "-c", ""),
                "help": (*CRIBSHEETS, "--help"),
                "card": (*CRIBSHEETS, "card", str(roster), "-o", str(ours)),
                "reference": (
                    sys.executable,
                    reference,
                    str(roster),
                    str(theirs),
                    str(FONTS / "SourceSans3-Regular.ttf"),
                ),
            }
        )
        tell(costs, ours.stat().st_size, theirs.stat().st_size)


def tell(costs: dict[str, Cost], ours: int, theirs: int) -> None:
    """Print the figures, each beside its goal."""
    start = costs["help"].seconds - costs["python"].seconds
    card, reference = costs["card"], costs["reference"]
    lines = (
        ("bare Python starts in", f"{costs['python'].seconds * 1000:.0f} ms", ""),
        ("--help on top of that", f"{start * 1000:.0f} ms", "at most 160 ms"),
        (f"{PLAYERS:,} cards", f"{card.seconds:.2f} s", ""),
        ("the same by bare reportlab", f"{reference.seconds:.2f} s", ""),
        ("ratio", f"{card.seconds / reference.seconds:.2f}", "at most 1"),
        ("bytes a card", f"{ours / PLAYERS:.0f}", f"at most 450 (bare reportlab: {theirs / PLAYERS:.0f})"),
        (
            "peak memory",
            f"{card.peak / MEGABYTE:.0f} MB",
            f"at most 200 MB (bare reportlab: {reference.peak / MEGABYTE:.0f})",
        ),
    )
    for what, figure, goal in lines:
        print(f"{what:<28}{figure:>10}   {goal}")  # noqa: T201 - its output


if __name__ == "__main__":
    main()
