"""Reads files that anybody may have sent, in a process of its own: one that never ends can be given up."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from cribsheets.collect.fields import FilledCard, NoCardsError, cards_in
from cribsheets.errors import Place
from cribsheets.files.source import read_bytes, refuse

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from pathlib import Path

PATIENCE = 60.0
"""Seconds that a file may take. A thousand cards of 22 games in one file take 27; a hostile file of 2 MB took 160."""

MOST_MEMORY = 2 * 2**30
"""Bytes of address space that reading may take, where the system can be told so."""

_TOO_LARGE = "no card is; ask for it again, or for several cards in several files"
_ENDLESS = "takes too long to read and was given up: ask for it again"
_BROKEN = "cannot be read, it took too much memory: ask for it again"


class CardReader:
    """Reads fillable cards from files; to be used as a context, since it keeps a process."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._process: BaseProcess | None = None
        self._there: Connection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def read(self, path: Path) -> list[FilledCard]:
        """Return the cards in the file at `path`.

        Raises:
            InputError: it cannot be opened, is no PDF, damaged or protected, holds no card, or takes too much
                time or memory.
        """
        data = read_bytes(path, too_large=_TOO_LARGE)
        there = self._there or self._start()
        answer: list[FilledCard] | str
        try:
            there.send_bytes(data)
            if there.poll(self._patience):
                answer = there.recv()
            else:
                answer = _ENDLESS
                self._stop()
        except (EOFError, OSError):
            answer = _BROKEN
            self._stop()
        return refuse(Place(path.name), answer) if isinstance(answer, str) else answer

    def _start(self) -> Connection:
        # Spawned, not forked, so that it is the same everywhere.
        context = multiprocessing.get_context("spawn")
        self._there, here = context.Pipe()
        self._process = context.Process(target=_serve, args=(here,), daemon=True)
        self._process.start()
        here.close()
        return self._there

    def _stop(self) -> None:
        if self._there and self._process:
            self._there.close()
            self._process.kill()
            self._process.join()
        self._there = self._process = None


def _serve(here: Connection) -> None:
    """Answer each file with its cards, or with what is wrong with it, until nobody asks any more."""
    _limit_memory()
    with suppress(EOFError, KeyboardInterrupt):
        while True:
            data = here.recv_bytes()
            try:
                here.send(cards_in(data))
            except NoCardsError as error:
                here.send(str(error))


def _limit_memory() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, most))
