"""Entering deals: by the form, from paper, and as an adjustment."""

from unittest.mock import patch

from scorekeeper.web import repository
from tests.rules.conformance import adjustment
from tests.web.model.model import REFUSED
from tests.web.model.random_deal import deal_for, fields_of
from tests.web.model.table import new_key


class Dealing:
    def enters_a_deal(self, lot):
        table, who, chance = self.sits(lot)
        plain = table.plain
        standing = plain.standing()
        deal = deal_for(chance, plain.ruleset, standing)
        ordinal = plain.next_ordinal
        if chance.random() < 0.15:  # a form of before, or one of a phone that is ahead
            ordinal = chance.randint(1, plain.next_ordinal + 2)
        fields = {"key": new_key(), **fields_of(chance, deal, standing.sides)}
        table.does(who, f"enter/{ordinal}/", fields, plain.deal, ordinal, deal)

    def sends_other_facts_under_the_same_key(self, lot):
        table, who, chance = self.sits(lot)
        plain = table.plain
        keys = [key for key in plain.keys if " " not in key]  # the others are the product's own
        if not keys:
            return
        key = chance.choice(keys)
        standing = plain.standing(now=plain.keys[key][2])
        deal = deal_for(chance, plain.ruleset, standing)
        fields = {"key": key, **fields_of(chance, deal, standing.sides)}
        ordinal = plain.next_ordinal
        table.does(who, f"enter/{ordinal}/", fields, plain.deal, ordinal, deal)

    def two_phones_save_at_the_same_moment(self, lot):
        """The other one's deal is booked after this one's request has read the journal."""
        table, who, chance = self.sits(lot)
        plain = table.plain
        ordinal, standing = plain.next_ordinal, plain.standing()
        first, second = (deal_for(chance, plain.ruleset, standing) for _ in range(2))
        refused = plain.fit(second) is None
        read = repository.read_state

        def between(*asked):
            found = read(*asked)
            again.stop()
            enters(1 - who, first, plain.deal)
            return found

        def enters(phone, deal, act):
            fields = {"key": new_key(), **fields_of(chance, deal, standing.sides)}
            table.does(phone, f"enter/{ordinal}/", fields, act, ordinal, deal)

        def too_late(phone, key, ordinal, deal):
            """What could not be before has not to be decided anew."""
            return REFUSED if refused else plain.deal(phone, key, ordinal, deal)

        again = patch.object(repository, "read_state", between)
        again.start()
        try:
            enters(who, second, too_late)
        finally:
            again.stop()

    def keys_in_lines(self, lot):
        table, who, chance = self.sits(lot)
        plain = table.plain
        deals, lines = self.paper(chance, plain)
        first = plain.next_ordinal - (chance.random() < 0.1)
        fields = {"key": new_key(), "first": str(first), "lines": "\n".join(lines)}
        if chance.random() < 0.3:
            looked = table.phones[who].post(f"{table.base}key-in/", fields)
            assert looked.status_code == (410 if table.binned else 200)
        table.does(who, "key-in/", {**fields, "book": "1"}, plain.lines, first, deals)

    def paper(self, chance, plain):
        """Some deals, each after those before it, and the lines that tell them."""
        now, deals, lines = plain.now, [], ["# a sheet kept on paper"]
        for _ in range(chance.randrange(5)):
            deal = deal_for(chance, plain.ruleset, plain.standing(now=now))
            if chance.random() < 0.05:
                deals, lines = [*deals, None], [*lines, "whist?"]
                continue
            now = {**now, "deals": (*now["deals"], (0, deal))}
            deals = [*deals, deal]
            lines = [*lines, line_of(chance, plain, deal)]
        return deals, lines

    def adjusts(self, lot):
        table, who, chance = self.sits(lot)
        given = adjustment(chance, len(table.plain.now["players"]))
        unbalanced = given.unbalanced if chance.random() < 0.8 else not given.unbalanced
        fields = {f"points{player}": str(n) for player, n in enumerate(given.points)}
        fields |= {"key": new_key(), "note": given.note, "unbalanced": "1" if unbalanced else ""}
        told = (given.points, given.note, unbalanced)
        table.does(who, "adjust/", fields, table.plain.adjust, *told)


def line_of(chance, plain, deal):
    """The deal as players write it, with a name for the letter in front now and then."""
    line = plain.ruleset.notation(deal)
    first, _, rest = line.partition(" ")
    if first in ("A", "B", "C", "D") and chance.random() < 0.3:
        name = plain.now["players"]["ABCD".index(first)]
        return f"{name if name.isascii() and name.isalpha() else first} {rest}"
    return line
