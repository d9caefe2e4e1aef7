"""docs/journal.md: what the journal stores, written from the classes.

`python -m tests.journal.document > docs/journal.md`
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.journal.acts import ACTS, Act
from scorekeeper.rules.core.facts import Fact, facts_of
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.scored_deal import Adjustment, Penalty
from tests.journal.field_words import as_json, doc, fact_words, items, wrapped
from tests.journal.sample import SAMPLE

FIRST_VERSION = "0.1.0"
# The fields that are younger: by class and name, the version that first stored it.
YOUNGER: Mapping[tuple[type[Any], str], str] = {
    (Penalty, "points"): "0.12.0",
    (Penalty, "note"): "0.12.0",
}
RECORDS = (Seating, Stake, Adjustment, Penalty)

HEAD = """\
# The journal

A sitting is stored as its journal: rows that are only ever added. Nothing else is stored of it
but its links; names, deals and points follow from the rows. This page is written from the classes
of `scorekeeper/journal/acts.py` by `python -m tests.journal.document`, and a test holds it
against what each release has stored.

## Where it is

A row is a row of the table `web_act`:

| column | holds |
|---|---|
| `id` | given by the database; it says nothing |
| `sitting_id` | the sitting: the `id` of a row of `web_sitting` |
| `number` | the place of the row in the journal of the sitting, from 1, without a gap |
| `act` | what was done: one of the acts below |
| `facts` | its fields, a JSON object; the order of the fields and the escapes do not matter |
| `key` | the form that booked it: 1 to 64 characters that no other row of the sitting has |
| `made` | when, in UTC; it is shown, and orders nothing |
| `device_id` | the phone: the `id` of a row of `web_device`, or null if no phone is known |

SQLite keeps the `id` of a sitting or phone as 32 hexadecimal digits and a moment as `2026-01-31
19:05:00.000000`.

A row of `web_sitting` has its `id`, `head`, `made` and `binned`: the number of the last row of
the journal, when it was opened, and when it was thrown away, null if it was not. Who adds a row
to the journal adds one to `head` in the same transaction.

A sitting is opened by a link, a row of `web_link`: its `token` of 22 letters, digits, `-` and `_`
is in the address (`/s/token/`), its `right` is `score` or `watch`, and `made` is when it was
made. Every sitting has one link of each right: without the one to watch by, it has no paper and
cannot be shared.

## How it is read

- The first row is `open`, and no other.
- A **player** is a number from 0, in the order of `players`. A **round** is a number from 1.
- A **deal** is called by the number of the row that booked it. That number stays the same
  whatever is amended later.
- `undo` takes back the earlier row that it names, as if it had not been: without its `close` a
  sitting is open again. If that row is an `undo` too, what that one took back stands again. The
  first row cannot be taken back.
- `options` says everything anew: house rules that it leaves out are the usual ones, and without a
  stake they play for points. `amend` may change the kind of the deal.
- The end of a game writes no row. What follows a `close` counts as what stands before it.
- An act about a deal that was never booked, or that was struck out, changes nothing.
- A field without a default must be there. A field with one may be there or not, and reads the
  same; what may be left out may be null. The site writes all fields of an act, a seating and an
  adjustment. Of a deal, a stake and house rules it writes those that do not have their default.
- A field that stands neither on this page nor among [those of the file](sitting-file.md) makes
  the sitting unreadable: the site then names the row and the field, and shows all other sittings.
- The facts of a deal, and house rules, are read last. Those that were amended, struck out or
  taken back are not read at all.
- How many players sit at the table never changes: `players` has as many names as in `open`.

`bin/manage check_sittings` reads every journal and names each row that cannot be read. A field
without a "since" was stored by the first version.

## Deals and house rules

`options`, and the `facts` of each `kind` of deal, have the fields that [the sitting
file](sitting-file.md#the-games) has for each game; a stake, a seating, an adjustment and a
penalty have those of its [head](sitting-file.md#stake). They differ in this:

- A player has a number where the file has a name: `"declarer": 0`, `"seats": [0, 2, 1, 3]`.
- `points` is a list, with a number for each player: `[100, -100, 0, 0]`.
- `kind` stands beside the facts. There are no marks: whether a deal fits follows from the rows.

## A row by hand

`bin/manage dbshell` runs SQL; for SQLite it needs `apt-get install sqlite3`. The id of a sitting,
by the token in one of its links: `SELECT sitting_id FROM web_link WHERE token = 'TOKEN';`. The
site may run: it sees that the head has moved, and reads the sitting again. With SQLite, and a row
that changes the place:

```sql
BEGIN IMMEDIATE;
INSERT INTO web_act (sitting_id, number, act, facts, key, made)
    SELECT id, head + 1, 'details', '{"place": "Kuopio", "date": ""}',
           lower(hex(randomblob(16))), datetime('now')
    FROM web_sitting WHERE id = 'SITTING';
UPDATE web_sitting SET head = head + 1 WHERE id = 'SITTING';
COMMIT;
```

Make a backup first, and run `bin/manage check_sittings` afterwards. The key is one of chance, so
that no form of a phone has it.

## The acts

Each has an example in [a whole journal](#a-whole-journal).
"""

NO_FIELDS = "It has no fields.\n"

SAMPLE_HEAD = """\
## A whole journal

Each act once or more, in the game `vint-1886`. In the end Anna's deal stands with nine tricks,
which brings her and Clara 1,950 points; by the adjustment Anna has 100 more, and Boris 100 less.

| number | act | facts |
|--:|---|---|
"""


def pages() -> str:
    """The whole document."""
    above: dict[str, str] = {}
    acts = [act_part(act, above) for act in ACTS.values()]
    return wrapped("\n".join([HEAD, *acts, SAMPLE_HEAD + "".join(sample_rows())]))


def act_part(act: type[Act], above: dict[str, str]) -> str:
    lines = [f"{field_line(act, fact)}. {fact.label}" for fact in facts_of(act)]
    return f"### {act.name}\n\n{doc(act)}\n\n{items(lines, act.name, above) or NO_FIELDS}"


def field_line(kind: type[Any], fact: Fact) -> str:
    return f"`{fact.name}`: {fact_words(kind, fact)}{younger_words(kind, fact)}"


def younger_words(kind: type[Any], fact: Fact) -> str:
    """ "; since 0.12.0"; nothing if the first version stored the field."""
    version = since(kind, fact)
    return "" if version == FIRST_VERSION else f"; since {version}"


def since(kind: type[Any], fact: Fact) -> str:
    """The version that first stored this field of an act or of a record."""
    owners = [base for base in kind.__mro__ if (base, fact.name) in YOUNGER]
    return YOUNGER[owners[0], fact.name] if owners else FIRST_VERSION


def sample_rows() -> Iterator[str]:
    for number, act in enumerate(SAMPLE, 1):
        yield f"| {number} | `{act.name}` | `{as_json(act.plain())}` |\n"


if __name__ == "__main__":
    sys.stdout.write(pages())
