"""One desk at a time: the lock under which a file of results is read, checked and written."""

from __future__ import annotations

import errno
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock, SoftFileLock, Timeout

from cribsheets.atomic import reason
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from filelock import BaseFileLock

PATIENCE = 10.0
"""How many seconds a desk waits for another one, which holds the lock for some hundredths of one."""

_POLL = 0.005
_NO_LOCKS_HERE = {errno.ENOSYS, errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP}


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of the file of results at `path`, which need not be there yet.

    Raises:
        RefusedError: its folder is missing or cannot be written to, or another desk keeps the lock.
    """
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        raise RefusedError(f'{path} cannot be written: there is no folder "{target.parent}"; make it first.')
    lock = _acquired(target)
    try:
        yield
    finally:
        lock.release()


def _acquired(target: Path) -> BaseFileLock:
    """Return the lock of `target`, held.

    The system's own lock ends with the process that holds it. Some network folders have none: there a file with
    the name of its holder is the lock, which filelock takes over once a holder on this computer is gone.
    """
    # Everybody who shares the folder may lock: the file is empty.
    native = FileLock(
        target.with_name(f".{target.name}.lock"),
        timeout=PATIENCE,
        poll_interval=_POLL,
        mode=0o666,
        fallback_to_soft=False,
    )
    try:
        return _taken(native, target)
    except OSError as error:
        if error.errno not in _NO_LOCKS_HERE:
            raise _refusal(native, error) from error
    marker = SoftFileLock(target.with_name(f".{target.name}.in-use"), timeout=PATIENCE, poll_interval=_POLL)
    try:
        return _taken(marker, target)
    except OSError as error:
        raise _refusal(marker, error) from error


def _taken(lock: BaseFileLock, target: Path) -> BaseFileLock:
    try:
        lock.acquire()
    except Timeout:
        raise RefusedError(
            f"{target.name} has been in use at another desk for {PATIENCE:.0f} seconds: try again. If no other desk "
            f"is open, delete the file {lock.lock_file}"
        ) from None
    return lock


def _refusal(lock: BaseFileLock, error: OSError) -> RefusedError:
    return RefusedError(f"{lock.lock_file} keeps two desks apart and cannot be written: {reason(error)}.")
