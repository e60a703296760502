"""The playoffs: a knockout bracket of the qualifiers, with byes for the best placed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.tournament.standings import Standings

BEST_OF = (3, 5)
"""How many games a match may have at most."""


@dataclass(frozen=True, slots=True)
class Qualifier:
    """A player of the bracket: place in the standings, from 1, and seat."""

    rank: int
    seat: str


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins the match of this number."""

    match: int


Slot = Qualifier | WinnerOf


@dataclass(frozen=True, slots=True)
class Match:
    """Two lines of the bracket, one above the other.

    A bye has no number and only one of the two, who goes through without playing.
    """

    number: int | None
    top: Slot | None
    bottom: Slot | None

    @property
    def through(self) -> Slot:
        """Return who goes on to the next round."""
        if self.number is not None:
            return WinnerOf(self.number)
        through = self.top or self.bottom
        assert through is not None, "a bye is somebody's"
        return through


@dataclass(frozen=True, slots=True)
class BracketRound:
    """One round of the bracket, its matches from top to bottom."""

    name: str
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The whole bracket. `size` is its number of lines, a power of two; matches are best of `best_of` games.

    Matches are numbered in order of play, round by round from top to bottom. Match 2i and match 2i + 1 of a
    round (counted from 0, byes included) feed match i of the next. With a single qualifier nothing is left
    to play and there are no rounds.
    """

    size: int
    best_of: int
    qualifiers: tuple[Qualifier, ...]
    rounds: tuple[BracketRound, ...]

    @property
    def byes(self) -> tuple[Qualifier, ...]:
        """Return those who do not play in the first round: the best placed."""
        return self.qualifiers[: self.size - len(self.qualifiers)]


def bracket_size(qualifiers: int) -> int:
    """Return the lines of the bracket: the next power of two (17 to 32 qualifiers give 32)."""
    return 1 << (qualifiers - 1).bit_length()


def seeding(size: int) -> list[int]:
    """Return the ranks of a bracket of `size` lines from top to bottom; `size` is a power of two.

    The official order of a section of eight, 1, 8, 5, 4, 3, 6, 7, 2, and what grows from the same rule: each
    pair adds up to `size` + 1, and if the better placed always win, so does every pair of every later
    round. Larger brackets consist of sections of eight in that order, read down or up.
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [
            rank
            for line, better in enumerate(order)
            for rank in ((total - better, better) if line % 2 else (better, total - better))
        ]
    return order


def draw_bracket(ranked: Sequence[str], best_of: int = 3) -> Bracket:
    """Return the bracket of the qualifiers' seats `ranked`, best first.

    Raises:
        RefusedError: nobody qualified, or matches that are neither best of 3 nor best of 5.
    """
    if not ranked:
        raise RefusedError("Nobody has qualified yet, so there is no bracket to draw.")
    if best_of not in BEST_OF:
        raise RefusedError(f"A playoff match is best of 3 or best of 5, not of {best_of}.")
    qualifiers = tuple(Qualifier(rank, seat) for rank, seat in enumerate(ranked, 1))
    size = bracket_size(len(ranked))
    lines = [qualifiers[rank - 1] if rank <= len(ranked) else None for rank in seeding(size)]
    return Bracket(size, best_of, qualifiers, tuple(_rounds(lines)))


def _rounds(lines: Sequence[Slot | None]) -> Iterator[BracketRound]:
    """Yield the rounds from the first one's `lines` to the final."""
    played = 0
    while len(lines) > 1:
        matches = []
        for top, bottom in zip(lines[::2], lines[1::2], strict=True):
            is_bye = top is None or bottom is None
            played += not is_bye
            matches.append(Match(None if is_bye else played, top, bottom))
        yield BracketRound(round_name(len(lines)), tuple(matches))
        lines = [match.through for match in matches]


def round_name(lines: int) -> str:
    """Return what the round that begins with `lines` players is called."""
    return {2: "Final", 4: "Semi-finals", 8: "Quarter-finals"}.get(lines, f"Round of {lines}")


@dataclass(frozen=True, slots=True)
class Field:
    """Who plays in the playoffs: the qualifiers' seats, best first, and the best placed of the others.

    `high_non_qualifier` is None when nobody is left, or several are level. `undecided` are groups of
    qualifiers who are level and stand in order of seats for want of anything better.
    """

    qualifiers: tuple[str, ...]
    high_non_qualifier: str | None
    undecided: tuple[tuple[str, ...], ...] = ()


def field(standings: Standings) -> Field:
    """Return who plays in the playoffs.

    Raises:
        RefusedError: the event has no playoffs, or a tie across the qualifying cut is not decided, so that its
            playoff game is due.
    """
    if not standings.playoffs:
        raise RefusedError(
            "The event has no playoffs, so there is no bracket: see [qualifying] in the event file."
        )
    if standings.straddling:
        inside = sum(row.qualifies is True for row in standings.rows)
        raise RefusedError(_due(standings.straddling, standings.qualifiers - inside))
    qualified = [row for row in standings.rows if row.qualifies]
    levels = [tuple(row.seat for row in rows) for _, rows in groupby(qualified, lambda row: row.place)]
    return Field(
        qualifiers=tuple(row.seat for row in qualified),
        high_non_qualifier=standings.high_non_qualifier,
        undecided=tuple(level for level in levels if len(level) > 1),
    )


def _due(seats: Sequence[str], places: int) -> str:
    return (
        f"Seats {listed(seats)} are level across the qualifying cut, and {places} of them "
        f"{'qualifies' if places == 1 else 'qualify'}: there is no bracket before their playoff game. "
        f"Once it is played, enter who won: at the desk as playoff {seats[0]} {seats[1]}, or in the event file under "
        f'[qualifying] as playoff = ["{seats[0]}"].'
    )


@dataclass(frozen=True, slots=True)
class Section:
    """What stands on one page of a bracket that needs several.

    `number` counts from 1. `joins` are the sections whose winners come in here, from top to bottom.
    `goes_to` is the section, and `next_match` the match, in which the winner plays on; both None on the
    section of the final.
    """

    number: int
    rounds: tuple[BracketRound, ...]
    joins: tuple[int, ...] = ()
    goes_to: int | None = None
    next_match: int | None = None


def sections(bracket: Bracket, lines: int = 16) -> tuple[Section, ...]:
    """Return `bracket` cut into pages of at most `lines` lines, a power of two; the final's page comes last."""
    depth = lines.bit_length() - 1
    levels = [bracket.rounds[i : i + depth] for i in range(0, len(bracket.rounds), depth)] or [()]
    pages = [len(level[-1].matches) if level else 1 for level in levels]
    first = list(accumulate(pages, initial=1))
    return tuple(
        Section(
            number=first[i] + page,
            rounds=tuple(_cut(level, pages[i], page)),
            joins=_span(first[i - 1], pages[i - 1] // pages[i], page) if i else (),
            goes_to=first[i + 1] + page * pages[i + 1] // pages[i] if i + 1 < len(levels) else None,
            next_match=levels[i + 1][0].matches[page // 2].number if i + 1 < len(levels) else None,
        )
        for i, level in enumerate(levels)
        for page in range(pages[i])
    )


def _cut(level: Iterable[BracketRound], pages: int, page: int) -> Iterator[BracketRound]:
    """Yield the rounds of `level` with the matches that stand on `page` of `pages`."""
    for r in level:
        share = len(r.matches) // pages
        yield BracketRound(r.name, r.matches[page * share : (page + 1) * share])


def _span(first: int, share: int, page: int) -> tuple[int, ...]:
    return tuple(range(first + page * share, first + (page + 1) * share))
