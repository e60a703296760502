"""Fillable cards in real viewers: typed into, read off the screen, saved, and read back."""

from __future__ import annotations

import datetime as dt
from io import BytesIO
from typing import TYPE_CHECKING, Any

import browsers
import firefox
import okular
import pytest
from pages import Server
from pypdf import PdfWriter
from pypdf.generic import BooleanObject, NameObject

from cribsheets import sheets
from cribsheets.collect.collecting import collect
from cribsheets.collect.copies import Sent
from cribsheets.collect.fields import cards_in
from cribsheets.errors import Place
from cribsheets.page.identity import CardId, event_id
from cribsheets.page.paper import PAPERS
from cribsheets.page.pile import Pile
from cribsheets.printing.printjob import PrintRun
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.scorecards import Entry

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from browsers import Screens, Viewer
    from firefox import Marionette

    from cribsheets.collect.collecting import Collected
    from cribsheets.page.sheet import Section

pytestmark = pytest.mark.viewer

LETTER = PAPERS["letter"]
FORM = Pile(LETTER, fillable=True)
PLAYERS = tuple(
    Player(f"A-{seat}", name) for seat, name in enumerate(("Siobhán", "Łukasz", "Ann", "Bo"), start=1)
)
NIGHT = Event(title="Tuesday club night", date=dt.date(2026, 11, 24), players=PLAYERS)
ID = event_id(NIGHT)

NINE = (36, 15, -7, 47, -33, 16, 121, -21, 42)
"""Nine games: won by, or below zero lost by."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    started = Server()
    yield started
    started.close()


@pytest.fixture(scope="module")
def screens(server: Server) -> Iterator[Screens]:
    with browsers.screens(server) as started:
        yield started


@pytest.fixture(scope="module")
def marionette() -> Iterator[Marionette]:
    with firefox.running() as started:
        yield started


@pytest.fixture(params=["Chromium", "PDF.js", "Firefox"])
def viewer(request: pytest.FixtureRequest, server: Server) -> Iterator[Viewer]:
    started = request.getfixturevalue("marionette" if request.param == "Firefox" else "screens")
    page: browsers.Chromium | browsers.PdfJs | firefox.Firefox
    if request.param == "Firefox":
        page = firefox.Firefox(started, server)
    else:
        page = browsers.Chromium(started) if request.param == "Chromium" else browsers.PdfJs(started)
    yield page
    page.close()


def pdf(event: Event, section: Section) -> bytes:
    run = PrintRun(event, alone=True)
    document = run.print([section])
    return document.bind(run.bindery(), "cards")


def one(event: Event, seat: str = "A-1") -> bytes:
    return pdf(event, sheets.card.player_cards(event, FORM, [event.by_seat[seat]]))


def needing_appearances(pdf: bytes) -> bytes:
    """Return a card as programs leave it that fill in values and no appearances."""
    writer = PdfWriter(BytesIO(pdf))
    form: Any = writer.root_object["/AcroForm"]
    form[NameObject("/NeedAppearances")] = BooleanObject(value=True)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def shows(viewer: Viewer, card: str, texts: Mapping[str, str]) -> None:
    assert not viewer.differing({f"{card}/{name}": text for name, text in texts.items()}), (
        "what the screen shows otherwise"
    )


def fill_in(viewer: Viewer, card: str, spreads: Mapping[int, int], opponent: str = "A-2") -> None:
    for game, spread in spreads.items():
        viewer.type(f"{card}/opponent{game}", opponent)
        viewer.type(f"{card}/{'won' if spread > 0 else 'lost'}{game}", f"{abs(spread):02d}")


def collected(event: Event, data: bytes) -> Collected:
    return collect(event, [Sent(Place("saved.pdf"), card) for card in cards_in(data)])


def spreads(collection: Collected, seat: str = "A-1") -> dict[int, int]:
    card = next(card for card in collection.cards if card.seat == seat)
    return {line.game: line.entry.plus or -(line.entry.minus or 0) for line in card.lines}


@pytest.mark.parametrize("last", ["Enter", "Tab"])
def test_nine_games_add_up_on_screen_and_come_back_from_the_saved_file(viewer: Viewer, last: str) -> None:
    card = f"{ID}/A-1"
    viewer.open(one(NIGHT))
    fill_in(viewer, card, dict(enumerate(NINE, start=1)))
    viewer.press(last)
    points = dict(zip(range(1, 10), ("3", "2", "0", "3", "0", "2", "3", "0", "3"), strict=True))
    shows(viewer, card, {f"points{game}": text for game, text in points.items()})
    shows(
        viewer, card, {"points": "16", "wins": "6", "plus": "277", "minus": "61", "net": "+216", "note": ""}
    )
    (saved,) = cards_in(viewer.save())
    assert saved.card == CardId(ID, "A-1")
    assert saved.mark.name == "Siobhán"
    assert {name: saved.texts[name] for name in ("points", "wins", "plus", "minus", "net")} == {
        "points": "16",
        "wins": "6",
        "plus": "277",
        "minus": "61",
        "net": "+216",
    }
    collection = collect(NIGHT, [Sent(Place("saved.pdf"), saved)])
    assert spreads(collection) == dict(enumerate(NINE, start=1))
    assert not [finding for finding in collection.findings if finding.note], (
        "the totals saved are the right ones"
    )


def test_figures_are_told_apart_on_screen(viewer: Viewer) -> None:
    card = f"{ID}/A-1"
    viewer.open(one(NIGHT))
    fill_in(viewer, card, {1: 36})
    viewer.press("Tab")
    shows(viewer, card, {"points1": "3", "net": "+36"})
    wrong = {f"{card}/{name}": text for name, text in {"points1": "8", "net": "+38", "note": "1"}.items()}
    assert viewer.differing(wrong, patience=0) == list(wrong)


def test_one_game_lost_is_a_net_spread_below_zero(viewer: Viewer) -> None:
    event = Event(title="One", games=1, players=PLAYERS)
    card = f"{event_id(event)}/A-1"
    viewer.open(one(event))
    fill_in(viewer, card, {1: -93})
    viewer.press("Tab")
    shows(
        viewer, card, {"points1": "0", "points": "0", "wins": "0", "plus": "0", "minus": "93", "net": "−93"}
    )
    (saved,) = cards_in(viewer.save())
    assert saved.texts["net"] == "−93"


def test_twenty_two_games_add_up(viewer: Viewer) -> None:
    event = Event(title="Main", games=22, players=PLAYERS)
    card = f"{event_id(event)}/A-1"
    results = {game: (game * 5 if game % 3 else -game) for game in range(1, 23)}
    viewer.open(one(event))
    fill_in(viewer, card, results)
    viewer.press("Enter")
    won = [spread for spread in results.values() if spread > 0]
    lost = [-spread for spread in results.values() if spread < 0]
    shows(
        viewer,
        card,
        {
            "points": str(sum(3 if spread > 30 else 2 for spread in won)),
            "wins": str(len(won)),
            "plus": str(sum(won)),
            "minus": str(sum(lost)),
            "net": f"+{sum(won) - sum(lost)}",
        },
    )
    assert spreads(collected(event, viewer.save())) == results


def test_a_wrong_entry_is_flagged_until_it_is_put_right(viewer: Viewer) -> None:
    card = f"{ID}/A-1"
    viewer.open(one(NIGHT))
    fill_in(viewer, card, {1: 36, 2: 36})
    for entry, note in (("abc", "write 1 to 121"), ("0", "write 1 to 121"), ("122", "write 1 to 121")):
        viewer.type(f"{card}/won2", entry)
        viewer.press("Tab")
        shows(
            viewer,
            card,
            {"points2": "?", "points": "3", "net": "+36", "note": f"Game 2 does not count: {note}"},
        )
    viewer.type(f"{card}/won2", "10")
    viewer.type(f"{card}/lost2", "10")
    viewer.press("Tab")
    shows(
        viewer, card, {"points2": "?", "points": "3", "note": "Game 2 does not count: won or lost, not both"}
    )
    viewer.type(f"{card}/lost2", "")
    viewer.press("Tab")
    shows(viewer, card, {"points2": "2", "points": "5", "wins": "2", "net": "+46", "note": ""})


@pytest.mark.parametrize(
    "typed", [("0", "15"), ("-", "15"), ("x", "15"), ("", "+15"), ("", "15."), ("", "15,")]
)
def test_a_loss_is_read_however_it_is_written(viewer: Viewer, typed: tuple[str, str]) -> None:
    card = f"{ID}/A-1"
    viewer.open(one(NIGHT))
    viewer.type(f"{card}/opponent1", "ann")
    for name, text in zip(("won1", "lost1"), typed, strict=True):
        viewer.type(f"{card}/{name}", text)
    viewer.press("Tab")
    shows(viewer, card, {"points1": "0", "minus": "15", "net": "−15", "note": ""})
    assert spreads(collected(NIGHT, viewer.save())) == {1: -15}


def test_a_card_that_asks_for_new_appearances_can_be_filled_in_all_the_same(viewer: Viewer) -> None:
    card = f"{ID}/A-1"
    viewer.open(needing_appearances(one(NIGHT)))
    fill_in(viewer, card, {1: 36})
    viewer.press("Tab")
    shows(viewer, card, {"points": "3", "net": "+36"})


def test_the_tabulator_key_goes_from_line_to_line(viewer: Viewer) -> None:
    card = f"{ID}/A-1"
    viewer.open(one(NIGHT))
    viewer.type(f"{card}/opponent1", "A-2")
    for text in ("36", "", "a3", "", "7", "A-4", "15", ""):
        viewer.press("Tab")
        viewer.write(text)
    viewer.press("Tab")
    shows(
        viewer,
        card,
        {"points1": "3", "points2": "0", "points3": "2", "points": "5", "net": "+44", "note": ""},
    )
    assert spreads(collected(NIGHT, viewer.save())) == {1: 36, 2: -7, 3: 15}


def test_an_opponent_nobody_knows_is_asked_after(viewer: Viewer) -> None:
    card = f"{ID}/A-1"
    viewer.open(one(NIGHT))
    fill_in(viewer, card, {1: 36}, opponent="B-2")
    viewer.press("Tab")
    shows(viewer, card, {"points": "3", "note": "Game 1: the director will ask who that is"})
    viewer.type(f"{card}/opponent1", "a1")
    viewer.press("Tab")
    shows(
        viewer, card, {"points1": "?", "points": "", "note": "Game 1 does not count: that is your own seat"}
    )


def test_a_field_that_is_cleared_leaves_the_totals(viewer: Viewer) -> None:
    card = f"{ID}/A-1"
    viewer.open(one(NIGHT))
    fill_in(viewer, card, {1: 36, 2: -7})
    viewer.press("Tab")
    shows(viewer, card, {"points": "3", "net": "+29"})
    viewer.type(f"{card}/won1", "")
    viewer.press("Tab")
    shows(viewer, card, {"points1": "", "points": "0", "net": "−7"})
    viewer.type(f"{card}/lost2", "")
    viewer.press("Tab")
    shows(viewer, card, dict.fromkeys(("points2", "points", "wins", "plus", "minus", "net"), ""))
    (saved,) = cards_in(viewer.save())
    assert saved.texts.keys().isdisjoint(("won1", "lost2", "points", "net"))


def test_two_cards_in_one_file_each_add_up_alone(viewer: Viewer) -> None:
    viewer.open(pdf(NIGHT, sheets.card.player_cards(NIGHT, FORM, PLAYERS[:2])))
    fill_in(viewer, f"{ID}/A-1", {1: 36})
    viewer.press("Tab")
    fill_in(viewer, f"{ID}/A-2", {1: -36, 2: 5}, opponent="A-1")
    viewer.press("Tab")
    shows(viewer, f"{ID}/A-2", {"points": "2", "plus": "5", "minus": "36", "net": "−31"})
    shows(viewer, f"{ID}/A-1", {"points": "3", "plus": "36", "minus": "0", "net": "+36"})
    collection = collected(NIGHT, viewer.save())
    assert (spreads(collection), spreads(collection, "A-2")) == ({1: 36}, {1: -36, 2: 5})


def test_a_file_that_was_saved_can_be_gone_on_with(viewer: Viewer) -> None:
    card = f"{ID}/A-1"
    viewer.open(one(NIGHT))
    fill_in(viewer, card, {1: 36})
    viewer.press("Tab")
    shows(viewer, card, {"points": "3", "net": "+36"})
    viewer.open(viewer.save())
    shows(viewer, card, {"points": "3", "net": "+36"})
    fill_in(viewer, card, {2: -7})
    viewer.press("Tab")
    shows(viewer, card, {"points": "3", "net": "+29"})
    assert spreads(collected(NIGHT, viewer.save())) == {1: 36, 2: -7}


def test_opponents_who_are_printed_come_back_with_the_card(viewer: Viewer) -> None:
    schedule = round_robin([player.seat for player in PLAYERS], 3)
    event = Event(title="Scheduled", games=3, players=PLAYERS, schedule=schedule)
    card = f"{event_id(event)}/A-3"
    viewer.open(one(event, "A-3"))
    for game in (1, 2, 3):
        viewer.type(f"{card}/won{game}", "31")
    viewer.press("Enter")
    shows(viewer, card, {"points": "9", "wins": "3"})
    (back,) = collected(event, viewer.save()).cards
    evening = {each.number: pairing for each in schedule.rounds if (pairing := each.pairing_of("A-3"))}
    assert [(line.opponent, line.entry) for line in back.lines] == [
        (evening[game].opponent_of("A-3"), Entry(3, 31, None)) for game in (1, 2, 3)
    ]


def test_a_card_without_a_name_is_known_by_the_seat_that_is_typed(viewer: Viewer) -> None:
    card = f"{ID}//1"
    viewer.open(pdf(NIGHT, sheets.card.blank_cards(NIGHT, FORM, 1)))
    viewer.type(f"{card}/seat", "a-4")
    viewer.type(f"{card}/name", "Bo")
    fill_in(viewer, card, {1: 5})
    viewer.press("Tab")
    shows(viewer, card, {"points": "2"})
    (back,) = collected(NIGHT, viewer.save()).cards
    assert back.seat == "A-4"


def test_standings_add_up_the_field(viewer: Viewer) -> None:
    table = f"standings-{ID}"
    viewer.open(pdf(NIGHT, sheets.standings.blank(NIGHT, LETTER, 12, fillable=True)))
    for line, (points, won, net, plus) in enumerate(
        (("13", "6", "+97", "150"), ("4", "2", "-97", "60")), start=1
    ):
        for name, text in (("points", points), ("wins", won), ("net", net), ("plus", plus)):
            viewer.type(f"{table}/{name}{line}", text)
    viewer.press("Tab")
    shows(viewer, table, {"points": "17", "wins": "8", "net": "0", "plus": "210"})
    viewer.type(f"{table}/net2", "-98")
    viewer.press("Enter")
    shows(viewer, table, {"net": "−1"})
    viewer.type(f"{table}/wins1", "six")
    viewer.press("Tab")
    shows(viewer, table, {"wins": "?", "note": "Line 1: games won are no number"})


@pytest.mark.parametrize("asking", [False, True], ids=["as it is", "asking for new appearances"])
def test_okular_adds_up_and_what_it_saves_comes_back(asking: bool) -> None:
    card = needing_appearances(one(NIGHT)) if asking else one(NIGHT)
    with okular.showing(card) as window:
        window.click_first_field()
        for text in ("a2", "36", "", "A-3", "x", "7."):
            window.write(text)
            window.press("Tab")
        data = window.save()
    (saved,) = cards_in(data)
    totals = {"points": "3", "wins": "1", "plus": "36", "minus": "7", "net": "+29"}
    assert {name: saved.texts.get(name) for name in totals} == totals
    assert spreads(collected(NIGHT, data)) == {1: 36, 2: -7}


# What a screen reader is told


def test_a_screen_reader_is_told_of_every_field_by_name_and_in_order(screens: Screens) -> None:
    page = browsers.PdfJs(screens)
    page.open(one(NIGHT))
    fill_in(page, f"{ID}/A-1", {1: 36})
    page.press("Tab")
    shows(page, f"{ID}/A-1", {"net": "+36"})
    told = page.told()
    page.close()
    fields = [
        f"Game {game}, {what}"
        for game in range(1, 10)
        for what in ("opponent’s seat or full name, or bye", "won by, 1 to 121", "lost by, 1 to 121")
    ]
    named = [name for role, name in told if role == "textbox"]
    assert [name for name in named if name.endswith(("bye", "121"))] == fields
    assert {"Game points, added up for you", "Net spread, added up for you"} <= set(named)
    words = " ".join(name for role, name in told if role == "StaticText")
    for label in ("player’s card", "Won by", "Lost by", "Game points", "Checked by"):
        assert label in words
