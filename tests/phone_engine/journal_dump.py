"""All that a replayed journal can say, as nested lists. The translator translates it too."""

from scorekeeper.journal.acts import read_act
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import booked_row, extend_state
from scorekeeper.pages.history import (
    act_words,
    all_deals,
    deal_history,
    history_page,
    last_act_words,
    reseated_deals,
)
from scorekeeper.pages.phone.stored_journal import opened_journal, phones_of_data
from scorekeeper.rules.core.text import say
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.phone_engine.dump import plain


def told_journal(data, counts, acts, speech):
    """Of a journal as a phone stores it. counts: so many entries are read, piece by piece. acts:
    those that may come next, each with its name and facts."""
    state, grown = opened_journal(data, counts[-1]), None
    for count in counts:
        grown = opened_journal(data, count, grown)
    read = told_state(state, speech)
    changes = [ChangePreview(before=state, act=read_act(name, facts)) for name, facts in acts]
    return [
        [told_state(grown, speech) == read, plain(grown.sheet) == plain(state.sheet)],
        read,
        told_history(state, phones_of_data(data), speech),
        [told_change(change, speech) for change in changes],
    ]


def told_state(state, speech):
    undo, redo = state.undo_target, state.redo_target
    return [
        write_sitting(state.sitting),
        plain(state.ids),
        sorted(state.undone),
        [undo.number if undo else 0, redo.number if redo else 0],
        [[row, then[0], told_deal(then[1])] for row, then in state.deals_then.items()],
        [[row, plain(then)] for row, then in state.settings_then.items()],
        sorted([id_, plain(seats)] for id_, seats in state.played.items()),
        [[own.entry.number, plain(own.sides_played)] for own in state.regrouped],
        [[number, say(text, speech)] for number, text in reseated_deals(state)],
        [plain(own) for own in all_deals(state)],
    ]


def told_deal(stored):
    return [stored.kind, plain(stored.facts)] if stored else None


def told_history(state, phones, speech):
    lines, follows = history_page(state, state.head + 1, phones)
    others = deal_history(state, state.ids[0], phones) if state.ids else ()
    last = last_act_words(state)
    return [
        [told_line(own, speech) for own in (*lines, *others)],
        follows,
        say(last, speech) if last else "",
    ]


def told_line(line, speech):
    words = [say(line.words, speech), say(line.phone, speech)]
    return [
        line.number,
        *words,
        plain(line.written),
        line.made.isoformat(),
        line.device,
        line.struck,
    ]


def told_change(change, speech):
    number = change.before.head + 1
    row = booked_row(change.act, number=number, key="k", made=0, device=None)
    after = extend_state(change.before, [row])
    last = last_act_words(after)
    return [
        [told_deals(own) for own in change.deals],
        [[own.after.number, plain(deal.sides_played)] for own, deal in change.regrouped],
        sorted(change.seated),
        plain(change.keep),
        change.needs_choice,
        plain(change.keeping().act.plain()),
        [plain(after.ids), after.ids == change.after.ids],
        say(last, speech) if last else "",
        say(act_words(row, after), speech),
    ]


def told_deals(changed):
    numbers = [changed.before.ordinal, changed.after.ordinal]
    ignored = [problem.fact for problem in changed.ignored]
    return [*numbers, changed.regroups, changed.unfit, ignored]
