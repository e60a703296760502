"""A long search for inputs that the program neither takes nor refuses: `python tests/fuzz/campaign.py 100000`.

Inputs are examples with a few changes each, drawn from a seed, so that a finding can be had again. What is found is
written into a folder, and belongs into the tests as a small case once it is mended.
"""

from __future__ import annotations

import argparse
import random
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

sys.path.insert(0, str(Path(__file__).parents[1]))

from targets import Target, targets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BATCH = 100
SECONDS = 10
"""The most that an input may take; the program's own limit for reading a file is as long."""

MEMORY = 3 << 30

PIECES = (
    *(
        b"",
        b"0",
        b"-1",
        b"1",
        b"22",
        b"121",
        b"122",
        b"99999999999999999999",
        b"1e9",
        b"NaN",
        b"07",
        b"+24",
        b"-",
    ),
    *(
        b",",
        b";",
        b"\t",
        b'"',
        b"\n",
        b"\r\n",
        b"\x00",
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\x1b[2J",
        b"=",
        b"[",
        b"]]",
    ),
    *("é", "\u0301" * 40, "\u202e", "\u200d", "דוד", "ليلى", "สม", "😀", "\ud7ff\U0010ffff"),
    *(
        b"A-1",
        b"1-Feb",
        b"bye",
        b"not played",
        b"yes",
        b"no",
        b"walkover",
        b"2-1",
        b"total",
        b"name",
        b"seat",
        b"../x",
    ),
    *(
        b"{",
        b"}",
        b"\\u0000",
        b"true",
        b"[[players]]",
        b"[scoring]",
        b"games = 0",
        b"'''",
        b"~root/x",
        b" " * 3000,
    ),
)


def mutated(data: bytes, draw: random.Random, others: Sequence[bytes]) -> bytes:
    """Return `data` with one to eight changes."""
    for _ in range(draw.randint(1, 8)):
        data = _changed(data, draw, others)
    return data


def _changed(data: bytes, draw: random.Random, others: Sequence[bytes]) -> bytes:
    start, end = sorted(draw.randint(0, len(data)) for _ in range(2))
    end = min(end, start + draw.choice((1, 4, 40, 4000)))
    other = draw.choice(others)
    middle = draw.choice(
        (
            _piece(draw) + data[start:end],
            _piece(draw),
            b"",
            data[start:end] * draw.choice((2, 3, 30)),
            _flipped(data[start:end], draw),
            _shuffled(data[start:end], draw),
            other[draw.randint(0, len(other)) :][: draw.choice((4, 40, 4000))],
        )
    )
    return data[:start] + middle + data[end:]


def _piece(draw: random.Random) -> bytes:
    piece = draw.choice(PIECES)
    return piece if isinstance(piece, bytes) else piece.encode()


def _flipped(data: bytes, draw: random.Random) -> bytes:
    flipped = bytearray(data)
    for place in range(0, len(data), draw.randint(1, 40)):
        flipped[place] ^= 1 << draw.randrange(8)
    return bytes(flipped)


def _shuffled(data: bytes, draw: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    draw.shuffle(lines)
    return b"".join(lines)


@cache
def _all() -> dict[str, Target]:
    return targets()


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, _too_long)


def _too_long(*_: object) -> NoReturn:
    raise TimeoutError(f"more than {SECONDS} s")


def batch(name: str, seed: int, count: int) -> list[tuple[bytes, str]]:
    """Feed a target with so many inputs, and return those that are findings, each with what was raised."""
    target, draw = _all()[name], random.Random(f"{name} {seed}")  # noqa: S311 - nothing secret
    found: list[tuple[bytes, str]] = []
    for _ in range(count):
        data = mutated(draw.choice(target.seeds), draw, target.seeds)
        signal.alarm(SECONDS)
        try:
            target.feed(data)
        except BaseException:  # noqa: BLE001 - whatever it is, it is a finding
            found.append((data, traceback.format_exc()))
        finally:
            signal.alarm(0)
    return found


def _jobs(names: Sequence[str], inputs: int, seed: int) -> Iterator[tuple[str, int, int]]:
    each = -(-inputs // len(names))
    for start in range(0, each, BATCH):
        for name in names:
            yield name, seed + start, min(BATCH, each - start)


def main() -> None:
    """Run a campaign, and leave with 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("inputs", type=int)
    parser.add_argument("--only", action="append", choices=sorted(_all()))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--findings", type=Path, default=Path("findings"))
    given = parser.parse_args()
    done, found, causes = Counter[str](), Counter[str](), Counter[str]()
    started = time.monotonic()
    with ProcessPoolExecutor(initializer=_limit) as pool:
        jobs = list(_jobs(given.only or sorted(_all()), given.inputs, given.seed))
        for (name, seed, count), findings in zip(
            jobs, pool.map(batch, *zip(*jobs, strict=True)), strict=True
        ):
            done[name] += count
            for number, (data, trace) in enumerate(findings):
                found[name] += 1
                cause = "\n".join(trace.strip().splitlines()[-3:])
                causes[f"{name}: {cause}"] += 1
                given.findings.mkdir(exist_ok=True)
                stem = given.findings / f"{name} {seed}-{number}"
                stem.with_suffix(".bin").write_bytes(data)
                stem.with_suffix(".txt").write_text(trace, encoding="utf-8")
    for name, count in sorted(done.items()):
        print(f"{name:20}{count:8} inputs{found[name]:6} findings")
    for cause, count in causes.most_common(20):
        print(f"\n{count} times {cause}")
    print(f"\n{done.total()} inputs, {found.total()} findings, {time.monotonic() - started:.0f} s")
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
