"""What stands in the reference model, and what the rules make of it."""

from collections import Counter

from scorekeeper.rules.core.facts import Effect, without_answers
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sheet import tally

EMPTY = {
    "players": (),
    "options": {},
    "stake": None,
    "place": "",
    "date": "",
    "scorer": None,
    "said": {},  # of a round: (seats, first dealer), either may be None
    "closed": False,
    "deals": (),  # (id, deal); the id is the number of the act that booked it
    "played": {},  # the seats in which each deal was played, by id
}


class Stands:
    """A game, and the plain dict of what stands now."""

    def __init__(self, ruleset, **said):
        self.ruleset = ruleset
        self.now = {**EMPTY, **said}

    @property
    def deals(self):
        return self.now["deals"]

    @property
    def sheet(self):
        return sheet_of(self.ruleset, self.now)

    @property
    def next_ordinal(self):
        return 1 + sum(not isinstance(deal, Adjustment) for _, deal in self.deals)

    def place_of(self, id_):
        """Where the deal of this id stands, or None."""
        places = [place for place, (other, _) in enumerate(self.deals) if other == id_]
        return places[0] if places else None

    def standing(self, place=None, now=None):
        """How it stood before the deal at this place, or how it stands."""
        now = now or self.now
        before = now["deals"] if place is None else now["deals"][:place]
        return sheet_of(self.ruleset, {**now, "deals": before}).standing

    def fit(self, deal, place=None, now=None):
        """The deal as it would be booked there, without answers that nobody needs; None where the
        rules find fault with it, or where there is none."""
        now = now or self.now
        before = now["deals"] if place is None else now["deals"][:place]
        while deal is not None:
            sheet = sheet_of(self.ruleset, {**now, "deals": (*before, (0, deal))})
            problems = sheet.entries[-1].problems
            needed = without_spare(deal, problems)
            if needed == deal:
                return None if problems else deal
            deal = needed
        return None

    def tables(self, now):
        """The table of each deal, by id."""
        pairs = zip(now["deals"], sheet_of(self.ruleset, now).entries, strict=True)
        return {id_: entry.table for (id_, _), entry in pairs if entry.ordinal}

    def as_played(self, now, reseated=None, kept=()):
        """What stands then, with the seats in which its deals were played: those that they had when
        they were booked, or that the table said of their round since."""
        before, after = self.tables(self.now), self.tables(now)
        played = {id_: table.seats for id_, table in after.items()} | self.now["played"]
        for id_, table in after.items():
            stays = id_ in before and before[id_].round == table.round and table.round not in kept
            told = reseated == table.round or (stays and before[id_].seats != table.seats)
            if reseated and stays and told:
                played[id_] = table.seats
        return {**now, "played": played}

    def kept(self, after, reseated=None):
        """The seats in which the deals were played that come to sit otherwise, round by round."""
        was = self.tables(self.now)
        played = self.as_played(after, reseated)["played"]
        old, said, found = self.now["said"], dict(after["said"]), {}
        number = 1
        while number <= len(sheet_of(self.ruleset, {**after, "said": said}).rounds):
            then = {**after, "said": said}
            sheet, tables = sheet_of(self.ruleset, then), self.tables(then)
            here = [id_ for id_, at in tables.items() if id_ in was and at.round == number]
            most = Counter(played[id_] for id_ in here).most_common(1)[0][0] if here else None
            now = sheet.rounds[number - 1].before.table.seats
            moved = any(was[id_].seats != now for id_ in here)
            if moved and most != now and old.get(number) == after["said"].get(number):
                found[number] = (most, said.get(number, (None, None))[1])
                said[number] = found[number]
            number += 1
        return found


def without_spare(deal, problems):
    """The deal without the answers that nobody needs; what a house rule took away is refused."""
    spare = [one.fact for one in problems if one.effect == Effect.SPARE]
    return without_answers(deal, spare) if spare else deal


def sheet_of(ruleset, now):
    """What the rules make of it."""
    return tally(
        ruleset,
        ruleset.Options(**now["options"]),
        [deal for _, deal in now["deals"]],
        players=len(now["players"]),
        seatings=[
            Seating(round=number, seats=seats, dealer=dealer)
            for number, (seats, dealer) in sorted(now["said"].items())
        ],
        closed=now["closed"],
        scorer=now["scorer"] or 0,
    )
