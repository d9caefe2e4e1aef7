"""The catalogues of the translators: complete, whole, and in step with the code."""

import gettext
import re
import shutil
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management import call_command

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.notation.spoken_words import SPOKEN, normalize_phrase
from tests.rules.games_played import GAMES

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "scorekeeper" / "locale"
CODES = [code for code, _ in settings.LANGUAGES if code != "en"]
FORMS = {"fi": 2, "sv": 2, "et": 2, "ru": 4}
every = pytest.mark.parametrize("code", CODES)
PERCENT = re.compile(r"%\(\w+\)s")


def catalogue(code, folder=LOCALE):
    with (folder / code / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file, locale=code)


def messages(code):
    """Each message with all its translations."""
    found = []
    for one in catalogue(code):
        if one.id:
            plural = isinstance(one.id, tuple)
            ids = one.id if plural else (one.id,)
            said = one.string if plural else (one.string,)
            found.append((one, ids, said))
    return found


def gaps(words):
    named = {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}
    return named | set(PERCENT.findall(words))


@every
def test_nothing_is_left_out_and_nothing_is_guessed(code):
    found = messages(code)
    assert len(found) > 900
    assert [ids[0] for one, ids, said in found if not all(said)] == []
    assert [ids[0] for one, ids, _ in found if "fuzzy" in one.flags] == []
    assert not catalogue(code).obsolete


@every
def test_messages_stand_in_the_order_of_context_and_message(code):
    """A file of code that is moved or renamed then changes comments alone."""
    found = [(one.context or "", ids[0]) for one, ids, _ in messages(code)]
    contexts = [context for context, _ in found]
    assert contexts == sorted(contexts)
    assert found == sorted(found, key=lambda one: (one[0], escaped(one[1])))


def escaped(words):
    return words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


@every
def test_gaps_are_the_same(code):
    """A single form may leave out the number that it says in words: "en spader"."""
    for _, ids, said in messages(code):
        if len(ids) == 1:
            assert gaps(said[0]) == gaps(ids[0]), ids[0]
        else:
            assert len(said) == FORMS[code]
            for words in said:
                assert gaps(words) <= gaps(ids[1]) | gaps(ids[0]), words
                assert gaps(words) >= gaps(ids[0]) - {"count", "number"}, words


@every
def test_ends_are_alike(code):
    for _, ids, said in messages(code):
        for words in said:
            assert words.startswith(" ") == ids[0].startswith(" "), ids[0]
            assert words.endswith(" ") == ids[0].endswith(" "), ids[0]


@every
def test_the_compiled_catalogue_is_that_of_its_source(code):
    with (LOCALE / code / "LC_MESSAGES" / "django.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)._catalog
    source = {}
    for one, ids, said in messages(code):
        for number, words in enumerate(said):
            key = f"{one.context}\x04{ids[0]}" if one.context else ids[0]
            source[(key, number) if len(ids) > 1 else key] = words
    assert {key: words for key, words in compiled.items() if key} == source


def test_collecting_the_messages_anew_changes_nothing(tmp_path, monkeypatch, settings):
    for folder in ("scorekeeper", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    settings.LOCALE_PATHS = [tmp_path / "scorekeeper" / "locale"]
    call_command("makemessages", verbosity=0)
    for code in CODES:
        path = Path(code, "LC_MESSAGES", "django.po")
        anew = tmp_path / "scorekeeper" / "locale" / path
        assert anew.read_text() == (LOCALE / path).read_text(), "run makemessages"


# ── Terms ───────────────────────────────────────────────────────────────────────────────────────

# One concept, one word: as the sources on these games have it, alone in the catalogue.
TERMS = {
    "Declarer": {
        "fi": "pelinviejä",
        "sv": "spelförare",
        "ru": "разыгрывающий",
        "et": "väljamängija",
    },
    "Contract": {"fi": "sitoumus", "sv": "kontrakt", "ru": "контракт", "et": "leping"},
    "Level": {"fi": "taso", "sv": "nivå", "ru": "уровень", "et": "kõrgus"},
    "Tricks": {"fi": "tikit", "sv": "stick", "ru": "взятки", "et": "tihid"},
    "Honours": {"fi": "honöörit", "sv": "honnörer", "ru": "онёры", "et": "honöörid"},
    "Aces": {"fi": "ässät", "sv": "ess", "ru": "тузы", "et": "ässad"},
    "Bolshevik": {"fi": "bolsevikki", "sv": "bolsjevik", "ru": "большевик", "et": "bolševik"},
    "kitty": {"fi": "alkupeli", "sv": "startspel", "ru": "прикуп", "et": "alkupeli"},
    "kotka": {"fi": "kotka", "sv": "örn", "ru": "котка", "et": "kotkas"},
    "spades": {"fi": "pata", "sv": "spader", "ru": "пики", "et": "poti"},
    "clubs": {"fi": "risti", "sv": "klöver", "ru": "трефы", "et": "risti"},
    "diamonds": {"fi": "ruutu", "sv": "ruter", "ru": "бубны", "et": "ruutu"},
    "hearts": {"fi": "hertta", "sv": "hjärter", "ru": "червы", "et": "ärtu"},
}


def plain(words):
    """Without the places where a long word may be parted."""
    return words.replace("\u00ad", "").casefold()


@every
def test_terms_are_those_of_the_list(code):
    said = {ids[0]: plain(words[0]) for _, ids, words in messages(code)}
    wrong = {term: said[term] for term, words in TERMS.items() if words[code] not in said[term]}
    assert wrong == {}


def test_the_rubber_and_the_set_are_two_things_in_finnish():
    said = {ids[0]: words[0] for _, ids, words in messages("fi")}
    assert said["Rubber {number}"].startswith("Robbertti")
    assert said["Set {number}"].startswith("Erä")


# ── Words that are heard ────────────────────────────────────────────────────────────────────────


@every
@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.key)
def test_no_word_that_is_heard_means_two_signs(code, game):
    speech = English()
    said = {ids[0]: words[0] for _, ids, words in messages(code)}
    speech.gettext = lambda message: said.get(message, message)
    heard = {}
    for sign, text in (*SPOKEN, *game.spoken):
        for way in say(text, speech).split("|"):
            word = normalize_phrase(way)
            assert heard.setdefault(word, sign) == sign, (word, sign, heard[word])


# ── The rules, in every language ────────────────────────────────────────────────────────────────


@every
@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.key)
def test_the_rules_have_every_paragraph_and_every_number(code, game):
    folder = ROOT / "scorekeeper" / "rules" / "games" / game.key.replace("-", "_")
    english, own = (
        (folder / name).read_text(encoding="utf-8") for name in ("rules.md", f"rules.{code}.md")
    )
    assert headed(own) == headed(english)
    assert tables(own) == tables(english)


def headed(text):
    """The paragraphs, in the order in which they begin a line."""
    return re.findall(r"^(?:#+ |- |\*\*|- \*\*)+(§\d+(?:\.\d+)?)", text, flags=re.MULTILINE)


def tables(text):
    """The numbers of each row of a table, without what groups them."""
    rows = [line for line in text.splitlines() if line.startswith("|")]
    plain = [re.sub(r"(?<=\d)[,\u202f\u00a0 ](?=\d{3})", "", row) for row in rows]
    return [re.findall(r"\d+", row) for row in plain]
