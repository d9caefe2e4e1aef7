"""What is done on a phone without a network, and what becomes of it. The translator translates it
too, so that two engines can be compared."""

from scorekeeper.pages.phone.drawn_pages import page_at, said_last, sheet_context, unsent_entries
from scorekeeper.pages.phone.posted_forms import answer_to
from scorekeeper.pages.phone.stored_journal import opened_journal
from scorekeeper.pages.phone.waiting_acts import (
    ahead,
    has_act,
    kept_acts,
    kept_again,
    news_words,
    question,
    unsent_words,
)
from scorekeeper.rules.core.text import say
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.phone_engine.dump import plain
from tests.phone_engine.page_contexts import TEMPLATES


def replayed(data, kept):
    """The journal of these data with what the outbox keeps."""
    return ahead(opened_journal(data, len(data["rows"])), kept, data)


def done(found, step, kept, speech, extra):
    """What a step comes to: what is said, pages as templates with contexts, and the outbox.

    step: its name, an address below the sheet, and fields. "page" opens the page, "form" posts the
    form; "goes on" and "drops" are the answers to the question. At "arrived" what the site has
    leaves the outbox.
    """
    kind, path, fields = step
    if kind == "page":
        page = page_at(found, path, fields, speech, extra)
        if path:
            return [], templates(page), kept
        return [], [("sitting/sheet", sheet_context(found, speech, extra, "again"))], kept
    if kind == "form":
        answer = answer_to(found, path, fields, speech, extra)
        new = kept_acts(found, answer.acts, answer.key, answer.head)
        said = [[act.name, plain(act.plain())] for act in answer.acts]
        said += [[answer.key, answer.head, answer.leads, answer.note], told_kept(new, speech)]
        return said, templates(answer.page), [*kept, *outbox_entries(new, len(kept))]
    if kind == "arrived":
        return [], [], [own for own in kept if not has_act(found.told, own["key"])]
    asked = question(found)
    left = [*asked.impossible, *(asked.same if kind == "drops" else ())]
    again = [own for own in kept_again(found) if own.key not in left]
    return [], [], outbox_entries(again, 0)


def templates(page):
    return [(TEMPLATES[page.kind], page.context)] if page else []


def outbox_entries(acts, place):
    """The acts as the outbox keeps them, behind so many others."""
    return [
        {
            "key": own.key,
            "act": own.act,
            "facts": own.facts,
            "head": own.head,
            "last": own.last,
            "made": 1000 * (place + number),
        }
        for number, own in enumerate(acts)
    ]


def told_kept(acts, speech):
    return [
        [own.key, plain(own.facts), own.head, own.last, own.ordinal, say(own.words, speech)]
        for own in acts
    ]


def told_ahead(found, speech):
    misfits = found.misfits.items()
    unsent = [unsent_words(found)] if found.waiting else []
    return [
        [[row.number, row.name, row.key] for row in found.waiting],
        [write_sitting(found.state.sitting), plain(found.state.ids), sorted(found.state.undone)],
        plain(found.others),
        [[key, say(why.reason, speech), why.possible] for key, why in misfits],
        [say(text, speech) for text in (*unsent, *news_words(found))],
        unsent_entries(found),
        said_last(found.state, speech),
        told_kept(kept_again(found), speech),
        told_question(question(found), speech),
    ]


def told_question(asked, speech):
    if asked is None:
        return None
    buttons = [text for text in (asked.goes_on, asked.drops) if text]
    return [
        [say(text, speech) for text in (asked.reason, *asked.others, *buttons)],
        [[key, say(text, speech)] for key, text in asked.impossible.items()],
        plain(asked.same),
    ]
