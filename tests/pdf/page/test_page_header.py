"""What the head says of games that are not played yet: other tables, other house rules."""

from dataclasses import replace
from itertools import combinations

import pytest

from scorekeeper.pdf.canvas.canvas import Paper
from scorekeeper.pdf.canvas.paper_formats import A4
from scorekeeper.pdf.canvas.speech import PaperVoice
from scorekeeper.pdf.page.seat_diagram import SeatDiagram
from scorekeeper.rules.core.deal_summary import value_words
from scorekeeper.rules.core.facts import Fact
from scorekeeper.rules.core.field_types import Integer, Player
from scorekeeper.rules.core.seats import Direction, Table
from scorekeeper.rules.core.text import English, gettext
from tests.pdf.pdf_probe import placed

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva")
ANY = Fact(name="any", label=gettext("Any"), type=Integer(low=0, high=9))


def seated(players):
    """The words of the table of so many, on a page of its own, with their places."""
    paper = Paper("", "", "en", A4)
    table = Table(round=1, seats=tuple(range(players)), dealing=0)
    voice = PaperVoice(English(NAMES), players)
    clockwise = Direction.CLOCKWISE
    diagram = SeatDiagram(table=table, voice=voice, right=A4.right, room=82, direction=clockwise)
    diagram.draw(paper, A4.top)
    paper.turn()
    return placed(paper.finished())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_his_side_of_the_table(players):
    found = [one for one in seated(players) if one.words in NAMES]
    assert [one.words for one in sorted(found, key=lambda one: one.words)] == list(NAMES[:players])
    apart = [abs(a.x - b.x) + abs(a.y - b.y) for a, b in combinations(found, 2)]
    assert min(apart) > 20


@pytest.mark.parametrize(
    ("chosen", "value", "said"), [(replace(ANY, type=Player()), 1, "Boris"), (ANY, 7000, "7,000")]
)
def test_a_player_or_a_number_chosen_by_a_house_rule_is_said(chosen, value, said):
    voice = PaperVoice(English(NAMES), 5)
    assert voice.says(value_words(chosen, value)).strip("\u2068\u2069") == said
