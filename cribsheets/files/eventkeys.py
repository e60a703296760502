"""What an event file says, where it says it, and where to note what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cribsheets.errors import Mistake
from cribsheets.files.tables import read_tables
from cribsheets.messages import nearest
from cribsheets.tournament.entrants import Entrants, UnknownPlayerError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.eventmodel import EventModel
    from cribsheets.files.report import Report
    from cribsheets.files.tables import Table
    from cribsheets.files.tomlfile import TomlFile
    from cribsheets.tournament.event import Event, Player


_TABLES = {".csv", ".txt", ".xlsx"}


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of one event file."""

    path: Path
    toml: TomlFile
    model: EventModel
    report: Report

    def says(self, key: str) -> bool:
        """Return whether the file says `key`, and soundly."""
        return key in self.model.model_fields_set

    def is_unsound(self, key: str) -> bool:
        """Return whether what the file says of `key` is a mistake."""
        return key in self.toml.data and not self.says(key)

    def wrong(self, message: str, *keys: str) -> None:
        """Note a mistake at a key, or at a key of a table: `"qualifying", "top"`."""
        self.report.wrong(self.toml.place(keys), message)

    def have_players(self, event: Event, key: str) -> bool:
        """Return whether there is a roster; without any in the event file what needs one is a mistake."""
        if "players" not in self.toml.data:
            self.wrong(f'{key} needs players: write players = "players.csv" as well', key)
        return bool(event.players)

    def file(self, name: str) -> Path:
        """Return the file called `name`, looked for from the event file's folder; `~` is the user's own."""
        try:
            return self.path.parent / Path(name).expanduser()
        except RuntimeError:  # no user has that name
            return self.path.parent / name

    def is_to_come(self, key: str, name: str, makes: str) -> bool:
        """Return whether the file that `key` names is only made during play, which the report says; `makes` is by what.

        Where its folder has a file much like it, that one is meant and the name is a mistake.
        """
        path = self.file(name)
        if path.exists() or path.is_symlink() or not path.parent.is_dir():
            return False
        others = {file.stem for file in path.parent.iterdir() if file.suffix in _TABLES} - self._other_files()
        if nearest(path.stem, others, cutoff=0.7):
            return False
        self.report.to_come.append(Mistake(self.toml.place((key,)), f"there is no file {name} yet: {makes}"))
        return True

    def _other_files(self) -> set[str]:
        """Return the stems of the files that stand for something else in this event."""
        named = (self.model.players, self.model.schedule)
        return {self.file(name).stem for name in named if isinstance(name, str) and name}

    def tables(self, key: str, name: str, sheets: Sequence[str]) -> list[Table]:
        """Return the tables of the file that `key` names, those of `sheets` where it is a workbook."""
        tables = read_tables(self.file(name), sheets, self.report, named_at=self.toml.place((key,)))
        return [tables[sheet] for sheet in sheets if sheet in tables]

    def seats(self, texts: Sequence[str], players: Sequence[Player], *keys: str) -> tuple[str, ...]:
        """Return the seats of those whom a key names by seat or by name, each once."""
        if not players and "players" in self.toml.data:
            return ()  # the roster cannot be read, which is a mistake already
        entrants = Entrants(players)
        found: dict[str, None] = {}
        for text in texts:
            try:
                found[entrants.find(text).seat] = None
            except UnknownPlayerError as error:
                self.wrong(f"{keys[-1]}: {error}", *keys)
        return tuple(found)
