"""The filters that say what the rules left unsaid."""

from fractions import Fraction

import pytest
from django.template import Context, Template

from scorekeeper.pages.markup import disc, foreign
from scorekeeper.rules.core.text import gettext, list_names, pgettext
from scorekeeper.web.present.localize import SiteSpeech

SPEECH = SiteSpeech(("<b>", "Boris", "Maximilian Alexander", "Dmitri"))


NAMELESS = '<bdi translate="no">B</bdi>B'
A_MARK = 'ab<bdi translate="no">c</bdi>\u2069'


def rendered(source, **values):
    return Template(source).render(Context({"speech": SPEECH, **values}))


THREES = gettext("{one} {other}", one="3♥︎", other="3♠︎")


@pytest.mark.parametrize(
    ("source", "value", "said"),
    [
        (
            "{{ value|say:speech }}",
            list_names((0, 1)),
            '<bdi translate="no">&lt;b&gt;</bdi> and <bdi translate="no">Boris</bdi>',
        ),
        # Whatever is typed, every tag is closed.
        ("{{ value|say:speech }}", "a\u2068b\u2068c\u2069\u2069", A_MARK),
        ("{{ value|say:speech }}", -1950, "−1,950"),
        ("{{ value|say:speech }}", "<i>", "&lt;i&gt;"),
        ("{{ value|say:speech }}", None, ""),
        # Red suits are red and black ones are not; in a title all are plain.
        ("{{ value|say:speech }}", THREES, '3<span class="red">♥︎</span> 3♠︎'),
        ("{{ value|plain:speech }}", THREES, "3♥︎ 3♠︎"),
        ("{{ value|plain:speech }}", list_names((0, 1)), "&lt;b&gt; and Boris"),
        ("{{ value|signed:speech }}", 1950, "+1,950"),
        ("{{ value|signed:speech }}", -1950, "−1,950"),
        ("{{ value|signed:speech }}", 0, "0"),
        ("{{ value|signed:speech }}", Fraction(-11, 3), "−3⅔"),
        ("{{ value|named:speech }}", 0, '<bdi translate="no">&lt;b&gt;</bdi>'),
        (
            "{{ 1|named:value }}{{ 1|initials:value }}",
            SiteSpeech(),
            '<bdi translate="no">B</bdi>B',
        ),  # without names
        ("{{ value|initials:speech }}", 2, "Maximilian…"),
        ("{{ value|plus:-4 }}", 10, "6"),
        ("{{ value|at:1 }}", (7, 8), "8"),
        ("{{ value|bare }}", "§4.6", "4.6"),
    ],
)
def test_values_are_said_escaped(source, value, said):
    assert rendered(source, value=value) == said


def test_a_problem_is_found_by_the_place_of_its_player():
    told = {"player1": gettext("Wrong.")}
    found = "{% if told|has:1 %}{{ told|has:1|say:speech }}{% endif %}{{ told|has:0|default:'-' }}"
    assert rendered(found, told=told) == "Wrong.-"


@pytest.mark.parametrize("name", ["İlker", "İ" * 9, "İİİ & Ko", "ΣΑΣ"])
def test_d6_a_finnish_word_is_marked_at_its_place_beside_any_letter(name):
    """A capital I with a dot is two signs in lower case."""
    told = foreign(f"{name}: vaanija 4, Vaanija", ("vaanija",))
    marked = '<span lang="fi">vaanija</span>'
    assert told == f"{name}: {marked} 4, {marked.replace('vaanija', 'Vaanija')}"


def test_the_disc_of_the_dealer_is_no_letter_where_a_letter_is_a_name():
    """Also where another letter looks like it, as the Russian one does like C."""
    deals = pgettext("verb", "deals")
    assert disc(deals, SPEECH) == "D"
    assert disc(deals, SiteSpeech(("Anna", "Boris", "C", "Dmitri"))) == "●"
