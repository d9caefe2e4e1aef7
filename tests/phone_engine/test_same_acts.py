"""What is done on a phone without a network comes to the same in both engines, and is booked so."""

import json
from collections import defaultdict
from itertools import cycle, islice
from random import Random
from uuid import UUID

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from scorekeeper.journal.acts import ACTS
from scorekeeper.journal.phone_acts import act_of
from scorekeeper.journal.replay import booked_row, extend_state, replay
from scorekeeper.pages.changes.misfit import OLD_COPY
from scorekeeper.pages.deal_form.answers import posted_fields
from scorekeeper.pages.history import act_words, phone_names, phones_of
from scorekeeper.pages.phone.stored_journal import journal_as_data
from scorekeeper.pages.phone.waiting_acts import kept_act, question
from scorekeeper.rules.core.text import say
from scorekeeper.web import repository
from scorekeeper.web.booking.phone_acts import MOST_SENT, deliver, read_acts
from scorekeeper.web.repository import SittingRequest
from tests.journal.random_journals import just_opened
from tests.phone_engine.engine import LANGUAGES, answers
from tests.phone_engine.evening_dump import done, replayed, told_ahead
from tests.phone_engine.test_same_answers import of_every_ruleset, of_seeds, plain
from tests.phone_engine.test_same_journals import DEVICES, grown
from tests.phone_engine.test_same_pages import GIVEN, PARTS, ServerSpeech, squeezed
from tests.web.html_page import parsed, sent_fields
from tests.web.model.random_deal import deal_for

MANY, BOOKED = 8, 5  # evenings of each game
BEFORE, ALONE, AFTER = 6, 4, 3  # forms of the table; of the phone until it hears; of others
MINE, THEIRS = DEVICES[1:3]
TYPED = (*15 * ["12"], "", "x", "−5", "0.10", "Xenia", "<b>", "a" * 300)
# The pages of an evening, the first one the sheet; and which of their forms are posted.
PAGES = (
    *2 * ["", "settle/", "setup/", "enter/{next}/"],
    *("enter/{next}/", "adjust/", "seats/"),
    *(f"entry/{{number}}/{what}/" for what in ("amend", "insert", "strike")),
)
TAKEN = ("undo/", "redo/", "close/", "reseat/", "setup/", "adjust/", "amend/", "insert/", "strike/")


def as_data(state):
    devices = phones_of(state)
    names = [say(text, ServerSpeech()) for text in phone_names(devices, {}).values()]
    index = devices.index(MINE) if MINE in devices else None
    return plain(journal_as_data(state, names, index))


# ── Forms, from the pages that have them ──────────────────────────────────────────────────────────


def filled(chance, form, rate, thumbs):
    """The fields of a form as it stands, with what the thumbs have chosen, and others at a rate."""
    fields = {**sent_fields(form), **thumbs}
    offered = defaultdict(list)
    for one in form.walk():
        name, kind = one.get("name"), one.get("type", "")
        if one.name == "select":
            offered[name] += [own.get("value", own.words) for own in one.all("option")]
        elif name and kind in ("radio", "checkbox"):
            offered[name].append(one["value"])
        elif one.name == "input" and kind != "hidden":
            offered[name] += ["2026-01-31"] if kind == "date" else TYPED
            if one.get("inputmode") == "numeric" and not fields[name]:
                del fields[name]  # it has to be filled in
        elif one.name == "button" and name and (chance.random() < 0.3 or name == "act"):
            fields[name] = one["value"]
    for name, values in offered.items():
        is_open = name not in fields and len(values) > 1
        if chance.random() < (0.9 if is_open and not thumbs else rate):
            fields[name] = chance.choice(values)
    return [*fields.items()]


def address(form, path):
    return form.get("action", path).removeprefix(GIVEN["base"])


class Evening:
    """A phone without a network: what is done on it step by step, and what that comes to."""

    def __init__(self, chance, ruleset):
        self.chance, self.steps, self.told, self.kept = chance, [], [], []
        self.state = grown(chance, replay(just_opened(chance, ruleset)), BEFORE, DEVICES)
        self.hears(self.state)

    def hears(self, state):
        """The site tells the sitting as it is by now."""
        self.state, self.data = state, as_data(state)
        self.finds(["told", "", []], self.data, [], [])

    def does(self, *step):
        """Take a step; the forms on the page that it leads to."""
        key = self.key()
        given = {**GIVEN, "key": key}
        said, pages, self.kept = done(self.found, step, self.kept, self.speech, given)
        self.finds(step, key, said, pages)
        return parsed("".join(self.told[-1][2])).all("form")

    def finds(self, step, own, said, pages):
        found = []
        if step[0] != "page":
            self.kept = plain(self.kept)
            self.found = replayed(self.data, self.kept)
            self.speech = ServerSpeech(self.found.state.sitting.players)
            found = told_ahead(self.found, self.speech)
        html = [
            squeezed(render_to_string(f"{name}/_{part}.html", context))
            for name, context in pages
            for part in PARTS[name]
        ]
        self.steps.append([step, own])
        self.told.append([said, found, html])

    def key(self):
        return f"{self.chance.getrandbits(128):032x}"

    def form(self, page):
        """Open a page; the address and the fields of a form on it, None if it has no form."""
        chance, sheet = self.chance, self.found.sheet
        number, thumbs, asked = chance.randint(1, max(1, len(sheet.entries))), {}, []
        path = page.format(number=number, next=sheet.next_ordinal)
        if path.startswith(("enter", "entry")) and "strike" not in path:
            deal = deal_for(chance, sheet.ruleset, sheet.standing)
            thumbs = posted_fields(deal, sheet.standing.sides)
            asked = [["kind", deal.kind]]
        if path == "seats/":
            turned = chance.sample(range(len(sheet.nets)), len(sheet.nets))
            thumbs = {f"seat{place}": str(own) for place, own in enumerate(turned)}
        every = [(address(own, path), own) for own in self.does("page", path, asked)]
        every = [own for own in every if own[0].endswith(TAKEN) or own[0].startswith("enter")]
        path, form = chance.choice(every or [(path, None)])
        return path, form and filled(chance, form, 0.04 if thumbs else 0.12, thumbs)

    def posts(self, path, fields):
        """Post a form, and answer what is asked."""
        chance = self.chance
        for _ in range(3):
            forms = self.does("form", path, fields)
            if chance.random() < 0.1 and not path.startswith("enter"):
                self.does("form", path, fields)  # twice
            asked = next((own for own in forms if own.get("id") == "confirm"), None)
            if asked is None or chance.random() < 0.1:
                return
            path, fields = address(asked, path), filled(chance, asked, 0.5, {})


def evening(chance, ruleset):
    """A phone without a network, whose forms are shown and posted; now and then it hears what
    others did meanwhile, while a form is open."""
    own = Evening(chance, ruleset)
    for number, page in enumerate(chance.sample(PAGES, len(PAGES)), 1):
        path, fields = own.form(page)
        if number % ALONE == 0:
            own.hears(meanwhile(chance, own))
            own.does("arrived", "", [])
            fields = fields and [*fields, ("stored", "1")]
        if fields:
            own.posts(path, fields)
        if (asked := question(own.found)) and chance.random() < 0.3:
            own.does("drops" if asked.same else "goes on", "", [])
    for page in ("", "large/", "trail/"):
        own.does("page", page, [])
    return own


def meanwhile(chance, own):
    """What the site has by now: the first of what waits may have arrived, or have been done on
    another phone, too."""
    state, waiting = own.state, own.found.waiting
    if chance.random() < 0.1:
        state = replay(state.rows[:-2])  # out of a backup
    elif waiting and not own.found.misfits and chance.random() < 0.6:
        first = next(each for each in own.kept if each["key"] == waiting[0].key)
        key, phone = chance.choice([(first["key"], MINE), (own.key(), THEIRS)])
        act, made = act_of(kept_act(first), state.rows), state.last.made
        row = booked_row(act, number=state.head + 1, key=key, made=made, device=phone)
        state = extend_state(state, [row])
    return grown(chance, state, chance.choice([0, 1, AFTER]), (THEIRS,))


def evenings(ruleset, seed, many):
    chance = Random(f"acts {seed} {ruleset.key}")
    for language in islice(cycle(LANGUAGES), many):
        with translation.override(language):
            yield language, evening(chance, ruleset)


@pytest.mark.unmeasured
@of_seeds(2000, MANY)
@of_every_ruleset
def test_the_phone_does_what_the_server_would(engine, ruleset, seed):
    tasks, wanted, acts, asked, misfits = [], [], set(), 0, set()
    for number, (language, own) in enumerate(evenings(ruleset, seed, 10 * MANY)):
        if number >= MANY and {possible for _, possible in misfits} == {True, False}:
            break
        tasks.append(("evening", ruleset.key, plain(own.steps), language, GIVEN, PARTS))
        wanted.append(plain(own.told))
        for said, found, html in own.told:
            acts.update(name for name, _ in said[:-2])
            misfits.update((reason, possible) for _, reason, possible in found and found[3])
            asked += 'id="confirm"' in "".join(html)
    for own, others in zip(answers(engine, tasks), wanted, strict=True):
        assert isinstance(own, list), own
        for (said, found, html), told in zip(own, others, strict=True):
            assert [said, found, [*map(squeezed, html)]] == told
    assert len(acts) > len(ACTS) - 5  # all but the opening, and what this game and chance leave out
    assert asked > MANY
    assert len(misfits) > 3
    assert {possible for _, possible in misfits} == {True, False}


@pytest.mark.django_db
@of_seeds(300, BOOKED)
@of_every_ruleset
def test_the_site_books_what_the_phone_has_shown(ruleset, seed):
    for _, own in evenings(ruleset, f"booked {seed}", BOOKED):
        assert_booked(own)
        if question(own.found):
            own.does("goes on", "", [])
            assert_booked(own)


def assert_booked(own):
    """The site books what the phone keeps, up to the first act that the phone asks about."""
    kept = own.kept[:MOST_SENT]
    shown, keys = replayed(own.data, kept), [each["key"] for each in kept]
    for phone in {MINE, *phones_of(own.state)}:
        repository.ensure_device(phone)
    sitting = UUID(own.key())
    link = repository.create_sitting(sitting, own.state.rows, MINE)
    sent = [{name: value for name, value in each.items() if name != "made"} for each in kept]
    answer = deliver(SittingRequest(link=link, device=MINE), read_acts(json.dumps(sent)))
    if shown.misfits:
        key, why = next(iter(shown.misfits.items()))
        keys, refusal = keys[: keys.index(key)], answer.refusal
        assert refusal.key == key
        assert (refusal.reason, refusal.asks) in [(why.reason, why.possible), (OLD_COPY, True)]
    else:
        assert answer.refusal is None
    assert [*answer.keys] == keys
    repository.states.clear()
    before, after = replayed(own.data, kept[: len(keys)]).state, repository.read_state(sitting)
    assert after.sitting == before.sitting
    ours, theirs = ([act_words(row, each) for row in each.rows] for each in (before, after))
    assert ours == theirs
