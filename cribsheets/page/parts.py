"""The parts of a print job, by the words that a person asks for them with."""

from __future__ import annotations

from enum import StrEnum

from cribsheets.errors import RefusedError
from cribsheets.messages import listed, nearest, quoted


class Part(StrEnum):
    """A part of a job, in the order of the job."""

    COVER = "cover"
    CHECK_IN = "check-in"
    SEATS = "seats"
    CARDS = "cards"
    SLIPS = "slips"
    ROUNDS = "rounds"
    STANDINGS = "standings"
    KEY = "key"


USUAL = frozenset(Part) - {Part.SLIPS}
"""What a job holds without `--parts`: cards say what slips say."""


def parts_named(texts: list[str]) -> frozenset[Part]:
    """Return the parts that are named, several in a text with commas between them.

    Raises:
        RefusedError: there is no such part; the message says which one may be meant, or which there are.
    """
    words = [word.strip().casefold() for text in texts for word in text.split(",")]
    for word in words:
        if word not in set(Part):
            near = nearest(word, Part)
            instead = f"did you mean {quoted(near)}?" if near else f"choose from {listed(Part)}"
            raise RefusedError(f"--parts: a job has no part {quoted(word)}: {instead}")
    return frozenset(map(Part, words))
