"""What the paper of a long sitting costs: how often it is laid out, and its lines read."""

import pytest

from scorekeeper.pdf.page.page_template import Document
from scorekeeper.pdf.round import round_layout
from scorekeeper.pdf.settlement.qr_code import MOST_SIGNS, MOST_VERSION, qr_modules
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file import paper_address
from tests.pdf.evenings import LINK
from tests.pdf.pdf_probe import NAMES, placed, printed

SITE = "https://example.org/"
WHOLE = 60  # deals of which one code has room
LONG = 160  # deals of which none has
GAME = ruleset("vint-estonian")


def lost(deals):
    """So many deals of which none wins a game, all in one rubber."""
    contract = GAME.kinds["contract"]
    facts = {"level": 4, "strain": "N", "doubling": "redoubled"}
    return Sitting(
        ruleset=GAME,
        players=NAMES,
        options=GAME.Options(nullo_below="none"),
        deals=[contract(**facts, declarer=n % 4, tricks=n % 3) for n in range(deals)],
    )


@pytest.fixture
def calls(monkeypatch):
    """Counts the calls of a function from now on."""

    def counted(place, name):
        made, real = [], getattr(place, name)

        def call(*given, **more):
            made.append(given)
            return real(*given, **more)

        monkeypatch.setattr(place, name, call)
        return made

    return counted


@pytest.mark.parametrize(("deals", "times"), [(WHOLE, WHOLE), (LONG, 0)])
def test_attack_7_a_line_is_read_once_for_its_code_and_not_where_no_code_has_room(
    calls, deals, times
):
    read = calls(paper_address, "read_line")
    printed(lost(deals), site=SITE)
    assert len(read) == times


def test_attack_7_a_long_sitting_is_laid_out_once(calls):
    laid_out = calls(Document, "pdf")
    printed(lost(LONG), appendix=True)
    assert len(laid_out) == 1


def test_attack_7_a_cell_is_looked_at_as_often_on_long_paper(calls):
    """Twice as many deals: at most a tenth more than twice the work."""
    looks = calls(round_layout, "cell_words")
    counts = []
    for deals in (LONG, 2 * LONG, 4 * LONG):
        looks.clear()
        printed(lost(deals))
        counts.append(len(looks))
    assert counts[1] < 2.2 * counts[0]
    assert counts[2] < 2.2 * counts[1]


def test_every_deal_of_a_long_sitting_is_on_its_paper():
    numbers = {one.words for one in placed(printed(lost(2 * LONG), link=LINK))}
    assert {f"{number}" for number in range(1, 2 * LONG + 1)} <= numbers


def test_a_code_that_paper_reads_holds_so_many_signs():
    """A QR code of version n has 17 + 4 n modules a side."""
    assert len(qr_modules("A" * MOST_SIGNS)) == 17 + 4 * MOST_VERSION
    assert not qr_modules("A" * (MOST_SIGNS + 1))
