"""Items that flow through columns: each once, in order, none left alone without need."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.sheets import flow

if TYPE_CHECKING:
    from collections.abc import Callable

    Way = Callable[[list[list[float]], float, float, float], list[list[flow.Part]]]

HEAD, GAP, HEIGHT = 20.0, 10.0, 300.0


def heights() -> st.SearchStrategy[list[list[float]]]:
    return st.lists(st.lists(st.sampled_from([10.0, 23.5, 90.0]), min_size=1, max_size=40), max_size=12)


WAYS = (flow.flow, partial(flow.evened, count=2), partial(flow.evened, count=3))


@pytest.mark.parametrize("way", WAYS)
@given(heights())
def test_every_item_stands_once_in_order_and_no_column_is_too_full(
    way: Way, groups: list[list[float]]
) -> None:
    columns = way(groups, HEAD, GAP, HEIGHT)
    placed = [(part.group, item) for column in columns for part in column for item in part.items]
    assert placed == [(number, item) for number, group in enumerate(groups) for item in range(len(group))]
    assert all(height_of(groups, column) <= HEIGHT for column in columns)


def height_of(groups: list[list[float]], column: list[flow.Part]) -> float:
    items = sum(groups[part.group][item] for part in column for item in part.items)
    return items + HEAD * len(column) + GAP * (len(column) - 1)


@pytest.mark.parametrize("way", WAYS)
@given(heights())
def test_no_item_is_alone_in_a_column_while_others_of_its_group_are_elsewhere(
    way: Way, groups: list[list[float]]
) -> None:
    for column in way(groups, HEAD, GAP, HEIGHT):
        for part in column:
            assert len(part.items) > 1 or len(groups[part.group]) == 1


@given(heights().filter(bool))
def test_evened_columns_take_no_more_pages_and_are_higher_only_for_whole_groups(
    groups: list[list[float]],
) -> None:
    plain, evened = (way(groups, HEAD, GAP, HEIGHT) for way in WAYS[:2])
    before = (len(plain) - 1) // 2 * 2
    assert evened[:before] == plain[:before]
    assert before < len(evened) <= before + 2
    highest = [max(height_of(groups, column) for column in each[before:]) for each in (plain, evened)]
    assert highest[1] <= highest[0] * 1.35


def test_the_last_page_is_shared_out_between_its_columns() -> None:
    half = [[10.0] * 16]
    assert [[part.items for part in column] for column in flow.evened(half, HEAD, GAP, HEIGHT, 2)] == [
        [range(8)],
        [range(8, 16)],
    ]


def test_groups_stay_whole_where_columns_are_about_even_all_the_same() -> None:
    three = [[10.0] * 6] * 3
    assert [[part.group for part in column] for column in flow.evened(three, HEAD, GAP, HEIGHT, 2)] == [
        [0, 1],
        [2],
    ]


def test_an_item_higher_than_a_column_has_one_of_its_own() -> None:
    columns = flow.flow([[50.0], [400.0, 50.0]], HEAD, GAP, HEIGHT)
    assert [[(part.group, part.items, part.continued) for part in column] for column in columns] == [
        [(0, range(1), False)],
        [(1, range(1), False)],
        [(1, range(1, 2), True)],
    ]


def test_nothing_still_has_a_column() -> None:
    assert flow.flow([], HEAD, GAP, HEIGHT) == [[]]
