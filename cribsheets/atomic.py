"""Files that appear whole or not at all, and never in the place of what they are made from."""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Container
    from typing import BinaryIO


_LEFTOVER = re.compile(r"\.cribsheets-[0-9a-f]{12}\.tmp")
_NEW = 60  # seconds

_REASONS = {
    errno.ENOSPC: "the disk is full: make room, or write to another one",
    errno.EDQUOT: "your share of the disk is full: make room, or write to another one",
    errno.EACCES: "you may not write there, or another program has the file open: close it, or choose another folder",
    errno.EPERM: "you may not write there: choose another folder",
    errno.EROFS: "nothing can be written to that disk: choose another folder",
    errno.ENAMETOOLONG: "the name is too long: choose a shorter one",
    errno.ENOENT: "there is no such folder: make it first, or choose another",
    errno.ENOTDIR: "part of that path is a file and no folder: choose another",
    errno.EBADF: "it is closed",
    errno.ELOOP: "that is a link which leads back to itself: choose another name",
    errno.EISDIR: "that is a folder: add the name of a file",
}


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path` at once: a reader, or a crash at any moment, finds the old file or the new one.

    The data is on disk when this returns. A new file gets the usual permissions, one that is replaced keeps its
    own, and its owner where the system lets it; a link keeps pointing to the file behind it; what is no ordinary file (`/dev/null`) is written to as it is.

    Raises:
        RefusedError: it cannot be written; the file that was there is untouched.
    """
    try:
        target = Path(os.path.realpath(path))
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a folder")
        if target.is_symlink():
            target.stat()  # which fails, since it leads back to itself
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise RefusedError(f"{path} cannot be written: {reason(error)}.") from error


def refuse_source(path: Path, made_from: Container[Path]) -> None:
    """Check that a file about to be written is none of those it is made from, given by their resolved paths.

    Raises:
        RefusedError: it is one.
    """
    if Path(os.path.realpath(path)) in made_from:
        raise RefusedError(f"{path} is what this is made from: choose another name for what is written")


def remove_leftovers(folder: Path) -> None:
    """Remove the files that runs which were killed have left half written in `folder`; what a run still writes stays."""
    with suppress(OSError):
        for entry in os.scandir(folder):
            with suppress(OSError):  # another run may have removed it meanwhile
                if _LEFTOVER.fullmatch(entry.name) and _is_left(path := Path(entry)):
                    path.unlink()


def _is_left(path: Path) -> bool:
    """Return whether nobody writes a file any more; one that is empty and new may be marked in a moment."""
    with path.open("rb") as file:
        age = time.time() - path.stat().st_mtime
        return (age > _NEW or bool(file.read(1))) and _mark(file)


def _mark(file: BinaryIO) -> bool:
    """Mark a file as being written until it is closed; return False if another run has."""
    try:
        import fcntl  # noqa: PLC0415 - there is none on Windows, which lets nobody remove a file that is open
    except ImportError:
        return True
    with suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def keep_copy(path: Path) -> Path:
    """Copy a file beside itself as `players-old-1.csv`, with the first number that is free or has this copy, and return the copy.

    Raises:
        RefusedError: it cannot be read, or the copy not be written.
    """
    try:
        data = path.read_bytes()
        names = (path.with_name(f"{path.stem}-old-{number}{path.suffix}") for number in count(1))
        copy = next(name for name in names if not name.exists() or name.read_bytes() == data)
    except OSError as error:
        raise RefusedError(f"{path} cannot be read: {reason(error)}.") from error
    write_whole(copy, data)
    return copy


def _replace(target: Path, data: bytes) -> None:
    """Write a file beside `target`, on the same disk, and put it in its place."""
    remove_leftovers(target.parent)
    beside = target.with_name(f".cribsheets-{os.urandom(6).hex()}.tmp")
    try:
        with beside.open("xb") as file:
            with suppress(OSError):  # not every network disk has marks
                _mark(file)
            _keep_rights(target, beside)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(target.parent)


def _keep_rights(target: Path, beside: Path) -> None:
    """Give the new file the owner and the permissions of the one it replaces, as far as the system lets it."""
    try:
        old = target.stat()
    except FileNotFoundError:
        return
    if hasattr(os, "chown"):
        for owner in (old.st_uid, -1):  # who may not give a file away may still hand it to the group
            with suppress(OSError):
                os.chown(beside, owner, old.st_gid)
                break
    with suppress(OSError):
        beside.chmod(stat.S_IMODE(old.st_mode))


def _sync_folder(folder: Path) -> None:
    """Put the new name on disk too, where the system lets a folder be opened."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def reason(error: OSError) -> str:
    """Return why a file cannot be written, and what to do."""
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)


def make_folder(path: Path) -> None:
    """Make a folder and those it lies in, unless they are there.

    Raises:
        RefusedError: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RefusedError(f"{path}: cannot make this folder ({error.strerror})") from None
