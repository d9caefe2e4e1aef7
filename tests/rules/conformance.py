"""Sittings of any ruleset, drawn from nothing but what it declares of itself.

Facts are drawn from their forms, and what `read` and the ruleset's `problems` accept is kept; where
a ruleset asks back, the question is answered. A ruleset needs no line here. A new *form* of a fact
does, unless it lists its `values`: teach it to `values_of`.
"""

import re

from hypothesis import strategies as st

from scorekeeper.rules import folder
from scorekeeper.rules.currencies import DIGITS
from scorekeeper.rules.facts import Effect, facts_of, read
from scorekeeper.rules.seats import Seating, first_table
from scorekeeper.rules.settlement import Stake
from scorekeeper.rules.sheet import Adjustment, judge, play
from scorekeeper.rules.sitting import Sitting

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fëdor", "ქეთი", "<b>H</b>")
TRIES = 20
LONGEST = 30  # deals of a drawn sitting
ROUNDS = 4  # the rounds of which a drawn table says something


# ── Facts ────────────────────────────────────────────────────────────────────────────────────────


def values_of(form):
    """What may be answered to a fact of this form."""
    return st.sampled_from(form.values)


@st.composite
def raw_facts(draw, kind):
    """The facts of a kind of deal, or house rules, as plain data; they may not go together."""
    raw = {}
    for one in facts_of(kind):
        if one.asked(raw) and not one.sometimes:
            raw[one.name] = draw(values_of(one.form))
    return raw


@st.composite
def options(draw, ruleset):
    """House rules; half of the time the defaults."""
    raw = draw(st.just({}) | raw_facts(ruleset.Options))
    return read(ruleset.Options, raw)[0] or ruleset.Options()


@st.composite
def any_deal(draw, ruleset):
    """A deal of any kind that can be read, wherever it may fit; None when it cannot."""
    kind = ruleset.kinds[draw(st.sampled_from(sorted(ruleset.kinds)))]
    return read(kind, draw(raw_facts(kind)))[0]


# ── Sittings ─────────────────────────────────────────────────────────────────────────────────────


@st.composite
def fitting_deal(draw, ruleset, standing):
    """A deal that may be booked now, or None when none was found."""
    kind = ruleset.kinds[draw(st.sampled_from(ruleset.due(standing)))]
    for _ in range(TRIES):
        raw = draw(raw_facts(kind))
        deal, _ = read(kind, raw)
        problems = judge(ruleset, standing, deal) if deal else ()
        if deal and all(problem.effect == Effect.OPEN for problem in problems):
            return draw(answered(kind, raw, problems)) if problems else deal
    return None


@st.composite
def answered(draw, kind, raw, problems):
    """The deal with the answers that the ruleset asked for."""
    forms = {one.name: one.form for one in facts_of(kind)}
    answers = {one.fact: draw(values_of(forms[one.fact])) for one in problems}
    return read(kind, raw | answers)[0]


@st.composite
def adjustments(draw, players):
    points = draw(st.lists(st.integers(-500, 500), min_size=players, max_size=players))
    if not any(points):
        points[0] = 1
    unbalanced = draw(st.booleans()) and sum(points) != 0
    if not unbalanced:
        points[-1] -= sum(points)
    if not any(points):
        points = [1, -1, *points[2:]]
    return Adjustment(points=tuple(points), note=draw(NOTES), unbalanced=unbalanced)


@st.composite
def seatings(draw, players):
    """What a table says of some of its rounds."""
    said = []
    for number in draw(st.sets(st.integers(1, ROUNDS))):
        seats = draw(st.none() | st.permutations(range(players)).map(tuple))
        dealer = draw(st.integers(0, players - 1) if seats is None else st.none())
        said.append(Seating(round=number, seats=seats, dealer=dealer))
    return tuple(said)


@st.composite
def stakes(draw):
    currency = draw(st.sampled_from(("EUR", "JPY", "KWD", "UYW")))
    return Stake(
        currency=currency,
        amount=draw(st.sampled_from(("0", "0.10", "1", "0.0001", "12.5"))),
        per=draw(st.sampled_from((1, 7, 100))),
        digits=DIGITS[currency],
        each_with_each=draw(st.booleans()),
    )


NOTES = st.sampled_from(("", "revoke", "ქეთი <b>", "{0} %s"))


@st.composite
def deals(draw, ruleset, chosen, said):
    """Deals as they may be played one after the other, with an adjustment now and then."""
    standing = ruleset.start(chosen, first_table(ruleset.players, said))
    found = []
    for number in range(draw(st.integers(0, LONGEST))):
        if draw(st.integers(0, 9)) == 0:
            found.append(draw(adjustments(ruleset.players)))
        if not ruleset.due(standing):
            break
        deal = draw(fitting_deal(ruleset, standing))
        if deal is not None:
            entry, standing = play(ruleset, standing, deal, number, number)
            found.append(entry.deal)
    return tuple(found)


@st.composite
def sittings(draw, ruleset):
    """A sitting that may have been played so, with everything that a table can say."""
    chosen, said = draw(options(ruleset)), draw(seatings(ruleset.players))
    return Sitting(
        ruleset=ruleset,
        players=NAMES[: ruleset.players],
        options=chosen,
        stake=draw(st.none() | stakes()),
        deals=draw(deals(ruleset, chosen, said)),
        seatings=said,
        place=draw(NOTES),
        date=draw(st.sampled_from(("", "2026-01-31"))),
        scorer=draw(st.none() | st.integers(0, ruleset.players - 1)),
        closed=draw(st.booleans()),
    )


# ── The book ─────────────────────────────────────────────────────────────────────────────────────

PARAGRAPH = re.compile(r"§\d+(?:\.\d+)?")
OTHER_BOOK = re.compile(r"sitting §[\d.]+(?:[,–] ?§?[\d.]+)*")


def paragraphs(ruleset):
    """The paragraphs that the rules have: those in headings, and those that begin one in bold."""
    text = (folder(ruleset.key) / "rules.md").read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (§\d+) ", text, flags=re.MULTILINE)
    numbered = re.findall(r"^(?:- )?\*\*(§\d+\.\d+)\*\* ", text, flags=re.MULTILINE)
    return (*headings, *numbered)


def cited(path):
    """The paragraphs of the ruleset's own book that a file of code names anywhere."""
    text = path.read_text(encoding="utf-8")
    return set(PARAGRAPH.findall(OTHER_BOOK.sub("", text)))
