"""The tables and paragraphs of vint-estonian §3, §4 and §5.1, cell by cell. A and C declare."""

import pytest

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.games.vint_estonian.deals import just_made
from scorekeeper.rules.games.vint_estonian.house_rules import Options
from tests.games.two_sides import points
from tests.games.vint_estonian.evening import alone, below, deal, last

# §3, as the source prints it: level, made, each overtrick, each undertrick, premium.
TABLE = """
    4   1000    0   400      0
    5   2000  200   500      0
    6   3000  200   600    400
    7   4500    0   700   1000
"""
ROWS = [tuple(map(int, row.split())) for row in TABLE.strip().splitlines()]
HELD = {"N": "", "G": "a2", **dict.fromkeys("SCDH", "h3 a2")}
STRAINS = [*"NSCDHG"]
of_every_strain = pytest.mark.parametrize("strain", STRAINS)
of_every_level = pytest.mark.parametrize(
    ("level", "made", "overtrick", "undertrick", "premium"), ROWS
)


def contract(level, strain, over, more=""):
    """The deal that A makes with so many overtricks, or loses by so many tricks below 0."""
    tricks = 7 - level - over if strain == "N" else 6 + level + over
    return f"A {level}{strain} {tricks} {HELD[strain]} {more}".strip()


# ── §3 the contract ──────────────────────────────────────────────────────────────────────────────


@of_every_strain
@of_every_level
def test_a_contract_just_made_scores_for_its_level(
    strain, level, made, overtrick, undertrick, premium
):
    assert points(last(contract(level, strain, 0)), "§3") == (made, 0)


@of_every_strain
@of_every_level
def test_each_overtrick_scores_for_the_declaring_side(
    strain, level, made, overtrick, undertrick, premium
):
    for over in range(7 - level + 1):
        entry = last(contract(level, strain, over))
        assert points(entry, "§3") == (made + over * overtrick, 0)


@of_every_strain
@of_every_level
def test_each_undertrick_and_the_premium_score_for_the_others(
    strain, level, made, overtrick, undertrick, premium
):
    for short in range(1, 6 + level + 1):
        entry = last(contract(level, strain, -short))
        assert points(entry, "§3") == (0, short * undertrick + premium)


@pytest.mark.parametrize(
    ("strain", "presets"),
    [("N", [3, 2, 1, 0]), *((strain, [10, 11, 12, 13]) for strain in "SCDHG")],
)
def test_the_tricks_are_preset_to_just_made(strain, presets):
    assert [just_made(level=level, strain=strain) for level in (4, 5, 6, 7)] == presets


@pytest.mark.parametrize(
    ("notation", "scores"),
    [
        ("A 4S 12 h3 a2", (1000, 0)),  # the source
        ("A 4S 8 h3 a2", (0, 800)),  # the source
        ("A 5S 12 h3 a2", (2200, 0)),  # the source
        ("A 6S 8 h3 a2", (0, 2800)),  # the source: 4 × 600 + 400
        ("A 7S 12 h3 a2", (0, 1700)),  # the source: 700 + 1,000
        ("A 5N 2", (2000, 0)),  # the source
        ("A 5N 0", (2400, 0)),  # the source
        ("A 5N 4", (0, 1000)),  # the source
        ("A 7N 2", (0, 2400)),  # the source: 2 × 700 + 1,000
        ("B 7N 2", (2400, 0)),  # the same by B
    ],
)
def test_the_contracts_of_the_source(notation, scores):
    assert points(last(notation), "§3") == scores


@pytest.mark.parametrize(("doubling", "factor"), [("", 1), ("x", 2), ("xx", 4)])
@of_every_level
def test_doubling_multiplies_the_whole_table(
    doubling, factor, level, made, overtrick, undertrick, premium
):
    over, short = 7 - level, -2
    entry = last(contract(level, "D", over, doubling))
    assert points(entry, "§3") == (factor * (made + over * overtrick), 0)
    entry = last(contract(level, "D", short, doubling))
    assert points(entry, "§3") == (0, factor * (2 * undertrick + premium))


@pytest.mark.parametrize("doubling", ["x", "xx"])
@pytest.mark.parametrize(
    "notation", ["A 6H 10 h4 a3 A:aaa B:S5", "A 6G 10 a3 A:aaa B:S5", "A 5N 4 d7A d9B"]
)
def test_doubling_multiplies_nothing_but_the_table(notation, doubling):
    simple, doubled = last(notation), last(f"{notation} {doubling}")
    assert rest_of(doubled) == rest_of(simple)
    assert points(doubled, "§3") != points(simple, "§3")


def rest_of(entry):
    return [line for line in entry.lines if line.rule != "§3"]


# ── §4.1 honours, §4.2 aces at grand ─────────────────────────────────────────────────────────────

# What X and Y score at level 1 by the honours, then by the aces, that X holds; × cannot be.
HONOURS = """
    honours  0 aces  1 ace   2 aces  3 aces  4 aces
    0         0 90    0 80    0 70    0 60    ×
    1         0 80    0 70    0 60    0 50    50 0
    2         0 70    0 60    0 50    50 0    60 0
    3         0 60    0 50    50 0    60 0    70 0
    4         0 50    50 0    60 0    70 0    80 0
    5         ×       60 0    70 0    80 0    90 0
"""


def cells():
    for row in HONOURS.strip().splitlines()[1:]:
        honours, *words = row.replace("×", "× ×").split()
        for aces in range(5):
            if words[2 * aces] != "×":
                yield int(honours), aces, (int(words[2 * aces]), int(words[2 * aces + 1]))


CELLS = [*cells()]


def test_the_table_has_28_cells():
    assert len(CELLS) == 6 * 5 - 2


@pytest.mark.parametrize(("honours", "aces", "scores"), CELLS)
def test_the_majority_of_the_nine_honours_scores(honours, aces, scores):
    for level in (4, 5, 6, 7):
        entry = last(f"A {level}H 10 h{honours} a{aces}")
        assert points(entry, "§4.1") == (level * scores[0], level * scores[1])


def test_honours_are_won_though_the_contract_is_lost():
    assert points(last("A 5H 9 h4 a3"), "§4.1") == (350, 0)  # the source: 7 × 10 × 5
    assert points(last("A 5H 11 h4 a3"), "§4.1") == (350, 0)
    assert points(last("B 5H 9 h4 a3"), "§4.1") == (0, 350)


@pytest.mark.parametrize("level", [4, 5, 6, 7])
@pytest.mark.parametrize(
    ("aces", "scores"),
    [(0, (0, 50)), (1, (0, 40)), (2, (0, 0)), (3, (40, 0)), (4, (50, 0))],
)
def test_three_or_four_aces_score_at_grand(aces, scores, level):
    entry = last(f"A {level}G 10 a{aces}")
    assert points(entry, "§4.2") == (level * scores[0], level * scores[1])
    assert points(entry, "§4.1") == (0, 0)


def test_aces_score_at_grand_for_either_side_won_or_lost():
    assert points(last("B 5G 3 a3"), "§4.2") == (0, 200)  # 40 × 5
    assert points(last("B 5G 12 a0"), "§4.2") == (250, 0)  # 50 × 5


# ── §4.3, §4.4 in one hand ───────────────────────────────────────────────────────────────────────

# Cards, in trumps, in a plain suit, at grand, and at grand by the house rule.
SEQUENCES = """
     3   200   100   600   200
     4   400   200   800   400
     5   600   300  1000   600
     6   800   400  1200   800
     7  1000   500  1400  1000
     8  1200   600  1600  1200
     9  1400   700  1800  1400
    10  1600   800  2000  1600
    11  1800   900  2200  1800
    12  2000  1000  2400  2000
    13  2200  1100  2600  2200
"""
LENGTHS = [tuple(map(int, row.split())) for row in SEQUENCES.strip().splitlines()]
of_every_length = pytest.mark.parametrize(
    ("length", "trump", "plain", "grand", "house_rule"), LENGTHS
)


@of_every_length
def test_a_sequence_in_one_hand_scores_by_its_cards(length, trump, plain, grand, house_rule):
    assert points(last(f"A 4H 10 h5 a4 A:H{length}"), "§4.3") == (trump, 0)
    assert points(last(f"A 4H 10 h5 a4 C:S{length}"), "§4.3") == (plain, 0)
    at_grand = f"A 4G 10 a4 A:H{length}"
    assert points(last(at_grand), "§4.4") == (grand, 0)
    assert points(last(at_grand, grand_sequence="200_plus_200"), "§4.4") == (house_rule, 0)


@pytest.mark.parametrize("suit", "SCDH")
@pytest.mark.parametrize("trumps", "SCDH")
def test_only_the_suit_of_the_contract_is_trumps(trumps, suit):
    entry = last(f"A 4{trumps} 10 h3 a2 A:{suit}3")
    assert points(entry, "§4.3") == (200 if suit == trumps else 100, 0)


@pytest.mark.parametrize(("aces", "suit", "grand"), [("aaa", 200, 400), ("aaaa", 400, 800)])
def test_aces_in_one_hand_score(aces, suit, grand):
    assert points(last(f"A 7H 13 h3 a4 C:{aces}"), "§4.3") == (suit, 0)
    assert points(last(f"A 7G 13 a4 C:{aces}"), "§4.4") == (grand, 0)


@pytest.mark.parametrize(
    ("notation", "rule", "scores"),
    [
        ("A 4H 8 h0 a0 B:aaa B:H5 D:S3", "§4.3", (0, 200 + 600 + 100)),
        ("A 4H 8 h3 a1 B:aaa A:H3", "§4.3", (200, 200)),
        ("A 4H 8 h3 a2 A:H3 C:S4 B:C3 D:D6", "§4.3", (200 + 200, 100 + 400)),
        ("A 4G 8 a2 A:H3 C:S4 B:C3 D:D6", "§4.4", (600 + 800, 600 + 1200)),
        ("B 4G 8 a3 D:aaa A:S9", "§4.4", (1800, 400)),
    ],
)
def test_every_hand_scores_for_its_own_side_won_or_lost(notation, rule, scores):
    assert points(last(notation), rule) == scores


def test_what_lies_in_one_hand_counts_beside_the_honours():
    entry = last("A 5H 9 h4 a3 A:aaa A:H4")
    assert points(entry, "§4.1") == (350, 0)  # 7 × 10 × 5
    assert points(entry, "§4.3") == (600, 0)  # 200 + 200 + 200
    entry = last("A 5G 9 a3 A:aaa")
    assert points(entry, "§4.2") == (200, 0)  # 40 × 5
    assert points(entry, "§4.4") == (400, 0)


# ── §4.5, §4.6 nullos and pass-misère ────────────────────────────────────────────────────────────


@pytest.mark.parametrize("trick", range(1, 14))
def test_an_ace_got_rid_of_brings_a_hundred_times_its_trick(trick):
    for before in ("A 5N 2", "B 5N 9", "pass A 6", "pass B 0"):
        assert points(last(f"{before} d{trick}A"), "§4.5") == (100 * trick, 0)
        assert points(last(f"{before} d{trick}D"), "§4.5") == (0, 100 * trick)


def test_every_ace_counts_even_three_in_one_trick():
    entry = last("A 5N 2 d9A d9C d9B d13D")
    assert points(entry, "§4.5") == (900 + 900, 900 + 1300)


@pytest.mark.parametrize("side", "AC")
def test_either_partner_names_the_side_that_scores(side):
    assert last(f"A 5N 2 d4{side}").lines == last("A 5N 2 d4A").lines
    assert last(f"pass {side} 5").lines == last("pass A 5").lines


def test_nothing_else_is_counted_at_nullos_and_when_all_passed():
    assert [line.rule for line in last("A 5N 2 d4A").lines] == ["§3", "§4.5", "§5.1", "§5.1"]
    assert [line.rule for line in last("pass A 6 d4A").lines] == ["§4.6", "§4.5"]


@pytest.mark.parametrize(
    ("tricks", "scores"),
    [
        (0, (1300, 0)),
        (1, (1100, 0)),
        (2, (900, 0)),
        (3, (700, 0)),
        (4, (500, 0)),
        (5, (300, 0)),  # the source
        (6, (100, 0)),  # the source
        (7, (0, 100)),
        (8, (0, 300)),
        (9, (0, 500)),
        (10, (0, 700)),
        (11, (0, 900)),
        (12, (0, 1100)),
        (13, (0, 1300)),
    ],
)
def test_the_side_with_fewer_tricks_scores_the_difference(tricks, scores):
    assert points(last(f"pass A {tricks}"), "§4.6") == scores
    assert points(last(f"pass D {tricks}"), "§4.6") == scores[::-1]


# ── §5.1 below the line ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "scores"),
    [
        ("A 6S 8 h3 a2", (48, 30)),  # the source, lost
        ("A 4S 12 h3 a2", (48, 4)),  # the source
        ("A 4S 8 h3 a2", (32, 20)),  # the source, lost
        ("A 5S 12 h3 a2", (60, 5)),  # the source
        ("A 7S 12 h3 a2", (84, 7)),  # the source, lost
        ("A 5N 2", (10, 55)),  # the source: tricks won, at nullos too
        ("A 5N 0", (0, 65)),  # the source
        ("A 5N 4", (20, 45)),  # the source
        ("A 7N 2", (14, 77)),  # the source
        ("A 7G 13 a2 xx", (91, 0)),  # 13 × 7, never multiplied
        ("B 6S 8 h3 a2 x", (30, 48)),
        ("pass A 6", (0, 0)),
        ("pass A 0 d4A", (0, 0)),
    ],
)
def test_tricks_count_below_for_both(notation, scores):
    entry = last(notation)
    assert below(entry) == points(entry, "§5.1") == scores


@pytest.mark.parametrize(
    ("house_rule", "scores"), [("won", (20, 45)), ("lost", (45, 20)), ("none", (0, 0))]
)
def test_at_nullos_the_table_chooses_what_counts_below(house_rule, scores):
    assert below(last("A 5N 4", nullo_below=house_rule)) == scores  # 4 × 5 and 9 × 5
    assert below(last("B 5N 4", nullo_below=house_rule)) == scores[::-1]


def test_a_side_without_a_trick_has_no_line_for_tricks():
    lines = [line for line in last("A 7G 13 a2").lines if line.rule == "§5.1"]
    assert [line.who for line in lines] == [(0, 2)]


# ── §1.2 conceded ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("notation", ["A 4H 10 h3 a2", "B 4G 12 a1", "A 4N 3", "D 4N 1 d4A"])
def test_conceding_changes_no_points(notation):
    conceded = last(f"{notation} conceded")
    assert conceded.problems == ()
    assert conceded.lines == last(notation).lines


# ── The house rules ──────────────────────────────────────────────────────────────────────────────

EVERYTHING = (
    *("A 6C 10 h2 a1 xx", "A 6C 10 h2 a1 x", "A 6C 10 h2 a1", "A 4H 12 h4 a3 C:aaa C:H4 xx"),
    *("A 5S 12 h3 a2 x", "B 7G 11 a3 D:aaa D:H5", "B 7G 13 a3 D:H3 xx", "A 5N 3 d4A", "A 7N 1 xx"),
    *("B 4N 2 x", "pass A 4 d9B", "A 7H 12 h5 a4 A:H13", "C 6D 12 h3 a2"),
)


def changed_by(**options):
    """What the house rule moves in each deal, by paragraph, for A's side and the other."""
    found = {}
    for notation in EVERYTHING:
        usual, other = alone(deal(notation)), alone(deal(notation), **options)
        for rule in {line.rule for line in (*usual.lines, *other.lines)}:
            before, after = points(usual, rule), points(other, rule)
            if before != after:
                found[notation, rule] = (before, after)
    return found


@pytest.mark.parametrize(
    ("options", "found"),
    [
        (
            {"redouble_factor": 3},
            {
                ("A 6C 10 h2 a1 xx", "§3"): ((0, 6400), (0, 4800)),  # 1,600 × 3
                ("A 4H 12 h4 a3 C:aaa C:H4 xx", "§3"): ((4000, 0), (3000, 0)),
                ("B 7G 13 a3 D:H3 xx", "§3"): ((0, 18000), (0, 13500)),  # 4,500 × 3
                ("A 7N 1 xx", "§3"): ((0, 6800), (0, 5100)),  # (700 + 1,000) × 3
            },
        ),
        (
            {"double_premium": False},
            {
                ("A 6C 10 h2 a1 xx", "§3"): ((0, 6400), (0, 5200)),  # 1,200 × 4 + 400
                ("A 6C 10 h2 a1 x", "§3"): ((0, 3200), (0, 2800)),  # 1,200 × 2 + 400
                ("A 7N 1 xx", "§3"): ((0, 6800), (0, 3800)),  # 700 × 4 + 1,000
            },
        ),
        (
            {"grand_sequence": "200_plus_200"},
            {
                ("B 7G 11 a3 D:aaa D:H5", "§4.4"): ((0, 1400), (0, 1000)),  # 400 + 200 + 2 × 200
                ("B 7G 13 a3 D:H3 xx", "§4.4"): ((0, 600), (0, 200)),
            },
        ),
        (
            {"nullo_below": "lost"},
            {
                ("A 5N 3 d4A", "§5.1"): ((15, 50), (50, 15)),
                ("A 7N 1 xx", "§5.1"): ((7, 84), (84, 7)),
                ("B 4N 2 x", "§5.1"): ((44, 8), (8, 44)),
            },
        ),
        (
            {"nullo_below": "none"},
            {
                ("A 5N 3 d4A", "§5.1"): ((15, 50), (0, 0)),
                ("A 7N 1 xx", "§5.1"): ((7, 84), (0, 0)),
                ("B 4N 2 x", "§5.1"): ((44, 8), (0, 0)),
            },
        ),
        (
            {"first_game_bonus": 200},
            {
                # Whoever comes to 60: 10 × 6; 12 × 5; 11 × 7; 12 × 7; 12 × 6.
                ("A 6C 10 h2 a1 xx", "§5.3"): ((0, 0), (200, 0)),
                ("A 6C 10 h2 a1 x", "§5.3"): ((0, 0), (200, 0)),
                ("A 6C 10 h2 a1", "§5.3"): ((0, 0), (200, 0)),
                ("A 5S 12 h3 a2 x", "§5.3"): ((0, 0), (200, 0)),
                ("B 7G 11 a3 D:aaa D:H5", "§5.3"): ((0, 0), (0, 200)),
                ("B 7G 13 a3 D:H3 xx", "§5.3"): ((0, 0), (0, 200)),
                ("A 7N 1 xx", "§5.3"): ((0, 0), (0, 200)),
                ("A 7H 12 h5 a4 A:H13", "§5.3"): ((0, 0), (200, 0)),
                ("C 6D 12 h3 a2", "§5.3"): ((0, 0), (200, 0)),
            },
        ),
        ({"second_side_second_game": 400}, {}),
        ({"rubbers": 12}, {}),
    ],
)
def test_a_house_rule_changes_its_paragraph_and_nothing_else(options, found):
    assert changed_by(**options) == found


def test_the_defaults_are_those_of_the_rules():
    assert Options() == Options(
        nullo_below="won",
        redouble_factor=4,
        double_premium=True,
        grand_sequence="200_per_card",
        first_game_bonus=0,
        second_side_second_game=0,
        rubbers=3,
    )


def test_what_counts_below_at_nullos_is_asked_in_plain_sight():
    assert [one.name for one in facts_of(Options) if one.prominent] == ["nullo_below"]


# ── The lines ────────────────────────────────────────────────────────────────────────────────────


def whys(notation, **options):
    return [str(line.why).replace("\ufe0e", "") for line in last(notation, **options).lines]


def test_lines_come_in_the_order_of_the_book():
    rules = [line.rule for line in last("A 6H 11 h4 a3 A:aaa", first_game_bonus=200).lines]
    assert rules == ["§3", "§3", "§4.1", "§4.3", "§5.1", "§5.1", "§5.3"]


def test_the_lines_of_a_contract_made_say_their_arithmetic():
    assert whys("A 5H 13 h4 a3 xx B:C3") == [
        "(level 5 made: 2,000) × 4",
        "(2 overtricks × 200) × 4",
        "7 of 9 honours × 10 × level 5",
        "♣ A–Q in the hand of B: 100",
        "13 tricks × 5",
    ]


def test_the_lines_of_a_lost_contract_say_their_arithmetic():
    assert whys("A 7G 12 a3 A:aaa A:H5 x") == [
        "(1 undertrick × 700) × 2",
        "(level 7 lost: 1,000) × 2",
        "3 aces at grand: 40 × level 7",
        "three aces in the hand of A",
        "♥ A–10 in the hand of A: 5 cards × 200",
        "12 tricks × 7",
        "1 trick × 7",
    ]


def test_a_premium_that_is_not_multiplied_says_so():
    assert whys("A 6N 2 x", double_premium=False)[:2] == [
        "(1 trick too many × 600) × 2",
        "level 6 lost: 400",
    ]


def test_the_lines_of_the_house_rules_say_their_arithmetic():
    found = whys("A 4G 10 a3 A:H5", grand_sequence="200_plus_200")
    assert "♥ A–10 in the hand of A: 200 + 2 × 200" in found
    assert whys("A 4N 3", nullo_below="lost")[1:] == ["10 tricks lost × 4", "3 tricks lost × 4"]
    assert whys("A 4G 10 a2", nullo_below="lost")[1:] == ["10 tricks × 4", "3 tricks × 4"]


def test_the_lines_of_a_passed_deal_say_their_arithmetic():
    assert whys("pass A 8 d10B") == ["5 tricks against 8: 3 × 100", "ace in trick 10: 10 × 100"]
    assert whys("pass A 4") == ["4 tricks against 9: 5 × 100"]
    assert whys("pass A 6") == ["6 tricks against 7: 1 × 100"]


def test_one_trick_over_and_several_short_are_called_so():
    assert "1 overtrick × 200" in whys("A 5H 12 h4 a3")  # 5 + 6 and one
    assert "2 undertricks × 500" in whys("A 5H 9 h4 a3")


def test_the_lines_are_called_by_what_they_are_for():
    labels = [str(line.label) for line in last("A 5G 13 a3").lines]
    # Made, with 13 − 5 − 6 tricks over, three aces, and 65 below the line, which is a game.
    assert labels[:4] == ["contract", "overtricks", "aces", "tricks"]
    assert str(last("A 5G 9 a3").lines[0].label) == "undertricks"
