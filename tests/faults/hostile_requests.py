"""What a hostile phone sends, and sittings that are dear to show."""

import json
import sqlite3
from contextlib import closing
from itertools import count

from tests.faults.clients import SECRET
from tests.patience import PATIENCE
from tests.rules.files import file
from tests.web.addresses import address
from tests.web.phone import token_of
from tests.web.test_bad_input import FIELDS, GOOD

BOUNDARY = "----x"
MOST_DEALS = 1000  # of a sitting
PASS = {"kind": "thrown_in"}
# The dearest deal that never ends a game, where nothing counts below the line.
DEAR = {
    "kind": "contract",
    "declarer": "Anna",
    "level": 4,
    "strain": "N",
    "doubling": "redoubled",
    "tricks": 0,
}


def marks(number):
    """Combining marks, of two bytes each, half of them to be sorted before the other half."""
    return "a" + "\u0345" * (number // 2) + "\u0323" * (number // 2)


FORM_MARKS = marks(30_000)  # a form may have 64 KB
FILE_MARKS = marks(500_000)  # and a file two megabytes
addresses = count(1)


def apart(phones, number):
    """So many phones, each with an address that no other test has used."""
    return [phones(1, address=f"2001:db8:{next(addresses):x}::1")[0] for _ in range(number)]


def together(phones, number):
    """So many phones of one address, which no other test has used."""
    return phones(number, address=f"2001:db8:{next(addresses):x}::1")


def form_parts(fields, content=None):
    """The body of a form with these fields, and with a file where there is content."""
    parts = [
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in {**fields, "csrfmiddlewaretoken": SECRET}.items()
    ]
    if content is not None:
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        parts.append(head.encode() + content + b"\r\n")
    return b"".join(parts) + f"--{BOUNDARY}--\r\n".encode()


def uploads(phone, path, fields, content=None):
    headers = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    return phone.asks("POST", path, form_parts(fields, content), headers)


def opens_file(phone, data):
    return sends_file(phone, written(data))


def sends_file(phone, content):
    """What many phones send again and again is written once: no phone is silent meanwhile, so that
    the server hangs up."""
    return uploads(phone, "/import/", {}, content)


def written(data):
    return json.dumps(data, ensure_ascii=False).encode()


# ── Marks in every field of every form and file ─────────────────────────────────────────────────


def marked_forms(base):
    """Each form of the site with marks in one of its fields: where it is sent, and the fields."""
    for name, fields in FIELDS.items():
        for field in fields:
            yield address(name, token_of(base)), {**GOOD, field: FORM_MARKS}


def marked_files():
    """A sitting file with marks in each place where it has words."""
    whole = file(place="Riga", date="2026-01-31", scorer="Anna", seatings=[])
    for key in (*whole, FILE_MARKS):
        yield {**whole, key: FILE_MARKS}
    yield {**whole, "players": [FILE_MARKS, "Boris", "Clara", "Dmitri"]}
    yield {**whole, "seatings": [{"round": 1, "dealer": FILE_MARKS}]}
    yield {**whole, "stake": {"currency": FILE_MARKS, "amount": "1", "per": 1}}
    for deal in whole["deals"]:
        for key in deal:
            yield {**whole, "deals": [{**deal, key: FILE_MARKS}]}
    yield {**whole, "deals": [{"kind": "adjustment", "points": {FILE_MARKS: 1}, "note": ""}]}
    # So many short names that together they are a megabyte: each may be composed.
    short = "\u0345" * 80 + "\u0323" * 80
    yield {**whole, "deals": [{**whole["deals"][0], "declarer": short}] * 1500}


# ── Sittings that are dear to show ──────────────────────────────────────────────────────────────


def dear_sitting(place=""):
    """A file of a thousand deals that take longest to score and to show."""
    options = {"nullo_below": "none"}
    deals = [DEAR] * MOST_DEALS
    return {**file(place=place, options=options, deals=deals), "ruleset": "vint-estonian"}


def corrects(server, sitting, times):
    """Amend the first deal of a sitting so often, past the pages, which would take a while."""
    with closing(sqlite3.connect(server.database, timeout=PATIENCE)) as database, database:
        acts = "SELECT act, facts, made, device_id FROM web_act WHERE sitting_id = ? AND number = ?"
        _, facts, made, device = database.execute(acts, (sitting.hex, 2)).fetchone()
        amended = json.dumps({**json.loads(facts), "deal": 2, "keep": []})
        database.executemany(
            "INSERT INTO web_act (sitting_id, number, act, facts, key, made, device_id)"
            " VALUES (?, ?, 'amend', ?, ?, ?, ?)",
            [(sitting.hex, n, amended, f"amend{n}", made, device) for n in range(3, times + 3)],
        )
        heads = "UPDATE web_sitting SET head = head + ? WHERE id = ?"
        database.execute(heads, (times, sitting.hex))
