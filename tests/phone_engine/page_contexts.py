"""Contexts of all pages, of the shape that their views give. The translator translates it too, so
that two engines can be compared."""

from datetime import UTC, datetime

from scorekeeper.pages.labels import LABELS
from scorekeeper.pages.phone.drawn_pages import (
    entry_context,
    form_context,
    page_context,
    score_context,
    settlement_context,
    sheet_context,
)
from scorekeeper.pages.sitting_form.adjustment_fields import who_may_get
from scorekeeper.pages.sitting_form.seat_fields import chosen_round, partners_change, seated_rounds
from scorekeeper.pages.sitting_form.sitting_fields import (
    CURRENCIES,
    option_fields,
    problems_by_fact,
    read_posted_sitting,
    typed_sitting,
)
from scorekeeper.rules.core.seats import repeated_partners
from scorekeeper.rules.scoring.deal_scoring import notation_of

LAST = 6  # deals of each of which the page is drawn
BEGAN = 1_769_886_303  # seconds


def every_page(found, speech, extra):
    """The templates of the pages, without suffix, each with a context."""
    usual = page_context(found, speech, extra)
    lines = history(found)
    pages = [
        ("sitting/sheet", sheet_context(found, speech, extra)),
        ("sitting/settle", settlement_context(found, speech, extra)),
        ("sitting/large_score", {**score_context(found, speech, extra), "stored": "x"}),
        ("sitting/history", {**usual, **lines, "label": "<b>", "reseated": [], "earlier": 7}),
        ("sitting/seats", {**usual, **seats(found)}),
        ("sitting/adjust_points", {**usual, **adjustment(found)}),
        ("sitting/settings", {**usual, **settings(found, speech)}),
        ("deals/confirm_change", {**usual, **question(found, 1)}),
        ("deals/confirm_change", {**usual, **question(found, 2)}),
    ]
    for entry in found.sheet.entries[-LAST:]:
        of_deal = entry_context(found, entry.number, speech, extra)
        pages += [("deals/entry", of_deal), ("deals/entry", {**of_deal, **lines, "legend": []})]
    for kind in found.sheet.kinds:
        form = form_context(found, kind, (), speech, extra)
        pages += [("deals/enter", form), ("deals/enter", {**form, "enters": False})]
    return pages


def history(found):
    entries = found.sheet.entries
    steps = [
        {
            "number": entry.number,
            "words": entry.summary,
            "phone": LABELS["table"],
            "names_phone": entry.number % 3 > 0,
            "device": entry.number % 2,
            "made": datetime.fromtimestamp(BEGAN + entry.number * 1_234_567, UTC),
            "struck": entry.number % 4 == 0,
        }
        for entry in reversed(entries)
    ]
    ruleset = found.sitting.ruleset
    written = [
        {"ordinal": entry.ordinal, "notation": notation_of(ruleset, entry)}
        for entry in entries
        if entry.ordinal
    ]
    return {"steps": steps, "written": written, "device": 1}


def seats(found):
    sitting, sheet = found.sitting, found.sheet
    typed = {"round": "1", "seat0": "1", "seat1": "0", "dealer": ""}
    rounds = [chosen_round(sitting, own, typed) for own in seated_rounds(sitting, sheet)]
    _, problems = read_posted_sitting({}, None)
    return {
        "rounds": rounds,
        "move": partners_change(sitting),
        "after_each": LABELS["after"],
        "from_that_on": LABELS["ended"],
        "twice": repeated_partners([own.before.sides for own in sheet.rounds]),
        "open_round": 1,
        "problems": problems,
        "loose": problems[:1],
    }


def adjustment(found):
    players = range(len(found.sitting.players))
    choices = [
        {"value": "-".join(map(str, side)), "players": side, "chosen": 0 in side}
        for side in who_may_get(found.sheet)
    ]
    return {
        "fields": [
            {"player": player, "name": f"points{player}", "value": f"<{player}"}
            for player in players
        ],
        "choices": choices,
        "several": len(choices) > 2,
        "on_score": len(players) % 2 > 0,
        "typed": {"on": "", "amount": "1&2", "note": '"', "unbalanced": "1"},
        "by_hand": True,
        "wrong": {"points": LABELS["full"], "key": LABELS["waits"]},
    }


def settings(found, speech):
    sitting = found.sitting
    typed = typed_sitting(sitting)
    _, problems = read_posted_sitting({"ruleset": sitting.ruleset.key, "date": "x"}, speech)
    return {
        "unit": typed["unit"],
        "usual_per": sitting.ruleset.usual_per,
        "back": "settle/",
        "typed": typed,
        "names": [
            {"name": f"player{place}", "value": name, "number": place + 1}
            for place, name in enumerate(sitting.players)
        ],
        "fields": option_fields(sitting.ruleset, typed, problems),
        "currencies": CURRENCIES,
        "wrong": {**problems_by_fact(problems), "player1": LABELS["full"]},
    }


def question(found, choices):
    named = [(entry.summary, entry.deal.brief()) for entry in found.sheet.entries]
    outcomes = [
        {
            "keep": str(choice),
            "title": LABELS["seats"],
            "column": LABELS["after"],
            "effects": [(LABELS["history"], named)],
        }
        for choice in range(choices)
    ]
    rows = [
        {"name": name, "points": [points, points]}
        for name, points in zip(found.sitting.players, found.sheet.shown, strict=True)
    ]
    return {
        "title": LABELS["strike"],
        "does": LABELS["amend"],
        "summary": found.sheet.entries[-1].summary if found.sheet.entries else None,
        "differences": [
            {"label": LABELS["more"], "old": LABELS["full"], "new": LABELS["leads"]},
        ],
        "warns": [LABELS["waits"]],
        "outcomes": outcomes,
        "question": LABELS["whose"],
        "preset": "1",
        "problem": LABELS["nothing"] if choices > 1 else None,
        "rows": rows,
        "hidden": [("a<", "b>")],
        "action": "/s/x/seats/reseat/",
    }
