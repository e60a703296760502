"""The results packet: cover, standings, playoffs, awards, who met whom, rounds, cards, corrections, figures."""

from .section import Packet as Packet
from .section import sections as sections
