from __future__ import annotations

from dataclasses import replace

from cribsheets.tournament.absence import Void, with_forfeits
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.progress import as_played, games_missing, provisional, so_far, to_come
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Absent, Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games

PLAYERS = tuple(Player(seat, seat) for seat in "12345678")
SCHEDULE = round_robin("12345678")
EVENT = Event(games=7, players=PLAYERS, schedule=SCHEDULE)
EVERY_GAME = [Game(r.number, p.a, p.b, 7) for r in SCHEDULE.rounds for p in r.pairings]


def without(event: Event, *left: tuple[str, int]) -> Event:
    gone = dict(left)
    return replace(event, players=tuple(replace(p, left_after=gone.get(p.seat)) for p in event.players))


def void(game: int, *seats: str) -> Void:
    return Void(game, frozenset(seats))


def test_a_void_game_is_not_to_come_and_gives_nobody_anything() -> None:
    for pairing in SCHEDULE.rounds[2].pairings:
        played = [game for game in EVERY_GAME if (game.game, game.winner) != (3, pairing.a)]
        event = replace(EVENT, cards=cards_from_games(played, Scoring()))
        assert (games_missing(event, event.cards or ()), len(to_come(event, event.cards or ()))) == (1, 1)
        for seats in ((pairing.a, pairing.b), (pairing.b,)):
            closed = replace(event, voids=(void(3, *seats),))
            assert games_missing(closed, event.cards or ()) == 0
            assert to_come(closed, event.cards or ()) == ()
            assert provisional(closed, event.cards or ()) == ""
            assert {row.totals.games_played for row in settled(closed).standings.rows} == {6, 7}
            (meeting,) = (
                m
                for r in so_far(SCHEDULE, (), frozenset({(3, frozenset(seats))}))
                for m in r.meetings
                if m.void
            )
            assert meeting.pairing == pairing


def test_a_game_that_a_card_tells_of_is_not_void() -> None:
    event = replace(EVENT, cards=cards_from_games(EVERY_GAME, Scoring()), voids=(void(1, "1", "2"),))
    assert not any(
        m.void
        for r in so_far(SCHEDULE, event.cards or (), frozenset({(1, frozenset("12"))}))
        for m in r.meetings
    )
    assert settled(event).balance.games == 28


def test_the_later_games_of_a_player_who_has_left_are_not_to_come() -> None:
    for left in range(8):
        event = without(EVENT, ("5", left))
        assert games_missing(event, ()) == 28 - (7 - left)
    out = {(7, "5"), (6, "6"), (7, "6")}
    idle = [
        (r.number, p) for r in SCHEDULE.rounds for p in r.pairings if out & {(r.number, p.a), (r.number, p.b)}
    ]
    assert games_missing(without(EVENT, ("5", 6), ("6", 5)), ()) == 28 - len(idle)
    assert provisional(without(EVENT, ("5", 6)), ()) == "Provisional: 27 of 27 games still to come"


def test_without_a_schedule_a_bye_on_a_card_and_a_void_game_are_not_to_come_either() -> None:
    free = replace(EVENT, schedule=None, games=2)
    assert games_missing(free, ()) == 8
    assert games_missing(replace(free, voids=(void(1, "3", "4"),)), ()) == 7
    assert games_missing(without(free, ("1", 1)), ()) == 7
    nine = replace(free, players=(*PLAYERS, Player("9", "9")))
    assert games_missing(replace(nine, voids=(void(1, "9"), void(2, "1"))), ()) == 8
    (first, _) = as_played(replace(free, voids=(void(1, "3", "4"),)), ()).rounds
    assert [(p.a, p.b) for p in first.pairings] == [("3", "4")]


def test_who_has_left_forfeits_to_each_opponent_where_the_house_says_so() -> None:
    played = [game for game in EVERY_GAME if not (game.game > 5 and "5" in (game.winner, game.loser))]
    event = replace(without(EVENT, ("5", 5)), cards=cards_from_games(played, Scoring()))
    assert with_forfeits(event) == event.cards
    strict = replace(event, scoring=Scoring(absent=Absent.FORFEIT))
    rows, before = (settled(each).standings.by_seat for each in (strict, event))
    opponents = [p.opponent_of("5") for r in SCHEDULE.rounds[5:] if (p := r.pairing_of("5"))]
    assert len(opponents) == 2
    for seat in opponents:
        assert rows[seat].totals.game_points == before[seat].totals.game_points + 2
        assert rows[seat].totals.net == before[seat].totals.net + 10
    assert rows["5"].totals.games_won == before["5"].totals.games_won
    assert rows["5"].totals.net == before["5"].totals.net - 20
    assert games_missing(strict, strict.cards or ()) == 0


def test_nobody_forfeits_a_game_that_was_played_that_is_void_or_that_both_have_left() -> None:
    strict = replace(EVENT, scoring=Scoring(absent=Absent.FORFEIT))
    event = replace(without(strict, ("5", 5)), cards=cards_from_games(EVERY_GAME, Scoring()))
    assert with_forfeits(event) == event.cards
    opponent = next(p.opponent_of("5") for p in SCHEDULE.rounds[6].pairings if "5" in (p.a, p.b))
    some = cards_from_games([game for game in EVERY_GAME if game.game < 7], Scoring())
    both = replace(without(strict, ("5", 6), (opponent, 6)), cards=some)
    assert with_forfeits(both) == some
    closed = replace(without(strict, ("5", 6)), cards=some, voids=(void(7, "5", opponent),))
    assert with_forfeits(closed) == some
    no_show = without(strict, ("5", 0))
    kept = cards_from_games([game for game in EVERY_GAME if "5" not in (game.winner, game.loser)], Scoring())
    assert with_forfeits(replace(no_show, cards=kept)) == kept
    assert with_forfeits(without(strict, ("5", 3))) == ()
