"""The house rules of a sitting, as the head of every page tells them."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.deal_words import value_words
from scorekeeper.rules.facts import facts_of
from scorekeeper.rules.sitting import Sitting
from scorekeeper.rules.text import Text, gettext


def house_rules(sitting: Sitting) -> Text:
    """The house rules that differ from the default, with what was chosen."""
    differing = [
        gettext("{rule}: {choice}", rule=one.label, choice=value_words(one, value))
        for one in facts_of(type(sitting.options))
        if (value := getattr(sitting.options, one.name)) != one.default
    ]
    if not differing:
        return gettext("House rules: none")
    return gettext("House rules: {rules}", rules=listed(differing))


def listed(texts: Sequence[Text]) -> Text:
    if len(texts) == 1:
        return texts[0]
    return gettext("{one}; {others}", one=texts[0], others=listed(texts[1:]))
