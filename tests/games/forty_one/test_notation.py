"""Deals of forty-one in one line (§7), as they are written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.games.forty_one.evening import FORTY_ONE, NAMES, deal

LINE = "A3/4 B2/2 C4/5 D2/2"


def heard(line):
    return read_line(vocabulary_of(FORTY_ONE, English(NAMES), NAMES), line)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        (LINE, LINE),
        ("a3/4 b2/2 c4/5 d2/2", LINE),
        ("A 3/4 B 2/2 C 4/5 D 2/2", LINE),
        ("Anna 3/4, Boris 2/2, Clara 4/5, Dmitri 2/2.", LINE),
        ("D2/2 C4/5 B2/2 A3/4", LINE),
        ("A3 / 4 B2/2 C4/5 D2/2", LINE),
        ("Anna three took four, Boris two took two, Clara four took five, D2/2", LINE),
        ("Anna bid three, took four, Boris bid 2 took 2, Clara bids 4 takes 5, D2/2", LINE),
        ("12. A3/4 B2/2 C4/5 D2/2", LINE),
        ("12 A 3/4 B2/2 C4/5 D2/2", LINE),
        ("12 Anna 3/4 B2/2 C4/5 D2/2", LINE),
        ("• A3/4 B2/2 C4/5 D2/2", LINE),
        ("12 pass", "pass"),
        ("passed", "pass"),
        ("thrown in", "pass"),
        ("new deal", "pass"),
    ],
)
def test_one_deal_in_many_ways(line, same):
    found = heard(line)
    assert found.problems == ()
    assert read_facts(FORTY_ONE.kinds[found.kind], found.facts) == (deal(same), ())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"{LINE} x", "“x” cannot be read here."),
        ("A3/4 B2/2 C4/5 D2", "“D2” is not complete. For example: “D2/4”."),
    ],
)
def test_what_cannot_be_read_is_named(line, said):
    assert said in [str(one.text) for one in heard(line).problems]
