"""The same person twice on a roster: one number on two rows, or one name with nothing to tell two players apart."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from cribsheets.files.text import folded
from cribsheets.tournament.entrants import who
from cribsheets.tournament.seats import name_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.errors import Place
    from cribsheets.files.report import Report
    from cribsheets.tournament.event import Player


def check_twice(players: Iterable[Player], report: Report) -> None:
    """Note an ACC number that two players have as a mistake, and ask about two with one name, club and number."""
    numbers: dict[str, Player] = {}
    alike: defaultdict[tuple[frozenset[str], str, str], list[Player]] = defaultdict(list)
    for player in players:
        number = folded(player.acc or "")
        first = numbers.setdefault(number, player) if number else player
        if first is not player:
            report.wrong(_place(player), _number_twice(player, first))
        alike[name_words(player.name), number, folded(player.club or "")].append(player)
    for first, *others in alike.values():
        for player in others if name_words(first.name) and not first.acc else ():
            report.doubt(
                _place(player),
                f"{who(player)} has the name of {who(first)}, {_place(first)}: if they are one person, take one row out; "
                "if not, tell them apart by acc or club, or by the name itself, as in Jr.",
            )


def _number_twice(player: Player, first: Player) -> str:
    return f"{who(player)} has the ACC number {player.acc} of {who(first)}, {_place(first)}: correct one, or take one row out"


def _place(player: Player) -> Place:
    assert player.place  # every player of a roster has one
    return player.place
