"""Items that flow through columns: each once, in order, none left alone without need."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cribsheets.sheets import flow

HEAD, GAP, HEIGHT = 20.0, 10.0, 300.0


def heights() -> st.SearchStrategy[list[list[float]]]:
    return st.lists(st.lists(st.sampled_from([10.0, 23.5, 90.0]), min_size=1, max_size=40), max_size=12)


@given(heights())
def test_every_item_stands_once_in_order_and_no_column_is_too_full(groups: list[list[float]]) -> None:
    columns = flow.flow(groups, HEAD, GAP, HEIGHT)
    placed = [(part.group, item) for column in columns for part in column for item in part.items]
    assert placed == [(number, item) for number, group in enumerate(groups) for item in range(len(group))]
    for column in columns:
        items = sum(groups[part.group][item] for part in column for item in part.items)
        assert items + HEAD * len(column) + GAP * (len(column) - 1) <= HEIGHT


@given(heights())
def test_no_item_is_alone_in_a_column_while_others_of_its_group_are_elsewhere(
    groups: list[list[float]],
) -> None:
    for column in flow.flow(groups, HEAD, GAP, HEIGHT):
        for part in column:
            assert len(part.items) > 1 or len(groups[part.group]) == 1


def test_an_item_higher_than_a_column_has_one_of_its_own() -> None:
    columns = flow.flow([[50.0], [400.0, 50.0]], HEAD, GAP, HEIGHT)
    assert [[(part.group, part.items, part.continued) for part in column] for column in columns] == [
        [(0, range(1), False)],
        [(1, range(1), False)],
        [(1, range(1, 2), True)],
    ]


def test_nothing_still_has_a_column() -> None:
    assert flow.flow([], HEAD, GAP, HEIGHT) == [[]]
