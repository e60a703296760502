"""The templates that a new event starts with, and what of them nobody has filled in."""

from __future__ import annotations

import csv
import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING

from cribsheets.errors import Mistake, Place
from cribsheets.messages import listed, quoted

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator

    from cribsheets.tournament.event import Event

_TO_FILL_IN = ("venue", "director")


def templates(today: dt.date | str) -> dict[str, str]:
    """Return the files that a new event starts with: texts by name."""
    folder = files("cribsheets").joinpath("templates")
    return {
        template.name: template.read_text(encoding="utf-8").replace("{today}", str(today))
        for template in sorted(folder.iterdir(), key=lambda template: template.name)
    }


def unfilled(event: Event) -> Iterator[Mistake]:
    """Yield what an event has from the templates, word for word, and would print."""
    texts = templates("2000-01-01")
    template = tomllib.loads(texts["event.toml"])
    left = [key for key in _TO_FILL_IN if getattr(event, key) == template[key]]
    if left:
        lines = listed(f"{key} = {quoted(template[key])}" for key in left)
        yield Mistake(
            Place(event.file), f"{lines} {'are' if left[1:] else 'is'} from the template: write your own"
        )
    names = {row["name"] for row in csv.DictReader(texts["players.csv"].splitlines())}
    if same := [player for player in event.players if player.name in names]:
        place = same[0].place or Place(event.file)
        yield Mistake(place, f"{listed(quoted(p.name) for p in same)}: from the template, so write who plays")
