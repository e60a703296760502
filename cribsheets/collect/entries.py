"""What people type into the fields of a card: spreads, read as the card's own script does, byes, and names."""

from __future__ import annotations

import re

from cribsheets.files.text import folded, nearest, plain_dashes
from cribsheets.tournament.rules import GAME_HOLE

_WON = re.compile(r"\+?([0-9]+)")
_LOST = re.compile(r"-?([0-9]+)")


def spread_of(won: str, lost: str) -> int | None:
    """Return the spread of a game that was won or lost, 1 to 121; a loss may be written with its minus."""
    found = _WON.fullmatch(won) if won else _LOST.fullmatch(plain_dashes(lost))
    number = int(found[1]) if found else 0
    return number if 1 <= number <= GAME_HOLE else None


def is_bye(opponent: str) -> bool:
    """Return whether what stands for an opponent says that there was none: `bye`, or a dash."""
    return plain_dashes(opponent).strip().casefold() in {"bye", "-", "--"}


def may_be_one(name: str, corrected: str) -> bool:
    """Return whether two names may be one person's: nearly the same, turned round, or with the same first name."""
    words, others = (list(map(folded, text.split())) for text in (name, corrected))
    return words[:1] == others[:1] or set(words) == set(others) or nearest(name, [corrected]) is not None
