"""How many pages an ordinary evening takes on every paper."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from django.conf import settings
from django.utils import translation

from scorekeeper.pdf.canvas.paper_formats import A4, A5, LETTER
from scorekeeper.pdf.page.page_template import Document
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.scored_deal import BELOW
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.web.present.localize import SiteSpeech
from tests.pdf.evenings import LINK
from tests.pdf.page_objects import Pages
from tests.pdf.pdf_probe import LONG_NAMES, NAMES, TEN_CENTS, outline, printed, sitting
from tests.rotation import pairs_of_the_day
from tests.rules.conformance import fitting_deal

pytestmark = pytest.mark.unmeasured
SITE = "https://example.org/"
# Deals of an ordinary evening, and the most pages on A4, as the second edition has them.
ORDINARY = {
    "skruuvi-2016": (24, 1),
    "vint-1886": (19, 2),
    "vint-estonian": (24, 2),
    "contract-bridge": (18, 2),
    "pirate-bridge": (18, 2),
    "bridge-solitaire": (7, 1),
    "bridgette": (6, 1),
    "quinto": (17, 1),
    "five-hundred-one": (55, 2),
    "forty-one": (49, 2),
}


def evening(key, deals):
    """So many deals, of which most bring their bidders what they bid."""
    game, chance = ruleset(key), Random(f"ordinary {key}")
    standing, found = game.first_standing(game.Options(), game.most_players), []
    while game.due(standing) and len(found) < deals:
        candidates = [fitting_deal(chance, game, standing) for _ in range(6)]
        deal = next(
            (own for own in candidates if own and is_made(game, standing, own)), candidates[0]
        )
        found.append(deal)
        _, standing = score_deal(game, standing, deal, 1, 1)
    return Sitting(
        ruleset=game,
        players=NAMES[: game.most_players],
        options=game.Options(),
        stake=TEN_CENTS,
        deals=tuple(found),
        place="Café Engel",
        date="2026-11-06",
    )


def is_made(game, standing, deal):
    entry, _ = score_deal(game, standing, deal, 1, 1)
    bidder = getattr(deal, "declarer", None)
    return any(line.column == BELOW and bidder in line.who for line in entry.lines)


@pytest.mark.parametrize(
    ("key", "language"),
    pairs_of_the_day(ORDINARY, dict(settings.LANGUAGES), 5),
)
def test_an_ordinary_evening_takes_a_leaf_and_two_of_a5(key, language):
    deals, most = ORDINARY[key]
    one = evening(key, deals)
    told = {"link": LINK, "site": SITE, "speech": SiteSpeech(one.players)}
    with translation.override(language):
        pages = {
            format.name: len(Pages(printed(one, format=format, **told)))
            for format in (A4, LETTER, A5)
        }
    assert pages["A4"] <= most
    assert pages["Letter"] <= 2
    assert pages["A5"] <= 4


# Where the rounds stand below each other; in vint and bridge they stand beside each other.
IN_TURN = [key for key in ORDINARY if key not in ("vint-1886", "contract-bridge", "vint-estonian")]


@pytest.mark.parametrize("key", IN_TURN)
@pytest.mark.parametrize("format", [A4, LETTER], ids=["a4", "letter"])
def test_the_settlement_stands_under_a_round(key, format):
    one = replace(evening(key, ORDINARY[key][0]), closed=True)
    pages = Pages(printed(one, format=format, link=LINK, site=SITE))
    (settled,) = [word for word in pages.words if word.text == "Settlement"]
    titles = tuple(str(result.title) for result in one.sheet().results)
    over = [word for word in pages.words if word.page == settled.page and word.base < settled.base]
    assert [word for word in over if word.text.startswith(titles)]


def test_deals_in_notation_on_the_page_after_their_round_have_its_title():
    one = sitting(*["pass"] * 41, options=Options(rubbers=1))
    pages = Pages(printed(one, format=A5))
    strips = [word for word in pages.words if word.size == 8 and word.text.endswith(("(A)", "(C)"))]
    for page in {word.page for word in strips}:
        first = min(word.top for word in strips if word.page == page)
        over = [word for word in pages.words if word.page == page and word.top < first]
        assert [word for word in over if word.text.startswith("Rubber 1")]


@pytest.mark.parametrize("key", ORDINARY)
def test_each_round_and_the_settlement_are_in_the_outline(key):
    one = evening(key, ORDINARY[key][0])
    titles = [title for title, _ in outline(printed(one))]
    played = [round_ for round_ in one.sheet().rounds if round_.entries]
    assert len(titles) >= len(played) + 1
    assert titles[-1] == "Settlement"


@pytest.mark.parametrize("deals", [0, 1, 1000])
def test_any_length_is_printed(deals):
    one = evening("forty-one", 49)
    long = replace(one, options=replace(one.options, games=12), deals=(one.deals * 21)[:deals])
    assert len(Pages(printed(long, link=LINK, site=SITE, appendix=deals < 2))) < 60


@pytest.mark.parametrize(("key", "most"), [("forty-one", 3), ("contract-bridge", 1)])
def test_the_appendix_takes_few_pages(key, most):
    one = evening(key, ORDINARY[key][0])
    without, whole = (len(Pages(printed(one, appendix=more))) for more in (False, True))
    assert whole - without <= most


@pytest.mark.parametrize("key", ORDINARY)
def test_the_line_under_the_sums_comes_to_the_result(key):
    """ "Result A·C: 1,950 − 270 = +1,680; …", computed again."""
    pages = Pages(printed(evening(key, ORDINARY[key][0])))
    found = re.findall(r"[A-D·]+: ([−+\d,×÷() ½]+) = ([+−]?[\d,]+½?)", " ".join(pages.said()))
    for how, net in found:
        assert worth(how) == worth(net)
    assert found or key in ("skruuvi-2016", "five-hundred-one", "forty-one")


def test_a_line_under_the_sums_begins_with_a_player():
    """Where the results take more lines than one, none breaks inside a bracket."""
    for format in (A4, A5):
        said = Pages(printed(evening("pirate-bridge", 9), format=format)).said()
        told = [words for words in said if "÷" in words]
        assert len(told) > 3
        assert not [words for words in told if not re.match(r"(Result )?[A-D]:", words)]


def test_the_rows_of_a_table_are_ruled_evenly():
    """Three sets of eight deals, 5 mm a row, each with a rule under it."""
    pages = Pages(printed(evening("skruuvi-2016", 24)))
    levels = sorted({rule.top for rule in pages.rules if rule.right - rule.left > 170})
    apart = [round(below - above, 1) for above, below in pairwise(levels)]
    assert apart.count(5.0) == 3 * 8


def worth(words):
    """The value of a sum as it is printed."""
    plain = words.replace(",", "").replace("−", "-").replace("×", "*").replace("÷", "/")
    plain = re.sub(r"(\d+)½", r"(\1+Fraction(1,2))", plain)
    return eval(re.sub(r"(?<![\w(])(\d+)\b", r"Fraction(\1)", plain), {"Fraction": Fraction})


@pytest.mark.parametrize("key", ORDINARY)
def test_the_heads_of_a_row_have_one_size(key):
    one = evening(key, ORDINARY[key][0])
    pages = Pages(printed(replace(one, players=LONG_NAMES[: len(one.players)])))
    title = str(one.sheet().results[0].title)
    (first, *_) = [word for word in pages.words if word.text.startswith(title)]
    under = [word for word in pages.words if word.page == 0 and word.top > first.bottom]
    base = min(word.base for word in under if word.base > first.base + 4)
    assert len({word.size for word in under if abs(word.base - base) < 0.1}) == 1


@pytest.mark.parametrize(("deals", "pages"), [(28, [1]), (30, [2, 1]), (60, [2])])
def test_rows_stand_closer_where_that_saves_a_page_and_nothing_is_drawn_in_vain(
    monkeypatch, deals, pages
):
    """Rows of 4.6 mm in place of 5 mm are 12 mm less for 30 deals: they then stand on one page."""
    draw, drawn = Document.pdf, []

    def counted(document, story):
        drawn.append(draw(document, story))
        return drawn[-1]

    monkeypatch.setattr(Document, "pdf", counted)
    printed(sitting(*["pass"] * deals, closed=True))
    assert [file.pages for file in drawn] == pages
