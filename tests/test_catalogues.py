"""The catalogues of the translators: complete, whole, and in step with the code."""

import gettext
import os
import re
import shutil
import string
import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.checks import Tags, run_checks
from django.core.management import call_command

from scorekeeper.catalogues import compile_outdated, outdated
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import folder
from scorekeeper.rules.notation.vocabulary import SPOKEN, normalize_phrase
from scorekeeper.web.management.commands import serve
from tests.games.product import GAMES

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "scorekeeper" / "locale"
CODES = [code for code, _ in settings.LANGUAGES if code != "en"]
FORMS = {"fi": 2, "sv": 2, "et": 2, "ru": 4}
LONGEST = 40  # words in a sentence of the rules
every = pytest.mark.parametrize("code", CODES)
in_every_language = pytest.mark.parametrize("code", ["en", *CODES])
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda one: one.key)
PERCENT = re.compile(r"%\(\w+\)s")


def catalogue(code, folder=LOCALE):
    with (folder / code / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file, locale=code)


@cache
def messages(code):
    """Each message with all its translations."""
    found = []
    for one in catalogue(code):
        if one.id:
            plural = isinstance(one.id, tuple)
            ids = one.id if plural else (one.id,)
            found.append((one, ids, one.string if plural else (one.string,)))
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
def test_gaps_are_the_same_and_ends_alike(code):
    """A single form may leave out the number that it says in words: "en spader"."""
    for _, ids, said in messages(code):
        for words in said:
            assert words.startswith(" ") == ids[0].startswith(" "), ids[0]
            assert words.endswith(" ") == ids[0].endswith(" "), ids[0]
        if len(ids) == 1:
            assert gaps(said[0]) == gaps(ids[0]), ids[0]
        else:
            assert len(said) == FORMS[code]
            for words in said:
                assert gaps(words) <= gaps(ids[1]) | gaps(ids[0]), words
                assert gaps(words) >= gaps(ids[0]) - {"count", "number"}, words


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


PO = """msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
msgid "deal"
msgstr "jako"
#, fuzzy
msgid "sheet"
msgstr "arkki"
"""


def test_a_catalogue_is_compiled_when_it_has_changed_and_without_what_is_guessed(tmp_path):
    path = tmp_path / "fi" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    made = path.with_suffix(".mo")
    for hour, words in enumerate(("jako", "anto")):
        path.write_text(PO.replace("jako", words))
        path.chmod(0o664)
        os.utime(path, (0, -hour))  # an older state of it, which somebody has brought back
        assert outdated(tmp_path) == [path]
        compile_outdated(tmp_path)
        with made.open("rb") as file:
            found = gettext.GNUTranslations(file)
        assert (found.gettext("deal"), found.gettext("sheet")) == (words, "sheet")
        assert outdated(tmp_path) == []
    assert found.info()["pot-creation-date"] == "1970-01-01 00:00+0000"  # the hour is not in it
    assert made.stat().st_mode == path.stat().st_mode  # whatever the umask is
    assert sorted(path.parent.iterdir()) == [made, path]


def test_what_the_site_could_not_compile_is_told(monkeypatch):
    assert run_checks(tags=[Tags.translation]) == []
    missing = [LOCALE / code / "LC_MESSAGES" / "django.po" for code in ("et", "fi")]
    monkeypatch.setattr("scorekeeper.web.apps.outdated", lambda: missing)
    (told,) = run_checks(tags=serve.Command.requires_system_checks)
    assert told.msg.startswith("The catalogues of et, fi are not compiled. As the owner of ")


def test_collecting_the_messages_anew_changes_nothing(tmp_path, monkeypatch, settings):
    for name in ("scorekeeper", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    settings.LOCALE_PATHS = [tmp_path / "scorekeeper" / "locale"]
    call_command("makemessages", verbosity=0)
    for code in CODES:
        path = Path(code, "LC_MESSAGES", "django.po")
        anew = tmp_path / "scorekeeper" / "locale" / path
        assert anew.read_text() == (LOCALE / path).read_text(), "run makemessages"


# Four digits and more, without a group or with another sign than the pages have there.
UNGROUPED = re.compile(r"(?<![\d\u202f-])(?:\d{4,}|\d{1,3}(?:[ \u00a0,]\d{3})+)(?![\d\u202f])")
YEAR = re.compile(r"1[789]\d\d|20\d\d")


def badly_grouped(text):
    return [number for number in UNGROUPED.findall(text) if not YEAR.fullmatch(number)]


@every
def test_long_numbers_have_a_narrow_space_between_thousands(code):
    """In the messages and on the rules pages, as `number` writes them; a year has none."""
    told = {words: badly_grouped(words) for _, _, said in messages(code) for words in said}
    for path in sorted((ROOT / "scorekeeper" / "rules" / "games").glob(f"*/rules.{code}.md")):
        told[path.parent.name] = badly_grouped(path.read_text(encoding="utf-8"))
    assert len(told) > 900 + len(GAMES)
    assert {where: found for where, found in told.items() if found} == {}


def test_a_number_with_another_sign_is_found_and_a_year_is_none():
    wrong = "1 000, 2\u00a0860 ja 3,500 ovat 10410"
    assert badly_grouped(wrong) == ["1 000", "2\u00a0860", "3,500", "10410"]
    assert badly_grouped("1\u202f000, 10\u202f410, 999, 4, 500; 1886, 2016-01-31, § 4") == []


# One concept, one word: as the sources on these games have it, alone in the catalogue.
TERMS = {
    "Declarer": ("pelinviejä", "spelförare", "разыгрывающий", "väljamängija"),
    "Contract": ("sitoumus", "kontrakt", "контракт", "leping"),
    "Level": ("taso", "nivå", "уровень", "kõrgus"),
    "Tricks": ("tikit", "stick", "взятки", "tihid"),
    "Honours": ("honöörit", "honnörer", "онёры", "honöörid"),
    "Aces": ("ässät", "ess", "тузы", "ässad"),
    "Bolshevik": ("bolsevikki", "bolsjevik", "большевик", "bolševik"),
    "kitty": ("alkupeli", "startspel", "прикуп", "alkupeli"),
    "kotka": ("kotka", "örn", "котка", "kotkas"),
    "spades": ("pata", "spader", "пики", "poti"),
    "clubs": ("risti", "klöver", "трефы", "risti"),
    "diamonds": ("ruutu", "ruter", "бубны", "ruutu"),
    "hearts": ("hertta", "hjärter", "червы", "ärtu"),
}
LANGUAGES = ("fi", "sv", "ru", "et")


def plain(words):
    """Without the places where a long word may be parted."""
    return words.replace("\u00ad", "").casefold()


@every
def test_terms_are_those_of_the_list(code):
    said = {ids[0]: plain(words[0]) for _, ids, words in messages(code)}
    own = {term: words[LANGUAGES.index(code)] for term, words in TERMS.items()}
    assert {term: said[term] for term in TERMS if own[term] not in said[term]} == {}


def test_the_rubber_and_the_set_are_two_things_in_finnish():
    said = {ids[0]: words[0] for _, ids, words in messages("fi")}
    assert said["Rubber {number}"].startswith("Robbertti")
    assert said["Set {number}"].startswith("Erä")


REJECTED = ROOT / "tests" / "rejected_words"


def rejected(code):
    file = REJECTED / f"{code}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))["rejected"]


def texts(code):
    """Everything that is said in a language: its places, context, message and words."""
    for one, ids, said in messages("fi" if code == "en" else code):
        if "|" not in ids[0]:
            places = [place for place, _ in one.locations]
            yield from ((places, one.context, ids[0], words) for words in (said, ids)[code == "en"])
    name = "rules.md" if code == "en" else f"rules.{code}.md"
    for page in (folder(game.key) / name for game in GAMES):
        for paragraph in page.read_text(encoding="utf-8").split("\n\n"):
            yield [str(page)], None, "", " ".join(paragraph.split())


def concerns(row, places, context, message):
    return (
        any(part in place for part in row.get("where", [""]) for place in places)
        and row.get("context", context) == context
        and message not in row.get("except", ())
    )


@in_every_language
def test_no_phrase_that_a_reader_rejected_returns(code):
    """A rejected phrase is found, and what won is not."""
    said, known = list(texts(code)), {ids[0] for _, ids, _ in messages("fi")}
    for row in rejected(code):
        assert re.search(row["phrase"], row["was"], re.IGNORECASE), row
        assert not re.search(row["phrase"], row["say"], re.IGNORECASE), row
        assert set(row.get("except", ())) <= known, row
    back = [
        (row["say"], words)
        for row in rejected(code)
        for *at, words in said
        if concerns(row, *at) and re.search(row["phrase"], plain(words), re.IGNORECASE)
    ]
    assert back == []


MARKS = {
    "en": ("Reading", "House rule"),
    "fi": ("Tulkinta", "Talon sää"),
    "sv": ("Tolkning", "Husreg"),
    "ru": ("Толкование", "Правил"),
    "et": ("Tõlgendus", "Majaree"),
}


@every_game
def test_what_is_our_reading_or_a_house_rule_is_marked_in_every_language(game):
    marked = set()
    for code, marks in MARKS.items():
        page = folder(game.key) / ("rules.md" if code == "en" else f"rules.{code}.md")
        said = " ".join(page.read_text(encoding="utf-8").split())
        marked.add(tuple(said.count(f"**{mark}") for mark in marks))
    assert len(marked) == 1


@every
@every_game
def test_no_word_that_is_heard_means_two_signs(code, game):
    said = {ids[0]: words[0] for _, ids, words in messages(code)}

    class Spoken(English):
        def gettext(self, message):
            return said.get(message, message)

    speech, heard = Spoken(), {}
    for sign, text in (*SPOKEN, *game.spoken):
        for way in say(text, speech).split("|"):
            word = normalize_phrase(way)
            assert heard.setdefault(word, sign) == sign, (word, sign, heard[word])


def rules_text(code, game):
    folder = ROOT / "scorekeeper" / "rules" / "games" / game.key.replace("-", "_")
    name = "rules.md" if code == "en" else f"rules.{code}.md"
    return (folder / name).read_text(encoding="utf-8")


@every
@every_game
def test_the_rules_have_every_paragraph_and_every_number(code, game):
    english, own = rules_text("en", game), rules_text(code, game)
    assert headed(own) == headed(english)
    assert tables(own) == tables(english)


@every_game
def test_the_rules_end_with_their_source(game):
    """The worked examples follow on the page, under a heading of their own."""
    last = rules_text("en", game).rpartition("\n## ")[2]
    assert re.match(r"§\d+ Source\n", last)


@in_every_language
@every_game
def test_no_sentence_of_the_rules_is_too_long_to_follow(code, game):
    found = [one for block in blocks(rules_text(code, game)) for one in sentences(block)]
    assert [one for one in found if len(one) > LONGEST] == []


OPENS_A_CLAUSE = re.compile("(If|When|Where|Lost|Conceded|Integrated|Redoubled|Doubled) [^,:]*")


@every_game
def test_a_comma_ends_the_clause_that_opens_a_sentence_of_the_rules(game):
    """“Redoubled, it is twice as much.”"""
    found = [one for block in blocks(rules_text("en", game)) for one in sentences(block)]
    assert [one for one in map(" ".join, found) if OPENS_A_CLAUSE.fullmatch(one)] == []


@every_game
def test_a_side_of_the_rules_is_one(game):
    """“X is”, not “X are”."""
    said = " ".join(rules_text("en", game).split())
    assert re.findall(r"\b[XY] (?:are|have|write|score|take|lose)\b", said) == []


def headed(text):
    """The paragraphs, in the order in which they begin a line."""
    return re.findall(r"^(?:#+ |- |\*\*|- \*\*)+(§\d+(?:\.\d+)?)", text, flags=re.MULTILINE)


def tables(text):
    """The numbers of each row of a table, without what groups them."""
    rows = [line for line in text.splitlines() if line.startswith("|")]
    plain = [re.sub(r"(?<=\d)[,\u202f\u00a0 ](?=\d{3})", "", row) for row in rows]
    return [re.findall(r"\d+", row) for row in plain]


def blocks(text):
    """The heads, the paragraphs and the items of the lists, as words; without tables and marks."""
    text = re.sub(r"<!--.*?-->|^\|.*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"^( *- )?\*\*§[\d.]+\*\*", r"\1", text, flags=re.MULTILINE)
    return [block.split() for block in re.split(r"\n\s*\n|\n(?= *- )|(?<=\n)(?=#)", text)]


def sentences(block):
    """The words of each sentence.

    A colon or a semicolon ends none, nor does an abbreviation: a small letter follows it. Code may
    begin a sentence.
    """
    found = [[]]
    for word, following in pairwise([*block, ""]):
        found[-1] += [word] if any(map(str.isalnum, word)) else []
        begins = next((sign for sign in following if sign.isalnum() or sign == "`"), "")
        if re.search(r"[.!?]\W*$", word) and not begins.islower():
            found.append([])
    return [one for one in found if one]


def test_sentences_are_told_apart():
    text = """\
- **§4.1** *One:* as in §3.2 (t. ex. so); – “two”.
- Three. *Four* is, too.

| 5 | 6 |

`a` is one. `b`
is two.
"""
    found = [sentences(block) for block in blocks(text)]
    assert [[len(one) for one in block] for block in found if block] == [[8], [1, 3], [3, 3]]
