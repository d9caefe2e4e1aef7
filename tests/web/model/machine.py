"""What may happen in an evening, in any order, from two phones while a third one watches."""

import json
from datetime import UTC, datetime
from uuid import uuid4

from django.db import transaction
from hypothesis import note
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorekeeper.rules.games import rulesets
from scorekeeper.web.models import Sitting
from tests.reset import reset_rate_limits
from tests.web.html_page import form
from tests.web.model import opening_steps
from tests.web.model.correction_steps import Correcting
from tests.web.model.deal_steps import Dealing
from tests.web.model.model import Plain
from tests.web.model.model_file import as_file
from tests.web.model.randomness import LOTS, Lots
from tests.web.model.setup_steps import Saying
from tests.web.model.table import Table
from tests.web.model.undo_steps import Tapping
from tests.web.phone import Phone

# What may happen; what stands here twice comes twice as often.
ACTS = (
    *(
        "opens_another",
        "opens_the_same_players_again",
        "imports_a_file",
        "exports_and_imports_again",
    ),
    "imports_a_file_that_cannot_be",
    *("enters_a_deal",) * 14,
    *("sends_other_facts_under_the_same_key", "two_phones_save_at_the_same_moment") * 2,
    *("keys_in_lines", "adjusts") * 2,
    *("inserts_a_forgotten_deal", "amends_a_deal", "strikes_a_deal", "reseats_a_round") * 3,
    *("changes_house_rules_and_stake", "sends_a_form_twice") * 2,
    *("undoes", "undoes_again_and_again", "redoes") * 3,
    *("renames_the_players", "says_place_date_and_scorer", "closes_or_opens_again"),
    "saves_the_whole_page_of_the_sitting",
    *("throws_away_and_takes_back", "renews_a_link", "calls_the_phone_something"),
    "tries_something_with_the_watching_link",
)
MOST_TABLES = 3


class Evening(Lots, Dealing, Correcting, Tapping, Saying, RuleBasedStateMachine):
    """Several sittings; each step is one act at one of them."""

    steps = 0  # of all evenings together

    def __init__(self):
        super().__init__()
        self.transaction = transaction.atomic()
        self.transaction.__enter__()
        reset_rate_limits()
        self.phones, self.watcher = (Phone(), Phone()), Phone()
        self.tables, self.table, self.who = [], None, 0

    def teardown(self):
        transaction.set_rollback(True)
        self.transaction.__exit__(None, None, None)

    def sits(self, lot):
        """The table and the phone of this step, mostly the latest ones, and chance for the rest."""
        chance = self.chance(lot)
        self.table = chance.choice((*self.tables, *self.tables[-1:] * 3))
        self.who = chance.randrange(2)
        return self.table, self.who, chance

    def sits_down(self, plain, base):
        self.table = Table(plain, self.phones, self.watcher, base)
        self.tables = [*self.tables, self.table][-MOST_TABLES:]
        self.opened += 1

    @invariant()
    def product_and_model_are_equal(self):
        Evening.steps += 1
        if self.table:
            self.table.looks(self.who)
            assert Sitting.objects.count() == self.opened

    # One rule for all: of many, hypothesis would leave out half in each evening, and repeat others.
    @rule(lot=LOTS)
    def happens(self, lot):
        act = self.chance(lot).choice(ACTS)
        note(f"# {act}")
        getattr(self, act)(lot)

    # ── Opening ──────────────────────────────────────────────────────────────────────────────────

    opened = 0

    @initialize(lot=LOTS)
    def begins(self, lot):
        self.opens_another(lot)

    def opens_another(self, lot):
        chance = self.chance(lot)
        ruleset = chance.choice(rulesets())
        self.who = chance.randrange(2)
        plain = Plain(ruleset, **opening_steps.head(chance, ruleset))
        fields = {**opening_steps.form_of(plain), "id": str(uuid4())}
        answer = self.phones[self.who].post("/new/", fields)
        assert answer.status_code == 302, answer.content
        if chance.random() < 0.3:
            assert self.phones[self.who].post("/new/", fields).url == answer.url
        self.sits_down(plain, answer.url)

    def opens_the_same_players_again(self, lot):
        table, who, _ = self.sits(lot)
        before = table.plain.now
        clockwise, at = tuple(range(len(before["players"]))), 0
        if opening_steps.seats_mean_something(table.plain):
            seats, dealer = before["said"].get(1, (None, None))
            clockwise = seats or clockwise
            at = clockwise.index(dealer) if dealer is not None else 0
            at += bool(before["deals"])  # the left neighbour of the first dealer deals first
        order = [clockwise[(at + place) % len(clockwise)] for place in range(len(clockwise))]
        start = form(self.phones[who].get(f"/new/?again={table.base.split('/')[2]}"))
        if table.binned:
            assert start.fields["player0"] == ""
            return
        ruleset = table.plain.ruleset
        now = {
            **before,
            "players": tuple(before["players"][player] for player in order),
            "scorer": order.index(before["scorer"] or 0) if ruleset.signed else None,
            "date": datetime.now(UTC).date().isoformat(),
            "deals": (),
            "said": {},
            "closed": False,
        }
        answer = self.phones[who].sends(start)
        assert answer.status_code == 302
        self.sits_down(Plain(ruleset, **now), answer.url)

    def imports_a_file(self, lot):
        chance = self.chance(lot)
        ruleset, twice = chance.choice(rulesets()), chance.random() < 0.3
        self.who = chance.randrange(2)
        plain = opening_steps.filed(chance, ruleset, self.who)
        self.imports(json.dumps(as_file(ruleset, plain.now)).encode(), plain, twice)

    def exports_and_imports_again(self, lot):
        """What was struck or undone is not in the file; the rest is a sitting of its own."""
        table, who, _ = self.sits(lot)
        if table.binned:
            return
        file = self.phones[who].get(f"{table.base}sitting.json").content
        plain = opening_steps.opened_anew(table.plain, who)
        self.imports(file, plain, twice=False)
        assert self.phones[1 - who].get(f"{self.table.base}sitting.json").content == file

    def imports(self, file, plain, twice):
        id_ = str(uuid4())
        answers = [self.phones[self.who].imports(file, id=id_) for _ in range(1 + twice)]
        assert {answer.status_code for answer in answers} == {302}, answers[0].content.decode()
        assert len({answer.url for answer in answers}) == 1
        self.sits_down(plain, answers[0].url.partition("?")[0])

    def imports_a_file_that_cannot_be(self, lot):
        chance = self.chance(lot)
        ruleset = chance.choice(rulesets())
        plain = opening_steps.filed(chance, ruleset, self.who)
        file = opening_steps.spoilt(chance, as_file(ruleset, plain.now))
        answer = self.phones[self.who].imports(file)
        assert answer.status_code == 422, file
