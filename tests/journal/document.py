"""docs/journal.md: what the journal stores, written from the classes.

`python -m tests.journal.document > docs/journal.md`
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.journal.acts import ACTS, Act, GameFacts, Names, RecordFact
from scorekeeper.rules.core import field_types, records
from scorekeeper.rules.core.facts import Fact, facts_of
from scorekeeper.rules.core.field_types import FieldType, by_type
from scorekeeper.rules.core.records import MOST_POINTS
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Adjustment, Penalty
from tests.journal.sample import SAMPLE

FIRST_VERSION = "0.1.0"
# The fields that are younger: by class and name, the version that first stored it.
YOUNGER: Mapping[tuple[type[Any], str], str] = {
    (Penalty, "points"): "0.12.0",
    (Penalty, "note"): "0.12.0",
}
RECORDS: Mapping[type[Any], str] = {
    Seating: "seating",
    Stake: "stake",
    Adjustment: "adjustment",
    Penalty: "penalty",
}

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

A row of `web_sitting` has its `id`, `head`, `made` and `binned`: the number of the last row of the
journal, when it was opened, and when it was thrown away, null if it was not. Who adds a row to the
journal adds one to `head` in the same transaction.

A sitting is opened by a link, a row of `web_link`: its `token` of 22 letters, digits, `-` and `_`
is in the address (`/s/token/`), its `right` is `score` or `watch`, and `made` is when it was made.
Every sitting has one link of each right: without the one to watch by, it has no paper and cannot be
shared.

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
  same. The site writes all fields of an act, a seating and an adjustment. Of a deal, a stake and
  house rules it writes those that do not have their default.
- A field that is there "only if" another has a certain value must be missing otherwise, or have
  its default. If the other has that value, it must be there unless it has a default.
- A field that "may be left out" is asked only where the sitting so far makes it matter. Without it
  the deal is scored, and the question stays open on the sheet.
- A field that stands nowhere on this page makes the sitting unreadable: the site then names the
  row and the field, and shows all other sittings.
- The facts of a deal, and house rules, are read last. Those that were amended, struck out or
  taken back are not read at all.
- How many players sit at the table never changes: `players` has as many names as in `open`.

`manage.py check_sittings` reads every journal and names each row that cannot be read. "Since" is
the version that first stored a field.

## A row by hand

The site may run: it sees that the head has moved, and reads the sitting again. With SQLite, and a
row that changes the place:

```sql
BEGIN IMMEDIATE;
INSERT INTO web_act (sitting_id, number, act, facts, key, made)
    SELECT id, head + 1, 'details', '{"place": "Kuopio", "date": ""}',
           lower(hex(randomblob(16))), datetime('now')
    FROM web_sitting WHERE id = 'SITTING';
UPDATE web_sitting SET head = head + 1 WHERE id = 'SITTING';
COMMIT;
```

Make a backup first, and run `manage.py check_sittings` afterwards. The key is one of chance, so
that no form of a phone has it.
"""

SAMPLE_HEAD = """\
## A whole journal

Each act once or more, in the game `vint-1886`. In the end Anna's deal stands with nine tricks,
which brings her and Clara 1,950 points; by the adjustment Anna has 100 more, and Boris 100 less.

| number | act | facts |
|--:|---|---|
"""

GAMES_HEAD = """\
## The games

By `ruleset`, the house rules in `options`, and the `facts` of each `kind` of deal.
"""


def pages() -> str:
    """The whole document."""
    parts = [HEAD, "## The acts\n", *map(act_part, ACTS.values())]
    parts += ["## Records\n", *map(record_part, RECORDS)]
    parts += [SAMPLE_HEAD + "".join(sample_rows())]
    parts += [GAMES_HEAD, *map(game_part, rulesets())]
    return "\n".join(parts)


def act_part(act: type[Act]) -> str:
    example = next(one for one in SAMPLE if type(one) is act)
    return f"### {act.name}\n\n{doc(act)}\n\n{field_table(act)}\n{as_json(example.plain())}\n"


def record_part(record: type[Any]) -> str:
    return f"### {RECORDS[record]}\n\n{doc(record)}\n\n{field_table(record)}"


def doc(kind: type[Any]) -> str:
    """What the class says of itself, without the paragraph of the rules that it is from."""
    return re.sub(r" \(sitting §[\d.]+\)", "", " ".join((inspect.getdoc(kind) or "").split()))


def field_table(kind: type[Any]) -> str:
    facts = facts_of(kind)
    if not facts:
        return "It has no fields.\n"
    head = "| field | type | default | since | what it says |\n|---|---|---|---|---|\n"
    return head + "".join(
        f"| `{one.name}` | {type_words(one.type)} | {default_words(one)} | {since(kind, one)} | "
        f"{one.label} |\n"
        for one in facts
    )


def since(kind: type[Any], fact: Fact) -> str:
    """The version that first stored this field of an act or of a record."""
    owners = [base for base in kind.__mro__ if (base, fact.name) in YOUNGER]
    return YOUNGER[owners[0], fact.name] if owners else FIRST_VERSION


def default_words(fact: Fact) -> str:
    return "" if fact.required else f"`{json.dumps(fact.unsaid)}`"


def sample_rows() -> Iterator[str]:
    for number, act in enumerate(SAMPLE, 1):
        yield f"| {number} | `{act.name}` | `{one_line(act.plain())}` |\n"


def game_part(ruleset: Ruleset) -> str:
    parts = [f"### {ruleset.key}\n\n{ruleset.name}, for {numbers(ruleset.players)} players.\n"]
    parts += [kind_part("options", "the house rules", ruleset.Options)]
    parts += [kind_part(key, str(kind.title), kind) for key, kind in ruleset.kinds.items()]
    return "\n".join(parts)


def kind_part(key: str, title: str, kind: type[Any]) -> str:
    """The facts of a kind of deal, or of the house rules."""
    lines = [fact_line(one) for one in facts_of(kind)] or ["- no facts\n"]
    return f"`{key}`, {title}:\n\n{''.join(lines)}"


def fact_line(fact: Fact) -> str:
    more = [f"only if `{when.fact}` is {one_of(when.values)}" for when in fact.when]
    if not fact.required:
        known = fact.unsaid is not None
        more.append(f"default `{json.dumps(fact.unsaid)}`" if known else "may be left out")
    return f"- `{fact.name}`: {'; '.join([type_words(fact.type), *more])}\n"


# ── Types in words ────────────────────────────────────────────────────────────────────────────────


def type_words(type_: FieldType) -> str:
    return by_type(TYPES, type_)(type_)


def plain_words(words: str) -> Callable[[Any], str]:
    return lambda type_: words


def record_words(type_: Any) -> str:
    if type_.of in RECORDS:
        return f"list of [{RECORDS[type_.of]}s](#{RECORDS[type_.of]})"
    fields = ", ".join(f"`{one.name}` ({type_words(one.type)})" for one in facts_of(type_.of))
    return f"list of objects: {fields}"


def one_of(values: Sequence[object]) -> str:
    return " or ".join(f"`{json.dumps(value, ensure_ascii=False)}`" for value in values)


def numbers(values: Sequence[int]) -> str:
    return " or ".join(map(str, values))


TYPES: Mapping[type[FieldType], Callable[[Any], str]] = {
    field_types.Integer: lambda type_: f"whole number, {type_.low:,} to {type_.high:,}",
    field_types.IntegerChoice: lambda type_: one_of(type_.values),
    field_types.Choice: lambda type_: one_of(type_.values),
    field_types.YesNo: plain_words("true or false"),
    field_types.SplitCount: lambda type_: (
        f"whole number, 0 to {type_.high}: how many the declaring side held"
    ),
    field_types.Player: plain_words("player"),
    field_types.SideOf: plain_words("a side, called by either of its players"),
    field_types.Players: plain_words("list of players"),
    records.Records: record_words,
    records.Words: lambda type_: f"text, at most {type_.longest} characters",
    records.FormalText: lambda type_: f"text: {type_.form}",
    records.SeatOrder: plain_words("list of all players"),
    records.PlayerPoints: lambda type_: (
        f"list of whole numbers, −{MOST_POINTS:,} to {MOST_POINTS:,}, one for each player"
    ),
    GameFacts: plain_words("object: see [the games](#the-games)"),
    Names: plain_words("list of texts"),
    RecordFact: lambda type_: f"[{RECORDS[type_.of]}](#{RECORDS[type_.of]})",
}


# ── JSON ──────────────────────────────────────────────────────────────────────────────────────────


def as_json(value: object) -> str:
    return f"```json\n{one_line(value)}\n```"


def one_line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    sys.stdout.write(pages())
