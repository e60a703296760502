"""One module a sheet: what it says, where it stands, how it is drawn.

They are imported by their folder (`cribsheets.sheets`), one by one when first used. The list below is for type
checkers alone, which cannot look into a folder.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import blocks as blocks
    from . import bracket as bracket
    from . import bracketlines as bracketlines
    from . import bracketplan as bracketplan
    from . import calibration as calibration
    from . import card as card
    from . import card_fields as card_fields
    from . import cardplan as cardplan
    from . import chart as chart
    from . import corrections as corrections
    from . import cover as cover
    from . import figures as figures
    from . import flow as flow
    from . import frame as frame
    from . import ink as ink
    from . import key as key
    from . import player_results as player_results
    from . import playing_card as playing_card
    from . import practice as practice
    from . import results_cover as results_cover
    from . import rounds as rounds
    from . import schedule_games as schedule_games
    from . import schedule_grid as schedule_grid
    from . import schedule_notes as schedule_notes
    from . import schedule_places as schedule_places
    from . import schedule_seats as schedule_seats
    from . import schedule_slips as schedule_slips
    from . import schedule_tables as schedule_tables
    from . import standings as standings
    from . import standings_fields as standings_fields
    from . import standings_table as standings_table
    from . import table as table
    from . import tents as tents
