"""Reads every file a user hands in: checked once here, typed inside."""
