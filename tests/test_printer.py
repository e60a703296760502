from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cribsheets.errors import InputError
from cribsheets.page.geometry import MM
from cribsheets.page.paper import PAPERS
from cribsheets.page.printer import Measures, Profile, Shift, mended, read_profile

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Cribsheets

LETTER = PAPERS["letter"]


def test_a_true_printer_needs_no_mending() -> None:
    reading = Measures(LETTER.width / MM / 2, LETTER.height / MM / 2)
    assert mended(reading, LETTER) == Shift()


def test_what_is_printed_too_far_right_and_too_small_is_moved_left_and_enlarged() -> None:
    reading = Measures(LETTER.width / MM / 2 + 1.5, LETTER.height / MM / 2 - 2, 98)
    assert mended(reading, LETTER) == Shift(-1.5, 2.0, 1.0204)


def test_scaling_keeps_the_middle_where_it_is() -> None:
    a, _, _, d, e, f = Shift(scale=1.02).matrix(LETTER)
    assert a * LETTER.width / 2 + e == pytest.approx(LETTER.width / 2, abs=0.01)
    assert d * LETTER.height / 2 + f == pytest.approx(LETTER.height / 2, abs=0.01)


def test_a_profile_survives_its_file(tmp_path: Path) -> None:
    profile = Profile(Shift(0.95, -0.3, 1.005), Shift(-2.0, 0.0, 0.99))
    path = tmp_path / "printer.toml"
    path.write_text(profile.to_toml(), encoding="utf-8")
    assert read_profile(path) == profile


def test_what_is_no_profile_says_how_to_make_one(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for text in [
        "",
        "[front]\ndx = 1\n",
        "front = 3\nback = 4\n",
        Profile(Shift(dx=99)).to_toml(),
        "\x00",
        "[front",
    ]:
        with subtests.test(text=text):
            path = tmp_path / "printer.toml"
            path.write_text(text, encoding="utf-8")
            with pytest.raises(InputError, match="calibrate --left"):
                read_profile(path)


def test_the_page_is_drawn_and_readings_are_saved(cribsheets: Cribsheets, tmp_path: Path) -> None:
    assert cribsheets("calibrate", "--paper", "a4").err == "wrote calibrate.pdf: 2 pages on 2 sheets of A4\n"
    ran = cribsheets("calibrate", "--left", 107, "--bottom", 140, "--ruler", 99.5)
    assert ran.code == 0
    assert read_profile(tmp_path / "printer.toml").front == Shift(0.95, -0.3, 1.005)
    assert cribsheets("card", "--printer", "printer.toml").code == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--left", 10), "near 107.9 mm"),
        (("--ruler", 0), "near 100.0 mm"),
        (("--bottom", "nan"), "measure again"),
        (("--back-left", 108), "measure the front, too"),
    ],
)
def test_a_misreading_is_refused(cribsheets: Cribsheets, arguments: tuple[object, ...], says: str) -> None:
    ran = cribsheets("calibrate", *arguments)
    assert ran.code == 2
    assert says in ran.err
