"""What the four games of bridge ask, write, say and print alike, each with its own values.

The points of a contract are tried cell by cell in tests/rules/shared/test_bridge_scoring.py, the
game and the rubber in contract_bridge/test_game_and_rubber.py.
"""

from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.rules.core.facts import REQUIRED, Effect, facts_of, read_facts
from scorekeeper.rules.core.field_types import (
    Choice,
    Declarer,
    IntegerChoice,
    Level,
    Partner,
    Player,
    Strain,
    Tricks,
)
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.bridge_solitaire import evening as solitaire
from tests.games.bridgette import evening as bridgette
from tests.games.contract_bridge import evening as bridge
from tests.games.house_rules import proves
from tests.games.pirate_bridge import evening as pirate
from tests.games.tables import table, titles, words

GAMES = {
    "contract-bridge": bridge,
    "pirate-bridge": pirate,
    "bridge-solitaire": solitaire,
    "bridgette": bridgette,
}
BRIDGE, PIRATE, SOLITAIRE, BRIDGETTE = GAMES
of_every_bridge = pytest.mark.parametrize("key", GAMES)


# ── Facts (§1) ───────────────────────────────────────────────────────────────────────────────────

STRAINS = ("C", "D", "H", "S", "NT")
STRAIN = ("strain", Strain, STRAINS, REQUIRED)
LEVEL = ("level", Level, (1, 2, 3, 4, 5, 6, 7), REQUIRED)
DOUBLING = ("doubling", Choice, ("none", "doubled", "redoubled"), "none")
TRICKS = ("tricks", Tricks, tuple(range(14)), REQUIRED)
FOUR, TWO = (0, 1, 2, 3), (0, 1)
DECLARER = ("declarer", Declarer, FOUR, REQUIRED)
HONOURS = ("honours", IntegerChoice, (0, 4, 5), 0)
HELD = (HONOURS, ("held_by", Player, FOUR, REQUIRED))
# The name of each fact, its form, its answers and its default, in the order of asking.
FACTS = {
    BRIDGE: [DECLARER, LEVEL, STRAIN, DOUBLING, TRICKS, *HELD],
    PIRATE: [
        *(DECLARER, ("partner", Partner, FOUR, REQUIRED)),
        *(LEVEL, STRAIN, DOUBLING, TRICKS, *HELD),
    ],
    SOLITAIRE: [
        *(("declarer", Declarer, TWO, 0), LEVEL, STRAIN),
        *(("jokers", IntegerChoice, (0, 1, 2), 0), TRICKS, HONOURS),
    ],
    BRIDGETTE: [
        *(("declarer", Declarer, TWO, REQUIRED), ("level", Level, tuple(range(8)), REQUIRED)),
        *(STRAIN, DOUBLING, TRICKS),
    ],
}
PROMINENT = {BRIDGE: ["partners"], PIRATE: ["vulnerability"]}


@of_every_bridge
def test_facts_have_their_answers_in_the_order_of_the_table(key):
    game = ruleset(key)
    facts = facts_of(game.kinds["contract"])
    assert [(one.name, type(one.type), one.type.values, one.default) for one in facts] == FACTS[key]
    prominent = [one.name for one in facts_of(game.Options) if one.prominent]
    assert prominent == PROMINENT.get(key, [])


@of_every_bridge
def test_the_tricks_are_preset_to_just_made_and_the_strains_and_doubles_are_those_of_bridge(key):
    facts = {one.name: one for one in facts_of(ruleset(key).kinds["contract"])}
    levels = facts["level"].type.values
    preset = facts["tricks"].preset
    assert [preset(level=level, strain="NT") for level in levels] == [6 + one for one in levels]
    strains = facts["strain"].type.options
    assert [words(one.label) for one in strains] == ["♣", "♦", "♥", "♠", "NT"]
    doubling = facts.get("doubling")
    labels = [doubling.label, *(one.label for one in doubling.type.options)] if doubling else []
    assert {one.context for one in (*labels, strains[-1].label)} == {"bridge"}


@of_every_bridge
def test_a_deal_is_thrown_in_where_four_play(key):
    kinds = ("contract", "thrown_in") if key in (BRIDGE, PIRATE) else ("contract",)
    assert tuple(ruleset(key).kinds) == GAMES[key].sheet().kinds == kinds


# ── What cannot be (§2) ──────────────────────────────────────────────────────────────────────────

ACES = ("honours", "At no trump only the four aces count: enter 4.")
WHOSE = ("held_by", "Name a hand only if it held four or five honours.")
NOBODYS = ("held_by", "This is still missing.")
ALONE = "The declarer cannot be the partner as well; choose one of the other three."
SUIT, SIX = ("strain", "The house always bids a suit."), ("level", "The house bids six at most.")
PLAYERS_OWN = ("honours", "Honours count only when the player declares.")
AT_NO_TRUMP = ("strain", "Six tricks can only be bid at no trump.")
FIVE_ACES = {"strain": "NT", "honours": 5}
CANNOT = [
    *(((key, FIVE_ACES | {"held_by": 1}), [ACES]) for key in (BRIDGE, PIRATE)),
    *(((key, {"honours": held}), [NOBODYS]) for key in (BRIDGE, PIRATE) for held in (4, 5)),
    *(((key, {"held_by": 1}), [WHOSE]) for key in (BRIDGE, PIRATE)),
    *(((key, {"held_by": 1, "honours": 0}), [WHOSE]) for key in (BRIDGE, PIRATE)),
    *(
        ((PIRATE, {"declarer": player, "partner": player}), [("partner", ALONE)])
        for player in range(4)
    ),
    ((SOLITAIRE, FIVE_ACES), [ACES]),
    ((SOLITAIRE, {"declarer": 1, "level": 7}), [SIX]),
    ((SOLITAIRE, {"declarer": 1, "strain": "NT"}), [SUIT]),
    ((SOLITAIRE, {"declarer": 1, "level": 7, "strain": "NT"}), [SIX, SUIT]),
    *(((SOLITAIRE, {"declarer": 1, "honours": held}), [PLAYERS_OWN]) for held in (4, 5)),
    *(((BRIDGETTE, {"level": 0, "strain": suit}), [AT_NO_TRUMP]) for suit in "CDHS"),
    # A hand with all five honours may take no trick: a revoke moves tricks.
    *(
        ((key, {"honours": 5, "held_by": holder, "tricks": 0}), [])
        for key in (BRIDGE, PIRATE)
        for holder in range(4)
    ),
    *(((key, {"strain": "NT", "honours": 4, "held_by": 1}), []) for key in (BRIDGE, PIRATE)),
    *(((PIRATE, {"declarer": one, "partner": (one + 1) % 4}), []) for one in range(4)),
    ((SOLITAIRE, {"jokers": 2, "honours": 5, "tricks": 0}), []),
    ((SOLITAIRE, {"declarer": 1, "level": 6, "honours": 0}), []),
    ((BRIDGETTE, {"level": 7, "strain": "C", "tricks": 0}), []),
]


def problems(key, **changed):
    """What is told of four spades by the first player when these facts are changed."""
    least = {"declarer": 0, "level": 4, "strain": "S", "tricks": 10}
    least |= {"partner": 2} if key == PIRATE else {}
    deal, found = read_facts(ruleset(key).kinds["contract"], least | changed)
    assert (deal is None) == bool(found)
    return [(one.fact, str(one.text)) for one in found]


@pytest.mark.parametrize(("asked", "told"), CANNOT)
def test_what_cannot_be_is_refused_with_its_reason(asked, told):
    key, changed = asked
    assert problems(key, **changed) == told


@pytest.mark.parametrize(
    ("key", "declarer", "number"),
    # The house bids the four suits to six; six tricks can be bid at no trump in Bridgette.
    [(BRIDGE, 0, 35), (PIRATE, 0, 35), (SOLITAIRE, 0, 35), (SOLITAIRE, 1, 24), (BRIDGETTE, 0, 36)],
)
def test_there_are_so_many_contracts(key, declarer, number):
    bids = product(range(8), STRAINS)
    found = [problems(key, declarer=declarer, level=level, strain=one) for level, one in bids]
    assert found.count([]) == number


# ── Honours where the table does not play them ───────────────────────────────────────────────────

UNPLAYED = {
    BRIDGE: ("A 4S 10 x h4B", "A 4S 10 x"),
    PIRATE: ("A+C 4S 10 x h4B", "A+C 4S 10 x"),
    SOLITAIRE: ("A 4S 10 h4 j1", "A 4S 10 j1"),
}
NOT_SCORED = ("honours", "This table does not score honours.")


@pytest.mark.parametrize("key", UNPLAYED)
@proves(*UNPLAYED, honours=[False])
def test_honours_of_a_stored_deal_are_kept_and_ignored(key):
    game, (held, plain) = GAMES[key], map(GAMES[key].deal, UNPLAYED[key])
    entry, without = (game.last(one, honours=False) for one in (held, plain))
    assert entry.deal == held
    assert [(one.fact, str(one.text), one.effect) for one in entry.problems] == [
        (*NOT_SCORED, Effect.UNPLAYED)
    ]
    assert (entry.void, entry.lines, entry.summary) == (False, without.lines, without.summary)
    assert entry.net[:2] == (290, -290)  # 4 × 30 × 2 + 50


@pytest.mark.parametrize("key", UNPLAYED)
def test_a_new_deal_with_honours_is_refused_there_and_the_form_offers_none(key):
    game, rules, held = GAMES[key], ruleset(key), UNPLAYED[key][0]
    standing = game.sheet(honours=False).standing
    entry, _ = score_new_deal(rules, standing, game.deal(held), 1, 1)
    assert entry.deal == game.deal(held)
    assert [(one.fact, str(one.text)) for one in entry.problems] == [NOT_SCORED]
    assert rules.offered("contract", standing) == {"honours": (0,)}
    assert rules.offered("contract", game.sheet().standing) == {}
    assert not any(rules.offered(kind, standing) for kind in {*rules.kinds} - {"contract"})


@pytest.mark.parametrize("key", UNPLAYED)
def test_a_file_keeps_them_and_they_count_again_where_they_are_played(key):
    """F2. The honours bring what the same deal without them does not."""
    game, rules = GAMES[key], ruleset(key)
    held, plain = map(game.deal, UNPLAYED[key])
    sitting = Sitting(
        ruleset=rules, players=game.NAMES, options=game.Options(honours=False), deals=(held,)
    )
    again, problems = read_sitting(write_sitting(sitting))
    assert (again, problems) == (sitting, ())
    assert again.sheet().nets == replace(sitting, deals=(plain,)).sheet().nets
    played = replace(again, options=game.Options())
    honours = played.sheet().nets[0] - again.sheet().nets[0]
    assert abs(honours) == 100  # four, of either side


# ── Notation ─────────────────────────────────────────────────────────────────────────────────────


def heard(key, line, players=None):
    players = players or GAMES[key].NAMES
    return read_line(vocabulary_of(ruleset(key), English(players), players), line)


def wrong(key, line):
    """The facts that cannot be, of a line whose words can be read."""
    found = heard(key, line)
    assert found.problems == ()
    return [one.fact for one in read_facts(ruleset(key).kinds[found.kind], found.facts)[1]]


def read(key, line, players=None):
    found = heard(key, line, players)
    assert found.problems == ()
    booked, problems = read_facts(ruleset(key).kinds[found.kind], found.facts)
    assert problems == ()
    return booked


SAID = {
    BRIDGE: {
        "A 4S 10 x h4B": (
            *("a 4s 10 X H4b", "A 4♠× 10 h4B", "Anna 4 S 10 h 4 B x", "A 4S x h4B 10"),
            "Anna four spades doubled made with ten tricks and four honours by Boris",
        ),
        "C 3NT 9 h4D": ("Clara three no trump four aces Dmitri nine tricks",),
        "B 2C 8 xx": ("Boris two clubs redoubled eight tricks",),
        "pass": ("passed out", "thrown in"),
        "B 6NT 12": ("Boris 6NT 12–1",),
        "A 2C 8": ("A 2C 8 h0",),
    },
    PIRATE: {
        "A+C 4S 10 x h4B": (
            *("a+c 4s 10 X H4b", "A + C 4S 10 x h4B", "A +C 4S 10 x h4B", "A+ C 4S 10 x h4B"),
            *("A C 4♠× 10 h4B", "Anna Clara 4S x h4B 10", "7. A+C 4S 10 x h4B"),
            *("Anna+C 4S 10 x h4B", "A+Clara 4S 10 x h4B", "Anna + Clara 4S 10 x h4 Boris"),
            "А+С 4S 10 х h4В",  # in Cyrillic letters
            "Anna with Clara four spades doubled made with ten tricks and four honours by Boris",
        ),
        "A+C 4S 10": (
            "Anna four spades, Clara accepts, ten tricks",
            "Anna four spades ten tricks accepted by Clara",
            "Anna partner Clara four spades ten",
        ),
        "C+B 3NT 9 h4D": ("Clara with Boris three no trump nine tricks aces four Dmitri",),
        "B+A 2C 8 xx": ("Boris and Anna two clubs redoubled eight tricks",),
        "pass": ("passed out", "thrown in"),
        "B+D 6NT 12": ("B+D 6NT 12–1",),
        "A+D 2C 8": ("A+D 2C 8 h0",),
    },
    SOLITAIRE: {
        "A 1C 7 h5 j1": (
            *("1C 7 h5 j1", "1 C 7 j1 h5", "a 1c 7 H5 J1", "1♣ ★ 7 h5", "A 1♣★ 7 h5"),
            *("12. 1C 7 h5 j1", "one club seven tricks honours five jokers one"),
            "Anna, one club, one joker, made with seven tricks, five honours",
        ),
        "A 1C 7": ("1C 7", "A 1C 7 h0 j0"),
        "B 2D 8 j1": ("House two diamonds one joker eight tricks",),
        "B 2D 8 j2": ("House 2♦★★ 8",),
        "A 3NT 9 h4": ("three no trump nine tricks aces four",),
        "B 6S 12 j2": ("B 6S 12–1 j2",),
    },
    BRIDGETTE: {
        "A 4S 10 x": ("a 4s 10 X", "A 4♠× 10", "Anna, four spades doubled, ten tricks"),
        "B 0NT 6": (
            *("B 0 NT 6", "b 0nt 6", "Boris 0NT 6–7"),
            "2. Boris zero no trumps made with six tricks",
        ),
    },
}


@pytest.mark.parametrize(("key", "same"), [(key, same) for key in SAID for same in SAID[key]])
def test_one_deal_in_many_ways(key, same):
    for line in SAID[key][same]:
        assert read(key, line) == GAMES[key].deal(same), line


@pytest.mark.parametrize(
    ("key", "line", "facts"),
    [
        *((BRIDGE, f"A 4S 10 {held}", ["held_by"]) for held in ("h4", "honours four", "h0B")),
        *((PIRATE, line, ["partner"]) for line in ("A 4S 10", "A+A 4S 10", "Anna + Anna 4S 10")),
        *((PIRATE, f"A+C 4S 10 {held}", ["held_by"]) for held in ("h4", "h0B")),
        (SOLITAIRE, "B 7NT 13", ["level", "strain"]),
        (SOLITAIRE, "B 2D 8 h4", ["honours"]),
        (SOLITAIRE, "3NT 9 h5", ["honours"]),
        (SOLITAIRE, "1C 7 j3", ["jokers"]),
        (BRIDGETTE, "A 0S 6", ["strain"]),
    ],
)
def test_what_cannot_be_is_read_and_refused_under_its_fact(key, line, facts):
    assert wrong(key, line) == facts


@pytest.mark.parametrize(
    ("key", "line", "told"),
    [
        (BRIDGE, "A 4S 10 x h", "“h” is not complete. For example: “h4B”."),
        (BRIDGE, "A 4S 10 h4B h4C", "“h4C” repeats what was said already."),
        (PIRATE, "A+ 4S 10", "“+” is not complete. For example: “+C”."),
        (PIRATE, "A+C 4S 10 +D", "“+ D” repeats what was said already."),
        (PIRATE, "A+C+D 4S 10", "“+ D” repeats what was said already."),
        (PIRATE, "A+Eva 4S 10", "“Eva” cannot be read here."),
        *((SOLITAIRE, line, "") for line in ("pass", "C 1C 7", "1C 7 x", "1C 7 h4B")),
        *((BRIDGETTE, line, "") for line in ("pass", "C 4S 10", "A 4S 10 h4A")),
    ],
)
def test_what_the_notation_does_not_have_is_told(key, line, told):
    found = [str(one.text) for one in heard(key, line).problems]
    assert told in found if told else found


def test_a_name_is_a_partner_behind_a_plus_and_a_house_in_front():
    players = ("Anna", "Boris", "Spade", "Dmitri")  # a word of the game
    assert read(PIRATE, "Anna+Spade 4S 10", players) == pirate.deal("A+C 4S 10")
    assert read(SOLITAIRE, "Talo 2D 8 j1", ("Anna", "Talo")) == solitaire.deal("B 2D 8 j1")


@pytest.mark.parametrize(
    ("key", "line", "brief"),
    [
        (BRIDGE, "A 4S 10 x h4B", "4♠ × 10"),
        (BRIDGE, "B 1NT 5 xx", "1NT ×× 5"),
        (BRIDGE, "pass", "passed out"),
        (PIRATE, "B+A 1NT 5 xx", "1NT ×× 5 with Anna"),
        (PIRATE, "pass", "passed out"),
        (SOLITAIRE, "A 1C 7 h5 j1", "1♣ ★ 7"),
        (SOLITAIRE, "B 6S 8 j2", "6♠ ★★ 8"),
        (SOLITAIRE, "A 1NT 5", "1NT 5"),
        (BRIDGETTE, "A 4S 10 x", "4♠ × 10"),
        (BRIDGETTE, "B 0NT 6", "0NT 6"),
    ],
)
def test_the_sheet_shows_a_deal_in_brief(key, line, brief):
    game = GAMES[key]
    assert words(say(game.deal(line).brief(), English(game.NAMES))) == brief


def test_what_the_sheet_of_pirate_bridge_shows_can_be_keyed_in():
    for line in ("A+C 4S 10 x", "B+A 1NT 5 xx", "C+D 7D 13"):
        one = pirate.deal(line)
        name, shown = pirate.NAMES[one.declarer], say(one.brief(), English(pirate.NAMES))
        assert read(PIRATE, f"{name} {shown}") == one


# ── Read aloud ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("key", "deals", "said"),
    [
        (
            *(PIRATE, (pirate.GAME_AB, "A+C 3NT 9")),
            "Anna with Clara, three no trump, made with nine tricks: 100 below the line. "
            "Anna, above the line: 500 for the rubber. "
            "Anna wins the game and the rubber. Clara wins the game.",
        ),
        (
            *(SOLITAIRE, ("B 2D 8 j1",)),  # a joker that does not double
            "House, two diamonds, one joker, made with eight tricks: 40 below the line.",
        ),
        (
            *(BRIDGETTE, bridgette.MATCH),
            "Anna, three clubs, one down with eight tricks. Boris scores 100. "
            "Boris wins the match.",
        ),
    ],
)
def test_who_wins_and_what_the_house_rules_decide_is_read_too(key, deals, said):
    game, rules = GAMES[key], solitaire.OWN if key == SOLITAIRE else {}
    assert say(game.last(*deals, **rules).summary, English(game.NAMES)) == said


# ── Point values, on the edge of a blank sheet ───────────────────────────────────────────────────

HEAD = "tricks | not doubled | doubled | redoubled"
SHORT = ("1 | 50 | 100 | 200", "2 | 100 | 300 | 600", "3 | 150 | 500 | 1,000")
CURRENT = [HEAD, *SHORT, "4 | 200 | 800 | 1,600", "each more | 50 | 300 | 600"]
# §4.2: doubled 100 and 200 for each more; redoubled twice that.
OLDER = [HEAD, *SHORT, "4 | 200 | 700 | 1,400", "each more | 50 | 200 | 400"]
IN_ONE_HAND = ["4 honours | 100", "5 honours | 150", "four aces, no trump | 150"]
# Pirate bridge §4.2, §4.4, §4.6: four players, each with a score.
OF_FOUR = [
    "points to game | 100",
    "rubber, others without a game | 700",
    "rubber, otherwise | 500",
    "result of each | half the differences",
]
STARS = ["★ | doubled", "★★ | redoubled"]


def values(insult=100, slam="Slam, bid and made", down=CURRENT, part_score=100, honours=True):
    """The tables of the rules of contract bridge, in their order."""
    return {
        "Contract, below the line": [  # §3.1
            "Level | ♣ | ♦ | ♥ | ♠ | NT",
            "1 | 20 | 20 | 30 | 30 | 40",
            "2 | 40 | 40 | 60 | 60 | 70",
            "3 | 60 | 60 | 90 | 90 | 100",
            "4 | 80 | 80 | 120 | 120 | 130",
            "5 | 100 | 100 | 150 | 150 | 160",
            "6 | 120 | 120 | 180 | 180 | 190",
            "7 | 140 | 140 | 210 | 210 | 220",
        ],
        # §3.1, §3.3, §4.2
        "Doubling": [" | contract | insult", "doubled | × 2 | 50", f"redoubled | × 4 | {insult}"],
        "Each overtrick": [  # §3.2
            " | not vulnerable | vulnerable",
            "♣ ♦ | 20 | 20",
            "♥ ♠ NT | 30 | 30",
            "doubled | 100 | 200",
            "redoubled | 200 | 400",
        ],
        slam: [  # §3.4
            " | not vulnerable | vulnerable",
            "small slam | 500 | 750",
            "grand slam | 1,000 | 1,500",
        ],
        "Down, not vulnerable": down,  # §4
        "Down, vulnerable": [
            HEAD,
            "1 | 100 | 200 | 400",
            "2 | 200 | 500 | 1,000",
            "3 | 300 | 800 | 1,600",
            "4 | 400 | 1,100 | 2,200",
            "each more | 100 | 300 | 600",
        ],
        **({"Honours in one hand": IN_ONE_HAND} if honours else {}),  # §5
        # §6.1, §6.2, §6.4
        "Game and rubber": ["points to game | 100", "rubber, 2–0 | 700", "rubber, 2–1 | 500"],
        "Unfinished rubber": ["the only game | 300", f"the only part score | {part_score}"],
    }


def printed(key, **options):
    game = ruleset(key)
    return [(title, table(game, title, **options)) for title in titles(game, **options)]


@pytest.mark.parametrize(
    ("rules", "wanted"),
    [
        ({}, values()),
        ({"scale": "older"}, values(insult=50, down=OLDER, part_score=50)),
        ({"slams": "tricks_taken"}, values(slam="12 or 13 tricks, contract made")),
        ({"slams": "either_side"}, values(slam="12 or 13 tricks, either side")),
        ({"honours": False}, values(honours=False)),
    ],
)
def test_values_are_those_that_the_rules_print(rules, wanted):
    """In pirate bridge with a rubber of its own, in bridge solitaire with the jokers."""
    first, *rest = wanted.items()
    assert printed(BRIDGE, **rules) == [first, *rest]
    pirates = ("Game and rubber", OF_FOUR)
    for vulnerability in ("declarer", "either_ally"):
        assert printed(PIRATE, **rules, vulnerability=vulnerability) == [first, *rest[:-2], pirates]
    assert printed(SOLITAIRE, **rules) == [first, ("Jokers, every contract", STARS), *rest]


def test_where_the_jokers_double_only_the_players_contracts_the_title_says_so():
    found = printed(SOLITAIRE, jokers_double="own_contract")
    houses = "a contract of the house | not doubled"
    assert found[1] == ("Jokers, the player's contract", [*STARS, houses])


@pytest.mark.parametrize(("scale", "down"), [("current", CURRENT), ("older", OLDER)])
def test_where_nobody_is_vulnerable_there_are_no_such_columns(scale, down):
    found = dict(printed(PIRATE, vulnerability="nobody", scale=scale))
    assert list(found) == [
        *("Contract, below the line", "Doubling", "Each overtrick", "Slam, bid and made", "Down"),
        *("Honours in one hand", "Game and rubber"),
    ]
    # §3, the column "not vulnerable".
    assert found["Each overtrick"] == [
        *("♣ ♦ | 20", "♥ ♠ NT | 30", "doubled | 100", "redoubled | 200"),
    ]
    assert found["Slam, bid and made"] == ["small slam | 500", "grand slam | 1,000"]
    assert found["Down"] == down


def test_bridgette_has_values_of_its_own():
    """The tables of §3.1 to §3.5 of its rules."""
    assert printed(BRIDGETTE) == [
        (
            "Contract made",
            [
                "Level | ♣ | ♦ | ♥ | ♠ | NT",
                "0 | – | – | – | – | 150",
                "1 | 150 | 150 | 150 | 150 | 250",
                "2 | 250 | 250 | 250 | 250 | 250",
                "3 | 250 | 250 | 250 | 250 | 750",
                "4 | 250 | 250 | 750 | 750 | 750",
                "5 | 750 | 750 | 750 | 750 | 1,500",
                "6 | 1,500 | 1,500 | 1,500 | 1,500 | 2,200",
                "7 | 2,200 | 2,200 | 2,200 | 2,200 | 2,500",
            ],
        ),
        (
            "Bonuses, contract made",
            [
                *("exacto, level 0–5 | 250", "exacto, level 6 | 100", "exacto, level 7 | –"),
                *("trifecta, 3 overtricks | 350", "made doubled | 400", "made redoubled | 1,000"),
            ],
        ),
        (
            "Down, to the other player",
            [
                HEAD,
                "1 | 100 | 200 | 300",
                "2 | 200 | 500 | 700",
                "3 | 300 | 800 | 1,100",
                "4 | 400 | 1,100 | 1,500",
                "5 | 700 | 2,000 | 2,700",
                "6 or more | 1,000 | 3,000 | 4,000",
            ],
        ),
    ]
