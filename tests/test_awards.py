from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.tournament.awards import Award, Given, State, given
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.figures import Figures, Won, figures
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.qualifying import NoPlayoffs, Qualifying, Top
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games

if TYPE_CHECKING:
    from cribsheets.tournament.standings import Standings

GAMES = (
    Game(1, "1", "2", 40),
    Game(2, "1", "3", 5),
    Game(3, "2", "3", 9),
    Game(3, "1", "4", 10, forfeit=True),
)


def standings_of(qualifying: Qualifying, games: tuple[Game, ...] = GAMES) -> Standings:
    players = tuple(Player(seat, f"Player {seat}") for seat in "1234")
    cards = cards_from_games(games, Scoring())
    return settled(Event(players=players, cards=cards, qualifying=qualifying)).standings


def seats(
    awards: list[Award], standings: Standings, final: dict[str, str] | None = None
) -> list[tuple[State, str]]:
    return [(each.state, "".join(each.seats)) for each in given(awards, standings, final)]


FIRST_THREE = [Award(place=1), Award(special="Second"), Award(place=3), Award(place=9)]


def test_without_playoffs_places_are_those_of_the_standings_and_a_tie_is_shared() -> None:
    assert seats(FIRST_THREE, standings_of(Qualifying(NoPlayoffs()))) == [
        (State.SURE, "1"), (State.SURE, "2"), (State.SURE, "4"), (State.OPEN, ""),
    ]  # fmt: skip
    level = standings_of(Qualifying(NoPlayoffs()), (Game(1, "1", "3", 5), Game(1, "2", "4", 5)))
    assert seats(FIRST_THREE[:3], level) == [(State.SHARED, "12"), (State.SHARED, "12"), (State.SHARED, "34")]


def test_with_playoffs_places_are_open_until_they_have_been_played() -> None:
    standings = standings_of(Qualifying(Top(2)))
    assert [state for state, _ in seats(FIRST_THREE, standings)] == [State.OPEN] * 4
    final = {"2": "1", "1": "2", "4": "3-4", "3": "3-4"}
    assert seats(FIRST_THREE, standings, final) == [
        (State.SURE, "2"), (State.SURE, "1"), (State.SHARED, "43"), (State.OPEN, ""),
    ]  # fmt: skip
    assert seats([Award(special="High Non-Qualifier")], standings) == [(State.SURE, "4")]
    assert seats([Award(special="high non-qualifier")], standings_of(Qualifying(NoPlayoffs()))) == [
        (State.OPEN, "")
    ]


def test_what_no_rule_book_gives_is_named_by_the_director_or_open() -> None:
    written, unnamed = Award(special="29 hand", name="Kim Alder", amount="$29"), Award(special="biggest win")
    assert given([written, unnamed], standings_of(Qualifying())) == (
        Given(written, State.SURE, name="Kim Alder"),
        Given(unnamed, State.OPEN),
    )


def test_before_play_every_place_is_open() -> None:
    assert seats([Award(place=1)], standings_of(Qualifying(NoPlayoffs()), ())) == [(State.OPEN, "")]


def test_the_figures_name_everybody_who_is_level_and_leave_forfeits_out() -> None:
    cards = cards_from_games(GAMES, Scoring())
    assert figures(cards, Scoring()) == Figures(
        biggest_wins=(Won(1, "1", "2", 40),),
        closest_games=(Won(2, "1", "3", 5),),
        skunks=(1, ("1",)),
        run=(3, ("1",)),
        average_spread=18.0,
    )
    level = figures(
        cards_from_games(
            [Game(1, "A-10", "B", 5), Game(2, "A-2", "B", 5), Game(3, "B", "A-2", 5)], Scoring()
        ),
        Scoring(),
    )
    assert [game.winner for game in level.biggest_wins] == ["A-2", "A-10", "B"]
    assert (level.skunks, level.run) == ((0, ()), (1, ("A-2", "A-10", "B")))
    assert figures([], Scoring()) == Figures()
