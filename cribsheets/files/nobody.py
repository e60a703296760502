"""Rows of a roster that are no player, or one who does not come."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cribsheets.files.cells import ErrorCell
from cribsheets.files.leftout import first_text, leave_out, no_entry, shown
from cribsheets.files.playernames import full_name
from cribsheets.files.text import cleaned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.columns import Columns
    from cribsheets.files.tables import Row

_AWAY = re.compile(
    r"cancel|annul|abgesagt|abgemeldet|storniert|geannuleerd|afgemeld|désist|declin|delet|refund|void|reject|withdr"
    r"|absent|no.?show|not (?:attending|coming|going|playing|able|participating)|can(?:no|.?)t|unable|(?:no|non|nein|nee)$"
    r"|(?:on )?(?:the )?wait(?:ing)?[ -]?list|liste d.attente|warteliste|wachtlijst|lista de espera"
)
"""How `status` begins, without case, of somebody who does not come."""

_NOBODY = frozenset(
    {"tbd", "tba", "tbc", "n/a", "n.a.", "none", "null", "unknown", "nobody", "no one", "no name", "vacant", "unassigned",
     "to be determined", "to be announced", "to be named", "open seat", "empty seat", "open spot", "#n/a"}
)  # fmt: skip
_NOTHING = frozenset({"nan", "NaN", "NA"})  # Nan and Na are names
_BYE = re.compile(
    r"(?:bye|ghost|dummy|phantom|freilos|spielfrei|exempt)(?: ?player)?(?: ?#?\d+)?", re.IGNORECASE
)
_SECTION = re.compile(
    r".+:|.+ (?:club|division|section|group|flight|pool|region)"
    r"|(?:club|division|section|group|flight|pool|region|table|team|page)(?: \w{1,2}| .+ club)?",
    re.IGNORECASE,
)


def players_only(columns: Columns, names: Sequence[str]) -> Columns:
    """Return the columns without the rows that are no players, or of players who do not come; they are named."""

    def name(row: Row) -> str:
        return full_name({column: columns.text(row, column) for column in names})

    def why(row: Row) -> str | None:
        if _AWAY.match(columns.text(row, "status").casefold()):
            return "left out by their status"
        if any(isinstance(row.cells[columns.at[column]], ErrorCell) for column in names):
            return None  # somebody's name, which has to be put right
        no_player = no_entry(columns, row) or _is_nobody(name(row)) or _is_section(columns, row, names)
        return "left out as no players" if no_player else None

    def who(row: Row) -> str:
        named = shown(name(row)) if name(row) else first_text(row)
        return f"{named}, {status}" if (status := columns.text(row, "status")) else named

    return leave_out(columns, why, who)


def _is_nobody(name: str) -> bool:
    """Return whether what is in place of a name says that there is nobody, or a bye."""
    if name.casefold() in _NOBODY or name in _NOTHING or _BYE.fullmatch(name):
        return True
    return bool(name) and not any(map(str.isalnum, name)) and name.isascii()


def _is_section(columns: Columns, row: Row, names: Sequence[str]) -> bool:
    """Return whether a row names a club, a table or the like that the players below it belong to, and no player."""
    filled = [(index, text) for index, cell in enumerate(row.cells) if (text := cleaned(cell))]
    if len(filled) != 1 or filled[0][0] not in {columns.at[name] for name in names}:
        return False
    return _SECTION.fullmatch(filled[0][1]) is not None
