"""Journals of any ruleset, act by act: deals, most times those that fit, and all that corrects."""

import json

from scorekeeper.journal.acts import (
    ACTS,
    ActUndone,
    DealAmended,
    DealInserted,
    DealStruck,
    DetailsChanged,
    PlayersRenamed,
    RoundReseated,
    RulesChanged,
    booking_act,
)
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.scored_deal import Penalty
from scorekeeper.rules.scoring.sitting import Sitting
from tests.journal.sample import SAMPLE
from tests.journal.test_acts import journal, row
from tests.web.model import opening_steps
from tests.web.model.random_deal import adjustment, deal_for
from tests.web.phone import NAMES

OTHERS = [
    *(name for name in ACTS if name not in ("open", "deal", "adjust")),
    *("undo", "redo", "undo any"),
]


def just_opened(chance, ruleset):
    """The rows of a sitting that was opened just now."""
    options = ruleset.Options(**opening_steps.options(chance, ruleset))
    names = NAMES[: chance.choice(ruleset.players)]
    return journal(sitting=Sitting(ruleset=ruleset, players=names, options=options))


def adding(chance, state):
    """A deal, most times one that fits, or an adjustment or a penalty."""
    ruleset, players = state.sitting.ruleset, len(state.sitting.players)
    if chance.random() < 0.2:
        if ruleset.takes_penalties and chance.random() < 0.5:
            return booking_act(Penalty(points=tuple(chance.choices(range(-20, 21), k=players))))
        return booking_act(adjustment(chance, players))
    return booking_act(deal_for(chance, ruleset, state.sheet.standing))


def other_act(chance, state):
    """Something else than a deal at the end; a deal where there is nothing to do it to."""
    ruleset, act = state.sitting.ruleset, chance.choice(OTHERS)
    players = len(state.sitting.players)
    targets = {
        "undo": state.undo_target,
        "redo": state.redo_target,
        "undo any": chance.choice([*state.rows[1:], None]),  # no page does it, a program may
    }
    target = targets.get(act)
    named = {"strike": "deal", "amend": "deal", "insert": "before"}.get(act)
    if (act in targets and not target) or (named and not state.ids):
        return adding(chance, state)
    if target:
        return ActUndone(target=target.number)
    if named:
        more = {named: chance.choice(state.ids), "keep": kept_seats(chance, players)}
        if act == "strike":
            return DealStruck(**more)
        deal = deal_for(chance, ruleset, state.sheet.standing)
        return {"amend": DealAmended, "insert": DealInserted}[act].of(deal, **more)
    stake = opening_steps.stake(chance, ruleset)
    made = {
        "reseat": RoundReseated.of(seating(chance, players), kept_seats(chance, players)),
        "rename": PlayersRenamed(players=tuple(chance.sample(NAMES, players))),
        "options": RulesChanged(
            options=opening_steps.options(chance, ruleset),
            stake=stake and Stake(**stake),
            keep=kept_seats(chance, players),
        ),
        "details": DetailsChanged(place="Riga", date="", scorer=chance.randrange(players)),
    }
    return made.get(act) or next(one for one in SAMPLE if one.name == act)


def seating(chance, players, unsaid=(None,)):
    seats = tuple(chance.sample(range(players), players))
    dealer = chance.choice([None, chance.randrange(players)])
    said = chance.choice([seats, *unsaid])
    return Seating(round=chance.randint(1, 3), seats=said, dealer=dealer)


def kept_seats(chance, players):
    said = seating(chance, players, unsaid=())
    return (said,) if chance.random() < 0.6 else ()


def next_row(state, act):
    """The act as the next row, out of the database."""
    return row(state.head + 1, act.name, **json.loads(json.dumps(act.plain())))
