"""The scoring key: under a card, on its back, or on a page of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.tournament.rules import DOUBLE_SKUNK_MARGIN, GAME_HOLE
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from . import frame, ink

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.rules import Qualifying, Scoring

LEADING: Final = 1.18
GAP: Final = 0.3
"""The distance of two lines, and of two entries beyond that, as multiples of the size."""

GUTTER: Final = 16.0
"""Between two columns, in points."""

HEAD: Final = 13.0
"""The height of the key's own head with its rule, in points."""

SMALLEST: Final = fitting.SMALLEST
"""The key is never set smaller; a short key takes its place."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the key: a term and what it means."""

    term: str
    text: str


_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight"}


def rule_entries(scoring: Scoring, qualifying: Qualifying) -> tuple[Entry, ...]:
    """Return what a game is worth and how cards are ranked and settled, with the event's own figures."""
    below = GAME_HOLE - scoring.skunk_margin
    double = (
        "A double skunk earns no more"
        if scoring.double_skunk == scoring.skunk
        else f"A double skunk, {DOUBLE_SKUNK_MARGIN} or more: {scoring.double_skunk}"
    )
    order = ties(qualifying)
    return (
        Entry(f"Win by {scoring.skunk_margin - 1} or fewer", f"{scoring.win} game points."),
        Entry(
            "Skunk",
            f"By {scoring.skunk_margin} or more, the loser on {below} or less: {scoring.skunk} game points. {double}.",
        ),
        Entry("Loss", "0 game points. Write 0, X, / or a dash."),
        Entry(
            "Spread",
            f"{GAME_HOLE} less the loser’s score. The winner enters it under Won by, the loser under Lost by; "
            "one digit with a zero in front, 07.",
        ),
        Entry(
            "Forfeited game",
            f"{scoring.win} and +{scoring.forfeit_spread} for the player who is there, 0 and "
            f"−{scoring.forfeit_spread} for the one who is not.",
        ),
        Entry("Ink", "Blue or black. Other colors are for officials who correct a card."),
        Entry("Ties, in order", f"{order[0].upper()}{order[1:]}."),
        Entry("Playoffs", cut(qualifying)),
        Entry("Cards that disagree", "Settled from the two cards alone; the players are not asked."),
        Entry("Standings", "Put the cards in order first; the table does not sort."),
    )


_SPOKEN = {"head-to-head": "the game between the two"}


def ties(qualifying: Qualifying) -> str:
    """Return what players are ranked by, in order, as part of a sentence."""
    order = ", ".join(_SPOKEN.get(criterion, criterion) for criterion in qualifying.order)
    return f"{order}, then a playoff game"


def cut(qualifying: Qualifying, entrants: int = GAME_HOLE) -> str:
    """Return who goes on to the playoffs, as a sentence, with what that makes of so many `entrants`."""
    one_in = _NUMBERS.get(qualifying.one_in, str(qualifying.one_in))
    example = f"{qualifying.qualifiers(entrants)} of {entrants}"
    return f"One player in {one_in} goes on, any fraction up: {example}."


def card_entries() -> tuple[Entry, ...]:
    """Return what each row and column of a card means."""
    return (
        Entry("Game, opp. seat", "The game’s number, and the seat of the player across the board."),
        Entry("Won by, lost by", "The spread, in one of the two columns."),
        Entry("Game points, games won", "The lines added up, and how many are wins."),
        Entry(
            "Plus, minus, net spread", "Each column added up, and plus less minus, which can be below zero."
        ),
    )


def all_entries(event: Event) -> tuple[Entry, ...]:
    """Return the whole key of an event."""
    return rule_entries(event.scoring, event.qualifying) + card_entries()


def short_entries(scoring: Scoring) -> tuple[Entry, ...]:
    """Return the key in a few words, for cells where the whole one would be too small to read."""
    return (
        Entry(
            f"Win {scoring.win}, skunk {scoring.skunk}, loss 0",
            f"Skunk: by {scoring.skunk_margin} or more. Spread: {GAME_HOLE} less the loser’s score; 7 is written 07. "
            f"Forfeit: {scoring.win} and +{scoring.forfeit_spread}, 0 and −{scoring.forfeit_spread}. "
            "Net: plus less minus.",
        ),
    )


@dataclass(frozen=True, slots=True)
class Paragraph:
    """An entry, broken into lines: the first starts after the term."""

    term: str
    lines: tuple[str, ...]
    offset: float


@dataclass(frozen=True, slots=True)
class Setting:
    """The key set in columns at one size; `height` is that of the tallest column, in points."""

    size: float
    columns: tuple[tuple[Paragraph, ...], ...]
    height: float


def _paragraph(entry: Entry, size: float, width: float) -> Paragraph:
    """Break an entry into lines of at most `width`, its term leading the first; no word stands alone on the last."""
    paragraph = _broken(entry, size, width)
    narrower, lines = paragraph, len(paragraph.lines)
    while " " not in narrower.lines[-1] and len(narrower.lines) == lines > 1:
        width -= size
        narrower = _broken(entry, size, width)
    return narrower if len(narrower.lines) == lines else paragraph


def _broken(entry: Entry, size: float, width: float) -> Paragraph:
    offset = fitting.width(entry.term, Weight.SEMIBOLD, size) + size * 0.6
    words = entry.text.split()
    first: list[str] = []
    while words and fitting.width(" ".join([*first, words[0]]), Weight.REGULAR, size) <= width - offset:
        first.append(words.pop(0))
    rest = fitting.wrap(" ".join(words), Weight.REGULAR, size, width)
    return Paragraph(entry.term, (" ".join(first), *rest), offset)


def _height(paragraphs: Sequence[Paragraph], size: float) -> float:
    lines = sum(len(p.lines) for p in paragraphs)
    return lines * size * LEADING + max(len(paragraphs) - 1, 0) * size * GAP


def _ways(paragraphs: Sequence[Paragraph], columns: int) -> Iterator[tuple[tuple[Paragraph, ...], ...]]:
    """Yield every way to part paragraphs into so many columns, in their order."""
    for breaks in combinations(range(1, len(paragraphs)), columns - 1):
        edges = pairwise((0, *breaks, len(paragraphs)))
        yield tuple(tuple(paragraphs[start:end]) for start, end in edges)


@lru_cache(maxsize=256)
def compose(entries: tuple[Entry, ...], size: float, width: float, columns: int) -> Setting:
    """Set `entries` in `columns` columns across `width`, as even as whole entries allow.

    The tallest is as low as can be, and what the others lack of it is spread over them.
    """
    column = (width - GUTTER * (columns - 1)) / columns
    paragraphs = [_paragraph(entry, size, column) for entry in entries]

    def heights(way: tuple[tuple[Paragraph, ...], ...]) -> list[float]:
        return sorted((_height(each, size) for each in way), reverse=True)

    best = min(_ways(paragraphs, columns), key=heights)
    return Setting(size, best, heights(best)[0])


def draw_setting(canvas: Canvas, box: Rect, setting: Setting) -> None:
    """Draw a key at the top of `box`: one distance between entries everywhere, the columns end as they may."""
    size = setting.size
    count = len(setting.columns)
    for column, paragraphs in zip(box.columns((1,) * count, GUTTER), setting.columns, strict=True):
        y = column.top - size * 0.82
        for paragraph in paragraphs:
            fitting.draw(canvas, column.x, y, paragraph.term, Weight.SEMIBOLD, size)
            for i, line in enumerate(paragraph.lines):
                x = column.x if i else column.x + paragraph.offset
                fitting.draw(canvas, x, y, line, Weight.REGULAR, size, gray=0.15)
                y -= size * LEADING
            y -= size * GAP


def draw_head(canvas: Canvas, box: Rect, text: str = "Scoring key") -> None:
    """Draw the key's head and its rule at the top of `box`, `HEAD` high."""
    ink.label(canvas, box.x, box.top - 6, text, gray=0)
    ink.rule(canvas, box, box.top - 9.5)


def draw_back(canvas: Canvas, box: Rect, entries: tuple[Entry, ...]) -> None:
    """Draw the key as the back of a card, as large as the box allows and never under 7 pt."""
    size = 13.0
    while (setting := compose(entries, size, box.width, 1)).height > box.height - HEAD and size > SMALLEST:
        size -= fitting.STEP
    draw_head(canvas, box)
    _, text = box.cut_top(HEAD, size * GAP)
    draw_setting(canvas, text, setting)


@dataclass(frozen=True, slots=True)
class KeyPage:
    """The key on a page of its own: titled groups of entries."""

    heading: frame.Heading
    groups: tuple[tuple[str, tuple[Entry, ...]], ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the key page: terms at the left, what they mean beside them, as large as the page allows."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 14)
        frame.draw_heading(canvas, block, self.heading)
        size = 16.0
        while _page_height(self.groups, size, rest.width) > rest.height:
            size -= fitting.STEP
        for title, entries in self.groups:
            ink.label(canvas, rest.x, rest.top - 6, title, gray=0, size=6.5)
            ink.rule(canvas, rest, rest.top - 10.5)
            _, rest = rest.cut_top(HEAD + size)
            for entry in entries:
                row, rest = rest.cut_top(_entry_height(entry, size, rest.width))
                _draw_entry(canvas, row, entry, size)


def section(event: Event, paper: Paper, copies: int = 1) -> sheet.Section:
    """Return the scoring key on a page of its own, `copies` times."""
    return sheet.section("Scoring key", "Key ", paper, [content(event)] * copies)


def content(event: Event) -> KeyPage:
    """Return the key page of an event, with its own scoring."""
    rules = rule_entries(event.scoring, event.qualifying)
    groups = (("A game", rules[:6]), ("The card", card_entries()), ("At the desk", rules[6:]))
    return KeyPage(frame.heading(event, "Scoring key"), groups)


_TERM: Final = 0.27
_PAGE_LEADING: Final = 1.3
_PAGE_GAP: Final = 0.55
"""The terms' share of the key page's width, and the distances of its lines and entries as multiples of the size."""


def _page_lines(entry: Entry, size: float, width: float) -> tuple[list[str], list[str]]:
    """Return the lines of an entry's term, and those of its text beside them; no word stands alone on the last."""
    term = ink.even_lines(entry.term, Weight.SEMIBOLD, size, width * _TERM - 10)
    text = fitting.wrap(entry.text, Weight.REGULAR, size, width * (1 - _TERM))
    if len(text) > 1 and " " not in text[-1]:
        text = ink.even_lines(entry.text, Weight.REGULAR, size, width * (1 - _TERM))
    return term, text


def _entry_height(entry: Entry, size: float, width: float) -> float:
    lines = max(map(len, _page_lines(entry, size, width)))
    return (lines * _PAGE_LEADING + _PAGE_GAP) * size


def _page_height(groups: Iterable[tuple[str, tuple[Entry, ...]]], size: float, width: float) -> float:
    """Return the height of the key page's body at that size."""
    return sum(
        HEAD + size + sum(_entry_height(entry, size, width) for entry in entries) for _, entries in groups
    )


def _draw_entry(canvas: Canvas, row: Rect, entry: Entry, size: float) -> None:
    """Draw an entry of the key page, its first line on the upper edge of `row`."""
    term, text = _page_lines(entry, size, row.width)
    for x, lines, weight in (
        (row.x, term, Weight.SEMIBOLD),
        (row.x + row.width * _TERM, text, Weight.REGULAR),
    ):
        for number, line in enumerate(lines):
            fitting.draw(canvas, x, row.top - number * size * _PAGE_LEADING, line, weight, size)
