"""The results in words: the awards with the names, the evening in figures, and everything as plain text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.messages import counted, listed, ordinal
from cribsheets.tournament.awards import State, given
from cribsheets.tournament.figures import figures
from cribsheets.tournament.leaders import leaders

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.tournament.awards import Award
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.figures import Won
    from cribsheets.tournament.outcome import Outcome

_MOST_NAMED = 4
"""As many who share a figure are named; more are counted."""


@dataclass(frozen=True, slots=True)
class AwardLine:
    """An award in words: what it is for, the names of those who get it, the amount as the director wrote it.

    `state` is SURE, SHARED by several who are level, or OPEN; an open one may name nobody yet.
    """

    award: str
    names: tuple[str, ...]
    amount: str
    state: State

    @property
    def who(self) -> str:
        """Return who gets it, as a list of awards says it."""
        if self.state is State.SHARED:
            return f"shared by {listed(self.names)}"
        if self.state is State.OPEN:
            return f"open: {len(self.names)} players are level" if len(self.names) > 1 else "open"
        return listed(self.names)


def award_lines(event: Event, outcome: Outcome) -> tuple[AwardLine, ...]:
    """Return the awards of the event, in the order of its file."""
    return tuple(
        AwardLine(
            _award(each.award),
            (each.name,) if each.name else tuple(event.by_seat[seat].name for seat in each.seats),
            each.award.amount,
            each.state,
        )
        for each in given(event.awards, outcome.standings, outcome.final_places)
    )


def _award(award: Award) -> str:
    if award.special:
        return f"{award.special[0].upper()}{award.special[1:]}"
    return f"{ordinal(award.place)} place" if award.place else "Award"


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A figure of the evening: what it is, the figure, and whose it is."""

    title: str
    figure: str
    who: str = ""


def figure_lines(event: Event, outcome: Outcome) -> tuple[FigureLine, ...]:
    """Return the figures of the evening that there are; none before play."""
    found = figures(outcome.settlement.cards, event.scoring)
    skunks, skunkers = found.skunks
    run, runners = found.run
    lines = []
    if found.biggest_wins:
        lines.append(_games(event, "Biggest win", found.biggest_wins))
        lines.append(_games(event, "Closest game", found.closest_games))
    if skunks:
        lines.append(FigureLine("Most skunks", str(skunks), _named(event, skunkers)))
    if run:
        lines.append(
            FigureLine("Longest run", f"{counted(run, 'game')} won in a row", _named(event, runners))
        )
    if found.average_spread is not None:
        lines.append(FigureLine("Average spread", f"{found.average_spread:.1f} holes"))
    return tuple(lines)


def _games(event: Event, title: str, games: Sequence[Won]) -> FigureLine:
    named = [
        f"{event.by_seat[game.winner].name} over {event.by_seat[game.loser].name}, game {game.game}"
        for game in games
    ]
    who = "; ".join(named) if len(named) <= _MOST_NAMED else f"{len(named)} games"
    return FigureLine(title, f"by {counted(games[0].spread, 'hole')}", who)


def _named(event: Event, seats: Sequence[str]) -> str:
    names = [event.by_seat[seat].name for seat in seats]
    return listed(names) if len(names) <= _MOST_NAMED else f"{len(names)} players"


def to_text(event: Event, outcome: Outcome, state: str = "") -> str:
    """Return the results as plain text for a newspaper or a mail: who has won, the standings, awards, figures.

    `state` is said below the title, when games are still to come. Lines end with a line feed.
    """
    head = [event.title or "Cribbage", ", ".join(filter(None, (event.venue, event.day))), state]
    groups = (
        filter(None, head),
        (
            f"{each.label}: {' '.join(filter(None, (each.name, each.total)))}"
            for each in leaders(event, outcome)
        ),
        _standings(event, outcome),
        _titled("Awards", (_award_text(line) for line in award_lines(event, outcome))),
        _titled("The evening in figures", (_figure_text(line) for line in figure_lines(event, outcome))),
    )
    return "\n\n".join(filter(None, ("\n".join(group) for group in groups))) + "\n"


def _titled(title: str, lines: Iterator[str]) -> list[str]:
    found = list(lines)
    return [title, *found] if found else []


def _standings(event: Event, outcome: Outcome) -> Iterator[str]:
    yield "Standings: game points/games won, net spread"
    final = outcome.final_places
    for row in outcome.standings.rows:
        after = f", finished {final[row.seat].replace('-', '–')}" if final else ""
        yield f"{row.place}. {event.by_seat[row.seat].name} {row.totals.shorthand}{after}"


def _award_text(line: AwardLine) -> str:
    return ": ".join((line.award, ", ".join(filter(None, (line.who, line.amount)))))


def _figure_text(line: FigureLine) -> str:
    return ": ".join((line.title, ", ".join(filter(None, (line.figure, line.who)))))
