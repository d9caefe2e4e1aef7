"""What our own paper prints is read back, and anybody may be called anything, in five languages."""

from itertools import product

import pytest
from django.conf import settings
from django.utils import translation

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.text import list_names, say
from scorekeeper.rules.games import ruleset, rulesets
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.web.present.localize import SiteSpeech

PLAYERS = ("Anna", "Boris", "Clara", "Dmitri")
HELD = "A 5H 11 h4 a3"
BORIS, DMITRI = 1, 3
LANGUAGES = pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
ALL = pytest.mark.parametrize("game", rulesets(), ids=lambda one: one.key)
# Their rows begin with a contract as one says it, "6♥×"; another game's row may have anything.
PRINTED = pytest.mark.parametrize(
    "game",
    [
        ruleset(key)
        for key in (
            *("bridge-solitaire", "bridgette", "contract-bridge"),
            *("skruuvi-2016", "vint-1886", "vint-estonian"),
        )
    ],
    ids=lambda one: one.key,
)
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
    _, *cells = [mark.words for mark in row.marks if mark.words] or (None, row.label)
    said = " ".join(say(cell, speech) for cell in cells).rstrip(" –")  # of a deal that cannot be
    # A side is printed with both its players; of them one is said.
    said = said.replace(say(list_names((BORIS, DMITRI)), speech), "Boris")
    if "Boris" in said or not set(WHOSE) & {one.name for one in facts_of(type(deal))}:
        return said
    return f"Boris {said}" if deal.kind == "contract" else f"{said} Boris"


@LANGUAGES
@PRINTED
def test_every_sign_of_a_printed_row_is_read_back(game, language):
    speech = SiteSpeech(PLAYERS)
    heard = vocabulary_of(game, speech, PLAYERS)
    for kind in game.kinds.values():
        for deal in deals_printed(kind):
            row = OPENED.get(kind.kind, "") + printed(game, deal, speech)
            shown = [one for one in facts_of(kind) if one.name in SHOWN]
            for line in {row, row.replace(" ×", "×").replace(" ★", "★")}:  # apart, and glued
                found = read_line(heard, line)
                assert (found.kind, found.problems) == (kind.kind, ()), line
                values = {one.name: found.facts.get(one.name, one.unsaid) for one in shown}
                assert values == {one.name: getattr(deal, one.name) for one in shown}, line


# ── Whatever a player is called ─────────────────────────────────────────────────────────────────

LINES = {
    "vint-1886": ("{} 3H 9 h4 a3", "{} 2NT 9 a3", "{} 4 S 9 h4 a3", "{}, 4♠, 9, h4, a3"),
    "vint-estonian": (
        *("{} 5H 11 h4 a3 B:aaa B:H4 x", "{} 5♥× 11 h4 a3", "{} 5N 2 d4B", "pass {} 6 d5A"),
        "{} 4D 10 h2 a1 conceded",
    ),
    "bridge-solitaire": ("{} 4S 10 h4 j1", "{} 4♠ ★★ 10 h5", "{} 3NT 9 j 2 h 4", "{} 6 H 12 j1"),
    "contract-bridge": (
        *("{} 4S 10 x h4B", "{} 4♠ ×× 10 h5D", "{} 3NT 9 h 4 B", "{} 3NT 9 h4 B"),
        "{} 6 H 12 h5C x",
    ),
    "bridgette": ("{} 4S 10 x", "{} 4♠ ×× 10", "{} 0NT 6", "{} 0 NT 6", "{} 6 H 12 xx"),
    "toy-duel": ("{} b5 ASA KHB", "{} b 5 AS A KH B"),
    "toy-solo": ("{} wC 1C 3", "{} w C 1 C 3", "deal {} 1/2 B1/1 C 0/0 D2/2"),
    "toy-trio": ("{} 90 A31 B76 C13 blind", "{} 90 A 31 B 76 C 13 dealer D"),
    "skruuvi-2016": (
        *("{} 5M 1 a2C a5A a9D a11A x", "{} 5H 11 xx", "{} 5♥×× 11", "{} 4H conceded"),
        *("pass {} 3 a2A a5B a9B a11B", "bol {} S 13 xC", "bol {} M 0 a2B a4C a5D a8B"),
    ),
}
LETTERS = "ABCD"
SIGNS = ("pass", "bol", "conceded", "stopped", "x", "xx", "s", "nt", "m", "g", "h4", "a3", "3h")


def lines_of(game):
    """Lines of a game, with a gap for whose deal it is; of a new game its own examples."""
    return LINES.get(game.key) or tuple(map(with_gap, game.writings))


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
    assert [with_gap(one) for one in ruleset("toy-solo").writings] == [
        "deal A1/2 B1/1 C0/0 D2/2",
        "{} wC 1C 3",
    ]


def words_of(game):
    """Every word that means something in this game, in the language that is spoken."""
    known = vocabulary_of(game, SiteSpeech(), ()).lexicon
    return sorted(word for word in {*known, *SIGNS} if word and not word.isdecimal())


@LANGUAGES
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


@LANGUAGES
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


FIVES = "S5A C5B D5B H5A J5B"
UNDOUBLED = {
    "en": ("undoubled", "not doubled"),
    "fi": ("koputtamatta", "ei kahdennettu"),
    "sv": ("oknackat", "inte dubblat"),
    "ru": ("без контры",),
    "et": ("kontrata", "ilma kontrata"),
}
DOUBLED = (
    ("en", "tricks doubled"),
    ("fi", "tikit kahdennettu"),
    ("sv", "sticken dubblade"),
    ("ru", "взятки с контрой"),
    ("et", "tihid kontraga"),
)
# What the sheet of 501 prints of one who gave up.
UP = {"en": "75 up", "fi": "75 luov.", "sv": "75 upp", "ru": "75 расп.", "et": "75 alla"}
ROWS = "A3/4 B2/2 C4/5 D2/2"
BIDS = {
    "en": "Anna bid three took four, B2/2 C4/5 D2/2",
    "fi": "Anna lupasi kolme otti neljä, B2/2 C4/5 D2/2",
    "sv": "Anna bjöd tre tog fyra, B2/2 C4/5 D2/2",
    "ru": "Anna заказала три получила четыре, B2/2 C4/5 D2/2",
    "et": "Anna pakkus kolm võttis neli, B2/2 C4/5 D2/2",
}
BIG = "B 205 A31 B120 C16"
NUMBERS = {
    "en": "Boris two hundred and five Anna thirty-one Boris hundred twenty Clara sixteen",
    "fi": "Boris kaksisataaviisi Anna kolkytyks Boris sata kaksikymmentä Clara kuustoista",
    "sv": "Boris tvåhundra fem Anna trettioett Boris etthundratjugo Clara sexton",
    "ru": "Boris двести пять Anna тридцать один Boris сто двадцать Clara шестнадцать",
    "et": "Boris kakssada viis Anna kolmkümmend üks Boris sadakakskümmend Clara kuusteist",
}


# ── As people say it ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("language", "key", "line", "same"),
    [
        ("fi", "vint-1886", "Anna viis herttaa yksitoista tikkiä neljä honööriä kolme ässää", HELD),
        (
            "fi",
            "vint-1886",
            "Anna viitonen herttaa ykstoista tikkiä nelonen honööriä 3 ässää",
            HELD,
        ),
        ("fi", "skruuvi-2016", "Anna seiska pata kakstoista tikkiä", "A 7S 12"),
        ("sv", "skruuvi-2016", "Anna misär på fem, två stick, avbröts", "A 5M 2 stopped"),
        ("sv", "skruuvi-2016", "Anna fem misär, två stick, avbröts", "A 5M 2 stopped"),
        ("ru", "skruuvi-2016", "Anna мизер пять, две взятки", "A 5M 2"),
        ("et", "vint-1886", "Anna viis ärtut üheteistkümnega nelja honööriga kolme ässaga", HELD),
        ("en", "skruuvi-2016", "Anna Bolshevik misère, no tricks", "bol A M 0"),
        ("et", "skruuvi-2016", "Anna diktaator ärtu, kolmteist tihi", "bol A H 13"),
        ("et", "skruuvi-2016", "Anna diktaattori ärtu, kolmteist tihi", "bol A H 13"),
        ("fi", "vint-1886", "Anna viis herttaa ykstoista tikkii 4 honööriä 3 ässää", HELD),
        ("fi", "vint-estonian", "Anna viisi noloa kaksi tikkii", "A 5N 2"),
        ("fi", "contract-bridge", "Anna neljä pataa kymmenen, meni kotiin", "A 4S 10"),
        ("fi", "pirate-bridge", "Anna partnerina Clara 4 pataa 10", "A+C 4S 10"),
        ("et", "pirate-bridge", "Anna, vastu võttis Clara, neli padat, kümme", "A+C 4S 10"),
        ("sv", "bridgette", "Anna fyra hjärter dubblade tio", "A 4H 10 x"),
        ("sv", "bridgette", "Anna fyra hjärter redubblade tio", "A 4H 10 xx"),
        ("ru", "bridgette", "Anna три бескозыря девять", "A 3NT 9"),
        *(
            (language, "bridgette", f"Anna 4♥ 10 {word}", "A 4H 10")
            for language, words in UNDOUBLED.items()
            for word in words
        ),
        *((language, "forty-one", line, ROWS) for language, line in BIDS.items()),
        ("fi", "forty-one", "jaetaan uudestaan", "pass"),
        ("et", "forty-one", "ümber jagatud", "pass"),
        *((language, "five-hundred-one", line, BIG) for language, line in NUMBERS.items()),
        *((code, "five-hundred-one", f"Anna {said}", "up A 75") for code, said in UP.items()),
        *((code, "quinto", f"Anna 6 {FIVES} {said}", f"A 6 {FIVES} x") for code, said in DOUBLED),
        ("sv", "quinto", f"Anna 6 {FIVES} E+4♥ B", f"A 6 {FIVES} HA4B"),
        ("ru", "quinto", f"Anna 6 {FIVES} Т+4♥ B", f"A 6 {FIVES} HA4B"),
        ("ru", "quinto", f"Anna 6 {FIVES} туз и четверка бубей B", f"A 6 {FIVES} DA4B"),
        ("et", "quinto", f"Anna 6 {FIVES} Ä+4♥ B", f"A 6 {FIVES} HA4B"),
        ("et", "quinto", f"Anna 6 {FIVES} pada äss neli B", f"A 6 {FIVES} SA4B"),
    ],
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
