"""Between the plain sitting of the model and a sitting file (sitting §4)."""

from scorekeeper.rules.core.facts import Effect, facts_of
from scorekeeper.rules.core.field_types import Player, Players
from scorekeeper.rules.core.records import Records
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.web.model.expected_state import sheet_of

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
    return {"kind": entry.kind, **named(entry.deal, names), **marks(entry)}


def marks(entry):
    """How a deal is marked that no longer fits, or of which an answer does not."""
    played = {fact.name for fact in facts_of(type(entry.deal)) if fact.played}
    wrong = [
        one for one in entry.problems if one.effect != Effect.UNPLAYED or one.fact not in played
    ]
    return {"void" if entry.void else "kept": True} if wrong else {}


def named(facts, names):
    """The facts with names for players, and without what nobody said."""
    said = [(one, getattr(facts, one.name)) for one in facts_of(type(facts))]
    return {
        one.name: in_file(one.type, value, names)
        for one, value in said
        if value is not None and value != one.default
    }


def in_file(type_, value, names):
    """The value of a fact of this type, in which players have their names."""
    if isinstance(type_, Player):
        return names[value]
    if isinstance(type_, Players):
        return [names[player] for player in value]
    return [named(one, names) for one in value] if isinstance(type_, Records) else value


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
