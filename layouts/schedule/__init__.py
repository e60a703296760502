"""The sheets of a schedule: by game, a slip for each player, a card for each table, the grid, the seat list."""

from . import footnotes as footnotes
from . import games as games
from . import grid as grid
from . import seats as seats
from . import slips as slips
from . import tables as tables
from .section import ScheduleJob as ScheduleJob
from .section import against_grid as against_grid
from .section import blank_round as blank_round
from .section import by_grid as by_grid
from .section import by_player as by_player
from .section import by_round as by_round
from .section import by_seat as by_seat
from .section import by_table as by_table
