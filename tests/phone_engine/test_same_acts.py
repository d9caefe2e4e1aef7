"""The forms of a phone come to the same acts and questions in both engines; the site books them."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from random import Random
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from scorekeeper.journal.acts import ACTS, RoundReseated
from scorekeeper.journal.phone_acts import PhoneAct, act_of
from scorekeeper.journal.replay import booked_row, extend_state, replay
from scorekeeper.pages.deal_form.answers import posted_fields
from scorekeeper.pages.deal_form.deal_page import SIDES_FIELD, sides_words
from scorekeeper.pages.history import act_words, phone_names, phones_of
from scorekeeper.pages.phone.drawn_pages import page_at
from scorekeeper.pages.phone.posted_forms import answer_to
from scorekeeper.pages.phone.stored_journal import journal_as_data
from scorekeeper.pages.phone.waiting_acts import ahead, kept_acts
from scorekeeper.pages.sitting_form.sitting_fields import typed_sitting
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import say
from scorekeeper.web import repository
from scorekeeper.web.booking.phone_acts import deliver
from tests.journal.random_journals import adding, just_opened
from tests.journal.test_acts import NOON
from tests.phone_engine.engine import LANGUAGES, answers
from tests.phone_engine.evening_dump import journal_of, outbox_entries, told_evening
from tests.phone_engine.test_same_answers import of_every_ruleset, of_seeds, plain
from tests.phone_engine.test_same_journals import DEVICES, acts_of_a_form
from tests.phone_engine.test_same_pages import GIVEN, PARTS, ServerSpeech, squeezed
from tests.web.model import opening_steps
from tests.web.model.random_deal import deal_for

pytestmark = pytest.mark.unmeasured

MANY, MOST = 6, 300  # evenings of each game
BEFORE, FORMS, AFTER = 8, 14, 3  # forms of the table, of the phone without a network, of others
MINE, THEIRS = DEVICES[1:3]
WRONG = ("", "x", "99", "−1", "a" * 300)
SURE = ([], [("sure", "1")], [("sure", "1"), ("keep", "")], [("sure", "1"), ("keep", "1")])


def grown(chance, state, count, devices):
    """The state after so many forms of these phones."""
    for _ in range(count):
        acts, key = acts_of_a_form(chance, state), f"{chance.getrandbits(128):032x}"
        device = chance.choice(devices)
        if isinstance(acts[0], RoundReseated) and not state.sitting.seated:
            continue  # no form does it
        for place, act in enumerate(acts):
            own = f"{key}-{place}" if acts[1:] else key
            state = booked(state, act, own, device)
    return state


def booked(state, act, key, device):
    number = state.head + 1
    made = NOON + timedelta(seconds=number)
    return extend_state(state, [booked_row(act, number=number, key=key, made=made, device=device)])


def as_data(state):
    devices = phones_of(state)
    names = [say(text, ServerSpeech()) for text in phone_names(devices, {}).values()]
    index = devices.index(MINE) if MINE in devices else None
    return plain(journal_as_data(state, names, index))


# ── Forms, as their pages would post them ─────────────────────────────────────────────────────────


def deal_fields(chance, found):
    standing = found.sheet.standing
    deal = deal_for(chance, found.sheet.ruleset, standing)
    if deal.kind not in found.sheet.ruleset.kinds:
        return []
    sides = [(SIDES_FIELD, sides_words(standing.sides)), ("kind", deal.kind)]
    return [*sides, *posted_fields(deal, standing.sides).items()]


def settings_fields(chance, found):
    """Each part is changed every second time."""
    sitting = found.state.sitting
    ruleset, players = sitting.ruleset, len(sitting.players)
    more = {}
    if chance.random() < 0.5:
        more["players"] = opening_steps.names(chance, players)
    if chance.random() < 0.5:
        stake = opening_steps.stake(chance, ruleset)
        options = ruleset.Options(**opening_steps.options(chance, ruleset))
        more |= {"options": options, "stake": stake and Stake(**stake)}
    if chance.random() < 0.5:
        more |= {"place": chance.choice(opening_steps.PLACES), "date": "2026-01-31"}
    head = ("head", str(found.state.head))
    return [head, *typed_sitting(replace(sitting, **more)).items()]


def seats_fields(chance, found):
    players = range(len(found.state.sitting.players))
    turned = chance.sample(players, len(players))
    seats = [(f"seat{place}", str(player)) for place, player in enumerate(turned)]
    return [("round", str(chance.randint(1, 2))), *seats, ("dealer", str(chance.choice(players)))]


def form(chance, found):
    """The path and the fields of a form."""
    state, entry = found.state, f"entry/{chance.randint(1, max(1, len(found.state.ids)))}/"
    buttons = {"undo/": state.undo_target, "redo/": state.redo_target}
    path = chance.choice(
        [
            *("enter/1/", f"enter/{found.sheet.next_ordinal}/"),
            *2 * [f"enter/{found.sheet.next_ordinal}/", "undo/", "redo/", f"{entry}amend/"],
            *(f"{entry}insert/", f"{entry}strike/"),
            *("adjust/", "seats/reseat/", "setup/", "close/"),
        ]
    )
    if path in buttons:
        target = buttons[path]
        fields = [("target", str(target.number if target else 1))]
    elif path.startswith("entry/"):
        page = page_at(found, path, (), ServerSpeech(state.sitting.players), GIVEN)
        hidden = page.context["hidden"] if page else [("id", "1")]
        fields = [*hidden, *(() if "strike" in path else deal_fields(chance, found))]
    else:
        amount = [("to", "0"), ("amount", "50"), ("on", chance.choice(["", "score"]))]
        closes = "reopen" if state.sitting.closed else "close"
        fields = {
            "adjust/": lambda: amount,
            "seats/reseat/": lambda: seats_fields(chance, found),
            "setup/": lambda: settings_fields(chance, found),
            "close/": lambda: [("act", closes)],
        }.get(path, lambda: deal_fields(chance, found))()
    if fields and chance.random() < 0.1:
        wrong = chance.randrange(len(fields))
        fields[wrong] = (fields[wrong][0], chance.choice(WRONG))
    sure = [] if path.startswith("enter/") else chance.choice(SURE)
    return path, [*fields, *sure, ("key", f"{chance.getrandbits(128):032x}")]


# ── An evening ────────────────────────────────────────────────────────────────────────────────────


def evening(chance, ruleset, number):
    """What the site told before, the forms that are posted on it, the acts that wait then, and
    what the site has meanwhile: of the first evening nothing else."""
    state = grown(chance, replay(just_opened(chance, ruleset)), BEFORE, DEVICES)
    data, forms, kept = as_data(state), [], []
    found = ahead(journal_of(data), kept, data)
    speech = ServerSpeech(state.sitting.players)
    for _ in range(FORMS):
        path, posted = form(chance, found)
        answer = answer_to(found, path, posted, speech, GIVEN)
        forms.append((path, posted))
        own = kept_acts(found, answer.acts, answer.key, answer.head)
        kept += outbox_entries(own, len(kept))
        found = ahead(journal_of(data), kept, data)
        if chance.random() < 0.1:
            forms.append(forms[-1])  # twice
    later = state
    if kept and chance.random() < 0.3:  # it has arrived, and the phone does not know
        first = phone_act(kept[0])
        later = booked(later, act_of(first, later.rows), first.key, MINE)
    if number:
        later = booked(later, adding(chance, later), f"{chance.getrandbits(128):032x}", THEIRS)
        later = grown(chance, later, AFTER, (THEIRS,))
    return data, forms, kept, later


def phone_act(entry):
    return PhoneAct(**{name: value for name, value in entry.items() if name != "made"}, age=0)


@of_seeds(MOST, MANY)
@of_every_ruleset
def test_the_phone_takes_forms_as_the_server_does(engine, ruleset, seed):
    chance = Random(f"forms {seed} {ruleset.key}")
    tasks, wanted, acts, misfits, asked = [], [], Counter(), Counter(), Counter()
    for number in range(MANY):
        language = LANGUAGES[number % len(LANGUAGES)]
        with translation.override(language):
            data, forms, kept, state = evening(chance, ruleset, number)
            later, given = as_data(state), plain(forms)
            speech = ServerSpeech(state.sitting.players)
            said, pages = told_evening(data, later, given, speech, GIVEN)
            drawn = [
                render_to_string(f"{name}/_{part}.html", context)
                for name, context in pages
                for part in PARTS[name]
            ]
        tasks.append(("evening", ruleset.key, data, later, given, language, GIVEN, PARTS))
        wanted.append([plain(said), [squeezed(own) for own in drawn]])
        acts.update(own["act"] for own in kept)
        asked.update(name for name, _ in pages)
        misfits.update(why[2] for why in said[-3][5])
    for own, other in zip(answers(engine, tasks), wanted, strict=True):
        assert isinstance(own, list), own
        assert own[0] == other[0]
        assert [squeezed(page) for page in own[1]] == other[1]
    assert len(acts) > len(ACTS) // 2
    assert asked["deals/confirm_change"] > 1
    assert misfits.total()


@of_seeds(MOST, MANY)
@of_every_ruleset
def test_the_site_books_what_the_phone_has_shown(monkeypatch, ruleset, seed):
    chance, stored = Random(f"forms {seed} {ruleset.key}"), []
    monkeypatch.setattr(repository, "book_state", lambda _, after, *__: stored.append(after))
    refused = 0
    for number in range(MANY):
        _, _, kept, state = evening(chance, ruleset, number)
        sitting = SimpleNamespace(state=state, device=MINE, link=SimpleNamespace(sitting_id=None))
        later = as_data(state)
        shown = ahead(journal_of(later), kept, later)
        stored[:] = [state]
        answer = deliver(sitting, [phone_act(own) for own in kept])
        keys = [own["key"] for own in kept]
        first = next(iter(shown.misfits), None)
        assert (answer.refusal and answer.refusal.key) == first
        assert [*answer.keys] == (keys[: keys.index(first)] if first else keys)
        refused += first is not None
        if answer.refusal:
            why = shown.misfits[first]
            assert (answer.refusal.asks, answer.refusal.reason) == (why.possible, why.reason)
        before = ahead(journal_of(later), kept[: len(answer.keys)], later)
        assert before.state.sitting == stored[-1].sitting
        assert words(before.state) == words(stored[-1])
    assert refused


def words(state):
    return [act_words(row, state) for row in state.rows]
