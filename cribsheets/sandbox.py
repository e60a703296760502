"""Run a function on untrusted bytes in a process of its own, with limits of time and memory.

The process imports nothing from the current folder, and ends when this one does, even if that is killed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from struct import Struct
from threading import Thread, Timer
from typing import IO, TYPE_CHECKING, Any, Self

from cribsheets.importpath import isolated_python

if TYPE_CHECKING:
    from collections.abc import Callable

_LENGTH = Struct(">Q")
_LONGEST_ANSWER = 256 * 2**20
_SERVE = "from cribsheets.sandbox import serve; serve(*sys.argv[1:])"


class TooSlowError(Exception):
    """The function took longer than it may."""


class BrokenError(Exception):
    """The process ended without an answer: out of memory, or a crash."""


class Sandbox:
    """Calls one function in another process; to be used as a context, since it keeps that process.

    `function` is written `package.module:name`. It takes bytes and returns what JSON can hold. `memory` is in bytes.
    """

    def __init__(self, function: str, *, memory: int) -> None:
        self._arguments = [function, str(memory)]
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def call(self, data: bytes, *, seconds: float) -> Any:  # noqa: ANN401 - what JSON holds
        """Return the function's answer. After an error the next call starts a new process.

        Raises:
            TooSlowError: there is no answer within `seconds`.
            BrokenError: the process ended without an answer.
        """
        process = self._process = self._process or self._start()
        assert process.stdin
        assert process.stdout
        end = time.monotonic() + seconds
        timer = Timer(seconds, process.kill)
        timer.start()
        try:
            _write(process.stdin, _LENGTH.pack(int(seconds) + 1) + data)
            answer = _read(process.stdout, _LONGEST_ANSWER)
        except (EOFError, OSError):
            self._stop()
            raise (TooSlowError if time.monotonic() >= end else BrokenError) from None
        finally:
            timer.cancel()
        if (
            time.monotonic() >= end
        ):  # the timer may just have ended the process: the next call must not find it
            self._stop()
        return json.loads(answer)

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - no shell, and no word of it from outside
            [*isolated_python(_SERVE), *self._arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def _stop(self) -> None:
        if self._process:
            self._process.kill()
            with suppress(OSError):  # what could not be sent
                self._process.communicate()
        self._process = None


def serve(function: str, memory: str) -> None:
    """Answer requests on standard input until it is closed: the other side of a sandbox."""
    module, _, name = function.partition(":")
    answer: Callable[[bytes], object] = getattr(import_module(module), name)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a library prints is no answer
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive, args=(sys.stdin.buffer, requests), daemon=True).start()
    _limit("RLIMIT_AS", int(memory))
    try:
        while True:
            request = requests.get()
            (seconds,) = _LENGTH.unpack_from(request)
            _limit("RLIMIT_CPU", int(time.process_time()) + 1 + seconds)
            _write(answers, json.dumps(answer(request[_LENGTH.size :])).encode())
    finally:
        os._exit(1)  # at once: Python would wait for the thread that listens


def _receive(source: IO[bytes], requests: SimpleQueue[bytes]) -> None:
    """Take in requests; once there can be no more, end the process whatever it is doing."""
    try:
        while True:
            requests.put(_read(source))
    finally:
        os._exit(0)


def _write(target: IO[bytes], message: bytes) -> None:
    target.write(_LENGTH.pack(len(message)))
    target.write(message)
    target.flush()


def _read(source: IO[bytes], longest: int | None = None) -> bytes:
    """Return the next message, whole.

    Raises:
        EOFError: there is none, or it is longer than it may be.
    """
    head = source.read(_LENGTH.size)
    length = _LENGTH.unpack(head)[0] if len(head) == _LENGTH.size else None
    if length is None or (longest is not None and length > longest):
        raise EOFError
    message = source.read(length)
    if len(message) < length:
        raise EOFError
    return message


def _limit(name: str, most: int) -> None:
    """Lower a limit of this process, where the system has it."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        which = getattr(resource, name)
        _, hard = resource.getrlimit(which)
        resource.setrlimit(which, (most, hard))
