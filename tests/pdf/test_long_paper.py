"""What the paper of a long sitting costs: how often its lines are read."""

import pytest

from scorekeeper.pdf.settlement.qr_code import MOST_SIGNS, MOST_VERSION, qr_modules
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file import paper_address
from tests.pdf.pdf_probe import NAMES, printed

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


def test_a_code_that_paper_reads_holds_so_many_signs():
    """A QR code of version n has 17 + 4 n modules a side."""
    assert len(qr_modules("A" * MOST_SIGNS)) == 17 + 4 * MOST_VERSION
    assert not qr_modules("A" * (MOST_SIGNS + 1))
