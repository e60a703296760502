"""The player's card: what it says, where that is on a cell of any size, how it is drawn and filled in on screen."""

from . import content as content
from . import drawing as drawing
from . import face as face
from . import fields as fields
from . import header as header
from . import plan as plan
from . import scale as scale
from .section import blank_cards as blank_cards
from .section import fewer_sheets as fewer_sheets
from .section import most_up as most_up
from .section import phone_paper as phone_paper
from .section import player_cards as player_cards
from .section import single_cards as single_cards
