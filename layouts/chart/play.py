"""The chart's part on the play: what scores as the cards are laid down, each with a stretch of play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.cards import parse_cards
from cribsheets.cribbage.pegging import LAST_CARD, LIMIT, Laid, play
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import ink, playing_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

# What it says


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that scores in the play, and cards laid one after the other that show it."""

    name: str
    note: str
    laid: tuple[Laid, ...]

    @property
    def points(self) -> str:
        """What the cards score, one after the other."""
        return "  ".join(str(laid.points) for laid in self.laid if laid.points)


AFRESH: Final = f"After a go or {LIMIT} the count starts again at nothing, and so do pairs and runs. No flush counts in the play."
"""What holds for the whole of the play."""


def items() -> tuple[Item, ...]:
    """Return all that scores in the play, the points counted from the examples."""
    return (
        _item("Fifteen", "The count is 15 with this card.", "7S 8D"),
        _item("Thirty-one", f"Exactly {LIMIT}. No card may go past it.", "KC 9H 8S 4D"),
        _item("Pair, three, four", "A rank laid again at once, and again.", "3S 3H 3D 3C"),
        _item("Run", "Three or more just laid, in any order: 1 a card.", "3C 5H 4S 6D"),
        _last_card("Last card", f"Nobody can lay another, and it is short of {LIMIT}.", "KH QS 9D"),
    )


def _item(name: str, note: str, cards: str) -> Item:
    return Item(name, note, play(parse_cards(cards)))


def _last_card(name: str, note: str, cards: str) -> Item:
    *before, last = play(parse_cards(cards))
    return Item(name, note, (*before, Laid(last.card, last.count, last.points + LAST_CARD)))


# How it is drawn

CARD: Final = 20.5
"""The width of a card, in points."""

_LAID: Final = 4
_PITCH: Final = CARD * 1.3


def draw(canvas: Canvas, box: Rect, items: Sequence[Item]) -> None:
    """Draw the stretches of play one below the other, and under them what holds for all."""
    foot, rows = box.cut_bottom(30)
    for row, item in zip(rows.rows(len(items)), items, strict=True):
        _draw_item(canvas, row, item)
        ink.hair(canvas, row, row.y)
    ink.rule(canvas, box, box.top)
    ink.paragraph(canvas, foot.x, foot.top - 12, AFRESH, 9.5, foot.width)


def _draw_item(canvas: Canvas, row: Rect, item: Item) -> None:
    start = row.right - _PITCH * (_LAID - 1) - CARD - 4
    fitting.draw(canvas, row.x, row.top - 15, item.name, Weight.SEMIBOLD, 10)
    fitting.draw(canvas, start - 16, row.top - 17, item.points, Weight.BOLD, 16, align=Align.RIGHT)
    ink.paragraph(canvas, row.x, row.top - 28, item.note, 9.5, start - row.x - 16)
    bottom = row.top - 6 - CARD * playing_card.PROPORTION
    for place, laid in enumerate(item.laid):
        x = start + place * _PITCH
        playing_card.draw(canvas, x, bottom, laid.card, CARD)
        _draw_count(canvas, x, bottom - 9, laid)


def _draw_count(canvas: Canvas, x: float, y: float, laid: Laid) -> None:
    """Draw the count so far under a card and, in bold, what it scored."""
    count = str(laid.count)
    fitting.draw(canvas, x + 1, y, count, size=7.5)
    if laid.points:
        right = x + 3 + fitting.width(count, Weight.REGULAR, 7.5)
        fitting.draw(canvas, right, y, f"+{laid.points}", Weight.BOLD, 8.5)
