"""Between the plain sitting of the model and a sitting file (sitting §4)."""

from dataclasses import asdict

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.web.model.expected_state import sheet_of, without_spare

PLAYER = ("declarer", "bidder", "side", "player", "held_by")
PLAYER += ("winner", "dealer", "partner")  # of the toys
SAID = ("players", "stake", "place", "date")


def as_file(ruleset, now):
    """The file of what stands, everything said in full."""
    names = now["players"]
    return {
        "format": "scorekeeper-sitting",
        "version": 1,
        "ruleset": ruleset.key,
        **{key: now[key] for key in SAID},
        "options": now["options"],
        "scorer": None if now["scorer"] is None else names[now["scorer"]],
        "closed": now["closed"],
        "seatings": [seating_in_file(number, *told, names) for number, told in now["said"].items()],
        "deals": [deal_in_file(entry, names) for entry in sheet_of(ruleset, now).entries],
    }


def seating_in_file(number, seats, dealer, names):
    said = {"round": number}
    if seats is not None:
        said["seats"] = [names[player] for player in seats]
    if dealer is not None:
        said["dealer"] = names[dealer]
    return said


def deal_in_file(entry, names):
    if isinstance(entry.deal, Adjustment):
        points = {name: n for name, n in zip(names, entry.deal.points, strict=True) if n}
        more = {"note": entry.deal.note, "unbalanced": entry.deal.unbalanced}
        return {"kind": "adjustment", "points": points, **{k: v for k, v in more.items() if v}}
    deal = without_spare(entry.deal, entry.problems)
    usual = {one.name: one.default for one in facts_of(type(deal))}
    facts = {name: value for name, value in asdict(deal).items() if value != usual[name]}
    return {"kind": entry.kind, **named(facts, names)}


def named(facts, names):
    """The facts with names for players, and without what nobody said."""
    found = {}
    for name, value in facts.items():
        if value is None or value is False or value == ():
            continue
        if name in PLAYER:
            value = names[value]
        elif name == "doubled_by":
            value = [names[player] for player in value]
        elif isinstance(value, tuple):
            value = [named(one, names) for one in value]
        found[name] = value
    return found


def whole(ruleset, data):
    """A file with everything said that may be left out, to be compared."""
    usual = {one.name: one.default for one in facts_of(ruleset.Options)}
    empty = {"stake": None, "place": "", "date": "", "scorer": None, "closed": False}
    stake = data.get("stake")
    return {
        **empty,
        **data,
        "options": {**usual, **data.get("options", {})},
        "stake": stake and {"each_with_each": False, **stake},
        "seatings": sorted(data.get("seatings", []), key=lambda one: one["round"]),
        "players": list(data["players"]),
    }
