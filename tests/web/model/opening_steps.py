"""Sittings as they may be opened, by the form or out of a file, and the form that opens one."""

import json
from dataclasses import asdict

from scorekeeper.rules.core.facts import facts_of, read_facts
from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.rules.conformance import adjustment, raw_facts
from tests.web.model.model import Plain
from tests.web.model.random_deal import deal_for

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Xenia", "Fëdor", "ქეთი", "<b>Q</b>", "Ольга")
PLACES = ("", "Riga", "Kuopio, <i>", "ქეთი & Co")
DATES = ("", "2026-01-31", "1886-12-24")
CURRENCIES = ("EUR", "JPY", "KWD")
AMOUNTS = ("0", "0.10", "1", "0.0001", "12.5")


def names(chance, players):
    return tuple(chance.sample(NAMES, players))


def options(chance, ruleset):
    """House rules, every one said."""
    while True:
        raw = {} if chance.random() < 0.4 else raw_facts(chance, ruleset.Options)
        chosen, _ = read_facts(ruleset.Options, raw)
        if chosen is not None:
            return asdict(chosen)


def stake(chance, ruleset):
    if chance.random() < 0.3:
        return None
    return {
        "currency": chance.choice(CURRENCIES),
        "amount": chance.choice(AMOUNTS),
        "per": chance.choice((1, 7, 100)),
        "each_with_each": ruleset.partners and chance.random() < 0.3,
    }


def head(chance, ruleset):
    return {
        "players": names(chance, chance.choice(ruleset.players)),
        "options": options(chance, ruleset),
        "stake": stake(chance, ruleset),
        "place": chance.choice(PLACES),
        "date": chance.choice(DATES),
    }


def seating(chance, players):
    """What may be said of a round: who sits where, who deals first, or both."""
    seats = tuple(chance.sample(range(players), players))
    return chance.choice(
        ((seats, None), (None, chance.randrange(players)), (seats, chance.choice(seats)))
    )


def seatings(chance, plain):
    """What is said of some rounds, where seats mean something."""
    if not seats_mean_something(plain):
        return {}
    players = len(plain.now["players"])
    rounds = chance.sample(range(1, 5), chance.randrange(3))
    return {number: seating(chance, players) for number in rounds}


def seats_mean_something(plain):
    options = plain.ruleset.Options(**plain.now["options"])
    return plain.ruleset.seats(options) != Seats.NONE


def filed(chance, ruleset, who):
    """A sitting as a file may have it, with some deals in it."""
    plain = Plain(ruleset, **head(chance, ruleset))
    players = len(plain.now["players"])
    plain.now |= {"said": seatings(chance, plain), "scorer": chance.choice((None, 0, players - 1))}
    for number in range(chance.choice((3, 12, 24))):
        given = adjustment(chance, players) if chance.random() < 0.15 else None
        deal = given or plain.fit(deal_for(chance, ruleset, plain.standing()))
        if deal is not None:
            act = "adjust" if isinstance(deal, Adjustment) else "deal"
            deals = (*plain.deals, (plain.acts + 1, deal))
            plain.book(who, f"file {number}", act, deal, deals=deals)
    if chance.random() < 0.2:
        plain.book(who, "file closed", "close", closed=True)
    return plain


def opened_anew(plain, who):
    """The sitting of this one's file: every deal that stands is an act of its own."""
    # The deals get new ids; what is known of the old ones says nothing of them.
    again = Plain(plain.ruleset, **{**plain.now, "deals": (), "played": {}, "closed": False})
    for _, deal in plain.deals:
        act = "adjust" if isinstance(deal, Adjustment) else "deal"
        deals = (*again.deals, (again.acts + 1, deal))
        again.book(who, f"file {again.acts}", act, deal, deals=deals)
    if plain.now["closed"]:
        again.book(who, "file closed", "close", closed=True)
    return again


def spoilt(chance, file):
    """The file with one thing in it that cannot be."""
    whole = json.dumps(file).encode()
    return chance.choice(
        (
            whole[: chance.randrange(len(whole))],
            whole.replace(b"{", b"[", 1),
            json.dumps({**file, "players": file["players"][:1]}).encode(),
            json.dumps({**file, "players": file["players"][:1] * len(file["players"])}).encode(),
            json.dumps({**file, "version": 2}).encode(),
            json.dumps({**file, "whist": 1}).encode(),
            json.dumps({**file, "deals": [*file["deals"], {"kind": "whist"}]}).encode(),
            json.dumps({**file, "date": "31.1.2026"}).encode(),
            json.dumps([{**file, "version": 2}] * 2).encode(),
        )
    )


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def form_of(plain):
    """What the form of a new sitting posts."""
    now = plain.now
    return {
        "ruleset": plain.ruleset.key,
        **name_fields(now["players"]),
        **option_fields(plain.ruleset, now["options"]),
        **stake_fields(now["stake"]),
        "place": now["place"],
        "date": now["date"],
    }


def name_fields(players):
    return {f"player{place}": name for place, name in enumerate(players)}


def option_fields(ruleset, chosen):
    return {f"{ruleset.key}.{one.name}": str(chosen[one.name]) for one in facts_of(ruleset.Options)}


def stake_fields(said):
    if said is None:
        return {"amount": ""}
    fields = {name: str(said[name]) for name in ("currency", "amount", "per")}
    return {**fields, "each_with_each": "1"} if said["each_with_each"] else fields
