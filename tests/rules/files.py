"""The sitting file of sitting §4, to be changed in the tests."""

from copy import deepcopy

CONTRACT = {"kind": "contract", "declarer": "Anna", "level": 3, "strain": "H", "tricks": 9}
CONTRACT |= {"honours": 4, "aces": 3}
SECOND = {"kind": "contract", "declarer": "Boris", "level": 7, "strain": "D", "tricks": 12}
SECOND |= {"honours": 5, "aces": 4}
ADJUSTMENT = {
    "kind": "adjustment",
    "points": {"Anna": -100, "Clara": -100, "Boris": 100, "Dmitri": 100},
    "note": "revoke",
}
FILE = {
    "format": "scorekeeper-sitting",
    "version": 1,
    "ruleset": "vint-1886",
    "options": {},
    "players": ["Anna", "Boris", "Clara", "Dmitri"],
    "stake": {"currency": "EUR", "amount": "0.10", "per": 100},
    "deals": [CONTRACT, SECOND, {"kind": "thrown_in"}, ADJUSTMENT],
}
OVER = (
    "The sitting is over before this deal. To play on, make the sitting longer under “Names, house "
    "rules, stake”, or begin a new sitting."
)
GONE = object()


def file(**facts):
    """The file with these keys changed; GONE takes one away."""
    return changed(deepcopy(FILE), **facts)


def file_of(*deals, **changed):
    return file(deals=list(deals), **changed)


def changed(deal, **facts):
    data = {**deal, **facts}
    return {key: value for key, value in data.items() if value is not GONE}


def is_sentence(words):
    """It begins with a capital, goes on in small letters and ends as one does."""
    return words[0].isupper() and not words.isupper() and words.endswith((".", "?"))
