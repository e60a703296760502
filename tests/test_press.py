from __future__ import annotations

from io import BytesIO
from typing import Any

from pypdf import PdfReader

from cribsheets.pages.paper import PAPERS
from cribsheets.pages.press import Press


def test_a_face_without_content_stays_empty() -> None:
    press = Press()
    with press.page(PAPERS["letter"]):
        press.face("nothing", lambda: None)
    stock = press.stock()
    resources: Any = PdfReader(BytesIO(stock.document)).pages[0]["/Resources"]
    (face,) = (face.get_object() for face in resources["/XObject"].values())
    assert face.get_data().split() == [b"q", b"Q"]


def test_a_face_is_drawn_once_however_often_it_is_placed() -> None:
    press = Press()
    drawn = []
    for _ in range(3):
        with press.page(PAPERS["letter"]):
            press.face("once", lambda: drawn.append(1))
    assert drawn == [1]
    assert [page.content for page in press.pages] == [b"/X1 Do"] * 3
