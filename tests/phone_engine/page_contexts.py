"""The pages of a sitting with the acts that wait. The translator translates it too, so that two
engines can be compared."""

from scorekeeper.pages.phone.drawn_pages import page_at, sheet_context
from scorekeeper.pages.phone.posted_forms import answer_to

LAST = 4  # entries of each of which the pages are drawn
TEMPLATES = {
    "enter": "deals/enter",
    "edit": "deals/enter",
    "entry": "deals/entry",
    "confirm": "deals/confirm_change",
    "large": "sitting/large_score",
    "settle": "sitting/settle",
    "history": "sitting/history",
    "seats": "sitting/seats",
    "adjust": "sitting/adjust_points",
    "settings": "sitting/settings",
}


def every_page(found, speech, extra):
    """The templates of the pages, without suffix, each with a context."""
    pages = [("sitting/sheet", sheet_context(found, speech, extra, "again"))]
    for path in paths(found):
        page = page_at(found, path, (), speech, extra)
        if page is not None:
            pages.append((TEMPLATES[page.kind], page.context))
    for path, posted in forms(found):
        page = answer_to(found, path, posted, speech, extra).page
        if page is not None:
            pages.append((TEMPLATES[page.kind], page.context))
    return pages


def paths(found):
    count = len(found.sheet.entries)
    every = ["large/", "settle/", "trail/", "trail/?before=3", "seats/", "setup/", "adjust/"]
    for number in range(max(1, count - LAST), count + 1):
        every += [f"entry/{number}/{what}" for what in ("", "amend/", "insert/", "strike/")]
    return [*every, f"enter/{found.sheet.next_ordinal}/"]


def forms(found):
    """Forms, each with a page as its answer: with what is wrong, or with a question."""
    players = len(found.sheet.nets)
    turned = [(f"seat{place}", str((place + 1) % players)) for place in range(players)]
    ids = found.state.ids
    kind = next(iter(found.sheet.ruleset.kinds))
    last = [("before", str(ids[-1])), ("kind", kind)] if ids else []
    return [
        ("adjust/", [("amount", "x"), ("note", "<b>"), ("points0", "5")]),
        ("setup/", [("player0", ""), ("amount", "x"), ("place", "x" * 200), ("date", "y")]),
        ("seats/reseat/", [("round", "1"), *turned]),
        ("seats/reseat/", [("round", "1"), ("seat0", "0"), ("seat1", "0")]),
        ("undo/", [("target", str(found.state.head))]),
        ("entry/1/insert/", last),
        (f"enter/{found.sheet.next_ordinal}/", [("kind", "x"), ("table", "0-1 2-3")]),
    ]
