"""A tournament: its rules, scorecards, cross-checking, ranking and schedules. Knows no file, no font and no page."""
