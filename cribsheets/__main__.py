"""`python -m cribsheets` is the same as `cribsheets`."""

from cribsheets.cli import main

if __name__ == "__main__":
    main()
