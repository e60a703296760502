"""The playoff bracket: the qualifiers by their places, byes to the best, a box for every game."""

from . import content as content
from . import plan as plan
from .section import blank as blank
from .section import section as section
