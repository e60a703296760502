"""What a player's card says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.page.identity import event_id
from cribsheets.page.imposition import KeyPlace
from cribsheets.tournament.totals import signed, total

from .. import figures, frame, key
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

    `remark` is what is out of the ordinary on a filled one: a forfeit, a correction. A `bye` is no game.
    """

    opponent: str = ""
    opponent_name: str = ""
    won_by: Figure = EMPTY
    lost_by: Figure = EMPTY
    game_points: Figure = EMPTY
    remark: str = ""
    bye: bool = False


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
    """Return the face that the cards of an event share, filled ones where an outcome is given.

    One for a phone has neither key nor signatures.
    """
    place = KeyPlace.NONE if form is Form.PHONE else place
    scoring = event.scoring
    below = place is KeyPlace.BELOW
    settled = outcome.settlement.cards if outcome else ()
    return CardFace(
        heading=frame.heading(event, "Player’s card"),
        games=event.games,
        points=f"{scoring.win}  ·  skunk {scoring.skunk}  ·  loss 0",
        entries=key.all_entries(event) if below else (),
        short_entries=key.short_entries(scoring) if below else (),
        acc=any(player.acc for player in event.players),
        club=any(player.club for player in event.players),
        opponents=event.schedule is not None or bool(settled),
        signatures=signatures and form is not Form.PHONE,
        form=form,
        event_id="" if form is Form.NONE else event_id(event),
        remarks=any(_remark(line) for each in settled for line in each.lines),
    )


def card_of(
    face: CardFace,
    event: Event,
    player: Player,
    evening: Iterable[tuple[int, Pairing | None]] = (),
    settled: SettledCard | None = None,
) -> Card:
    """Return a player's card: with the opponents of `evening`, as a schedule gives it, or as settled."""
    lines = {game: _scheduled(event, player, pairing) for game, pairing in evening}
    if settled:
        lines |= {line.game: _filled(event, line) for line in settled.lines}
    return Card(
        face,
        player.name,
        player.seat,
        player.acc or "",
        player.club or "",
        tuple(lines.get(game, Line()) for game in range(1, face.games + 1)) if lines else (),
        _totals(event, settled) if settled else None,
    )


def _scheduled(event: Event, player: Player, pairing: Pairing | None) -> Line:
    if pairing is None:
        return Line("bye", "scores nothing", bye=True)
    opponent = pairing.opponent_of(player.seat)
    return Line(opponent, _name(event, opponent))


def _name(event: Event, seat: str) -> str:
    player = event.by_seat.get(seat)
    return player.name if player else ""


def _filled(event: Event, line: SettledLine) -> Line:
    return Line(line.opponent, _name(event, line.opponent), *figures.figures(line), _remark(line))


def _remark(line: SettledLine) -> str:
    corrected = f"12.2 {' '.join(line.rules)}" if line.rules else ""
    return ", ".join(filter(None, ("forfeit" if line.forfeit else "", corrected)))


def _totals(event: Event, settled: SettledCard) -> Totals:
    sums = total(settled.lines, event.scoring)
    return Totals(
        str(sums.plus), str(sums.minus), signed(sums.net), str(sums.game_points), str(sums.games_won)
    )
