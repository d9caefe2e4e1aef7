"""What reaches back: inserting, amending and striking deals, seats, and house rules."""

from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.web.model import opening_steps
from tests.web.model.model import REFUSED
from tests.web.model.random_deal import deal_for, fields_of
from tests.web.model.table import new_key


class Correcting:
    def inserts_a_forgotten_deal(self, lot):
        self.corrects(lot, "insert", "before")

    def amends_a_deal(self, lot):
        self.corrects(lot, "amend", "id")

    def corrects(self, lot, what, field):
        table, who, chance = self.sits(lot)
        plain = table.plain
        id_ = self.some_id(chance, plain)
        place = plain.place_of(id_)
        standing = plain.standing(place)
        deal = deal_for(chance, plain.ruleset, standing)
        if what == "amend" and place is not None and chance.random() < 0.2:
            deal = plain.deals[place][1]  # the form as it stands
            deal = deal_for(chance, plain.ruleset, standing) if adjusts(deal) else deal
        fields = {"key": new_key(), field: str(id_), **fields_of(chance, deal, standing.sides)}
        act = {"insert": plain.insert, "amend": plain.amend}[what]
        laid = {"insert": plain.inserted, "amend": plain.amended}[what]

        def after():
            return {**plain.now, "deals": laid(place, plain.fit(deal, place))}

        path = f"entry/{(place or 0) + 1}/{what}/"
        table.asks_first(chance, who, path, fields, act, id_, deal, after=after)

    def strikes_a_deal(self, lot):
        table, who, chance = self.sits(lot)
        plain = table.plain
        id_ = self.some_id(chance, plain)

        def after():
            return {**plain.now, "deals": [one for one in plain.deals if one[0] != id_]}

        fields = {"key": new_key(), "id": str(id_)}
        path = f"entry/{(plain.place_of(id_) or 0) + 1}/strike/"
        table.asks_first(chance, who, path, fields, plain.strike, id_, after=after)

    def some_id(self, chance, plain):
        """The id of a deal that stands, or now and then of one that does not."""
        ids = [id_ for id_, _ in plain.deals]
        return chance.choice(ids) if ids and chance.random() < 0.9 else chance.randint(1, 40)

    def reseats_a_round(self, lot):
        table, who, chance = self.sits(lot)
        plain = table.plain
        round_, players = chance.choice((1, 1, 2, 2, 3, 4)), len(plain.now["players"])
        anyhow = tuple(chance.sample(range(players), players))
        seats = opening_steps.seating(chance, players)[0] or anyhow
        dealer = chance.choice((None, *range(players)))
        usual = chance.random() < 0.2
        if chance.random() < 0.05:
            seats = (0, 0, 1, 2)[:players]
        fields = {"key": new_key(), "round": str(round_), "usual": "1" if usual else ""}
        fields |= {f"seat{place}": str(player) for place, player in enumerate(seats)}
        fields["dealer"] = "" if dealer is None else str(dealer)
        told = (round_, None if usual else seats, dealer)
        if not opening_steps.seats_mean_something(plain):
            table.does(who, "seats/reseat/", fields, lambda who, key: REFUSED)
            return

        def after():
            said = {**plain.now["said"], round_: told[1:]}
            if usual:
                del said[round_]
            return {**plain.now, "said": said}

        path, act = "seats/reseat/", plain.reseat
        table.asks_first(chance, who, path, fields, act, *told, after=after, reseated=round_)

    def changes_house_rules_and_stake(self, lot):
        table, who, chance = self.sits(lot)
        plain = table.plain
        chosen, stake = (
            opening_steps.options(chance, plain.ruleset),
            opening_steps.stake(chance, plain.ruleset),
        )
        if chance.random() < 0.4:
            chosen = plain.now["options"]

        def after():
            return {**plain.now, "options": chosen, "stake": stake}

        fields = {"key": new_key()}
        fields |= opening_steps.option_fields(plain.ruleset, chosen) | opening_steps.stake_fields(
            stake
        )
        act = plain.house_rules
        table.asks_first(chance, who, "setup/", fields, act, chosen, stake, after=after)


def adjusts(deal):
    return isinstance(deal, Adjustment)
