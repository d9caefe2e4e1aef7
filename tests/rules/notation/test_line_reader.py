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
from scorekeeper.rules.notation.spoken_words import latin_sign
from scorekeeper.rules.notation.vocabulary import Phrases, vocabulary_of
from tests.games.skruuvi_2016.evening import deal as skruuvi_deal
from tests.games.vint_1886.evening import deal as vint_deal
from tests.games.vint_estonian.evening import deal as estonian_deal
from tests.rules import toy
from tests.rules.conformance import any_deal

VINT, ESTONIAN, SKRUUVI = (ruleset(key) for key in ("vint-1886", "vint-estonian", "skruuvi-2016"))
PLAYERS = ("Anna", "Boris", "Clara", "Dmitri")
ALL = pytest.mark.parametrize("game", rulesets(), ids=lambda one: one.key)
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


def complaints(game, line):
    return [str(problem.text) for problem in told(game, line).problems]


# ── There and back ──────────────────────────────────────────────────────────────────────────────


@ALL
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_what_is_written_is_read_back(game, data):
    one = data.draw(any_deal(game).filter(bool))
    assert deal(game, game.notation(one)) == one


@ALL
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
def test_the_examples_are_deals(game):
    for writing in game.writings:
        assert deal(game, writing.example).kind == writing.kind
        assert game.notation(deal(game, writing.example)) == writing.example


def test_players_are_shown_by_their_capital():
    for game in (VINT, ESTONIAN, SKRUUVI):
        for sign in (sign for writing in game.writings for sign in writing.signs):
            if sign.parts in (("declarer",), ("side",), ("bidder",)):
                assert sign.example == "A"


@ALL
def test_every_sign_has_an_example_that_it_reads(game):
    for writing in game.writings:
        reader = LineReader(types_of(game.kinds[writing.kind]), writing.signs)
        for sign in writing.signs:
            assert reader.matched(sign, sign.example.replace(" ", "")) is not None, sign.example


@pytest.mark.parametrize(
    ("game", "line", "expected"),
    [
        (VINT, HEARTS, vint_deal(HEARTS)),
        (VINT, "B 4NT 9 a2 fY", vint_deal("B 4NT 9 a2 fY")),
        (VINT, "A 4NT 9 a2 fX", vint_deal("A 4NT 9 a2 fX")),
        (VINT, "pass", vint_deal("pass")),
        (ESTONIAN, "A 5H 11 h4 a3 B:aaa B:C3 x", estonian_deal("A 5H 11 h4 a3 B:aaa B:C3 x")),
        (ESTONIAN, "pass A 6 d5A", estonian_deal("pass A 6 d5A")),
        (SKRUUVI, "B 5M 1 a2D a5B a9B a11D x", skruuvi_deal("B 5M 1 a2D a5B a9B a11D x")),
        (SKRUUVI, "bol A C 13 xB xC xx", skruuvi_deal("bol A C 13 xB xC xx")),
        (SKRUUVI, "A 4H conceded", skruuvi_deal("A 4H conceded")),
        (SKRUUVI, "bol pass", skruuvi_deal("bol pass")),
    ],
)
def test_lines_of_paper(game, line, expected):
    """As the readers of the tests, which know nothing of signs, take them."""
    assert deal(game, line) == expected


# ── As it is typed, pasted and dictated ─────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "line",
    [
        "a 3h 9 h4 a3",
        "A 3♥ 9 h4 a3",
        "A 3♥︎ 9 h4 a3",  # with the selector that sheets print
        "  12.  A 3H 9 h4 a3 ",
        "12) A 3H, 9, h4, a3.",
        "A 3 H 9 h 4 a 3",
        "Anna 3H 9 h4 a3",
        "An 3H 9 h4 a3",
        "Anna three hearts nine honours four aces three",
        "Anna, three hearts, made with nine tricks, four honours and three aces.",
        "A 3 hearts 9 4 honors 3 aces",
        "A 3H h4 a3 9",
    ],
)
def test_one_deal_in_many_ways(line):
    assert deal(VINT, line) == vint_deal(HEARTS)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("Clara four no trumps ten tricks aces three", "C 4NT 10 a3"),
        ("thrown in", "pass"),
        ("Passed!", "pass"),
    ],
)
def test_words_of_vint(line, same):
    assert deal(VINT, line) == vint_deal(same)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        (
            "Boris five misère one, ace 2 Dmitri, ace 5 Boris, a 9 B, a11D doubled",
            "B 5M 1 a2D a5B a9B a11D x",
        ),
        ("all passed Anna 3 stopped early", "pass A 3 stopped"),
        ("Bolshevik Anna spades thirteen doubled Clara doubled Boris", "bol A S 13 xB xC"),
        ("Dictator A grand 13 ×C", "bol A G 13 xC"),
        ("A six spades redoubled twelve", "A 6S 12 xx"),
        ("A six spades undoubled twelve", "A 6S 12"),
        ("Bolshevik Anna spades thirteen, not doubled", "bol A S 13"),
    ],
)
def test_words_of_skruuvi(line, same):
    assert deal(SKRUUVI, line) == skruuvi_deal(same)


@pytest.mark.parametrize("line", ["A 5N 2 d4 B", "A 5N 2 d 4 B", "A 5N 2 d4 Boris"])
def test_a_player_who_belongs_to_a_sign_may_stand_apart(line):
    assert deal(ESTONIAN, line) == estonian_deal("A 5N 2 d4B")


def test_a_language_adds_its_words_to_english():
    class Finnish(English):
        def gettext(self, message):
            return {"hearts|heart": "herttaa|hertta", "nine|9": "yhdeksän|yhdeksällä|9"}.get(
                message, message
            )

    line = "Anna 3 herttaa yhdeksän honours 4 aces 3"
    assert deal(VINT, line, speech=Finnish(PLAYERS)) == vint_deal(HEARTS)


def test_within_a_line_a_word_of_the_game_is_no_name():
    players = ("Club", "D", "7", "One")
    assert deal(VINT, "A 3 club 9 h4 a3", players=players) == vint_deal("A 3C 9 h4 a3")
    assert deal(VINT, "D 7C 9 h4 a3", players=players) == vint_deal("D 7C 9 h4 a3")


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("Heart 5 hearts 11 xx", "A 5H 11 xx"),
        ("heart 5H 11 xx", "A 5H 11 xx"),
        ("Pass 5H 11", "B 5H 11"),
        ("pass Heart 3", "pass A 3"),
        ("pass Pass 3", "pass B 3"),
        ("pass A 3", "pass A 3"),
        ("all passed, Heart 3", "pass A 3"),
        ("bol Heart H 13", "bol A H 13"),
        ("Bolshevik by Heart in hearts 13", "bol A H 13"),
        ("bol pass", "bol pass"),
        ("Bol Two 6S 12", "D 6S 12"),
        ("bol Bol Two S 13", "bol D S 13"),
    ],
)
def test_a_name_in_front_or_behind_the_opening_is_a_player(line, same):
    players = ("Heart", "Pass", "Clara", "Bol Two")
    assert deal(SKRUUVI, line, players=players) == skruuvi_deal(same)


def test_what_opens_a_line_is_no_beginning_of_a_name():
    players = ("Passi", "Boris", "Clara", "Dmitri")
    assert deal(VINT, "pass", players=players) == vint_deal("pass")
    assert deal(VINT, "Passi 3H 9 h4 a3", players=players) == vint_deal(HEARTS)


def test_a_name_that_is_all_there_is_opens_nothing():
    assert deal(VINT, "pass", players=("Pass", "Boris", "Clara", "Dmitri")) == vint_deal("pass")


def test_a_name_like_a_strain_is_none_behind_a_level():
    players = ("Anna", "Boris", "S", "Dmitri")
    assert deal(VINT, "S 4 S 9 h4 a3", players=players) == vint_deal("C 4S 9 h4 a3")


@pytest.mark.parametrize(
    ("game", "line", "same"),
    [
        (SKRUUVI, "A 6♥× 12", skruuvi_deal("A 6H 12 x")),
        (SKRUUVI, "A 6♥︎×× 12", skruuvi_deal("A 6H 12 xx")),
        (SKRUUVI, "A 6Hx 12", skruuvi_deal("A 6H 12 x")),
        (SKRUUVI, "А 6Нхх 12", skruuvi_deal("A 6H 12 xx")),  # in Cyrillic letters
        (SKRUUVI, "A 6hearts× 12", skruuvi_deal("A 6H 12 x")),
        (SKRUUVI, "all passed× 3 A", skruuvi_deal("pass A 3 x")),
        (SKRUUVI, "bol A 7♠ ×B×C 13", skruuvi_deal("bol A S 13 xB xC")),
        (ESTONIAN, "A 5G×× 11 a3", estonian_deal("A 5G 11 a3 xx")),
        (ESTONIAN, "all passed 6–7 A", estonian_deal("pass A 6")),
        (ESTONIAN, "pass A 6-7", estonian_deal("pass A 6")),
        (VINT, "A 3NT 9–4 a3", vint_deal("A 3NT 9 a3")),
    ],
)
def test_what_paper_prints_may_be_typed_as_it_stands(game, line, same):
    assert deal(game, line) == same


def test_tricks_of_both_sides_are_all_of_a_deal():
    assert complaints(ESTONIAN, "pass A 6–8") == ["“6–8” cannot be read here."]


def test_a_double_of_a_bolshevik_is_somebodys():
    assert complaints(SKRUUVI, "bol A 7♠ × 13") == ["“×” is not complete: write it as xC."]


def test_a_beginning_that_two_names_share_stands_for_nobody():
    said = told(VINT, "An 3H 9 h4 a3", players=("Anna", "Anton", "Clara", "Dmitri"))
    assert [str(one.text) for one in said.problems] == ["“An” cannot be read here."]


def test_names_of_several_words_and_the_longer_one_first():
    players = ("Anna", "Anna Maria", "Clara", "Dmitri")
    assert deal(VINT, "Anna Maria 3H 9 h4 a3", players=players) == vint_deal("B 3H 9 h4 a3")
    assert deal(VINT, "anna 3H 9 h4 a3", players=players) == vint_deal(HEARTS)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("Anna three hearts, four honours, three aces, four tricks", "A 3H 4 h4 a3"),
        ("Boris three no trumps, two aces, four tricks", "B 3NT 4 a2"),
        ("Anna 1 heart, 2 honours, 1 ace, 3 tricks", "A 1H 3 h2 a1"),
        ("Anna three hearts nine tricks honours four aces three", HEARTS),
        ("A 3H 4 h 2 a 3", "A 3H 4 h2 a3"),  # signs, apart
        ("Anna three hearts honours four nine tricks aces three", HEARTS),
        ("A 3H h 4 9 a 3", HEARTS),  # two numbers are two words
        # Nobody has nine aces, so the nine are the tricks.
        ("Anna three hearts four honours three aces nine", HEARTS),
    ],
)
def test_numbers_stand_before_their_words_or_behind_them(line, same):
    assert deal(VINT, line) == vint_deal(same)


@pytest.mark.parametrize("line", ["A 3H 9 h4 tricks", "A 3H tricks h4 9"])
def test_the_word_tricks_away_from_its_number_is_not_read(line):
    assert len(complaints(VINT, line)) == 1


def test_what_can_be_read_in_two_ways_is_asked_about():
    """Four honours, two aces and three tricks; or four tricks, two honours and three aces."""
    said = complaints(VINT, "Anna three hearts with four honours and two aces made three")
    assert said == [
        "This can be read in two ways. Write the signs, or say each number after the word it "
        "belongs to."
    ]


@pytest.mark.parametrize(
    "line",
    [
        "\ufeffA 3H 9 h4 a3",
        "A\u200b 3H 9 h4 a3",
        "• A 3H 9 h4 a3",
        "- A 3H 9 h4 a3",
        "1 A 3H 9 h4 a3",
        "1: A 3H 9 h4 a3",
        "Ａ ３Ｈ ９ ｈ４ ａ３",
        "A 3H 9 h4 a3 # a good one",
        "А 3Н 9 h4 а3",  # in Cyrillic letters
        "A: 3H: 9 honours: 4 aces: 3",
    ],
)
def test_what_is_pasted_may_have_odd_signs(line):
    assert deal(VINT, line) == vint_deal(HEARTS)


def test_a_number_before_anything_else_is_that_of_the_deal_when_it_is_marked_so():
    assert told(VINT, "9 3H h4 a3").facts["tricks"] == 9
    assert "tricks" not in told(VINT, "9. 3H h4 a3").facts


@pytest.mark.parametrize("line", ["3 pass", "3. pass", "• pass", "• thrown in"])
def test_a_number_before_a_word_that_opens_a_line_is_that_of_the_deal(line):
    assert deal(VINT, line) == vint_deal("pass")


def test_players_whose_names_are_signs_change_no_line():
    players = ("X", "S", "M", "A3")
    for line in ("C 5S 10 x", "C 6 S 12 x", "B 5M 1 a2C a5A a9D a11A x"):
        assert deal(SKRUUVI, line, players=players) == deal(SKRUUVI, line)
    assert deal(VINT, HEARTS, players=("a3", "h4", "9", "3H")) == vint_deal(HEARTS)


def test_one_letter_of_a_name_is_enough_where_it_is_none_of_the_players_letters():
    players = ("Eeva", "Kalle", "Maija", "Bo")
    assert deal(VINT, "E 3H 9 h4 a3", players=players) == vint_deal(HEARTS)
    assert deal(VINT, "B 3H 9 h4 a3", players=players) == vint_deal("B 3H 9 h4 a3")


def test_a_player_may_be_named_before_what_opens_the_line():
    same = deal(SKRUUVI, "bol A M 0 stopped")
    assert deal(SKRUUVI, "A bol M 0 stopped") == same
    assert deal(SKRUUVI, "Anna, Bolshevik, misère, no tricks, stopped early") == same
    assert deal(SKRUUVI, "Anna passed 3 stopped") == deal(SKRUUVI, "pass A 3 stopped")


def test_a_strain_may_come_before_its_level():
    assert deal(SKRUUVI, "A misère 5 2 stopped") == deal(SKRUUVI, "A 5M 2 stopped")
    assert deal(VINT, "A hearts 3 9 h4 a3") == deal(VINT, HEARTS)


def test_a_name_before_a_colon_holds_the_cards():
    line = "A 5H 11 h4 a3 Clara:aaa"
    assert deal(ESTONIAN, line) == estonian_deal("A 5H 11 h4 a3 C:aaa")


# ── Names that are words of the game ────────────────────────────────────────────────────────────

SUITS = ("Hearts", "Diamonds", "Spades", "Clubs")
BRIDGE, PIRATE, FORTY_ONE = map(ruleset, ("contract-bridge", "pirate-bridge", "forty-one"))


@pytest.mark.parametrize(
    ("game", "line", "same"),
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
def test_a_whole_name_is_a_player_where_one_must_stand(game, line, same):
    assert deal(game, line, players=SUITS) == deal(game, same)


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


def test_dictation_writes_a_russian_letter_with_dots_or_without():
    players = ("Пётр", "Семен", "Clara", "Dmitri")
    for line in ("Пётр 3H 9 h4 a3", "Петр 3H 9 h4 a3", "пет 3H 9 h4 a3"):
        assert deal(VINT, line, players=players) == vint_deal(HEARTS)
    assert deal(VINT, "Семён 3H 9 h4 a3", players=players) == vint_deal("B 3H 9 h4 a3")


def test_two_names_that_differ_in_the_dots_alone_are_not_guessed():
    players = ("Пётр", "Петр", "Clara", "Dmitri")
    said = told(VINT, "Пётр 3H 9 h4 a3", players=players)
    assert [str(one.text) for one in said.problems] == ["“Пётр” cannot be read here."]


# ── What cannot be read ─────────────────────────────────────────────────────────────────────────


def test_every_word_that_cannot_be_read_is_named():
    assert complaints(VINT, "A 3H 9 q4 a3 zz") == [
        "“q4” cannot be read here.",
        "“zz” cannot be read here.",
    ]


@pytest.mark.parametrize("behind", ["A", "Boris", "7", "3H", "h4 A 7"])
def test_what_stands_behind_a_word_that_cannot_be_read_is_no_second_problem(behind):
    """It may belong to that word."""
    assert complaints(VINT, f"A 3H 9 h4 a3 zz {behind}") == ["“zz” cannot be read here."]


def test_behind_a_word_that_is_read_again_a_second_problem_is_told():
    assert complaints(VINT, "A 3H 9 h4 zz a3 10") == [
        "“zz” cannot be read here.",
        "“10” repeats what was said already.",
    ]


def test_a_label_without_its_number_is_named():
    said = told(VINT, "A 3H h a3 9")
    assert [(one.fact, str(one.text)) for one in said.problems] == [
        ("", "“h” is not complete: write it as h4.")
    ]


def test_a_sign_that_ends_before_its_player_names_nobody():
    assert complaints(ESTONIAN, "A 5N 2 d4") == ["“d4” cannot be read here."]


def test_a_number_has_four_digits_at_the_most():
    assert told(VINT, "A 3H 1000 h4 a3").facts["tricks"] == 1000
    assert complaints(VINT, "A 3H 10000 h4 a3") == ["“10000” cannot be read here."]


def test_a_word_is_named_in_the_letters_in_which_it_was_typed():
    # All but ш look like Latin letters; one that is no sign keeps its own.
    assert complaints(VINT, "A 3H 9 h4 a3 хорошо") == ["“хорошо” cannot be read here."]


@pytest.mark.parametrize(("line", "word"), [("•", "•"), ("12X 3H 9", "12X")])
def test_what_only_looks_like_the_number_in_front_is_named(line, word):
    assert complaints(VINT, line) == [f"“{word}” cannot be read here."]


def test_tricks_without_a_number_are_asked_for_in_words():
    """The word is known, so no sign of the program's own is shown for it."""
    asked = "Say how many tricks: put the number next to the word “tricks”."
    assert asked in complaints(VINT, "A 3H 9 h4 tricks")


def test_what_is_said_twice_is_told():
    assert complaints(VINT, "A 3H 9 10 h4 a3") == ["“10” repeats what was said already."]
    assert complaints(SKRUUVI, "A 6S 12 x xx") == ["“xx” repeats what was said already."]


def test_a_mark_of_another_game_is_none_here():
    assert complaints(VINT, "A 3H 9 h4 a3 x") == ["“x” cannot be read here."]


def test_numbers_that_cannot_be_come_to_the_gate_of_the_form():
    said = told(VINT, "A 9H 14 h6 a5")
    _, problems = read_facts(VINT.kinds[said.kind], said.facts)
    assert {one.fact for one in problems} == {"level", "tricks", "honours", "aces"}


def test_a_line_without_a_word_is_a_deal_with_everything_missing():
    said = told(VINT, " . ")
    assert (said.kind, said.facts, said.problems) == ("contract", {}, ())


@ALL
@given(line=st.text(max_size=80) | st.text("ABCDabcdhxSNTG:0123456789 .,", max_size=60))
@settings(max_examples=300, deadline=None)
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
    told_of = [str(one.text) for one in told(VINT, " ".join([HEARTS, *words])).problems]
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


# ── What it knows of a game ─────────────────────────────────────────────────────────────────────


def test_a_game_without_tricks_is_read():
    said = told(toy.ruleset, "gift A 5", players=("Anna", "Boris", "Clara"))
    assert (said.kind, said.facts, said.problems) == ("gift", {"who": 0, "points": 5}, ())


def test_no_phrase_is_longer_than_none():
    assert Phrases({}).longest == 0
    assert Phrases({"not": "a", "all of them": "b"}).longest == 3


def test_a_word_of_lookalikes_is_a_sign_only_if_every_letter_is_one():
    """The first is Cyrillic throughout; Б looks like no letter of a sign."""
    assert latin_sign("АС") == "AC"
    assert latin_sign("АБ") == "АБ"
