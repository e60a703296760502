"""The paperwork of a cribbage tournament, printed."""

__version__ = "0.2.0"
