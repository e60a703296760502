"""Collecting filled-in cards: identify each file's card, read it, merge copies, report."""
