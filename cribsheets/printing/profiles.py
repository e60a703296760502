"""Printer profiles by name, in the user's configuration folder."""

from __future__ import annotations

from pathlib import Path

from pathvalidate import ValidationError, validate_filename
from platformdirs import user_config_path

from cribsheets.errors import RefusedError
from cribsheets.messages import listed, quoted
from cribsheets.page.printer import Profile, read_profile


def _folder() -> Path:
    return user_config_path("cribsheets", appauthor=False) / "printers"


def profile_file(name: str) -> Path:
    """Return where the profile of that name is kept.

    Raises:
        RefusedError: no file can have such a name.
    """
    try:
        validate_filename(name, platform="universal")
    except ValidationError:
        raise RefusedError(
            f"a printer's profile cannot be called {quoted(name)}: choose a plain name, such as legion"
        ) from None
    return _folder() / f"{name}.toml"


def profile_of(printer: str) -> Profile:
    """Return the profile that `printer` is the name of, or the file.

    Raises:
        CribsheetsError: there is none, or it cannot be read.
    """
    path = Path(printer)
    if path.suffix or len(path.parts) > 1 or path.is_file():
        return read_profile(path)
    if not profile_file(printer).is_file():
        known = sorted(file.stem for file in _folder().glob("*.toml"))
        have = f"; saved are {listed(known)}" if known else ""
        raise RefusedError(
            f"there is no printer profile {quoted(printer)}{have}: measure the printer and save it with "
            f"cribsheets calibrate --save {printer}"
        )
    return read_profile(profile_file(printer))
