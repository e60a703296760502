"""Standard output and error: what is shown there does no harm to a terminal, and what is lost is no success."""

from __future__ import annotations

import io
import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TextIO, cast

from cribsheets.atomic import reason
from cribsheets.errors import ExitCode, RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterator

_KEPT = "\t\u200c\u200d"  # joiners, which scripts and emoji need


def harmless(text: str) -> str:
    """Return `text` with all that steers a terminal or cannot be seen written out as JSON does, such as U+001B.

    Data that is printed as JSON stays the same data.
    """
    return "\n".join(line if line.isprintable() else _written_out(line) for line in text.split("\n"))


def _written_out(line: str) -> str:
    import json

    return "".join(c if c.isprintable() or c in _KEPT else json.dumps(c)[1:-1] for c in line)


class _Shown:
    """A stream as a terminal may have it; in all else the stream that is behind it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the stream has
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write a text."""
        with self._complete():
            self._stream.write(harmless(text))
        return len(text)

    def flush(self) -> None:
        """Hand on what was written."""
        with self._complete():
            self._stream.flush()

    @contextmanager
    def _complete(self) -> Iterator[None]:
        """Let a message go where nobody can read it: what it is about is not lost with it."""
        with suppress(OSError):
            yield


class _Output(_Shown):
    """Standard output, where all that is written is wanted."""

    def write_data(self, data: bytes) -> None:
        """Write bytes as they are."""
        with self._complete():
            self._stream.buffer.write(data)
            self._stream.buffer.flush()

    @contextmanager
    def _complete(self) -> Iterator[None]:
        """Leave quietly where the reader has seen enough.

        Raises:
            RefusedError: something cannot be written.
        """
        try:
            yield
        except BrokenPipeError:
            self._give_up()
            raise SystemExit(ExitCode.DONE) from None
        except OSError as error:
            self._give_up()
            raise RefusedError(f"standard output cannot be written: {reason(error)}") from error

    def _give_up(self) -> None:
        """Close the stream, or Python tries once more when it leaves."""
        with suppress(OSError):
            self._stream.close()


def prepare_streams() -> None:
    """Make the three standard streams ready for whatever is read from them and shown on them."""
    _open_missing()
    sys.stdout = cast("TextIO", _Output(_buffered(sys.stdout)))
    sys.stderr = cast("TextIO", _Shown(_buffered(sys.stderr)))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")


def _open_missing() -> None:
    """Open the streams that the caller has closed, lest a file that is opened later take the place of one."""
    while (number := os.open(os.devnull, os.O_RDONLY)) <= 2:  # noqa: PLR2004 - standard error
        pass
    os.close(number)
    sys.stdin = sys.stdin or open(0, closefd=False)  # noqa: SIM115 - nothing but numbers is known of them
    sys.stdout = sys.stdout or open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = sys.stderr or open(2, "w", closefd=False)  # noqa: SIM115


def _buffered(stream: TextIO) -> TextIO:
    """Return a stream that takes any text, and all of it: one without a buffer may take a part and not say so."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        if isinstance(stream.buffer, io.RawIOBase):
            whole = io.BufferedWriter(stream.buffer)
            return io.TextIOWrapper(whole, encoding="utf-8", errors="backslashreplace", line_buffering=True)
    return stream


def write_data(data: bytes) -> None:
    """Write bytes to standard output as they are.

    Raises:
        RefusedError: they cannot be written.
    """
    cast("_Output", sys.stdout).write_data(data)
