"""The director's standings: blank to fill in by hand or on screen, or ranked."""

from . import content as content
from . import drawing as drawing
from . import fields as fields
from .section import blank as blank
from .section import ranked as ranked
