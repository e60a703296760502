"""Measures the way from CSV files to standings, medians of five in time of the processor: `python tests/benchmarks/results.py`.

1,000 players and 11,000 games, with names beside the seats and without: what comparing them costs is the ratio.
"""

from __future__ import annotations

import gc
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

from cribsheets.files.csvfile import csv_file
from cribsheets.files.event import read_event
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.roundrobin import round_robin

PLAYERS, GAMES, ROUNDS = 1_000, 22, 5
FIRST = ("Anna", "Łukasz", "Siobhán", "José", "Zoë", "Björn", "Kim", "Dana", "Wen", "Ada")
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
    "Li",
)


def name(seat: str) -> str:
    number = int(seat)
    return f"{FIRST[number % 10]} {LAST[number // 10 % 10]} {number // 100 + 1}"


def write(folder: Path, *, named: bool) -> Path:
    """Write the event's files, and return the event file."""
    seats = [str(number) for number in range(1, PLAYERS + 1)]
    games = [
        (
            r.number,
            pairing.a,
            pairing.b,
            60 + (r.number * int(pairing.a)) % 60,
            name(pairing.a),
            name(pairing.b),
        )
        for r in round_robin(seats, GAMES).rounds
        for pairing in r.pairings
    ]
    width = 6 if named else 4
    header = ("game", "winner", "loser", "loser_score", "winner_name", "loser_name")[:width]
    (folder / "games.csv").write_bytes(csv_file([header, *(game[:width] for game in games)]))
    (folder / "players.csv").write_bytes(
        csv_file([("name", "seat"), *((name(seat), seat) for seat in seats)])
    )
    event = folder / "event.toml"
    event.write_text(f'games = {GAMES}\nplayers = "players.csv"\nresults = "games.csv"\n', encoding="utf-8")
    return event


def seconds(path: Path) -> float:
    """Return how long it takes from the files to the standings."""
    times = []
    for _ in range(ROUNDS):
        gc.collect()
        start = process_time()
        rows = settled(read_event(path).event).standings.rows
        times.append(process_time() - start)
        assert len(rows) == PLAYERS
    return median(times)


def main() -> None:
    """Print the times of one run, and their ratio."""
    with tempfile.TemporaryDirectory() as plain, tempfile.TemporaryDirectory() as named:
        without, beside = (seconds(write(Path(f), named=n)) for f, n in ((plain, False), (named, True)))
    ratio = beside / without
    sys.stdout.write(
        f"seats alone {without * 1000:.0f} ms, with names {beside * 1000:.0f} ms, ratio {ratio:.2f}\n"
    )


if __name__ == "__main__":
    main()
