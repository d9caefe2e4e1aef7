"""Makes the sittings of a version for `test_versions.py`; README.md says when and how.

python -m tests.web.versions.make FOLDER
"""

import json
import os
import sys
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from django.core.management import call_command  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402

from scorekeeper.journal.acts import ACTS  # noqa: E402
from scorekeeper.rules.core.seats import Seats  # noqa: E402
from scorekeeper.rules.games import rulesets  # noqa: E402
from scorekeeper.web.models import Act  # noqa: E402
from scorekeeper.web.operations.backup import back_up  # noqa: E402
from tests.games.product import evening_of  # noqa: E402
from tests.web.html_page import page  # noqa: E402
from tests.web.model import opening_steps  # noqa: E402
from tests.web.model.random_deal import deal_for, fields_of  # noqa: E402
from tests.web.phone import NAMES, Phone, state, token_of  # noqa: E402

# What test_versions.py adds up by hand.
SMALL = {
    "vint-1886": ("A 3H 9 h4 a3", "A 5D 11 h3 a2"),
    "skruuvi-2016": ("A 5M 2 a2B a4B a5B a9B",),
    "vint-estonian": ("A 4H 10 h4 a3 A:aaa B:S3 A:H4",),
    "contract-bridge": ("A 4S 10 x",),
    "quinto": ("A 8 H5A J5A S5B C5B D5B",),
}
PLAYED = 20  # deals of chance
TRIES = 200
OTHERS = ("Eva", "Fedor", "Gleb", "Hanna")


class Table:
    """A sitting as one phone keeps its score."""

    def __init__(self, phone, ruleset, seed, **more):
        self.phone, self.ruleset, self.chance = phone, ruleset, Random(seed)
        self.base = phone.opens(ruleset=ruleset.key, **more)
        self.keys = 0

    @property
    def sheet(self):
        return state(self.base).sheet

    def tries(self, path, **fields):
        """Whether a form is taken, with `sure` to whatever is asked then."""
        self.keys += 1
        sent = {"key": f"{path.replace('/', '-')}{self.keys}", "sure": "1", **fields}
        return self.phone.post(self.base + path, sent).status_code == 302

    def sends(self, path, **fields):
        assert self.tries(path, **fields), (path, fields)

    def tries_deals(self, path, standing, **fields):
        """Send deals of chance until one is taken."""
        for _ in range(TRIES):
            deal = deal_for(self.chance, self.ruleset, standing)
            if self.tries(path, **fields, **fields_of(self.chance, deal, standing.sides)):
                return
        raise AssertionError(path)

    def deals(self, deal):
        fields = fields_of(self.chance, deal, self.sheet.standing.sides)
        self.sends(f"enter/{self.sheet.next_ordinal}/", **fields)

    def corrects(self, what, field, number):
        """Amend, or insert before, the entry of this number."""
        before = state(self.base)
        standing = (
            replace(before.sitting, deals=before.sitting.deals[: number - 1]).sheet().standing
        )
        fields = {field: str(before.ids[number - 1]), "keep": "1"}
        self.tries_deals(f"entry/{number}/{what}/", standing, **fields)

    def plays(self, most):
        for _ in range(most):
            if not self.sheet.finished:
                self.tries_deals(f"enter/{self.sheet.next_ordinal}/", self.sheet.standing)

    def taps(self, what):
        assert self.phone.undoes(self.base, what, sure="1").status_code == 302


def small(phone, ruleset):
    """Deals that can be added up by hand, or the first of the game's evening."""
    table, game = Table(phone, ruleset, 1), evening_of(ruleset.key)
    for deal in [*map(game.deal, SMALL.get(ruleset.key, ()))] or game.WHOLE[:2]:
        table.deals(deal)


def played(phone, ruleset):
    Table(phone, ruleset, 2, names=OTHERS).plays(PLAYED)


def corrected(phone, ruleset):
    """Every kind of act, some of them undone."""
    table = Table(phone, ruleset, 3, place="Riga", date="2026-01-31", **STAKE)
    table.plays(6)
    table.corrects("amend", "id", 2)
    table.corrects("amend", "id", 2)
    table.corrects("insert", "before", 3)
    table.sends("entry/4/strike/", id=str(state(table.base).ids[3]))
    players = len(state(table.base).sitting.players)
    points = {f"points{player}": "0" for player in range(players)}
    table.sends("adjust/", **points | {"points0": "-100", "points1": "100"}, note="revoke")
    if table.ruleset.seats(state(table.base).sitting.options) != Seats.NONE:
        order = (0, *range(players - 1, 0, -1))
        seats = {f"seat{place}": str(player) for place, player in enumerate(order)}
        table.sends("seats/reseat/", round="1", dealer="1", **seats)
    table.sends("setup/", **opening_steps.name_fields(OTHERS[players - 1 :: -1]))
    table.sends("setup/", place="Kuopio", date="2026-02-01", scorer="1")
    rules = opening_steps.option_fields(ruleset, other_rules(table))
    among_all = {"each_with_each": "1"} if ruleset.partners else {}
    table.sends("setup/", **rules, **STAKE, **among_all)
    table.plays(2)
    table.taps("undo")
    table.taps("undo")
    table.taps("redo")
    table.plays(1)
    table.corrects("amend", "id", 1)
    table.taps("undo")
    table.sends("close/", act="close")
    table.sends("close/", act="reopen")
    table.plays(2)
    table.sends("close/", act="close")


STAKE = {"amount": "0.10", "per": "100", "currency": "EUR"}


def other_rules(table):
    """House rules that are not those of the sitting."""
    now = asdict(state(table.base).sitting.options)
    while (chosen := opening_steps.options(table.chance, table.ruleset)) == now:
        pass
    return chosen


# ── What is kept of it ──────────────────────────────────────────────────────────────────────────


def shown(phone):
    """The sittings of a phone as Home shows them, by the tokens of their links."""
    return {
        token_of(card["href"]): {
            "names": [one.words for one in card.one("span", "card-nets").all("bdi")],
            "nets": [points(one.words) for one in card.one("span", "card-nets").all("b")],
            "head": int(page(phone.get(f"{card['href']}large/")).one(id="live")["data-head"]),
        }
        for card in page(phone.get("/")).all("a", "card")
    }


def points(words):
    """ "+1,950" or "−1,950" as a number."""
    return int(words.replace("−", "-").replace(",", "").replace("+", ""))


def keep(folder, told):
    folder.mkdir(parents=True)
    back_up(folder / "db.sqlite3.gz")
    (folder / "shown.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n")


def main(folder):
    setup_test_environment()
    call_command("migrate", verbosity=0)
    thrown, told = Phone(), {}
    for ruleset in rulesets():
        phone = Phone()  # Home lists the newest sittings of a phone, and not all of ten games
        for made in (small, played, corrected):
            made(phone, ruleset)
        told |= shown(phone)
    away = thrown.opens("A 3H 9 h4 a3", names=NAMES)
    thrown.post(f"{away}trail/", {"label": "the other phone"})
    thrown.post(f"{away}bin/", {"act": "away"})
    assert set(Act.objects.values_list("act", flat=True)) == set(ACTS)
    keep(folder, told)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
