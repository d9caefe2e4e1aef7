"""An evening of forms on a phone: what each comes to, and what becomes of the acts that wait. The
translator translates it too, so that two engines can be compared."""

from scorekeeper.pages.phone.drawn_pages import unsent_entries
from scorekeeper.pages.phone.posted_forms import answer_to
from scorekeeper.pages.phone.stored_journal import opened_journal
from scorekeeper.pages.phone.waiting_acts import (
    ahead,
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


def told_evening(data, later, forms, speech, extra):
    """data: the journal as the phone knew it while these forms were posted. later: as the site
    tells it then. Gives what is said, and the templates of pages with their contexts."""
    kept, said, pages = [], [], []
    found = ahead(journal_of(data), kept, data)
    for path, posted in forms:
        answer = answer_to(found, path, posted, speech, extra)
        acts = [[act.name, plain(act.plain())] for act in answer.acts]
        said.append([path, acts, answer.key, answer.head, answer.leads, answer.note])
        if answer.page is not None:
            pages.append((TEMPLATES[answer.page.kind], answer.page.context))
        own = kept_acts(found, answer.acts, answer.key, answer.head)
        kept += outbox_entries(own, len(kept))
        found = ahead(journal_of(data), kept, data)
        said.append(told_ahead(found, speech))
    found = ahead(journal_of(later), kept, later)
    again = kept_again(found)
    said += [plain(kept), told_ahead(found, speech), told_question(question(found), speech)]
    said.append([[own.key, plain(own.facts), say(own.words, speech)] for own in again])
    return said, pages


def journal_of(data):
    return opened_journal(data, len(data["rows"]))


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


def told_ahead(found, speech):
    misfits = found.misfits.items()
    unsent = [say(unsent_words(found), speech)] if found.waiting else []
    return [
        [[row.number, row.name, row.key] for row in found.waiting],
        write_sitting(found.state.sitting),
        plain(found.state.ids),
        sorted(found.state.undone),
        plain(found.others),
        [[key, say(why.reason, speech), why.possible] for key, why in misfits],
        unsent + [say(text, speech) for text in news_words(found)],
        unsent_entries(found),
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
