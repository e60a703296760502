"""What the columns of tables are called, and the row that says so, be there a title above it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.files.text import folded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


_IN_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")


def heading_key(text: str) -> str:
    """Return the name of a column as such names are compared: `#` is a number, and what is in brackets a remark."""
    bare = _IN_BRACKETS.sub("", text) if "(" in text or "[" in text else text
    return folded(bare.replace("#", " number ").replace("№", " number ")) or folded(text)


@dataclass(frozen=True, slots=True)
class Column:
    """A column by the word the documentation uses, and other usual spellings, the best first.

    Where one of the columns `unless` is there, this one is not missed, and so never taken for misspelt.
    """

    name: str
    spellings: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()

    @property
    def folds(self) -> tuple[str, ...]:
        """Return every spelling as names are compared."""
        return tuple(map(heading_key, (self.name, *self.spellings)))


# Ticket exports name who pays and who comes: the one who comes plays.
ATTENDEE = ("attendee first name", "attendee last name", "attendee name")
NAME_COLUMNS = (
    Column(
        "badge name",
        ("name on badge", "name for badge", "badge", "name badge", "name tag", "display name", "name on name tag"),
        ("name", "first name", *ATTENDEE),
    ),
    Column(
        "preferred name",
        ("preferred first name", "nickname", "nick name", "nick", "known as", "goes by", "called", "alias",
         "surnom", "spitzname", "rufname", "apodo", "roepnaam", "bijnaam"),
        ("name", "first name", *ATTENDEE),
    ),
    Column(
        "attendee name",
        ("player name", "participant name", "entrant name", "competitor name", "guest name", "ticket holder",
         "ticket holder name", "ticket full name", "your name", "your full name", "what is your name",
         "what is your full name", "first and last name", "name first and last"),
        ("name", "first name"),
    ),
    Column(
        "attendee first name",
        ("participant first name", "guest first name", "ticket first name", "player first name", "entrant first name",
         "attendee name given name"),
        ("name", "first name"),
    ),
    Column(
        "attendee last name",
        ("attendee surname", "participant last name", "guest last name", "ticket last name", "player last name",
         "entrant last name", "player surname", "attendee name family name"),
        ("name", "last name"),
    ),
    Column(
        "first name",
        ("first", "given name", "given names", "forename", "your first name", "legal first name", "prénom", "prénoms",
         "vorname", "voornaam", "nombre de pila", "primer nombre"),
        ("name", *ATTENDEE),
    ),
    Column("particle", ("tussenvoegsel", "tussenvoegsels", "name prefix", "voorvoegsel"), ("name", "first name")),
    Column(
        "last name",
        ("last", "surname", "family name", "your last name", "legal last name", "nom de famille", "nachname",
         "familienname", "zuname", "apellido", "apellidos", "primer apellido", "achternaam", "familienaam", "cognome"),
        ("name", *ATTENDEE),
    ),
    Column(
        "name",
        ("full name", "names", "legal name", "nom complet", "nom et prénom", "nom", "nombre completo",
         "nombre y apellidos", "nombre", "vollständiger name", "volledige naam", "naam", "nome",
         "player", "players", "entrant", "entrants", "attendee", "participant", "competitor", "guest", "joueur", "spieler",
         "spielername", "teilnehmer", "jugador", "speler", "deelnemer"),
        ("first name", *ATTENDEE),
    ),
)  # fmt: skip

ROSTER_COLUMNS = (
    *NAME_COLUMNS,
    Column("seat", ("seat number", "seat no", "seats", "starting seat", "siège", "sitz", "sitzplatz", "asiento")),
    Column("acc", ("acc number", "acc no", "acc id", "acc member number", "member number")),
    Column(
        "club",
        ("club name", "clubs", "home club", "acc club", "your club", "club city", "grassroots club", "verein",
         "verein ort", "vereniging", "which club do you play for", "what club do you play for", "what is your club",
         "which club do you belong to"),
    ),
    Column("counts"),
    Column("left_after", ("left after game",)),
    Column("withdrawn"),
    Column("rank"),
    Column(
        "status",
        ("attendee status", "registration status", "ticket status", "order status", "booking status", "attendance",
         "attending", "rsvp", "are you coming", "will you attend", "will you come", "statut", "état", "estado"),
    ),
)  # fmt: skip

_GAME = (
    "game number",
    "game no",
    "gm",
    "gm number",
    "round",
    "round number",
    "rd",
    "rd number",
    "rnd",
    "rnd number",
)

GAME_COLUMNS = (
    Column("game", _GAME),
    Column("winner", ("winner seat", "winning seat", "winning player", "won", "w")),
    Column("loser", ("loser seat", "losing seat", "losing player", "lost", "l")),
    Column(
        "loser_score",
        ("loser's score", "losing score", "losers had", "loser had", "loser pts", "loser points"),
    ),
    Column("spread", ("margin", "point spread", "spread points", "spread pts")),
    Column("forfeit", ("forfeited", "forfeits")),
    Column("void", ("not played",)),
    Column("winner_name"),
    Column("loser_name"),
)

CARD_COLUMNS = (
    Column("seat", ("player seat", "player", "name")),
    Column("game", _GAME),
    Column("opponent", ("opponent seat", "opponent's seat", "opponents", "opp", "opp seat", "opp number")),
    Column("won_by", ("plus", "plus spread", "plus points", "win by")),
    Column("lost_by", ("minus", "minus spread", "minus points", "loss by")),
    Column("game_points", ("points", "gp", "pts", "game pts")),
    Column("forfeit", ("forfeited", "forfeits")),
    Column("name", ("player name",)),
    Column("opponent_name"),
)

CLAIM_COLUMNS = (
    Column("w/l", ("win/loss", "won/lost", "win or loss", "w or l")),
    Column("spread", ("margin", "point spread", "spread points", "spread pts")),
)
"""What some lists of cards have besides, or in place of, the two columns of spreads: who won, and by how many."""

PLAYOFF_COLUMNS = (
    Column("round", ("round number", "round no")),
    Column("match", ("match number", "match no")),
    Column("winner", ("winner seat", "winning seat", "winning player", "won")),
    Column("loser", ("loser seat", "losing seat", "losing player", "lost")),
    Column("games", ("score", "result")),
    Column("winner_name"),
    Column("loser_name"),
)

SCHEDULE_HEADER = ("Game", "Player A ID", "Player B ID", "Player A Table/Seat", "Player B Table/Seat")
"""The columns of the exchange format, as desk software for tournaments writes and reads them."""

SCHEDULE_NAMES = ("Player A Name", "Player B Name")
"""The columns that are written after those of the exchange format."""

MOST_TITLES = 10
"""So many rows above the columns' names are passed over at most."""

_COLUMNS = (
    *ROSTER_COLUMNS,
    *GAME_COLUMNS,
    *CARD_COLUMNS,
    *CLAIM_COLUMNS,
    *PLAYOFF_COLUMNS,
    *map(Column, (*SCHEDULE_HEADER, *SCHEDULE_NAMES)),
)
_NAMES = frozenset(fold for column in _COLUMNS for fold in column.folds)


def names_columns(cells: Iterable[str]) -> int:
    """Return how many cells of a row are the name of a column, of whichever table."""
    return sum(heading_key(cell) in _NAMES for cell in cells)


def heading(rows: Sequence[Sequence[str]]) -> int:
    """Return which of `rows`, none of them blank, names the columns: 0 is the first.

    A later one does only where that is beyond doubt: it names more columns than the first, and two at least, or
    it has no other cell.
    """
    named = [names_columns(cells) for cells in rows[: MOST_TITLES + 1]]
    best = named.index(max(named))
    return best if named[best] > 1 or sum(map(bool, map(str.strip, rows[best]))) == 1 else 0
