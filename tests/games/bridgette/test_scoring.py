"""The points of a deal in Bridgette (§3): every cell of its tables, by hand."""

import pytest

from scorekeeper.rules.games.bridgette.deals import Contract
from tests.games.bridgette.evening import last
from tests.games.tables import words

STRAINS = ("C", "D", "H", "S", "NT")
A, B = (0,), (1,)
# §3.1, as the table of the rules stands there.
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
EXACTO = (250, 250, 250, 250, 250, 250, 100, 0)  # §3.2, by level
DOUBLED = {"none": 0, "doubled": 400, "redoubled": 1000}  # §3.4
SHORT = {  # §3.5, from the sixth on nothing is added
    "none": (100, 200, 300, 400, 700, 1000),
    "doubled": (200, 500, 800, 1100, 2000, 3000),
    "redoubled": (300, 700, 1100, 1500, 2700, 4000),
}


def booked(level, worth, doubling, over):
    """The paragraphs of a contract of A with their points, by what is over or short."""
    if over < 0:
        return [("§3.5", SHORT[doubling][min(-over, 6) - 1], B)]
    made = [
        ("§3.1", worth, A),
        ("§3.2", EXACTO[level] if over == 0 else 0, A),
        ("§3.3", 350 if over == 3 else 0, A),
        ("§3.4", DOUBLED[doubling], A),
    ]
    return [one for one in made if one[1]]


@pytest.mark.parametrize(("level", "strain", "worth"), CELLS)
def test_a_contract_brings_what_the_tables_say_in_their_order(level, strain, worth):
    for doubling in SHORT:
        for tricks in range(14):
            facts = {"level": level, "strain": strain, "doubling": doubling, "tricks": tricks}
            found = last(Contract(declarer=0, **facts)).lines
            wanted = booked(level, worth, doubling, tricks - 6 - level)
            assert [(line.rule, line.points, line.who) for line in found] == wanted, facts


def test_the_table_has_every_contract():
    assert len(CELLS) == 36


# The table of §3.6: by §3.1 what 0 overtricks come to at a level, what 3 do, what others do.
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
    for over in range(8 - level):
        net = {0: exacts[level], 3: three}.get(over, others)
        assert last(f"A {level}{strain} {6 + level + over}").net == (net, -net)


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
    assert (line.aloud and str(line.aloud)) == (name and f"the {name}")
    assert (name is None) or str(line.why).endswith(f"made: {name}")


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        (
            "A 4H 10 x",
            [
                ("contract", "4♥ made"),
                ("exacto", "exactly 10 tricks"),
                ("made doubled", "doubled, and made"),
            ],
        ),
        ("B 0NT 9", [("contract", "0NT made"), ("trifecta", "3 overtricks")]),
        (
            "B 6S 13 xx",
            [("contract", "6♠ made: small slam"), ("made redoubled", "redoubled, and made")],
        ),
        ("B 2D 7", [("undertrick", "1 undertrick: 100")]),
        ("B 7NT 6 xx", [("undertricks", "7 undertricks redoubled: 4,000")]),
    ],
)
def test_a_line_says_why_and_stands_in_one_column(notation, told):
    entry = last(notation)
    assert [(str(line.label), words(line.why)) for line in entry.lines] == told
    assert {line.column for line in entry.lines} == {"score"}
    assert entry.below is None
