"""Lets coverage guide the search: `python tests/fuzz/guided.py "filled PDF" -max_total_time=600`.

It needs atheris (`pip install atheris`), which is no dependency since it installs on few systems. What follows the target
goes to libFuzzer.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import atheris

with atheris.instrument_imports(include=["cribsheets"]):
    from targets import targets


def main() -> None:
    """Feed the target that is named with what reaches new code; the first finding ends it, and is written down."""
    target = targets()[sys.argv[1]]
    corpus = Path(tempfile.mkdtemp(prefix="corpus-"))
    for number, seed in enumerate(target.seeds):
        (corpus / str(number)).write_bytes(seed)
    atheris.Setup([sys.argv[0], *sys.argv[2:], str(corpus)], target.feed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
