"""The ranking as data: JSON for programs, rows for a spreadsheet."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from cribsheets.tournament.figures import figures

if TYPE_CHECKING:
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome


def records(outcome: Outcome, event: Event) -> list[dict[str, str | int | bool | None]]:
    """Return the rows as `standings --json` prints them; `event` gives the names.

    `qualifies` is null for the rows of a tie across the qualifying cut. Before play it is null for all, nothing
    has decided a place and nobody is tied, so that no playoff game is read out of a field that has not begun.
    """
    begun = outcome.standings.begun
    final = outcome.final_places
    return [
        {
            "place": row.place,
            "tied": row.tied and begun,
            "seat": row.seat,
            "name": event.by_seat[row.seat].name,
            "games_played": row.totals.games_played,
            "game_points": row.totals.game_points,
            "games_won": row.totals.games_won,
            "net_spread": row.totals.net,
            "plus_points": row.totals.plus,
            "minus_points": row.totals.minus,
            "decided_by": row.decided_by if begun else None,
            "qualifies": row.qualifies if begun else None,
            "acc": event.by_seat[row.seat].acc,
            "club": event.by_seat[row.seat].club,
            "skunks": row.totals.skunks,
            "final_place": _final(final.get(row.seat)),
        }
        for row in outcome.standings.rows
    ]


def to_json(outcome: Outcome, event: Event) -> dict[str, object]:
    """Return everything that `standings --json` prints."""
    return {
        "event": event.title,
        "entrants": len(outcome.standings.rows),
        "qualifiers": outcome.standings.qualifiers,
        "champion": outcome.playoffs.champion if outcome.playoffs else None,
        "winner": outcome.winner,
        "rows": records(outcome, event),
        "figures": _figures(outcome, event),
    }


def _figures(outcome: Outcome, event: Event) -> dict[str, object]:
    """Return the evening in figures: games by seats and spread, numbers with the seats that have them."""
    found = figures(outcome.settlement.cards, event.scoring)
    return {
        "biggest_wins": [asdict(game) for game in found.biggest_wins],
        "closest_games": [asdict(game) for game in found.closest_games],
        "most_skunks": _shared(found.skunks),
        "longest_run": _shared(found.run),
        "average_spread": found.average_spread,
    }


def _shared(figure: tuple[int, tuple[str, ...]]) -> dict[str, object]:
    number, seats = figure
    return {"number": number, "seats": list(seats)}


def to_table(outcome: Outcome, event: Event) -> list[list[str | int]]:
    """Return a header and one row a player for a spreadsheet: numbers as numbers, yes, no, or an empty cell."""
    rows = records(outcome, event)
    return [list(rows[0]), *([_cell(value) for value in row.values()] for row in rows)] if rows else []


def _final(place: str | None) -> str | int | None:
    """Return a final place as a number where it is one, and `3-4` as text."""
    return int(place) if place and place.isdecimal() else place


def _cell(value: str | int | bool | None) -> str | int:  # noqa: FBT001 - a value of any column
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else value
