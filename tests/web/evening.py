"""A whole evening of vint as a file and in the words of the site."""

from tests.games.vint_1886.evening import EVENING

STAKE = {"amount": "0.10", "per": "100", "currency": "EUR"}
FIRST_IN_FILE = {"fX": "declarers", "fY": "defenders"}


def in_file(notation, names):
    """A deal in a sitting file (sitting §4), out of the notation of its players."""
    if notation == "pass":
        return {"kind": "thrown_in"}
    declarer, bid, tricks, *held = notation.split()
    deal = {"kind": "contract", "declarer": names["ABCD".index(declarer)], "tricks": int(tricks)}
    deal |= {"level": int(bid[0]), "strain": bid[1:]}
    for word in held:
        if word in FIRST_IN_FILE:
            deal["first_to_game"] = FIRST_IN_FILE[word]
        else:
            deal[{"h": "honours", "a": "aces"}[word[0]]] = int(word[1:])
    return deal


def evening_file(names, notations=EVENING, **more):
    """The file of an evening; names: of the four players."""
    return {
        "format": "scorekeeper-sitting",
        "version": 1,
        "ruleset": "vint-1886",
        "players": list(names),
        "stake": {"currency": "EUR", "amount": "0.10", "per": 100},
        "deals": [in_file(notation, names) for notation in notations],
        **more,
    }
