"""What our own paper prints is read back, and anybody may be called anything, in five languages."""

from itertools import product

import pytest
from django.conf import settings
from django.utils import translation

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.text import list_names, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.product import GAMES, KEYS, spoken
from tests.rotation import of_the_day, pairs_of_the_day

pytestmark = pytest.mark.unmeasured

PLAYERS = ("Anna", "Boris", "Clara", "Dmitri")
BORIS, DMITRI = 1, 3
CODES = [code for code, _ in settings.LANGUAGES]
# Every word of a language as a name: that is many names.
LANGUAGE_OF_THE_DAY = pytest.mark.parametrize("language", of_the_day(CODES, len(CODES)))
ALL = pytest.mark.parametrize("game", GAMES, ids=lambda one: one.key)
# Their rows begin with a contract as one says it, "6♥×"; another game's row may have anything.
PRINTED = [one for one in GAMES if spoken(one.key).get("rows_are_lines")]
OPENED = {"bolshevik": "bol "}  # the head of the ledger says so


@pytest.fixture(autouse=True)
def _spoken(request):
    with translation.override(request.getfixturevalue("language")):
        yield


# ── What is printed ─────────────────────────────────────────────────────────────────────────────

VARIED = ("level", "strain", "doubling", "jokers", "conceded", "stopped_early")
WHOSE = ("declarer", "side", "bidder")
SHOWN = ("level", "strain", "doubling", "jokers", "tricks", *WHOSE)
TRICKS = (0, 12)


def deals_printed(kind):
    """Deals of a kind with every level, strain and doubling; all are Boris's."""
    facts = {one.name: one for one in facts_of(kind)}
    varied = [name for name in VARIED if name in facts]
    given = {name: BORIS for name in WHOSE if name in facts}
    given |= {"aces": 2} if getattr(facts.get("aces"), "unsaid", ()) is None else {}
    for tricks in TRICKS if "tricks" in facts else (None,):
        for values in product(*(facts[name].type.values for name in varied)):
            said = {**given, **dict(zip(varied, values, strict=True))}
            if tricks is None:
                yield kind(**said)
            elif said.get("conceded") and facts["tricks"].default is None:
                yield kind(**said, tricks=None)
            else:
                yield kind(**said, tricks=tricks)


def printed(game, deal, speech):
    """The row of the deal on the sheet, without its number and its points."""
    sheet = tally(game, game.Options(), [deal])
    (row,) = (row for block in sheet.blocks for row in block.rows if row.entry)
    _, *cells = [mark.words for mark in row.cells if mark.words] or (None, row.label)
    said = " ".join(say(cell, speech) for cell in cells).rstrip(" –")  # of a deal that cannot be
    # A side is printed with both its players; of them one is said.
    said = said.replace(say(list_names((BORIS, DMITRI)), speech), "Boris")
    if "Boris" in said or not set(WHOSE) & {one.name for one in facts_of(type(deal))}:
        return said
    return f"Boris {said}" if deal.kind == "contract" else f"{said} Boris"


@pytest.mark.parametrize(
    ("game", "language"),
    pairs_of_the_day(PRINTED, CODES, 2),
    ids=lambda one: getattr(one, "key", one),
)
def test_every_sign_of_a_printed_row_is_read_back(game, language):
    speech = SiteSpeech(PLAYERS)
    heard = vocabulary_of(game, speech, PLAYERS)
    for kind in game.kinds.values():
        for deal in deals_printed(kind):
            row = OPENED.get(kind.kind, "") + printed(game, deal, speech)
            shown = [one for one in facts_of(kind) if one.name in SHOWN]
            # Apart, glued, and as a row of a spreadsheet.
            glued, cells = row.replace(" ×", "×").replace(" ★", "★"), row.replace(" ", ";")
            for line in {row, glued, f'"{cells}"'}:
                found = read_line(heard, line)
                assert (found.kind, found.problems) == (kind.kind, ()), line
                values = {one.name: found.facts.get(one.name, one.unsaid) for one in shown}
                assert values == {one.name: getattr(deal, one.name) for one in shown}, line


# ── Whatever a player is called ─────────────────────────────────────────────────────────────────

LETTERS = "ABCD"
SIGNS = ("pass", "bol", "conceded", "stopped", "x", "xx", "s", "nt", "m", "g", "h4", "a3", "3h")


def lines_of(game):
    """Lines of a game, with a gap for whose deal it is: those written for it, or its examples."""
    return spoken(game.key).get("lines") or tuple(map(with_gap, game.writings))


def with_gap(writing):
    """The example of a kind, without the player's letter if it is the first word: "{}+C 4S 10"."""
    words = writing.example.split()
    first = len(writing.opens)
    for word in words[first : first + 1]:
        if word[0] in LETTERS and word[1:2] in ("", "+"):
            words[first] = "{}" + word[1:]
    return " ".join(words)


@pytest.mark.parametrize("language", ["en"])
def test_a_game_of_which_nobody_wrote_lines_is_tried_with_its_examples(language):
    assert [with_gap(one) for one in ruleset("skruuvi-2016").writings] == [
        "{} 5M 1 a2C a5A a9D a11A x",
        "pass {} 3 a2C a5B a9B a11B",
        "bol {} S 13 xC",
        "bol pass",
    ]


def words_of(game):
    """Every word that means something in this game, in the language that is spoken."""
    known = vocabulary_of(game, SiteSpeech(), ()).lexicon
    return sorted(word for word in {*known, *SIGNS} if word and not word.isdecimal())


@LANGUAGE_OF_THE_DAY
@ALL
def test_a_name_in_front_is_a_player_whatever_else_it_means(game, language):
    words = words_of(game)
    heard = vocabulary_of(game, SiteSpeech(PLAYERS), PLAYERS)
    letters = LETTERS[: game.most_players]
    lines = [(one, letter) for one in lines_of(game) for letter in letters]
    expected = {(one, letter): read_line(heard, one.format(letter)) for one, letter in lines}
    assert not any(found.problems for found in expected.values())
    for start in range(0, len(words), len(LETTERS)):
        names = [word.capitalize() for word in (*words, *PLAYERS)][start : start + len(LETTERS)]
        named = vocabulary_of(game, SiteSpeech(names), names)
        for line, letter in lines:
            said = line.format(names[LETTERS.index(letter)])
            assert read_line(named, said) == expected[line, letter], said


@LANGUAGE_OF_THE_DAY
@ALL
def test_where_a_player_is_called_like_it_a_sign_means_the_same(game, language):
    """Letters stand for the players, and nothing that is written changes."""
    plain = vocabulary_of(game, SiteSpeech(PLAYERS), PLAYERS)
    words = words_of(game)
    expected = {line: read_line(plain, line.format("B")) for line in lines_of(game)}
    for start in range(0, len(words), len(LETTERS)):
        names = [word.upper() for word in (*words, *PLAYERS)][start : start + len(LETTERS)]
        named = vocabulary_of(game, SiteSpeech(names), names)
        for line, found in expected.items():
            assert read_line(named, line.format("B")) == found, (line, names)


@pytest.mark.parametrize(
    ("language", "name", "line", "same"),
    [
        ("fi", "Hertta", "Hertta 5 herttaa 11 h4 a3", "A 5H 11 h4 a3"),
        ("fi", "Hertta", "hertta 5♥ 11 h4 a3", "A 5H 11 h4 a3"),
        ("ru", "Пики", "Пики 5 пик 11 h4 a3", "A 5S 11 h4 a3"),
        ("ru", "Пики", "Пики 2БК 8 a3", "A 2NT 8 a3"),
        ("et", "Ärtu", "Ärtu 5 ärtut 11 h4 a3", "A 5H 11 h4 a3"),
        ("sv", "Ruter", "Ruter 5 ruter 11 h4 a3", "A 5D 11 h4 a3"),
        ("en", "Heart", "Heart five hearts 11 h4 a3", "A 5H 11 h4 a3"),
        ("en", "Club", "Club 5 clubs 11 h4 a3", "A 5C 11 h4 a3"),
        ("fi", "Pata Hertta", "Pata Hertta 5 herttaa 11 h4 a3", "A 5H 11 h4 a3"),
    ],
)
def test_a_player_may_be_called_like_a_suit(language, name, line, same):
    players = (name, *PLAYERS[1:])
    heard = vocabulary_of(ruleset("vint-1886"), SiteSpeech(players), players)
    assert read_line(heard, line) == read_line(heard, same)
    assert not read_line(heard, same).problems


# ── As people say it ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("language", "key", "line", "same"),
    [(language, key, *heard) for key in KEYS for language, *heard in spoken(key).get("heard", ())],
)
def test_a_deal_is_understood_as_people_say_it(language, key, line, same):
    heard = vocabulary_of(ruleset(key), SiteSpeech(PLAYERS), PLAYERS)
    assert not read_line(heard, line).problems, line
    assert read_line(heard, line).facts == read_line(heard, same).facts


@pytest.mark.parametrize(
    ("language", "line", "typed"),
    [
        ("fi", "Anna 5 herttaa 11 h4 a3 pataa", "pataa"),
        ("et", "Anna 5 ärtut 11 h4 a3 bolševik", "bolševik"),
        ("en", "Anna 5H 11 h4 a3 ♠", "♠"),
        ("en", "Anna 5H 11 h4 a3 Boris", "Boris"),
        ("fi", "Anna 5 herttaa 11 h4 a3 neljä honööriä", "neljä honööriä"),
    ],
)
def test_what_cannot_be_read_is_quoted_as_it_was_typed(language, line, typed):
    """Not the sign that it stands for: nobody typed that."""
    found = read_line(vocabulary_of(ruleset("vint-1886"), SiteSpeech(PLAYERS), PLAYERS), line)
    with translation.override("en"):
        assert next(say(one.text, SiteSpeech()) for one in found.problems).startswith(f"“{typed}”")
