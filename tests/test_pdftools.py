"""The search for collisions finds what is planted, and nothing on a clean page."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.pdfgen.canvas import Canvas

from cribsheets.page.geometry import Rect
from pdftools import collisions

if TYPE_CHECKING:
    from collections.abc import Callable


def found(draw: Callable[[Canvas], object]) -> list[tuple[str, str]]:
    """Return the words that collide on a page with a word in a box, and with what."""
    data = BytesIO()
    canvas = Canvas(data, pagesize=(200, 200))
    canvas.drawString(50, 100, "Alder")
    canvas.rect(45, 95, 60, 18)
    draw(canvas)
    canvas.save()
    return [
        (hit.word.text, "rule" if isinstance(hit.other, Rect) else getattr(hit.other, "text", "margin"))
        for hit in collisions(data.getvalue())
    ]


def in_form(draw: Callable[[Canvas], object]) -> Callable[[Canvas], None]:
    """Draw on a form that is twice as large on the page, and elsewhere."""

    def drawn(canvas: Canvas) -> None:
        canvas.beginForm("form")
        draw(canvas)
        canvas.endForm()
        canvas.translate(50, 100)
        canvas.scale(2, 2)
        canvas.doForm("form")

    return drawn


def test_a_clean_page_has_no_collisions() -> None:
    assert found(lambda _: None) == []
    assert found(lambda canvas: canvas.drawString(50, 116, "Kim")) == []
    assert found(lambda canvas: canvas.line(45, 99.5, 105, 99.5)) == []
    assert found(lambda canvas: canvas.drawString(50, 40, "tight", charSpace=-1.5)) == []
    assert found(lambda canvas: canvas.circle(60, 104, 12)) == []
    assert found(lambda canvas: canvas.rect(40, 90, 30, 12, stroke=0, fill=1)) == []


def test_words_that_overlap_are_found() -> None:
    assert found(lambda canvas: canvas.drawString(74, 103, "Kim")) == [("Alder", "Kim")]
    assert found(lambda canvas: canvas.drawString(50, 103, "Kim")) == [("Alder", "Kim")]


def test_a_word_across_a_rule_or_the_edge_of_a_box_is_found() -> None:
    assert found(lambda canvas: canvas.line(60, 80, 60, 120)) == [("Alder", "rule")]
    assert found(lambda canvas: canvas.line(30, 104, 150, 104)) == [("Alder", "rule")]
    assert found(lambda canvas: canvas.rect(60, 80, 90, 40)) == [("Alder", "rule")]
    assert found(lambda canvas: canvas.drawString(85, 116, "Kimberley")) == []
    assert found(lambda canvas: canvas.drawString(50, 88.6, "Kim")) == [("Kim", "rule")]


def test_rules_in_forms_are_where_the_page_has_them() -> None:
    assert found(in_form(lambda canvas: canvas.line(5, -9, 5, 9))) == [("Alder", "rule")]
    assert found(in_form(lambda canvas: canvas.line(50, -9, 50, 9))) == []


def test_a_word_beyond_the_safe_margin_is_found() -> None:
    assert found(lambda canvas: canvas.drawString(16, 50, "Kim")) == [("Kim", "margin")]
    assert found(lambda canvas: canvas.drawString(18, 50, "Kim")) == []
    assert found(lambda canvas: canvas.drawString(100, 16, "Kim")) == [("Kim", "margin")]
    assert found(lambda canvas: canvas.drawString(190, 50, "Kim")) == [("Kim", "margin")]
