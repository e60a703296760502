"""The card game: cards, hands, pegging, discards and how often each score comes up."""
