"""Fillable cards as a folder: a small file for each player, to be sent."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from cribsheets.atomic import make_folder, write_whole
from cribsheets.errors import RefusedError
from cribsheets.printing.filenames import file_names
from cribsheets.printing.printjob import PrintRun

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cribsheets.page.sheet import Section
    from cribsheets.printing.printjob import Tick
    from cribsheets.tournament.event import Event

_CARDS_IN_MEMORY = 25
"""Cards whose objects wait to be thrown away: they hold one another, and a run looks for no such garbage by itself."""


def write_cards(event: Event, cards: Sequence[Section], folder: Path, tick: Tick | None = None) -> None:
    """Write each of `cards`, a section of one card each, to a file of its own that is called after its player.

    Raises:
        RefusedError: the folder holds something already, which may be cards that came back; or it cannot be
            written to.
        UnprintableError: names that do not fit or cannot be printed, all at once; nothing is written.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise RefusedError(
            f"{folder}: name a new or empty folder; the cards in this one may be filled in already"
        )
    PrintRun(event).print(cards)
    make_folder(folder)
    names = file_names(event.players)
    for number, card in enumerate(cards, start=1):
        seat = card.sheets[0].seats[0]
        run = PrintRun(event, alone=True)
        document = run.print([card])
        title = event.by_seat[seat].name if seat else f"card {number}"
        data = document.bind(run.bindery(), title)
        write_whole(folder / f"{names[seat] if seat else title}.pdf", data)
        if number % _CARDS_IN_MEMORY == 0:
            gc.collect()
        if tick:
            tick(number, len(cards))
