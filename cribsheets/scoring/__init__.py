"""The director's desk: results typed as they come, each on disk before the next."""
