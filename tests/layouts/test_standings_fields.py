"""The fields of fillable standings, and the script that adds up the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import formscripts
import pytest

from cribsheets import sheets
from cribsheets.page.fields import Shown
from cribsheets.page.paper import PAPERS
from cribsheets.tournament.event import Event, Player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.page.fields import Field

TOTALS = ("points", "wins", "net", "plus")


def fields(event: Event, lines: int | None = None) -> list[list[Field]]:
    """Return the fields of each page."""
    section = sheets.standings.blank(event, PAPERS["letter"], lines, fillable=True)
    return [list(sheet.groups[0].fields) for sheet in section.sheets]


def added_up(typed: Mapping[str, str], lines: int = 12, changed: str = "table/points1") -> Mapping[str, str]:
    """Run the script; return the totals and the note, empty ones left out."""
    names = [*(f"{name}{line}" for line in range(1, lines + 1) for name in TOTALS), *TOTALS, "note"]
    texts = {f"table/{name}": typed.get(name, "") for name in names}
    left = formscripts.run(sheets.standings.fields.script("table", lines), "table/note", texts, changed)
    return {name: left[f"table/{name}"] for name in (*TOTALS, "note") if left[f"table/{name}"]}


def test_the_field_is_added_up() -> None:
    typed = {
        "points1": "15",
        "points12": "4",
        "wins1": "6",
        "net1": "+97",
        "net2": "−31",
        "net12": "-66",
        "plus2": "07",
    }
    assert added_up(typed) == {"points": "19", "wins": "6", "net": "0", "plus": "7"}


def test_a_net_spread_below_zero_has_a_minus_sign() -> None:
    assert added_up({"net3": "-5"}) == {"net": "−5"}


def test_nothing_typed_leaves_totals_blank() -> None:
    assert added_up({}) == {}
    assert added_up({"points": "19", "net": "+7"}) == {}


@pytest.mark.parametrize("entry", ["x", "1.5", "--1", "13/6"])
def test_a_figure_that_is_none_leaves_its_total_open(entry: str) -> None:
    assert added_up({"net1": entry, "plus1": "5"}) == {
        "net": "?",
        "plus": "5",
        "note": "Line 1: net spread is no number",
    }


def test_the_first_figure_that_is_none_is_named_and_the_others_counted() -> None:
    left = added_up({"points2": "13/6", "wins3": "x", "net1": "x", "net4": "x"})
    assert left["note"] == "Line 2: game points are no number, and 3 more"


def test_other_forms_are_none_of_its_business() -> None:
    assert added_up({"net": "as it was", "net1": "5"}, changed="table2/net1") == {"net": "as it was"}


@pytest.mark.parametrize("lines", [12, 16, 24])
def test_every_line_can_be_filled_in(lines: int) -> None:
    (page,) = fields(Event(), lines)
    assert [field.name for field in page if not field.fixed] == [
        "event",
        "date",
        *(
            f"{name}{line}"
            for line in range(1, lines + 1)
            for name in ("seat", "name", "points", "wins", "net", "plus", "in", "checked")
        ),
    ]
    assert [field.name for field in page if field.script] == ["note"]
    assert all(field.hint for field in page)


def test_fields_keep_clear_of_one_another() -> None:
    (page,) = fields(Event(), 24)
    for number, field in enumerate(page):
        for other in page[:number]:
            wide = min(field.box.right, other.box.right) - max(field.box.x, other.box.x)
            high = min(field.box.top, other.box.top) - max(field.box.y, other.box.y)
            assert wide <= 0.01 or high <= 0.01, (field.name, other.name)


def test_a_longer_field_is_added_up_on_its_last_page() -> None:
    event = Event(title="Night", players=tuple(Player(str(seat), f"P {seat}") for seat in range(1, 31)))
    first, last = fields(event)
    names = [field.name for field in (*first, *last)]
    assert len(names) == len(set(names))
    assert {"points30", "points"}.issubset(field.name for field in last)
    assert not [field.name for field in first if field.script]
    assert added_up({"points1": "2", "points30": "3"}, lines=30) == {"points": "5"}


def test_it_says_on_screen_alone_that_it_does_not_sort() -> None:
    (page,) = fields(Event(), 12)
    advice = page[0]
    assert "does not sort" in advice.value
    assert advice.shown is Shown.ON_SCREEN
