"""The director's desk: results typed, collected, checked and handed on."""
