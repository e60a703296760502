"""How a card is drawn into whatever rectangle it is given: a full sheet, a half, a quarter."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cribsheets.tournament.seats import last_name
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight
from cribsheets.typesetting.letters import surely_fits

from .. import figures, ink
from ..figures import EMPTY
from . import face, header, plan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

    from .content import Card, Line, Totals
    from .plan import Plan


def draw(canvas: Canvas, area: Rect, card: Card) -> None:
    """Draw a card into `area`.

    Raises:
        fitting.TooLongError: a name does not fit.
    """
    layout = plan.plan(card.face, area.width, area.height)
    with canvas.at(area.x, area.y):
        canvas.reusable((card.face, area.width, area.height), lambda: face.draw(canvas, layout, card.face))
        _draw_player(canvas, layout, card)
        for box, line in zip(layout.lines, card.lines, strict=False):
            _draw_line(canvas, layout, box, line)
        if card.totals:
            _draw_totals(canvas, layout, card.totals)


def can_be_read(card: Card, width: float, height: float) -> bool:
    """Return whether name, number and club fit a card of that size, on which its games do."""
    try:
        for box, text, weight, size in _printed(plan.plan(card.face, width, height), card):
            if not surely_fits(text, box.width):
                fitting.fit(text, weight, size, box.width, 0.95 * box.height)
    except fitting.TooLongError:
        return False
    return True


def _printed(layout: Plan, card: Card) -> Iterable[tuple[Rect, str, Weight, float]]:
    """Yield the player's name, number and club: box, text, weight and size."""
    top, size = layout.header, layout.scale.event + 1.5
    if card.name:
        yield top.name, card.name, Weight.SEMIBOLD, layout.scale.name
    if top.acc and card.acc:
        yield header.blank_of(top.acc, "ACC number", top.label), card.acc, Weight.REGULAR, size
    if top.club and card.club:
        yield header.blank_of(top.club, "Club", top.label), card.club, Weight.REGULAR, size


def _draw_player(canvas: Canvas, layout: Plan, card: Card) -> None:
    for box, text, weight, size in _printed(layout, card):
        fit = fitting.fit(text, weight, size, box.width, 0.95 * box.height)
        y = box.y + max(0.27 * fit.size, 2.5)
        for number, line in enumerate(reversed(fit.lines)):
            fitting.draw(canvas, box.x, y + number * fit.size * fitting.LEADING, line, weight, fit.size)
    _draw_identity(canvas, layout, card)
    if not card.name:
        ink.label(canvas, layout.header.name.x, layout.header.name.y + 2.5, "Player", size=layout.scale.label)
    if card.seat:
        seat, size = layout.header.seat, layout.scale.seat
        y = seat.y + (seat.height - layout.scale.label - size * 0.66) * 0.45
        ink.fitted(
            canvas, seat.center, y, card.seat, Weight.BOLD, size, seat.width - 8, align=Align.CENTER
        )  # fmt: skip


def _draw_identity(canvas: Canvas, layout: Plan, card: Card) -> None:
    """Draw which card of which event it is, on a card that comes back on its own."""
    if card.face.event_id:
        strip, size = layout.header.strip, layout.scale.label
        x = strip.x + fitting.width(card.face.heading.sheet, Weight.SEMIBOLD, size) + 2 * size
        text = f"{card.face.event_id} {card.seat}".strip()
        ink.fitted(canvas, x, strip.top - size, text, Weight.REGULAR, size + 1, layout.header.name.right - x)


def _draw_line(canvas: Canvas, layout: Plan, box: Rect, line: Line) -> None:
    size = layout.scale.figure
    y = ink.middle_baseline(box, size)
    table = layout.columns[plan.TABLE]
    if line.place and table.width:
        ink.fitted(
            canvas, table.x + 4, y, line.place, Weight.REGULAR, size, table.width - 6, height=box.height
        )
    if line.opponent:
        _draw_opponent(canvas, layout, box, line)
    if line.deals:
        fitting.draw(canvas, layout.columns[plan.GAME].x + 1, y, "●", size=0.6 * size)
    if line.bye:
        for column in layout.columns[plan.WON : plan.INITIALS]:
            ink.rule(canvas, column.inset(6, 0), box.middle)
    for place, figure, weight in (
        (plan.WON, line.won_by, Weight.REGULAR),
        (plan.LOST, line.lost_by, Weight.REGULAR),
        (plan.POINTS, line.game_points, Weight.SEMIBOLD),
    ):
        if figure is not EMPTY:
            figures.draw(canvas, layout.axis(place), y, figure, weight, size)
    if line.remark:
        column = layout.columns[plan.INITIALS].inset(4, 0, 2)
        middle = ink.middle_baseline(box, 8)
        ink.fitted(canvas, column.x, middle, line.remark, Weight.REGULAR, 8, column.width, height=box.height)


def _draw_opponent(canvas: Canvas, layout: Plan, box: Rect, line: Line) -> None:
    """Draw the opponent's seat, and where there is room the name as an aid: all names of a card start at one x."""
    size = layout.scale.figure
    column = layout.columns[plan.OPPONENT].inset(4, 0, 2)
    y = ink.middle_baseline(box, size)
    ink.fitted(canvas, column.x, y, line.opponent, Weight.SEMIBOLD, size, column.width, height=box.height)
    if layout.names:
        _draw_opponent_name(canvas, line.opponent_name, column.inset(layout.names, 0, 0), box, size)


def _draw_opponent_name(canvas: Canvas, name: str, column: Rect, box: Rect, figure: float) -> None:
    """Draw the name smaller than the seat, or the last name; where neither fits, the seat beside it says who it is."""
    size = min(max(0.4 * box.height, 8), 0.85 * figure)
    y = ink.middle_baseline(box, size)
    for text in (name, last_name(name)):
        with suppress(fitting.TooLongError):
            ink.fitted(
                canvas, column.x, y, text, Weight.REGULAR, size, column.width,
                height=0.94 * box.height, shrink=0.8, whole_words=True,
            )  # fmt: skip
            return


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
        y = box.y + max((box.height - layout.scale.total_label - size * 0.66) / 2, 2 * ink.HEAVY + 1)
        fitting.draw(canvas, layout.axis(place), y, text, weight, size, align=Align.RIGHT)
