"""The parts of pages that the phone draws are those of the server, byte for byte."""

from dataclasses import replace
from random import Random

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from scorekeeper.pages.phone.drawn_pages import (
    entry_context,
    preview_context,
    score_context,
    sheet_context,
)
from scorekeeper.pages.phone.stored_sitting import sitting_as_data
from scorekeeper.pages.phone.waiting_deals import ahead, opened
from scorekeeper.pages.short_names import short_names
from scorekeeper.rules.games import by_key
from scorekeeper.web.present.localize import SiteSpeech
from tests.phone_engine.engine import LANGUAGES, answers
from tests.phone_engine.test_same_answers import cut, of_every_ruleset, of_seeds, plain, sittings

pytestmark = pytest.mark.unmeasured

MANY, MOST = 5, 100  # sittings of each game
LAST = 6  # deals of each of which the arithmetic is drawn
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
BASE = "/s/x/"


class ServerSpeech(SiteSpeech):
    @property
    def brief(self):
        return SiteSpeech(short_names(self.players))


def drawn(found):
    """As the server draws them, in the active language."""
    speech = ServerSpeech(found.sitting.players)
    yield render_to_string("sitting/_sheet.html", sheet_context(found, speech, BASE))
    yield render_to_string("sitting/_score.html", score_context(found, speech, BASE))
    for entry in found.sheet.entries[-LAST:]:
        context = entry_context(found, entry.number, speech, BASE)
        yield render_to_string("deals/_entry_points.html", context)


@of_seeds(MOST, MANY)
@of_every_ruleset
def test_the_phone_draws_what_the_server_draws(engine, ruleset, seed):
    chance = Random(f"pages {seed} {ruleset.key}")
    tasks, wanted = [], []
    for number, sitting in enumerate(sittings(ruleset, seed, MANY)):
        names = (*NAMES[:2], *chance.sample(SCRIPTS, 4)) if number % 2 else NAMES
        sitting = replace(sitting, players=names[: len(sitting.players)])
        booked, waiting = cut(sitting, chance)
        stored, language = plain(sitting_as_data(booked)), LANGUAGES[number % len(LANGUAGES)]
        tasks.append(("pages", ruleset.key, stored, waiting, language))
        with translation.override(language):
            wanted.append([*drawn(ahead(opened(stored), waiting))])
    found = answers(engine, tasks)
    for own, others in zip(found, wanted, strict=True):
        assert len(own) == len(others)
        for page, other in zip(own, others, strict=True):
            assert page == other
    assert sum(map(len, wanted)) * len(by_key()) > 300


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
        stored, language = plain(sitting_as_data(booked)), LANGUAGES[number % len(LANGUAGES)]
        tasks.append(("preview", ruleset.key, stored, [(place, posted)], language))
        with translation.override(language):
            speech = ServerSpeech(booked.players)
            context = preview_context(opened(stored), posted, speech, BASE)
            wanted.append(render_to_string("deals/_preview.html", context))
    for page, other in zip(answers(engine, tasks), wanted, strict=True):
        assert page == other
    assert len(wanted) > MANY
