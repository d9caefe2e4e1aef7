"""The head of the first page: game, date and place, house rules, and who the letters are."""

from __future__ import annotations

from reportlab.platypus import Flowable, Spacer

from scorekeeper.rules.core.text import Text, gettext, verbatim
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.house_rule_words import house_rules
from scorekeeper.rules.scoring.scored_deal import Round
from scorekeeper.rules.scoring.sitting import Sitting

from ..canvas.canvas import MM, Drawing
from ..canvas.speech import PaperVoice, spoken_notice
from ..canvas.styles import BODY, PAGE_TITLE, SMALLER
from ..canvas.text_fitting import isolate
from ..canvas.words import SEPARATOR, Piece, styled_words

HEAD_TITLE_HIGH, HEAD_TITLE_BASE = 7.0, 5.2
NUMBER_ROOM = 28.0  # at the right of the title, for the number of the page
UNDER = 2.0


class Title(Piece):
    """The title of the first page, beside the number of the page."""

    def __init__(self, text: str) -> None:
        super().__init__(HEAD_TITLE_HIGH)
        self.text = text

    def paint(self, paper: Drawing, wide: float) -> None:
        paper.left(0, HEAD_TITLE_BASE, self.text, PAGE_TITLE, wide - NUMBER_ROOM)


def first_head(sitting: Sitting, voice: PaperVoice) -> list[Flowable]:
    """The head of a filled sheet."""
    told = (
        (when_and_where(sitting, voice), BODY),
        (voice.says(house_rules(sitting)), SMALLER),
        (key_line(voice), BODY),
        (spoken_notice((*voice.names, sitting.place), voice), SMALLER),
    )
    lines = [styled_words(text, style) for text, style in told if text]
    return [Title(title_words(sitting, voice)), *lines, Spacer(0, UNDER * MM)]


def title_words(sitting: Sitting, voice: PaperVoice) -> str:
    return voice.says(sitting.ruleset.name)


def when_and_where(sitting: Sitting, voice: PaperVoice) -> str:
    day = voice.speech.day(sitting.date) if sitting.date else ""
    return SEPARATOR.join(isolate(text) for text in (sitting.place, day) if text)


def key_line(voice: PaperVoice) -> str:
    """ "A Anna · B Boris …": names whole, with the letters of the notation."""
    return SEPARATOR.join(
        f"{LETTERS[player]} {voice.name(player)}" for player in range(len(voice.names))
    )


def running_head(sitting: Sitting, voice: PaperVoice) -> str:
    """Game, date and names, for the pages after the first."""
    day = voice.speech.day(sitting.date) if sitting.date else ""
    parts = (voice.says(sitting.ruleset.name), day, key_line(voice))
    return SEPARATOR.join(filter(None, parts))


def seats_words(played: Round, voice: PaperVoice) -> str:
    """Who sits where in a round, and who deals first: "A·C – B·D, first dealer (A)".

    Partners stand together. The players of the sides in turn are the seats in the order of the
    deal. The dealer has the brackets that stand behind the number of each deal.
    """
    dealer = verbatim(f"({LETTERS[played.before.table.dealer]})")
    text = gettext("{seats}, first dealer {letter}", seats=partners_words(played), letter=dealer)
    return voice.says(text)


def blank_seats_words(played: Round, voice: PaperVoice) -> str:
    """The same with a line for who deals first."""
    line = verbatim("____")
    text = gettext("{seats}, first dealer {letter}", seats=partners_words(played), letter=line)
    return voice.says(text)


def partners_words(played: Round) -> Text:
    sides = played.before.sides
    if not any(len(side) > 1 for side in sides):
        sides = tuple((seat,) for seat in played.before.table.seats)
    return verbatim(" – ".join("·".join(LETTERS[player] for player in side) for side in sides))
