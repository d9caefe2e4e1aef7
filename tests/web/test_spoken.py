"""What is read aloud after a deal: twenty deals of each game, in every language."""

import re
from itertools import product

import pytest
from django.utils import translation

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.text import say, unhyphenated
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.worked_examples import examples
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.product import KEYS, spoken, spoken_entries

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
LANGUAGES = ("en", "fi", "sv", "ru", "et")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_deals_are_read_aloud(key, language):
    """A soft hyphen is not said."""
    for deal, entry in spoken_entries(key):
        with translation.override(language):
            summary = say(entry.summary, SiteSpeech(NAMES))
            assert unhyphenated(summary) == deal[language], deal["notation"]


@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_twenty_different_deals_to_read_aloud(key):
    assert len({deal["notation"] for deal in spoken(key)["deal"]}) == 20


# ── A label in a sentence ───────────────────────────────────────────────────────────────────────

SAID = re.compile(r"\d for ([^,.:]+)")
PHRASE = re.compile(r"(the|an?) \w|((\d+|three|four|fewer) )?\w+s\b")  # or more of them
SIDE = re.compile(rf"({'|'.join(NAMES)})")
HAVE_LABELS = (
    *("contract-bridge", "pirate-bridge", "bridge-solitaire", "bridgette"),
    *("quinto", "vint-1886", "vint-estonian"),
)


def bids(game):
    """The lowest and highest bids with each number of tricks, each as a first deal."""
    kind = next(iter(game.kinds.values()))
    facts = {one.name: one.type for one in facts_of(kind)}
    more = {"declarer": 0, "partner": 1}
    # At no trump, and to lose tricks, the other answers are not asked.
    needed = ({"honours": 3, "aces": 2}, {"aces": 2}, {"honours": 0}, {})
    for level in {1, 7} & {*facts["level"].values}:
        rest = [facts[name].values for name in ("strain", "doubling", "tricks") if name in facts]
        for values in product(*rest):
            names = [name for name in ("strain", "doubling", "tricks") if name in facts]
            given = dict(zip(names, values, strict=True)) | {"level": level}
            for answers in needed:
                said = {**more, **answers, **given}
                if {*answers} <= {*facts}:
                    deal = kind(**{name: own for name, own in said.items() if name in facts})
                    (entry,) = tally(game, game.Options(), [deal]).deals
                    if not entry.void:
                        yield entry
                        break


def summaries(key):
    """What is read aloud of the bids of a game, in its worked examples and its twenty deals."""
    game = ruleset(key)
    if key in HAVE_LABELS and key != "quinto":  # which has no bids
        for entry in bids(game):
            yield say(entry.summary, SiteSpeech(NAMES))
    for example in examples(game):
        for entry in example.sitting.sheet().deals:
            yield say(entry.summary, SiteSpeech(NAMES))
    for deal in spoken(key)["deal"]:
        yield deal["en"]


@pytest.mark.parametrize("key", KEYS)
def test_every_label_is_a_phrase_in_its_sentence(key):
    """With an article, or as more than one: "50 for the insult", "100 for honours"."""
    phrases = {said for words in summaries(key) for said in SAID.findall(words)}
    labels = {said for said in phrases if not SIDE.match(said)}  # points for somebody
    assert bool(labels) == (key in HAVE_LABELS)
    assert [said for said in sorted(labels) if not PHRASE.match(said)] == []
