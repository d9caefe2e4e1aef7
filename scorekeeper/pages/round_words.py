"""What a round is called inside a sentence, by its title; a game from outside may have another."""

from __future__ import annotations

from scorekeeper.rules.core.text import Text, gettext, pgettext
from scorekeeper.rules.shared.round_titles import GAME_TITLE, MATCH_TITLE, RUBBER_TITLE, SET_TITLE

IN_SENTENCE = {
    RUBBER_TITLE.message: pgettext("in a sentence", "rubber {number}"),
    SET_TITLE.message: pgettext("in a sentence", "set {number}"),
    GAME_TITLE.message: pgettext("in a sentence", "game {number}"),
    MATCH_TITLE.message: pgettext("in a sentence", "match {number}"),
}
AFTER_EACH = {
    RUBBER_TITLE.message: gettext("after each rubber"),
    SET_TITLE.message: gettext("after each set"),
    GAME_TITLE.message: gettext("after each game"),
    MATCH_TITLE.message: gettext("after each match"),
}
FROM_THAT_ON = {
    RUBBER_TITLE.message: gettext("from that rubber on"),
    SET_TITLE.message: gettext("from that set on"),
    GAME_TITLE.message: gettext("from that game on"),
    MATCH_TITLE.message: gettext("from that match on"),
}


def round_in_sentence(title: Text, number: int) -> Text:
    """ "rubber 1". title: of any round, with the placeholder {number}."""
    return IN_SENTENCE.get(title.message, title).filled(number=number)


def after_each_round(title: Text) -> Text:
    return AFTER_EACH.get(title.message, gettext("after each round"))


def from_that_round_on(title: Text) -> Text:
    return FROM_THAT_ON.get(title.message, gettext("from that round on"))
