"""A whole evening of vint: three rubbers in 24 deals, as a table might play them."""

FIRST_RUBBER = (
    *("A 3H 9 h4 a3", "B 4S 9 h3 a2", "pass", "C 2NT 8 a3 fY", "D 4D 10 h4 a3", "A 5C 11 h3 a2"),
    *("B 3NT 10 a2", "C 4H 9 h2 a1", "A 5D 11 h3 a2 fX"),
)
SECOND_RUBBER = (
    *("D 2S 7 h2 a2", "A 3NT 9 a3", "B 1H 8 h3 a2", "pass", "C 2C 8 h2 a2", "D 4S 10 h4 a3"),
    *("B 2H 7 h3 a1", "A 3S 9 h3 a2", "C 3D 10 h5 a2", "D 4H 10 h3 a2"),
)
THIRD_RUBBER = ("C 3NT 9 a2", "A 4H 10 h4 a2", "B 6D 12 h4 a3", "D 2NT 8 a2", "A 7S 12 h5 a4")
EVENING = (*FIRST_RUBBER, *SECOND_RUBBER, *THIRD_RUBBER)
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
