"""PDF: drawn pages are bound into files."""
