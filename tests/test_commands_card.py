from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

ROSTER = "seat,name\nA-2,Ann Archer\nA-10,Bo Baker\nA-1,Cy Zeller\n"


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    path = tmp_path / "players.csv"
    path.write_text(ROSTER, encoding="utf-8")
    return path


def pages(data: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(data)).pages]


def test_without_a_source_one_blank_card_is_written(cribsheets: Cribsheets, tmp_path: Path) -> None:
    ran = cribsheets("card")
    assert (ran.code, ran.err) == (0, "wrote card.pdf: 1 page on 1 sheet of Letter\n")
    (text,) = pages((tmp_path / "card.pdf").read_bytes())
    assert "Event" in text
    assert "Scoring key" in text
    assert "\n9\n" in text
    assert "\n10\n" not in text


def test_count_and_games_shape_blank_cards(cribsheets: Cribsheets) -> None:
    ran = cribsheets("card", "--games", 6, "--count", 5, "--up", 2, "-o", "-")
    assert len(PdfReader(BytesIO(ran.out)).pages) == 3
    assert ran.err == (
        "wrote 3 pages on 3 sheets of Letter; 3 sheets to cut into 2 piles (2 with --up 4) to standard output\n"
    )


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("seat", ["Cy Zeller", "Ann Archer", "Bo Baker"]),
        ("name", ["Ann Archer", "Bo Baker", "Cy Zeller"]),
        ("input", ["Ann Archer", "Bo Baker", "Cy Zeller"]),
    ],
)
def test_cards_come_in_the_order_asked_for(
    cribsheets: Cribsheets, roster: Path, sort: str, order: list[str]
) -> None:
    ran = cribsheets("card", roster, "--sort", sort, "-o", "-")
    assert [next(name for name in order if name in text) for text in pages(ran.out)] == order


def test_copies_follow_one_another_and_spares_come_last(cribsheets: Cribsheets, roster: Path) -> None:
    ran = cribsheets("card", roster, "--copies", 2, "--spares", 1, "-o", "-")
    found = [next((n for n in ("Ann", "Bo", "Cy") if n in text), "-") for text in pages(ran.out)]
    assert found == ["Cy", "Cy", "Ann", "Ann", "Bo", "Bo", "-"]


@pytest.mark.parametrize("seat", ["a-01", "A1", "A 1"])
def test_only_takes_seats_in_any_spelling_and_names(cribsheets: Cribsheets, roster: Path, seat: str) -> None:
    ran = cribsheets("card", roster, "--only", seat, "--only", "bo  baker", "-o", "-")
    assert len(pages(ran.out)) == 2


def test_only_offers_the_nearest_name(cribsheets: Cribsheets, roster: Path) -> None:
    ran = cribsheets("card", roster, "--only", "Ann Archre")
    assert ran.code == 2
    assert "did you mean Ann Archer (A-2)?" in ran.err


def test_a_card_printed_alone_has_the_same_bytes_but_for_its_foot(
    cribsheets: Cribsheets, roster: Path
) -> None:
    def content(page: int, *only: str) -> list[bytes]:
        data = PdfReader(BytesIO(cribsheets("card", roster, *only, "-o", "-").out))
        return data.pages[page].get_contents().get_data().split(b"\n")  # type: ignore[union-attr]

    whole, alone = content(2), content(0, "--only", "A-10")
    differing = [line for line, pair in enumerate(zip(whole, alone, strict=True)) if pair[0] != pair[1]]
    assert differing == [len(whole) - 1]


def test_backs_follow_their_fronts(cribsheets: Cribsheets, roster: Path) -> None:
    ran = cribsheets("card", roster, "--key", "back", "--duplex", "-o", "-")
    texts = pages(ran.out)
    assert ["The card" in text for text in texts] == [False, True] * 3
    assert PdfReader(BytesIO(ran.out)).root_object["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"  # type: ignore[index]


def test_what_leaves_no_room_to_write_is_refused_with_what_fits(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    ran = cribsheets("card", "--games", 15, "--up", 4)
    assert ran.code == 2
    assert "13 games fit there" in ran.err
    assert "15 with --up 2" in ran.err
    assert not list(tmp_path.glob("*.pdf"))


def test_a_wrong_option_is_one_message(
    cribsheets: Cribsheets, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for arguments, says in [
        (("--games", 23), "22"),
        (("--games", 0), "--games"),
        (("--paper", "foolscap"), "letter, a4, half-letter, a5"),
        (("--up", 3), "it takes 1, 2, 4"),
        (("--up", 2, "--paper", "a5"), "it takes 1"),
        (("--start-cell", 2), "no such cell"),
        (("--count", 0), "--count"),
    ]:
        with subtests.test(arguments=arguments, says=says):
            ran = cribsheets("card", *arguments)
            assert ran.code == 2
            assert says in ran.err
            assert "Traceback" not in ran.err
            assert not list(tmp_path.glob("*.pdf"))


def test_a_character_that_no_font_has_is_named_and_nothing_is_written(
    cribsheets: Cribsheets, tmp_path: Path
) -> None:
    path = tmp_path / "players.csv"
    path.write_text("seat,name\n1,Ann Archer\n2,李 明\n3,Bo 𓀀\n", encoding="utf-8")
    before = tmp_path / "card.pdf"
    before.write_bytes(b"the one before")
    ran = cribsheets("card", path)
    assert ran.code == 3
    assert "players.csv:3" in ran.err
    assert "李 (U+674E" in ran.err
    assert "players.csv:4" in ran.err
    assert before.read_bytes() == b"the one before"


def test_a_seat_that_cannot_be_printed_is_named_as_a_name_is(cribsheets: Cribsheets, tmp_path: Path) -> None:
    path = tmp_path / "players.csv"
    path.write_text("seat,name\n李1,Ann Archer\n2,Bo Baker\n", encoding="utf-8")
    ran = cribsheets("card", path)
    assert ran.code == 3
    assert 'players.csv:2: the seat "李1"' in ran.err
    assert "U+674E" in ran.err
    assert not (tmp_path / "card.pdf").exists()
    assert cribsheets("check", path).code == 1


def test_a_name_too_long_for_its_box_is_reported(cribsheets: Cribsheets, tmp_path: Path) -> None:
    path = tmp_path / "players.csv"
    path.write_text(f"name\n{'W' * 100}\n{'Short'}\n", encoding="utf-8")
    ran = cribsheets("card", path, "--up", 4)
    assert ran.code == 3
    assert "players.csv:2" in ran.err
    assert ran.err.endswith(
        'too long for its box on "Players’ cards", even in two lines of 7 pt: '
        "shorten it, or put fewer on a sheet with --up\n"
    )
    ran = cribsheets("schedule", path, "--by", "round", "--by", "seat", "--by", "grid")
    assert ran.code == 3
    assert ran.err.endswith('on "Schedule by game" and "Seat list", even in two lines of 7 pt: shorten it\n')


def test_only_is_refused_where_there_is_nobody_to_choose_from(
    cribsheets: Cribsheets, roster: Path, tmp_path: Path
) -> None:
    for arguments in (["--only", "A-2"], [roster, "--count", 3, "--only", "A-2"]):
        ran = cribsheets("card", *arguments)
        assert ran.code == 2
        assert "--only" in ran.err
    assert not (tmp_path / "card.pdf").exists()


def test_no_pdf_takes_the_place_of_the_roster_it_is_made_from(cribsheets: Cribsheets, roster: Path) -> None:
    ran = cribsheets("card", roster, "-o", "players.csv")
    assert ran.code == 2
    assert "-o players.csv: nothing is written as .csv" in ran.err
    assert roster.read_text(encoding="utf-8") == ROSTER


def test_no_csv_takes_the_place_of_what_it_is_made_from(
    cribsheets: Cribsheets, roster: Path, tmp_path: Path
) -> None:
    (tmp_path / "link.csv").symlink_to(roster)
    for target in ("players.csv", "./players.csv", "link.csv"):
        ran = cribsheets("standings", roster, "--csv", target)
        assert ran.code == 2
        assert "made from" in ran.err
    assert roster.read_text(encoding="utf-8") == ROSTER
