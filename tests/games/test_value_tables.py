"""Every number of a table of values is what the scorer books: each cell is played.

What the tables say in full is in test_value_tables.py of each game, and in test_bridges.py. Here a
game has a function for each of its tables; it plays the deal of a cell and gives back its points.
"""

import re
from typing import ClassVar

import pytest

from scorekeeper.rules.scoring.scored_deal import ABOVE, BELOW
from tests.games.house_rules import other_answers
from tests.games.product import GAMES, evening_of
from tests.games.tables import words

SIGNS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "NT": "NT"}
CROSSES = {"not doubled": "", "doubled": " x", "redoubled": " xx"}
STARS = {"not doubled": "", "doubled": " j1", "redoubled": " j2"}
LEVELS = range(4, 8)  # of vint in Estonia and skruuvi
OTHER = 1  # a player of the other side; player 0 declares
NUMBER = re.compile(r"(?:× )?([−+]?[\d,]+)(?: × level| more| [+−] level)?")
RANGE = re.compile(r"\S+ … \S+|\d+–\d+")
NO_DEAL = "no deal books it"


def number(cell):
    """What a cell says: a number, 0 for a dash, a pair for a range; None for words."""
    if RANGE.fullmatch(cell):
        return tuple(map(number, re.split(" … |–", cell)))
    found = NUMBER.fullmatch(cell.replace("–", "0"))
    return int(found[1].replace(",", "").replace("−", "-")) if found else None


class Table:
    """One table's deals: under these house rules, in this game."""

    def __init__(self, key, options):
        self.evening, self.options = evening_of(key), options

    def lines(self, *notations):
        entry = self.evening.last(*notations, **self.options)
        assert not entry.problems, (notations, entry.problems)
        return entry.lines

    def booked(self, *notations, player=0, rule="", label="", column=""):
        """What this player books with the last of these deals, under one paragraph or label."""
        return sum(
            line.points
            for line in self.lines(*notations)
            if player in line.who
            and rule in ("", line.rule)
            and label in ("", str(line.label))
            and column in ("", line.column)
        )


# ── Vint ─────────────────────────────────────────────────────────────────────────────────────────


class Vint1886(Table):
    def each_trick(self, level, sign):
        held = "a2" if sign == "NT" else "h3 a2"
        deal = f"A {level}{SIGNS[sign]} 10 {held}"
        own, others = (self.booked(deal, player=one, rule="§4.1") for one in (0, OTHER))
        assert own * 3 == others * 10
        return own / 10

    def above(self, label, _):
        """What is made, for the declarers; what is lost, for the other side."""
        if label.startswith("1"):
            return self.booked(f"A 1S {label[:2]} h3 a2", rule="§4.2")
        if "slam" in label:
            level = 6 if "small" in label else 7
            made = self.booked(f"A {level}S {6 + level} h3 a2", rule="§4.3")
            lost = self.booked(f"A {level}S {5 + level} h3 a2", player=OTHER, rule="§4.5")
            assert made == lost
            return made
        return self.booked("A 3S 8 h3 a2", player=OTHER, rule="§4.4") / 3

    def held(self, label, _):
        count = int(label[0])
        if "honour" in label:
            return self.booked(f"A 1S 7 h{count} a2", rule="§4.6") / 4
        return self.booked(f"A 1S 7 h3 a{count}", rule="§4.7") / 4

    def games(self, label, _):
        before = {"first game": (), "second game": ("A 7NT 13 a2",)}.get(label)
        return NO_DEAL if before is None else self.booked(*before, "A 7NT 13 a2", rule="§5.4")

    tables: ClassVar = {
        "Each trick, below the line": each_trick,
        "Above the line": above,
        "Honours and aces, × trick value": held,
        "Game and rubber": games,
    }


class Estonian(Table):
    def contracts(self, level, head):
        suit, nullo = self.contract(int(level), head, "H"), self.contract(int(level), head, "N")
        assert suit == nullo
        return suit

    def contract(self, level, head, strain, crosses=""):
        def booked(over, player=0, label=""):
            tricks = 7 - level - over if strain == "N" else 6 + level + over
            held = "" if strain == "N" else " h3 a3"
            deal = f"A {level}{strain} {tricks}{held}{crosses}"
            return self.booked(deal, player=player, rule="§3", label=label)

        if head == "made":
            return booked(0)
        if head == "over":
            return booked(1) - booked(0) if level < 7 else 0
        return {
            "short": booked(-2, OTHER) - booked(-1, OTHER),
            "premium": booked(-1, OTHER, "premium"),
        }[head]

    def doubling(self, label, head):
        head = "made" if head == "contract" else head
        return self.contract(6, head, "H", CROSSES[label]) / self.contract(6, head, "H")

    def honours(self, label, _):
        if "suit" in label:
            return self.booked("A 5H 11 h5 a4", rule="§4.1") / 9 / 5
        return self.booked(f"A 5G 11 a{label[7]}", rule="§4.2") / 5

    def aces(self, label, head):
        count = 3 if "three" in label else 4
        held = f"a{count} A:{'a' * count}"
        if head == "grand":
            return self.booked(f"A 5G 11 {held}", rule="§4.4")
        return self.booked(f"A 5H 11 h3 {held}", rule="§4.3")

    def sequences(self, label, head):
        suit = "S" if head == "other suit" else "H"
        deals = [
            f"A 5G 11 a3 A:H{cards}" if head == "grand" else f"A 5H 11 h4 a3 A:{suit}{cards}"
            for cards in (3, 4)
        ]
        three, four = (
            self.booked(one, rule="§4.4" if head == "grand" else "§4.3") for one in deals
        )
        return three if label == "ace to queen" else four - three

    def few_tricks(self, label, _):
        if "nullos" in label:
            return most_tricks(lambda level, n: self.booked(f"A {level}N {n}", rule="§3") > 0)
        if "discarded" in label:
            return tuple(self.booked(f"A 5N 2 d{one}A", rule="§4.5") for one in (1, 13))
        return self.booked("pass A 6", rule="§4.6")

    def games(self, label, _):
        own, other = "A 5G 12 a2", "B 5G 12 a2"
        deals = {
            "first game": (own,),
            "second game, first side": (own, own),
            "second game, other side": (own, own, other, other),
            "third game": (own, own, own),
            "each further game": (own, own, own, own),
        }.get(label)
        if deals is None:
            return NO_DEAL
        player = OTHER if "other" in label else 0
        points = self.booked(*deals, player=player, rule="§5.3")
        return points - self.games("third game", "") if "further" in label else points

    tables: ClassVar = {
        "Contract, above the line": contracts,
        "Doubling": doubling,
        "Honours": honours,
        "Aces in one hand": aces,
        "Sequence in one hand": sequences,
        "Nullos and all passed": few_tricks,
        "Below the line": lambda self, *cell: NO_DEAL,
        "Game and rubber": games,
    }


def most_tricks(is_made):
    """The most tricks that still make a contract to lose them, plus its level; alike at all."""
    (found,) = {
        level + max(tricks for tricks in range(14) if is_made(level, tricks)) for level in LEVELS
    }
    return found


class Skruuvi(Table):
    def __init__(self, key, options):
        ledger = {"bolshevik": "integrated", "format": "24"}
        super().__init__(key, options | {"level4": True} | ledger)

    def contract(self, level, strain, over, crosses=" x"):
        """Doubled, as fours are played only then; so half of it."""
        tricks = 7 - level - over if strain == "M" else 6 + level + over
        stopped = " stopped" if strain == "M" else ""
        return self.booked(f"A {level}{strain} {tricks}{stopped}{crosses}") / 2

    def made_or_lost(self, label, level):
        level = int(level)
        strains = {"trumps": "SG", "first, trumps": "SG", "misère": "M", "first, misère": "M"}
        name = label.split(" or ")[0].removesuffix(", grand")
        overs = {"each overtrick": (0, 1), "each further": (-1, -2)}.get(name)
        if overs is None:
            over = -1 if "first" in name else 0
            found = {self.contract(level, strain, over) for strain in strains[name]}
        elif level == 7 and overs[1] > 0:
            return 0
        else:
            found = {
                self.contract(level, strain, overs[1]) - self.contract(level, strain, overs[0])
                for strain in "MSG"
            }
        (points,) = found
        return points

    def doubling(self, label, head):
        plain, called = (
            [self.booked(f"A 6M 1{aces} stopped{crosses}") for aces in ("", " a3A")]
            for crosses in ("", CROSSES[label])
        )
        if head == "points":
            return called[0] / plain[0]
        return (called[1] - called[0]) / (plain[1] - plain[0])

    def misere(self, label, _):
        if "all passed" in label:
            return self.booked("pass A 7 stopped", rule="§3.3") / 7
        return tuple(self.booked(f"pass A 6 a{n}A stopped", label="ace") for n in (1, 13))

    def target(self, label, _):
        if label == "misère, at most":
            return most_tricks(lambda level, n: self.contract(level, "M", 7 - level - n) > 0)
        if label == "level in kotka deals":
            kitty, suits = ("A 7S 13",) * 4, [self.evening.deal(f"A {n}S {6 + n}") for n in LEVELS]
            entries = [self.evening.last(*kitty, one, **self.options) for one in suits]
            levels = [one.deal.level for one in entries if not one.problems]
            return levels[0], levels[-1]
        (least,) = {
            6 + level + min(n for n in range(-6, 1) if self.contract(level, strain, n) > 0) - level
            for level in LEVELS
            for strain in "SG"
        }
        return least

    def bolshevik(self, label, head):
        """Nobody doubled, so a third comes from each of the three."""

        def booked(wrong):
            misere = head == "misère"
            deal = f"bol A M {wrong} stopped" if misere else f"bol A S {13 - wrong}"
            return self.booked(deal) / 3

        further = booked(2) - booked(1)
        return {"made": booked(0), "first undertrick": booked(1), "each further": further}[label]

    def bolshevik_aces(self, label, _):
        taker = "A" if "bidder" in label else "B"
        return tuple(
            self.booked(f"bol A M 1 a{n}{taker} stopped", player=OTHER)
            - self.booked("bol A M 1 stopped", player=OTHER)
            for n in (1, 13)
        )

    tables: ClassVar = {
        "Tricks for the contract": target,
        "Made": made_or_lost,
        "Lost": made_or_lost,
        "Doubling": doubling,
        "Misère and all passed": misere,
        "Bolshevik, against each": bolshevik,
        "Bolshevik aces, to each of the three": bolshevik_aces,
    }


# ── Bridge ───────────────────────────────────────────────────────────────────────────────────────


class Bridge(Table):
    by, hand, crosses = "A", "A", CROSSES
    own_game, other_game = "A 3NT 9", "B 5D 11"

    def above(self, *notations, player=0):
        return self.booked(*notations, player=player, column=ABOVE)

    def below(self, *notations):
        return self.booked(*notations, column=BELOW)

    def in_zone(self, head, *notations, player=0):
        before = (self.own_game,) if head == "vulnerable" else ()
        return self.above(*before, *notations, player=player)

    def contracts(self, level, sign):
        return self.below(f"{self.by} {level}{SIGNS[sign]} {6 + int(level)}")

    def doubling(self, label, head):
        deal = f"{self.by} 1C 7{self.crosses[label]}"
        if head == "contract":
            return self.below(deal) / self.below(f"{self.by} 1C 7")
        return self.above(deal)

    def overtricks(self, label, head):
        strains = (
            [SIGNS[sign] for sign in label.split()] if label not in CROSSES else SIGNS.values()
        )
        crosses = self.crosses.get(label, "")
        (points,) = {
            self.in_zone(head, f"{self.by} 1{strain} 8{crosses}")
            - self.in_zone(head, f"{self.by} 1{strain} 7{crosses}")
            for strain in strains
        }
        return points

    def slams(self, label, head):
        level = {"small slam": 6, "grand slam": 7}[label]
        deal = f"{self.by} {level}C {6 + level}"
        # 6 or 7 × 20 end the game; of a vulnerable side also the rubber, for 700.
        rubber = 700 if head == "vulnerable" else 0
        return self.in_zone(head, deal) - rubber

    def down(self, label, head):
        return self.short("", label, head)

    def down_vulnerable(self, label, head):
        return self.short("vulnerable", label, head)

    def short(self, zone, label, head):
        def booked(tricks):
            deal = f"{self.by} 7S {13 - tricks}{self.crosses[head]}"
            return self.in_zone(zone, deal, player=OTHER)

        if label != "each more":
            return booked(int(label))
        # As long as the others do not take the tricks of a slam.
        (more,) = {booked(tricks + 1) - booked(tricks) for tricks in range(4, 11)}
        return more

    def honours(self, label, _):
        if "aces" in label:
            return self.above(f"{self.by} 1NT 7 h4{self.hand}")
        return self.above(f"{self.by} 1S 7 h{label[0]}{self.hand}")

    def game_and_rubber(self, label, _):
        before = {
            "rubber, 2–0": (self.own_game,),
            "rubber, others without a game": (self.own_game,),
            "rubber, 2–1": (self.own_game, self.other_game),
            "rubber, otherwise": (self.own_game, self.other_game),
        }.get(label)
        return NO_DEAL if before is None else self.above(*before, self.own_game)

    def unfinished(self, label, _):
        deals = {"the only game": self.own_game, "the only part score": f"{self.by} 1C 7"}
        sheet = self.evening.sheet(deals[label], closed=True, **self.options)
        (line,) = [one for one in sheet.closing if 0 in one.who]
        return line.points

    tables: ClassVar = {
        "Contract, below the line": contracts,
        "Doubling": doubling,
        "Each overtrick": overtricks,
        "Slam, bid and made": slams,
        "12 or 13 tricks, contract made": slams,
        "12 or 13 tricks, either side": slams,
        "Down": down,
        "Down, not vulnerable": down,
        "Down, vulnerable": down_vulnerable,
        "Honours in one hand": honours,
        "Game and rubber": game_and_rubber,
        "Unfinished rubber": unfinished,
    }


class Pirate(Bridge):
    by, own_game, other_game = "A+C", "A+C 3NT 9", "B+D 5D 11"


class Solitaire(Bridge):
    hand, crosses = "", STARS


class Bridgette(Table):
    def contracts(self, level, sign):
        if level == "0" and sign != "NT":
            return 0  # no such bid
        return self.booked(f"A {level}{SIGNS[sign]} {6 + int(level)}", rule="§3.1")

    def bonuses(self, label, _):
        if "exacto" in label:
            low, _, high = label.removeprefix("exacto, level ").partition("–")
            levels = range(int(low), int(high or low) + 1)
            (points,) = {self.booked(f"A {one}NT {6 + one}", rule="§3.2") for one in levels}
            return points
        if "trifecta" in label:
            return self.booked("A 1S 10", rule="§3.3")
        return self.booked(f"A 1S 7{CROSSES[label.removeprefix('made ')]}", rule="§3.4")

    def down(self, label, head):
        shorts = range(6, 14) if "more" in label else [int(label)]
        (points,) = {self.booked(f"A 7S {13 - one}{CROSSES[head]}", player=OTHER) for one in shorts}
        return points

    tables: ClassVar = {
        "Contract made": contracts,
        "Bonuses, contract made": bonuses,
        "Down, to the other player": down,
    }


# ── Other games ──────────────────────────────────────────────────────────────────────────────────


class Quinto(Table):
    def quints(self, _, sign):
        if sign == "joker":
            return self.booked("A 6 J5A S5B C5B D5B H5B", column="quints")
        suit = SIGNS[sign]
        fives = [f"{one}5{'A' if one == suit else 'B'}" for one in "SCDH"]
        deal = " ".join(["A 6", *fives, "J5B"])
        found = [self.booked(deal, column="quints")]
        found += [
            self.booked(f"{deal} {suit}{pair}A", column="quints") - found[0]
            for pair in ("A4", "23")
        ]
        assert len({*found}) == 1
        return found[0]

    def tricks(self, label, _):
        deal = f"A 6 S5A C5A D5A H5A J5A{CROSSES[label]}"
        return self.booked(deal, column="tricks") / 6

    def games(self, label, _):
        if label != "rubber":
            return NO_DEAL
        game = "A 13 S5A C5A D5A H5A J5A xx"  # 75 and 260
        options = {**self.options, "ends": "after_deal"}
        return Quinto("quinto", options).booked(game, game, column="bonus")

    tables: ClassVar = {"Quints": quints, "Each trick": tricks, "Game and rubber": games}


class FiveHundredOne(Table):
    def deal_values(self, label, head):
        if label == "blind":
            blind, seen = (
                self.booked(f"A 90 A91 B29 C0{one}", rule=rule, column="score")
                for one, rule in ((" blind", "§3.2"), ("", "§3.1"))
            )
            return blind / seen if head == "bidder" else 0
        deals = {"made": "B 70 A38 B72 C30", "failed": "B 70 A68 B42 C30", "given up": "up B 70"}
        # A has 96 then.
        before = self.evening.TO_96 if "or less" in head else ()
        return self.booked(*before, deals[label], column="score")

    tables: ClassVar = {
        "Taken off, added": deal_values,
        "From 501 to 0": lambda self, *cell: NO_DEAL,
        "Cards": lambda self, *cell: NO_DEAL,
        "Marriage: king and queen": lambda self, *cell: NO_DEAL,
    }


class FortyOne(Table):
    def bids(self, _, bid):
        made, short = (
            self.booked(f"A{bid}/{took} B7/{13 - took} C7/0 D7/0", column="score")
            for took in (int(bid), int(bid) - 1)
        )
        assert made == -short
        return made

    def to_win(self, label, _):
        if "bids from" not in label:
            return NO_DEAL
        first = int(re.search(r"\d+", label)[0])
        factors = [self.bids("", str(bid)) / bid for bid in range(1, 14)]
        assert {*factors[: first - 1]} == {1}
        (factor,) = {*factors[first - 1 :]}
        return factor

    tables: ClassVar = {"Bid made or short": bids, "To win": to_win}


PLAYED = {
    "vint-1886": Vint1886,
    "vint-estonian": Estonian,
    "skruuvi-2016": Skruuvi,
    "contract-bridge": Bridge,
    "pirate-bridge": Pirate,
    "bridge-solitaire": Solitaire,
    "bridgette": Bridgette,
    "quinto": Quinto,
    "five-hundred-one": FiveHundredOne,
    "forty-one": FortyOne,
}


def tables_of_all():
    """Each game under its usual house rules, and with each other answer."""
    for game in GAMES:
        yield game, {}
        yield from ((game, {name: value}) for name, value in other_answers(game))


@pytest.mark.parametrize(
    ("game", "options"),
    [pytest.param(game, options, id=f"{game.key} {options}") for game, options in tables_of_all()],
)
def test_every_number_is_what_the_scorer_books(game, options):
    played = PLAYED[game.key](game.key, options)
    for table in game.tables(game.Options(**options)):
        for row in table.rows:
            for head, cell in zip(table.heads[1:], row[1:], strict=True):
                wanted = number(words(cell))
                if wanted is None:
                    continue
                place = words(table.title), words(row[0]), words(head)
                found = played.tables[place[0]](played, *place[1:])
                assert found in (wanted, NO_DEAL), (
                    f"{game.key} {options}: {place} says {wanted}, but the scorer books {found}. "
                    f"value_tables.py or scoring.py lacks a house rule, or {type(played).__name__} "
                    "above plays another deal than this cell's."
                )
