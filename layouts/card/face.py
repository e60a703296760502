"""How the face of a card is drawn: all that is the same on every card of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import ink, key
from . import header, plan

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

    from .plan import CardFace, Plan


def draw(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    """Draw what all cards of the event share."""
    header.draw(canvas, layout.header, face.heading)
    _draw_table(canvas, layout, face)
    _draw_totals(canvas, layout, face)
    if layout.setting:
        text = layout.key_box
        if layout.titled:
            key.draw_head(canvas, text)
            _, text = text.cut_top(key.HEAD)
        key.draw_setting(canvas, text, layout.setting)


def _draw_table(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    head, lines = layout.head, layout.lines
    ink.tint(canvas, head)
    ink.rule(canvas, head, head.top, ink.RULE)
    ink.rule(canvas, head, head.y, ink.RULE)
    for box in lines[:-1]:
        ink.hair(canvas, box, box.y)
    for column in layout.columns[1:]:
        if column.width:
            ink.stroke(canvas, column.x, column.y, column.x, column.top, ink.HAIR)
    ink.rule(canvas, lines[-1], lines[-1].y, ink.HEAVY)
    _draw_column_heads(canvas, layout, face)
    size = layout.scale.figure * 0.9
    right = layout.columns[plan.GAME].center + size * ink.DIGIT
    for number, box in enumerate(lines, start=1):
        y = ink.middle_baseline(box, size)
        fitting.draw(canvas, right, y, str(number), Weight.SEMIBOLD, size, align=Align.RIGHT)


def _draw_column_heads(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    """Draw what the columns are; a high head has a second line."""
    head = layout.head
    opponent = ("Opponent", "") if face.opponents else ("Opponent’s seat", "across the board")
    last = ("Remarks", "rule 12.2, forfeits") if face.remarks else ("Initials", "opponent’s")
    two_lines = head.height > 20
    y = head.y + (head.height - layout.scale.label * 0.66) / 2 + (4.5 if two_lines else 0)
    for column, (name, under) in zip(
        layout.columns,
        (
            ("Game", ""),
            (face.table, ""),
            opponent,
            ("Won by", "plus spread"),
            ("Lost by", "minus spread"),
            (
                "Game points"
                if _has_room("Game points", layout.columns[plan.POINTS], layout.scale.label)
                else "Points",
                face.points,
            ),
            last,
        ),
        strict=True,
    ):
        if column.width:
            ink.label(canvas, column.x + _inset(column), y, name, size=layout.scale.label)
            if two_lines:
                fitting.draw(canvas, column.x + _inset(column), y - 9.5, under, size=7)


def _inset(column: Rect) -> float:
    """Return how far a label is from the left edge of its column."""
    return 4 if column.width < 70 else 6


def _has_room(text: str, column: Rect, size: float) -> bool:
    return fitting.width(text, Weight.SEMIBOLD, size) <= column.width - _inset(column) - 2


def _draw_totals(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    boxes, size = layout.totals, layout.scale.label
    ink.tint(canvas, boxes.game_points)
    spread = " spread" if _has_room("Minus spread", boxes.minus, size) else ""
    for box, label in (
        (boxes.plus, f"Plus{spread}"),
        (boxes.minus, f"Minus{spread}"),
        (boxes.net, f"Net{spread} (plus − minus)"),
        (boxes.games_won, "Games won"),
        (boxes.game_points, "Game points"),
    ):
        ink.frame(canvas, box, ink.RULE)
        ink.label(canvas, box.x + _inset(box), box.top - layout.scale.total_label, label, size=size)
    ink.frame(canvas, boxes.game_points, 2 * ink.HEAVY)
    margin, high = layout.margin, layout.scale.figure
    fitting.draw(canvas, margin.x, margin.top - high * 0.95, "Totals", Weight.SEMIBOLD, high)
    if face.signatures:
        ink.rule(canvas, margin, margin.y + 1.5 * size)
        ink.label(canvas, margin.x, margin.y + 1, "Checked by", size=size)
