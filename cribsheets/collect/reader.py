"""Reads cards from files that anybody may have sent, in a sandbox: one that never ends can be given up."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Self

from cribsheets.collect.fields import FilledCard, NoCardsError, cards_in
from cribsheets.errors import Place
from cribsheets.files.source import read_bytes, refuse
from cribsheets.page.identity import CardId, CardMark
from cribsheets.sandbox import BrokenError, Sandbox, TooSlowError

if TYPE_CHECKING:
    from pathlib import Path

FILE_SECONDS = 60.0
"""Seconds that a file may take. 300 cards of 22 games in one file take 6."""

TOTAL_SECONDS = 300.0
"""Seconds that all files together may take. 300 cards of 22 games, each in its own file, take 5."""

MEMORY = 640 * 2**20
"""Bytes of address space that reading may take, where the system can limit it. Those 300 cards take 400 to 450 MB."""

_TOO_LARGE = "no card is; ask for it again, or for several cards in several files"
_TOO_SLOW = "takes too long to read and was given up: ask for it again"
_BROKEN = "cannot be read, it took too much memory: ask for it again, or for several cards in several files"
_NO_TIME = (
    f"was not read: all files together may take {TOTAL_SECONDS / 60:g} minutes, and those before it took longer; "
    "leave out the files that take too long"
)


class CardReader:
    """Reads fillable cards from files; to be used as a context, since it keeps a process."""

    def __init__(self, file_seconds: float = FILE_SECONDS, total_seconds: float = TOTAL_SECONDS) -> None:
        self._file_seconds = file_seconds
        self._seconds_left = total_seconds
        self._sandbox = Sandbox(f"{__name__}:answer", memory=MEMORY)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self._sandbox.__exit__(*reason)

    def read(self, path: Path) -> list[FilledCard]:
        """Return the cards in the file at `path`.

        Raises:
            InputError: it cannot be opened, is no PDF, damaged or protected, holds no card, or takes too much
                time or memory.
        """
        if self._seconds_left <= 0:
            refuse(Place(path.name), _NO_TIME)
        data = read_bytes(path, too_large=_TOO_LARGE)
        started = time.monotonic()
        try:
            found = self._sandbox.call(data, seconds=min(self._file_seconds, self._seconds_left))
        except TooSlowError:
            found = _TOO_SLOW
        except BrokenError:
            found = _BROKEN
        self._seconds_left -= time.monotonic() - started
        return (
            refuse(Place(path.name), found) if isinstance(found, str) else [_card(**card) for card in found]
        )


def answer(data: bytes) -> list[dict[str, Any]] | str:
    """Return the cards in a file as plain data, or what is wrong with the file: this runs in the sandbox."""
    try:
        return [asdict(card) for card in cards_in(data)]
    except NoCardsError as error:
        return str(error)


def _card(card: dict[str, Any], mark: dict[str, Any], games: list[int], **others: Any) -> FilledCard:  # noqa: ANN401
    return FilledCard(card=CardId(**card), mark=CardMark(**mark), games=tuple(games), **others)
