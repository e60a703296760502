"""Where what was made goes: to standard output, or whole into a file, and never in the place of something else."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from cribsheets.cli.streams import write_data
from cribsheets.errors import CribsheetsError, Place, RefusedError
from cribsheets.messages import quoted

if TYPE_CHECKING:
    from collections.abc import Container

_PDF = b"%PDF"
_ENOUGH = 65_536  # bytes of a file that tell what it is


def hand_out(data: bytes, output: str, count: str, made_from: Container[Path]) -> None:
    """Write a file whole, `-` to standard output, and say in one line how much it holds.

    `made_from` are the resolved paths of the files that it is made from.

    Raises:
        RefusedError: it cannot be written, or would replace what it is made from or what clearly is something
            else.
    """
    if output == "-":
        write_data(data)
        typer.echo(f"wrote {count} to standard output", err=True)
        return
    from cribsheets.atomic import refuse_source, write_whole

    path = Path(output)
    refuse_source(path, made_from)
    _refuse_overwrite(path, data)
    write_whole(path, data)
    typer.echo(f"wrote {path}: {count}", err=True)


def hand_out_pictures(pdf: bytes, path: Path, count: str, made_from: Container[Path]) -> None:
    """Write pictures of the pages of a PDF: `path` itself for one page, otherwise card-1.png, card-2.png ...

    Raises:
        RefusedError: as `hand_out`.
    """
    from cribsheets.atomic import refuse_source, write_whole
    from cribsheets.pdf.pictures import pictures

    drawn = pictures(pdf)
    numbered = [path.with_stem(f"{path.stem}-{number}") for number in range(1, len(drawn) + 1)]
    paths = numbered if len(drawn) > 1 else [path]
    for picture, data in zip(paths, drawn, strict=True):
        refuse_source(picture, made_from)
        _refuse_overwrite(picture, data)
    for picture, data in zip(paths, drawn, strict=True):
        write_whole(picture, data)
    typer.echo(f"wrote {' to '.join(map(str, dict.fromkeys((paths[0], paths[-1]))))}: {count}", err=True)


def _refuse_overwrite(path: Path, data: bytes) -> None:
    """Refuse to replace what clearly is something else than the output."""
    if there := _something_else(path, data):
        raise RefusedError(
            f"{path} is {there}, so it is not replaced: choose another name, or move that file away first"
        )


def _something_else(path: Path, data: bytes) -> str | None:
    """Return what is at `path` if `data` cannot be a newer one of it.

    A PDF may be damaged, so whatever is no other known kind and is called .pdf counts as one. A text is known by
    its first line: the columns of a table, which new ones may follow, the remark above a printer's profile; a table whose columns nothing
    here reads is an old one.
    """
    from cribsheets.files.headings import heading, names_columns
    from cribsheets.files.source import kind_of

    there = _beginning(path)
    kind = kind_of(there)
    if not there.strip() or (kind and kind == kind_of(data)):
        return None
    if kind:
        return kind
    rows = _rows(there)
    ending = path.suffix.lower()
    if data.startswith(_PDF):
        same = ending == ".pdf"
    else:
        same = rows[0] == _rows(data)[0][: len(rows[0])] or (
            ending == ".csv" and not names_columns(rows[heading(rows)])
        )
    return None if same else f"a file that begins {quoted(', '.join(rows[0])[:60])}"


def _beginning(path: Path) -> bytes:
    """Return how a file begins; nothing where there is none.

    Raises:
        RefusedError: there is one, and it cannot be read.
    """
    try:
        if not path.exists() or path.is_file():
            with path.open("rb") as file:
                return file.read(_ENOUGH)
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as error:
        raise RefusedError(
            f"{path} cannot be read ({error.strerror}), so it is not replaced: choose another name"
        ) from error
    return b""


def _rows(data: bytes) -> list[list[str]]:
    """Return the cells of the first rows of a text that are not blank, whichever mark parts them."""
    from cribsheets.files.csvfile import csv_rows
    from cribsheets.files.headings import MOST_TITLES

    text = data[:_ENOUGH].decode("utf-8-sig", errors="replace").lstrip()
    rows: list[list[str]] = []
    with suppress(CribsheetsError):
        for cells in csv_rows(text, Place("")):
            rows += [[" ".join(cell.split()) for cell in cells]] if any(map(str.strip, cells)) else []
            if len(rows) > MOST_TITLES:
                break
    return rows or [text.partition("\n")[0].strip().split(",")]
