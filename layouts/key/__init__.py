"""The scoring key: under a card, on its back, or on a page of its own."""

from .entries import SORT_FIRST as SORT_FIRST
from .entries import Entry as Entry
from .entries import cut as cut
from .entries import line_entries as line_entries
from .entries import player_entries as player_entries
from .entries import short_entries as short_entries
from .entries import ties as ties
from .page import content as content
from .page import draw_back as draw_back
from .page import section as section
from .setting import GAP as GAP
from .setting import HEAD as HEAD
from .setting import LEADING as LEADING
from .setting import Paragraph as Paragraph
from .setting import Setting as Setting
from .setting import compose as compose
from .setting import draw_head as draw_head
from .setting import draw_setting as draw_setting
