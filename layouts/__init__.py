"""One module a sheet: what it says, where it stands, how it is drawn.

They are imported by their folder (`cribsheets.sheets`), one by one when first used. The list below is for type
checkers alone, which cannot look into a folder.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import awards as awards
    from . import blocks as blocks
    from . import bracket as bracket
    from . import calibration as calibration
    from . import card as card
    from . import chart as chart
    from . import checkin as checkin
    from . import cover as cover
    from . import figures as figures
    from . import flow as flow
    from . import frame as frame
    from . import ink as ink
    from . import job as job
    from . import key as key
    from . import packet as packet
    from . import playing_card as playing_card
    from . import practice as practice
    from . import schedule as schedule
    from . import season as season
    from . import seating as seating
    from . import seats as seats
    from . import standings as standings
    from . import table as table
    from . import tents as tents
