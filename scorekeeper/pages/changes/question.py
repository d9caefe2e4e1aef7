"""The question before a change to earlier deals: its effects, and which seats to keep."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.journal.acts import Act
from scorekeeper.journal.change_preview import ChangedDeal, ChangePreview
from scorekeeper.journal.replay import State
from scorekeeper.rules.core.deal_summary import list_numbers, list_sides
from scorekeeper.rules.core.text import (
    NOTHING,
    Signed,
    Text,
    gettext,
    list_texts,
    ngettext,
    verbatim,
)

from ..round_words import round_in_sentence
from .proposal import Proposal, Question

NOT_CONFIRMED = ("csrfmiddlewaretoken", "sure", "keep", "key")


CHOOSE = gettext("Choose one of the two. Nothing has been changed yet.")


# ── The answer of the table ───────────────────────────────────────────────────────────────────────


def is_confirmed(typed: Mapping[str, str]) -> bool:
    return typed.get("sure") == "1"


def is_answered(typed: Mapping[str, str], change: ChangePreview) -> bool:
    """Whether the change is confirmed, with a choice of seats if the table has to make one."""
    return is_confirmed(typed) and (typed.get("keep") in ("", "1") or not change.needs_choice)


def chosen_act(typed: Mapping[str, str], change: ChangePreview) -> Act:
    """The act with the choice of the table: whether the old seats are kept."""
    return change.keeping().act if typed.get("keep") == "1" else change.act


def change_proposal(
    typed: Mapping[str, str], change: ChangePreview, question: Callable[[], Question], **more: Any
) -> Proposal:
    """The act of a change as the table wants it, and the question unless the form answers it.

    more: the other fields of the proposal.
    """
    return Proposal(
        acts=(chosen_act(typed, change),),
        change=change,
        question=None if is_answered(typed, change) else question(),
        **more,
    )


# ── The page of the question ──────────────────────────────────────────────────────────────────────


def question_context(
    state: State, proposal: Proposal, typed: Mapping[str, str]
) -> dict[str, object]:
    """The template context of a proposal's question. problem: why an answer does not do; None if
    there was none. Raises ValueError without a question."""
    question, change = proposal.question, proposal.change
    if question is None or change is None:
        raise ValueError("nothing is asked")
    choices = outcomes(change, question.keeps)
    fields = [(name, words) for name, words in typed.items() if name not in NOT_CONFIRMED]
    return {
        "title": question.title,
        "does": question.does,
        "summary": question.summary,
        "differences": question.differs,
        "warns": question.warns,
        "outcomes": choices,
        "question": seats_question(change),
        "preset": None if question.keeps and change.needs_choice else choices[0].keep,
        "problem": CHOOSE if is_confirmed(typed) else None,
        "rows": compared_points(state, choices),
        "hidden": question.hidden or fields,
    }


@dataclass(frozen=True, kw_only=True)
class ChangeChoice:
    """What becomes of the sitting with a choice of seats. keep: the value of the choice."""

    keep: str
    title: Text
    column: Text
    change: ChangePreview

    @property
    def effects(self) -> list[tuple[Text, list[tuple[Text, Text]]]]:
        """Headings, and under each the deals with what becomes of them."""
        effects = [
            (gettext("Deals that move"), moved_deals(self.change)),
            (
                gettext("Deals that would count for other partners than they were played with"),
                regrouped_deals(self.change),
            ),
            (
                gettext("Deals that would no longer fit"),
                grouped_by_words(
                    (deal, problem.text)
                    for deal in self.change.deals
                    for problem in (deal.after.problems if deal.unfit else ())
                    if problem not in deal.ignored
                ),
            ),
            (
                gettext("Answers that would no longer count"),
                grouped_by_words(
                    (deal, problem.text) for deal in self.change.deals for problem in deal.ignored
                ),
            ),
        ]
        return [(heading, deals) for heading, deals in effects if deals]


def outcomes(change: ChangePreview, keeps: bool) -> list[ChangeChoice]:
    """What may become of the sitting: one outcome, or one with each choice of seats."""
    after = ChangeChoice(
        keep="",
        title=seated_now(change),
        column=gettext("after this"),
        change=change,
    )
    if not keeps or not change.keep:
        return [after]
    kept = ChangeChoice(
        keep="1",
        title=gettext("As they sat when they were played"),
        column=gettext("seats kept"),
        change=change.keeping(),
    )
    return [kept, replace(after, column=gettext("new seats"))]


def compared_points(state: State, choices: Sequence[ChangeChoice]) -> list[dict[str, object]]:
    """How everybody stands before and after the change: the nets where those alone differ."""
    sheets = [state.sheet, *(choice.change.sheet for choice in choices)]
    shown = [sheet.shown for sheet in sheets]
    if len({*shown}) == 1 < len({sheet.nets for sheet in sheets}):
        shown = [tuple(map(Signed, sheet.nets)) for sheet in sheets]
    return [
        {"name": name, "points": [points[player] for points in shown]}
        for player, name in enumerate(state.sitting.players)
    ]


def kept_rounds(change: ChangePreview) -> Text:
    """ "rubber 2": the rounds whose seats the table may choose."""
    title = change.sheet.ruleset.round_title
    return list_texts([round_in_sentence(title, seating.round) for seating in change.keep])


def seats_question(change: ChangePreview) -> Text | None:
    """Asks for the partners of the deals that would be seated in another way."""
    rounds = [seating.round for seating in change.keep]
    deals = [
        deal.before.ordinal
        for deal in change.deals
        if deal.after.table.round in rounds
        and deal.before.table.seats != deal.after.table.seats
        and not deal.after.void
    ]
    if not deals:
        return None
    return ngettext(
        "Deal {deals} now belongs to {round}. Who were partners in it?",
        "Deals {deals} now belong to {round}. Who were partners in them?",
        len(deals),
        deals=list_numbers((number, number) for number in deals),
        round=kept_rounds(change),
    )


def seated_now(change: ChangePreview) -> Text:
    """What the seats of the new round are called, where there are others to keep."""
    if not change.keep:
        return NOTHING
    return ngettext(
        "As {round} is seated now",
        "As {round} are seated now",
        len(change.keep),
        round=kept_rounds(change),
    )


def moved_deals(change: ChangePreview) -> list[tuple[Text, Text]]:
    """The deals that come into another round, or to the partners they were played with."""
    title = change.sheet.ruleset.round_title
    regrouped = {deal.after.number for deal, _ in change.regrouped}

    def moves() -> Iterator[tuple[ChangedDeal, Text]]:
        for deal in change.deals:
            if deal.after.void:  # it counts in no round
                continue
            old, new = (title.filled(number=at.table.round) for at in (deal.before, deal.after))
            rounds = [gettext("{old} → {new}", old=old, new=new)] if old != new else []
            named = deal.regroups and deal.after.number not in regrouped
            parts = [*rounds, *([list_sides(deal.after.sides)] if named else [])]
            if parts:
                yield deal, list_texts(parts)

    return grouped_by_words(moves())


def regrouped_deals(change: ChangePreview) -> list[tuple[Text, Text]]:
    """The deals that count for other partners, with those and with the old ones."""
    return grouped_by_words(
        (
            deal,
            gettext(
                "{sides}; played as {others}",
                sides=list_sides(regrouped_deal.entry.sides),
                others=list_sides(regrouped_deal.sides_played),
            ),
        )
        for deal, regrouped_deal in change.regrouped
    )


def grouped_by_words(worded: Iterable[tuple[ChangedDeal, Text]]) -> list[tuple[Text, Text]]:
    """What is told of each deal, once for all deals of which the same is told."""
    by_words: dict[Text, list[ChangedDeal]] = {}
    for deal, words in worded:
        by_words.setdefault(words, []).append(deal)
    return [(deals_named(deals), words) for words, deals in by_words.items()]


def deals_named(deals: Sequence[ChangedDeal]) -> Text:
    """ "10 → 9 · 2♦" for a deal, "6–17 → 5–16" for several: the numbers now and afterwards."""
    numbers = list_numbers((deal.before.ordinal, deal.after.ordinal) for deal in deals)
    if len(deals) > 1:
        return verbatim(numbers)
    brief = deals[0].after.deal.brief()
    return gettext("{number} · {deal}", number=numbers, deal=brief)
