from __future__ import annotations

from cribsheets.messages import counted, listed, nearest, numbered, rows_listed, sentence


def test_the_nearest_word_is_found_in_any_case() -> None:
    assert nearest("KIM ADER", ["Ann Lee", "Kim Alder"]) == "Kim Alder"
    assert nearest("Zed", ["Ann Lee", "Kim Alder"]) is None


def test_lists_read_as_sentences() -> None:
    assert [listed(["a"]), listed(["a", "b"]), listed("abc", "or")] == ["a", "a and b", "a, b or c"]
    assert listed([]) == "nothing"


def test_one_is_singular_and_all_else_plural() -> None:
    assert [counted(number, "game") for number in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    assert [numbered("seat", ["A-7"]), numbered("game", (1, 2, 3))] == ["seat A-7", "games 1, 2 and 3"]
    assert [rows_listed([7]), rows_listed(range(2, 5))] == ["row 7", "rows 2, 3 and 4"]
    assert rows_listed(range(2, 50)) == "rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 ..."


def test_a_sentence_has_a_capital_and_an_end() -> None:
    assert [sentence("no seat"), sentence("is it 5?"), sentence("Done.")] == ["No seat.", "Is it 5?", "Done."]
