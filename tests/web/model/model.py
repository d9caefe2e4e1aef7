"""The reference model: a sitting as a list of deals, and piles of what it was before.

It knows the rules and nothing of the site. What stands is one plain dict that is never changed,
only put aside for the next one; undo and redo take dicts from piles. Every act answers with what
has to become of it, for a reason of its own.
"""

from itertools import zip_longest

from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.web.model.expected_state import Stands

BOOKED, AGAIN, NOTHING, ASKED = "booked", "again", "nothing", "asked"
CLASH, OTHERWISE, CLOSED, GONE = "clash", "otherwise", "closed", "gone"
REFUSED, BINNED = "refused", "binned"


class Plain(Stands):
    """One sitting."""

    def __init__(self, ruleset, **said):
        super().__init__(ruleset, **said)
        self.acts = 1  # it was opened
        self.done = []  # (who, number of the act, what stood before it)
        self.undone = []  # (who, number of the act, number of the undo, what stood before that)
        self.keys = {}  # what was booked under each key: the act, its facts, what stood before it

    def book(self, who, key, act, told=None, reseated=None, kept=(), **changed):
        self.keys[key] = (act, told, self.now)
        self.acts += 1
        self.done.append((who, self.acts, self.now))
        self.undone.clear()
        self.now = self.as_played({**self.now, **changed}, reseated, kept)
        return BOOKED

    # ── Deals ────────────────────────────────────────────────────────────────────────────────────

    def deal(self, who, key, ordinal, deal):
        if key in self.keys:
            act, told, then = self.keys[key]
            same = act == "deal" and told == self.fit(deal, now=then)
            return AGAIN if same else OTHERWISE
        fit = self.fit(deal)
        if ordinal < self.next_ordinal:
            return CLASH
        if fit is None:
            return REFUSED
        if self.now["closed"]:
            return CLOSED
        return self.book(who, key, "deal", fit, deals=(*self.deals, (self.acts + 1, fit)))

    def lines(self, who, key, first, deals):
        """Deals keyed in from paper, all of them or none."""
        if key in self.keys:
            return AGAIN if self.keys[key][1] == self.told(deals) else OTHERWISE
        if self.now["closed"]:
            return CLOSED
        if not deals:
            return REFUSED
        if first != self.next_ordinal:
            return CLASH
        before = self.now
        for number, deal in enumerate(deals):
            fit = self.fit(deal)
            if fit is None:
                self.now = before
                return REFUSED
            self.now = {**self.now, "deals": (*self.deals, (self.acts + number + 1, fit))}
        self.now = before
        for deal in deals:
            booked = (*self.deals, (self.acts + 1, self.fit(deal)))
            self.book(who, key, "deal", deals=booked)
        self.keys[key] = ("deal" if len(deals) == 1 else "lines", self.told(deals), before)
        return BOOKED

    def told(self, deals):
        """What the lines of a form said: one of them is what a deal says."""
        return deals[0] if len(deals) == 1 else deals

    def adjust(self, who, key, points, note, unbalanced):
        given = Adjustment(points=tuple(points), note=note, unbalanced=unbalanced)
        if not any(points) or (sum(points) and not unbalanced):
            return REFUSED
        if key in self.keys:
            return AGAIN if self.keys[key][:2] == ("adjust", given) else REFUSED
        deals = (*self.deals, (self.acts + 1, given))
        return self.book(who, key, "adjust", given, deals=deals)

    def insert(self, who, key, before, deal, sure, keep):
        place = self.place_of(before)
        return self.corrected(who, key, place, deal, sure, keep, self.inserted)

    def inserted(self, place, deal):
        return (*self.deals[:place], (self.acts + 1, deal), *self.deals[place:])

    def amend(self, who, key, id_, deal, sure, keep):
        place = self.place_of(id_)
        return self.corrected(who, key, place, deal, sure, keep, self.amended)

    def amended(self, place, deal):
        return (*self.deals[:place], (self.deals[place][0], deal), *self.deals[place + 1 :])

    def corrected(self, who, key, place, deal, sure, keep, laid):
        if sure and key in self.keys:
            return AGAIN
        if place is None or isinstance(self.deals[place][1], Adjustment):
            return GONE
        fit = self.fit(deal, place)
        if fit is None:
            return REFUSED
        if laid == self.amended and fit == self.deals[place][1]:
            return NOTHING
        return self.reaching_back(who, key, sure, keep, deals=laid(place, fit))

    def strike(self, who, key, id_, sure, keep):
        if sure and key in self.keys:
            return AGAIN
        place = self.place_of(id_)
        if place is None:
            return NOTHING
        rest = (*self.deals[:place], *self.deals[place + 1 :])
        return self.reaching_back(who, key, sure, keep, deals=rest)

    def reaching_back(self, who, key, sure, keep, reseated=None, **changed):
        """What changes deals or seats of before is asked first, and may keep the seats."""
        if not sure:
            return ASKED
        kept = self.kept({**self.now, **changed}, reseated) if keep else {}
        changed["said"] = {**changed.get("said", self.now["said"]), **kept}
        return self.book(who, key, "other", reseated=reseated, kept=kept, **changed)

    # ── The whole sitting ────────────────────────────────────────────────────────────────────────

    def reseat(self, who, key, round_, seats, dealer, sure, keep):
        """seats: None for "as usual"."""
        if seats is not None and sorted(seats) != list(range(len(self.now["players"]))):
            return REFUSED
        said = {**self.now["said"], round_: (seats, dealer)}
        if seats is None:
            del said[round_]
        if sure and key in self.keys:
            return AGAIN
        return self.reaching_back(who, key, sure, keep, round_, said=said)

    def setup(self, who, key, sure=True, keep=False, **said):
        """Names, house rules with the stake, place and date: each an act where it changes."""
        if key in self.keys:
            return AGAIN
        parts = [
            {name: said[name] for name in part if name in said}
            for part in (("players",), ("options", "stake"), ("place", "date", "scorer"))
        ]
        changed = [part for part in parts if not part.items() <= self.now.items()]
        if not changed:
            return NOTHING
        options = said.get("options", self.now["options"])
        moves = options != self.now["options"]
        if moves and self.next_ordinal > 1 and not sure:
            return ASKED
        before = self.now
        kept = self.kept({**self.now, "options": options}) if keep and moves else {}
        for part in changed:
            seats = {"said": {**self.now["said"], **kept}} if "options" in part else {}
            self.book(who, key, "other", **part, **seats)
        self.keys[key] = ("other", None, before)
        return BOOKED

    def rename(self, who, key, names):
        """An empty field of a player who is no person has the usual name."""
        usual = (one and str(one) for one in self.ruleset.preset_names)
        names = [name or preset or "" for name, preset in zip_longest(names, usual)]
        seen = {name.casefold() for name in names}
        if len(seen) < len(names) or "" in seen or max(map(len, names)) > 40:
            return REFUSED
        return self.setup(who, key, players=tuple(names))

    def details(self, who, key, scorer, **said):
        return self.setup(who, key, scorer=self.meant(scorer), **said)

    def meant(self, scorer):
        """Where nobody is named as the scorer, the first player is meant."""
        return self.now["scorer"] if scorer == (self.now["scorer"] or 0) else scorer

    def whole_setup(self, who, key, head):
        said = {**head, "players": tuple(head["players"]), "scorer": self.meant(head["scorer"])}
        return self.setup(who, key, **said)

    def house_rules(self, who, key, options, stake, sure, keep):
        return self.setup(who, key, sure, keep, options=options, stake=stake)

    def close(self, who, key, act):
        if key in self.keys or (act == "reopen") != self.now["closed"]:
            return NOTHING
        return self.book(who, key, "other", closed=act == "close")

    # ── Back and forth ───────────────────────────────────────────────────────────────────────────

    @property
    def undo_target(self):
        return self.done[-1][1] if self.done else None

    @property
    def redo_target(self):
        return self.undone[-1][2] if self.undone else None

    def undo(self, who, key, target, sure):
        if key in self.keys or target != self.undo_target or not self.done:
            return NOTHING
        if self.done[-1][0] != who and not sure:
            return ASKED
        self.keys[key] = ("undo", None, self.now)
        self.acts += 1
        by, number, before = self.done.pop()
        self.undone.append((by, number, self.acts, self.now))
        self.now = before
        return BOOKED

    def redo(self, who, key, target):
        if key in self.keys or target != self.redo_target or not self.undone:
            return NOTHING
        self.keys[key] = ("undo", None, self.now)
        self.acts += 1
        by, number, _, after = self.undone.pop()
        self.done.append((by, number, self.now))
        self.now = after
        return BOOKED
