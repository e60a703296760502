"""Builds events for tests: players, schedules, results, odd names; in memory, or as the files of a director."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cribsheets import sheets
from cribsheets.page.paper import PAPERS
from cribsheets.page.pile import Pile
from cribsheets.printing.printjob import PrintRun
from cribsheets.scoring.resultsfile import GamesFile
from cribsheets.scoring.terminal import open_desk
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Card, Entry, Game, Line, cards_from_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from cribsheets.page.sheet import Section
    from cribsheets.scoring.terminal import Desk

LONG = "Maria-Fernanda Guadalupe de los Santos Villanueva Echeverría"
"""A name of sixty letters."""


def seats(count: int, form: str = "{}") -> list[str]:
    """Return the seats 1 to `count`, each written as `form` says."""
    return [form.format(number) for number in range(1, count + 1)]


def players(count: int, form: str = "{}", names: Sequence[str] = ()) -> tuple[Player, ...]:
    """Return players in those seats, called by `names` in turn, or Player and the seat."""
    return tuple(
        Player(seat, names[place % len(names)] if names else f"Player {seat}")
        for place, seat in enumerate(seats(count, form))
    )


def event(
    count: int = 0,
    *results: Game,
    rounds: int | None = None,
    form: str = "{}",
    names: Sequence[str] = (),
    **facts: Any,
) -> Event:
    """Return an event of `count` players after these results.

    With `rounds` it has a schedule and so many games. `facts` are further fields of the event, and win.
    """
    if rounds:
        facts = {"schedule": round_robin(seats(count, form), rounds), "games": rounds, **facts}
    if results:
        facts = {"cards": cards_from_games(results, Scoring()), **facts}
    return Event(**{"players": players(count, form, names), **facts})


def card(seat: str, opponent: str, entry: Entry) -> Card:
    """Return a card with game 1 alone."""
    return Card(seat, (Line(1, opponent, entry),))


def ladder(count: int, rounds: int | None = None) -> list[Game]:
    """Return the results of a round robin in which the lower seat wins by 7, played on and on up to `rounds`."""
    drawn = round_robin(seats(count)).rounds
    games = []
    for number in range(rounds or len(drawn)):
        for pairing in drawn[number % len(drawn)].pairings:
            winner, loser = sorted((pairing.a, pairing.b), key=int)
            games.append(Game(number + 1, winner, loser, 7))
    return games


def event_folder(folder: Path, named: Iterable[Player], games: Iterable[Game], more: str = "") -> Path:
    """Write an event as files, and return the event file; `more` are further lines of it."""
    roster = "".join(f"{player.seat},{player.name}\n" for player in named)
    (folder / "players.csv").write_text(f"seat,name\n{roster}", encoding="utf-8")
    results = "".join(f"{game.game},{game.winner},{game.loser},{game.spread}\n" for game in games)
    (folder / "games.csv").write_text(f"game,winner,loser,spread\n{results}", encoding="utf-8")
    path = folder / "event.toml"
    path.write_text(
        f'title = "Night"\nplayers = "players.csv"\nresults = "games.csv"\n{more}', encoding="utf-8"
    )
    return path


def pdf(event: Event, *sections: Section) -> bytes:
    """Return sections as they are printed."""
    run = PrintRun(event)
    return run.print(sections).bind(run.bindery(), "test")


def packet(event: Event, section: str, paper: str = "letter") -> bytes:
    """Return one section of the results packet as it is printed."""
    sections = sheets.packet.sections(sheets.packet.Packet(event, settled(event), PAPERS[paper]))
    return pdf(event, *(each for each in sections if each.title == section))


def schedule(event: Event, by: str, paper: str = "letter") -> bytes:
    """Return the event's schedule as it is printed, `by` round, player, table, grid or seat."""
    assert event.schedule
    job = sheets.schedule.ScheduleJob(
        event, event.schedule, settled(event), Pile(PAPERS[paper]), event.players
    )
    section: Section = getattr(sheets.schedule, f"by_{by}")(job)
    return pdf(event, section)


def desk(folder: Path, names: Iterable[str], more: str = "", results: Path | None = None) -> Desk:
    """Return the desk of an event of players 1, 2, 3 ..., whose files are made in `folder`.

    `more` are further lines of the event file; the results are beside it unless they are said to be elsewhere.
    """
    folder.mkdir(exist_ok=True)
    roster = "".join(f"{name}\n" for name in names)
    (folder / "players.csv").write_text(f"name\n{roster}", encoding="utf-8")
    source = folder / "event.toml"
    source.write_text(f'players = "players.csv"\n{more}', encoding="utf-8")
    return desk_at(source, results or folder / "games.csv")


def desk_at(source: Path, results: Path) -> Desk:
    """Return the desk of an event file that is there; it prints nothing."""
    return open_desk(source, GamesFile(results), lambda *_: None)
