"""Lines of cards that no other card answers: cards that are missing, wrong opponents, games that one card tells of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from cribsheets.tournament.scorecards import Line

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from cribsheets.tournament.scorecards import Entry

Lines = Mapping[tuple[str, int], Line]
"""The lines of a field's cards by seat and game."""


class Unanswered(NamedTuple):
    """What to say of such a line, or of a card that is missing: then there is no game."""

    game: int | None
    seats: tuple[str, ...]
    message: str


def answer(lines: Lines, seat: str, line: Line) -> Line | None:
    """Return the opponent's line of the same game when it names `seat` in turn."""
    other = lines.get((line.opponent, line.game))
    return other if other is not None and other.opponent == seat else None


def unanswered(lines: Lines, handed_in: Collection[str]) -> Iterator[Unanswered]:
    """Yield what the field's cards leave unanswered: cards that are missing, and games told of once."""
    missing: defaultdict[str, list[int]] = defaultdict(list)
    alone = {at: line for at, line in lines.items() if answer(lines, at[0], line) is None}
    meant = _meant(lines, alone) if alone else {}
    misnamed = {(other, game) for (_, game), other in meant.items()}
    for (seat, game), line in alone.items():
        if other := meant.get((seat, game)):
            yield Unanswered(game, (seat, other), _wrong_opponent(seat, line, other))
        elif line.opponent not in handed_in:
            missing[line.opponent].append(game)
        elif (seat, game) not in misnamed:
            yield Unanswered(game, (seat, line.opponent), _told_once(lines, seat, line))
    for seat, games in missing.items():
        noted = ", ".join(map(str, sorted(games)))
        message = (
            f"No card of seat {seat}, or an empty one: nothing counts for seat {seat} until it is in. "
            f"The opponents' cards are taken as they are, game {noted}."
        )
        yield Unanswered(None, (seat,), message)


def _meant(lines: Lines, alone: Lines) -> Mapping[tuple[str, int], str]:
    """Return whom a card probably means that names somebody else: the one whose card names it, with the same spread."""
    naming: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
    for (seat, game), line in lines.items():
        naming[line.opponent, game].append(seat)
    meant: dict[tuple[str, int], str] = {}
    for (seat, game), line in alone.items():
        mirrored = [other for other in naming[seat, game] if _mirrors(lines[other, game].entry, line.entry)]
        if len(mirrored) == 1:
            meant[seat, game] = mirrored[0]
    return meant


def _mirrors(entry: Entry, other: Entry) -> bool:
    """Return whether one entry has the spread in its plus column that the other has in its minus column."""
    return entry.spread is not None and (entry.plus, entry.minus) == (other.minus, other.plus)


def _wrong_opponent(seat: str, line: Line, other: str) -> str:
    return (
        f"Game {line.game}: seat {seat}'s card names seat {line.opponent} and probably means seat {other}, whose card "
        f"names seat {seat}: same game, same spread. Both are taken as they are; correct seat {seat}'s card."
    )


def _told_once(lines: Lines, seat: str, line: Line) -> str:
    other = lines.get((line.opponent, line.game))
    says = f"does not have game {line.game}" if other is None else f"names seat {other.opponent}"
    return (
        f"Game {line.game}: seat {seat}'s card names seat {line.opponent}, whose card {says}. "
        f"Seat {seat}'s card is taken as it is."
    )
