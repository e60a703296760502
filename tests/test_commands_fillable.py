"""Fillable cards as a user gets them: forms in a file, or a folder with one for each player."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter

import pdftools

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

EVENT = """\
title = "Tuesday club night"
date = 2026-11-24
players = "players.csv"
"""
ROSTER = "seat,name\nA-1,Siobhán O’Brien\nA.2,Łukasz Žižka\nB_3,Ann Archer\n"


@pytest.fixture
def event(tmp_path: Path) -> Path:
    (tmp_path / "players.csv").write_text(ROSTER, encoding="utf-8")
    path = tmp_path / "event.toml"
    path.write_text(EVENT, encoding="utf-8")
    return path


def widgets(pdf: bytes, page: int = 0) -> list[Any]:
    annotations: Any = PdfReader(BytesIO(pdf)).pages[page]["/Annots"]
    return [annotation.get_object() for annotation in annotations]


def form(pdf: bytes) -> Any:
    return PdfReader(BytesIO(pdf)).root_object["/AcroForm"]


def test_a_fillable_card_says_what_the_paper_card_says_and_which_card_it_is(
    cribsheets: Cribsheets, event: Path
) -> None:
    paper = cribsheets("card", event, "--only", "A-1", "-o", "-").out
    screen = cribsheets("card", event, "--only", "A-1", "--fillable", "-o", "-").out
    shown, printed = pdftools.text(screen).split(), pdftools.text(paper).split()
    group = form(screen)["/Fields"][0]["/T"]
    assert sorted(shown) == sorted([*printed, group[:8], "A-1"])


def test_a_fillable_card_is_small_enough_to_send(cribsheets: Cribsheets, event: Path) -> None:
    assert len(cribsheets("card", event, "--only", "A-1", "--fillable", "-o", "-").out) < 43_000
    assert len(cribsheets("card", "--fillable", "-o", "-").out) < 43_000


def test_names_of_fields_begin_with_event_and_seat(cribsheets: Cribsheets, event: Path) -> None:
    pdf = cribsheets("card", event, "--fillable", "--spares", 1, "--up", 2, "-o", "-").out
    groups = {field.get_object()["/T"].rpartition("/")[0] for field in form(pdf)["/Fields"]}
    ids = {name[:8] for name in groups}
    assert len(ids) == 1
    assert sorted(name[8:] for name in groups) == ["//4", "/A%2E2", "/A-1", "/B_3"]
    again = cribsheets("card", event, "--fillable", "--only", "A-1", "--games", 3, "-o", "-").out
    assert form(again)["/Fields"][0]["/T"].startswith(f"{ids.pop()}/A-1/")


def test_the_tabulator_key_takes_what_can_be_typed_first_card_by_card(
    cribsheets: Cribsheets, event: Path
) -> None:
    pdf = cribsheets(
        "card", event, "--fillable", "--up", 2, "--order", "sheet", "--games", 2, "--no-signatures", "-o", "-"
    ).out
    names = [(widget["/T"].split("/")[1:], widget["/Ff"] & 1) for widget in widgets(pdf)]
    assert [name for name, fixed in names if not fixed] == [
        [seat, f"{what}{game}"]
        for seat in ("A-1", "A%2E2")
        for game in (1, 2)
        for what in ("opponent", "won", "lost")
    ]
    assert [fixed for _, fixed in names] == sorted(fixed for _, fixed in names)


def test_the_form_has_one_font_which_is_in_the_file(cribsheets: Cribsheets, event: Path) -> None:
    pdf = cribsheets("card", event, "--fillable", "-o", "-").out
    (font,) = form(pdf)["/DR"]["/Font"].values()
    assert "/FontFile2" in font.get_object()["/FontDescriptor"]
    assert all(pdftools.fonts(pdf).values())
    assert "/NeedAppearances" not in form(pdf)
    assert all("/N" in widget["/AP"] for widget in widgets(pdf))


def test_every_field_has_an_appearance_of_its_own(cribsheets: Cribsheets) -> None:
    looks = [
        widget["/AP"].raw_get("/N").idnum
        for widget in widgets(cribsheets("card", "--fillable", "-o", "-").out)
    ]
    assert len(looks) == len(set(looks))


def test_each_card_of_a_file_calculates_once_and_names_itself(cribsheets: Cribsheets, event: Path) -> None:
    pdf = cribsheets("card", event, "--fillable", "-o", "-").out
    order = [field.get_object() for field in form(pdf)["/CO"]]
    assert [field["/T"].rpartition("/")[2] for field in order] == ["note"] * 3
    scripts = [field["/AA"]["/C"]["/JS"].get_data().decode() for field in order]
    cards = [field["/T"].rpartition("/")[0] for field in order]
    assert all(f'"card":"{card}"' in script for card, script in zip(cards, scripts, strict=True))


def test_every_field_has_room_and_every_appearance_its_font(cribsheets: Cribsheets, event: Path) -> None:
    for widget in widgets(cribsheets("card", event, "--fillable", "-o", "-").out):
        left, low, right, high = widget["/Rect"]
        assert right > left, widget["/T"]
        assert high > low, widget["/T"]
        assert "/Font" in widget["/AP"]["/N"]["/Resources"], widget["/T"]


def test_a_fillable_card_is_tagged_words_first_then_fields_in_the_order_of_the_tabulator_key(
    cribsheets: Cribsheets, event: Path
) -> None:
    pdf = cribsheets("card", event, "--fillable", "--only", "A-1", "-o", "-").out
    root: Any = PdfReader(BytesIO(pdf)).root_object
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert "Tuesday" in root["/Metadata"].get_data().decode()
    document = root["/StructTreeRoot"]["/K"]
    words, *fields = (element.get_object() for element in document["/K"])
    assert (words["/S"], words["/K"]) == ("/P", 0)
    page: Any = PdfReader(BytesIO(pdf)).pages[0]
    assert page["/Contents"].get_data().startswith(b"/P<</MCID 0>>BDC")
    assert page["/Tabs"] == "/S"
    named = [field["/K"]["/Obj"]["/T"] for field in fields]
    assert named == [widget["/T"] for widget in widgets(pdf) if not widget["/T"].endswith("/mark")]
    numbers = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    parents = dict(zip(numbers[::2], numbers[1::2], strict=True))
    assert all(parents[f["/K"]["/Obj"]["/StructParent"]].get_object() == f for f in fields)
    assert parents[page["/StructParents"]][0].get_object() == words


def test_the_advice_is_seen_on_screen_and_never_printed(cribsheets: Cribsheets) -> None:
    pdf = cribsheets("card", "--fillable", "-o", "-").out
    advice = next(widget for widget in widgets(pdf) if widget["/T"].endswith("/advice"))
    assert advice["/F"] == 0
    with pypdfium2.PdfDocument(pdf) as document:
        document.init_forms()
        seen = document[0].render(scale=1, grayscale=True).to_pil()
    assert seen.tobytes() != pdftools.picture(pdf, dpi=72).tobytes()


def test_a_folder_has_a_file_for_each_player_and_each_spare(
    cribsheets: Cribsheets, event: Path, tmp_path: Path
) -> None:
    ran = cribsheets("card", event, "--fillable", "--spares", 2, "--key", "back", "-o", "cards")
    assert (ran.code, ran.err) == (0, "wrote cards: 5 cards, each a file\n")
    files = sorted((tmp_path / "cards").iterdir())
    assert [file.name.partition(" ")[2] for file in files] == [
        "Siobhán O’Brien.pdf",
        "Łukasz Žižka.pdf",
        "Ann Archer.pdf",
        "4.pdf",
        "5.pdf",
    ]
    assert [len(form(file.read_bytes())["/CO"]) for file in files] == [1] * 5
    assert "Łukasz Žižka" in pdftools.text(files[1].read_bytes())
    assert len(PdfReader(files[0]).pages) == 2


def test_a_folder_that_may_hold_filled_cards_is_left_alone(
    cribsheets: Cribsheets, event: Path, tmp_path: Path
) -> None:
    assert cribsheets("card", event, "--fillable", "-o", "cards").code == 0
    card = tmp_path / "cards" / "A-1 Siobhán O’Brien.pdf"
    card.write_bytes(b"filled in")
    ran = cribsheets("card", event, "--fillable", "-o", "cards")
    assert ran.code == 2
    assert "name a new or empty folder" in ran.err
    assert card.read_bytes() == b"filled in"


def test_a_name_that_cannot_be_printed_leaves_no_folder(
    cribsheets: Cribsheets, event: Path, tmp_path: Path
) -> None:
    (tmp_path / "players.csv").write_text("seat,name\n1,Ann\n2,李 明\n", encoding="utf-8")
    ran = cribsheets("card", event, "--fillable", "-o", "cards")
    assert ran.code == 3
    assert not (tmp_path / "cards").exists()


@pytest.mark.parametrize(
    ("option", "word"),
    [(("--filled",), "--filled"), (("--copies", 2), "--copies"), (("--printer", "x"), "--printer")],
)
def test_what_makes_no_sense_for_a_form_is_refused(
    cribsheets: Cribsheets, event: Path, option: tuple[object, ...], word: str
) -> None:
    ran = cribsheets("card", event, "--fillable", *option)
    assert ran.code == 2
    assert f"leave out {word}" in ran.err


def test_a_tool_that_fills_in_one_field_fills_in_no_other(cribsheets: Cribsheets) -> None:
    writer = PdfWriter(BytesIO(cribsheets("card", "--fillable", "-o", "-").out))
    name = next(name for name in writer.get_form_text_fields(True) if name.endswith("/won1"))
    writer.update_page_form_field_values(writer.pages[0], {name: "36"}, auto_regenerate=False)
    out = BytesIO()
    writer.write(out)
    shown = [b"(36)" in widget["/AP"]["/N"].get_data() for widget in widgets(out.getvalue())]
    assert sum(shown) == 1


def test_the_same_card_has_the_same_bytes(cribsheets: Cribsheets, event: Path) -> None:
    runs = [cribsheets("card", event, "--fillable", "-o", "-").out for _ in range(2)]
    assert runs[0] == runs[1]


def test_fillable_standings_look_like_the_paper_ones(cribsheets: Cribsheets, event: Path) -> None:
    paper = cribsheets("standings", event, "-o", "-").out
    ran = cribsheets("standings", event, "--fillable", "-o", "-")
    assert pdftools.picture(ran.out).tobytes() == pdftools.picture(paper).tobytes()
    assert len(form(ran.out)["/CO"]) == 1


@pytest.mark.parametrize(("option", "word"), [(("--after", 1), "--after"), (("--printer", "x"), "--printer")])
def test_what_makes_no_sense_for_fillable_standings_is_refused(
    cribsheets: Cribsheets, event: Path, option: tuple[object, ...], word: str
) -> None:
    ran = cribsheets("standings", event, "--fillable", *option)
    assert ran.code == 2
    assert word in ran.err
