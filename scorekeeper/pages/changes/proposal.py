"""What a posted form comes to, before anything is booked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.journal.acts import Act
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.rules.core.deal_differences import Difference
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text
from scorekeeper.rules.scoring.scored_deal import Entry

from ..deal_form.dry_run import NO_DRY_RUN, DryRun


@dataclass(frozen=True, kw_only=True)
class Question:
    """What the table is asked before a change: the points and deals before and after it.

    does: the label of the confirming button. differs: the facts in which a deal changes. warns:
    what the table should consider first. hidden: the fields that the answer posts again; () for all
    of the form. keeps: the seats may be kept.
    """

    title: Text
    does: Text
    summary: Text | None = None
    differs: Sequence[Difference] = ()
    warns: Sequence[Text] = ()
    hidden: Sequence[tuple[str, str]] = ()
    keeps: bool = True


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """What a form comes to in a state of its sitting: the acts to book, or why there are none.

    acts: () if the form is wrong or changes nothing. problems: what is wrong. change: the preview
    of a change to earlier rows. question: what the table is asked before the acts are booked; None
    if the form has the answer. entry: the booked deal that the form is about, if it is there.
    tried: the dry run of the deal in the form.
    """

    acts: Sequence[Act] = ()
    problems: tuple[Problem, ...] = ()
    change: ChangePreview | None = None
    question: Question | None = None
    entry: Entry | None = None
    tried: DryRun = NO_DRY_RUN


NO_PROPOSAL = Proposal()
