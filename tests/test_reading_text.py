from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.files.text import cleaned, folded, is_spreadsheet_date, misread, whole_number


def test_names_are_composed_and_freed_of_what_nobody_sees(subtests: pytest.Subtests) -> None:
    for typed, name in [
        ("  Kim \t  Alder\r\n", "Kim Alder"),
        ("Zoe\u0308", "Zoë"),
        ("Lisle\u00a0de\u2003la\u2028Cour", "Lisle de la Cour"),
        ("Kim\u200b\ufeff\u00ad Al\u2060der", "Kim Alder"),
        ("Kim\x07\x1b\x9f", "Kim"),
        ("\u202emiK\u202c \u2066Alder\u2069\u200e", "miK Alder"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("क्\u200dष", "क्\u200dष"),
        ("👩\u200d💻", "👩\u200d💻"),
        ("Kim\u200d Al\u200cder\u200d", "Kim Alder"),
        ("O’Brien <b>(she/her)</b> & Co", "O’Brien <b>(she/her)</b> & Co"),
        ("李 明", "李 明"),
        ("\u200b \u2060", ""),
    ]:
        with subtests.test(typed=typed, name=name):
            assert cleaned(typed) == name


@given(st.text())
def test_cleaning_is_done_once(text: str) -> None:
    once = cleaned(text)
    assert cleaned(once) == once
    assert unicodedata.is_normalized("NFC", once)
    assert "  " not in once
    assert not any(unicodedata.category(character) == "Cc" for character in once)


def test_what_a_spreadsheet_makes_of_1_2_and_4_0_is_recognised(subtests: pytest.Subtests) -> None:
    for text in [
        "1-Feb",
        "2-Jan",
        "Jan-02",
        "Apr-00",
        "01. Feb",
        "01.Feb",
        "1. Mär",
        "3-févr",
        "12-Dec-26",
        "2026-02-01",
        "2026-02-01 00:00:00",
        "1/2/2026",
        "01.02.2026",
        "01:02:00",
        "1:02",
        "1-MAY",
        "5 Okt",
    ]:
        with subtests.test(text=text):
            assert is_spreadsheet_date(text)


def test_seats_and_names_that_look_like_months_are_left_alone(subtests: pytest.Subtests) -> None:
    for text in [
        "1-2",
        "A-7",
        "07",
        "1/2",
        "May-Lin",
        "April June",
        "Jan",
        "Mar-A",
        "June May",
        "Marc-1",
        "12",
        "4-0",
        "May",
        "",
        "1A",
        "North-1",
        "Dec B",
        "1-Febe",
    ]:
        with subtests.test(text=text):
            assert not is_spreadsheet_date(text)


def test_whole_numbers_are_read_as_people_and_spreadsheets_write_them(subtests: pytest.Subtests) -> None:
    for text, number in [("7", 7), ("07", 7), ("+21", 21), ("7.0", 7), ("0", 0)] + [
        (text, None) for text in ("", "-7", "7.5", "x", "1e3", "٧", "1 000", "9" * 30)
    ]:
        with subtests.test(text=text, number=number):
            assert whole_number(text) == number


@pytest.mark.parametrize(
    ("text", "intended"), [("BjÃ¶rk", "Björk"), ("Oâ€™Brien", "O’Brien"), ("Björk", None), ("Łukasz", None)]
)
def test_letters_read_in_the_wrong_encoding_are_recognised(text: str, intended: str | None) -> None:
    assert misread(text) == intended


def test_columns_are_compared_without_case_accents_spaces_and_punctuation() -> None:
    assert folded("Séat # (No.)") == folded("SEAT_NO") == "seatno"
