"""Everything an event's results come to: what the sheets, `check` and `score` read."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.tournament.absence import with_forfeits
from cribsheets.tournament.balance import Balance, balance
from cribsheets.tournament.crosscheck import SettledCard, Settlement, as_written, settle
from cribsheets.tournament.playoff_results import PlayedBracket, final_places, played_bracket
from cribsheets.tournament.playoffs import field as qualifying_field
from cribsheets.tournament.progress import games_missing
from cribsheets.tournament.ranking import rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.playoff_results import MatchResult
    from cribsheets.tournament.scorecards import Card
    from cribsheets.tournament.standings import Row, Standings

_TELL = "It bears on a qualifying place: tell the player, with the cards (rule 12.2 i)."


@dataclass(frozen=True, slots=True)
class Notice:
    """A player whom the corrections moved into, out of or within the qualifying places (rule 12.2 i)."""

    seat: str
    was: Row
    now: Row
    message: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """An event's results, settled and ranked.

    `written` ranks the cards as written, before any correction, and `apparent` are the seats that were taken
    to be apparent qualifiers; `standings` ranks the settled cards and `balance` adds them up, in all games or
    in those asked for. `unneeded` are seats that are said to have won a playoff game and were level with nobody;
    `unsure` those of a tie across the cut as written whose being apparent qualifiers settled a game, unless the
    director has named the apparent qualifiers. `games_missing` are the games to come. `playoffs` is the bracket
    with its results, None before there are any; `misplayed` says what of them does not fit.
    """

    settlement: Settlement
    written: Standings
    apparent: tuple[str, ...]
    standings: Standings
    notices: tuple[Notice, ...]
    balance: Balance
    unneeded: tuple[str, ...]
    unsure: tuple[str, ...]
    games_missing: int
    playoffs: PlayedBracket | None = None
    misplayed: tuple[str, ...] = ()

    @property
    def blank(self) -> bool:
        """Return whether no game is known yet, so that sheets are printed to be filled in by hand."""
        return not any(card.lines for card in self.settlement.cards)

    @property
    def by_seat(self) -> Mapping[str, SettledCard]:
        """Return the settled cards by seat; a player without results has none."""
        return {card.seat: card for card in self.settlement.cards}

    @property
    def winner(self) -> str | None:
        """Return the seat of the leader once all games are known; None before, and while several are level."""
        first = self.standings.rows[:1]
        decided = first and self.standings.begun and not self.games_missing
        return first[0].seat if decided and not first[0].tied else None

    @property
    def final_places(self) -> Mapping[str, str]:
        """Return everybody's place after the playoffs by seat, `3` or `3-4`; nobody's before there is a champion."""
        return final_places(self.playoffs, self.standings) if self.playoffs else {}

    def warnings(self) -> Iterator[str]:
        """Yield all that a director has to look at: open cases, the cut, the balance, who is to be told."""
        if self.blank:
            return
        yield from (remark.message for remark in self.settlement.remarks)
        yield from (notice.message for notice in self.notices)
        if self.unsure:
            yield (
                f"Seats {', '.join(self.unsure)} are level across the cut on the cards as written, and each is "
                "taken for an apparent qualifier where cards disagree. To decide otherwise, list the apparent "
                "qualifiers in the event file: apparent = [...] under [qualifying]."
            )
        if not self.balance.explained:
            yield self.balance.message
        for seat in self.unneeded:
            yield f"Seat {seat} is level with nobody: take it out of playoff = [...] under [qualifying]."
        yield from self.standings.warnings()
        yield from self.misplayed


def settled(event: Event, after: int | None = None) -> Outcome:
    """Settle the event's cards by rule 12.2 and rank the field.

    Cards are settled over all games; `after` ranks by games 1 to `after` of them. Apparent qualifiers are the
    event's own, else those inside the cut as the cards are written, a tie across it included.

    Raises:
        RefusedError: the event has no game number `after`.
    """
    if after is not None and not 1 <= after <= event.games:
        raise RefusedError(f"There is no game {after}: the event has games 1 to {event.games}.")
    cards = [as_written(card, event.scoring) for card in with_forfeits(event)]
    before = replace(event, qualifying=replace(event.qualifying, playoff=()))
    written = _ranked(before, cards)
    apparent = event.qualifying.apparent
    if apparent is None:
        apparent = tuple(row.seat for row in written.rows if row.qualifies is not False)
    settlement = settle(cards, event.scoring, apparent)
    final = _ranked(before, settlement.cards)
    notices = tuple(_notices(written, final, settlement))
    standings = final
    if after is not None:
        standings = _ranked(before, settlement.cards, after)
    elif event.qualifying.playoff:
        standings = _ranked(event, settlement.cards)
    tied = {row.seat for row in final.rows if row.tied}
    playoffs, misplayed = _playoffs(standings, () if after else event.playoff_results)
    return Outcome(
        settlement=_flagged(settlement, notices),
        written=written,
        apparent=apparent,
        standings=standings,
        unneeded=tuple(seat for seat in event.qualifying.playoff if seat not in tied),
        unsure=() if event.qualifying.apparent is not None else _unsure(written, settlement),
        notices=notices,
        balance=balance(settlement, after),
        games_missing=games_missing(event, settlement.cards, after),
        playoffs=playoffs,
        misplayed=misplayed,
    )


def _playoffs(
    standings: Standings, results: Sequence[MatchResult]
) -> tuple[PlayedBracket | None, tuple[str, ...]]:
    """Return the bracket with its results, and what of them does not fit."""
    if not results:
        return None, ()
    try:
        return played_bracket(qualifying_field(standings).qualifiers, results)
    except RefusedError as error:
        return None, (f"The results of the playoffs cannot be read. {error}",)


def _unsure(written: Standings, settlement: Settlement) -> tuple[str, ...]:
    judged = {each.seat for each in settlement.corrections if {"a", "b"}.intersection(each.rules)}
    judged.update(seat for each in settlement.remarks if each.rule == "h" for seat in each.seats)
    return tuple(seat for seat in written.straddling if seat in judged)


def _ranked(event: Event, cards: Iterable[Card], after: int | None = None) -> Standings:
    withdrawn = [seat for seat, player in event.by_seat.items() if player.withdrawn]
    return rank(cards, event.competitors, event.scoring, event.qualifying, after, withdrawn)


def _notices(written: Standings, final: Standings, settlement: Settlement) -> Iterator[Notice]:
    before = written.by_seat
    games: defaultdict[str, list[str]] = defaultdict(list)
    for correction in settlement.corrections:
        games[correction.seat].append(f"game {correction.game} against seat {correction.opponent}")
    for now in final.rows:
        was = before[now.seat]
        inside = was.qualifies is not False or now.qualifies is not False
        if inside and (was.place, was.qualifies) != (now.place, now.qualifies):
            own = ", ".join(games[now.seat]) or "none of its own, only other players'"
            message = (
                f"Seat {now.seat} moves from place {was.place} as written to {now.place} as settled and "
                f"{_qualifies(was, now)}. Tell the player, with the cards (rule 12.2 i). Corrected: {own}."
            )
            yield Notice(now.seat, was, now, message)


def _qualifies(was: Row, now: Row) -> str:
    if now.qualifies is None:
        return "is now level across the cut"
    if now.qualifies:
        return "still qualifies" if was.qualifies else "now qualifies"
    return "no longer qualifies"


def _flagged(settlement: Settlement, notices: tuple[Notice, ...]) -> Settlement:
    """Return the settlement with letter i on the corrections of players whom they moved."""
    moved = {notice.seat for notice in notices}
    corrections = (
        replace(each, rules=(*each.rules, "i"), message=f"{each.message} {_TELL}")
        if each.seat in moved
        else each
        for each in settlement.corrections
    )
    return replace(settlement, corrections=tuple(corrections))
