"""The house rules of a sitting in words."""

from __future__ import annotations

from ..core.deal_summary import facts_as_asked, values_words
from ..core.text import Text, gettext
from .sitting import Sitting


def house_rules(sitting: Sitting) -> Text:
    """The house rules that a sheet tells, as one sentence."""
    told = told_rules(sitting)
    if not told:
        return gettext("House rules: none")
    return gettext("House rules: {rules}", rules=list_rules(told))


def told_rules(sitting: Sitting) -> list[Text]:
    """The house rules that differ from the default."""
    own, usual = sitting.options, type(sitting.options)()
    return [
        gettext("{rule}: {choice}", rule=label, choice=values_words(facts, own))
        for label, facts in facts_as_asked(type(own))
        if any(getattr(own, fact.name) != getattr(usual, fact.name) for fact in facts)
    ]


def list_rules(texts: list[Text]) -> Text:
    if len(texts) == 1:
        return texts[0]
    return gettext("{one}; {others}", one=texts[0], others=list_rules(texts[1:]))
