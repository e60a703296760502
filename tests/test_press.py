from __future__ import annotations

from io import BytesIO
from typing import Any

from pypdf import PdfReader

from cribsheets.page.canvas import Canvas
from cribsheets.page.paper import PAPERS


def test_a_face_without_content_stays_empty() -> None:
    canvas = Canvas()
    with canvas.page(PAPERS["letter"]):
        canvas.reusable("nothing", lambda: None)
    stock = canvas.shared()
    resources: Any = PdfReader(BytesIO(stock.document)).pages[0]["/Resources"]
    (face,) = (face.get_object() for face in resources["/XObject"].values())
    assert face.get_data().split() == [b"q", b"Q"]


def test_a_face_is_drawn_once_however_often_it_is_placed() -> None:
    canvas = Canvas()
    drawn = []
    for _ in range(3):
        with canvas.page(PAPERS["letter"]):
            canvas.reusable("once", lambda: drawn.append(1))
    assert drawn == [1]
    assert [page.content for page in canvas.pages] == [b"/X1 Do"] * 3
