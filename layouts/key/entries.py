"""The entries of the scoring key, with the event's own figures: the one home of each of its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.qualifying import NoPlayoffs, OneIn, Top
from cribsheets.tournament.rules import GAME_HOLE, Criterion

if TYPE_CHECKING:
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.qualifying import Qualifying
    from cribsheets.tournament.rules import Scoring


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the key: a term and what it means; `more` is what the key page alone has room for."""

    term: str
    text: str
    more: str = ""


# What a player needs, on every card


def game_entries(scoring: Scoring) -> tuple[Entry, ...]:
    """Return what a game is worth and how it is written down."""
    win, forfeit = scoring.win, scoring.forfeit_spread
    return (
        Entry(f"Win by {scoring.skunk_margin - 1} or fewer", f"{win} game points."),
        _skunk(scoring),
        Entry("Loss", "0 game points: write 0, X, / or a dash."),
        Entry(
            "Spread",
            f"{GAME_HOLE} less the loser’s score. Write it under Won by or Lost by, never under both; "
            "7 is written 07.",
            "The loser writes the same figure as the winner.",
        ),
        Entry(
            "Forfeit",
            f"If your opponent is late back from a break, write {forfeit} under Won by and {win} game points; "
            f"if you are late, {forfeit} under Lost by and 0.",
        ),
        Entry("Ink", "Blue or black; officials correct cards in other colors."),
    )


def _skunk(scoring: Scoring) -> Entry:
    worth = (
        f"A win by {scoring.skunk_margin} or more, the loser on {GAME_HOLE - scoring.skunk_margin} or less: "
        f"{scoring.skunk} game points."
    )
    if scoring.double_skunk == scoring.skunk:
        return Entry(
            "Skunk", f"{worth} A double skunk earns no more.", "Some clubs give 4: agree before you start."
        )
    double = f"A double skunk, by {scoring.double_skunk_margin} or more: {scoring.double_skunk}."
    return Entry("Skunk", f"{worth} {double}", "Agree on that before you start.")


def card_entries(*, scheduled: bool = False) -> tuple[Entry, ...]:
    """Return what the columns and totals of a card mean; where opponents are printed nobody writes them."""
    opponent = Entry(
        "Opponent’s seat", "The seat of the player across the board.", "One line for each game, in order."
    )
    return (
        *(() if scheduled else (opponent,)),
        Entry("Game points, games won", "Add up the column; count the wins."),
        Entry(
            "Plus, minus, net spread",
            "Add up Won by and Lost by. Net spread is plus less minus; it may be negative.",
        ),
    )


def player_entries(event: Event) -> tuple[Entry, ...]:
    """Return the key on a player's card."""
    deal = (Entry("First deal", "● beside a game: you deal first."),) if event.deals else ()
    return game_entries(event.scoring) + card_entries(scheduled=event.schedule is not None) + deal


def short_entries(event: Event) -> tuple[Entry, ...]:
    """Return the key in a few words, for cards on which the whole one leaves low lines."""
    scoring = event.scoring
    forfeit = scoring.forfeit_spread
    return (
        Entry(
            worth(scoring) + _deal(event),
            f"Spread: {GAME_HOLE} less the loser’s score; 7 is written 07. "
            f"Forfeit: {forfeit} under Won by and {scoring.win}, or {forfeit} under Lost by and 0. "
            "Net spread: plus less minus.",
        ),
    )


def line_entries(event: Event) -> tuple[Entry, ...]:
    """Return what a game is worth in one line, for cards without a key."""
    return (Entry(worth(event.scoring) + _deal(event), ""),)


def _deal(event: Event) -> str:
    return " ● You deal first." if event.deals else ""


def worth(scoring: Scoring) -> str:
    """Return the game points of a win, a skunk and a loss."""
    return f"Win {scoring.win}, skunk {scoring.skunk} (by {scoring.skunk_margin} or more), loss 0."


# What the director needs, on the key page and on the director's sheets

SORT_FIRST: Final = "Sort the cards first, best on top, then write the players in from first place down."


def desk_entries(qualifying: Qualifying) -> tuple[Entry, ...]:
    """Return how cards are settled and who goes on."""
    order = ties(qualifying)
    return (
        Entry("Ties, in order", f"{order[0].upper()}{order[1:]}."),
        Entry("Playoffs", cut(qualifying)),
        Entry(
            "Cards that disagree",
            "Settled from the two cards alone; the players are not asked. "
            "A spread on only one card is taken for both.",
        ),
    )


def standings_entries(event: Event) -> tuple[Entry, ...]:
    """Return how a table is filled in, and what its columns are for."""
    first, *others = event.qualifying.order
    ranks = {first: "What players are ranked by first."}
    ranks |= {low: f"Breaks a tie on {high}." for high, low in zip((first, *others), others, strict=False)}
    scoring = event.scoring
    level = 4 * scoring.win == 2 * scoring.skunk + scoring.win
    remarks = {
        Criterion.GAMES_WON: "Four plain wins beat two skunks and a win." if level else "",
        Criterion.NET_SPREAD: "Below zero for players who lost by more than they won by: write the minus sign.",
        Criterion.PLUS_POINTS: "It is the card’s plus spread.",
    }
    named = (each for each in event.qualifying.order if each is not Criterion.HEAD_TO_HEAD)
    return (
        Entry("Order", f"{SORT_FIRST} A blank table does not sort."),
        *(
            Entry(each.capitalize(), " ".join(filter(None, (ranks[each], remarks.get(each, "")))))
            for each in named
        ),
    )


_SPOKEN = {"head-to-head": "the game between the two"}


def ties(qualifying: Qualifying) -> str:
    """Return what players are ranked by, in order, as part of a sentence."""
    order = ", ".join(_SPOKEN.get(criterion, criterion) for criterion in qualifying.order)
    return (
        f"{order}, then a playoff game (cut for deal)"
        if qualifying.playoffs
        else f"{order}; those still level share the place"
    )


_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight"}


def cut(qualifying: Qualifying, entrants: int = GAME_HOLE) -> str:
    """Return who goes on to the playoffs, as a sentence, with what that makes of so many `entrants`."""
    match qualifying.cut:
        case NoPlayoffs():
            return "There are none: the standings after the last game are the result."
        case OneIn(number) as one_in if number > 1:
            example = f"{one_in.expected(entrants)} of {entrants}"
            return f"One player in {_NUMBERS.get(number, str(number))} goes on, rounded up ({example})."
        case Top(number) if number > 1:
            return f"The best {number} go on."
        case everyone_or_one:
            text = str(everyone_or_one)
            return f"{text[0].upper()}{text[1:]} goes on."
