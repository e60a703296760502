"""The parts of documents, by the words that a person asks for them with."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from cribsheets.errors import RefusedError
from cribsheets.messages import listed, nearest, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable


class JobPart(StrEnum):
    """A part of a job, in the order of the job."""

    COVER = "cover"
    CHECK_IN = "check-in"
    SEATS = "seats"
    CARDS = "cards"
    SLIPS = "slips"
    ROUNDS = "rounds"
    STANDINGS = "standings"
    KEY = "key"


USUAL = frozenset(JobPart) - {JobPart.SLIPS}
"""What a job holds without `--parts`: cards say what slips say."""


class PacketPart(StrEnum):
    """What a results packet can have behind its cover, in this order."""

    STANDINGS = "standings"
    PLAYOFFS = "playoffs"
    AWARDS = "awards"
    GRID = "grid"
    ROUNDS = "rounds"
    CARDS = "cards"
    CORRECTIONS = "corrections"
    FIGURES = "figures"


_Part = TypeVar("_Part", bound=StrEnum)


def parts_named(kind: type[_Part], texts: Iterable[str]) -> frozenset[_Part]:
    """Return the parts that are named, several in a text with commas between them.

    Raises:
        RefusedError: there is no such part; the message says which one may be meant, or which there are.
    """
    words = [word.strip().casefold() for text in texts for word in text.split(",")]
    known = {str(part): part for part in kind}
    for word in words:
        if word not in known:
            near = nearest(word, known)
            instead = f"did you mean {quoted(near)}?" if near else f"choose from {listed(known)}"
            raise RefusedError(f"there is no part {quoted(word)}: {instead}")
    return frozenset(known[word] for word in words)
