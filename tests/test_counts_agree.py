"""Entrants, qualifiers and byes are the same on every sheet, whatever the evening."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from build import players
from cribsheets.tournament.roundrobin import round_robin

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

ROUNDS = 6


def evening(folder: Path, count: int, cut: str, rows: dict[int, str]) -> Path:
    """Write an evening after play, in which the lower seat wins every game; `rows` are more cells of the roster."""
    named = players(count)
    roster = [f"{p.seat},{p.name},{rows.get(number, ',,')}" for number, p in enumerate(named, 1)]
    (folder / "players.csv").write_text("\n".join(["seat,name,counts,left_after,withdrawn", *roster]) + "\n")
    away = {str(number) for number, cells in rows.items() if cells.split(",")[1] == "0"}
    games = ["game,winner,loser,spread"]
    for r in round_robin([p.seat for p in named], ROUNDS).rounds:
        for pairing in r.pairings:
            winner, loser = sorted((pairing.a, pairing.b), key=int)
            if away.isdisjoint((winner, loser)):
                games.append(f"{r.number},{winner},{loser},{int(loser) * 2 + r.number}")
    (folder / "games.csv").write_text("\n".join(games) + "\n")
    path = folder / "event.toml"
    path.write_text(
        f'title = "Night"\nplayers = "players.csv"\nschedule = "round-robin"\nrounds = {ROUNDS}\n'
        f'results = "games.csv"\n[qualifying]\n{cut}\n'
    )
    return path


def words(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)


@pytest.mark.parametrize(
    ("count", "cut", "rows", "entrants", "qualifiers"),
    [
        (12, "one_in = 4", {}, 12, 3),
        (13, "one_in = 4", {}, 13, 4),
        (14, "one_in = 4", {14: "no,,"}, 13, 4),
        (13, "one_in = 4", {13: ",0,"}, 12, 3),
        (13, "top = 5", {2: ",,yes", 13: "no,,"}, 12, 5),
        (10, "points = 8", {}, 10, None),
        (9, "none = true", {9: ",0,"}, 8, 0),
    ],
)
def test_counts_agree_on_every_sheet(
    cribsheets: Cribsheets,
    tmp_path: Path,
    count: int,
    cut: str,
    rows: dict[int, str],
    entrants: int,
    qualifiers: int | None,
) -> None:
    source = evening(tmp_path, count, cut, rows)
    data = json.loads(cribsheets("standings", source, "--json").out)
    through = [row["name"] for row in data["rows"] if row["qualifies"]]
    assert (data["entrants"], len(data["rows"])) == (entrants, entrants)
    assert data["qualifiers"] == len(through) == (len(through) if qualifiers is None else qualifiers)
    ranked = words(cribsheets("standings", source, "-o", "-").out)
    packet = words(cribsheets("packet", source, "-o", "-").out)
    job = words(cribsheets("job", source, "-o", "-").out)
    for text in (ranked, packet):
        assert set(re.findall(r"Field: (\d+) players", text)) == {str(entrants)}
    for text in (packet, job):
        assert re.findall(r"^Players\n(\d+)$", text, re.MULTILINE) == [str(entrants)]
    if qualifiers:
        assert re.findall(r"^Qualify\n(\d+)", job, re.MULTILINE) == [str(qualifiers)]
    bracket = cribsheets("bracket", source, "-o", "-")
    if through:
        assert set(re.findall(r"Player \d+", words(bracket.out))) >= set(through)
        assert len(set(re.findall(r"Player \d+", words(bracket.out)))) <= len(through) + 1
    else:
        assert bracket.code == 2
    byes = [r["byes"] for r in json.loads(cribsheets("schedule", source, "--json").out)["rounds"]]
    assert all(len(out) == count % 2 for out in byes)
