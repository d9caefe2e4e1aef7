"""How deals are written in one line, as it is explained to a table."""

from itertools import product
from random import Random

import pytest

from scorekeeper.rules.core.facts import facts_of, read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.line_reader import LineReader, types_of
from scorekeeper.rules.notation.signs import Word
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.deal_scoring import deal_problems, score_deal
from scorekeeper.rules.scoring.notation_legend import legend, legend_of
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.product import GAMES
from tests.rotation import SEED, THOROUGH
from tests.rules.conformance import fitting_deal
from tests.rules.conformance import options as options_by_chance

MANY = 40 if THOROUGH else 4  # house rules by chance
LONGEST = 120  # deals of a sitting


def explained(key, players=4, **options):
    game = ruleset(key)
    sitting = Sitting(ruleset=game, players=("",) * players, options=game.Options(**options))
    return legend_of(sitting)


def signs(line):
    return [sign for sign, _ in line.signs]


@pytest.mark.parametrize(
    ("key", "line", "told"),
    [
        ("five-hundred-one", 0, ["B", "90", "A31", "blind", "dealer D"]),
        ("five-hundred-one", 1, ["up", "B", "75", "blind", "dealer D"]),
        ("five-hundred-one", 2, ["pass", "dealer D"]),
        ("vint-estonian", 0, ["A", "5H", "11", "h4", "a3", "A:aaa"]),
        # The first quint of the line is a five; the ace and four are explained and keep theirs.
        ("quinto", 0, ["A", "6", "J5B", "HA4A", "x", "xx", "out"]),
        # Words of a plus are two signs, and none is there twice.
        ("pirate-bridge", 0, ["A", "+C", "4S", "10", "x", "xx", "h4B", "h4"]),
    ],
)
def test_signs_stand_as_in_the_line_above_them(key, line, told):
    found = signs(explained(key)[line])
    assert (found[:6] if key == "vint-estonian" else found) == told


@pytest.mark.parametrize(
    ("key", "house_rules", "openings"),
    [
        ("vint-1886", {}, {"pass": "Thrown in"}),
        ("vint-estonian", {}, {"pass": "All passed"}),
        ("five-hundred-one", {}, {"up": "given up on seeing the talon", "pass": "Thrown in"}),
        (
            "skruuvi-2016",
            {"bolshevik": "set_after_last"},
            {
                "pass": "All passed",
                "bol": "Bolshevik (M) or Dictator (a suit or G)",
                "bol pass": "nobody bid in the Bolshevik set",
            },
        ),
    ],
)
def test_the_words_that_open_a_line_are_explained_first(key, house_rules, openings):
    shown = explained(key, **house_rules)
    lines = [line for line in shown if line.example.startswith(tuple(openings))]
    assert {sign: str(means) for sign, means in (line.signs[0] for line in lines)} == openings


@pytest.mark.parametrize(
    ("key", "example"), [("contract-bridge", "A 4S 10 x"), ("pirate-bridge", "A+C 4S 10 x")]
)
def test_honours_that_are_not_played_are_not_shown(key, example):
    contract = explained(key, honours=False)[0]
    assert contract.example == example
    assert not [sign for sign in signs(contract) if sign.startswith("h")]


def test_a_sign_that_means_nothing_at_this_table_is_not_shown():
    """Who dealt, where three sit; and what ends a game that no quint ends."""
    assert "dealer D" not in [
        sign for line in explained("five-hundred-one", 3) for sign in signs(line)
    ]
    assert "out" not in signs(explained("quinto", ends="after_deal")[0])


def test_what_a_line_before_has_explained_is_not_new():
    _, up, thrown_in = explained("five-hundred-one")
    assert [[sign for sign, _ in line.new] for line in (up, thrown_in)] == [["up"], ["pass"]]
    assert len(explained("five-hundred-one")) == 3
    assert [line.example for line in explained("pirate-bridge")][:1] == ["A+C 4S 10 x h4B"]
    assert len(explained("pirate-bridge")) == 2


# ── What is shown can be typed ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("key", "options", "examples"),
    [
        ("forty-one", {"least_sum": 0}, ["A3/4 B2/2 C4/5 D2/2"]),
        ("skruuvi-2016", {}, ["B 5M 1 a2C a5A a9D a11A x", "pass A 3 a2C a5B a9B a11B"]),
    ],
)
def test_b9_a_kind_of_deal_that_is_not_played_is_not_shown(key, options, examples):
    """Where every deal is played (forty-one §2.3), and without Bolshevik (skruuvi §1.2)."""
    assert [line.example for line in explained(key, **options)] == examples


@pytest.mark.parametrize(
    ("bolshevik", "opens"),
    [("integrated", ["bol"]), ("set_after_last", ["bol", "bol pass"])],
)
def test_nobody_bids_only_in_a_bolshevik_set(bolshevik, opens):
    """Skruuvi §5.1, §6.2."""
    lines = explained("skruuvi-2016", bolshevik=bolshevik)[2:]
    assert [signs(line)[0] for line in lines] == opens


@pytest.mark.parametrize("fours", [False, True])
def test_b9_a_four_is_conceded_only_where_fours_are_bid(fours):
    """Skruuvi §3.5."""
    assert ("conceded" in signs(explained("skruuvi-2016", level4=fours)[0])) == fours


@pytest.mark.parametrize(("players", "more"), [(3, ""), (4, " dealer D")])
def test_where_four_sit_the_line_says_who_dealt(players, more):
    """501 §1.4: so that it may be typed whoever's turn it is."""
    found = [line.example for line in explained("five-hundred-one", players)]
    assert found == [f"B 90 A31 B96 C13{more}", f"up B 75{more}", "pass"]


def rules_of(chance, game):
    """Each with one answer that is another, and some by chance."""
    for fact in facts_of(game.Options):
        for value in fact.type.values[:4]:
            yield read_facts(game.Options, {fact.name: value})[0]
    for _ in range(MANY):
        yield options_by_chance(chance, game)


def standings(chance, game, options, players):
    """Those of a sitting by chance, from its beginning to its end, if it is not too long."""
    standing = game.first_standing(options, players)
    for number in range(LONGEST):
        if not game.due(standing):
            return
        yield standing
        deal = fitting_deal(chance, game, standing)
        if deal is not None:
            _, standing = score_deal(game, standing, deal, number, number)


def accepts(game, standing, line):
    """Whether this line can be saved now."""
    found = read_line(vocabulary_of(game, English(()), ()), line)
    deal, problems = read_facts(game.kinds[found.kind], found.facts)
    due = found.kind in game.due(standing)
    return due and deal and not (*found.problems, *problems, *deal_problems(game, standing, deal))


def tables_by_chance(game):
    chance = Random(f"{SEED} {game.key} legend")
    for options, players in product(rules_of(chance, game), game.players):
        yield chance, options, players


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_example_can_be_saved_at_every_table(game):
    """At some time of its sitting."""
    for chance, options, players in tables_by_chance(game):
        left = {line.example for line in legend(game, options, players)}
        for standing in standings(chance, game, options, players):
            left = {line for line in left if not accepts(game, standing, line)}
            if not left:
                break
        assert not left, (options, players)


def reading(game, line):
    """How a line of the legend is written, its reader, and each of its words with its sign."""
    ordered = sorted(game.writings, key=lambda writing: -len(writing.opens))
    typed = line.example.replace("+", " +").split()
    writing = next(one for one in ordered if [*one.opens] == typed[: len(one.opens)])
    reader = LineReader(types_of(game.kinds[writing.kind]), writing.signs)
    words = [Word(word, word) for word in typed[len(writing.opens) :]]
    return (
        writing,
        reader,
        {word.typed: reader.read(word) for word in reader.joined(words, before=False)},
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_word_of_an_example_is_explained_by_its_own_letters(game):
    for _, options, players in tables_by_chance(game):
        for line in legend(game, options, players):
            writing, _, read = reading(game, line)
            told = dict(line.signs)
            assert " ".join(writing.opens) in {*told, ""}
            assert None not in read.values()
            for sign in {*read.values()}:
                own = {word for word, other in read.items() if other == sign}
                assert [told[word] for word in own if word in told] == [sign.means], sign


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_sign_is_read_in_its_line_and_what_it_says_is_played(game):
    """Its facts are asked under these house rules, and so are those on which they depend."""
    for _, options, players in tables_by_chance(game):
        standing = game.first_standing(options, players)
        for line in legend(game, options, players):
            writing, reader, _ = reading(game, line)
            facts = {fact.name: fact for fact in facts_of(game.kinds[writing.kind])}
            offers = game.offered(writing.kind, standing)
            for typed, _ in line.signs[bool(writing.opens) :]:
                reader.facts.clear()
                sign = reader.read(Word(typed.replace(" ", ""), typed))
                assert sign, typed
                names = [sign.record] if sign.record else [*sign.facts, *dict(sign.gives)]
                for name in names:
                    assert reader.facts[name] in offers.get(name, (reader.facts[name],))
                    for when in facts[name].when:
                        assert {*when.values} & {*offers.get(when.fact, when.values)}, typed
