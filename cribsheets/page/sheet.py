"""Sheets and sections: pages to be printed, each with what draws it.

A layout makes the pages of its sheet and returns them as a `Section`; printing draws sections one after another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.fields import Group
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper


class Drawable(Protocol):
    """Anything that draws itself into a box."""

    def draw(self, canvas: Canvas, box: Rect, /) -> None:
        """Draw it.

        Raises:
            fitting.TooLongError: a name does not fit.
        """


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page to be printed. `seats` are the players it belongs to, by cell; None is a cell of nobody's.

    `foot` says whether it has a foot line; a sheet that is cut has one in each cell. The line keeps `side` points from
    the sheet's edges, or as far as the paper's content. `back` is the back of the sheet before it; an `empty` one is
    there so that the next sheet starts on a front; `groups` are the fields that can be typed into on screen; `titles` are the parts of the section
    that begin on it, for the outline.
    """

    paper: Paper
    draw: Callable[[Canvas], None]
    seats: tuple[str | None, ...] = ()
    back: bool = False
    foot: bool = True
    side: float | None = None
    groups: tuple[Group, ...] = ()
    titles: tuple[str, ...] = ()
    empty: bool = False

    @property
    def is_shared(self) -> bool:
        """Whether players have a cell each on it, so that fewer on a sheet have more room."""
        return len(self.seats) > 1 and any(self.seats)


@dataclass(frozen=True, slots=True)
class Section:
    """Sheets of one kind: what the outline and the foot call them, and the prefix of their page labels."""

    title: str
    prefix: str
    sheets: tuple[Sheet, ...]


_Page = TypeVar("_Page", bound=Drawable)


def _no_titles(page: object) -> tuple[str, ...]:
    del page
    return ()


def section(
    title: str,
    prefix: str,
    paper: Paper,
    pages: Iterable[_Page],
    titles: Callable[[_Page], tuple[str, ...]] = _no_titles,
) -> Section:
    """Return a section with a full sheet of `paper` for each page, drawn into the body of the sheet.

    `titles` gives what begins on a page, for the outline.
    """
    return Section(title, prefix, tuple(_full_sheet(paper, page, titles(page)) for page in pages))


def _full_sheet(paper: Paper, page: Drawable, titles: tuple[str, ...]) -> Sheet:
    return Sheet(paper, partial(_draw_in_body, paper=paper, page=page), titles=tuple(filter(None, titles)))


def _draw_in_body(canvas: Canvas, paper: Paper, page: Drawable) -> None:
    page.draw(canvas, paper.body)
