"""A job as a folder: the manifest tells the truth, and only what is the job's is ever removed."""

from __future__ import annotations

import csv
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from cribsheets import sheets
from cribsheets.errors import RefusedError
from cribsheets.page.paper import PAPERS, grid
from cribsheets.page.parts import JobPart
from cribsheets.page.pile import KeyPlace, Order, Pile
from cribsheets.printing.folders import JobFolder
from cribsheets.printing.manifest import HEADER
from cribsheets.printing.printjob import PrintRun
from cribsheets.tournament.event import Event, Player
from pdftools import page_sizes, text, words

LETTER = PAPERS["letter"]
PLAYERS = tuple(
    Player(f"A-{number}", name)
    for number, name in enumerate(("Quill", "Zest", "Moss", "Fern", "Reed", "Sage", "=Sum"), start=1)
)


def write(folder: Path, pile: Pile, players: tuple[Player, ...] = PLAYERS) -> list[dict[str, str]]:
    """Write a job of a key page and cards; return the rows of its manifest."""
    event = Event(title="Club", players=players)
    run = PrintRun(event)
    job = run.print([sheets.key.section(event, LETTER), sheets.card.player_cards(event, pile, players)])
    own = {
        player.seat: run.print([sheets.card.player_cards(event, Pile(LETTER), [player])])
        for player in players
    }
    assert JobFolder(folder).write(job, (JobPart.KEY, JobPart.CARDS), own, run.bindery()) == len(players) + 2
    manifest = (folder / "manifest.csv").read_text(encoding="utf-8-sig")
    return [row for row in csv.DictReader(StringIO(manifest)) if row["file"]]


@pytest.mark.parametrize(
    ("up", "order", "key"),
    [
        (1, Order.SHEET, KeyPlace.NONE),
        (1, Order.STACK, KeyPlace.BACK),
        (2, Order.STACK, KeyPlace.NONE),
        (2, Order.SHEET, KeyPlace.BACK),
        (4, Order.STACK, KeyPlace.BACK),
        (4, Order.SHEET, KeyPlace.NONE),
    ],
)
def test_the_manifest_says_in_which_cell_of_which_sheet_each_card_is(
    tmp_path: Path, up: int, order: Order, key: KeyPlace
) -> None:
    rows = write(tmp_path, Pile(LETTER, up=up, order=order, key=key, copies=2, start_cell=up - 1))
    assert tuple(rows[0]) == HEADER
    assert len(rows) == 2 * len(PLAYERS)
    job = (tmp_path / "print-job.pdf").read_bytes()
    for row in rows:
        name = row["player"].lstrip("'")
        cell = grid(LETTER, up).cells[int(row["cell"]) - 1]
        boxes = [word.box for word in words(job, int(row["sheet"]) - 1) if word.text == name]
        assert any(cell.x < box.x < cell.right and cell.y < box.y < cell.top for box in boxes)
        assert row["sheet"] in row["pages"].split()
        assert name in text((tmp_path / row["file"]).read_bytes())


def test_a_players_own_file_is_a_sheet_of_its_own(tmp_path: Path) -> None:
    [row, *_] = write(tmp_path, Pile(LETTER, up=4))
    assert page_sizes((tmp_path / row["file"]).read_bytes()) == [(612, 792)]


def test_names_that_a_spreadsheet_would_run_are_guarded(tmp_path: Path) -> None:
    assert "'=Sum" in {row["player"] for row in write(tmp_path, Pile(LETTER))}


def test_cards_of_players_who_have_left_are_removed_and_nothing_else(tmp_path: Path) -> None:
    write(tmp_path, Pile(LETTER))
    (tmp_path / "cards" / "notes.txt").write_text("mine", encoding="utf-8")
    write(tmp_path, Pile(LETTER), PLAYERS[:2])
    assert {path.name for path in (tmp_path / "cards").iterdir()} == {
        "A-1 Quill.pdf",
        "A-2 Zest.pdf",
        "notes.txt",
    }


def test_the_same_job_is_the_same_folder_again(tmp_path: Path) -> None:
    write(tmp_path, Pile(LETTER, up=2))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    write(tmp_path, Pile(LETTER, up=2))
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == before


def test_a_job_that_failed_half_way_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise RefusedError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("cribsheets.pdf.binding.Bindery.bind", full)
        with pytest.raises(RefusedError, match="full"):
            write(tmp_path, Pile(LETTER))
    assert len(write(tmp_path, Pile(LETTER))) == len(PLAYERS)


@pytest.mark.parametrize("other", ["letter.txt", "cards/letter.txt"])
def test_a_folder_that_is_not_a_jobs_is_left_alone(tmp_path: Path, other: str) -> None:
    (tmp_path / other).parent.mkdir(exist_ok=True)
    (tmp_path / other).write_text("dear all", encoding="utf-8")
    with pytest.raises(RefusedError, match="this folder holds something else; name a new or empty one"):
        write(tmp_path, Pile(LETTER))
    assert [path.name for path in tmp_path.rglob("*.*")] == ["letter.txt"]


def test_a_job_that_was_killed_at_any_file_is_completed_by_the_next(tmp_path: Path) -> None:
    """Each run dies as it puts one more file in its place, and the next has other players."""

    class KilledError(BaseException):
        pass

    whole = Path.replace
    for files in range(9):
        folder, left = tmp_path / str(files), files

        def replace(path: Path, target: Path) -> Path:
            nonlocal left
            left -= 1
            if left < 0:
                raise KilledError
            return whole(path, target)

        write(folder, Pile(LETTER), PLAYERS[:4])
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Path, "replace", replace)
            with suppress(KilledError):
                write(folder, Pile(LETTER), PLAYERS[2:6])
        rows = write(folder, Pile(LETTER), PLAYERS[5:])
        assert {row["file"] for row in rows} == {
            f"cards/{path.name}" for path in (folder / "cards").iterdir()
        }
        assert {row["player"].lstrip("'") for row in rows} == {player.name for player in PLAYERS[5:]}


@pytest.mark.parametrize("manifest", [b"", b"\xff\xfe\xff", b"\0", b'sheet,cell\n"', b'"' + b"a" * 200_000])
def test_a_damaged_manifest_is_refused_and_kept(tmp_path: Path, manifest: bytes) -> None:
    (tmp_path / "manifest.csv").write_bytes(manifest)
    with pytest.raises(RefusedError, match="name a new or empty folder"):
        write(tmp_path, Pile(LETTER))
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [manifest]


def test_a_folder_with_nothing_but_what_a_killed_run_left_is_the_jobs(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / ".cribsheets-0123456789ab.tmp").write_bytes(b"half")
    write(tmp_path, Pile(LETTER))
    assert {path.name for path in tmp_path.iterdir()} == {"cards", "manifest.csv", "print-job.pdf"}
