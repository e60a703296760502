"""What each command prints: sections of sheets, put together from an event."""
