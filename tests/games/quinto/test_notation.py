"""A deal of quinto in one line (§6), as it is written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.games.quinto.evening import NAMES, QUINTO, deal


def heard(line, names=NAMES):
    return read_line(vocabulary_of(QUINTO, English(names), names), line)


def read(line, names=NAMES):
    found = heard(line, names)
    assert found.problems == ()
    booked, problems = read_facts(QUINTO.kinds[found.kind], found.facts)
    assert problems == ()
    return booked


@pytest.mark.parametrize(
    "line",
    [
        "A 6 S5A C5B D5B H5A HA4A C23B J5B x",
        "D 0 S5A C5A D5A H5A J5A",
        "C 13 S5C C5C D5C H5C J5C xx",
        "out S5B H5A D23A J5A",
        "out C5B x",
        "out xx",
    ],
)
def test_a_deal_is_written_in_one_line_and_read_back(line):
    assert QUINTO.notation(deal(line)) == line
    assert read(line) == deal(line)


@pytest.mark.parametrize(
    "line",
    [
        "a 6 h5a ha4a s5a j5b d5b c5b c23b X",
        "A 6 H5 A HA4 A S5 A J5 B D5 B C5 B C23 B x",
        "A 6 H5 Anna HA4 Clara S5 C J5 Boris D5 D C5 B C23 Dmitri x",
        "A 6 ♥5A ♥A4A ♠5A J5B ♦5B ♣5B ♣23B ×",
        "A 6 5♥ A, A+4♥ Anna, 5♠ A, J5 B, 5♦ B, 5♣ Boris, 2+3♣ B, ×",
        "A 6 5♥A A+4♥A 5♠A J5B 5♦B 5♣B 2+3♣B x",
        "A 6 5HA A4H A 5S Anna JB 5D B 5cb 23C B tricks doubled",
        "A 5H A A4H A 5S A J5 B 5D B 5C B 23C B x 6",
        "12 A6 H5A HA4A S5A J5B D5B C5B C23B x",
        "Anna, six tricks, five of hearts Anna, ace four of hearts Anna, five of spades Anna, "
        "joker Boris, five of diamonds Boris, five of clubs Boris, two three of clubs Boris, "
        "doubled",
    ],
)
def test_a_line_may_be_written_in_many_ways(line):
    found, wanted = read(line), deal("A 6 S5A C5B D5B H5A HA4A C23B J5B x")
    assert [(one.quint, one.side % 2) for one in found.quints] == [
        (one.quint, one.side % 2) for one in wanted.quints
    ]
    assert (found.side, found.tricks, found.doubling) == (0, 6, "doubled")


@pytest.mark.parametrize(
    ("line", "names", "same"),
    [
        ("3 out H5A J5A", NAMES, "out H5A J5A"),
        ("won by a quint H5A J5A", NAMES, "out H5A J5A"),
        ("Abandoned, H5 A, J5 A", NAMES, "out H5A J5A"),
        ("out JA", NAMES, "out J5A"),
        ("A 6 S5A C5B D5B H5A J5B, tricks undoubled", NAMES, "A 6 S5A C5B D5B H5A J5B"),
        ("A 6 S5A C5B D5B H5A J5B, undoubled", NAMES, "A 6 S5A C5B D5B H5A J5B"),
        ("A 6 S5A C5B D5B H5A J5B, tricks redoubled", NAMES, "A 6 S5A C5B D5B H5A J5B xx"),
        # An opening word is never a shortened name, and a whole name in front is a player.
        ("out H5A J5A", ("Outi", *NAMES[1:]), "out H5A J5A"),
        ("Outi 6 S5A C5A D5A H5A J5A", ("Outi", *NAMES[1:]), "A 6 S5A C5A D5A H5A J5A"),
        ("Joker 6 S5A C5A D5A H5A J5A", ("Joker", *NAMES[1:]), "A 6 S5A C5A D5A H5A J5A"),
    ],
)
def test_words_of_quinto(line, names, same):
    assert read(line, names) == deal(same)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("A 6 S4A", "“S4A” cannot be read here."),
        ("A 6 H5", "“H5” is not complete. For example: “H5A”."),
        ("A 6 7", "“7” repeats what was said already."),
    ],
)
def test_what_cannot_be_read_is_named(line, complaint):
    assert [str(one.text) for one in heard(line).problems] == [complaint]
