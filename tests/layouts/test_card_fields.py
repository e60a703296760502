"""The fields of a fillable card, and the script that adds them up, without a PDF or a viewer."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import formscripts
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets import sheets
from cribsheets.page.cells import live_area
from cribsheets.page.fields import INSET, Shown
from cribsheets.page.identity import CardId
from cribsheets.page.paper import PAPERS, grid
from cribsheets.page.pile import KeyPlace
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import MAX_GAMES, Scoring
from cribsheets.tournament.schedule import by_players
from cribsheets.tournament.scorecards import Entry, Line
from cribsheets.tournament.totals import signed, total
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.page.fields import Field, Group
    from cribsheets.page.geometry import Rect

ACC = Scoring()
CELLS = [(paper, up) for paper in ("letter", "a4") for up in (1, 2, 4)] + [("half-letter", 1), ("a5", 1)]


def sized(paper: str, up: int = 1) -> Rect:
    """Return the area of the last card on a sheet."""
    cells = grid(PAPERS[paper], up)
    return live_area(cells, cells.cells[-1])


def blank(games: int, area: Rect) -> Group:
    face = sheets.card.content.card_face(
        Event(games=games), KeyPlace.NONE, form=sheets.card.scale.Form.SCREEN
    )
    return sheets.card.fields.group(sheets.card.content.Card(face), area, Event(), "0f0f0f0f//1", "who")


def by_name(group: Group) -> Mapping[str, Field]:
    return {field.name: field for field in group.fields}


def overlap(a: Rect, b: Rect) -> bool:
    return min(a.right, b.right) - max(a.x, b.x) > 0.01 and min(a.top, b.top) - max(a.y, b.y) > 0.01


# The script


def added_up(
    typed: Mapping[str, str],
    games: int = 9,
    scoring: Scoring = ACC,
    changed: str = "card/won1",
    seats: tuple[str, ...] = (),
) -> Mapping[str, str]:
    """Run the script; return what the card's fields hold then, empty ones left out."""
    names = [f"{what}{game}" for game in range(1, games + 1) for what in ("won", "lost", "points")]
    names += ["plus", "minus", "net", "points", "wins", "note"]
    texts = {f"card/{name}": typed.get(name, "") for name in dict.fromkeys([*names, *typed])}
    players = [(seat, f"player {seat}", "") for seat in seats]
    script = sheets.card.fields.script("card", scoring, games, players)
    left = formscripts.run(script, "card/note", texts, changed)
    return {name.removeprefix("card/"): text for name, text in left.items() if text}


def test_a_card_is_added_up() -> None:
    assert added_up({"won1": "36", "won2": "15", "lost3": "07"}) == {
        "won1": "36",
        "points1": "3",
        "won2": "15",
        "points2": "2",
        "lost3": "07",
        "points3": "0",
        "points": "5",
        "wins": "2",
        "plus": "51",
        "minus": "7",
        "net": "+44",
    }


def test_a_net_spread_below_zero_has_a_minus_sign() -> None:
    assert added_up({"lost1": "121"})["net"] == "−121"


def test_nothing_typed_leaves_totals_blank() -> None:
    assert added_up({}) == {}


def test_what_was_cleared_is_cleared_from_the_totals() -> None:
    stale = {"points1": "3", "points": "3", "wins": "1", "plus": "36", "minus": "0", "net": "+36"}
    assert added_up(stale) == {}


def test_a_wrong_entry_is_named_and_left_out(subtests: pytest.Subtests) -> None:
    for entry in ["abc", "0", "00", "122", "1.5", "-7", "−7", "²"]:
        with subtests.test(entry=entry):
            left = added_up({"won1": "36", "won2": entry})
            assert left["points2"] == "?"
            assert left["note"] == "Game 2 does not count: write 1 to 121"
            assert (left["points"], left["wins"], left["net"]) == ("3", "1", "+36")


@pytest.mark.parametrize("entry", ["7", "07", "-7", "−07", "–7"])
def test_a_loss_may_have_its_minus(entry: str) -> None:
    left = added_up({"lost1": entry})
    assert (left["points1"], left["minus"], left["net"]) == ("0", "7", "−7")
    assert "note" not in left


@pytest.mark.parametrize("entry", ["--7", "-", "-122", "- 7"])
def test_a_loss_that_is_none_is_named(entry: str) -> None:
    assert added_up({"lost1": entry})["note"] == "Game 1 does not count: write 1 to 121"


@pytest.mark.parametrize("entry", ["A-1", "a1", "A 1", "A–01", " a-1 "])
def test_nobody_plays_against_his_own_seat(entry: str) -> None:
    left = added_up({"seat": "A-1", "opponent1": entry, "won1": "5", "won2": "5"})
    assert (left["points1"], left["points"]) == ("?", "2")
    assert left["note"] == "Game 1 does not count: that is your own seat"


def test_a_named_card_knows_its_own_seat() -> None:
    texts = dict.fromkeys(("points1", "plus", "minus", "net", "points", "wins", "note", "lost1"), "")
    texts |= {"opponent1": "é 2", "won1": "5"}
    card_id = str(CardId("0f0f0f0f", "É-2"))
    fields = {f"{card_id}/{name}": text for name, text in texts.items()}
    left = formscripts.run(
        sheets.card.fields.script(card_id, ACC, 1), f"{card_id}/note", fields, f"{card_id}/won1"
    )
    assert left[f"{card_id}/note"] == "Game 1 does not count: that is your own seat"


@pytest.mark.parametrize(
    ("opponent", "note"),
    [
        ("", "the director will ask for the opponent"),
        ("Z-9", "the director will ask who that is"),
        ("A-11", "the director will ask who that is"),
    ],
)
def test_an_opponent_who_is_not_known_is_asked_after_and_the_line_counts(opponent: str, note: str) -> None:
    left = added_up({"opponent1": opponent, "won1": "36"}, seats=("A-1", "A-10"))
    assert (left["points1"], left["points"], left["note"]) == ("3", "3", f"Game 1: {note}")


@pytest.mark.parametrize("opponent", ["A-10", "a10", "A 10", "a–010"])
def test_a_seat_is_known_however_it_is_written(opponent: str) -> None:
    assert "note" not in added_up({"opponent1": opponent, "won1": "36"}, seats=("A-1", "A-10"))


def test_opponents_who_are_printed_are_not_asked_after() -> None:
    assert "note" not in added_up({"won1": "36"}, seats=("A-1",))


def test_without_a_roster_opponents_are_not_asked_after() -> None:
    assert "note" not in added_up({"opponent1": "", "won1": "36"})


def test_what_is_wrong_is_said_before_what_is_doubtful() -> None:
    left = added_up({"opponent1": "", "won1": "36", "opponent2": "A-1", "won2": "x"}, seats=("A-1",))
    assert left["note"] == "Game 2 does not count: write 1 to 121, and 1 more"


def test_a_game_cannot_be_won_and_lost() -> None:
    left = added_up({"won4": "5", "lost4": "5"})
    assert (left["points4"], left["note"]) == ("?", "Game 4 does not count: won or lost, not both")
    assert "points" not in left


def test_the_first_wrong_entry_is_named_and_the_others_counted() -> None:
    left = added_up({"won2": "x", "lost5": "200", "won7": "1", "lost7": "1"})
    assert left["note"] == "Game 2 does not count: write 1 to 121, and 2 more"


def test_spaces_around_a_figure_do_no_harm() -> None:
    assert added_up({"won1": " 7 "})["points1"] == "2"


def test_another_card_of_the_file_is_none_of_its_business() -> None:
    before = {"won1": "36", "note": "as it was"}
    assert added_up(before, changed="card2/won1") == before


def test_home_rules_count() -> None:
    home = Scoring(win=1, skunk=2, double_skunk=4, skunk_margin=30)
    left = added_up({"won1": "29", "won2": "30", "won3": "61", "lost4": "90"}, scoring=home)
    assert [left[f"points{game}"] for game in (1, 2, 3, 4)] == ["1", "2", "4", "0"]


@given(st.lists(st.one_of(st.none(), st.integers(-121, 121).filter(bool)), min_size=1, max_size=MAX_GAMES))
def test_the_script_adds_up_as_the_product_does(spreads: list[int | None]) -> None:
    typed = {
        f"{'won' if spread > 0 else 'lost'}{game}": str(abs(spread))
        for game, spread in enumerate(spreads, start=1)
        if spread is not None
    }
    lines = [
        Line(
            game,
            "2",
            Entry(
                ACC.game_points(spread) if spread > 0 else 0,
                spread if spread > 0 else None,
                -spread if spread < 0 else None,
            ),
        )
        for game, spread in enumerate(spreads, start=1)
        if spread is not None
    ]
    sums = total(lines, ACC)
    right = {
        "points": str(sums.game_points),
        "wins": str(sums.games_won),
        "plus": str(sums.plus),
        "minus": str(sums.minus),
        "net": signed(sums.net),
    }
    left = added_up(typed, games=len(spreads))
    assert {name: left.get(name) for name in right} == (right if lines else dict.fromkeys(right))


def test_the_script_is_es5_in_ascii() -> None:
    code = re.sub(r"//.*|\"[^\"]*\"", "", sheets.card.fields.script("card", ACC, 9))
    assert code.isascii()
    assert not re.search(r"\b(let|const|class|of|async|await)\b|=>|`|\.\.\.", code)


# The fields


def test_fields_keep_clear_of_one_another_and_inside_their_cell(subtests: pytest.Subtests) -> None:
    for games in [1, 6, 9, 12, 22]:
        for paper, up in CELLS:
            with subtests.test(paper=paper, up=up, games=games):
                cell = grid(PAPERS[paper], up).cells[-1]
                lines = min(games, 12) if up == 4 else games  # more do not fit on a quarter of a sheet
                fields = [
                    field
                    for field in blank(lines, sized(paper, up)).fields
                    if field.shown is not Shown.NOWHERE
                ]
                for number, field in enumerate(fields):
                    assert cell.x <= field.box.x < field.box.right <= cell.right, field.name
                    assert cell.y <= field.box.y < field.box.top <= cell.top, field.name
                    assert [other.name for other in fields[:number] if overlap(field.box, other.box)] == [], (
                        field.name
                    )


def test_fields_come_in_the_order_they_are_filled_in() -> None:
    typed = [field.name for field in blank(2, sized("letter")).fields if not field.fixed]
    assert typed == [
        *("seat", "name", "event", "date"),
        *("opponent1", "won1", "lost1", "opponent2", "won2", "lost2"),
        "checked",
    ]


@pytest.mark.parametrize(("paper", "up"), CELLS)
def test_the_longest_note_fits_its_line_in_eight_points_or_more(paper: str, up: int) -> None:
    note = by_name(blank(9, sized(paper, up)))["note"]
    code = sheets.card.fields.script("card", ACC, 9)
    whys = re.findall(r'"(won or lost[^"]*|write 1 to |a bye[^"]*|that is your[^"]*)"', code)
    asks = re.findall(r'"(the director[^"]*)"', code)
    notes = [f"Game 22 does not count: {why}121, and 21 more" for why in whys]
    notes += [f"Game 22: {ask}, and 21 more" for ask in asks]
    assert (len(whys), len(asks)) == (4, 2)
    assert note.style.size >= 8
    assert note.box.height >= sheets.card.fields.LINE * note.style.size - 0.01
    for text in notes:
        assert fitting.width(text, Weight.REGULAR, note.style.size) < 0.95 * (note.box.width - 2 * INSET)


@pytest.mark.parametrize("games", [1, 9, MAX_GAMES])
@pytest.mark.parametrize(
    "event", [Event(), Event(title="Night", players=(Player("1", "Ann", "MN1", "Club"),))]
)
def test_a_finger_finds_every_field_on_a_phone(event: Event, games: int) -> None:
    event = replace(event, games=games)
    page = sheets.card.phone_paper(event)
    face = sheets.card.content.card_face(event, KeyPlace.BELOW, form=sheets.card.scale.Form.PHONE)
    fields = sheets.card.fields.group(
        sheets.card.content.Card(face), page.body, event, "0f0f0f0f//1", ""
    ).fields
    pixels = 390 / page.width
    typed = [field.box for field in fields if not field.fixed]
    assert fields[0].name == "advice"
    assert min(box.width for box in typed) * pixels >= 70
    assert min(box.height for box in typed) * pixels >= 42
    for number, field in enumerate(fields[:-1]):
        assert page.rect.x <= field.box.x < field.box.right <= page.width, field.name
        assert not [other.name for other in fields[:number] if overlap(field.box, other.box)], field.name


def test_every_field_says_what_it_is() -> None:
    fields = blank(9, sized("letter")).fields
    assert all(field.hint for field in fields if field.shown is not Shown.NOWHERE)
    assert by_name(blank(9, sized("letter")))["won3"].hint == "Game 3, won by, 1 to 121"


def test_one_script_a_card() -> None:
    assert [field.name for field in blank(22, sized("a4")).fields if field.script] == ["note"]


def test_what_is_printed_cannot_be_typed() -> None:
    players = tuple(Player(seat, name) for seat, name in (("1", "Ann"), ("2", "Bo"), ("3", "Cy")))
    event = Event(title="Night", players=players, schedule=round_robin(["1", "2", "3"], 3), games=4)
    assert event.schedule
    face = sheets.card.content.card_face(event, KeyPlace.NONE, form=sheets.card.scale.Form.SCREEN)
    evening = by_players(event.schedule)["1"]
    bye = next(game for game, pairing in evening if pairing is None)
    made = sheets.card.content.card_of(face, event, players[0], evening)
    fields = by_name(sheets.card.fields.group(made, sized("letter"), Event(), "g", ""))
    assert fields.keys().isdisjoint(("event", "date", "seat", "name", "acc", "club", f"won{bye}"))
    assert [name for name in fields if name.startswith("opponent")] == ["opponent4"]
    assert sum(name.startswith("won") for name in fields) == 3


def test_a_card_without_signatures_has_none_to_type() -> None:
    face = sheets.card.content.card_face(
        Event(), KeyPlace.NONE, signatures=False, form=sheets.card.scale.Form.SCREEN
    )
    group = sheets.card.fields.group(sheets.card.content.Card(face), sized("letter"), Event(), "g", "")
    assert "checked" not in by_name(group)
    assert by_name(replace(group))["note"].fixed
