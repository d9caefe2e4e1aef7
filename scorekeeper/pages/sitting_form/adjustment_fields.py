"""The form that adjusts points: for a side, for some players, or for each player by hand.

They are points of the settlement or, in a game whose score takes penalties, of the score.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.scored_deal import NO_SCORE, Adjustment, Correction, Penalty
from scorekeeper.rules.scoring.sheet import Sheet

from ..deal_form.answers import parse_whole
from ..deal_form.conditions import YES
from .sitting_fields import read_posted_record

ON_SCORE = "score"  # POST value: the points go to the score
TO_WHOM = gettext("Choose who gets the points, and leave somebody to give them.")
SOMEBODY = gettext("Choose who gets the points.")
HOW_MANY = gettext("Say how many points, as a whole number.")
SCORE_OVER = gettext(
    "The sitting is over, so its score takes no more points. Save again to put them into the "
    "settlement."
)
UNSHARED = gettext(
    "The others would give {points} together, and {count} players cannot share that equally. "
    "Choose another number, or give each player's points by hand."
)
ONE_WAY = gettext(
    "Points are given in two ways here. Leave one of them empty: the number for those chosen, or "
    "the points of each player."
)


def takes_penalties(sheet: Sheet) -> bool:
    """Whether points can be put on the score now."""
    return sheet.ruleset.takes_penalties and not sheet.finished


def read_posted_correction(
    typed: Mapping[str, str], sheet: Sheet
) -> tuple[Correction | None, tuple[Problem, ...]]:
    """The points of the form, or what is wrong with it."""
    players, on_score = len(sheet.nets), typed.get("on") == ON_SCORE
    if on_score and not takes_penalties(sheet):
        text = SCORE_OVER if sheet.ruleset.takes_penalties else NO_SCORE
        return None, (Problem(fact="key", text=text),)  # above all fields
    points, problems = given_points(typed, players, on_score=on_score)
    if problems:
        return None, problems
    fields = {"points": " ".join(map(str, points)), "note": typed.get("note", "")}
    if any(hand_fields(typed, players)) and typed.get("unbalanced") and not on_score:
        fields["unbalanced"] = YES
    kind: type[Correction] = Penalty if on_score else Adjustment
    correction, problems = read_posted_record(kind, fields, range(players))
    if correction is not None and not any(correction.points):
        text = gettext("At least one player must get points.")
        return None, (Problem(fact="points", text=text),)
    return correction, problems


def hand_fields(typed: Mapping[str, str], players: int) -> list[str]:
    """The points of each player as they were typed; "" if none."""
    return [typed.get(f"points{player}", "").strip() for player in range(players)]


def given_points(
    typed: Mapping[str, str], players: int, *, on_score: bool
) -> tuple[list[int | str], tuple[Problem, ...]]:
    """The points of each player: so many for those chosen, or each by hand.

    Pages of 0.7.0 have no field `amount`; there all is by hand.
    """
    by_hand = hand_fields(typed, players)
    amount = typed.get("amount", "").strip()
    if any(by_hand) and amount:  # a choice without a number says nothing
        return [], (Problem(fact="points", text=ONE_WAY),)
    if any(by_hand) or "amount" not in typed:
        return [parse_whole(number or "0") for number in by_hand], ()
    each, chosen = parse_whole(amount), chosen_players(typed.get("to", ""), players)
    return (points_on_score if on_score else shared_points)(each, chosen, players)


def chosen_players(to: str, players: int) -> set[int]:
    """Those who were chosen, one by one or as sides: "0-2 1"."""
    by_number = {str(player): player for player in range(players)}
    named = (number for words in to.split() for number in words.split("-"))
    return {by_number[number] for number in named if number in by_number}


def shared_points(
    each: int | str, chosen: set[int], players: int
) -> tuple[list[int | str], tuple[Problem, ...]]:
    """So many points for each of those chosen; the others give them in equal parts."""
    others = players - len(chosen)
    whom = () if chosen and others else (Problem(fact="to", text=TO_WHOM),)
    if isinstance(each, str) or not each:
        return [], (*whom, Problem(fact="amount", text=HOW_MANY))
    if whom:
        return [], whom
    part, rest = divmod(each * len(chosen), others)
    if rest:
        text = UNSHARED.filled(points=each * len(chosen), count=others)
        return [], (Problem(fact="amount", text=text),)
    return [each if player in chosen else -part for player in range(players)], ()


def points_on_score(
    each: int | str, chosen: set[int], players: int
) -> tuple[list[int | str], tuple[Problem, ...]]:
    """So many points for each of those chosen; nobody gives them."""
    whom = () if chosen else (Problem(fact="to", text=SOMEBODY),)
    if isinstance(each, str) or not each:
        return [], (*whom, Problem(fact="amount", text=HOW_MANY))
    return [each if player in chosen else 0 for player in range(players)], whom


def who_may_get(sheet: Sheet) -> Sequence[tuple[int, ...]]:
    """The sides; the players one by one where nobody has a partner now.

    After the end they are those of the last round.
    """
    standing = sheet.rounds[-1].before if sheet.finished and sheet.rounds else sheet.standing
    if any(len(side) > 1 for side in standing.sides):
        return standing.sides
    return [(player,) for player in range(len(sheet.nets))]
