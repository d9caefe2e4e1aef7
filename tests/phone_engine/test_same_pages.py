"""The parts of pages that the phone draws are those of the server, but for runs of white space."""

import re
from dataclasses import replace
from operator import attrgetter
from random import Random

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from scorekeeper.pages.deal_form.fields.form_fields import every_field
from scorekeeper.pages.phone.drawn_pages import preview_context
from scorekeeper.pages.phone.waiting_acts import begun_data
from scorekeeper.pages.short_names import short_names
from scorekeeper.pages.sitting_form.sitting_fields import read_posted_sitting, typed_sitting
from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import say
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.web.present.engine_files import SHELLS, page_parts
from scorekeeper.web.present.localize import SiteSpeech
from tests.phone_engine.engine import LANGUAGES, answers
from tests.phone_engine.page_contexts import every_page
from tests.phone_engine.test_same_answers import (
    cut,
    kept,
    of_every_ruleset,
    of_seeds,
    plain,
    sittings,
    stored_journal,
)

pytestmark = pytest.mark.unmeasured

MANY, MOST = 3, 100  # sittings of each game
NAMES = ("Anna", "<b>Väinö & Co</b>", "Christina Maximiliana Alexandra", "דוד")
# Of many scripts; with letters that have no case, or two, of marks, and of more than one code unit.
SCRIPTS = (
    "Σίσυφος",
    "Weiß",
    "Семён",
    "აკაკი",
    "阿里",
    "ﾔﾏﾀﾞ",
    "아리",
    "สมชาย",
    "अनिता",
    "ሰላም",
    "يوسف",
)
SCRIPTS = (
    *SCRIPTS,
    "𐐖𐐯𐑊",
    "𞤀𞤣𞤢",
    "👩🏽‍🦰",
    "Å̃sa",
    "ǅ",
    "İpek",
    "ŉ",
    "ﬁ",
    "Zoë (2)",
    "O'Hara",
    "Ⅻ",
    "١٢",
)
GIVEN = {
    "base": "/s/x/",
    "outbox_id": "x",
    "csrf_token": "x",
    "key": "x",
    "icons": "/static/icons.svg",
    "files": {board: f"/static/{board}" for board in map(attrgetter("script"), every_field())},
    "home": "/",
    "head": 7,
    "version": "7.x",
    "app": "x",
    "made": 1,
    "drawn": "x y",
    "engine": "1 a b c d",
    "phone": "/static/phone.js",
}


PARTS = {page: page_parts(page) for page in SHELLS.values()}


class ServerSpeech(SiteSpeech):
    @property
    def brief(self):
        return SiteSpeech(short_names(self.players))


def squeezed(page):
    """As the browser shows it: a run of white space is a space."""
    return re.sub(r"\s+", " ", page).strip()


@of_seeds(MOST, MANY)
@of_every_ruleset
def test_the_phone_draws_what_the_server_draws(engine, ruleset, seed):
    chance = Random(f"pages {seed} {ruleset.key}")
    tasks, wanted, seen = [], [], {"deals/entry", "deals/enter"}  # before a deal, and at the end
    for number, sitting in enumerate(sittings(ruleset, seed, MANY)):
        names = (*NAMES[:2], *chance.sample(SCRIPTS, 4)) if number % 2 else NAMES
        currency = chance.choice([*DIGITS])
        stake = Stake(
            currency=currency,
            amount=chance.choice(["0.1", "1234.56"] if DIGITS[currency] else ["1", "1000000"]),
            per=chance.choice([1, 100]),
            each_with_each=chance.random() < 0.5,
        )
        sitting = replace(
            sitting,
            players=names[: len(sitting.players)],
            stake=stake,
            date=chance.choice(["", "2026-03-01", "2025-12-31"]),
            place=chance.choice(["", "Фестивальная 7 & Co"]),
        )
        booked, waiting = cut(sitting, chance)
        stored, language = stored_journal(booked), LANGUAGES[number % len(LANGUAGES)]
        tasks.append(("pages", ruleset.key, stored, waiting, language, GIVEN, PARTS))
        with translation.override(language):
            speech = ServerSpeech(sitting.players)
            pages = every_page(kept(stored, waiting), speech, GIVEN)
            wanted.append(
                [
                    render_to_string(f"{name}/_{part}.html", context)
                    for name, context in pages
                    for part in PARTS[name]
                ]
            )
        seen.update(name for name, _ in pages)
    found = answers(engine, tasks)
    for own, others in zip(found, wanted, strict=True):
        assert isinstance(own, list), own
        assert len(own) == len(others)
        for page, other in zip(own, others, strict=True):
            assert squeezed(page) == squeezed(other)
    assert seen == {*PARTS}


@of_seeds(MOST, MANY)
@of_every_ruleset
def test_the_phone_previews_what_the_server_previews(engine, ruleset, seed):
    """Of deals as they were, and with one answer missing or another."""
    chance = Random(f"preview {seed} {ruleset.key}")
    tasks, wanted = [], []
    for number, sitting in enumerate(sittings(ruleset, seed, 4 * MANY)):
        booked, waiting = cut(sitting, chance)
        if not waiting:
            continue
        place, posted = waiting[0]
        spoilt = chance.choice(posted)[0]
        if number % 2 and spoilt not in ("kind", "table"):
            other = chance.choice(["", "0", "13", "x"])
            posted = [(name, other if name == spoilt else words) for name, words in posted]
        stored, language = stored_journal(booked), LANGUAGES[number % len(LANGUAGES)]
        tasks.append(("preview", ruleset.key, stored, [(place, posted)], language, GIVEN))
        with translation.override(language):
            speech = ServerSpeech(booked.players)
            context = preview_context(kept(stored, []), posted, place, speech, GIVEN)
            wanted.append(render_to_string("deals/_preview.html", context))
    for page, other in zip(answers(engine, tasks), wanted, strict=True):
        assert squeezed(page) == squeezed(other)
    assert len(wanted) > MANY


@of_seeds(MOST, MANY)
@of_every_ruleset
def test_the_phone_begins_what_the_server_begins(engine, ruleset, seed):
    """A sitting, as its form posts it; and with one field missing or another."""
    chance = Random(f"begun {seed} {ruleset.key}")
    tasks, wanted = [], []
    for number, sitting in enumerate(sittings(ruleset, seed, 4 * MANY)):
        typed = {**typed_sitting(sitting), "ruleset": ruleset.key, "date": "2026-11-28"}
        if number % 2:
            name = chance.choice([*typed])
            wrong = chance.choice(["", "x", "0", "−1", "Анна ", "a" * 50, "\u200b", "1e3"])
            typed |= {name: wrong} if number > 1 else {"date": "x"}  # at least this is refused
        language = LANGUAGES[number % len(LANGUAGES)]
        tasks.append(("begun", ruleset.key, typed, language))
        with translation.override(language):
            begun, problems = read_posted_sitting(typed, SiteSpeech())
            refused = [say(own.text, SiteSpeech()) for own in problems]
            wanted.append([begun_data(begun, "key", 0), write_sitting(begun)] if begun else refused)
    for own, other in zip(answers(engine, tasks), wanted, strict=True):
        assert own == plain(other)
    assert any(isinstance(own[0], dict) for own in wanted)
    assert any(isinstance(own[0], str) for own in wanted)
