"""The points of a deal in Bridgette (§3): every cell of its tables, by hand."""

import pytest

from scorekeeper.rules.games.bridgette.deals import Contract
from tests.games.bridgette.evening import last, lines
from tests.games.two_sides import points

STRAINS = ("C", "D", "H", "S", "NT")
A, B = (0,), (1,)

# ── §3.1 ─────────────────────────────────────────────────────────────────────────────────────────

# The table of the rules, as it stands there.
MADE = """
1 150 150 150 150 250
2 250 250 250 250 250
3 250 250 250 250 750
4 250 250 750 750 750
5 750 750 750 750 1500
6 1500 1500 1500 1500 2200
7 2200 2200 2200 2200 2500
"""
CELLS = [(0, "NT", 150)] + [
    (int(level), strain, int(worth))
    for level, *row in map(str.split, MADE.strip().splitlines())
    for strain, worth in zip(STRAINS, row, strict=True)
]


def played(level, strain, tricks, doubling="none"):
    """The entry of a contract of A."""
    return last(Contract(declarer=0, level=level, strain=strain, doubling=doubling, tricks=tricks))


def made(level):
    return range(6 + level, 14)


@pytest.mark.parametrize("doubling", ["none", "doubled", "redoubled"])
@pytest.mark.parametrize(("level", "strain", "worth"), CELLS)
def test_a_contract_made_is_worth_what_the_table_says(level, strain, worth, doubling):
    for tricks in made(level):
        assert points(played(level, strain, tricks, doubling), "§3.1") == (worth, 0)
    for tricks in range(6 + level):
        assert points(played(level, strain, tricks, doubling), "§3.1") == (0, 0)


def test_the_table_has_every_contract():
    assert len(CELLS) == 36


@pytest.mark.parametrize(
    ("notation", "name"),
    [
        ("A 4NT 10", None),
        ("A 5S 11", None),
        ("A 5NT 11", "small slam"),
        ("A 6C 12", "small slam"),
        ("A 6NT 12", "grand slam"),
        ("A 7S 13", "grand slam"),
        ("A 7NT 13", "super slam"),
    ],
)
def test_slams_have_their_names_and_bring_nothing_for_them(notation, name):
    line = last(notation).lines[0]
    assert str(line.label) == "contract"
    assert (line.aloud and str(line.aloud)) == name
    assert (name is None) or str(line.why).endswith(f"made: {name}")


# ── §3.2 to §3.4 ─────────────────────────────────────────────────────────────────────────────────

EXACTO = {0: 250, 1: 250, 2: 250, 3: 250, 4: 250, 5: 250, 6: 100, 7: 0}


@pytest.mark.parametrize(("level", "strain", "worth"), CELLS)
def test_exactly_the_tricks_bid_are_an_exacto(level, strain, worth):
    for tricks in range(14):
        wanted = EXACTO[level] if tricks == 6 + level else 0
        assert points(played(level, strain, tricks), "§3.2") == (wanted, 0)


@pytest.mark.parametrize(("level", "strain", "worth"), CELLS)
def test_exactly_three_overtricks_are_a_trifecta(level, strain, worth):
    for tricks in range(14):
        wanted = 350 if tricks == 9 + level else 0
        assert points(played(level, strain, tricks), "§3.3") == (wanted, 0)


@pytest.mark.parametrize(
    ("doubling", "worth"), [("none", 0), ("doubled", 400), ("redoubled", 1000)]
)
def test_a_contract_made_although_doubled_brings_more(doubling, worth):
    for level, strain, _ in CELLS:
        for tricks in range(14):
            wanted = worth if tricks in made(level) else 0
            assert points(played(level, strain, tricks, doubling), "§3.4") == (wanted, 0)


# ── §3.5 ─────────────────────────────────────────────────────────────────────────────────────────

SHORT = {
    "none": (100, 200, 300, 400, 700, 1000),
    "doubled": (200, 500, 800, 1100, 2000, 3000),
    "redoubled": (300, 700, 1100, 1500, 2700, 4000),
}


@pytest.mark.parametrize("doubling", SHORT)
@pytest.mark.parametrize("short", range(1, 14))
def test_tricks_short_bring_the_other_player(short, doubling):
    worth = SHORT[doubling][min(short, 6) - 1]
    for level in range(8):
        if short <= 6 + level:
            found = lines(played(level, "NT", 6 + level - short, doubling))
            assert found == [("undertrick" if short == 1 else "undertricks", worth, B)]


# ── §3.6 ─────────────────────────────────────────────────────────────────────────────────────────

# The table of the rules: by §3.1 what 0 overtricks come to at a level, what 3 do, what others do.
COMES_TO = {
    150: ({0: 400, 1: 400}, 500, 150),
    250: ({1: 500, 2: 500, 3: 500, 4: 500}, 600, 250),
    750: ({3: 1000, 4: 1000, 5: 1000}, 1100, 750),
    1500: ({5: 1750, 6: 1600}, None, 1500),
    2200: ({6: 2300, 7: 2200}, None, 2200),
    2500: ({7: 2500}, None, None),
}


@pytest.mark.parametrize(("level", "strain", "worth"), CELLS)
def test_a_contract_made_comes_to_what_the_table_says(level, strain, worth):
    exacts, three, others = COMES_TO[worth]
    for tricks in made(level):
        wanted = {0: exacts[level], 3: three}.get(tricks - 6 - level, others)
        assert played(level, strain, tricks).net == (wanted, -wanted)


def test_every_deal_brings_points_to_exactly_one():
    for level, strain, _ in CELLS:
        for doubling in SHORT:
            for tricks in range(14):
                found = played(level, strain, tricks, doubling).lines
                assert {line.who for line in found} == {A if tricks in made(level) else B}
                assert all(line.points > 0 for line in found)


# ── §9 ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "net"),
    [
        ("A 0NT 6", 400),  # 150 + 250
        ("A 1S 10", 500),  # 150 + 350
        ("A 1S 9", 150),
        ("A 4H 10 x", 1400),  # 750 + 250 + 400
        ("A 3NT 12", 1100),  # 750 + 350
        ("A 5NT 11", 1750),  # 1500 + 250
        ("A 6NT 12", 2300),  # 2200 + 100
        ("A 6S 13 xx", 2500),  # 1500 + 1000
        ("A 7C 13 x", 2600),  # 2200 + 400
        ("A 7NT 13", 2500),
        ("A 4S 13 x", 1500),  # 750 + 350 + 400
        ("A 2D 6 x", -500),
        ("A 7NT 6 xx", -4000),
        ("B 0NT 6", -400),
    ],
)
def test_the_examples_of_the_rules_come_out(notation, net):
    assert last(notation).net == (net, -net)


# ── The lines ────────────────────────────────────────────────────────────────────────────────────


def test_lines_cite_the_paragraphs_in_their_order_and_say_why():
    told = [(line.rule, str(line.why).replace("\ufe0e", "")) for line in last("A 4H 10 x").lines]
    assert told == [
        ("§3.1", "4♥ made"),
        ("§3.2", "exactly 10 tricks"),
        ("§3.4", "doubled, and made"),
    ]
    assert lines(last("A 4H 10 x")) == [
        ("contract", 750, A),
        ("exacto", 250, A),
        ("made doubled", 400, A),
    ]


@pytest.mark.parametrize(
    ("notation", "why"),
    [
        ("B 0NT 9", ["0NT made", "3 overtricks"]),
        ("B 6S 13 xx", ["6♠ made: small slam", "redoubled, and made"]),
        ("B 2D 7", ["1 undertrick: 100"]),
        ("B 7NT 6 xx", ["7 undertricks redoubled: 4,000"]),
    ],
)
def test_the_reason_of_a_line_can_be_read(notation, why):
    assert [str(line.why).replace("\ufe0e", "") for line in last(notation).lines] == why


def test_all_points_stand_in_one_column():
    assert {line.column for line in last("A 4H 10 x").lines} == {"score"}
    assert last("A 4H 10").below is None
