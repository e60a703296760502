"""The entries of the scoring key, with the event's own figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.tournament.qualifying import NoPlayoffs, OneIn, Top
from cribsheets.tournament.rules import GAME_HOLE

if TYPE_CHECKING:
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.qualifying import Qualifying
    from cribsheets.tournament.rules import Scoring


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
        else f"A double skunk, {scoring.double_skunk_margin} or more: {scoring.double_skunk}"
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
    return (
        f"{order}, then a playoff game"
        if qualifying.playoffs
        else f"{order}; those still level share the place"
    )


def cut(qualifying: Qualifying, entrants: int = GAME_HOLE) -> str:
    """Return who goes on to the playoffs, as a sentence, with what that makes of so many `entrants`."""
    match qualifying.cut:
        case NoPlayoffs():
            return "There are none: the standings after the last game are the result."
        case OneIn(number) as one_in if number > 1:
            example = f"{one_in.expected(entrants)} of {entrants}"
            return f"One player in {_NUMBERS.get(number, str(number))} goes on, any fraction up: {example}."
        case Top(number) if number > 1:
            return f"The best {number} go on."
        case everyone_or_one:
            text = str(everyone_or_one)
            return f"{text[0].upper()}{text[1:]} goes on."


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
