"""The scoring key in columns: every entry once, evenly parted, one distance between entries."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.page.geometry import Rect
from cribsheets.page.paper import PAPERS
from cribsheets.sheets import ink, key
from cribsheets.tournament.event import Event
from cribsheets.typesetting import fitting

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas

ENTRIES = key.player_entries(Event())


def height(column: tuple[key.Paragraph, ...], size: float) -> float:
    lines = sum(len(paragraph.lines) for paragraph in column)
    return lines * size * key.LEADING + (len(column) - 1) * size * key.GAP


@given(st.sampled_from([7, 8, 9]), st.floats(250, 560), st.integers(1, 3))
def test_every_entry_stands_in_the_key_once_and_whole(size: float, width: float, columns: int) -> None:
    setting = key.compose(ENTRIES, size, width, columns)
    set_in = [paragraph for column in setting.columns for paragraph in column]
    assert [each.term for each in set_in] == [entry.term for entry in ENTRIES]
    assert [" ".join(each.lines).split() for each in set_in] == [entry.text.split() for entry in ENTRIES]
    assert max(height(column, size) for column in setting.columns) == pytest.approx(setting.height)


@given(st.sampled_from([7, 8, 9]), st.floats(250, 560), st.integers(2, 3))
def test_no_entry_in_another_column_would_make_the_key_lower(size: float, width: float, columns: int) -> None:
    setting = key.compose(ENTRIES, size, width, columns)
    for i, (left, right) in enumerate(pairwise(setting.columns)):
        for moved in ((left[:-1], (left[-1], *right)), ((*left, right[0]), right[1:])):
            others = [*setting.columns[:i], *filter(None, moved), *setting.columns[i + 2 :]]
            assert max(height(column, size) for column in others) >= setting.height - 1e-6


def test_entries_are_as_far_apart_in_every_column(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[float, str]] = []
    monkeypatch.setattr(fitting, "draw", lambda _, _x, y, text, *_a, **_k: drawn.append((y, text)))
    setting = key.compose(ENTRIES, 9, 540, 3)
    key.draw_setting(cast("Canvas", None), Rect(0, 0, 540, 300), setting)
    terms = {text: y for y, text in drawn}
    gaps = {
        round(terms[a.term] - terms[b.term] - len(a.lines) * 9 * key.LEADING, 6)
        for column in setting.columns
        for a, b in pairwise(column)
    }
    assert gaps == {round(9 * key.GAP, 6)}


def test_no_word_is_left_alone_on_a_last_line_where_the_lines_above_can_spare_one() -> None:
    setting = key.compose(ENTRIES, 9, 540, 3)
    last = [each.lines[-1] for column in setting.columns for each in column if len(each.lines) > 1]
    assert all(" " in line for line in last)


def test_all_terms_of_the_key_page_are_set_at_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[str, float] = {}
    monkeypatch.setattr(fitting, "draw", lambda *args, **_: drawn.update({args[3]: args[5]}))
    monkeypatch.setattr(ink, "rule", lambda *_: None)
    key.content(Event(title="Tuesday club night")).draw(cast("Canvas", None), PAPERS["a4"].body)
    terms = ("Skunk", "Loss", "Order", "Playoffs", "Cards that disagree")
    assert len({drawn[term] for term in terms}) == 1
