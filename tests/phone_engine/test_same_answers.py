"""The translated rules answer as those of Python do: everything a sheet can say, in all games."""

import copy
import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from math import ceil
from operator import attrgetter
from random import Random

import pytest
from django.utils import translation

from scorekeeper.journal.acts import opening_acts
from scorekeeper.journal.replay import booked_row, replay
from scorekeeper.pages.deal_form.answers import posted_fields
from scorekeeper.pages.deal_form.deal_page import SIDES_FIELD, sides_words
from scorekeeper.pages.phone.posted_forms import kept_deal
from scorekeeper.pages.phone.stored_journal import journal_as_data, opened_journal
from scorekeeper.pages.phone.waiting_acts import ahead, last_notation, news_words, unsent_words
from scorekeeper.rules.core.text import say
from scorekeeper.rules.games import by_key, rulesets
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.rules.worked_examples import examples
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.product import GAMES, KEYS
from tests.phone_engine.dump import told
from tests.phone_engine.engine import LANGUAGES, answers, core_module, program
from tests.rotation import SEED, THOROUGH
from tests.rules.conformance import corrected, sitting_by, under_other_rules

pytestmark = pytest.mark.unmeasured

MANY = 30  # sittings of each game; of as many seeds as make 2,000
MUTANTS, SEEN = 20, 3  # of each game: constants that are changed, and those that must be seen
WRONG = (None, True, -1, 0, 3, 99, "", "Ä", "x", "12", [], {}, [1], ["Anna"], {"a": 1})
NO_CONSTANT = re.compile(r'"(?:[^"\\\n]|\\.)*"|\$messages\[\d+\]')
CONSTANT = re.compile(r"(?<![\w.$])(?:[2-9]|[1-9]\d+)(?!\w)")


def of_seeds(most, many):
    """One seed of so many sittings, or as many as make the most."""
    seeds = [f"{SEED}-{number}" for number in range(ceil(most / many) if THOROUGH else 1)]
    return pytest.mark.parametrize("seed", seeds)


of_every_ruleset = pytest.mark.parametrize("ruleset", rulesets(), ids=lambda own: own.key)


def plain(data):
    return json.loads(json.dumps(data))


def sittings(ruleset, seed=SEED, many=MANY):
    chance = Random(f"{seed} {ruleset.key}")
    return [sitting_by(chance, ruleset) for _ in range(many)]


def spoilt(data, chance):
    """The file with up to three values that are another's, or nobody's."""
    data = copy.deepcopy(data)
    for _ in range(chance.randint(1, 3)):
        part = data
        while part:
            place = chance.choice([*part] if isinstance(part, dict) else range(len(part)))
            if isinstance(part[place], dict | list) and chance.random() < 0.8:
                part = part[place]
            else:
                part[place] = copy.deepcopy(chance.choice(WRONG))
                break
    return data


def files(ruleset, seed=SEED, many=MANY):
    chance = Random(f"spoilt {seed} {ruleset.key}")
    played = [write_sitting(own.sitting) for own in examples(ruleset)]
    many = many if ruleset.key in KEYS else many // 3  # of a toy
    evenings = sittings(ruleset, seed, many)
    drawn = [plain(write_sitting(own)) for own in evenings]
    kept = under_other_rules(chance, corrected(chance, evenings[0]))
    return [
        *map(plain, played),
        *drawn,
        *(plain(write_sitting(own)) for own in kept),
        *(spoilt(own, chance) for own in drawn),
    ]


@of_seeds(2000, MANY)
@of_every_ruleset
def test_the_phone_says_of_a_file_what_the_server_says(engine, ruleset, seed):
    every = files(ruleset, seed)
    found = answers(engine, [("file", ruleset.key, own) for own in every])
    assert len(found) == len(every)
    for own, answer in zip(every, found, strict=True):
        assert answer == plain(told(own))


def cut(sitting, chance):
    """The sitting as the server has it, and its last deals as forms posted them, which wait."""
    first = chance.randint(max(0, len(sitting.deals) - 4), len(sitting.deals))
    return cut_at(sitting, first)


def cut_at(sitting, first):
    sitting = replace(sitting, closed=False)
    booked, waiting = replace(sitting, deals=sitting.deals[:first]), []
    sheet = booked.sheet()
    for number, deal in enumerate(sitting.deals[first:], sheet.next_ordinal):
        if deal.kind not in sitting.ruleset.kinds:
            break
        sides = replace(sitting, deals=sitting.deals[: first + len(waiting)]).sheet().standing.sides
        posted = {"kind": deal.kind, SIDES_FIELD: sides_words(sides), **posted_fields(deal, sides)}
        waiting.append((number, [*posted.items()]))
    return booked, waiting


def stored_journal(sitting):
    """The journal of the sitting, as a page has it."""
    made = datetime(2026, 3, 1, tzinfo=UTC)
    rows = [
        booked_row(act, number=number, key=f"{number:x}", made=made, device=None)
        for number, act in enumerate(opening_acts(sitting), 1)
    ]
    return plain(journal_as_data(replay(rows), ["phone 1"], 0))


def kept(stored, waiting):
    """The journal with these deals, as their forms posted them, as far as nothing is asked."""
    told, acts = opened_journal(stored, len(stored["rows"])), []
    found = ahead(told, [], stored)
    for ordinal, posted in waiting:
        act = next(iter(kept_deal(found, ordinal, posted, f"key{ordinal}")), None)
        if act is None:
            break
        acts.append({**vars(act), "made": 0})
        found = ahead(told, acts, stored)
    return found


@of_seeds(2000, MANY)
@of_every_ruleset
def test_the_phone_tells_of_waiting_deals_what_the_server_would(engine, ruleset, seed):
    chance = Random(f"waiting {seed} {ruleset.key}")
    tasks, wanted = [], []
    for number, sitting in enumerate(sittings(ruleset, seed, MANY // 2)):
        booked, waiting = cut(sitting, chance)
        stored, language = stored_journal(booked), LANGUAGES[number % len(LANGUAGES)]
        tasks.append(("waiting", ruleset.key, stored, waiting, language))
        found = kept(stored, waiting)
        with translation.override(language):
            speech = SiteSpeech(booked.players).in_sentence
            words = [say(text, speech) for text in (unsent_words(found), *news_words(found))]
        wanted.append([len(found.waiting), last_notation(found.sheet), *words])
    assert answers(engine, tasks) == wanted
    assert sum(own[0] > 0 for own in wanted) > len(wanted) // 5  # many have deals that wait


def changed_constants(text, parts, chance):
    """The text, each time with another constant in one of these parts of it."""
    places = []
    for part in parts:
        hidden = NO_CONSTANT.sub(lambda found: " " * len(found[0]), part)
        places += [(part, found) for found in CONSTANT.finditer(hidden)]
    for part, found in chance.sample(places, min(MUTANTS, len(places))):
        changed = f"{part[: found.start()]}{int(found[0]) + 1}{part[found.end() :]}"
        assert part in text
        yield text.replace(part, changed, 1)


def shared_parts():
    """What several bridges have in common, and so is in the core."""
    made = program()
    statements = sorted(made.core.statements, key=attrgetter("place"))
    lines = [own for own in made.core.text.splitlines() if own.startswith("const ")]
    for own, line in zip(statements, lines, strict=True):
        if own.module.name.startswith("scorekeeper.rules.shared.bridge"):
            yield made.short(line)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda own: own.key)
def test_changed_constants_are_seen(engine, ruleset):
    """Some stand for what these sittings never do."""
    answered = [
        (own, json.dumps(told(own), ensure_ascii=False, separators=(",", ":")))
        for own in files(ruleset, many=5)
    ]
    key, chance = ruleset.key, Random(f"{SEED} {ruleset.key}")
    text, core = program().game_module(key), core_module()
    mutants = [(core, own) for own in changed_constants(text, [text], chance)]
    if "bridge" in key:
        mutants += [(own, text) for own in changed_constants(core, [*shared_parts()], chance)]
    versions = [
        (f"{key}-{number}-core.mjs", f"{key}-{number}.mjs") for number in range(len(mutants))
    ]
    for names, texts in zip(versions, mutants, strict=True):
        for name, own in zip(names, texts, strict=True):
            engine.joinpath(name).write_text(own, encoding="utf-8")
    assert answers(engine, [("mutants", key, versions, answered, SEEN)]) == [SEEN]


def test_all_games_are_translated(engine):
    assert {*by_key()} == {*program().games}
