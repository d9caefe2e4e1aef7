"""Validation shared by sitting file and forms: stake, seating, adjustment, short texts.

Each check takes plain data. It returns the value, or all problems, each with its key.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from ..core.currencies import DIGITS
from ..core.facts import Problem, unknown_keys
from ..core.player_names import OVERMARKED, has_too_many_marks, tidy
from ..core.seats import Seating
from ..core.stake import Stake
from ..core.text import Text, gettext
from ..scoring.scored_deal import Adjustment

MOST_POINTS = 1_000_000  # for one player in one adjustment
LONGEST_NOTE = 200
LONGEST_PLACE = 80
MOST_PLACES = 4  # decimals of a stake, sitting §4
LONGEST_AMOUNT = 20
MOST_PER = 1_000_000
MOST_ROUNDS = 1000


def read_checked_stake(
    raw: Mapping[str, object], *, partners: bool = True
) -> tuple[Stake | None, tuple[Problem, ...]]:
    """Validate a stake. partners: the game has partners, so that each may settle with each."""
    known = ("currency", "amount", "per", "each_with_each")
    problems = [*unknown_keys(raw, known, gettext("A stake has no field of this name."))]
    currency, amount, per = raw.get("currency"), raw.get("amount"), raw.get("per")
    if not isinstance(currency, str) or currency not in DIGITS:
        text = gettext("This must be the three-letter code of a currency, such as EUR.")
        problems.append(Problem(fact="currency", text=text))
    if not isinstance(amount, str) or not is_decimal(amount):
        text = gettext("This must be an amount such as 0.10, with at most four decimals.")
        problems.append(Problem(fact="amount", text=text))
    if type(per) is not int or not 1 <= per <= MOST_PER:
        text = gettext("This must be a whole number, {low} to {high}.", low=1, high=MOST_PER)
        problems.append(Problem(fact="per", text=text))
    each = raw.get("each_with_each", False)
    if type(each) is not bool:
        problems.append(Problem(fact="each_with_each", text=gettext("This must be true or false.")))
    elif each and not partners:
        text = gettext("In this game nobody has a partner, so the nets are settled once.")
        problems.append(Problem(fact="each_with_each", text=text))
    if problems:
        return None, tuple(problems)
    code = str(currency)
    stake = Stake(
        currency=code,
        amount=str(amount),
        per=int(str(per)),
        digits=DIGITS[code],
        each_with_each=each is True,
    )
    return stake, ()


def is_decimal(words: str) -> bool:
    """Whether this is a decimal number of at least 0 with at most four decimals: "0.10"."""
    whole, point, places = words.partition(".")
    digits = whole + places
    return (
        len(words) <= LONGEST_AMOUNT
        and digits.isascii()
        and digits.isdigit()
        and bool(whole)
        and bool(places) == bool(point)
        and len(places) <= MOST_PLACES
    )


def words_problem(raw: object, longest: int) -> Text | None:
    """The reason why this is no valid short text, or None. An empty text is valid."""
    if not isinstance(raw, str):
        return gettext("This must be text.")
    kept = tidy(raw, longest)
    if len(kept) > longest:
        return gettext("This may have at most {most} characters.", most=longest)
    if not is_storable(kept):
        return gettext("This text has characters that cannot be shown.")
    if has_too_many_marks(kept):
        return OVERMARKED
    return None


def is_storable(words: str) -> bool:
    try:
        words.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return all(sign.isprintable() or sign.isspace() or sign == "\u200d" for sign in words)


def is_iso_date(words: str) -> bool:
    """Whether this is a date as 2026-01-31; other ISO forms are refused."""
    try:
        return date.fromisoformat(words).isoformat() == words
    except ValueError:
        return False


def read_checked_seating(
    data: Mapping[str, object], players: int
) -> tuple[Seating | None, tuple[Problem, ...]]:
    """Validate a seating; players are numbers."""
    known = ("round", "seats", "dealer")
    problems = [*unknown_keys(data, known, gettext("A seating has no field of this name."))]
    round_, seats, dealer = data.get("round"), data.get("seats"), data.get("dealer")
    if type(round_) is not int or not 1 <= round_ <= MOST_ROUNDS:
        text = gettext("This must be the number of a round, from 1.")
        problems.append(Problem(fact="round", text=text))
    if "seats" in data and not every_player_once(seats, players):
        text = gettext("Each player must have exactly one seat.")
        problems.append(Problem(fact="seats", text=text))
    if "dealer" in data and (type(dealer) is not int or not 0 <= dealer < players):
        problems.append(Problem(fact="dealer", text=gettext("This must be one of the players.")))
    if "seats" not in data and "dealer" not in data:
        text = gettext("Say who sat where, who dealt first, or both.")
        problems.append(Problem(fact="seats", text=text))
    return (None if problems else Seating.from_plain(data)), tuple(problems)


def every_player_once(seats: object, players: int) -> bool:
    if not isinstance(seats, list) or len(seats) != players:
        return False
    return all(type(seat) is int for seat in seats) and sorted(seats) == list(range(players))


def read_checked_adjustment(
    raw: Mapping[str, object], players: int
) -> tuple[Adjustment | None, tuple[Problem, ...]]:
    """Validate an adjustment; points is a list by player."""
    known = ("points", "note", "unbalanced")
    problems = [*unknown_keys(raw, known, gettext("An adjustment has no field of this name."))]
    points, note, unbalanced = raw.get("points"), raw.get("note", ""), raw.get("unbalanced", False)
    text = points_problem(points, players, unbalanced is True)
    if text is not None:
        problems.append(Problem(fact="points", text=text))
    text = words_problem(note, LONGEST_NOTE)
    if text is not None:
        problems.append(Problem(fact="note", text=text))
    if type(unbalanced) is not bool:
        problems.append(Problem(fact="unbalanced", text=gettext("This must be true or false.")))
    if problems or not isinstance(points, list):
        return None, tuple(problems)
    given = Adjustment(
        points=tuple(points), note=tidy(str(note), LONGEST_NOTE), unbalanced=unbalanced is True
    )
    return given, ()


def points_problem(points: object, players: int, unbalanced: bool) -> Text | None:
    if not isinstance(points, list) or len(points) != players:
        return gettext("Enter a whole number of points for each player.")
    if not all(type(one) is int and abs(one) <= MOST_POINTS for one in points):
        return gettext("These must be whole numbers from −{most} to {most}.", most=MOST_POINTS)
    if sum(points) and not unbalanced:
        return gettext(
            "The points add up to {sum}, not to zero. If that is meant, mark “Unbalanced”.",
            sum=sum(points),
        )
    return None
