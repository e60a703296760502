"""What a line of a fillable card says: its result, or a bye.

The card's own script, `layouts/card_totals.js`, has the same rule, and the tests run one table of lines through both.
Many viewers hand that script numbers and not texts, so writings of one number (`7`, `07`, `+7`, `7.`, `7,`, `10` and
`1e1`) cannot be told apart and are not.
"""

from __future__ import annotations

import re

from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.seats import plain_dashes

_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]*)?(?:e[+-]?[0-9]+)?", re.IGNORECASE)
_LOSS = re.compile(r"-+|[x/]", re.IGNORECASE)
_BYE = re.compile(r"-+|b|bye|none|bye game|no game", re.IGNORECASE)


def without_loss_mark(won: str, lost: str) -> tuple[str, str]:
    """Return both columns; the mark of a loss (0, X, / or a dash, rule 12.1) beside a figure is an empty column."""
    if lost and is_loss_mark(won):
        won = ""
    if won and is_loss_mark(lost):
        lost = ""
    return won, lost


def spread_of(won: str, lost: str) -> int | None:
    """Return the spread, 1 to 121, that stands in one of two columns; None if there is none, or one in each.

    A loss may be written with its minus.
    """
    won, lost = without_loss_mark(won, lost)
    number = _number(won or lost)
    holes = abs(number) if lost and number is not None else number
    return holes if holes and not (won and lost) and 1 <= holes <= GAME_HOLE else None


def is_loss_mark(text: str) -> bool:
    """Return whether a column says that the figure is in the other one."""
    return _LOSS.fullmatch(plain_dashes(text)) is not None or _number(text) == 0


def is_bye(opponent: str) -> bool:
    """Return whether what is written for an opponent says that there was none: `bye`, `none`, `b` or a dash."""
    return _BYE.fullmatch(plain_dashes(opponent).strip()) is not None


def _number(text: str) -> int | None:
    """Return the whole number that a text is, however it is written."""
    plain = plain_dashes(text).replace(",", ".", 1)
    number = float(plain) if _NUMBER.fullmatch(plain) else 0.5
    return int(number) if number.is_integer() else None
