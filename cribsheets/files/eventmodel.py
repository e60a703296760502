"""What may stand in an event file. Each field's description says what to write; messages end with it."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationError,
)

from cribsheets.files.roster import MAX_TEXT
from cribsheets.files.text import cleaned, folded
from cribsheets.messages import listed, nearest, quoted
from cribsheets.tournament.knockout import MAX_RANK
from cribsheets.tournament.rules import ACC_ORDER, GAME_HOLE, MAX_GAMES, Absent, Criterion

if TYPE_CHECKING:
    from cribsheets.files.report import Report
    from cribsheets.files.tomlfile import Keys, TomlFile

_SHOWN = 40  # characters of a value that a message repeats
_TABLES = "tables"
_FILE = "file"
_CRITERIA = {folded(word): word for word in Criterion if word is not Criterion.PLAYOFF_GAME}


def _as_date(value: object) -> object:
    if isinstance(value, dt.datetime):
        return value.date()
    return dt.date.fromisoformat(value.strip()) if isinstance(value, str) else value


def _as_text(value: object) -> object:
    """Let a seat or a member's number stand without quotation marks."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _as_criterion(value: object) -> object:
    return _CRITERIA.get(folded(value), value) if isinstance(value, str) else value


def _as_absent(value: object) -> object:
    return Absent(value.strip().lower()) if isinstance(value, str) else value


def _as_paper(value: object) -> object:
    return value.strip().lower() if isinstance(value, str) else value


def _once(values: list[Any]) -> list[Any]:
    if len(set(values)) < len(values):
        raise ValueError
    return values


Text = Annotated[
    str,
    AfterValidator(cleaned),
    Field(
        max_length=MAX_TEXT, description=f"a text of at most {MAX_TEXT} characters between quotation marks"
    ),
]
Figure = Annotated[str, BeforeValidator(_as_text)]
File = Annotated[str, Field(min_length=1)]


def _whole(least: int, most: int) -> Any:  # noqa: ANN401 - stands for a default, which is never read
    return Field(
        default=None,
        ge=least,
        le=most,
        description=f"a whole number from {least} to {most}, without quotation marks",
    )


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class PlayerModel(_Model):
    """A [[players]] table."""

    name: Text
    seat: Figure = Field(default="", description='a seat such as 7 or "A-7"')
    acc: Figure = Field(default="", description="the player's ACC number")
    club: Text = ""
    counts: bool = Field(default=True, description="true or false: whether the player has a place")
    left_after: int | None = Field(
        default=None,
        ge=0,
        le=MAX_GAMES,
        description="the last game of a player who has left, 0 for a no-show",
    )
    withdrawn: bool = Field(default=False, description="true: the playoffs pass over the player")
    rank: int | None = Field(
        default=None, ge=1, le=MAX_RANK, description="the player's rank in a knock-out, from 1"
    )


class AwardModel(_Model):
    """An [[awards]] table."""

    place: int = _whole(1, 1000)
    special: Text = ""
    name: Text = ""
    amount: Text = ""


class ScoringModel(_Model):
    """The [scoring] table. The limits keep a game's worth to one figure in a box."""

    win: int = _whole(1, 9)
    skunk: int = _whole(1, 9)
    double_skunk: int = _whole(1, 9)
    skunk_margin: int = _whole(2, GAME_HOLE)
    double_skunk_margin: int = _whole(2, GAME_HOLE)
    forfeit_spread: int = _whole(1, GAME_HOLE)
    absent: Annotated[Absent, BeforeValidator(_as_absent)] = Field(
        default=Absent.VOID,
        description='"void" or "forfeit": what becomes of the games of a player who has left',
    )
    unusual: bool = Field(
        default=False, description="true or false: whether results that can hardly be are meant"
    )


def _players() -> Any:  # noqa: ANN401 - as above
    return Field(default=[], description='a list of seats or names, such as ["7", "Kim Alder"]')


class QualifyingModel(_Model):
    """The [qualifying] table."""

    one_in: int = _whole(1, 100)
    top: int = _whole(1, 1000)
    points: int = _whole(1, 200)
    none: bool = Field(default=False, description="true: there are no playoffs")
    order: Annotated[
        list[Annotated[Criterion, BeforeValidator(_as_criterion)]], Field(min_length=1), AfterValidator(_once)
    ] = Field(
        default=list(ACC_ORDER),
        description=f"a list of some of {listed(map(quoted, _CRITERIA.values()))}, each once, the first deciding first",
    )
    apparent: list[Figure] = _players()
    playoff: list[Figure] = _players()


class EventModel(_Model):
    """The event file. Only what was written counts; the defaults are those of `Event`, `Scoring`, `Qualifying`."""

    title: Text = ""
    date: Annotated[dt.date | None, BeforeValidator(_as_date)] = Field(
        default=None, description="a date such as 2026-11-24: year, month, day"
    )
    venue: Text = ""
    director: Text = ""
    games: int = _whole(1, MAX_GAMES)
    paper: Annotated[Literal["letter", "a4"], BeforeValidator(_as_paper)] = Field(
        default="letter", description='"letter" or "a4"'
    )
    players: Annotated[
        Annotated[File, Tag(_FILE)] | Annotated[list[PlayerModel], Tag(_TABLES)],
        Discriminator(lambda value: _TABLES if isinstance(value, list) else _FILE),
    ] = Field(default="", description='the name of a file such as "players.csv", or [[players]] tables')
    schedule: File = Field(
        default="",
        description='"round-robin", "one-side-stays", or the name of a file such as "schedule.csv"',
    )
    meetings: int = _whole(1, 2)
    stay: list[Figure] = _players()
    seed: Annotated[str, BeforeValidator(_as_text), Field(min_length=1, max_length=MAX_TEXT)] = Field(
        default="", description="a number or a text; the same one draws the same schedule"
    )
    first_deal: bool = Field(default=False, description="true: sheets mark who deals first in each game")
    printer: Text = ""
    check_in: list[Text] = Field(
        default=[], description='a list of columns, such as ["Entry $20", "Q pool $5"]'
    )
    playoffs: File = Field(default="", description='the name of a file such as "playoffs.csv"')
    awards: list[AwardModel] = Field(
        default=[], description="[[awards]] tables, with place or special, name and amount"
    )
    rounds: int = _whole(1, MAX_GAMES)
    results: File = Field(default="", description='the name of a file such as "games.csv" or "cards.csv"')
    scoring: ScoringModel = Field(
        ScoringModel(), description="a line [scoring], and win = 2 and so on under it"
    )
    qualifying: QualifyingModel = Field(
        default=QualifyingModel(), description="a line [qualifying], and one_in = 4 and so on under it"
    )


_TABLE_MODELS: dict[str, type[_Model]] = {
    "": EventModel,
    "scoring": ScoringModel,
    "qualifying": QualifyingModel,
    "players": PlayerModel,
    "awards": AwardModel,
}


def checked(toml: TomlFile, report: Report) -> EventModel:
    """Return what an event file says; what is wrong in it is noted, and left out of what is returned."""
    try:
        return EventModel.model_validate(toml.data)
    except ValidationError as error:
        faults = error.errors(include_url=False)
    for fault in faults:
        keys = tuple(key for key in fault["loc"] if key not in (_FILE, _TABLES))
        report.wrong(toml.place(keys), _message(keys, fault["type"], fault["input"]))
    wrong = {fault["loc"][0] for fault in faults}
    return EventModel.model_validate({key: value for key, value in toml.data.items() if key not in wrong})


def _message(keys: Keys, kind: str, value: object) -> str:
    *tables, key = [key for key in keys if isinstance(key, str)]
    model = _TABLE_MODELS[tables[0] if tables else ""]
    if kind == "missing":
        return f'this player has no {key}: add a line such as {key} = "Kim Alder"'
    if kind == "extra_forbidden":
        return f"the key {quoted(key)} is not known {_where_known(key, model)}"
    return f"{key} = {_shown(value)} is not possible: write {model.model_fields[key].description}"


def _where_known(key: str, here: type[_Model]) -> str:
    """Return what to do about an unknown key: move it, spell it, or choose another."""
    for table, model in _TABLE_MODELS.items():
        if key in model.model_fields and model not in (PlayerModel, AwardModel):
            return f"here: move it {f'under [{table}]' if table else 'above the first line in [brackets]'}"
    if near := nearest(key, here.model_fields, cutoff=0.7):
        return f"here: did you mean {quoted(near)}?"
    return f"here: what can be set is {listed(here.model_fields)}"


def _shown(value: object) -> str:
    """Return a value as the file has it."""
    if isinstance(value, str):
        return quoted(value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…")
    if isinstance(value, bool):
        return str(value).lower()
    return "[...]" if isinstance(value, (list, dict)) else str(value)
