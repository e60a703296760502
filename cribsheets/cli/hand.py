"""`cribsheets hand`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.helppage import PlainCommand
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.cribbage.cards import PlayingCard
    from cribsheets.cribbage.discards import Keep
    from cribsheets.cribbage.hands import Cards, Count, Dealt, Hand


@app.command(cls=PlainCommand, rich_help_panel=When.REFERENCE)
def hand(
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar="CARDS",
            help="Four cards and then the starter, or six cards and no starter: 5H, 10d, T♦, J♣, "
            '"ace of spades". In quotes the four are one argument; without quotes the fifth card is the starter.',
        ),
    ],
    *,
    crib: Annotated[
        bool, typer.Option("--crib", help="The four cards are the crib: a flush takes all five.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead.")] = False,
) -> None:
    """Count a hand line by line, or say which four of six to keep.

    cribsheets hand "5H 5D 5S JC" 5C

    cribsheets hand 5H 5D 6S 7C KC AS
    """
    from cribsheets.cli.drawing import say_json
    from cribsheets.cribbage.discards import best_keeps
    from cribsheets.cribbage.hands import Hand, count

    given = _read(cards)
    data: dict[str, object]
    if isinstance(given, Hand):
        counted = count(given.cards, given.starter, crib=crib)
        data, lines = counted.as_json(), _count_lines(given, counted, crib=crib)
    elif crib:
        raise RefusedError("--crib counts four cards and a starter; leave it out to see which four to keep.")
    else:
        keeps = best_keeps(given)
        data, lines = {"keeps": [keep.as_json() for keep in keeps]}, _keep_lines(keeps)
    if as_json:
        say_json(data)
    else:
        typer.echo("\n".join(lines))


def _read(arguments: Sequence[str]) -> Hand | Dealt:
    """Read the cards. Two arguments are the hand and the starter; else the fifth card of five is the starter."""
    from cribsheets.cribbage.cards import parse_cards, scan_cards
    from cribsheets.cribbage.hands import HAND_SIZE, read

    if len(arguments) == 2:  # noqa: PLR2004 - the hand and the starter, each in quotes where needed
        return read(*arguments)
    text = " ".join(arguments)
    cards, strange = scan_cards(text)
    if len(cards + strange) != HAND_SIZE + 1:
        return read(text)
    *held, starter = map(str, parse_cards(text))
    return read(" ".join(held), starter)


def _symbols(cards: Iterable[PlayingCard]) -> str:
    return " ".join(card.symbol for card in cards)


def _columns(rows: Sequence[Cards]) -> list[str]:
    """Return the cards of each row, all as wide as the widest."""
    texts = [_symbols(cards) for cards in rows]
    width = max(map(len, texts), default=0)
    return [text.ljust(width) for text in texts]


def _count_lines(given: Hand, counted: Count, *, crib: bool) -> list[str]:
    """Return the count as it is printed: the hand, a line for each score, the total."""
    head = f"{'crib' if crib else 'hand'} {_symbols(given.cards)}, starter {given.starter.symbol}"
    cards = _columns([line.cards for line in counted.lines])
    lines = [
        f"  {some}  {line.points:2}  {line.words}" for some, line in zip(cards, counted.lines, strict=True)
    ]
    return [head, "", *(lines or ["  nothing"]), "", f"total {counted.total}"]


def _keep_lines(keeps: Sequence[Keep]) -> list[str]:
    """Return the keeps as they are printed, the best first."""
    from cribsheets.cribbage.discards import NOT_COUNTED

    kept = _columns([keep.cards for keep in keeps])
    thrown = _columns([keep.thrown for keep in keeps])
    head = f"{'keep':{len(kept[0])}}  {'throw':{len(thrown[0])}}  average  lowest  highest"
    rows = [
        f"{some}  {others}  {keep.average:7.2f}  {keep.lowest:6}  {keep.highest:7}"
        for some, others, keep in zip(kept, thrown, keeps, strict=True)
    ]
    return [head, *rows, "", NOT_COUNTED]
