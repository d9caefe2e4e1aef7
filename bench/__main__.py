"""Entry point of bin/bench: measure, print the figures, and write them to docs/performance.md."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
from datetime import date

PARTS = ("round", "save", "pages", "tally", "pdf", "many", "phones", "tap")


def main() -> int:
    asked = arguments()
    # On SIGTERM, too, stop the servers and drop the databases.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        ready(folder)
        return measure(asked)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/bench", description="What the site costs.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)}; else all")
    parser.add_argument("--quick", action="store_true", help="few rounds, few sittings, no writing")
    parser.add_argument("--sittings", type=int, help="of `many`, instead of a million")
    parser.add_argument("--print", action="store_true", help="leave docs/performance.md as it is")
    asked = parser.parse_args()
    unknown = set(asked.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    return asked


def ready(folder: str) -> None:
    """Set up Django with the site's settings and a temporary data folder."""
    import django

    postgres = os.environ.pop("DATABASE_URL", "")
    if postgres.startswith("postgres"):
        os.environ.setdefault("BENCH_POSTGRES", postgres)
    os.environ |= {"DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "scorekeeper.settings"}
    django.setup()


def measure(asked: argparse.Namespace) -> int:
    """Measure the parts one by one, so that an interrupted run keeps what it has."""
    from bench import databases, figures, interleave
    from bench.registry import measured

    if not databases.postgres_server():
        interleave.say(databases.NO_POSTGRES)
    missed = False
    for part in asked.parts or PARTS:
        when = circumstances()
        found = []
        for figure in measured(part, quick=asked.quick, sittings=asked.sittings):
            interleave.say(f"{figure.part}: " + " · ".join(filter(None, figure.cells)))
            found.append(figure)
        tables = figures.tables(found, when)
        print("\n\n".join(tables.values()), flush=True)
        missed |= any(figure.held is False for figure in found)
        if not (asked.quick or asked.print):
            figures.write(tables)
    return 1 if missed else 0


def circumstances() -> str:
    """The date and the machine's cores and load; other work on it shows in the load."""
    load = f"load {os.getloadavg()[0]:.1f} before the run"
    return f"{date.today():%Y-%m-%d}, {os.cpu_count()} cores, {load}."


if __name__ == "__main__":
    raise SystemExit(main())
