"""Line notation for deals of skruuvi: "B 5M 1 a2C a5A a9D a11A x"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import Sign, Writing, bid_sign, player_sign, tricks_sign, word_sign
from ...shared.doubling import IN_VINT, REDOUBLED
from .deals import TOP_LEVEL, AllPass, Bolshevik, BolshevikPassed, Contract

CONCEDED, STOPPED = "conceded", "stopped"

ACE = Sign(
    example="a2C",
    means=gettext("an ace in trick 2, taken by the side of C"),
    label="a",
    parts=("trick", "side"),
    record="aces",
)
STOPPED_EARLY = word_sign(STOPPED, gettext("play stopped early"), stopped_early=True)

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("5M"),
            tricks_sign(gettext("tricks of the declaring side")),
            ACE,
            *IN_VINT.signs,
            word_sign(CONCEDED, gettext("a four conceded without play"), conceded=True),
            STOPPED_EARLY,
        ),
        example="B 5M 1 a2C a5A a9D a11A x",
    ),
    Writing(
        kind=AllPass.kind,
        opens=("pass",),
        signs=(
            player_sign("side", gettext("whose tricks are counted")),
            tricks_sign(gettext("tricks of that player's side")),
            ACE,
            *IN_VINT.signs,
            STOPPED_EARLY,
        ),
        example="pass A 3 a2C a5B a9B a11B",
    ),
    Writing(
        kind=Bolshevik.kind,
        opens=("bol",),
        signs=(
            player_sign("bidder", gettext("the player who plays alone")),
            Sign(example="S", means=gettext("strain"), parts=("strain",), unsaid=str(TOP_LEVEL)),
            tricks_sign(gettext("tricks of the player who plays alone")),
            ACE,
            Sign(example="xC", means=gettext("doubled by C"), label="x", parts=("doubled_by",)),
            word_sign("xx", IN_VINT.words[REDOUBLED], redoubled=True),
            STOPPED_EARLY,
        ),
        example="bol A S 13 xC",
        means=gettext("Bolshevik (M) or Dictator (a suit or G)"),
    ),
    Writing(
        kind=BolshevikPassed.kind,
        opens=("bol", "pass"),
        example="bol pass",
        means=gettext("nobody bid in the Bolshevik set"),
    ),
)
SPOKEN = (
    ("M", gettext("misère|misere")),
    ("G", gettext("grand|in grand")),
    ("a", gettext("aces|ace")),
    ("bol", gettext("Bolshevik|Dictator")),
    (CONCEDED, gettext("conceded|conceded without play")),
    (STOPPED, gettext("stopped early|play stopped early|stopped")),
)
