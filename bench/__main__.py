"""Entry point of bin/bench: measure and print the figures."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
from datetime import date

PARTS = ("round", "save", "phones", "tap", "pdf")
ROUNDS, QUICK = 9, 3


def main() -> int:
    parser = argparse.ArgumentParser(prog="bin/bench", description="What the site costs.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)}; else all")
    parser.add_argument("--quick", action="store_true", help="few rounds")
    asked = parser.parse_args()
    unknown = set(asked.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    # On SIGTERM, too, stop the servers and remove the databases.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        set_up_django(folder)
        return measure(asked.parts or PARTS, quick=asked.quick)


def set_up_django(folder: str) -> None:
    """Set up Django with the site's settings and a temporary data folder."""
    import django

    os.environ.pop("DATABASE_URL", None)
    os.environ |= {"DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "scorekeeper.settings"}
    django.setup()


def measure(parts: list[str] | tuple[str, ...], *, quick: bool) -> int:
    """Measure the parts and print their tables. 1 if a bar is missed."""
    from bench import deal_round, figures, following_phones, paper, save, tap
    from bench.interleave import say

    measures = {
        "round": deal_round.measured,
        "save": save.measured,
        "phones": following_phones.measured,
        "tap": tap.measured,
        "pdf": paper.measured,
    }
    load = f"load {os.getloadavg()[0]:.1f} before the run"
    print(f"{date.today():%Y-%m-%d}, {os.cpu_count()} cores, {load}.")
    missed = False
    for part in parts:
        measured = []
        for figure in measures[part](rounds=QUICK if quick else ROUNDS):
            say(f"{figure.part}: " + " · ".join(filter(None, figure.cells)))
            measured.append(figure)
        print("\n" + "\n\n".join(figures.tables(measured)), flush=True)
        missed |= any(figure.held is False for figure in measured)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
