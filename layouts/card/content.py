"""What a player's card says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.messages import counted
from cribsheets.page.identity import event_id
from cribsheets.page.pile import KeyPlace
from cribsheets.tournament.totals import signed, total
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from .. import figures, frame, key, seating
from ..figures import EMPTY, Figure
from .plan import CardFace
from .scale import Form

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.tournament.crosscheck import SettledCard, SettledLine
    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.schedule import Pairing


@dataclass(frozen=True, slots=True)
class Line:
    """What is printed in one line of the card before anybody writes in it, or all of it on a filled card.

    `place` is where to sit. `remark` is what is out of the ordinary on a filled one: a forfeit, a correction.
    A `bye` is no game. `deals` says that the player has the first deal.
    """

    place: str = ""
    opponent: str = ""
    opponent_name: str = ""
    won_by: Figure = EMPTY
    lost_by: Figure = EMPTY
    game_points: Figure = EMPTY
    remark: str = ""
    bye: bool = False
    deals: bool = False


@dataclass(frozen=True, slots=True)
class Totals:
    """The five totals, ready to print."""

    plus: str
    minus: str
    net: str
    game_points: str
    games_won: str


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its face and what is printed on it for one player; empty strings leave room to write.

    `lines` is empty when nothing is printed in any of them.
    """

    face: CardFace
    name: str = ""
    seat: str = ""
    acc: str = ""
    club: str = ""
    lines: tuple[Line, ...] = ()
    totals: Totals | None = None


def card_face(
    event: Event,
    place: KeyPlace,
    *,
    signatures: bool = True,
    outcome: Outcome | None = None,
    form: Form = Form.NONE,
) -> CardFace:
    """Return the face that the cards of an event share.

    Filled ones, where an outcome is given, and those for a phone have neither key nor signatures.
    """
    typed_or_filled = outcome or form is Form.PHONE
    scoring = event.scoring
    schedule = event.schedule
    under = seating.heads(schedule) if schedule else ()
    pairings = [pairing for each in schedule.rounds for pairing in each.pairings] if schedule else []
    places = (_place(pairing, seat, under) for pairing in pairings for seat in (pairing.a, pairing.b))
    return CardFace(
        heading=frame.heading(event, f"Cribbage  ·  player’s card  ·  {counted(event.games, 'game')}"),
        games=event.games,
        points=f"{scoring.win}  ·  skunk {scoring.skunk}  ·  loss 0",
        keys=() if typed_or_filled else _keys(event, place),
        acc=any(player.acc for player in event.players),
        club=any(player.club for player in event.players),
        table="" if not schedule else "Sit at" if under == seating.PLACE else "Table",
        widest_place=max(places, key=_width, default=""),
        widest_seat=max((player.seat for player in event.players), key=_width, default=""),
        opponents=schedule is not None or bool(outcome and outcome.settlement.cards),
        signatures=signatures and not typed_or_filled,
        remarks=any(_remark(line) for each in outcome.settlement.cards for line in each.lines)
        if outcome
        else False,
        form=form,
        event_id="" if form is Form.NONE else event_id(event),
    )


def _keys(event: Event, place: KeyPlace) -> tuple[tuple[key.Entry, ...], ...]:
    """Return the keys to choose from: all of them under the card, one line where it is elsewhere."""
    line = key.line_entries(event)
    if place is not KeyPlace.BELOW:
        return (line,)
    return (key.player_entries(event), key.short_entries(event), line)


def without_name(face: CardFace) -> CardFace:
    """Return the face of a card that is for anybody: with lines for number and club."""
    return replace(face, acc=True, club=True)


def _width(text: str) -> float:
    return fitting.width(text, Weight.SEMIBOLD, fitting.SMALLEST)


def _place(pairing: Pairing, seat: str, under: tuple[str, ...]) -> str:
    return " ".join(seating.place(pairing, seat, under))


def card_of(
    face: CardFace,
    event: Event,
    player: Player,
    evening: Iterable[tuple[int, Pairing | None]] = (),
    settled: SettledCard | None = None,
) -> Card:
    """Return a player's card: with the opponents of `evening`, as a schedule gives it, or as settled."""
    under = seating.heads(event.schedule) if event.schedule else ()
    lines = {
        game: replace(_scheduled(event, player, pairing, under), deals=(game, player.seat) in event.deals)
        for game, pairing in evening
    }
    if settled:
        for line in settled.lines:
            lines[line.game] = _filled(event, line, lines.get(line.game, Line()).place)
    return Card(
        face,
        player.name,
        player.seat,
        player.acc or "",
        player.club or "",
        tuple(lines.get(game, Line()) for game in range(1, face.games + 1)) if lines else (),
        _totals(event, settled) if settled else None,
    )


def _scheduled(event: Event, player: Player, pairing: Pairing | None, under: tuple[str, ...]) -> Line:
    if pairing is None:
        return Line(opponent="bye", opponent_name="scores nothing", bye=True)
    opponent = pairing.opponent_of(player.seat)
    return Line(_place(pairing, player.seat, under) if under else "", opponent, _name(event, opponent))


def _name(event: Event, seat: str) -> str:
    player = event.by_seat.get(seat)
    return player.name if player else ""


def _filled(event: Event, line: SettledLine, place: str) -> Line:
    return Line(place, line.opponent, _name(event, line.opponent), *figures.figures(line), _remark(line))


def _remark(line: SettledLine) -> str:
    corrected = f"12.2 {' '.join(line.rules)}" if line.rules else ""
    return ", ".join(filter(None, ("forfeit" if line.forfeit else "", corrected)))


def _totals(event: Event, settled: SettledCard) -> Totals:
    sums = total(settled.lines, event.scoring)
    return Totals(
        str(sums.plus), str(sums.minus), signed(sums.net), str(sums.game_points), str(sums.games_won)
    )
