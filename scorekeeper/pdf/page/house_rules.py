"""The house rules of a sitting as one sentence for the page head."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.sitting import Sitting


def house_rules(sitting: Sitting) -> Text:
    """The house rules that differ from the default, with the chosen options."""
    usual = type(sitting.options)()
    differing = [
        gettext("{rule}: {choice}", rule=difference.label, choice=difference.new)
        for difference in differences(usual, sitting.options)
    ]
    if not differing:
        return gettext("House rules: none")
    return gettext("House rules: {rules}", rules=list_rules(differing))


def list_rules(texts: Sequence[Text]) -> Text:
    if len(texts) == 1:
        return texts[0]
    return gettext("{one}; {others}", one=texts[0], others=list_rules(texts[1:]))
