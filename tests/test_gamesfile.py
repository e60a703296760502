from __future__ import annotations

import codecs
import errno
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribsheets.errors import InputError, RefusedError
from cribsheets.scoring.changes import Change
from cribsheets.scoring.entry import enter
from cribsheets.scoring.resultsfile import GamesFile
from cribsheets.scoring.scorebook import open_scorebook
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.scorecards import Game

NAMES_BESIDE = ("winner_name", "loser_name")
NAMES = ("Ann Bell", "Bo Lind", "Cy Dorn", "Di Fox", "Ed Gray", "Flo Hart")
PLAYERS = tuple(Player(f"A-{n}", name) for n, name in enumerate(NAMES, 1))
EVENT = Event(games=5, players=PLAYERS, schedule=round_robin([player.seat for player in PLAYERS]))
WIN = Game(2, "A-1", "A-6", 24)
FORFEIT = Game(2, "A-3", "A-2", 10, forfeit=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.csv"


def kept(path: Path, text: str, *added: Game, removed: tuple[Game, ...] = ()) -> str:
    """Return what the file that held `text` holds after a change."""
    path.write_bytes(text.encode())
    GamesFile(path).save(Change(removed, added), GamesFile(path).read(EVENT), EVENT)
    return path.read_bytes().decode()


def plain(games: tuple[Game, ...]) -> list[tuple[int, str, str, int, bool]]:
    return [(g.game, g.winner, g.loser, g.spread, g.forfeit) for g in games]


@pytest.mark.parametrize("before", [None, b""])
def test_a_new_file_gets_its_header_and_the_game(path: Path, before: bytes | None) -> None:
    if before is not None:
        path.write_bytes(before)
    assert GamesFile(path).read(EVENT) == ()
    GamesFile(path).save(Change(added=(WIN, FORFEIT)), (), EVENT)
    assert (
        path.read_bytes()
        == GamesFile.new_file + b"2,A-1,A-6,97,,Ann Bell,Flo Hart\n2,A-3,A-2,,yes,Cy Dorn,Bo Lind\n"
    )
    assert plain(GamesFile(path).read(EVENT)) == plain((WIN, FORFEIT))


def test_rows_that_do_not_change_stay_as_they_are_written(path: Path) -> None:
    written = (
        'Game ;Winner; loser;"Loser\'s score";table;forfeit;winner_name;loser_name\r\n'
        '1;"Ann Bell";a-2;090;"by the\r\nwindow; ""warm"" ";\r\n'
        ";;;;;\r\n"
        "01;A-3;A-4;97"
    )
    assert kept(path, written, WIN) == written + "\r\n2;A-1;A-6;97;;;Ann Bell;Flo Hart\r\n"


def test_only_the_row_of_a_removed_game_goes(path: Path) -> None:
    written = (
        'game,winner,loser,loser_score,note\n1,A-1,A-2,97,"two\nlines"\n\n1,Cy Dorn,A-4,97,x\n1,A-5,A-6,1,y\n'
    )
    removed = (Game(1, "A-3", "A-4", 24),)
    assert kept(path, written, removed=removed) == written.replace("1,Cy Dorn,A-4,97,x\n", "")


def test_a_replaced_game_goes_and_the_new_one_comes_at_the_end(path: Path) -> None:
    written = "game,winner,loser,loser_score\n1,A-1,A-2,97\n1,A-3,A-4,97\n"
    new = kept(path, written, Game(1, "A-2", "A-1", 5), removed=(Game(1, "A-1", "A-2", 24),))
    assert (
        new
        == "game,winner,loser,loser_score,winner_name,loser_name\n1,A-3,A-4,97\n1,A-2,A-1,116,Bo Lind,Ann Bell\n"
    )


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("spread,game,loser,winner", "24,2,A-6,A-1"),
        ("game,winner,loser,loser_score,spread", "2,A-1,A-6,97,24"),
        ("round;won;lost;margin", "2;A-1;A-6;24"),
        ("game\twinner\tloser\tloser had", "2\tA-1\tA-6\t97"),
        ("sep=;\r\ngame;winner;loser;spread", "2;A-1;A-6;24"),
    ],
)
def test_the_header_of_the_file_says_where_a_cell_goes(path: Path, header: str, row: str) -> None:
    mark = next(filter(row.count, ",;\t"))
    *above, names, last = kept(path, header, WIN).splitlines()
    assert [*above, names] == [*header.splitlines()[:-1], mark.join([header.splitlines()[-1], *NAMES_BESIDE])]
    assert last == mark.join([row, "Ann Bell", "Flo Hart"])
    assert plain(GamesFile(path).read(EVENT)) == plain((WIN,))


def test_a_first_forfeit_gets_a_column(path: Path) -> None:
    new = kept(path, "game,winner,loser,spread,note\n1,A-1,A-2,24,late\n", FORFEIT)
    assert new == (
        "game,winner,loser,spread,note,forfeit,winner_name,loser_name\n"
        "1,A-1,A-2,24,late\n"
        "2,A-3,A-2,,,yes,Cy Dorn,Bo Lind\n"
    )
    assert plain(GamesFile(path).read(EVENT)) == plain((Game(1, "A-1", "A-2", 24), FORFEIT))


def test_a_title_above_the_games_stays(path: Path) -> None:
    written = "Tuesday club night\n\ngame|winner|loser|spread\n1|A-1|A-2|24\n"
    assert kept(path, written, WIN, FORFEIT) == (
        "Tuesday club night\n\ngame|winner|loser|spread|forfeit|winner_name|loser_name\n1|A-1|A-2|24\n"
        "2|A-1|A-6|24||Ann Bell|Flo Hart\n2|A-3|A-2||yes|Cy Dorn|Bo Lind\n"
    )
    assert plain(GamesFile(path).read(EVENT)) == plain((Game(1, "A-1", "A-2", 24), WIN, FORFEIT))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-8", "cp1252", "utf-16"])
def test_the_files_of_spreadsheets_keep_their_letters(path: Path, encoding: str) -> None:
    path.write_bytes("game;winner;loser;spread;Bemerkung\r\n1;A-1;A-2;24;später\r\n".encode(encoding))
    GamesFile(path).save(Change(added=(WIN,)), GamesFile(path).read(EVENT), EVENT)
    assert path.read_bytes() == codecs.BOM_UTF8 + (
        "game;winner;loser;spread;Bemerkung;winner_name;loser_name\r\n"
        "1;A-1;A-2;24;später\r\n2;A-1;A-6;24;;Ann Bell;Flo Hart\r\n".encode()
    )
    assert len(GamesFile(path).read(EVENT)) == 2


def test_a_plain_file_stays_plain_and_a_mark_stays(path: Path) -> None:
    assert not kept(path, "game,winner,loser,spread\n", WIN).startswith("\ufeff")
    assert kept(path, "\ufeffgame,winner,loser,spread\n", WIN).startswith("\ufeff")


def test_mistakes_in_the_file_are_told_all_at_once(path: Path) -> None:
    path.write_text("game,winner,loser,spread\n1,A-1,A-9,24\n1,A-3,A-4,\n", "utf-8")
    with pytest.raises(InputError) as caught:
        GamesFile(path).read(EVENT)
    assert [mistake.place.row for mistake in caught.value.mistakes] == [2, 3]


def test_a_workbook_is_refused_with_what_to_do(path: Path) -> None:
    path.write_bytes(b"PK\x03\x04 and so on")
    with pytest.raises(RefusedError, match="is a workbook: save its sheet as CSV UTF-8"):
        GamesFile(path).save(Change(added=(WIN,)), (), EVENT)
    assert path.read_bytes() == b"PK\x03\x04 and so on"


def test_a_full_disk_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    GamesFile(path).save(Change(added=(WIN,)), (), EVENT)
    before = path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RefusedError, match="the disk is full"):
        GamesFile(path).save(Change(added=(FORFEIT,)), GamesFile(path).read(EVENT), EVENT)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_change_is_synced_before_it_takes_the_place_of_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    monkeypatch.setattr(os, "fsync", lambda _: seen.append(path.exists()))
    GamesFile(path).save(Change(added=(WIN,)), (), EVENT)
    assert seen[0] is False


HEADERS = (
    "game,winner,loser,loser_score,forfeit\n",
    "\ufeffround;winner;loser;spread\r\n",
    "sep=;\r\ngame;winner;loser;spread",
    "note\tforfeit\tloser\twinner\tgame\tspread\tloser_score",
)
ENTRIES = ("A-1 97", "A-2 90", "A-3 f", "A-4 1", "replace A-2 5", "A-5 50", "A-6 70", "undo", "round 1")


@settings(max_examples=50)
@given(st.sampled_from(HEADERS), st.lists(st.sampled_from(ENTRIES), max_size=12))
def test_the_file_holds_what_the_book_holds_after_every_entry(header: str, entries: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games.csv")
        path.write_bytes(header.encode())
        book = open_scorebook(EVENT)
        for entry in entries:
            games = GamesFile(path).read(EVENT)
            assert games == book.games
            try:
                reply = enter(book, entry)
            except RefusedError:
                continue
            if isinstance(reply.change, Change):
                GamesFile(path).save(reply.change, games, EVENT)
            book = reply.book
        assert plain(GamesFile(path).read(EVENT)) == plain(book.games)


def test_a_file_is_started_with_the_names_of_its_columns_and_one_that_is_there_is_left(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.csv"
    GamesFile(path).start()
    assert path.read_bytes() == GamesFile.new_file
    path.write_text("game,winner,loser,spread\n1,1,2,5\n", encoding="utf-8")
    GamesFile(path).start()
    assert path.read_text(encoding="utf-8").endswith("1,1,2,5\n")
