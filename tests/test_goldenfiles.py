"""The comparison with goldens itself: what it lets pass, and what it must not."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

import goldenfiles
from goldenfiles import Goldens, differing_pixels, unmatched
from layouts import ink
from pdftools import DPI, picture, words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PIXEL = 72 / DPI
NAMES = [(30.0, 150.0, "Kim"), (60.0, 150.0, "Alder"), (30.0, 130.0, "9"), (30.0, 110.0, "9")]


def drawn(
    texts: Sequence[tuple[float, float, str]] = NAMES,
    rule: float | None = 100,
    width: float = 0.6,
) -> bytes:
    """Draw texts at their places, and a rule at a height."""
    data = BytesIO()
    canvas = Canvas(data, pagesize=(200, 200))
    for x, y, text in texts:
        canvas.drawString(x, y, text)
    if rule is not None:
        canvas.setLineWidth(width)
        canvas.line(20, rule, 180, rule)
    canvas.save()
    return data.getvalue()


@given(st.permutations(NAMES))
def test_the_order_in_which_words_are_drawn_does_not_matter(
    texts: Sequence[tuple[float, float, str]],
) -> None:
    assert unmatched(words(drawn()), words(drawn(texts))) == ([], [])


def test_a_word_may_be_a_fifth_of_a_point_away_and_no_further() -> None:
    (x, y, name), *others = NAMES
    for dx, dy in ((0.19, 0), (0, -0.19)):
        assert unmatched(words(drawn()), words(drawn([(x + dx, y + dy, name), *others]))) == ([], [])
    for dx, dy in ((0.4, 0), (0, -0.4)):
        missing, added = unmatched(words(drawn()), words(drawn([(x + dx, y + dy, name), *others])))
        assert [word.text for word in missing] == [word.text for word in added] == ["Kim"]


def test_words_that_are_missing_new_or_other_words_are_found() -> None:
    changed = [*NAMES[1:3], (30.0, 110.0, "8"), (100.0, 20.0, "late")]
    missing, added = unmatched(words(drawn()), words(drawn(changed)))
    assert [word.text for word in missing] == ["Kim", "9"]
    assert [word.text for word in added] == ["8", "late"]
    twice = [*NAMES, (60.0, 110.0, "9")]
    assert [word.text for word in unmatched(words(drawn()), words(drawn(twice)))[1]] == ["9"]


def pixels(pdf: bytes, other: bytes) -> int:
    return differing_pixels(picture(pdf), picture(other))


rules = st.sampled_from([ink.HAIR, ink.RULE, ink.HEAVY])


@given(rules, st.floats(90, 100), st.floats(-0.95 * PIXEL, 0.95 * PIXEL))
def test_a_rule_may_shift_by_less_than_a_pixel(width: float, y: float, shift: float) -> None:
    assert pixels(drawn(NAMES, y, width), drawn(NAMES, y + shift, width)) <= goldenfiles.SPECKS


@given(rules, st.floats(90, 100))
def test_a_rule_that_is_missing_or_moved_is_found(width: float, y: float) -> None:
    expected = drawn(NAMES, y, width)
    for other in (None, y + 3 * PIXEL, y - 3 * PIXEL):
        assert pixels(expected, drawn(NAMES, other, width)) > goldenfiles.SPECKS
        assert pixels(drawn(NAMES, other, width), expected) > goldenfiles.SPECKS


def test_a_word_that_is_missing_or_moved_is_seen() -> None:
    (x, y, name), *others = NAMES
    for changed in (others, [(x, y + 3 * PIXEL, name), *others], [(x + 3 * PIXEL, y, name), *others]):
        assert pixels(drawn(), drawn(changed)) > goldenfiles.SPECKS


def test_a_page_of_another_size_differs_all_over() -> None:
    small, large = picture(drawn()), picture(drawn(), dpi=2 * DPI)
    assert differing_pixels(small, large) == small.width * small.height


def test_goldens_are_kept_compared_and_named_in_what_is_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(goldenfiles, "GOLDENS", tmp_path)
    monkeypatch.setattr(goldenfiles, "FAILED", tmp_path / "failed")
    Goldens(update=True).check("page", drawn())
    Goldens().check("page", drawn())
    with pytest.raises(AssertionError, match=r"page: 1 words are missing or moved, 0 are new(.|\n)*Kim"):
        Goldens().check("page", drawn(NAMES[1:]))
    with pytest.raises(AssertionError, match=r"page: \d+ pixels differ"):
        Goldens().check("page", drawn(rule=None))
    names = {path.name for path in (tmp_path / "failed").iterdir()}
    assert names == {"page.found.txt", "page.expected.png", "page.found.png"}
