"""The columns of the standings: what each figure is, in the order that the event ranks by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.rules import Criterion
from cribsheets.tournament.totals import signed
from cribsheets.typesetting.fitting import Align, Weight

from .. import table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.totals import Totals


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that players are ranked by: its column, what it is of a player's totals, and what it means."""

    column: table.Column
    of: Callable[[Totals], int]
    meaning: str
    written: Callable[[int], str] = str


PLACE: Final = table.Column("Place", 36, Align.RIGHT, Weight.SEMIBOLD)
SEAT: Final = table.Column("Seat", 46, Align.RIGHT)
PLAYER: Final = "Player"
GAMES: Final = table.Column("Games\nplayed", 42, Align.RIGHT)
RATING: Final = table.Column("Rating\npoints", 42, Align.RIGHT)
CARD_IN: Final = table.Column("Card\nin", 34, Align.CENTER, box=True)
CHECKED: Final = table.Column("Checked\nby", 56)
AHEAD: Final = table.Column("Ahead of\nnext by", 66, pad=3)

_WIDTH: Final = 540.0
_LEAST_NAME: Final = 132.0
"""The width of a table, and what sixty letters of a name need, in points."""

FIGURES: Final = {
    Criterion.GAME_POINTS: Figure(
        table.Column("Game\npoints", 42, Align.RIGHT, Weight.SEMIBOLD),
        lambda totals: totals.game_points,
        "Game points come first.",
    ),
    Criterion.GAMES_WON: Figure(
        table.Column("Games\nwon", 40, Align.RIGHT),
        lambda totals: totals.games_won,
        "Games won: of two with equal game points the one who won more games is ahead.",
    ),
    Criterion.SKUNKS: Figure(
        table.Column("Skunks", 42, Align.RIGHT),
        lambda totals: totals.skunks,
        "Skunks: how many of the wins are.",
    ),
    Criterion.NET_SPREAD: Figure(
        table.Column("Net\nspread", 46, Align.RIGHT),
        lambda totals: totals.net,
        "Net spread is plus less minus, with a minus sign for whoever lost by more than they won by.",
        signed,
    ),
    Criterion.PLUS_POINTS: Figure(
        table.Column("Plus\npoints", 44, Align.RIGHT),
        lambda totals: totals.plus,
        "Plus points are the plus spread alone: the holes that games were won by.",
    ),
    Criterion.POINTS_PEGGED: Figure(
        table.Column("Points\npegged", 46, Align.RIGHT),
        lambda totals: totals.pegged,
        "Points pegged: 121 in a win, the loser’s score in a loss.",
    ),
}

_USUAL: Final = (
    Criterion.GAME_POINTS,
    Criterion.GAMES_WON,
    Criterion.NET_SPREAD,
    Criterion.PLUS_POINTS,
)


def shown(event: Event) -> list[Criterion]:
    """Return the figures that standings show: those that the event ranks by, in order, and the usual ones."""
    ranked_by = [criterion for criterion in event.qualifying.order if criterion in FIGURES]
    return [*ranked_by, *(criterion for criterion in _USUAL if criterion not in ranked_by)]


def meanings(event: Event) -> str:
    """Return what the columns of the event's standings mean, as sentences.

    That four plain wins are ahead of two skunks and a win is an example in the ACC's scoring, where both have 8.
    """
    texts = [FIGURES[criterion].meaning for criterion in shown(event)]
    scoring = event.scoring
    if 4 * scoring.win == 2 * scoring.skunk + scoring.win:
        won = FIGURES[Criterion.GAMES_WON].meaning
        texts = [
            f"{text[:-1]}: four plain wins beat two skunks and a win." if text == won else text
            for text in texts
        ]
    return " ".join(texts)


def fitted(columns: Sequence[table.Column], wide: float = 1) -> tuple[table.Column, ...]:
    """Return place, seat, player and these columns, `wide` times their width; names have what is left, and enough."""
    others = sum(column.share for column in (PLACE, SEAT, *columns)) * wide
    scale = wide * min(1, (_WIDTH - _LEAST_NAME) / others)
    place, seat, *rest = (replace(column, share=column.share * scale) for column in (PLACE, SEAT, *columns))
    player = table.Column(PLAYER, _WIDTH - others * scale / wide)
    return place, seat, player, *rest
