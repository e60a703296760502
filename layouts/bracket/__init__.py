"""The bracket of the playoffs, or of a knock-out: byes to the best, a box for every game, and the results."""

from . import tree as tree
from .section import blank as blank
from .section import knockout as knockout
from .section import section as section
