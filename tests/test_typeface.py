"""Every name is set in a font that has it, fits its box, and can be read and searched."""

from __future__ import annotations

import math
import unicodedata
from io import BytesIO
from typing import TYPE_CHECKING

import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageOps
from pypdf import PdfReader

from cribsheets.errors import RefusedError, UnprintableError
from cribsheets.page.canvas import Canvas
from cribsheets.page.paper import PAPERS
from cribsheets.pdf.binding import Bindery, Binding
from cribsheets.printing.printjob import PrintRun
from cribsheets.tournament.event import Event, Player
from cribsheets.typesetting import fitting, fonts, shaping
from cribsheets.typesetting.fitting import SMALLEST, STEP, Align, TooLongError
from cribsheets.typesetting.fonts import Weight, main_face
from cribsheets.typesetting.letters import SURE, surely_fits
from pdftools import fonts as pdf_fonts
from pdftools import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

LETTER = PAPERS["letter"]
HEBREW, ARABIC = "נועה בן־דוד", "ليلى الخطيب"
UGLY = (
    "O’Brien",
    "Łukasz Žižka",
    "Nguyễn Thị Hồng Nhung",
    "Smith & Jones <b>(she/her)</b>",
    "Владимир Щербаков",
    "Ελένη Παπαδοπούλου",
    HEBREW,
    ARABIC,
    "Dana דנה Whitlock",
    "−31 ½ × · “ ” ♠♥♦♣ ✓ ☐",
)

bundled = st.sampled_from(sorted(c for c in main_face(Weight.BOLD).characters if c.isprintable()))
names = st.one_of(st.sampled_from(UGLY), st.text(bundled, min_size=1, max_size=60))
weights = st.sampled_from(Weight)


def drawn(draw: Callable[[Canvas], None], *texts: str) -> bytes:
    canvas = Canvas(texts)
    with canvas.page(LETTER):
        draw(canvas)
    return Bindery(canvas.shared()).bind(canvas.pages, Binding("test"))


@pytest.mark.parametrize("text", UGLY)
def test_the_bundled_fonts_have_names_from_everywhere(text: str) -> None:
    assert fonts.missing(text) == []


def test_what_no_font_has_is_named_once_each_in_order() -> None:
    assert fonts.missing("李 Kim 李明") == ["李", "明"]
    assert fonts.describe("李") == "李 (U+674E, CJK UNIFIED IDEOGRAPH-674E)"


def test_a_name_that_cannot_be_printed_is_reported_with_player_row_and_character() -> None:
    event = Event(file="event.toml", title="Fine", players=(Player("7", "李 Wen"), Player("8", "Ann")))
    with pytest.raises(UnprintableError) as raised:
        PrintRun(event)
    assert raised.value.exit_code == 3
    assert str(raised.value) == (
        'seat 7: the name "李 Wen" of seat 7 has a character that no font here can print: '
        "李 (U+674E, CJK UNIFIED IDEOGRAPH-674E). Give a folder of fonts that can: --font-folder"
    )


@given(names, weights, st.floats(SMALLEST, 40), st.floats(20, 400), st.floats(10, 60))
def test_what_fits_is_never_wider_or_higher_than_its_box(
    text: str, weight: Weight, size: float, box: float, height: float
) -> None:
    try:
        fit = fitting.fit(text, weight, size, box, height)
    except TooLongError:
        return
    assert all(fitting.width(line, weight, fit.size) <= box + 1e-6 for line in fit.lines)
    assert SMALLEST - 1e-9 <= fit.size <= size
    assert len(fit.lines) == 1 or 2 * fit.size * fitting.LEADING <= height + 1e-6


@given(names, weights, st.floats(SMALLEST, 40), st.floats(20, 400))
def test_no_letter_is_lost_when_a_name_breaks_into_two_lines(
    text: str, weight: Weight, size: float, box: float
) -> None:
    try:
        lines = fitting.fit(text, weight, size, box).lines
    except TooLongError:
        return
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(names, weights, st.floats(SMALLEST, 40))
def test_a_box_that_is_wide_enough_leaves_the_size_alone(text: str, weight: Weight, size: float) -> None:
    fit = fitting.fit(text, weight, size, fitting.width(text, weight, size) + 0.01)
    assert (fit.lines, fit.size) == ((text,), size)


def test_a_line_that_would_shrink_too_much_takes_two_where_they_are_larger() -> None:
    name = "Maximiliana Theodora von und zu Hohenlohe"
    box = 0.6 * fitting.width(name, Weight.REGULAR, 14)
    once, twice = (fitting.fit(name, Weight.REGULAR, 14, box, 40, shrink) for shrink in (0.5, 0.75))
    assert (len(once.lines), len(twice.lines), twice.size) == (1, 2, 14)
    flat = fitting.fit(name, Weight.REGULAR, 14, box, 15, 0.75)
    assert flat == once


def test_a_name_shrinks_in_steps_before_it_breaks() -> None:
    name, size = "Maria-Fernanda Villanueva Echeverría", 18.0
    box = fitting.width(name, Weight.BOLD, size) * 0.8
    fit = fitting.fit(name, Weight.BOLD, size, box)
    assert fit.lines == (name,)
    assert ((size - fit.size) / STEP).is_integer()
    assert fitting.width(name, Weight.BOLD, fit.size + STEP) > box - 0.5
    assert len(fitting.fit(name, Weight.BOLD, size, box / 3).lines) == 2


def test_a_word_that_never_fits_is_said_to_be_too_long() -> None:
    with pytest.raises(TooLongError):
        fitting.fit("W" * 40, Weight.REGULAR, 12, 100, math.inf)


@given(
    st.lists(
        st.text(st.characters(categories=["L"], max_codepoint=0x24F), min_size=1, max_size=12), max_size=30
    )
)
def test_running_text_is_wrapped_between_words_only(text: list[str]) -> None:
    lines = fitting.wrap(" ".join(text), Weight.REGULAR, 10, 120)
    assert " ".join(lines).split() == " ".join(text).split()
    for line in lines:
        assert fitting.width(line, Weight.REGULAR, 10) <= 120 or " " not in line


@pytest.mark.parametrize("text", ["Tomáš Vávra AV To", "Kim", "٣"])
@pytest.mark.parametrize("align", Align)
@pytest.mark.parametrize("size", [9, 24])
def test_a_line_stands_where_it_is_aligned_and_is_as_wide_as_it_says(
    text: str, align: Align, size: float
) -> None:
    pdf = drawn(lambda canvas: fitting.draw(canvas, 300, 400, text, Weight.SEMIBOLD, size, align=align), text)
    found = words(pdf)
    left, right = min(word.box.x for word in found), max(word.box.right for word in found)
    width = fitting.width(text, Weight.SEMIBOLD, size)
    start = 300 - width * align / 2
    assert left == pytest.approx(start, abs=0.12 * size)
    assert right == pytest.approx(start + width, abs=0.12 * size)


def test_kerning_draws_letters_together_and_leaves_them_letters() -> None:
    apart = fitting.width("AVATo", Weight.BOLD, fitting.KERNED_FROM - 0.01) / (fitting.KERNED_FROM - 0.01)
    assert fitting.width("AVATo", Weight.BOLD, fitting.KERNED_FROM) / fitting.KERNED_FROM < apart
    pdf = drawn(lambda canvas: fitting.draw(canvas, 50, 50, "AVATo office", Weight.BOLD, 20))
    assert [word.text for word in words(pdf)] == ["AVATo", "office"]


@pytest.mark.parametrize("text", UGLY)
def test_names_can_be_read_out_of_the_page(text: str) -> None:
    pdf = drawn(lambda canvas: fitting.draw(canvas, 50, 50, text, Weight.SEMIBOLD, 18), text)
    read = "".join(word.text for word in words(pdf))
    wanted = unicodedata.normalize("NFKC", text.replace(" ", ""))
    assert sorted(unicodedata.normalize("NFKC", read)) == sorted(wanted)


def test_emoji_and_playing_cards_can_be_read_out_of_the_page() -> None:
    pdf = drawn(lambda canvas: fitting.draw(canvas, 50, 50, "Joker 🃏 😀"), "Joker 🃏 😀")
    assert PdfReader(BytesIO(pdf)).pages[0].extract_text().split() == ["Joker", "🃏", "😀"]


def test_hebrew_is_drawn_from_right_to_left() -> None:
    first, last = HEBREW.split(" ", 1)[0], HEBREW.rsplit(maxsplit=1)[-1]
    found = {
        word.text: word.box.x for word in words(drawn(lambda p: fitting.draw(p, 50, 50, HEBREW), HEBREW))
    }
    assert found[first] > found[last]


@pytest.mark.parametrize("digits", ["٣٤", "۳۴"])
def test_digits_of_arabic_and_persian_read_from_left_to_right(digits: str) -> None:
    shaped = [run.text for run in shaping.runs(f"{digits} رقم", Weight.REGULAR, kerned=True)]
    assert shaped[-1] == digits
    assert shaped[-2].isspace()


def test_arabic_letters_are_joined() -> None:
    alone = sum(fitting.width(letter, Weight.REGULAR, 20) for letter in "الخطيب")
    assert fitting.width("الخطيب", Weight.REGULAR, 20) < 0.9 * alone
    [run] = shaping.runs("الخطيب", Weight.REGULAR, kerned=True)
    assert run.joined


def test_brackets_embrace_what_stands_in_them_in_either_direction() -> None:
    letters = drawn(lambda canvas: fitting.draw(canvas, 50, 50, "(נועה)", size=20), "(נועה)")
    [word] = words(letters)
    assert word.text in {"(נועה)", ")נועה("}


def test_a_job_may_have_more_characters_than_one_font_in_a_pdf_can_hold() -> None:
    characters = sorted(
        c for c in main_face(Weight.REGULAR).characters if unicodedata.category(c) in {"Lu", "Ll"}
    )
    lines = ["".join(characters[i : i + 25]) for i in range(0, 700, 25)]
    assert len(set("".join(lines))) > 3 * 256 - 100

    def draw(canvas: Canvas) -> None:
        for number, line in enumerate(lines):
            fitting.draw(canvas, 20, 20 + number * 25, line, Weight.REGULAR, 16)

    assert [word.text for word in words(drawn(draw, *lines))] == lines


def test_what_steers_pdf_is_text_when_it_is_drawn() -> None:
    text = r"(a) b\) ((c \n) Tj ET"
    pdf = drawn(lambda canvas: fitting.draw(canvas, 50, 50, text, size=12))
    assert " ".join(word.text for word in words(pdf)) == text


@pytest.fixture
def own_fonts(tmp_path: Path) -> Iterator[Path]:
    """Return an empty folder of fonts, and forget it afterwards."""
    yield tmp_path
    fonts._own_fonts.clear()
    fonts._fallbacks.cache_clear()
    fonts.face_for.cache_clear()
    shaping.runs.cache_clear()


def test_a_folder_without_fonts_is_refused(own_fonts: Path) -> None:
    with pytest.raises(RefusedError, match="no TrueType font here"):
        fitting.use_font_folder(own_fonts)
    with pytest.raises(RefusedError, match="there is no such folder of fonts"):
        fitting.use_font_folder(own_fonts / "none")


def test_a_file_that_is_no_font_is_named(own_fonts: Path) -> None:
    (own_fonts / "broken.ttf").write_bytes(b"no font at all")
    fitting.use_font_folder(own_fonts)
    with pytest.raises(RefusedError, match=r"broken\.ttf: this font cannot be used"):
        fonts.missing("李")


def write_font(path: Path, character: str) -> None:
    """Write a font of one character, a square."""
    builder = FontBuilder(1000)
    builder.setupGlyphOrder([".notdef", "square"])
    builder.setupCharacterMap({ord(character): "square"})
    pen = TTGlyphPen(None)
    for corner, to in enumerate([(100, 0), (900, 0), (900, 800), (100, 800)]):
        (pen.lineTo if corner else pen.moveTo)(to)
    pen.closePath()
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "square": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "square": (1000, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Own", "styleName": "Regular", "psName": "Own"})
    builder.setupOS2()
    builder.setupPost()
    builder.save(path)


@pytest.mark.parametrize("file", ["own.ttf", "SourceSans3-SemiBold.ttf"])
def test_a_users_own_font_supplies_what_the_bundled_ones_lack(own_fonts: Path, file: str) -> None:
    write_font(own_fonts / file, "李")
    fitting.use_font_folder(own_fonts)
    assert fonts.missing("李明") == ["明"]
    text = "Wen 李"
    pdf = drawn(lambda canvas: fitting.draw(canvas, 50, 50, text, Weight.SEMIBOLD, 20), text)
    assert " ".join(word.text for word in words(pdf)) == text
    assert fitting.width("李", Weight.SEMIBOLD, 20) == 20
    assert "Own" in " ".join(pdf_fonts(pdf))


@pytest.mark.parametrize("name", ["Ṅ̀ola", "Jonė́", "Ü̂ber", "Ñ̈andú", "Bįį́h", "ọ̀mọ́", "é̂l", "g̣̈"])
def test_a_further_mark_stands_over_its_letter_clear_of_the_first(name: str) -> None:
    letters = "".join(c for c in unicodedata.normalize("NFC", name) if not unicodedata.combining(c))
    for weight in Weight:
        ink = ink_rows(name, weight), ink_rows(letters, weight)
        assert fitting.width(name, weight, 20) == pytest.approx(fitting.width(letters, weight, 20), abs=0.5)
        assert ink[0] > ink[1], "the marks are not beside the letters, where they would add no height"


def ink_rows(text: str, weight: Weight) -> int:
    """Return how many rows of pixels a line inks at 100 pixels high."""
    pdf = drawn(lambda canvas: fitting.draw(canvas, 50, 500, text, weight, 100), text)
    with pypdfium2.PdfDocument(pdf) as document:
        box = ImageOps.invert(document[0].render(scale=1, grayscale=True).to_pil()).getbbox()
    assert box
    return box[3] - box[1]


@pytest.mark.parametrize("name", [*UGLY, "Yázhí Bįį́h Tłʼízí", "Ṅ̀ola Adé", "سلمى حداد", "Jonė́ Ė́"])
def test_names_are_read_as_they_are_written(name: str) -> None:
    pdf = drawn(lambda canvas: fitting.draw(canvas, 50, 500, name, size=20), name)
    with pypdfium2.PdfDocument(pdf) as document:
        read = document[0].get_textpage().get_text_bounded()
    assert unicodedata.normalize("NFC", read).strip() == unicodedata.normalize("NFC", name)


def test_what_is_sure_to_be_printed_has_glyphs_and_room_everywhere() -> None:
    for weight in Weight:
        assert main_face(weight).characters >= SURE
        for character in SURE:
            assert fitting.width(character, weight, SMALLEST) <= SMALLEST
    assert surely_fits("W" * 28, 200)
    assert not surely_fits("W" * 29, 200)
    assert not surely_fits("נועה", 200)
