"""Boxes are cut into parts that fill them."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.page.geometry import INCH, MM, Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

sizes = st.floats(50, 1000)
places = st.floats(-500, 500)
boxes = st.builds(Rect, places, places, sizes, sizes)
gaps = st.floats(0, 4)


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-6)


def test_an_inch_is_25_4_millimeters() -> None:
    assert 25.4 * MM == near(INCH) == near(72)


def test_edges_and_middles_by_hand() -> None:
    box = Rect(10, 20, 30, 40)
    assert (box.right, box.top, box.center, box.middle) == (40, 60, 25, 40)
    assert box.moved(1, -2) == Rect(11, 18, 30, 40)


def test_margins_left_out_follow_their_opposites() -> None:
    box = Rect(0, 0, 100, 200)
    assert box.inset(5) == Rect(5, 5, 90, 190)
    assert box.inset(5, 7) == Rect(5, 7, 90, 186)
    assert box.inset(1, 2, 3, 4) == Rect(1, 2, 96, 194)


@given(boxes, st.floats(1, 20), gaps)
def test_a_strip_and_the_rest_make_up_the_box(box: Rect, height: float, gap: float) -> None:
    strip, rest = box.cut_top(height, gap)
    assert (strip.top, strip.height, rest.y) == (near(box.top), height, box.y)
    assert strip.y - rest.top == near(gap)
    strip, rest = box.cut_bottom(height, gap)
    assert (strip.y, strip.height, rest.top) == (box.y, height, near(box.top))
    assert rest.y - strip.top == near(gap)


@given(boxes, st.lists(st.floats(0.5, 10), min_size=1, max_size=8), gaps)
def test_columns_fill_the_width_in_proportion(box: Rect, shares: Sequence[float], gap: float) -> None:
    columns = box.columns(shares, gap)
    assert columns[0].x == box.x
    assert columns[-1].right == near(box.right)
    assert all(b.x - a.right == near(gap) for a, b in itertools.pairwise(columns))
    assert all(
        c.width / s == near(columns[0].width / shares[0]) for c, s in zip(columns, shares, strict=True)
    )


@given(boxes, st.integers(1, 22), st.floats(0, 2))
def test_rows_fill_the_height_from_the_top_down(box: Rect, count: int, gap: float) -> None:
    rows = box.rows(count, gap)
    assert len(rows) == count
    assert rows[0].top == near(box.top)
    assert rows[-1].y == near(box.y)
    assert all(a.y - b.top == near(gap) for a, b in itertools.pairwise(rows))
    assert {round(row.height, 6) for row in rows} == {round(rows[0].height, 6)}
