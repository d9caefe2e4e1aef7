"""The names of the players (sitting §1.1)."""

import unicodedata
from types import SimpleNamespace

import pytest

from scorekeeper.rules.core import player_names
from scorekeeper.rules.core.player_names import LONGEST_NAME, comparison_key, name_problems, tidy
from scorekeeper.rules.core.records import Words

GOOD = ("Anna", "Boris", "Clara", "Dmitri")


def wrong(name):
    """What is said of this name beside three good ones, or nothing."""
    problems = name_problems([name, "Boris", "Clara", "Dmitri"])
    assert all(place == 0 for place, _ in problems)
    return [str(text) for _, text in problems]


@pytest.mark.parametrize(
    "name",
    [
        *("A", "1", "?", "<b>Anna</b>", "Anna & \"Bo\" 'x'", "{0} %s", "O’Neill", "Анна-Мария"),
        *("Ærø Åström", "Zoë", "🫨 Anna", "安娜", "آنا"),
        "ანა",  # Georgian
        "אָנָה",  # from right to left
        "👩‍🎤",  # held together by a joiner
        "\U0001fae9",  # newer than Python 3.11's Unicode
        "x" * LONGEST_NAME,
        "  " + "x" * LONGEST_NAME + "  ",
        "e\u0323\u0302" * LONGEST_NAME,  # ệ in three characters: short once composed
        # Up to eight marks on one letter: accents, or circles around it.
        *("x\u0323", "x" + "\u0323" * 8, ("x" + "\u0323" * 8) * 4, "q" + "\u0301" * 8),
        *("q" + "\u20dd" * 8, "\u0301" * 8 + "a"),
    ],
)
def test_any_name_that_can_be_seen_will_do(name):
    assert wrong(name) == []


@pytest.mark.parametrize(
    "name", ["", " ", "\t\n", "\u00a0", "\u3000", "\u3164", "\u2800", "\u0301", "\u200d"]
)
def test_a_blank_name_is_asked_for(name):
    assert wrong(name) == ["Every player needs a name."]


@pytest.mark.parametrize(
    "name",
    ["An\x00na", "An\u200bna", "\u202eAnna", "Anna\ud800", "An\ue000na", "\ufeffAnna", "a\x7f"],
)
def test_invisible_signs_are_refused(name):
    assert wrong(name) == ["A name cannot hold invisible or control characters."]


@pytest.mark.parametrize("length", [41, 300, 100_000])
def test_a_long_name_is_refused_with_its_length(length):
    (said,) = wrong("x" * length)
    assert said == f"A name may have at most 40 characters; this one has {length:,}."


@pytest.mark.parametrize("double", ["Anna", "anna", " ANNA ", "A\u200dnna"])
def test_two_players_cannot_be_called_alike(double):
    ((place, text),) = name_problems(["Anna", "Boris", "Clara", double])
    assert place == 3
    assert str(text).startswith("Two players are called ")


@pytest.mark.parametrize(
    ("name", "twins"),
    [
        ("O'Brien-Žižek", ("O’Brien-Žižek", "OʼBRIEN‑žižek", "O´Brien–Žižek", "O`Brien−Žižek")),
        ("O'Brien-Žižek", ("O‘Brien‐Žižek", "Ｏ＇Ｂｒｉｅｎ－Žižek")),
        ("Anna", ("Ａｎｎａ", "ａｎｎａ", "　Anna")),
        ('Ann "Bo" Ek', ("Ann “Bo” Ek", "Ann „Bo“ Ek")),
    ],
)
def test_signs_that_keyboards_exchange_are_alike_and_kept_as_typed(name, twins):
    """F6: an iPhone types its own apostrophe."""
    assert {comparison_key(twin) for twin in twins} == {comparison_key(name)}
    assert tidy(twins[0]) == twins[0]
    ((place, text),) = name_problems([name, "Boris", "Clara", twins[0]])
    assert (place, twins[0] in str(text)) == (3, True)


@pytest.mark.parametrize("other", ["OBrien", "O Brien", "O,Brien", 'O"Brien'])
def test_other_signs_still_tell_two_players_apart(other):
    assert name_problems(["O'Brien", "Boris", "Clara", other]) == []


@pytest.mark.parametrize(
    ("names", "places"),
    [
        (GOOD, []),
        (("Strauß", "STRAUSS", "Clara", "Dmitri"), [1]),  # letters that fold are alike
        (("", "x" * 41, "Anna", "anna"), [0, 1, 3]),
    ],
)
def test_every_bad_name_is_told_at_its_place(names, places):
    assert [place for place, _ in name_problems(names)] == places


def test_blank_names_are_not_called_doubled():
    assert {str(text) for _, text in name_problems([""] * 4)} == {"Every player needs a name."}


def test_a_name_is_kept_composed_and_compared_without_case_and_spare_spaces():
    assert tidy("  A\u030ake   Berg\n") == "Åke Berg"
    assert len(tidy("e\u0323\u0302" * LONGEST_NAME)) == LONGEST_NAME
    assert comparison_key(" ANNA ") == comparison_key("anna")


DOUBLING_SIGNS = "a" + "\u0345" * 500_000 + "\u0323" * 500_000  # to be sorted by composing


@pytest.fixture
def composings(monkeypatch):
    """How long each text was that was composed: that takes time with the square of its marks."""
    lengths = []

    def normalize(form, words):
        lengths.append(len(words))
        return unicodedata.normalize(form, words)

    counted = SimpleNamespace(**{**vars(unicodedata), "normalize": normalize})
    monkeypatch.setattr(player_names, "unicodedata", counted)
    return lengths


def test_a_megabyte_of_marks_is_refused_without_being_composed(composings):
    assert wrong(DOUBLING_SIGNS) == [
        "A name may have at most 40 characters; this one has 1,000,001."
    ]
    assert max(composings) <= 4 * LONGEST_NAME


def test_a_megabyte_of_marks_is_compared_and_a_long_text_refused_uncomposed(composings):
    assert comparison_key(DOUBLING_SIGNS)
    assert str(Words(longest=200).misfit(DOUBLING_SIGNS)) == "This may have at most 200 characters."
    assert composings == []


@pytest.mark.parametrize("letter", ["x" + "\u0323" * 9, "q" + "\u0301" * 9, "q" + "\u20dd" * 9])
def test_a_letter_with_more_than_eight_marks_is_refused(letter):
    assert wrong(letter) == ["One letter has too many accents."]
    assert str(Words(longest=200).misfit(letter)) == "One letter has too many accents."
