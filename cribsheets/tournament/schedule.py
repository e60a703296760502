"""Who meets whom in which round, and where. Every sheet that names an opponent reads it from here."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.tournament.seats import name_words, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.tournament.event import Player


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players of one round. `a` and `b` are players' seats, which name them for the whole event.

    `a_place` and `b_place` are where each sits for this game (`3`, `A-1`); both equal `table` where a
    table is all that is known.
    """

    table: str
    a: str
    b: str
    a_place: str
    b_place: str

    def opponent_of(self, seat: str) -> str:
        """Return the other one's seat; `seat` must be one of the two."""
        return self.b if seat == self.a else self.a

    def place_of(self, seat: str) -> str:
        """Return where `seat`, one of the two, sits for this game."""
        return self.a_place if seat == self.a else self.b_place


@dataclass(frozen=True, slots=True)
class Round:
    """One round: every pairing, and who sits out. Game n of a card is round n."""

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[str, ...] = ()

    def pairing_of(self, seat: str) -> Pairing | None:
        """Return the pairing that `seat` plays in this round, or None when it sits out."""
        return next((p for p in self.pairings if seat in (p.a, p.b)), None)


@dataclass(frozen=True, slots=True)
class Schedule:
    """All rounds of an event, in order."""

    rounds: tuple[Round, ...]

    def id(self, players: Iterable[Player] = ()) -> str:
        """Return four letters that change when anything in the schedule does, or a seat's player; printed on every sheet.

        The spelling of a name, as far as names are compared, changes nothing.
        """
        names = sorted((player.seat, sorted(name_words(player.name))) for player in players if player.name)
        digest = hashlib.sha256(f"{self.rounds!r}{names or ''}".encode()).digest()
        return "".join("ABCDEFGHJKLMNPQRSTUVWXYZ"[byte % 24] for byte in digest[:4])


def seats_of(schedule: Schedule) -> list[str]:
    """Return every seat that plays or sits out in `schedule`, in natural order (A-2 before A-10)."""
    seats = {seat for r in schedule.rounds for seat in r.byes}
    seats |= {seat for r in schedule.rounds for p in r.pairings for seat in (p.a, p.b)}
    return sorted(seats, key=lambda seat: (seat_key(seat), seat))


def by_player(schedule: Schedule, seat: str) -> list[tuple[int, Pairing | None]]:
    """Return the evening of `seat`: each round's number with its pairing, or None when it sits out."""
    return [(r.number, r.pairing_of(seat)) for r in schedule.rounds]


def by_players(schedule: Schedule) -> dict[str, list[tuple[int, Pairing | None]]]:
    """Return `by_player` of every seat in natural order, in one pass: what a sheet for each player needs."""
    evenings: dict[str, list[tuple[int, Pairing | None]]] = {seat: [] for seat in seats_of(schedule)}
    for r in schedule.rounds:
        playing = {seat: pairing for pairing in r.pairings for seat in (pairing.a, pairing.b)}
        for seat, evening in evenings.items():
            evening.append((r.number, playing.get(seat)))
    return evenings


def by_table(schedule: Schedule) -> dict[str, list[tuple[int, Pairing]]]:
    """Return what is played at each table, round after round; tables in natural order.

    A table that stands idle in a round has no entry for it.
    """
    tables: dict[str, list[tuple[int, Pairing]]] = {}
    for r in schedule.rounds:
        for pairing in r.pairings:
            tables.setdefault(pairing.table, []).append((r.number, pairing))
    return dict(sorted(tables.items(), key=lambda item: (seat_key(item[0]), item[0])))


def to_json(schedule: Schedule, players: Iterable[Player] = ()) -> dict[str, object]:
    """Return the schedule as plain data, ready for `json.dumps`.

    `bye` is the one who sits out, or None; a director's own schedule may let several sit out, so `bye` is
    then the first of them and `byes` has them all.
    """
    return {"id": schedule.id(players), "rounds": [_round_to_json(r) for r in schedule.rounds]}


def _round_to_json(r: Round) -> dict[str, object]:
    return {
        "round": r.number,
        "bye": r.byes[0] if r.byes else None,
        "byes": list(r.byes),
        "tables": [{"table": p.table, "a": p.a, "b": p.b} for p in r.pairings],
    }
