"""What cross-checking changed, what it left as written, and who is to be told."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.sheet import Section, section
from cribsheets.tournament.seats import seat_key
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, figures, frame, ink
from ..flow import flow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.crosscheck import Correction
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

_HEAD: Final = 26.0
_GAP: Final = 20.0
"""The height of a group's title, and what lies between two groups."""

_MARGIN: Final = 66.0
"""What is left free at the left of texts and cards for the letters of the rule."""

_TEXT: Final = 8.5
_LEADING: Final = 11.0
_CARD: Final = 17.0
_PAD: Final = 14.0
_BOX: Final = 58.0
_TOLD: Final = 54.0
_SIZE: Final = 10.5


def corrections(event: Event, outcome: Outcome, paper: Paper) -> list[Section]:
    """Return the pages of corrections, as a section; none where nothing was corrected and nothing is open."""
    found = [group for group in _groups(event, outcome) if group.items]
    heading, box = frame.results_heading(event, "Corrections", outcome), paper.body
    heights = [[item.height(box.width) for item in group.items] for group in found]
    pages = []
    for parts in flow(heights, _HEAD, _GAP, blocks.room(box)):
        stack: list[blocks.Block] = []
        for part in parts:
            group = found[part.group]
            remark = "continued" if part.continued else group.remark
            stack += [blocks.Space(_GAP)] if stack else []
            stack += [_Head(group.title, remark, boxes=bool(group.items[0].cards))]
            stack += group.items[part.items.start : part.items.stop]
        pages.append(blocks.Page(heading, tuple(stack)))
    return [section("Corrections", "Corrections ", paper, pages)] if found else []


@dataclass(frozen=True, slots=True)
class _Group:
    """Items of one kind under a title, with a remark beside it."""

    title: str
    remark: str
    items: tuple[_Item, ...]


@dataclass(frozen=True, slots=True)
class _Head:
    """A block: the title of a group with a remark beside it; over cards the names of their boxes."""

    title: str
    remark: str
    boxes: bool

    def height(self, _width: float) -> float:
        """Return the height of the title."""
        return _HEAD

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the title on its rule."""
        y = box.y + 7
        fitting.draw(canvas, box.x, y, self.title, Weight.SEMIBOLD, 13)
        after = box.x + fitting.width(self.title, Weight.SEMIBOLD, 13) + 10
        fitting.draw(canvas, after, y, self.remark, size=8)
        for title, x in zip(("Won by", "Lost by", "Points"), _axes(box.right), strict=True):
            ink.label(canvas, x, y, title * self.boxes, align=Align.RIGHT)
        ink.rule(canvas, box, box.y)


@dataclass(frozen=True, slots=True)
class _Entered:
    """One of the two cards of a game: whose it is, and what it says, corrections included."""

    seat: str
    name: str
    apparent: bool
    boxes: tuple[figures.Figure, figures.Figure, figures.Figure]

    def draw(self, canvas: Canvas, body: Rect, y: float) -> None:
        """Draw its line as it is on the card: seat, name, won by, lost by, game points."""
        ink.fitted(canvas, body.x, y, self.seat, Weight.SEMIBOLD, _SIZE, 34)
        left, boxes = body.x + 40, body.right - 3 * _BOX
        room = boxes - left - 78
        ink.fitted(canvas, left, y, self.name, Weight.REGULAR, _SIZE, room, height=_CARD)
        if self.apparent:
            fitting.draw(canvas, boxes - 4, y, "apparent qualifier", size=7, align=Align.RIGHT)
        weights = (Weight.REGULAR, Weight.REGULAR, Weight.SEMIBOLD)
        for x, figure, weight in zip(_axes(body.right), self.boxes, weights, strict=True):
            figures.draw(canvas, x, y, figure, weight, _SIZE)


@dataclass(frozen=True, slots=True)
class _Item:
    """A block: what stands in its margin, the two cards of a corrected game, the text.

    `told` asks for a tick once the player has been told.
    """

    margin: tuple[str, ...]
    text: str
    cards: tuple[_Entered, ...] = ()
    told: bool = False

    def height(self, width: float) -> float:
        """Return how high it is: its cards, its text, what parts it from the next."""
        return len(self.cards) * _CARD + len(self._lines(width)) * _LEADING + _PAD

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw it with the hairline under it."""
        y = box.top - _PAD / 2 - 9
        if self.told:
            ink.tick_box(canvas, box.right - 9, y + 3)
            ink.label(canvas, box.right - 15, y, "Told", align=Align.RIGHT)
        self._draw_margin(canvas, box.x, y)
        body = box.inset(_MARGIN, 0, 0)
        for card in self.cards:
            card.draw(canvas, body, y - 1)
            y -= _CARD
        for line in self._lines(box.width):
            fitting.draw(canvas, body.x, y, line, size=_TEXT)
            y -= _LEADING
        ink.hair(canvas, box, box.y)

    def _lines(self, width: float) -> list[str]:
        """Return the text as lines, beside the box to tick where there is one."""
        text = self.text.replace("'", "’")
        return fitting.wrap(text, Weight.REGULAR, _TEXT, width - _MARGIN - _TOLD * self.told)

    def _draw_margin(self, canvas: Canvas, x: float, y: float) -> None:
        *letters, place = self.margin
        for text in letters:
            fitting.draw(canvas, x, y - 3, text, Weight.BOLD, 15)
            y -= _CARD
        fitting.draw(canvas, x, y, place, Weight.SEMIBOLD, _TEXT)


def _groups(event: Event, outcome: Outcome) -> tuple[_Group, ...]:
    """Return all that there is to say, what was changed first."""
    told = tuple(_Item((f"Seat {each.seat}",), each.message, told=True) for each in outcome.notices)
    remarks = tuple(
        _Item((f"Game {each.game}" if each.game else "Card",), each.message)
        for each in outcome.settlement.remarks
    )
    field = (_Item(("Field",), outcome.balance.message),) if outcome.balance.message else ()
    return (
        _Group("Corrected", "rule 12.2, from the two cards alone", tuple(_corrected(event, outcome))),
        _Group("To be told", "rule 12.2 i: a qualifying place is affected", told),
        _Group("Left as written", "nothing is changed", remarks),
        _Group("The field", "what does not add up, and why", field),
    )


def _corrected(event: Event, outcome: Outcome) -> Iterator[_Item]:
    """Yield an item for each game of which a card was corrected."""
    lines = {(card.seat, line.game): line for card in outcome.settlement.cards for line in card.lines}
    games: defaultdict[tuple[int, frozenset[str]], list[Correction]] = defaultdict(list)
    for each in outcome.settlement.corrections:
        games[each.game, frozenset((each.seat, each.opponent))].append(each)
    for (game, seats), changes in games.items():
        letters = " ".join(sorted({letter for each in changes for letter in each.rules}))
        entered = (
            _Entered(seat, event.by_seat[seat].name, seat in outcome.apparent, figures.figures(line))
            for seat in sorted(seats, key=seat_key)
            if (line := lines.get((seat, game)))
        )
        yield _Item((letters, f"Game {game}"), _together(each.message for each in changes), tuple(entered))


def _together(messages: Iterable[str]) -> str:
    """Return the messages on the two cards of a game as one, saying once what they share."""
    sentences = (sentence for message in messages for sentence in message.rstrip(".").split(". "))
    return f"{'. '.join(dict.fromkeys(sentences))}."


def _axes(right: float) -> tuple[float, float, float]:
    """Return the x at which the figures of the three boxes end."""
    return right - 2 * _BOX, right - _BOX, right
