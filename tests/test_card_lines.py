"""What a line of a fillable card says is one rule: the card's own script and `collect` have it alike."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import formscripts
import pytest

from cribsheets import sheets
from cribsheets.collect.collecting import collect
from cribsheets.collect.copies import Sent
from cribsheets.collect.fields import FilledCard
from cribsheets.errors import Place
from cribsheets.page.identity import CardId, CardMark, event_id
from cribsheets.page.paper import PAPERS
from cribsheets.page.pile import KeyPlace
from cribsheets.tournament.event import Event, Player

if TYPE_CHECKING:
    from formscripts import Viewer

EVENT = Event(
    games=1,
    players=(
        Player("1", "Own Name"),
        Player("A-2", "Ann Lee"),
        Player("B", "Bo Žižka"),
        Player("8", "Cy Poe"),
        Player("9", "Cy Poe"),
    ),
)
CARD = CardId(event_id(EVENT), "1")


class Case(NamedTuple):
    opponent: str
    won: str
    lost: str
    result: str


def cases() -> list[Case]:
    lines = (Path(__file__).parent / "cases" / "card_lines.csv").read_text(encoding="utf-8").splitlines()
    return [Case(**row) for row in csv.DictReader(line for line in lines if not line.startswith("#"))]


def script() -> str:
    face = sheets.card.content.card_face(EVENT, KeyPlace.NONE, form=sheets.card.scale.Form.SCREEN)
    made = sheets.card.content.card_of(face, EVENT, EVENT.players[0])
    fields = sheets.card.fields.group(made, PAPERS["letter"].rect, EVENT, str(CARD), "").fields
    return next(field.script for field in fields if field.script)


def on_screen(case: Case, viewer: Viewer) -> str:
    """Return what the card makes of a line."""
    texts = {"opponent1": case.opponent, "won1": case.won, "lost1": case.lost}
    texts |= dict.fromkeys(("points1", "points", "wins", "plus", "minus", "net", "note"), "")
    fields = {f"{CARD}/{name}": text for name, text in texts.items()}
    left = formscripts.run(script(), f"{CARD}/note", fields, f"{CARD}/won1", viewer)
    shown = {name: left[f"{CARD}/{name}"] for name in texts}
    if "does not count" in shown["note"]:
        assert shown["points1"] == "?"
        return "refused"
    if "the director will ask" in shown["note"]:
        return "ask"
    if not shown["points1"]:
        return ""
    return f"+{shown['plus']}" if shown["wins"] == "1" else f"-{shown['minus']}"


def collected(case: Case) -> str:
    """Return what `collect` makes of a line."""
    texts = {"opponent1": case.opponent, "won1": case.won, "lost1": case.lost}
    filled = FilledCard(CARD, CardMark(), 1, (1,), {name: text for name, text in texts.items() if text})
    collection = collect(EVENT, [Sent(Place("one.pdf"), filled)])
    for taken in collection.cards:
        (line,) = taken.lines
        return f"+{line.entry.plus}" if line.entry.minus is None else f"-{line.entry.minus}"
    refused = [finding for finding in collection.findings if str(finding.mistake).endswith("not taken")]
    if not refused:
        return ""
    (finding,) = refused
    strangers = ("says no opponent", "has an unknown opponent")
    return "ask" if any(words in str(finding.mistake) for words in strangers) else "refused"


@pytest.mark.parametrize("viewer", formscripts.VIEWERS)
def test_the_card_reads_every_line_as_the_table_says(viewer: Viewer) -> None:
    wrong = [(case, read) for case in cases() if (read := on_screen(case, viewer)) != case.result]
    assert wrong == []


def test_collect_reads_every_line_as_the_table_says() -> None:
    wrong = [(case, read) for case in cases() if (read := collected(case)) != case.result]
    assert wrong == []
