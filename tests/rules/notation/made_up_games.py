"""Games of two, three and four kinds of signs, for the tests of what may stand apart in a line."""

from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.rules.core.facts import DealRecord, Record, choices, declare, signs
from scorekeeper.rules.core.field_types import (
    Declarer,
    Integer,
    Level,
    Option,
    Partner,
    Player,
    SideOf,
    Strain,
    Tricks,
    YesNo,
)
from scorekeeper.rules.core.records import PerPlayer, SideMarks
from scorekeeper.rules.core.text import gettext, verbatim
from scorekeeper.rules.notation.signs import (
    Sign,
    Writing,
    bid_sign,
    count_sign,
    player_sign,
    tricks_sign,
    word_sign,
)

STRAINS = Strain(
    options=tuple(
        Option(key=key, label=verbatim(printed))
        for key, printed in (("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠"), ("NT", "NT"))
    )
)
ANY = gettext("anything")


@dataclass(frozen=True, kw_only=True)
class Game:
    """What the notation knows of a game."""

    kinds: dict
    writings: tuple
    spoken: tuple = ()


def written(kind, example, *signs, **more):
    """The game whose one kind of deal is written with these signs."""
    key = getattr(kind, "kind", "deal")
    writing = Writing(kind=key, signs=signs, example=example)
    return Game(kinds={key: kind}, writings=(writing,), **more)


# ── Things that sides won: "A 6 H5A J5B x" ──────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Quint(Record):
    quint: str = declare(signs(("S5", "C5", "D5", "H5", "HA4", "C23", "J")), ANY)
    side: int = declare(SideOf(), ANY)


@dataclass(frozen=True, kw_only=True)
class Quints(Record):
    doubling: str = declare(choices(none=ANY, doubled=ANY), ANY, default="none")
    abandoned: bool = declare(YesNo(), ANY, default=False)
    side: int | None = declare(SideOf(), ANY, default=None)
    tricks: int | None = declare(Tricks(high=13), ANY, default=None)
    quints: tuple = declare(SideMarks(of=Quint, most=7, each=ANY, alike=1), ANY, default=())


JOKER = {"parts": ("=J5", "side"), "gives": (("quint", "J"),)}
QUINTS = written(
    Quints,
    "A 6 H5A J5B x",
    player_sign("side", ANY),
    tricks_sign(ANY),
    Sign(example="J5B", means=ANY, record="quints", **JOKER),
    Sign(example="H5A", means=ANY, record="quints", parts=("quint", "side")),
    word_sign("x", ANY, doubling="doubled"),
    word_sign("out", ANY, abandoned=True),
)


# ── A row for each player: "A3/4 B2/2" ──────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Hand(Record):
    player: int = declare(Player(), ANY)
    bid: int = declare(Integer(low=1, high=13), ANY)
    tricks: int = declare(Integer(low=0, high=13), ANY)


@dataclass(frozen=True, kw_only=True)
class Rows(Record):
    hands: tuple = declare(PerPlayer(of=Hand, most=4, each=ANY), ANY)


ROWS = written(
    Rows,
    "A3/4 B2/2 C4/5 D2/2",
    Sign(example="A3/4", means=ANY, record="hands", parts=("player", "bid", "=/", "tricks")),
)


# ── A partner for one deal: "A+C 4S 10" ─────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    kind: ClassVar = "contract"

    declarer: int = declare(Declarer(), ANY)
    partner: int = declare(Partner(), ANY)
    level: int = declare(Level(low=1, high=7), ANY)
    strain: str = declare(STRAINS, ANY)
    tricks: int = declare(Tricks(high=13), ANY)


def with_partner(*pair):
    """The game whose pair is written with these signs."""
    return written(Contract, "A+C 4S 10", *pair, bid_sign("4S"), tricks_sign(ANY))


DECLARER, PARTNER = player_sign("declarer", ANY), player_sign("partner", ANY)
PLUS_PARTNER = Sign(example="+C", means=ANY, label="+", parts=("partner",))
PAIR = Sign(example="A+C", means=ANY, parts=("declarer", "=+", "partner"))
LABELLED = with_partner(DECLARER, PLUS_PARTNER, PARTNER)
PAIRED = with_partner(PAIR, DECLARER, PARTNER)


# ── One against the house, the player's letter left out: "1C 7 h5" ──────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Alone(Record):
    declarer: int = declare(Declarer(players=2), ANY, default=0)
    level: int = declare(Level(low=1, high=7), ANY)
    strain: str = declare(STRAINS, ANY)
    tricks: int = declare(Tricks(high=13), ANY)
    honours: int = declare(Integer(low=0, high=5), ANY, default=0)


ALONE = written(
    Alone,
    "A 1C 7 h5",
    *(DECLARER, bid_sign("1C"), tricks_sign(ANY), count_sign("honours", "h", ANY)),
    spoken=(("NT", gettext("no trumps|no trump|notrump")),),
)
