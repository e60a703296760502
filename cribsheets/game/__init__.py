"""The game and its tournaments: rules, cards, cross-checking, ranking, schedules. Knows no file, no font and no page."""
