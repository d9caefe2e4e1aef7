"""The house rules of a sitting, as the head of every page tells them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.rules.facts import Fact, facts_of
from scorekeeper.rules.forms import Choice, Player, YesNo
from scorekeeper.rules.sitting import Sitting
from scorekeeper.rules.text import Text, gettext, names, verbatim


def house_rules(sitting: Sitting) -> Text:
    """The house rules that differ from the default, with what was chosen."""
    differing = [
        gettext("{rule}: {choice}", rule=one.label, choice=chosen(one, value))
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


def chosen(one: Fact, value: Any) -> Text:
    """The answer as the form labels it."""
    if isinstance(one.form, Choice):
        labels = {option.key: option.label for option in one.form.options}
        return labels.get(value, verbatim(str(value)))
    if isinstance(one.form, YesNo):
        return gettext("yes") if value else gettext("no")
    if isinstance(one.form, Player):
        return names((value,))
    return gettext("{value}", value=value)
