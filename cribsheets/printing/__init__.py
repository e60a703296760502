"""Print jobs: sections of sheets through one canvas, into a file or a folder."""
