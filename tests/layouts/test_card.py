"""The player's card in every size: either it is refused, or there is room to write and nothing touches."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

import build
from cribsheets import sheets
from cribsheets.errors import RefusedError
from cribsheets.page.cells import FOOT_STRIP, live_area
from cribsheets.page.geometry import MM, Rect
from cribsheets.page.paper import MARGIN, PAPERS, Paper, grid
from cribsheets.page.pile import KeyPlace, Pile
from cribsheets.printing.printjob import PrintRun
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.rules import MAX_GAMES
from cribsheets.tournament.scorecards import Game
from pdftools import Word, all_words, collisions, page_sizes

if TYPE_CHECKING:
    from collections.abc import Iterator

CELLS = [(paper, up) for paper in PAPERS.values() for up in paper.per_sheet]
KEYS = (KeyPlace.BELOW, KeyPlace.NONE, KeyPlace.BACK)
GAMES = range(1, MAX_GAMES + 1)

EVENT = Event(
    title="Tuesday club night",
    venue="Legion Hall",
    players=(
        Player(
            "A-1",
            "Maria-Fernanda Guadalupe de los Santos Villanueva Echeverría",
            "MN1301",
            "Nineteen Society",
        ),
        Player("A-12", "Łukasz Žižka", "WI1187"),
        Player("B-100", "ליאור בן־דוד", None, "Lakeside Peggers"),
        Player("7", "Smith & Jones <b>"),
    ),
)


def sized(paper: Paper, up: int) -> Rect:
    cells = grid(paper, up)
    return live_area(cells, cells.cells[0])


def face_of(games: int, key: KeyPlace) -> sheets.card.plan.CardFace:
    return sheets.card.content.card_face(replace(EVENT, games=games), key)


def test_a_full_sheet_takes_any_card(subtests: pytest.Subtests) -> None:
    for name in ["letter", "a4"]:
        for key in KEYS:
            with subtests.test(name=name, key=key):
                cell = sized(PAPERS[name], 1)
                assert all(
                    sheets.card.plan.fits(face_of(games, key), cell.width, cell.height) for games in GAMES
                )


def test_what_does_not_fit_is_refused_and_what_is_offered_instead_does(subtests: pytest.Subtests) -> None:
    for paper, up in CELLS:
        for key in KEYS:
            with subtests.test(paper=paper, up=up, key=key):
                cell = sized(paper, up)
                for games in GAMES:
                    pile = Pile(paper, up, key=key)
                    event = replace(EVENT, games=games)
                    if sheets.card.plan.fits(face_of(games, key), cell.width, cell.height):
                        sheets.card.player_cards(event, pile, EVENT.players)
                        continue
                    with pytest.raises(RefusedError) as refused:
                        sheets.card.player_cards(event, pile, EVENT.players)
                    for other, offered in offers(str(refused.value), pile, games):
                        sheets.card.player_cards(replace(EVENT, games=other), offered, EVENT.players)


def offers(message: str, pile: Pile, games: int) -> list[tuple[int, Pile]]:
    """Return what a refusal says would fit."""
    found = re.search(r"; (\d+) games fit there, and (\d+) with (.+)$", message)
    assert found, message
    assert int(found[2]) == games
    ways = [(int(found[1]), pile)]
    for way in found[3].split(" or "):
        up = re.match(r"--up (\d)( --key none)?$", way)
        paper = re.match(r"--paper (\S+)$", way)
        assert up or paper, way
        if up:
            ways.append((games, replace(pile, up=int(up[1]), key=KeyPlace.NONE if up[2] else pile.key)))
        if paper:
            ways.append((games, replace(pile, paper=PAPERS[paper[1]], up=1)))
    return ways


@cache
def printed() -> list[tuple[str, Pile, list[Word]]]:
    """Return the words of every page of every card that fits, with how it came about."""
    run = PrintRun(EVENT)
    every = [(p, up, key, games) for p, up in CELLS for key in KEYS for games in (1, 6, 9, 14, 22)]
    sections, made = [], []
    for paper, up, key, games in every:
        pile = Pile(paper, up, key=key)
        cell = sized(paper, up)
        if sheets.card.plan.fits(face_of(games, key), cell.width, cell.height):
            section = sheets.card.player_cards(replace(EVENT, games=games), pile, EVENT.players)
            sections.append(section)
            made += [(f"{games} games, {paper.name} {up}-up, key {key}", pile)] * len(section.sheets)
    document = run.print(sections)
    pages = all_words(document.bind(run.bindery(), "all"))
    return [(what, pile, page) for (what, pile), page in zip(made, pages, strict=True)]


def contains(outer: Rect, inner: Rect) -> bool:
    return (
        outer.x <= inner.x + 0.01
        and outer.y <= inner.y + 0.01
        and inner.right <= outer.right + 0.01
        and inner.top <= outer.top + 0.01
    )


def areas(pile: Pile) -> list[Rect]:
    """Return where cards are on a sheet, each with its foot line where it has one of its own."""
    cells = grid(pile.paper, pile.up)
    foot = FOOT_STRIP + 2 if pile.up > 1 else MARGIN  # with descenders
    return [live_area(cells, cell).inset(-1, -foot, -1, -1) for cell in cells.cells]


def test_every_word_stands_in_a_cell_and_off_its_edges() -> None:
    for what, pile, page in printed():
        for word in page:
            assert any(contains(area, word.box) for area in areas(pile)), (what, word)


def least_row(pile: Pile) -> float:
    """Return the least height of a line: 7 mm on a full sheet, 5.5 mm on anything smaller."""
    return (7 if pile.up == 1 and pile.paper.name in {"letter", "a4"} else 5.5) * MM


def test_lines_are_high_enough_to_write_in() -> None:
    for what, pile, page in printed():
        for area in areas(pile):
            numbers = [w for w in page if contains(area, w.box) and w.text.isdecimal()]
            first = min(numbers, key=lambda w: (w.text != "1", w.box.x), default=None)
            lines = [w.box.middle for w in numbers if first and abs(w.box.right - first.box.right) < 1]
            assert all(above - below >= least_row(pile) - 0.2 for above, below in pairwise(lines)), what


def test_totals_leave_six_and_a_half_millimeters_to_write_in() -> None:
    for what, pile, page in printed():
        for area in areas(pile):
            on_card = [word for word in page if contains(area, word.box)]
            for above in (word for word in on_card if word.text == "Plus"):
                below = max(w.box.top for w in on_card if w.text == "Net" and w.box.top < above.box.y)
                assert above.box.y - below - 3.5 >= 6.4 * MM, what


def test_no_two_words_touch() -> None:
    for what, _, page in printed():
        for a, b in neighbors(page):
            across = min(a.box.right, b.box.right) - max(a.box.x, b.box.x)
            assert across <= 0.3, (what, a, b)


def neighbors(page: list[Word]) -> Iterator[tuple[Word, Word]]:
    """Yield each pair of words that stand at the same height."""
    upward = sorted(page, key=lambda word: word.box.y)
    for place, word in enumerate(upward):
        for other in upward[place + 1 :]:
            if other.box.y > word.box.top - 0.3:
                break
            yield word, other


def test_every_player_is_on_a_card_of_every_size() -> None:
    found: dict[str, set[str]] = {}
    for what, _, page in printed():
        found.setdefault(what, set()).update(word.text for word in page)
    for what, texts in found.items():
        assert {"A-1", "A-12", "B-100", "7", "Echeverría", "Žižka", "<b>"} <= texts, what


def night(*games: Game, players: int = 5) -> Event:
    """Return an event without a schedule, after these games."""
    return build.event(players, *games, games=3)


def words_of(event: Event, up: int) -> list[list[Word]]:
    section = sheets.card.player_cards(event, Pile(PAPERS["letter"], up), event.players, settled(event))
    return all_words(build.pdf(event, section))


ROUND = (Game(1, "1", "2", 7), Game(1, "3", "4", 10, forfeit=True))


@pytest.mark.parametrize("up", [1, 2, 4])
def test_a_filled_card_says_bye_for_the_only_one_without_a_game_in_a_round_that_was_played(up: int) -> None:
    texts = [word.text for page in words_of(night(*ROUND), up) for word in page]
    assert texts.count("bye") == 1
    assert "bye" not in [word.text for page in words_of(night(ROUND[0]), up) for word in page]


@pytest.mark.parametrize("up", [1, 2, 4])
def test_what_is_remarked_on_a_filled_card_stands_under_that_head_at_any_size(up: int) -> None:
    texts = {word.text for page in words_of(night(*ROUND), up) for word in page}
    assert {"Remarks", "forfeit"} <= texts
    assert not {"Initials"} & texts


@pytest.mark.parametrize("up", [1, 2, 4])
def test_the_figures_in_the_boxes_of_totals_keep_off_their_labels(up: int) -> None:
    (page, *_) = words_of(night(*ROUND), up)
    for name in ("Plus", "Minus", "Net"):
        label = min((word for word in page if word.text == name), key=lambda word: word.box.x)
        under = [word for word in page if label.box.x < word.box.right and word.box.top < label.box.top]
        figure = max((word for word in under if re.match(r"[+\d]", word.text)), key=lambda word: word.box.top)
        assert label.box.y - figure.box.top >= 2


UGLY = (
    "Maria-Fernanda Guadalupe de los Santos Villanueva Echeverría",
    "MAXIMILIANA WORTHINGTON-SMYTHE",
    "Παπαδοπούλου-Κωνσταντίνου Ευαγγελία",
    "Wolfeschlegelsteinhausenbergerdorffwelche Zimmermann Ế",
)
TITLE = "The Forty-Second Annual Grand Peg of the Upper Peninsula Cribbage Association & Friends — Main"
CLUB = "Ågård & Überlingen Boathouse Peggers’ Society"


def ugly(games: int) -> Event:
    """Return an event with long texts everywhere; with a schedule where there are few games."""
    form = "North-{}" if games < 12 else "ABCDEF{:02}"
    named = build.players(len(UGLY), form, UGLY)
    return build.event(
        len(UGLY), rounds=games if games < len(UGLY) else None, form=form, games=games, title=TITLE,
        venue="Veterans Memorial Hall, Upper Ballroom", date=date(2026, 11, 24),
        players=tuple(replace(player, acc="CA1000", club=CLUB) for player in named),
    )  # fmt: skip


@pytest.mark.parametrize("games", [1, 6, 9, 12, 16, 22])
def test_nothing_touches_on_a_card_of_any_size_with_the_longest_names(games: int) -> None:
    event = ugly(games)
    for paper, up in CELLS:
        for fillable in {False, games == 9}:
            pile = Pile(paper, up, spares=1, fillable=fillable)
            try:
                section = sheets.card.player_cards(event, pile, event.players)
            except RefusedError:
                assert up > 1
                continue
            printed = build.pdf(event, section)
            for page in range(len(page_sizes(printed))):
                assert collisions(printed, page) == [], (paper.name, up)
