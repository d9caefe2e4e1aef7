"""A phone at the table: what it opens, types and sends; and what the journal has then."""

from __future__ import annotations

import json
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scorekeeper.web.models import Link, Sitting
from scorekeeper.web.repository import read_state
from tests.games.vint_1886.evening import deal as deal_of

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
SIDES = ((0, 2), (1, 3))  # in the first round

# sitting §4: below 9 × 30 = 270 against 120, honours 30 × 30 and aces 3 × 10 × 30 above: 1,950.
FIRST, FIRST_NETS = "A 3H 9 h4 a3", (1950, -1950, 1950, -1950)
# A trick is worth 48: 11 × 48 = 528 below, a game, against 96; honours 20 × 48 and aces 20 × 48
# above, and 500 for a first game. A second one like it brings 1,000 and wins the rubber.
GAME, GAME_NET = "A 5D 11 h3 a2", 528 - 96 + 960 + 960 + 500
RUBBER, RUBBER_NET = (GAME, GAME), GAME_NET + GAME_NET + 500


class Phone:
    """One browser with its own cookies."""

    def __init__(self, **more):
        self.client = Client(**more)

    def get(self, path, **more):
        return self.client.get(path, **more)

    def post(self, path, fields=None, **more):
        return self.client.post(path, {} if fields is None else fields, **more)

    def sends(self, form, **changed):
        """What the phone sends when a form of a page is saved as it stands, or changed."""
        return self.post(form.action, {**form.fields, **changed})

    def opens(self, *notations, names=NAMES, **typed):
        """A new sitting with these deals; the address of its sheet."""
        players = {f"player{place}": name for place, name in enumerate(names)}
        answer = self.post(
            "/new/", {"ruleset": "vint-1886", "id": str(uuid4()), **players, **typed}
        )
        assert answer.status_code == 302, answer.content
        for number, notation in enumerate(notations, 1):
            assert self.enters(answer.url, number, notation).status_code == 302
        return answer.url

    def enters(self, base, ordinal, notation, key="", **changed):
        """Send the form of the deal of this ordinal, filled in for the table as it sits now."""
        sides = state(base).sheet.standing.sides
        fields = {"key": key or uuid4().hex, **typed(notation, sides), **changed}
        return self.post(f"{base}enter/{ordinal}/", fields)

    def sits_down(self, base):
        """Open the sheet twice: the cookie that came with the first page comes back."""
        for _ in range(2):
            self.get(base)

    def imports(self, data, name="sitting.json", **more):
        content = data if isinstance(data, bytes) else json.dumps(data).encode()
        file = SimpleUploadedFile(name, content, content_type="application/json")
        return self.post("/import/", {"file": file, **more})

    def opens_file(self, data):
        answer = self.imports(data)
        assert answer.status_code == 302, answer.content.decode()
        return answer.url.partition("?")[0]

    def undoes(self, base, what="undo", **changed):
        """A tap on *Undo* as the sheet shows it now; None where there is no such button."""
        target = getattr(state(base), f"{what}_target")
        if target is None:
            return None
        fields = {"key": uuid4().hex, "target": target.number, **changed}
        return self.post(f"{base}{what}/", fields)


def typed(notation, sides=SIDES):
    """The fields of the form for a deal in the players' notation, as its chips are tapped."""
    if notation == "pass":
        return {"kind": "thrown_in"}
    deal = deal_of(notation)
    fields = {
        "kind": "contract",
        "declarer": str(deal.declarer),
        "contract": f"{deal.level}{deal.strain}",
        "tricks": str(deal.tricks),
        "aces": cards(deal.declarer, deal.aces, 4, sides),
    }
    if deal.honours is not None:
        fields["honours"] = cards(deal.declarer, deal.honours, 5, sides)
    if deal.first_to_game is not None:
        fields["first_to_game"] = deal.first_to_game
    return fields


def cards(declarer, held, most, sides):
    """Who had how many, said of the side that had more of them."""
    own, others = sorted(sides, key=lambda side: declarer not in side)
    if held + held == most:
        return f"0-{held}"
    return f"{min(own)}-{held}" if held + held > most else f"{min(others)}-{most - held}"


def token_of(base):
    return base.removeprefix("/s/").strip("/")


def stored(base):
    return Sitting.objects.get(links__token=token_of(base))


def state(base):
    return read_state(Link.objects.get(token=token_of(base)).sitting_id)


def nets(base):
    return state(base).sheet.nets


def acts(base):
    return [row.name for row in state(base).rows]


def notations(base):
    """The deals that stand, as players write them."""
    sitting = state(base).sitting
    return [sitting.ruleset.notation(deal) for deal in sitting.deals]
