"""How a card is drawn into whatever rectangle it is given: a full sheet, a half, a quarter."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import figures, frame, ink, key
from ..figures import EMPTY
from . import plan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

    from .content import Card, Line, Totals
    from .plan import CardFace, Plan


def draw(canvas: Canvas, cell: Rect, card: Card) -> None:
    """Draw a card into `cell`.

    Raises:
        fitting.TooLongError: a name does not fit.
    """
    layout = plan.plan(card.face, cell.width, cell.height)
    with canvas.at(cell.x, cell.y):
        canvas.reusable((card.face, cell.width, cell.height), lambda: _draw_face(canvas, layout, card.face))
        _draw_player(canvas, layout, card)
        for box, line in zip(layout.lines, card.lines, strict=False):
            _draw_line(canvas, layout, box, line)
        if card.totals:
            _draw_totals(canvas, layout, card.totals)


def can_be_read(card: Card, width: float, height: float) -> bool:
    """Return whether name, number and club fit a card of that size, on which its games do."""
    try:
        for box, text, weight, size, most in _on_name_line(plan.plan(card.face, width, height), card):
            fitting.fit(text, weight, size, box.width, most)
    except fitting.TooLongError:
        return False
    return True


def _on_name_line(layout: Plan, card: Card) -> Iterable[tuple[Rect, str, Weight, float, float]]:
    """Yield what stands on the name line: its box, the text, weight, size, and what two lines may take."""
    scale = layout.scale
    under_seat = 0.83 * (layout.seat.y - layout.name.y)
    small = max(scale.name * 0.62, fitting.SMALLEST)
    if card.name:
        clear = 2.5 if scale.narrow else 0  # of the event's line, which is close above
        yield layout.name, card.name, Weight.SEMIBOLD, scale.name, scale.name_line - clear
    if layout.acc and card.acc:
        yield layout.acc, card.acc, Weight.REGULAR, small, under_seat
    if layout.club and card.club:
        yield layout.club, card.club, Weight.REGULAR, small, under_seat


def _draw_player(canvas: Canvas, layout: Plan, card: Card) -> None:
    scale = layout.scale
    base = layout.name.y + scale.name * 0.36
    if card.face.event_id:
        x = layout.block.x + 2 * scale.label
        x += fitting.width(card.face.heading.sheet, Weight.SEMIBOLD, scale.label)
        y = layout.block.top - scale.label
        identity = f"{card.face.event_id} {card.seat}".strip()
        ink.fitted(canvas, x, y, identity, Weight.REGULAR, scale.label + 1, layout.block.right - x)
    for box, text, weight, size, most in _on_name_line(layout, card):
        rise = 1 if box is layout.name else 0.7
        ink.fitted(canvas, box.x, base, text, weight, size, box.width, height=most, rise=rise)
    if card.seat:
        y = layout.seat.y + layout.seat.height * 0.21
        ink.fitted(
            canvas,
            layout.seat.center,
            y,
            card.seat,
            Weight.BOLD,
            scale.seat_size,
            layout.seat.width - 8,
            align=Align.CENTER,
        )


def _draw_line(canvas: Canvas, layout: Plan, box: Rect, line: Line) -> None:
    size = layout.scale.figure
    y = ink.middle_baseline(box, size)
    column = layout.columns[plan.OPPONENT]
    if line.opponent:
        fitting.draw(canvas, column.x + 6, y, line.opponent, Weight.SEMIBOLD, size)
        taken = 12 + max(fitting.width(line.opponent, Weight.SEMIBOLD, size), 2.2 * size)
        if layout.opponents:
            _draw_opponent_name(canvas, line.opponent_name, column.inset(taken, 0, 2), box, size)
    for place, figure, weight in (
        (plan.WON, line.won_by, Weight.REGULAR),
        (plan.LOST, line.lost_by, Weight.REGULAR),
        (plan.POINTS, line.game_points, Weight.SEMIBOLD),
    ):
        if figure is not EMPTY:
            figures.draw(canvas, layout.axis(place), y, figure, weight, size)
    if line.remark:
        column = layout.columns[plan.INITIALS].inset(5, 0)
        middle = ink.middle_baseline(box, 8)
        ink.fitted(canvas, column.x, middle, line.remark, Weight.REGULAR, 8, column.width, height=box.height)


def _draw_opponent_name(canvas: Canvas, name: str, column: Rect, box: Rect, figure: float) -> None:
    """Draw the name as an aid, smaller than the seat; where it does not fit, the seat beside it says who it is."""
    size = min(max(0.4 * box.height, 8), 0.8 * figure)
    y = ink.middle_baseline(box, size)
    with suppress(fitting.TooLongError):
        ink.fitted(
            canvas, column.x, y, name, Weight.REGULAR, size, column.width, height=box.height, shrink=0.75
        )


def _draw_totals(canvas: Canvas, layout: Plan, totals: Totals) -> None:
    size = layout.scale.totals
    for place, box, text in (
        (plan.WON, layout.totals.plus, totals.plus),
        (plan.LOST, layout.totals.minus, totals.minus),
        (plan.LOST, layout.totals.net, totals.net),
        (plan.POINTS, layout.totals.game_points, totals.game_points),
        (plan.POINTS, layout.totals.games_won, totals.games_won),
    ):
        weight = Weight.BOLD if box is layout.totals.game_points else Weight.SEMIBOLD
        below = (box.height - layout.scale.total_label - size * 0.66) / 2
        y = box.y + max(below, 2 * ink.HEAVY)
        fitting.draw(canvas, layout.axis(place), y, text, weight, size, align=Align.RIGHT)


def _draw_face(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    """Draw what all cards of the event share."""
    _face_header(canvas, layout, face)
    _face_table(canvas, layout, face)
    _face_totals(canvas, layout, face)
    if layout.setting:
        key.draw_head(canvas, layout.key_box)
        _, text = layout.key_box.cut_top(key.HEAD)
        key.draw_setting(canvas, text, layout.setting)


def _face_header(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    scale, block = layout.scale, layout.block
    ink.label(canvas, block.x, block.top - scale.label, face.heading.sheet, size=scale.label)
    title_line = layout.title_line if face.heading.title else layout.write_in_line
    frame.draw_title(canvas, block, face.heading, title_line, scale.title)
    ink.frame(canvas, layout.seat, ink.HEAVY, radius=3)
    ink.label(canvas, layout.seat.x + 5, layout.seat.top - scale.label - 3, "Seat", size=scale.label)
    for box, text in ((layout.name, "Player"), (layout.acc, "ACC number"), (layout.club, "Club")):
        if box:
            ink.rule(canvas, box, box.y)
            ink.label(canvas, box.x, box.y - scale.label * 1.5, text, size=scale.label)


def _face_table(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    head, lines, scale = layout.head, layout.lines, layout.scale
    ink.tint(canvas, head)
    ink.rule(canvas, head, head.top, ink.RULE)
    ink.rule(canvas, head, head.y, ink.RULE)
    for box in lines[:-1]:
        ink.hair(canvas, box, box.y)
    for column in layout.columns[1:]:
        ink.stroke(canvas, column.x, column.y, column.x, column.top, ink.HAIR)
    ink.rule(canvas, lines[-1], lines[-1].y, ink.HEAVY)
    _column_labels(canvas, layout, face)
    size = scale.figure * 0.88
    right = layout.columns[plan.GAME].x + layout.columns[plan.GAME].width * 0.5 + size * ink.DIGIT
    for number, box in enumerate(lines, start=1):
        y = ink.middle_baseline(box, size)
        fitting.draw(canvas, right, y, str(number), Weight.SEMIBOLD, size, align=Align.RIGHT)


def _column_labels(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    scale, head = layout.scale, layout.head
    narrow = scale.narrow
    labels = (
        ("Game", ""),
        ("Opp. seat", "across the board"),
        ("Won by", "plus spread"),
        ("Lost by", "minus spread"),
        ("Points" if narrow else "Game points", face.points),
        ("Remarks", "rule 12.2, forfeits")
        if face.remarks
        else ("Init." if narrow else "Initials", "opponent’s"),
    )
    two_lines = head.height > 20
    y = head.y + (head.height - scale.label * 0.66) / 2 + (5 if two_lines else 0)
    for place, (column, (name, under)) in enumerate(zip(layout.columns, labels, strict=False)):
        inset = column.x + (2 if place == plan.GAME else 6)
        ink.label(canvas, inset, y, name, size=scale.label)
        if two_lines and under:
            fitting.draw(canvas, inset, y - 9.5, under, Weight.REGULAR, 7)


def _face_totals(canvas: Canvas, layout: Plan, face: CardFace) -> None:
    scale = layout.scale
    widest = fitting.width("Minus spread", Weight.SEMIBOLD, scale.label)
    short = widest > layout.totals.minus.width - 10
    ink.tint(canvas, layout.totals.game_points)
    for box, text in (
        (layout.totals.plus, "Plus" if short else "Plus spread"),
        (layout.totals.minus, "Minus" if short else "Minus spread"),
        (layout.totals.net, "Net spread" if short else "Net spread: plus less minus"),
        (layout.totals.games_won, "Games won"),
        (layout.totals.game_points, "Game points"),
    ):
        ink.frame(canvas, box, ink.RULE)
        ink.label(canvas, box.x + 5, box.top - scale.total_label, text, size=scale.label)
    ink.frame(canvas, layout.totals.game_points, 2 * ink.HEAVY)
    margin = layout.margin
    fitting.draw(canvas, margin.x, margin.top - scale.figure * 0.9, "Totals", Weight.SEMIBOLD, scale.figure)
    if face.signatures:
        ink.stroke(canvas, margin.x, margin.y + scale.label * 1.5, margin.right, margin.y + scale.label * 1.5)
        ink.label(canvas, margin.x, margin.y + scale.label * 0.3, "Checked by", size=scale.label)
