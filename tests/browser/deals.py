"""Deals in the players' own notation, "A 3H 9 h4 a3": as the sitting file has them."""

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
FIRST = {"fX": "declarers", "fY": "defenders"}

# One deal that moves +1,950; a deal of 528 points below, which is a game at once; and two deals of
# 378 against 324 below, the second of which takes both sides to 500.
PLAIN = "A 3H 9 h4 a3"
GAME_AC, GAME_BD = "A 5D 11 h3 a2", "B 5D 11 h3 a2"
NEARLY = "A 6S 7 h3 a2"
RUBBER = (GAME_AC, GAME_AC)


def in_file(notation, players=NAMES):
    if notation == "pass":
        return {"kind": "thrown_in"}
    declarer, bid, tricks, *held = notation.split()
    deal = {
        "kind": "contract",
        "declarer": players["ABCD".index(declarer)],
        "level": int(bid[0]),
        "strain": bid[1:],
        "tricks": int(tricks),
    }
    for word in held:
        if word in FIRST:
            deal["first_to_game"] = FIRST[word]
        else:
            deal[{"h": "honours", "a": "aces"}[word[0]]] = int(word[1:])
    return deal
