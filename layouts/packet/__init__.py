"""The results packet: cover, standings, who met whom, results by round, every card, corrections."""

from . import corrections as corrections
from . import cover as cover
from . import players as players
from . import rounds as rounds
from .section import Packet as Packet
from .section import sections as sections
