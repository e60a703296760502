"""What cross-checking changed, what it left as written, and who is to be told."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.seats import seat_key
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import figures, frame, ink
from ..flow import Part, flow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.crosscheck import Correction, SettledLine
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

# What it says


@dataclass(frozen=True, slots=True)
class Entered:
    """One of the two cards of a game: whose it is, and what it says, corrections included."""

    seat: str
    name: str
    apparent: bool
    boxes: tuple[figures.Figure, figures.Figure, figures.Figure]


@dataclass(frozen=True, slots=True)
class Item:
    """An entry: what stands in its margin, the two cards of a corrected game, the text.

    `told` asks for a tick once the player has been told.
    """

    margin: tuple[str, ...]
    text: str
    cards: tuple[Entered, ...] = ()
    told: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Items of one kind under a title, with a remark beside it."""

    title: str
    remark: str
    items: tuple[Item, ...]


def groups(event: Event, outcome: Outcome) -> tuple[Group, ...]:
    """Return all that there is to say, what was changed first; none at all when everything agrees."""
    told = tuple(Item((f"Seat {each.seat}",), each.message, told=True) for each in outcome.notices)
    remarks = tuple(
        Item((f"Game {each.game}" if each.game else "Card",), each.message)
        for each in outcome.settlement.remarks
    )
    field = (Item(("Field",), outcome.balance.message),) if outcome.balance.message else ()
    found = (
        Group("Corrected", "rule 12.2, from the two cards alone", tuple(_corrected(event, outcome))),
        Group("To be told", "rule 12.2 i: a qualifying place is affected", told),
        Group("Left as written", "nothing is changed", remarks),
        Group("The field", "what does not add up, and why", field),
    )
    return tuple(group for group in found if group.items)


def _corrected(event: Event, outcome: Outcome) -> Iterator[Item]:
    """Yield an item for each game of which a card was corrected."""
    lines = {(card.seat, line.game): line for card in outcome.settlement.cards for line in card.lines}
    games: defaultdict[tuple[int, frozenset[str]], list[Correction]] = defaultdict(list)
    for each in outcome.settlement.corrections:
        games[each.game, frozenset((each.seat, each.opponent))].append(each)
    for (game, seats), corrections in games.items():
        letters = sorted({letter for each in corrections for letter in each.rules})
        yield Item(
            (" ".join(letters), f"Game {game}"),
            _together(each.message for each in corrections),
            tuple(_entered(event, outcome, game, lines, sorted(seats, key=seat_key))),
        )


def _together(messages: Iterable[str]) -> str:
    """Return the messages on the two cards of a game as one, saying once what they share."""
    sentences = (sentence for message in messages for sentence in message.rstrip(".").split(". "))
    return f"{'. '.join(dict.fromkeys(sentences))}."


def _entered(
    event: Event,
    outcome: Outcome,
    game: int,
    lines: Mapping[tuple[str, int], SettledLine],
    seats: Iterable[str],
) -> Iterator[Entered]:
    for seat in seats:
        if line := lines.get((seat, game)):
            name = event.by_seat[seat].name
            yield Entered(seat, name, seat in outcome.apparent, figures.figures(line))


@dataclass(frozen=True, slots=True)
class Page:
    """One page: parts of groups. Without any it says that all cards agree."""

    heading: frame.Heading
    parts: tuple[tuple[Group, Part], ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw one self."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 10)
        frame.draw_heading(canvas, block, self.heading)
        if not self.parts:
            fitting.draw(
                canvas, rest.x, rest.top - 20, _AGREE_SO_FAR if self.heading.state else _AGREE, size=11
            )
        for number, (group, part) in enumerate(self.parts):
            head, rest = rest.cut_top(HEAD + (GAP if number else 0))
            _draw_head(canvas, head, group, part)
            for item in group.items[part.items.start : part.items.stop]:
                row, rest = rest.cut_top(item_height(item, box.width))
                _draw_item(canvas, row, item)


# Where it stands

HEAD: Final = 26.0
GAP: Final = 20.0
"""The height of a group's title, and what lies between two groups."""

MARGIN: Final = 66.0
"""What is left free at the left of texts and cards for the letters of the rule."""

_TEXT: Final = 8.5
_LEADING: Final = 11.0
_CARD: Final = 17.0
_PAD: Final = 14.0
_BOX: Final = 58.0
_TOLD: Final = 54.0
_SIZE: Final = 10.5


def lines_of(item: Item, width: float) -> list[str]:
    """Return the text of an item as lines, beside the box to tick where there is one."""
    return fitting.wrap(item.text, Weight.REGULAR, _TEXT, width - MARGIN - (_TOLD if item.told else 0))


def item_height(item: Item, width: float) -> float:
    """Return how high an item is at that width: its cards, its text, what parts it from the next."""
    cards = len(item.cards) * _CARD
    return cards + len(lines_of(item, width)) * _LEADING + _PAD


def pages(event: Event, outcome: Outcome, box: Rect) -> list[Page]:
    """Lay everything on pages with `box` for each."""
    found = groups(event, outcome)
    heading = frame.results_heading(event, "Corrections", outcome)
    _, rest = box.cut_top(frame.TITLE_BLOCK, 10)
    heights = [[item_height(item, box.width) for item in group.items] for group in found]
    flowed = flow(heights, HEAD, GAP, rest.height)
    return [Page(heading, tuple((found[part.group], part) for part in parts)) for parts in flowed]


# How it is drawn

_AGREE: Final = "All cards agree: nothing was corrected, nothing is open."
_AGREE_SO_FAR: Final = "All cards so far agree: nothing was corrected. The games still to come are open."


def _draw_head(canvas: Canvas, head: Rect, group: Group, part: Part) -> None:
    y = head.y + 7
    fitting.draw(canvas, head.x, y, group.title, Weight.SEMIBOLD, 13)
    remark = "continued" if part.continued else group.remark
    after = head.x + fitting.width(group.title, Weight.SEMIBOLD, 13) + 10
    fitting.draw(canvas, after, y, remark, size=8)
    if group.items[0].cards:
        for title, x in zip(("Won by", "Lost by", "Points"), _axes(head.right), strict=True):
            ink.label(canvas, x, y, title, align=Align.RIGHT)
    ink.rule(canvas, head, head.y)


def _draw_item(canvas: Canvas, row: Rect, item: Item) -> None:
    y = row.top - _PAD / 2 - 9
    if item.told:
        ink.tick_box(canvas, row.right - 9, y + 3)
        ink.label(canvas, row.right - 15, y, "Told", align=Align.RIGHT)
    _draw_margin(canvas, row, item)
    body = row.inset(MARGIN, 0, 0)
    for card in item.cards:
        _draw_card(canvas, body, y - 1, card)
        y -= _CARD
    for line in lines_of(item, row.width):
        fitting.draw(canvas, body.x, y, line, size=_TEXT)
        y -= _LEADING
    ink.hair(canvas, row, row.y)


def _draw_margin(canvas: Canvas, row: Rect, item: Item) -> None:
    y = row.top - _PAD / 2 - 10
    if item.cards:
        letters, *item_margin = item.margin
        fitting.draw(canvas, row.x, y - 2, letters, Weight.BOLD, 15)
        y -= _CARD
    else:
        item_margin = list(item.margin)
    for text in item_margin:
        fitting.draw(canvas, row.x, y + 1, text, Weight.SEMIBOLD, _TEXT)


def _draw_card(canvas: Canvas, body: Rect, y: float, card: Entered) -> None:
    """Draw one card's line as it stands on it: seat, name, won by, lost by, game points."""
    ink.fitted(canvas, body.x, y, card.seat, Weight.SEMIBOLD, _SIZE, 34)
    left = body.x + 40
    boxes = body.right - 3 * _BOX
    room = boxes - left - 78
    ink.fitted(canvas, left, y, card.name, Weight.REGULAR, _SIZE, room, height=_CARD)
    if card.apparent:
        fitting.draw(canvas, boxes - 4, y, "apparent qualifier", size=7, align=Align.RIGHT)
    weights = (Weight.REGULAR, Weight.REGULAR, Weight.SEMIBOLD)
    for x, figure, weight in zip(_axes(body.right), card.boxes, weights, strict=True):
        figures.draw(canvas, x, y, figure, weight, _SIZE)


def _axes(right: float) -> tuple[float, float, float]:
    """Return the x at which the figures of the three boxes end."""
    return right - 2 * _BOX, right - _BOX, right
