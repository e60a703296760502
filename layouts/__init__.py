"""One module a sheet: what it says, where it stands, how it is drawn."""
