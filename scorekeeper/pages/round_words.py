"""What a round is called inside a sentence, by its title; a game from outside may have another."""

from __future__ import annotations

from scorekeeper.rules.core.text import Text, gettext, pgettext

IN_SENTENCE = {
    "Rubber {number}": pgettext("in a sentence", "rubber {number}"),
    "Set {number}": pgettext("in a sentence", "set {number}"),
    "Game {number}": pgettext("in a sentence", "game {number}"),
    "Match {number}": pgettext("in a sentence", "match {number}"),
}
AFTER_EACH = {
    "Rubber {number}": gettext("after each rubber"),
    "Set {number}": gettext("after each set"),
    "Game {number}": gettext("after each game"),
    "Match {number}": gettext("after each match"),
}
FROM_THAT_ON = {
    "Rubber {number}": gettext("from that rubber on"),
    "Set {number}": gettext("from that set on"),
    "Game {number}": gettext("from that game on"),
    "Match {number}": gettext("from that match on"),
}


def round_in_sentence(title: Text, number: int) -> Text:
    """ "rubber 1". title: of any round, with the placeholder {number}."""
    return IN_SENTENCE.get(title.message, title).filled(number=number)


def after_each_round(title: Text) -> Text:
    return AFTER_EACH.get(title.message, gettext("after each round"))


def from_that_round_on(title: Text) -> Text:
    return FROM_THAT_ON.get(title.message, gettext("from that round on"))
