"""Labels of the page parts that could also be rendered in the phone: they use `say` alone."""

from scorekeeper.rules.core.text import gettext, pgettext

LABELS = {
    "adjustments": gettext("Adjustments"),
    "after": gettext("How it stands after these lines"),
    "amend": gettext("Amend"),
    "back": gettext("One step back"),
    "cards": gettext("Honours card by card"),
    "clear": gettext("Remove the last mark"),
    "close": gettext("Close"),
    "deals": pgettext("verb", "deals"),
    "erase": gettext("Delete the last digit"),
    "figures": gettext("Digits"),
    "full": gettext("Everything is marked."),
    "hand": gettext("Whose hand"),
    "history": gettext("History"),
    "insert": gettext("Insert a deal before this one"),
    "lines": gettext("All lines"),
    "more": gettext("more"),
    "notation": gettext("As players write it"),
    "nothing": gettext("Nothing is scored."),
    "points": gettext("Points"),
    "preview": gettext("The points appear here as you fill in the form."),
    "result": gettext("Result for each player"),
    "save": gettext("Save"),
    "signs": gettext(
        "A to D are the players in the order in which they were entered; the rest is the deal as "
        "players write it: contract or bid, tricks, honours (h), aces (a), doubling (x), and who "
        "came first to a game (fX the declaring side, fY the other)."
    ),
    "strike": gettext("Strike out"),
    "settle": gettext("Settle"),
    "struck": gettext("undone"),
    "table": gettext("The table"),
    "tap": gettext("Tap a number to see where it comes from, or to put it right."),
    "waits": gettext("the points appear when the lines before it are right."),
    "won": gettext("All the tricks that this side won are marked already."),
    "whose": gettext("Whose cards"),
    "turn": gettext("Turn for the player opposite"),
    "unfinished": gettext("unfinished"),
}
