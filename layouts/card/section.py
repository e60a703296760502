"""Players' cards: which ones, in which order, on which sheets."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.page.cells import live_area
from cribsheets.page.identity import identity
from cribsheets.page.imposition import Piece, piled
from cribsheets.page.paper import PAPERS, PHONE, grid, phone_page
from cribsheets.page.pile import KeyPlace, Pile
from cribsheets.tournament.absence import absences
from cribsheets.tournament.progress import as_played, so_far
from cribsheets.tournament.rules import MAX_GAMES
from cribsheets.tournament.schedule import by_players

from .. import frame, key
from . import content, drawing, plan, scale
from . import fields as form

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cribsheets.page.fields import Group
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.page.sheet import Section
    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.schedule import Pairing

    _Evenings = Mapping[str, Sequence[tuple[int, Pairing | None]]]


def blank_cards(event: Event, pile: Pile, count: int) -> Section:
    """Return `count` cards without names."""
    face = _face(event, pile)
    return _section(event, [], replace(pile, copies=1, spares=count), face)


def player_cards(
    event: Event, pile: Pile, players: Iterable[Player], outcome: Outcome | None = None
) -> Section:
    """Return a card for each player, filled where an outcome is given, and the spares after them.

    Raises:
        RefusedError: so many games do not fit on the cells; the message says what does.
    """
    face = _face(event, pile, outcome)
    settled = outcome.by_seat if outcome else {}
    evenings = _evenings(event, outcome)
    cards = [
        content.card_of(face, event, player, evenings.get(player.seat, ()), settled.get(player.seat))
        for player in players
    ]
    return _section(event, cards, pile, face)


def _evenings(event: Event, outcome: Outcome | None) -> _Evenings:
    """Return what is known of each player's games without a card: the schedule, or else who sat out a round."""
    if event.schedule or not outcome:
        return by_players(event.schedule) if event.schedule else {}
    cards = outcome.settlement.cards
    evenings: defaultdict[str, list[tuple[int, Pairing | None]]] = defaultdict(list)
    for each in so_far(as_played(event, cards), cards, absences(event)):
        for seat in each.sure_byes(scheduled=False):
            evenings[seat].append((each.number, None))
    return evenings


def phone_paper(event: Event) -> Paper:
    """Return the page that an event's cards take on a phone."""
    face = content.without_name(content.card_face(event, KeyPlace.NONE, form=scale.Form.PHONE))
    empty = phone_page(0).body
    return phone_page(plan.phone_height(face, empty.width) - empty.height)


def _form(pile: Pile) -> scale.Form:
    if not pile.fillable:
        return scale.Form.NONE
    return scale.Form.PHONE if pile.paper.name == PHONE else scale.Form.SCREEN


def _face(event: Event, pile: Pile, outcome: Outcome | None = None) -> plan.CardFace:
    face = content.card_face(event, pile.key, signatures=pile.signatures, outcome=outcome, form=_form(pile))
    if not _takes(face, pile.paper, pile.up):
        raise RefusedError(_what_fits(face, pile))
    return face


def _what_fits(face: plan.CardFace, pile: Pile) -> str:
    """Say why a card does not fit, and what does: fewer cards a sheet, another paper, fewer games."""
    bare = replace(face, keys=face.keys[-1:])
    ways = []
    for up in (up for up in sorted(pile.paper.per_sheet, reverse=True) if up <= pile.up):
        if _takes(face, pile.paper, up):
            ways.append(f"--up {up}")
        elif _takes(bare, pile.paper, up):
            ways.append(f"--up {up} --key none")
    most = max(
        games for games in range(1, MAX_GAMES + 1) if _takes(replace(face, games=games), pile.paper, pile.up)
    )
    ways = ways[:2] or [f"--paper {name}" for name in PAPERS if _takes(face, PAPERS[name], 1)]
    return (
        f"{face.games} games leave no room to write with {pile.up} cards on a sheet of {pile.paper.name} "
        f"(a line has to be 5.5 mm high); {most} games fit there, and {face.games} with {' or '.join(ways)}"
    )


def most_up(event: Event, pile: Pile, outcome: Outcome | None = None) -> int:
    """Return how many of these cards a sheet takes at most so that all on them can be read; one, if none."""
    face = content.card_face(event, pile.key, signatures=pile.signatures, outcome=outcome)
    cards = [content.card_of(face, event, player) for player in event.players]

    def can_be_read(up: int) -> bool:
        area = _area(pile.paper, up)
        return _takes(face, pile.paper, up) and all(
            drawing.can_be_read(each, area.width, area.height) for each in cards
        )

    return next(filter(can_be_read, sorted(pile.paper.per_sheet, reverse=True)), 1)


def _area(paper: Paper, up: int) -> Rect:
    """Return the area of a card, which is as large in every cell."""
    cells = grid(paper, up)
    return live_area(cells, cells.cells[0])


def fewer_sheets(event: Event, pile: Pile, cards: int, others: int = 0, *, duplex: bool = False) -> str:
    """Say how many sheets of paper so many cards take with more on a sheet, beside `others`; empty if that saves none."""
    if cards <= pile.up or pile.up == max(pile.paper.per_sheet):
        return ""
    pages = 2 if pile.key is KeyPlace.BACK and not duplex else 1
    most = most_up(event, pile)
    counts = {up: -(-cards // up) for up in pile.paper.per_sheet if pile.up <= up <= most}
    fewer = (b for a, b in pairwise(counts) if counts[b] < counts[a])
    return ", ".join(f"{others + pages * counts[up]} with --up {up}" for up in fewer)


def _takes(face: plan.CardFace, paper: Paper, up: int) -> bool:
    area = _area(paper, up)
    return plan.fits(face, area.width, area.height)


def single_cards(
    event: Event, pile: Pile, players: Iterable[Player], spares: int = 0, outcome: Outcome | None = None
) -> list[Section]:
    """Return sections of one card each, on a sheet of its own: the players', then `spares` without a name.

    Filled ones where an outcome is given.

    Raises:
        RefusedError: so many games do not fit on the sheet; the message says what does.
    """
    alone = replace(pile, up=1, copies=1, spares=spares, start_cell=0)
    cards = player_cards(event, alone, players, outcome)
    step = 2 if pile.key is KeyPlace.BACK else 1
    return [
        replace(cards, sheets=cards.sheets[first : first + step])
        for first in range(0, len(cards.sheets), step)
    ]


def _section(event: Event, cards: Sequence[content.Card], pile: Pile, face: plan.CardFace) -> Section:
    pieces = [_piece(event, each, pile) for each in cards]
    nameless = content.without_name(face)
    spare = content.Card(nameless if _takes(nameless, pile.paper, pile.up) else face)
    back = partial(key.draw_back, event=event) if pile.key is KeyPlace.BACK else None
    return piled(
        "Players’ cards", "Card ", grid(pile.paper, pile.up), pieces, pile,
        spare=_piece(event, spare, pile), back=back, foot=frame.cell_foot(event),
    )  # fmt: skip


def _piece(event: Event, each: content.Card, pile: Pile) -> Piece:
    def fields(area: Rect, number: int) -> Group:
        name, mark = identity(event, each.seat, number)
        return form.group(each, area, event, str(name), str(mark))

    return Piece(partial(drawing.draw, card=each), each.seat or None, fields if pile.fillable else None)
