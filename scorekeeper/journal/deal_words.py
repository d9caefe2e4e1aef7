"""A deal in the history: in a few words, and what a correction changed."""

from __future__ import annotations

from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.deal_summary import deal_title, list_texts
from scorekeeper.rules.core.facts import DealRecord
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.scored_deal import Adjustment

NOT_READ = gettext("a deal that this version cannot read")


def deal_words(deal: DealRecord | None) -> Text:
    """ "Clara 5♣ 11" """
    if deal is None:
        return NOT_READ
    if isinstance(deal, Adjustment):
        return gettext("adjustment, {points}", points=deal.brief())
    return deal_title(deal)


def deal_changes(before: DealRecord | None, after: DealRecord | None) -> Text:
    """ "Tricks (8 → 9), Aces (3 → 2)" """
    deals = not any(one is None or isinstance(one, Adjustment) for one in (before, after))
    found = differences(before, after) if deals else ()
    if found:
        return list_texts([one.words for one in found])
    return gettext("{old} → {new}", old=deal_words(before), new=deal_words(after))
