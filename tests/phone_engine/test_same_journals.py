"""The journal on the phone comes to the state of the server, with the same words."""

from collections import Counter
from datetime import timedelta
from random import Random
from uuid import UUID

import pytest
from django.utils import translation

from scorekeeper.journal.acts import ACTS, ActUndone, DealStruck, ReachesBack
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import booked_row, extend_state, replay
from scorekeeper.pages.history import phone_names, phones_of
from scorekeeper.pages.phone.stored_journal import journal_as_data, opened_journal, short_key
from scorekeeper.rules.core.text import say
from scorekeeper.web.present.localize import SiteSpeech
from tests.journal.random_journals import adding, just_opened, other_act
from tests.phone_engine.engine import LANGUAGES, answers
from tests.phone_engine.journal_dump import told_journal
from tests.phone_engine.test_same_answers import MANY, of_every_ruleset, of_seeds, plain

pytestmark = pytest.mark.unmeasured

LENGTH = 25  # forms of a sitting
NEXT = 4  # acts that may come next, and as many early deals are struck out
DEVICES = (None, *(UUID(int=number) for number in (1, 2, 3)))
LABELS = {DEVICES[2]: "Clara’s <phone>"}
DETAILS = ("rename", "options", "details")  # what one form of settings may book together


def acts_of_a_form(chance, state):
    """One act, or several acts on the settings; seats are often kept as the page offers it."""
    if isinstance(state.rows[-1].act, ActUndone) and chance.random() < 0.4:
        return [ActUndone(target=state.head)]  # a redo, and after a redo its undo
    if chance.random() < 0.6:
        return [adding(chance, state)]
    act = other_act(chance, state)
    if act.name in DETAILS:
        every = [act, *(other_act(chance, state) for _ in range(8))]
        return list({own.name: own for own in every if own.name in DETAILS}.values())
    if isinstance(act, ReachesBack) and chance.random() < 0.5:
        return [ChangePreview(before=state, act=act).keeping().act]
    return [act]


def played(chance, ruleset):
    """A state after many acts of several phones."""
    return grown(chance, replay(just_opened(chance, ruleset)), LENGTH, DEVICES)


def grown(chance, state, count, phones):
    """The state after so many forms of these phones."""
    made = state.rows[-1].made
    for _ in range(count):
        acts, key = acts_of_a_form(chance, state), f"{chance.getrandbits(128):032x}"
        made += timedelta(seconds=chance.randint(0, 10**4), milliseconds=chance.randint(0, 999))
        phone = chance.choice(phones)
        rows = [
            booked_row(
                act,
                number=state.head + place,
                key=key if len(acts) == 1 else f"{key}-{place}",
                made=made,
                device=phone,
            )
            for place, act in enumerate(acts, 1)
        ]
        state = extend_state(state, rows)
    return state


def kinds_of(state):
    """What is in the journal, by kind of act."""
    for row in state.rows:
        yield row.name
        if getattr(row.act, "keep", ()):
            yield f"{row.name} with seats kept"
        if isinstance(row.act, ActUndone):
            target = state.rows[row.act.target - 1].act
            again = isinstance(target, ActUndone) and state.rows[target.target - 1].act
            yield (
                "undo of a redo" if isinstance(again, ActUndone) else "redo" if again else "undone"
            )


def pieces(chance, entries):
    """So many entries are read one after the other, as the page is idle; in the end all."""
    counts = sorted(chance.randint(0, entries) for _ in range(3))
    return [*counts, entries + chance.randint(0, 1)]


def assert_read_as_booked(state, data):
    """The phone's state in Python is the server's, but for moments, phones and keys."""
    found = opened_journal(data, len(state.ids))
    assert (found.sitting, found.ids, found.undone) == (state.sitting, state.ids, state.undone)
    assert [row.act for row in found.rows] == [row.act for row in state.rows]
    booked = [row.made.replace(microsecond=0) for row in state.rows]
    assert [row.made for row in found.rows] == booked
    for row, own in zip(state.rows, found.rows, strict=True):
        form = row.key.partition("-")[0]
        booked = [other.number for other in state.booked_under(form)]
        assert [other.number for other in found.booked_under(short_key(form))] == booked
        assert own.number in booked


@of_seeds(2000, MANY)
@of_every_ruleset
def test_the_phone_replays_what_the_server_replays(engine, ruleset, seed):
    chance = Random(f"journals {seed} {ruleset.key}")
    tasks, wanted, kinds = [], [], Counter()
    for number in range(MANY):
        state, language = played(chance, ruleset), LANGUAGES[number % len(LANGUAGES)]
        kinds.update(kinds_of(state))
        acts = [other_act(chance, state) for _ in range(NEXT)]
        acts += [DealStruck(deal=id_) for id_ in state.ids[:NEXT]]
        given = [[act.name, plain(act.plain())] for act in acts]
        counts = pieces(chance, len(state.ids))
        with translation.override(language):
            phones = phone_names(phones_of(state), LABELS).values()
            names = [say(text, SiteSpeech()) for text in phones]
            data = plain(journal_as_data(state, names, None))
            speech = SiteSpeech(state.sitting.players)
            wanted.append(plain(told_journal(data, counts, given, speech)))
        assert_read_as_booked(state, data)
        tasks.append(("journal", ruleset.key, data, counts, given, language))
    for own, other in zip(answers(engine, tasks), wanted, strict=True):
        assert own == other
    assert all(own[0] == [True, True] for own in wanted)
    assert {*ACTS} <= {*kinds}
    assert kinds["undone"] > MANY // 2
    assert min(kinds["redo"], kinds["undo of a redo"], kinds["amend"]) > 1
    assert kinds["reseat with seats kept"]
    if ruleset.key == "quinto":  # its rounds are the shortest, so many deals move
        changes = [change for own in wanted for change in own[3]]
        assert sum(change[4] for change in changes) > MANY // 4  # the table is asked
        assert any(own[1][7] for own in wanted)
