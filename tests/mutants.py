"""What mutmut wrote down about the mutants of each file, and a table of it; for tests/mutate.py."""

import json
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MUTANTS = Path("mutants")  # in the folder of the part
# Exit codes as mutmut gives them to mutants; whatever else there is has run out of time.
NEW, SURVIVED, KILLED, BROKEN, REFUSED, EMPTY, UNTESTED = None, 0, 1, 3, 37, 5, 33
WORDS = {
    NEW: "not tried",
    SURVIVED: "survived",
    KILLED: "killed",
    BROKEN: "killed",
    REFUSED: "mypy",
    EMPTY: "no test",
    UNTESTED: "no test",
}
COLUMNS = ("mutants", "mypy", "killed", "timeout", "survived", "no test", "not tried")


def notes(files=()):
    """For each file: its name, where its mutants are written down, and what."""
    for path in sorted(MUTANTS.rglob("*.py.meta")):
        name = str(path.relative_to(MUTANTS)).removesuffix(".meta")
        if not files or name in files:
            yield name, path, json.loads(path.read_text(encoding="utf-8"))


def survivors(data):
    return [one for one, code in data["exit_code_by_key"].items() if survived(code)]


def survived(code):
    return code in (SURVIVED, EMPTY, UNTESTED)


def note(path, data, codes):
    data["exit_code_by_key"] |= codes
    path.write_text(json.dumps(data, indent=4), encoding="utf-8")


def forget_survivors():
    """A mutant that lived is tried again: a test may have come since."""
    for _, path, data in notes():
        note(path, data, dict.fromkeys(survivors(data), NEW))


# ── The table ────────────────────────────────────────────────────────────────────────────────────


def report(files, enough):
    """Prints the table and the survivors; 1 below so many per cent, else 0."""
    total, alive = Counter(), []
    print(line("", *COLUMNS, "per cent"))
    for name, _, data in notes(files):
        counts = counted(data["exit_code_by_key"].values())
        total += counts
        alive += survivors(data)
        print(row(name, counts))
    print(row("all", total), "", *alive, sep="\n")
    return 0 if per_cent(total) >= enough else 1


def counted(codes):
    return Counter(WORDS.get(one, "timeout") for one in codes) + Counter(mutants=len(codes))


def row(name, counts):
    return line(name, *(counts[one] for one in COLUMNS), f"{per_cent(counts):.1f}")


def line(name, *cells):
    return f"{name:44}" + "".join(f"{cell:>10}" for cell in cells)


def per_cent(counts):
    """How many of those that mypy lets pass are noticed by a test."""
    tried = counts["mutants"] - counts["mypy"]
    return 100 * (counts["killed"] + counts["timeout"]) / tried if tried else 100
