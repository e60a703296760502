"""Print jobs: sections of sheets through one press, into a file or a folder."""
