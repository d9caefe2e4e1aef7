"""The filters that say what the rules left unsaid."""

from fractions import Fraction

import pytest
from django.template import Context, Template

from scorekeeper.rules.core.text import gettext, list_names
from scorekeeper.web.present.localize import SiteSpeech

SPEECH = SiteSpeech(("<b>", "Boris", "Maximilian Alexander", "Dmitri"))


def rendered(source, **values):
    return Template(source).render(Context({"speech": SPEECH, **values}))


@pytest.mark.parametrize(
    ("source", "value", "said"),
    [
        ("{{ value|say:speech }}", list_names((0, 1)), "&lt;b&gt; and Boris"),
        ("{{ value|say:speech }}", -1950, "−1,950"),
        ("{{ value|say:speech }}", "<i>", "&lt;i&gt;"),
        ("{{ value|say:speech }}", None, ""),
        ("{{ value|plain:speech }}", list_names((0, 1)), "&lt;b&gt; and Boris"),
        ("{{ value|signed:speech }}", 1950, "+1,950"),
        ("{{ value|signed:speech }}", -1950, "−1,950"),
        ("{{ value|signed:speech }}", 0, "0"),
        ("{{ value|signed:speech }}", Fraction(-11, 3), "−3⅔"),
        ("{{ value|named:speech }}", 0, "&lt;b&gt;"),
        ("{{ value|initials:speech }}", 2, "Maximilian…"),
        ("{{ value|plus:-4 }}", 10, "6"),
        ("{{ value|at:1 }}", (7, 8), "8"),
        ("{{ value|bare }}", "§4.6", "4.6"),
    ],
)
def test_values_are_said_escaped(source, value, said):
    assert rendered(source, value=value) == said


def test_red_suits_are_red_and_black_ones_are_not():
    text = gettext("{one} {other}", one="3♥︎", other="3♠︎")
    assert rendered("{{ text|say:speech }}", text=text) == '3<span class="red">♥︎</span> 3♠︎'


def test_in_a_title_red_suits_are_plain():
    assert rendered("{{ text|plain:speech }}", text=gettext("3♦︎")) == "3♦︎"


def test_players_without_names_are_letters():
    assert rendered("{{ 1|named:nobody }}{{ 1|initials:nobody }}", nobody=SiteSpeech()) == "BB"


def test_a_problem_is_found_by_the_place_of_its_player():
    told = {"player1": gettext("Wrong.")}
    found = "{% if told|has:1 %}{{ told|has:1|say:speech }}{% endif %}{{ told|has:0|default:'-' }}"
    assert rendered(found, told=told) == "Wrong.-"
