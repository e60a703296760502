"""What can be typed into a player's card on screen: its fields, and the script that adds them up."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribsheets.page.fields import INSET, RED, Field, Group, Shown, Style
from cribsheets.page.geometry import Rect
from cribsheets.page.identity import MARK
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.seats import name_words
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import header, plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.rules import Scoring

    from .content import Card

ADVICE: Final = "Press Enter, then save. Do not print to PDF. No totals? Send it anyway."

Opponent = tuple[str, str, str]
"""A seat, the player's name in lower case, and the words of it that are written without accents."""

LINE: Final = 1.4
"""How many times as high as its text a field is; in a lower one viewers shrink the text."""

SPREAD: Final = 4
SEAT: Final = 12
TEXT: Final = 60
"""The most characters of what is typed."""


def script(card: str, scoring: Scoring, games: int, players: Sequence[Opponent] = ()) -> str:
    """Return the script that adds up a card of so many games.

    `card` is the name of its group of fields; `players` are those who can be opponents.
    """
    rules = {
        "card": card,
        "games": games,
        "players": players,
        "hole": GAME_HOLE,
        "win": scoring.win,
        "skunk": scoring.skunk,
        "skunkMargin": scoring.skunk_margin,
        "doubleSkunk": scoring.double_skunk,
        "doubleMargin": scoring.double_skunk_margin,
    }
    return f"var rules = {json.dumps(rules, separators=(',', ':'))};\n{_sums()}"


@cache
def _sums() -> str:
    return Path(__file__).with_name("totals.js").read_text(encoding="ascii")


def opponents(event: Event) -> tuple[Opponent, ...]:
    """Return the players as the script knows them."""
    return _opponents(tuple((seat, player.name) for seat, player in event.by_seat.items()))


@lru_cache(maxsize=1)
def _opponents(players: tuple[tuple[str, str], ...]) -> tuple[Opponent, ...]:
    """Return the players by seat and name; every card of an event asks for the same."""
    names = [(seat, " ".join(name.lower().split())) for seat, name in players]
    return tuple((seat, name, " ".join(sorted(name_words(name) - set(name.split())))) for seat, name in names)


def group(card: Card, area: Rect, event: Event, name: str, mark: str) -> Group:
    """Return the fields of an event's card in `area`, in the order they are read; what is printed on it has none.

    `name` is what the group is called, `mark` the text that travels with it unseen.
    """
    layout = plan.plan(card.face, area.width, area.height)
    fields = (
        _advice(layout),
        *_heading(layout, card),
        *(field for game in range(1, card.face.games + 1) for field in _line(layout, card, game)),
        *_totals(layout),
        *_note(layout, script(name, event.scoring, card.face.games, opponents(event))),
        *_checked(layout, card),
    )
    moved = (replace(field, box=field.box.moved(area.x, area.y)) for field in fields)
    # Firefox shows no field at all where one has no room and the file asks for new appearances.
    dot = Rect(area.x, area.y, 1, 1)
    unseen = Field(MARK, dot, Style(1, Align.LEFT), "", fixed=True, value=mark, shown=Shown.NOWHERE)
    return Group(name, (*moved, unseen))


def _advice(layout: plan.Plan) -> Field:
    top = layout.header
    box = Rect(top.name.x - INSET, top.seat.top + 4, top.seat.right - top.name.x + 2 * INSET, 14)
    size = min(layout.scale.note, (box.width - 3 * INSET) / fitting.width(ADVICE, Weight.REGULAR, 1))
    style = Style(round(size, 1), Align.LEFT)
    return Field("advice", box, style, ADVICE, fixed=True, value=ADVICE, shown=Shown.ON_SCREEN)


def _heading(layout: plan.Plan, card: Card) -> Iterator[Field]:
    scale, top = layout.scale, layout.header
    if not card.seat:
        box = top.seat.inset(4, 3, 4, scale.label + 4)
        yield Field("seat", box, Style(scale.seat * 0.8, Align.CENTER), "Your seat", SEAT)
    words = scale.event + 3
    for name, label, line, text, hint, size in (
        ("name", "Player", top.name, card.name, "Your name", scale.name),
        ("event", "Event", top.event, "", "Event", words),
        ("date", "Date", top.date, "", "Date", words),
        ("acc", "ACC number", top.acc, card.acc, "Your ACC number", words),
        ("club", "Club", top.club, card.club, "Your club", words),
    ):
        if line and not text:
            yield _written(name, header.blank_of(line, label, scale.label), size, hint)


def _written(name: str, line: Rect, size: float, hint: str) -> Field:
    """Return a field for words on a line, which is the lower edge of `line`."""
    box = Rect(line.x - INSET, line.y + 0.5, line.width + INSET, line.height - 1)
    return Field(name, box, Style(size, Align.LEFT), hint, TEXT)


def _line(layout: plan.Plan, card: Card, game: int) -> Iterator[Field]:
    """Return the fields of a game; a player who sits out has none."""
    row = layout.lines[game - 1]
    size = layout.scale.figure
    line = card.lines[game - 1] if card.lines else None
    if line and line.bye:
        return
    if not (line and line.opponent):
        box = _box(layout.columns[plan.OPPONENT], row).inset(5 - INSET, 0, 0)
        hint = f"Game {game}, opponent’s seat or full name, or bye"
        yield Field(f"opponent{game}", box, Style(size, Align.LEFT), hint, TEXT)
    style = Style(size, Align.CENTER)
    won, lost, points = (_box(layout.columns[column], row) for column in (plan.WON, plan.LOST, plan.POINTS))
    yield Field(f"won{game}", won, style, f"Game {game}, won by, 1 to {GAME_HOLE}", SPREAD)
    yield Field(f"lost{game}", lost, style, f"Game {game}, lost by, 1 to {GAME_HOLE}", SPREAD)
    yield Field(f"points{game}", points, style, f"Game {game}, game points, filled in for you", fixed=True)


def _box(column: Rect, row: Rect) -> Rect:
    """Return the cell of a table, clear of its rules."""
    return Rect(column.x + 1, row.y + 1, column.width - 2, row.height - 2)


def _totals(layout: plan.Plan) -> Iterator[Field]:
    style = Style(layout.scale.totals, Align.CENTER)
    for name, column, row, what in (
        ("plus", plan.WON, layout.totals.plus, "Plus spread"),
        ("minus", plan.LOST, layout.totals.minus, "Minus spread"),
        ("points", plan.POINTS, layout.totals.game_points, "Game points"),
        ("net", plan.LOST, layout.totals.net, "Net spread"),
        ("wins", plan.POINTS, layout.totals.games_won, "Games won"),
    ):
        middle = row.y + (row.height - layout.scale.total_label) / 2
        high = style.size * LINE
        box = Rect(layout.columns[column].x, middle - high / 2, layout.columns[column].width, high)
        yield Field(name, box, style, f"{what}, added up for you", fixed=True)


def _note(layout: plan.Plan, code: str) -> Iterator[Field]:
    """Yield the line under the totals that says what is wrong; it has room for the longest that the script says."""
    if layout.note:
        box = layout.note.inset(-INSET, 0)
        style = Style(layout.scale.note, Align.LEFT, RED)
        yield Field("note", box, style, "What is wrong", fixed=True, script=code)


def _checked(layout: plan.Plan, card: Card) -> Iterator[Field]:
    """Return the field for who checked the card."""
    if card.face.signatures:
        margin, size = layout.margin, layout.scale.figure
        line = Rect(margin.x, margin.y + 1.5 * layout.scale.label, margin.width, 1.4 * size)
        yield _written("checked", line, 0.8 * size, "Checked by")
