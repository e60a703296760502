"""The same person twice on a roster: one number on two rows, or one name with nothing to tell two players apart."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from cribsheets.files.text import folded
from cribsheets.tournament.entrants import who

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.errors import Place
    from cribsheets.files.report import Report
    from cribsheets.tournament.event import Player

_MOST_NAMED = 3


def check_twice(players: Iterable[Player], report: Report) -> None:
    """Note an ACC number that two players have as a mistake, and ask about two with one name, club and number."""
    numbers: dict[str, Player] = {}
    alike: defaultdict[tuple[frozenset[str], str, str], list[Player]] = defaultdict(list)
    for player in players:
        number = folded(player.acc or "")
        first = numbers.setdefault(number, player) if number else player
        if first is not player:
            report.wrong(_place(player), _number_twice(player, first))
        alike[frozenset(player.name.casefold().split()), number, folded(player.club or "")].append(player)
    for first, *others in alike.values():
        if others and first.name and not first.acc:
            report.doubt(_place(others[0]), _name_twice([first, *others]))


def _number_twice(player: Player, first: Player) -> str:
    return f"{who(player)} has the ACC number {player.acc} of {who(first)}, {_place(first)}: correct one, or take one row out"


def _name_twice(players: Sequence[Player]) -> str:
    first, *others = map(who, players)
    shown = f"{', '.join(others[:_MOST_NAMED])}{' ...' if others[_MOST_NAMED:] else ''}"
    return (
        f"{shown} and {first} have one name and no acc or club to tell them apart: is that one person? Then take a row "
        "out; else write acc, club or a name such as John Smith Jr."
    )


def _place(player: Player) -> Place:
    assert player.place  # every player of a roster has one
    return player.place
