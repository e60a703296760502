"""Cards in PDF files from anywhere: read by the names of their fields, or refused in words."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    ByteStringObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NullObject,
    NumberObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)

from cribsheets import sheets
from cribsheets.collect.fields import FilledCard, NoCardsError, cards_in
from cribsheets.collect.reader import CardReader
from cribsheets.errors import InputError
from cribsheets.page.identity import CardId, CardMark, event_id
from cribsheets.page.paper import PAPERS
from cribsheets.page.pile import Pile
from cribsheets.pdf.pypdf_private import add
from cribsheets.pdf.writer import dictionary
from cribsheets.printing.printjob import PrintRun
from cribsheets.tournament.event import Event, Player

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


EVENT = Event(title="Night", games=2, players=(Player("1", "Łukasz Žižka"), Player("A-2", "Bo Baker")))
ID = event_id(EVENT)


def made(*seats: str, up: int = 1, spares: int = 0) -> bytes:
    pile = Pile(PAPERS["letter"], up=up, spares=spares, fillable=True)
    run = PrintRun(EVENT, alone=True)
    document = run.print([sheets.card.player_cards(EVENT, pile, [EVENT.by_seat[seat] for seat in seats])])
    return document.bind(run.bindery(), "cards")


def typed(pdf: bytes, values: dict[str, str]) -> bytes:
    """Fill in fields as a tool does, each named by the end of its name."""
    writer = PdfWriter(BytesIO(pdf))
    names = writer.get_form_text_fields(full_qualified_name=True)
    told = {name: text for end, text in values.items() for name in names if name.endswith(f"/{end}")}
    for page in writer.pages:
        writer.update_page_form_field_values(page, told, auto_regenerate=False)
    return written(writer)


def written(writer: PdfWriter) -> bytes:
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def widgets(writer: PdfWriter) -> dict[str, Any]:
    """Return the fields of the first page by the ends of their names."""
    annotations: Any = writer.pages[0]["/Annots"]
    found = [reference.get_object() for reference in annotations]
    return {widget["/T"].rpartition("/")[2]: widget for widget in found}


def merged(*files: bytes) -> bytes:
    writer = PdfWriter()
    for file in files:
        writer.append(BytesIO(file))
    return written(writer)


def said(cards: Sequence[FilledCard]) -> list[tuple[str, str | None]]:
    return [(str(card.card), card.texts.get("won1")) for card in cards]


def test_a_card_is_read_by_the_names_of_its_fields() -> None:
    (card,) = cards_in(typed(made("1"), {"won1": " 36", "opponent1": "A–2", "checked": "Kim"}))
    assert (card.card, card.page, card.games) == (CardId(ID, "1"), 1, (1, 2))
    assert {name: card.texts[name] for name in ("won1", "opponent1", "checked")} == {
        "won1": "36",
        "opponent1": "A–2",
        "checked": "Kim",
    }
    assert "lost1" not in card.texts
    assert card.mark == CardMark("Night", "", "Łukasz Žižka")


def test_several_cards_on_a_sheet_are_told_apart() -> None:
    pdf = typed(made("1", "A-2", up=4, spares=1), {"1/won1": "5", "A-2/won1": "6", "/3/won1": "7"})
    assert said(cards_in(pdf)) == [(f"{ID}/1", "5"), (f"{ID}/A-2", "6"), (f"{ID}//3", "7")]


def test_merged_files_give_all_their_cards_the_same_one_twice_too() -> None:
    first, again, other = (
        typed(made("1"), {"won1": "5"}),
        typed(made("1"), {"won1": "6"}),
        typed(made("A-2"), {"won1": "7"}),
    )
    cards = cards_in(merged(first, again, other))
    assert said(cards) == [(f"{ID}/1", "5"), (f"{ID}/1", "6"), (f"{ID}/A-2", "7")]
    assert [card.page for card in cards] == [1, 2, 3]


def test_names_that_merging_has_altered_are_known_again(subtests: pytest.Subtests) -> None:
    for rename in ["{}+1", "merged.{}", "1.{}", "{}.0", "{}_2", "{}#1", "{}[0]", "{} (2)"]:
        with subtests.test(rename=rename):
            writer = PdfWriter(BytesIO(typed(made("1"), {"won1": "5"})))
            for widget in widgets(writer).values():
                widget[NameObject("/T")] = TextStringObject(rename.format(widget["/T"]))
            assert said(cards_in(written(writer))) == [(f"{ID}/1", "5")]


def test_a_card_that_is_twice_on_a_page_is_two_cards() -> None:
    writer = PdfWriter(BytesIO(typed(made("1"), {"won1": "5"})))
    annotations: Any = writer.pages[0]["/Annots"]
    for name, widget in widgets(writer).items():
        again = DictionaryObject(widget)
        if name == "won1":
            again[NameObject("/V")] = TextStringObject("6")
        annotations.append(add(writer, again))
    assert said(cards_in(written(writer))) == [(f"{ID}/1", "5"), (f"{ID}/1", "6")]


def text_stream(data: bytes, *, packed: bool = False) -> StreamObject:
    stream = StreamObject()
    stream.set_data(data)
    return stream.flate_encode() if packed else stream


@pytest.mark.parametrize(
    "value",
    [
        TextStringObject("36"),
        ByteStringObject(b"\xfe\xff\x003\x006"),
        NameObject("/36"),
        NumberObject(36),
        FloatObject(36),
        text_stream(b"36"),
        text_stream(b"\xfe\xff\x003\x006"),
        text_stream(b"36", packed=True),
    ],
    ids=["text", "bytes", "name", "number", "float", "stream", "UTF-16 stream", "packed stream"],
)
@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_figure_is_read_however_a_program_has_put_it(value: PdfObject, *, elsewhere: bool) -> None:
    writer = PdfWriter(BytesIO(made("1")))
    widget = widgets(writer)["won1"]
    apart = elsewhere or isinstance(value, StreamObject)
    widget[NameObject("/V")] = add(writer, value) if apart else value
    if elsewhere:
        widget[NameObject("/T")] = add(writer, widget["/T"])
        writer.pages[0][NameObject("/Annots")] = add(writer, writer.pages[0]["/Annots"])
    assert said(cards_in(written(writer))) == [(f"{ID}/1", "36")]


@pytest.mark.parametrize(
    "value",
    [NullObject(), BooleanObject(value=True), ArrayObject([TextStringObject("36")]), DictionaryObject()],
)
def test_what_is_no_text_says_nothing(value: PdfObject) -> None:
    writer = PdfWriter(BytesIO(made("1")))
    widgets(writer)["won1"][NameObject("/V")] = value
    assert said(cards_in(written(writer))) == [(f"{ID}/1", None)]


def test_a_field_that_was_cleared_does_not_take_its_value_from_above() -> None:
    writer = PdfWriter(BytesIO(made("1")))
    above = dictionary(T=TextStringObject("merged"), V=TextStringObject("99"))
    widgets(writer)["won1"][NameObject("/Parent")] = add(writer, above)
    assert said(cards_in(written(writer))) == [(f"{ID}/1", None)]


def test_a_card_with_long_seats_and_many_games_keeps_its_opponents() -> None:
    opponents = {str(game): chr(0x1F600) * 8 for game in range(1, 23)}
    mark = CardMark(chr(0x1F600) * 100, "2026-11-24", chr(0x1F601) * 100, opponents)
    writer = PdfWriter(BytesIO(made("1")))
    widgets(writer)["mark"][NameObject("/V")] = TextStringObject(str(mark))
    (card,) = cards_in(written(writer))
    assert card.mark == mark


def test_nothing_that_a_card_says_can_steer_a_terminal() -> None:
    odd = "\x1b[2J\rAnn\n\u202eX"
    writer = PdfWriter(BytesIO(made("1")))
    for name, widget in widgets(writer).items():
        widget[NameObject("/T")] = TextStringObject(f"{CardId(ID, odd)}/{name}")
        mark = CardMark(odd, odd, odd, {"1": odd, "2": "\x1b"})
        widget[NameObject("/V")] = TextStringObject(str(mark) if name == "mark" else odd)
    (card,) = cards_in(written(writer))
    plain = "[2J Ann X"
    assert card.card.seat == plain
    assert card.mark == CardMark(plain, plain, plain, {"1": plain})
    assert set(card.texts.values()) == {plain}


def test_a_form_whose_fields_nobody_lists_any_more_is_read_off_its_pages() -> None:
    writer = PdfWriter(BytesIO(typed(made("1"), {"won1": "5"})))
    del writer.root_object["/AcroForm"]
    assert said(cards_in(written(writer))) == [(f"{ID}/1", "5")]


def locked() -> bytes:
    writer = PdfWriter(BytesIO(made("1")))
    writer.encrypt("secret", algorithm="RC4-128")
    return written(writer)


def page_with(annotations: bytes) -> bytes:
    """Return a PDF whose one page has these annotations."""
    objects = (
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots %b>>" % annotations,
        b"<</T(x)/Parent 4 0 R/Subtype/Widget>>",
    )
    out, offsets = b"%PDF-1.7\n", []
    for number, words in enumerate(objects, start=1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, words)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return (
        out
        + b"xref\n0 5\n0000000000 65535 f \n%btrailer<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF"
        % (
            table,
            len(out),
        )
    )


def references(count: int, rows: bytes) -> bytes:
    """Return a PDF that is a cross-reference stream and nothing else."""
    data = zlib.compress(rows, 9)
    head = b"<</Type/XRef/W[1 4 1]/Size %d/Root 1 0 R/Filter/FlateDecode/Length %d>>" % (count, len(data))
    return b"%%PDF-1.7\n1 0 obj\n%bstream\n%b\nendstream\nendobj\nstartxref\n9\n%%%%EOF" % (head, data)


def test_what_is_no_card_is_refused_in_words(subtests: pytest.Subtests) -> None:
    for data, why in [
        (b"hello", "is no PDF"),
        (b"%PDF-1.7 and nothing more", "is damaged"),
        (made("1")[:9000], "is damaged"),
        (page_with(b"[]"), "holds no fillable card"),
        (locked(), "is protected with a password"),
        (page_with(b"[" * 100_000 + b"]" * 100_000), "is damaged"),
        (page_with(b"<</A " * 50_000 + b"1" + b">>" * 50_000), "holds no fillable card"),
        (page_with(b"[4 0 R]"), "holds no fillable card"),
        (references(50_000_000, b"\1" * 100_000_000), "is damaged"),
    ]:
        with subtests.test(data=data, why=why), pytest.raises(NoCardsError, match=why):
            cards_in(data)


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_no_damage_is_more_than_a_message(random: object) -> None:
    data = bytearray(DAMAGED)
    for _ in range(random.choice((1, 20, 200))):  # type: ignore[attr-defined]  # hypothesis' own Random
        place = random.randrange(len(data))  # type: ignore[attr-defined]
        data[place : place + random.randrange(9)] = random.randbytes(random.randrange(9))  # type: ignore[attr-defined]
    try:
        cards = cards_in(bytes(data))
    except NoCardsError:
        return
    assert all(card.games for card in cards)


DAMAGED = typed(made("1"), {"won1": "36"})


# In a process of its own


def test_a_file_is_read_elsewhere(card_reader: CardReader, tmp_path: Path) -> None:
    path = tmp_path / "card.pdf"
    path.write_bytes(DAMAGED)
    assert said(card_reader.read(path)) == [(f"{ID}/1", "36")]


def test_a_file_that_never_ends_is_given_up_and_the_next_one_read(
    card_reader: CardReader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, sound = endless(tmp_path), tmp_path / "sound.pdf"
    sound.write_bytes(DAMAGED)
    with monkeypatch.context() as patch:
        patch.setattr(card_reader, "_file_seconds", 0.5)
        with pytest.raises(InputError, match=r"slow\.pdf: takes too long to read"):
            card_reader.read(slow)
    assert said(card_reader.read(sound)) == [(f"{ID}/1", "36")]


def endless(folder: Path) -> Path:
    """Write a file that takes minutes to read."""
    count = 100_000
    rows = b"".join(struct.pack(">BIB", 1, place, 0) for place in range(count))
    (folder / "slow.pdf").write_bytes(references(count, rows))
    return folder / "slow.pdf"


def test_all_files_together_have_so_much_time(tmp_path: Path) -> None:
    sound = tmp_path / "sound.pdf"
    sound.write_bytes(DAMAGED)
    slow = endless(tmp_path)
    with CardReader(total_seconds=5) as reader:
        assert reader.read(sound)
        with pytest.raises(InputError, match=r"slow\.pdf: takes too long to read"):
            reader.read(slow)
        with pytest.raises(
            InputError, match=r"sound\.pdf: was not read: all files together may take 5 minutes"
        ):
            reader.read(sound)


@pytest.mark.parametrize(
    ("data", "why"), [(b"", "the file is empty"), (b"hello", "is no PDF"), (None, "there is no file")]
)
def test_a_file_that_cannot_be_read_is_named(
    card_reader: CardReader, tmp_path: Path, data: bytes | None, why: str
) -> None:
    path = tmp_path / "odd.pdf"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(InputError, match=rf"odd\.pdf: {why}"):
        card_reader.read(path)


def test_what_was_made_is_a_form_to_other_readers_too() -> None:
    fields = PdfReader(BytesIO(made("1"))).get_form_text_fields(full_qualified_name=True)
    assert f"{ID}/1/won2" in fields
