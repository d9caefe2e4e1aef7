"""Sittings of any ruleset, drawn from nothing but what it declares of itself.

Facts are drawn from their forms and from what is offered, and what `read` and the ruleset's
`problems` accept is kept; where a ruleset asks back, the question is answered. A ruleset needs no
line here. A new *form* of a fact does, unless it lists its `values`: teach it to `value_of`.

They are drawn once in a run, from a seed that is another one every day, and every property goes
through them.
"""

import re
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from scorekeeper.rules.core.facts import (
    Effect,
    facts_of,
    read_facts,
    read_record,
    with_other_answers,
    write_facts,
)
from scorekeeper.rules.core.field_types import Player, Players
from scorekeeper.rules.core.records import DAY, PerPlayer, Records, SideMarks, Words
from scorekeeper.rules.core.seats import Seating, Seats
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import English, Text, say
from scorekeeper.rules.games import folder
from scorekeeper.rules.scoring.deal_scoring import deal_problems, score_deal
from scorekeeper.rules.scoring.scored_deal import Adjustment, Penalty
from scorekeeper.rules.scoring.sitting import Details, Sitting
from tests.rotation import SEED, THOROUGH

MANY = 600 if THOROUGH else 15  # sittings of each ruleset
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fëdor", "ქეთი", "<b>H</b>")
TRIES = 20
LONG, LONGEST = 20, 60  # deals of a drawn sitting: broken off somewhere, or played to its end
ADJUSTED = 0.1  # how often something is adjusted before a deal
ROUNDS = 4  # the rounds of which a drawn table says something
MOST = 4  # who can sit at any table
EVERYTHING = {}  # no value is kept back
NOTES = ("", "revoke", "ქეთი <b>", "{0} %s")
CHANCES = st.randoms(use_true_random=True)


# ── Facts ────────────────────────────────────────────────────────────────────────────────────────


def value_of(chance, form, offered=None, players=MOST, playing=None):
    """What may be answered to a fact of this form; `offered`: where that is less."""
    if isinstance(form, PerPlayer):
        return rows_of(chance, form, range(players) if playing is None else playing)
    if isinstance(form, SideMarks) and form.alike == 1:
        things = chance.sample(form.thing.type.values, chance.randint(0, form.most))
        records = [raw_facts(chance, form.of, players=players) for _ in things]
        return [
            {**record, form.thing.name: thing}
            for record, thing in zip(records, things, strict=True)
        ]
    if isinstance(form, Records):
        many = chance.choice((form.most, chance.randint(0, form.most)))
        return [raw_facts(chance, form.of, players=players) for _ in range(many)]
    if isinstance(form, Players):
        return chance.sample(range(players), chance.randint(0, players))
    if isinstance(form, Player):
        return chance.choice(range(players) if offered is None else offered)
    if isinstance(form, Words):
        return chance.choice(NOTES)
    if form == DAY:
        return "2026-01-31"
    return chance.choice(form.values if offered is None else offered)


def rows_of(chance, form, playing):
    """A record for each who plays; what must come to a sum does so, if it can."""
    rows = [
        {form.player.name: player} | {one.name: value_of(chance, one.type) for one in form.entered}
        for player in playing
    ]
    if form.sum_of:
        shares = [0] * len(rows)
        for _ in range(chance.choice(form.sums)):
            shares[chance.randrange(len(shares))] += 1
        rows = [
            {**row, form.sum_of: share}
            for row, share in zip(chance.sample(rows, len(rows)), shares, strict=True)
        ]
    return rows


def raw_facts(chance, kind, offers=EVERYTHING, players=MOST, playing=None):
    """The facts of a kind of deal, or house rules, as plain data; they may not go together."""
    raw, values = {}, {}
    for one in facts_of(kind):
        values[one.name] = one.unsaid
        asked = all(values[when.fact] in when.values for when in one.when)
        if asked and not one.sometimes:
            besides = raw.get(getattr(one.type, "besides", ""))
            if besides is not None:
                playing = [player for player in range(players) if player != besides]
            raw[one.name] = value_of(chance, one.type, offers.get(one.name), players, playing)
            values[one.name] = raw[one.name]
    return raw


def options(chance, ruleset):
    """House rules; now and then the defaults."""
    for _ in range(chance.randint(0, TRIES)):
        chosen, _ = read_facts(ruleset.Options, raw_facts(chance, ruleset.Options))
        if chosen is not None:
            return chosen
    return ruleset.Options()


@st.composite
def any_deal(draw, ruleset):
    """A deal of any kind that can be read, wherever it may fit; None when it cannot."""
    kind = ruleset.kinds[draw(st.sampled_from(sorted(ruleset.kinds)))]
    return read_facts(kind, raw_facts(draw(CHANCES), kind))[0]


# ── Sittings ─────────────────────────────────────────────────────────────────────────────────────


def fitting_deal(chance, ruleset, standing):
    """A deal that may be booked now, or None when none was found."""
    kind = ruleset.kinds[chance.choice(ruleset.due(standing))]
    offers, players = ruleset.offered(kind.kind, standing), len(standing.table.seats)
    playing = [player for side in standing.sides for player in side]
    for _ in range(TRIES):
        raw = raw_facts(chance, kind, offers, players, playing)
        deal, _ = read_facts(kind, raw)
        problems = deal_problems(ruleset, standing, deal) if deal else ()
        if problems and all(problem.effect == Effect.OPEN for problem in problems):
            deal = answered(chance, kind, raw, problems, players)
            problems = deal_problems(ruleset, standing, deal) if deal else ()
        if deal and not problems:
            return deal
    return None


def answered(chance, kind, raw, problems, players):
    """The deal with the answers that the ruleset asked for."""
    forms = {one.name: one.type for one in facts_of(kind)}
    answers = {one.fact: value_of(chance, forms[one.fact], players=players) for one in problems}
    return read_facts(kind, raw | answers)[0]


def adjustment(chance, players):
    points = [chance.randint(-500, 500) for _ in range(players)]
    unbalanced = chance.random() < 0.5 and sum(points) != 0
    if not unbalanced:
        points[-1] -= sum(points)
    if not any(points):
        points = [1, -1, *points[2:]]
    return Adjustment(points=tuple(points), note=chance.choice(NOTES), unbalanced=unbalanced)


def tables(chance, ruleset, chosen):
    """How many sit at the table, and what they say of their seats where that means something."""
    players = chance.choice(ruleset.players)
    said = []
    for number in range(1, ROUNDS + 1) if ruleset.seats(chosen) != Seats.NONE else ():
        if chance.random() < 0.3:
            seats = tuple(chance.sample(range(players), players))
            dealer = chance.randrange(players)
            by_seats = chance.random() < 0.5
            said.append(
                Seating(
                    round=number,
                    seats=seats if by_seats else None,
                    dealer=None if by_seats else dealer,
                )
            )
    return players, tuple(said)


def stake(chance, partners=True):
    currency = chance.choice(("EUR", "JPY", "KWD", "UYW"))
    return Stake(
        currency=currency,
        amount=chance.choice(("0", "0.10", "1", "0.0001", "12.5")),
        per=chance.choice((1, 7, 100)),
        each_with_each=partners and chance.random() < 0.5,
    )


def details(chance, players):
    """Every fact of the sitting, or what is usual."""
    said = [(fact, value_of(chance, fact.type, players=players)) for fact in facts_of(Details)]
    raw = {fact.name: chance.choice((fact.unsaid, value)) for fact, value in said}
    return read_facts(Details, raw)[0]


def deals(chance, ruleset, chosen, players, said):
    """Deals as they may be played one after the other, with an adjustment now and then."""
    standing = ruleset.first_standing(chosen, players, said)
    found = []
    for number in range(chance.choice((chance.randint(0, LONG), LONGEST))):
        if chance.random() < ADJUSTED:
            given = adjustment(chance, players)
            goes_on = ruleset.takes_penalties and ruleset.due(standing)
            if goes_on and chance.random() < 0.5:  # behind the end a penalty counts nowhere
                given = Penalty(points=tuple(chance.randint(-20, 20) for _ in range(players)))
                standing = standing.with_penalty(given.points)
            found.append(given)
        if not ruleset.due(standing):
            break
        deal = fitting_deal(chance, ruleset, standing)
        if deal is not None:
            entry, standing = score_deal(ruleset, standing, deal, number, number)
            found.append(entry.deal)
    return tuple(found)


def sitting_by(chance, ruleset):
    """A sitting that may have been played so, with everything that a table can say."""
    chosen = options(chance, ruleset)
    players, said = tables(chance, ruleset, chosen)
    return Sitting(
        ruleset=ruleset,
        players=NAMES[:players],
        options=chosen,
        stake=chance.choice((None, stake(chance, ruleset.partners))),
        deals=deals(chance, ruleset, chosen, players, said),
        seatings=said,
        closed=chance.random() < 0.5,
        **vars(details(chance, players)),
    )


def corrected(chance, sitting):
    """The sitting after deals were corrected, inserted and struck out, whatever no longer fits."""
    deals, players = [*sitting.deals], len(sitting.players)
    for _ in range(chance.randint(1, 3)):
        kind = chance.choice([*sitting.ruleset.kinds.values()])
        entered, _ = read_facts(kind, raw_facts(chance, kind, players=players))
        deal = chance.choice([entered, *deals])
        place = chance.randint(0, len(deals))
        deals[place : place + chance.randint(0, 1)] = [deal] if deal else []
    return replace(sitting, deals=tuple(deals))


def under_other_rules(chance, sitting):
    """The sitting under each house rule of its game in turn, with another value where it may be."""
    options = sitting.options
    for fact in facts_of(type(options)):
        other = with_other_answers(options, {fact.name: value_of(chance, fact.type)})
        chosen, _ = read_record(type(options), write_facts(other))
        yield replace(sitting, options=chosen or options)


DRAWN = {}


def drawn(ruleset):
    """The sittings of this run, each with its sheet."""
    if ruleset.key not in DRAWN:
        chance = Random(f"{SEED} {ruleset.key}")
        found = [sitting_by(chance, ruleset) for _ in range(MANY)]
        DRAWN[ruleset.key] = tuple((sitting, sitting.sheet()) for sitting in found)
    return DRAWN[ruleset.key]


def sittings(ruleset):
    """One of the sittings of this run, for a test that draws the rest of its case."""
    return st.sampled_from([sitting for sitting, _ in drawn(ruleset)])


# ── Words ─────────────────────────────────────────────────────────────────────────────────────────

SPEECH = English(NAMES)


def said(*texts):
    """Each can be said, with every gap filled."""
    for text in texts:
        assert isinstance(text, Text)
        words = say(text, SPEECH)
        assert "{" not in words.replace("{0}", ""), words


# ── The book ─────────────────────────────────────────────────────────────────────────────────────

PARAGRAPH = re.compile(r"§\d+(?:\.\d+)?")
OTHER_BOOK = re.compile(r"sitting §[\d.]+(?:[,–] ?§?[\d.]+)*")


def paragraphs(ruleset):
    """The paragraphs that the rules have: those in headings, and those that begin one in bold."""
    file = folder(ruleset.key) / "rules.md"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    headings = re.findall(r"^#+ (§\d+) ", text, flags=re.MULTILINE)
    numbered = re.findall(r"^(?:- )?\*\*(§\d+\.\d+)\*\* ", text, flags=re.MULTILINE)
    return (*headings, *numbered)


def cited(path):
    """The paragraphs of the ruleset's own book that a file of code names anywhere."""
    text = path.read_text(encoding="utf-8")
    return set(PARAGRAPH.findall(OTHER_BOOK.sub("", text)))
