"""The line in which players write a deal, typed, pasted or dictated."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.core.facts import read_facts, write_facts
from scorekeeper.rules.core.text import English, gettext
from scorekeeper.rules.games import ruleset, rulesets
from scorekeeper.rules.notation import dictation
from scorekeeper.rules.notation.dictation import LONGEST_LINE
from scorekeeper.rules.notation.line_reader import LineReader, types_of
from scorekeeper.rules.notation.signs import Sign, Writing
from scorekeeper.rules.notation.vocabulary import Phrases, latin_sign, vocabulary_of
from tests.games.skruuvi_2016.evening import deal as skruuvi_deal
from tests.games.vint_1886.evening import deal as vint_deal
from tests.games.vint_estonian.evening import deal as estonian_deal
from tests.rotation import of_the_day
from tests.rules import toy
from tests.rules.conformance import any_deal

VINT, ESTONIAN, SKRUUVI = (ruleset(key) for key in ("vint-1886", "vint-estonian", "skruuvi-2016"))
NOTATION = {VINT: vint_deal, ESTONIAN: estonian_deal, SKRUUVI: skruuvi_deal}
PLAYERS = ("Anna", "Boris", "Clara", "Dmitri")
RUSSIAN = ("Пётр", "Семен", "Clara", "Dmitri")
ALL = pytest.mark.parametrize("game", rulesets(), ids=lambda one: one.key)
OF_THE_DAY = pytest.mark.parametrize("game", of_the_day(rulesets(), 2), ids=lambda one: one.key)
HEARTS = "A 3H 9 h4 a3"


def told(game, line, players=PLAYERS, speech=None):
    return dictation.read_line(vocabulary_of(game, speech or English(players), players), line)


def deal(game, line, **more):
    """The deal of the line, whose words and facts have no problem."""
    said = told(game, line, **more)
    assert said.problems == ()
    found, problems = read_facts(game.kinds[said.kind], said.facts)
    assert problems == ()
    return found


def same(game, line, notation, players=PLAYERS):
    """Whether the line is the deal that a reader of the tests takes from the notation."""
    return deal(game, line, players=players) == NOTATION[game](notation)


def complaints(game, line, **more):
    return [str(problem.text) for problem in told(game, line, **more).problems]


def unread(*words):
    return [f"“{word}” cannot be read here." for word in words]


@OF_THE_DAY
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_back(game, data):
    one = data.draw(any_deal(game).filter(bool))
    assert deal(game, game.notation(one)) == one


@OF_THE_DAY
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_capitals_and_the_order_of_the_signs_do_not_matter(game, data):
    """Only the words that open the line, and whose deal it is, stand in front."""
    one = data.draw(any_deal(game).filter(bool))
    writing = next(way for way in game.writings if way.kind == one.kind)
    words = whole_signs(game, game.notation(one).lower().split())
    front = len(writing.opens) + (2 if "bol" in writing.opens else 1)  # a suit may be a letter, too
    rest = data.draw(st.permutations(words[front:]))
    lists = [name for name, value in vars(one).items() if isinstance(value, tuple)]
    again = deal(game, " ".join([*words[:front], *rest]))
    for name, value in vars(one).items():
        same = sorted(map(repr, value)) if name in lists else value
        found = getattr(again, name)
        assert (sorted(map(repr, found)) if name in lists else found) == same


def whole_signs(game, words):
    """The words, a label with what stands after it: "dealer d"."""
    labels = {sign.label for writing in game.writings for sign in writing.signs if sign.label}
    found = []
    for word in words:
        if found and found[-1] in labels:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


@ALL
def test_the_examples_are_deals_and_every_sign_reads_its_own(game):
    for writing in game.writings:
        assert deal(game, writing.example).kind == writing.kind
        assert game.notation(deal(game, writing.example)) == writing.example
        reader = LineReader(types_of(game.kinds[writing.kind]), writing.signs)
        for sign in writing.signs:
            assert reader.matched(sign, sign.example.replace(" ", "")) is not None, sign.example
            if sign.parts in (("declarer",), ("side",), ("bidder",)) and game in NOTATION:
                assert sign.example == "A"  # players are shown by their capital


@pytest.mark.parametrize(
    ("game", "line"),
    [
        *((VINT, line) for line in (HEARTS, "B 4NT 9 a2 fY", "A 4NT 9 a2 fX", "pass")),
        *((ESTONIAN, line) for line in ("A 5H 11 h4 a3 B:aaa B:C3 x", "pass A 6 d5A")),
        *((SKRUUVI, line) for line in ("B 5M 1 a2D a5B a9B a11D x", "bol A C 13 xB xC xx")),
        *((SKRUUVI, line) for line in ("A 4H conceded", "bol pass")),
    ],
)
def test_lines_of_paper(game, line):
    """As the readers of the tests, which know nothing of signs, take them."""
    assert same(game, line, line)


@ALL
def test_commas_semicolons_and_quotes_that_touch_the_words_change_nothing(game):
    for writing in game.writings:
        line, wanted = writing.example, deal(game, writing.example)
        for by in (",", ";", " , ", "\t", ", "):
            assert deal(game, line.replace(" ", by)) == wanted, by
        for before, behind in ('""', "''", "“”", "„“", "«»", "””"):
            assert deal(game, f"{before}{line}{behind}") == wanted, before
        assert deal(game, '"12. ' + line + '".') == wanted
        assert deal(game, ",".join(f'"{word}"' for word in line.split())) == wanted


@pytest.mark.parametrize("hearts", ["3❤️", "3❤", "3♥️", "3♥︎", "3♡", "3 ❤️"])
def test_every_heart_that_a_phone_types_is_hearts(hearts):
    assert same(VINT, f"A {hearts} 9 h4 a3", HEARTS)


def test_a_comma_inside_a_number_makes_no_two_numbers_of_it():
    assert complaints(VINT, "A 3H 1,000 h4 a3") == unread("1,000")


@pytest.mark.parametrize(
    "player", ["Smith, John", "Smith,John", "Sam Jr.", 'Ann "Bo" Ek', "Anna ❤️"]
)
def test_a_name_with_such_signs_is_read(player):
    players = ("Anna", player, "Clara", "Dmitri")
    for line in (f"{player} 3H 9 h4 a3", f'"{player},3H,9,h4,a3"'):
        assert same(VINT, line, "B 3H 9 h4 a3", players), line


@pytest.mark.parametrize("name", ["O'Brien", "O’Brien", "O´Brien", "oʼbrien", "Ｏ＇Ｂｒｉｅｎ"])
@pytest.mark.parametrize("player", ["O'Brien", "O’Brien", "O‘BRIEN", "Ｏ’Ｂｒｉｅｎ"])
def test_a_name_is_read_with_any_of_the_signs_that_keyboards_exchange(player, name):
    """F6"""
    players = ("Anna", player, "Anna‑Mari", "Dmitri")
    assert same(VINT, f"{name} 3H 9 h4 a3", "B 3H 9 h4 a3", players)
    assert same(VINT, "anna-mari 3H 9 h4 a3", "C 3H 9 h4 a3", players)
    assert same(ESTONIAN, f"A 5H 11 h4 a3 {name}:aaa", "A 5H 11 h4 a3 B:aaa", players)


@pytest.mark.parametrize(
    ("game", "line", "notation"),
    [
        (VINT, "Clara four no trumps ten tricks aces three", "C 4NT 10 a3"),
        *((VINT, line, "pass") for line in ("thrown in", "Passed!")),
        (
            *(SKRUUVI, "Boris five misère one, ace 2 Dmitri, ace 5 Boris, a 9 B, a11D doubled"),
            "B 5M 1 a2D a5B a9B a11D x",
        ),
        (SKRUUVI, "all passed Anna 3 stopped early", "pass A 3 stopped"),
        (
            *(SKRUUVI, "Bolshevik Anna spades thirteen doubled Clara doubled Boris"),
            "bol A S 13 xB xC",
        ),
        (SKRUUVI, "Dictator A grand 13 ×C", "bol A G 13 xC"),
        (SKRUUVI, "A six spades redoubled twelve", "A 6S 12 xx"),
        (SKRUUVI, "A six spades undoubled twelve", "A 6S 12"),
        (SKRUUVI, "Bolshevik Anna spades thirteen, not doubled", "bol A S 13"),
        # A player who belongs to a sign may stand apart.
        *((ESTONIAN, f"A 5N 2 {d4}", "A 5N 2 d4B") for d4 in ("d4 B", "d 4 B", "d4 Boris")),
        # What paper prints may be typed as it stands.
        *((SKRUUVI, line, "A 6H 12 x") for line in ("A 6♥× 12", "A 6Hx 12", "A 6hearts× 12")),
        (SKRUUVI, "A 6♥︎×× 12", "A 6H 12 xx"),
        (SKRUUVI, "А 6Нхх 12", "A 6H 12 xx"),  # in Cyrillic letters
        (SKRUUVI, "all passed× 3 A", "pass A 3 x"),
        (SKRUUVI, "bol A 7♠ ×B×C 13", "bol A S 13 xB xC"),
        (ESTONIAN, "A 5G×× 11 a3", "A 5G 11 a3 xx"),
        *((ESTONIAN, line, "pass A 6") for line in ("all passed 6–7 A", "pass A 6-7")),
        (VINT, "A 3NT 9–4 a3", "A 3NT 9 a3"),
        # Numbers stand before their words or behind them.
        (VINT, "Anna three hearts, four honours, three aces, four tricks", "A 3H 4 h4 a3"),
        (VINT, "Boris three no trumps, two aces, four tricks", "B 3NT 4 a2"),
        (VINT, "Anna 1 heart, 2 honours, 1 ace, 3 tricks", "A 1H 3 h2 a1"),
        (VINT, "Anna three hearts nine tricks honours four aces three", HEARTS),
        (VINT, "A 3H 4 h 2 a 3", "A 3H 4 h2 a3"),  # signs, apart
        (VINT, "Anna three hearts honours four nine tricks aces three", HEARTS),
        (VINT, "A 3H h 4 9 a 3", HEARTS),  # two numbers are two words
        # Nobody has nine aces, so the nine are the tricks.
        (VINT, "Anna three hearts four honours three aces nine", HEARTS),
        # A number before a word that opens a line is that of the deal.
        *((VINT, f"{number} pass", "pass") for number in ("3", "3.", "•")),
        (VINT, "• thrown in", "pass"),
        # A player may be named before what opens the line, a strain before its level.
        (SKRUUVI, "A bol M 0 stopped", "bol A M 0 stopped"),
        (SKRUUVI, "Anna, Bolshevik, misère, no tricks, stopped early", "bol A M 0 stopped"),
        (SKRUUVI, "Anna passed 3 stopped", "pass A 3 stopped"),
        (SKRUUVI, "A misère 5 2 stopped", "A 5M 2 stopped"),
        (VINT, "A hearts 3 9 h4 a3", HEARTS),
        # A name before a colon holds the cards.
        (ESTONIAN, "A 5H 11 h4 a3 Clara:aaa", "A 5H 11 h4 a3 C:aaa"),
    ],
)
def test_a_line_is_read_as_it_is_said_typed_or_printed(game, line, notation):
    assert same(game, line, notation)


@pytest.mark.parametrize(
    "line",
    [
        *("a 3h 9 h4 a3", "A 3♥ 9 h4 a3", "Anna 3H 9 h4 a3", "An 3H 9 h4 a3", "A 3H h4 a3 9"),
        "A 3♥︎ 9 h4 a3",  # with the selector that sheets print
        *("  12.  A 3H 9 h4 a3 ", "12) A 3H, 9, h4, a3.", "A 3 H 9 h 4 a 3"),
        *("Anna three hearts nine honours four aces three", "A 3 hearts 9 4 honors 3 aces"),
        "Anna, three hearts, made with nine tricks, four honours and three aces.",
        # What is pasted may have odd signs.
        *("\ufeffA 3H 9 h4 a3", "A\u200b 3H 9 h4 a3", "• A 3H 9 h4 a3", "- A 3H 9 h4 a3"),
        # As our paper prints it: the dealer stands in brackets behind the number.
        *("1 (C) A 3H 9 h4 a3", "1. (c) A 3H 9 h4 a3", "12(С) A 3H 9 h4 a3"),
        *("1 A 3H 9 h4 a3", "1: A 3H 9 h4 a3", "Ａ ３Ｈ ９ ｈ４ ａ３", "A 3H 9 h4 a3 # a good one"),
        "А 3Н 9 h4 а3",  # in Cyrillic letters
        "A: 3H: 9 honours: 4 aces: 3",
    ],
)
def test_one_deal_in_many_ways(line):
    assert same(VINT, line, HEARTS)


def test_a_language_adds_its_words_to_english():
    own = {"hearts|heart": "herttaa|hertta", "nine|9": "yhdeksän|yhdeksällä|9"}

    class Finnish(English):
        def gettext(self, message):
            return own.get(message, message)

    line = "Anna 3 herttaa yhdeksän honours 4 aces 3"
    assert deal(VINT, line, speech=Finnish(PLAYERS)) == vint_deal(HEARTS)


@pytest.mark.parametrize(
    ("players", "line", "notation"),
    [
        # Within a line a word of the game is no name.
        (("Club", "D", "7", "One"), "A 3 club 9 h4 a3", "A 3C 9 h4 a3"),
        (("Club", "D", "7", "One"), "D 7C 9 h4 a3", "D 7C 9 h4 a3"),
        (("a3", "h4", "9", "3H"), HEARTS, HEARTS),
        # What opens a line is no beginning of a name; a name that is all there is opens nothing.
        (("Passi", "Boris", "Clara", "Dmitri"), "pass", "pass"),
        (("Passi", "Boris", "Clara", "Dmitri"), "Passi 3H 9 h4 a3", HEARTS),
        (("Pass", "Boris", "Clara", "Dmitri"), "pass", "pass"),
        # A name like a strain is none behind a level.
        (("Anna", "Boris", "S", "Dmitri"), "S 4 S 9 h4 a3", "C 4S 9 h4 a3"),
        # Of names of several words the longer one comes first.
        (("Anna", "Anna Maria", "Clara", "Dmitri"), "Anna Maria 3H 9 h4 a3", "B 3H 9 h4 a3"),
        (("Anna", "Anna Maria", "Clara", "Dmitri"), "anna 3H 9 h4 a3", HEARTS),
        # One letter of a name is enough where it is none of the players' letters.
        (("Eeva", "Kalle", "Maija", "Bo"), "E 3H 9 h4 a3", HEARTS),
        (("Eeva", "Kalle", "Maija", "Bo"), "B 3H 9 h4 a3", "B 3H 9 h4 a3"),
        # Dictation writes a Russian letter with its dots or without.
        *((RUSSIAN, f"{name} 3H 9 h4 a3", HEARTS) for name in ("Пётр", "Петр", "пет")),
        (RUSSIAN, "Семён 3H 9 h4 a3", "B 3H 9 h4 a3"),
    ],
)
def test_a_word_is_a_player_where_it_is_meant_so(players, line, notation):
    assert same(VINT, line, notation, players)


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        *(("Heart 5 hearts 11 xx", "A 5H 11 xx"), ("heart 5H 11 xx", "A 5H 11 xx")),
        *(("Pass 5H 11", "B 5H 11"), ("pass Heart 3", "pass A 3"), ("pass Pass 3", "pass B 3")),
        *(("pass A 3", "pass A 3"), ("all passed, Heart 3", "pass A 3"), ("bol pass", "bol pass")),
        *(("bol Heart H 13", "bol A H 13"), ("Bolshevik by Heart in hearts 13", "bol A H 13")),
        *(("Bol Two 6S 12", "D 6S 12"), ("bol Bol Two S 13", "bol D S 13")),
    ],
)
def test_a_name_in_front_or_behind_the_opening_is_a_player(line, notation):
    assert same(SKRUUVI, line, notation, ("Heart", "Pass", "Clara", "Bol Two"))


@pytest.mark.parametrize(
    ("name", "other"),
    [("An", ("Anna", "Anton")), ("Пётр", ("Пётр", "Петр"))],  # a beginning; the dots alone
)
def test_a_word_that_may_be_two_names_stands_for_nobody(name, other):
    players = (*other, "Clara", "Dmitri")
    assert complaints(VINT, f"{name} 3H 9 h4 a3", players=players) == unread(name)


def test_what_can_be_read_in_two_ways_is_asked_about():
    """Four honours, two aces and three tricks; or four tricks, two honours and three aces."""
    said = complaints(VINT, "Anna three hearts with four honours and two aces made three")
    assert said == [
        "This can be read in two ways. Write the signs, or say each number after the word it "
        "belongs to."
    ]


def test_a_number_before_anything_else_is_that_of_the_deal_when_it_is_marked_so():
    assert told(VINT, "9 3H h4 a3").facts["tricks"] == 9
    assert "tricks" not in told(VINT, "9. 3H h4 a3").facts


@pytest.mark.parametrize("line", ["C 5S 10 x", "C 6 S 12 x", "B 5M 1 a2C a5A a9D a11A x"])
def test_players_whose_names_are_signs_change_no_line(line):
    assert deal(SKRUUVI, line, players=("X", "S", "M", "A3")) == deal(SKRUUVI, line)


SUITS = ("Hearts", "Diamonds", "Spades", "Clubs")
BRIDGE, PIRATE, FORTY_ONE = map(ruleset, ("contract-bridge", "pirate-bridge", "forty-one"))


@pytest.mark.parametrize(
    ("game", "line", "as_written"),
    [
        (FORTY_ONE, "Hearts 3/4 Diamonds 2/2 Spades 4/5 Clubs 2/2", "A3/4 B2/2 C4/5 D2/2"),
        (FORTY_ONE, "clubs 3/4 hearts 2/2 spades 4/5 diamonds 2/2", "D3/4 A2/2 C4/5 B2/2"),
        (PIRATE, "Spades Clubs 3NT 9", "C+D 3NT 9"),
        (PIRATE, "Hearts Clubs 3 clubs 9", "A+D 3C 9"),
        (PIRATE, "Hearts 3 clubs 9 Diamonds", "A+B 3C 9"),
        (BRIDGE, "Hearts 4♥ 11 h4 Spades", "A 4H 11 h4C"),
        (BRIDGE, "Hearts four hearts eleven, four honours Spades", "A 4H 11 h4C"),
        (SKRUUVI, "bol Hearts clubs 13 doubled Clubs", "bol A C 13 xD"),
    ],
)
def test_a_whole_name_is_a_player_where_one_must_stand(game, line, as_written):
    assert deal(game, line, players=SUITS) == deal(game, as_written)


def test_a_name_is_a_player_although_the_suit_looks_like_a_letter():
    """The sign of clubs is C, and C is Clara."""
    players = ("Anna", "Boris", "Clara", "Clubs")
    assert deal(PIRATE, "Anna Clubs 3NT 9", players=players) == deal(PIRATE, "A+D 3NT 9")
    assert deal(PIRATE, "Anna 3 clubs 9 Clara", players=players) == deal(PIRATE, "A+C 3C 9")


def test_a_line_is_read_a_few_times_however_many_names_it_has(monkeypatch):
    looked, reads = [], dictation.read_words
    monkeypatch.setattr(dictation, "read_words", lambda *a: looked.append(a) or reads(*a))
    told(PIRATE, "Spades " * 50, players=SUITS)
    assert len(looked) == 2 + dictation.MOST_NAMES


@pytest.mark.parametrize(
    ("game", "line", "words"),
    [
        (VINT, "A 3H 9 q4 a3 zz", ["q4", "zz"]),
        # What stands behind it is no second problem: it may belong to that word.
        *(
            (VINT, f"{HEARTS} zz {behind}", ["zz"])
            for behind in ("A", "Boris", "7", "3H", "h4 A 7")
        ),
        (ESTONIAN, "pass A 6–8", ["6–8"]),  # tricks of both sides are all of a deal
        (VINT, f"{HEARTS} x", ["x"]),  # a mark of another game
        # All but ш look like Latin letters; one that is no sign keeps its own.
        (VINT, f"{HEARTS} хорошо", ["хорошо"]),
        # It only looks like the number in front.
        *((VINT, "•", ["•"]), (VINT, "12X 3H 9", ["12X"])),
    ],
)
def test_every_word_that_cannot_be_read_is_named_as_typed(game, line, words):
    assert complaints(game, line) == unread(*words)


def test_what_is_said_twice_is_told():
    """Behind a word that is read again a second problem is told, too."""
    assert complaints(VINT, "A 3H 9 10 h4 a3") == ["“10” repeats what was said already."]
    assert complaints(SKRUUVI, "A 6S 12 x xx") == ["“xx” repeats what was said already."]
    again = [*unread("zz"), "“10” repeats what was said already."]
    assert complaints(VINT, "A 3H 9 h4 zz a3 10") == again


def test_a_label_without_its_number_and_a_double_of_nobody_are_named():
    said = told(VINT, "A 3H h a3 9")
    assert [(one.fact, str(one.text)) for one in said.problems] == [
        ("", "“h” is not complete. For example: “h4”.")
    ]
    # A sign that ends before its player keeps what was written.
    assert complaints(ESTONIAN, "A 5N 2 d4") == ["“d4” is not complete. For example: “d4A”."]
    # A double of a Bolshevik is somebody's.
    assert complaints(SKRUUVI, "bol A 7♠ × 13") == ["“×” is not complete. For example: “xC”."]


def test_a_number_has_four_digits_at_the_most():
    assert told(VINT, "A 3H 1000 h4 a3").facts["tricks"] == 1000
    assert complaints(VINT, "A 3H 10000 h4 a3") == ["“10000” cannot be read here."]


def test_tricks_without_a_number_are_asked_for_in_words():
    """The word is known, so no sign of the program's own is shown for it."""
    asked = "Say how many tricks: put the number next to the word “tricks”."
    assert asked in complaints(VINT, "A 3H 9 h4 tricks")
    for away in ("A 3H 9 h4 tricks", "A 3H tricks h4 9"):
        assert len(complaints(VINT, away)) == 1


def test_numbers_that_cannot_be_come_to_the_gate_of_the_form():
    said = told(VINT, "A 9H 14 h6 a5")
    _, problems = read_facts(VINT.kinds[said.kind], said.facts)
    assert {one.fact for one in problems} == {"level", "tricks", "honours", "aces"}


def test_a_line_without_a_word_is_a_deal_with_everything_missing():
    said = told(VINT, " . ")
    assert (said.kind, said.facts, said.problems) == ("contract", {}, ())


@OF_THE_DAY
@given(line=st.text(max_size=80) | st.text("ABCDabcdhxSNTG:0123456789 .,", max_size=60))
@settings(max_examples=120, deadline=None)
def test_no_line_breaks_it_and_all_it_reads_is_plain_data(game, line):
    said = told(game, line)
    found, problems = read_facts(game.kinds[said.kind], said.facts)
    assert (found is None) == bool(problems)
    if found is not None:
        assert read_facts(game.kinds[said.kind], write_facts(found)) == (found, ())


def test_a_line_longer_than_any_deal_is_refused_unread():
    assert told(VINT, HEARTS + " " * LONGEST_LINE + "zz").problems == (dictation.TOO_LONG,)


def test_of_a_line_with_many_problems_the_first_three_are_told():
    words = [f"{letter}{letter}{letter}" for letter in "qwxyz"]
    told_of = complaints(VINT, " ".join([HEARTS, *words]))
    assert [word for word in words if word in " ".join(told_of)] == words[:3]
    assert len(told_of) == 3


def test_a_fact_that_no_word_can_say_is_never_read():
    """A yes or no is told by a word that stands for it; as a part of a sign it says nothing."""
    sign = Sign(example="yes", means=gettext("yes"), parts=("stopped_early",))
    writing = Writing(kind="all_pass", signs=(sign,), example="yes")
    names = [name for name in dir(SKRUUVI) if not name.startswith("_")]
    game = type("Game", (), {name: getattr(SKRUUVI, name) for name in names})
    game.writings = (writing,)
    assert complaints(game, "yes") == ["“yes” cannot be read here."]


def test_a_game_without_tricks_is_read():
    said = told(toy.ruleset, "gift A 5", players=("Anna", "Boris", "Clara"))
    assert (said.kind, said.facts, said.problems) == ("gift", {"who": 0, "points": 5}, ())


def test_no_phrase_is_longer_than_none_and_lookalikes_are_a_sign_only_altogether():
    """The first word is Cyrillic throughout; Б looks like no letter of a sign."""
    assert [Phrases(one).longest for one in ({}, {"not": "a", "all of them": "b"})] == [0, 3]
    assert (latin_sign("АС"), latin_sign("АБ")) == ("AC", "АБ")
