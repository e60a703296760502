"""The director's standings: blank to fill in by hand or on screen, ranked, or a sheet to tally games on."""

from . import fields as fields
from .section import blank as blank
from .section import ranked as ranked
from .tally import tally as tally
