"""Deals as they may be drawn for a table, and the forms that are filled in for them."""

from scorekeeper.rules.core.facts import facts_of, read_facts
from scorekeeper.rules.core.field_types import (
    DECLARERS,
    Players,
    Side,
    SideOf,
    Solo,
    SplitCount,
    YesNo,
)
from scorekeeper.rules.core.records import PerPlayer, Records
from tests.rules.conformance import TRIES, adjustment, fitting_deal, raw_facts

__all__ = ["adjustment", "deal_for", "fields_of"]


def deal_for(chance, ruleset, standing):
    """A deal that fits, most times; now and then one that somebody only might send."""
    due = ruleset.due(standing)
    fitting = fitting_deal(chance, ruleset, standing) if due and chance.random() < 0.9 else None
    return sided(fitting or any_deal(chance, ruleset, len(standing.table.seats)), standing.sides)


def any_deal(chance, ruleset, players):
    """A deal of any kind of which the facts can be read."""
    while True:
        kind = ruleset.kinds[chance.choice(sorted(ruleset.kinds))]
        for _ in range(TRIES):
            deal, _ = read_facts(kind, raw_facts(chance, kind, players=players))
            if deal is not None:
                return deal


def sided(deal, sides):
    """The deal with its sides named as a form names them where one plays against all others."""
    solo = solo_of(deal)
    if solo is None or not getattr(deal, "aces", ()):
        return deal
    bidder = getattr(deal, solo)
    other = next(player for side in sides for player in side if player != bidder)
    kind = type(deal.aces[0])
    aces = tuple(
        kind(trick=one.trick, side=bidder if one.side == bidder else other) for one in deal.aces
    )
    return type(deal)(**{**vars(deal), "aces": aces})


def solo_of(deal):
    solos = [one.name for one in facts_of(type(deal)) if isinstance(one.type, Solo)]
    return solos[0] if solos else None


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def fields_of(chance, deal, sides):
    """What the form posts for this deal, by one of the ways in which it may be tapped."""
    bidder = getattr(deal, solo_of(deal) or "declarer", None)
    own = next((side for side in sides if bidder in side), ())
    others = next((side for side in sides if bidder not in side), ())
    fields = {"kind": deal.kind}
    for one in facts_of(type(deal)):
        value = getattr(deal, one.name)
        if isinstance(one.type, PerPlayer):
            fields |= row_fields(one, value)
            continue
        if value not in (None, ()):
            words = words_of(chance, one.type, value, own, others, solo=solo_of(deal) and bidder)
            fields[one.name] = words
    if "strain" in fields and "level" in fields and chance.random() < 0.8:
        fields["contract"] = fields.pop("level") + fields.pop("strain")
    return fields


def row_fields(one, records):
    """A field for each player and each thing that is entered of them, as the form has it."""
    return {
        f"{one.name}-{getattr(record, one.type.player.name)}-{part.name}": str(
            getattr(record, part.name)
        )
        for record in records
        for part in one.type.entered
    }


def words_of(chance, form, value, own, others, solo):
    if isinstance(form, YesNo):
        return "1" if value else ""
    if isinstance(form, SplitCount):
        said = [str(value), f"{chance.choice(own)}-{value}"]
        return chance.choice([*said, f"{chance.choice(others)}-{form.high - value}"])
    if isinstance(form, Side):
        side = own if value == DECLARERS else others
        return chance.choice([value, str(chance.choice(side))])
    if isinstance(form, SideOf):
        alone = "own" if value == solo else "others"
        return str(value) if solo is None else chance.choice([str(value), alone])
    if isinstance(form, Players):
        return [str(player) for player in value]
    if isinstance(form, Records):
        return [record_words(chance, one, own, others, solo) for one in value]
    return str(value)


def record_words(chance, record, own, others, solo):
    told = [(one.type, getattr(record, one.name)) for one in facts_of(type(record))]
    said = [(form, value) for form, value in told if value is not None]
    return "-".join(words_of(chance, form, value, own, others, solo) for form, value in said)
