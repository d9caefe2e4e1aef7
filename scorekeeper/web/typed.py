"""Between what a form posts, in strings, and the facts that the gate reads.

At the table a count is said of a side ("Boris and Dmitri had four honours") and a side is named by
a player, whoever declares; the facts are those of the declaring side. Here one is turned into the
other, and back. Several values of one field are words with spaces between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from scorekeeper.rules.facts import Fact, Form, Records, facts_of
from scorekeeper.rules.forms import (
    DECLARERS,
    DEFENDERS,
    Held,
    Numbers,
    Player,
    Players,
    Refused,
    Side,
    SideOf,
    Solo,
    Whole,
    YesNo,
)

LONGEST_NUMBER = 9  # digits; a longer one is no count of anything here
GRID = "contract"  # the field of level and strain in one tap
GRID_FACTS = ("level", "strain")
OWN, OTHERS = "own", "others"  # the sides where one plays alone
YES = "1"
OPEN = "-"  # what a select posts that was left open, where two of them belong together

Sides = Sequence[Sequence[int]]


def typed_of(post: QueryDict) -> dict[str, str]:
    """What was typed, by field."""
    return {name: " ".join(post.getlist(name)).strip() for name in post}


def has_grid(kind: type[Any]) -> bool:
    return set(GRID_FACTS) <= {one.name for one in facts_of(kind)}


def solo_of(kind: type[Any]) -> str:
    """The fact that names who plays alone, or ""."""
    return next((one.name for one in facts_of(kind) if isinstance(one.form, Solo)), "")


def whole(words: str) -> int | str:
    """The whole number that stands there, or the words as they are, for the gate to refuse."""
    minus = words[:1] in ("-", "−")
    digits = words[1:] if minus or words[:1] == "+" else words
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER:
        return -int(digits) if minus else int(digits)
    return words


# ── From the form to the facts ──────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Table:
    """Who is whose side while a form is read. own: of the declarer, or of who plays alone.

    Both are empty as long as nobody is named.
    """

    own: tuple[int, ...]
    others: tuple[int, ...]

    def side_of(self, words: str) -> tuple[int, ...]:
        """The side of the player whose number stands there; () when nobody plays under it."""
        player = whole(words)
        return next((side for side in (self.own, self.others) if player in side), ())

    def named(self, words: str) -> object:
        """A player of the side that is meant; None while it takes the declarer to say."""
        if words not in (OWN, OTHERS):
            return whole(words)
        side = self.own if words == OWN else self.others
        return side[0] if side else None


def table_of(kind: type[Any], said: Mapping[str, str], sides: Sides) -> Table:
    solo = solo_of(kind)
    if solo:
        bidder = whole(said.get(solo, ""))
        everybody = [player for side in sides for player in side]
        if bidder not in everybody:
            return Table(own=(), others=())
        others = tuple(player for player in everybody if player != bidder)
        return Table(own=(int(bidder),), others=others)
    declarer = whole(said.get("declarer", ""))
    own = next((tuple(side) for side in sides if declarer in side), ())
    others = next((tuple(side) for side in sides if own and declarer not in side), ())
    return Table(own=own, others=others)


def raw_facts(
    kind: type[Any], typed: Mapping[str, str], sides: Sides
) -> tuple[dict[str, object], tuple[str, ...]]:
    """The facts as plain data for the gate, and the names of those that wait for the declarer."""
    said = ungridded(kind, typed)
    raw: dict[str, object] = {}
    waiting = []
    table = table_of(kind, said, sides)
    named = solo_of(kind) or "declarer" in {one.name for one in facts_of(kind)}
    for one in facts_of(kind):
        words = said.get(one.name, "").strip()
        if not words:
            continue
        value = value_of(one.form, words, table)
        if value is None and named:
            waiting.append(one.name)
        else:  # where nobody is the declarer, words about his side are refused as they stand
            raw[one.name] = words if value is None else value
    raw |= brought(kind, raw)
    for one in facts_of(kind):  # a form without script shows and posts what is not asked too
        known = with_defaults(kind, raw)
        if any(when.fact in known and known[when.fact] not in when.values for when in one.when):
            raw.pop(one.name, None)
    return raw, tuple(waiting)


def brought(kind: type[Any], raw: Mapping[str, object]) -> dict[str, object]:
    """The usual values of facts that nobody gave, because another answer brings them along."""
    facts = {one.name: one for one in facts_of(kind)}
    found = {}
    for giver in facts.values():
        for name in giver.brings if raw.get(giver.name) is True else ():
            one = facts[name]
            known = readable({need: facts[need] for need in one.preset_from}, raw)
            if one.preset and name not in raw and len(known) == len(one.preset_from):
                found[name] = one.preset(**known)
    return found


def readable(facts: Mapping[str, Fact], raw: Mapping[str, object]) -> dict[str, object]:
    """The values of these facts, as far as they are given and can be."""
    found: dict[str, object] = {}
    for name, one in facts.items():
        with suppress(Refused):
            if name in raw:
                found[name] = one.form.read(raw[name])
    return found


def with_defaults(kind: type[Any], raw: Mapping[str, object]) -> dict[str, object]:
    """What is known so far, an unsaid fact at its default."""
    unsaid = {one.name: one.unsaid for one in facts_of(kind) if one.unsaid is not None}
    return {**unsaid, **raw}


def ungridded(kind: type[Any], typed: Mapping[str, str]) -> dict[str, str]:
    """The typed fields, with the grid's one field taken apart into level and strain."""
    said = dict(typed)
    grid = said.pop(GRID, "")
    if grid and has_grid(kind):
        said["level"], said["strain"] = grid[:1], grid[1:]
    return said


def value_of(form: Form, words: str, table: Table) -> object:
    """What the gate reads; None when it takes the declarer to say."""
    if isinstance(form, Records):
        return records(form, words, table)
    if isinstance(form, Players):
        return [whole(one) for one in words.split()]
    words = words.split()[-1]  # of a field that was sent twice the last word counts
    if isinstance(form, YesNo):
        return True if words == YES else words
    if isinstance(form, Held) and "-" in words[1:]:
        return held(form, words, table)
    if isinstance(form, Side) and words not in form.values:
        return said_side(words, table)
    if isinstance(form, SideOf):
        return table.named(words)
    return whole(words) if isinstance(form, Whole | Numbers | Player) else words


def said_side(words: str, table: Table) -> object:
    """The declaring side or the other one, named by a player; None while nobody is the declarer."""
    if not table.own:
        return None
    side = table.side_of(words)
    return DECLARERS if side == table.own else DEFENDERS if side else words


def records(form: Records, words: str, table: Table) -> object:
    """ "4-0 9-others", "1-sequence-H-4": each word is a record, its facts in their order."""
    read: list[object] = []
    facts = facts_of(form.of)
    for word in hand_words(words) if form.items else words.split():
        parts = word.split("-")
        if len(parts) > len(facts) or "" in parts:
            return word
        said = tuple(zip(facts, parts, strict=False))  # what is not asked stands at the end
        values = {one.name: value_of(one.form, part, table) for one, part in said}
        if None in values.values():
            return None
        read.append(values)
    return read


def hand_words(words: str) -> list[str]:
    """The records of what lies in one hand. A form posts whose it is and what it is as two words,
    a hyphen for what was left open.

    >>> hand_words("0 sequence-H-4 - - 1-three_aces 2 -")
    ['0-sequence-H-4', '1-three_aces', '2']
    """
    joined: list[str] = []
    rest = iter(words.split())
    for word in rest:
        if word != OPEN and not word.isdigit():
            joined.append(word)
            continue
        pair = [one for one in (word, next(rest, OPEN)) if one != OPEN]
        joined += ["-".join(pair)] if pair else []
    return joined


def held(form: Held, words: str, table: Table) -> object:
    """ "1-4": the side of player 1 holds four; the other side holds the rest."""
    player, _, count = words.partition("-")
    number, side = whole(count), table.side_of(player)
    if not table.own:
        return None
    if isinstance(number, str) or not side:
        return words
    return number if side == table.own else form.high - number


# ── From the facts to the form ──────────────────────────────────────────────────────────────────


def typed_facts(deal: Any, sides: Sides) -> dict[str, str]:
    """What a form would have posted for this deal."""
    kind = type(deal)
    bare = {one.name: str(getattr(deal, one.name)) for one in facts_of(kind)}
    table = table_of(kind, bare, sides)
    typed = {}
    for one in facts_of(kind):
        value = getattr(deal, one.name)
        if value is not None:
            typed[one.name] = words_of(one.form, value, table, sides, solo=bool(solo_of(kind)))
    if has_grid(kind):
        typed[GRID] = typed.pop("level") + typed.pop("strain")
    return {name: words for name, words in typed.items() if words}


def words_of(form: Form, value: Any, table: Table, sides: Sides, *, solo: bool) -> str:
    if isinstance(form, Records):
        made = []
        for record in value:
            parts = [
                words_of(one.form, getattr(record, one.name), table, sides, solo=solo)
                for one in facts_of(form.of)
                if getattr(record, one.name) is not None
            ]
            made.append("-".join(parts))
        return " ".join(made)
    if isinstance(form, Players):
        return " ".join(str(player) for player in value)
    if isinstance(form, YesNo):
        return YES if value else ""
    if isinstance(form, SideOf):
        if solo:
            return OWN if value in table.own else OTHERS
        return str(next(side[0] for side in sides if value in side))
    if isinstance(form, Held) and table.own:
        return held_words(form, value, table.own, table.others)
    if isinstance(form, Side) and table.own:
        return str((table.own if value == DECLARERS else table.others)[0])
    return str(value)


def held_words(form: Held, value: int, one: Sequence[int], other: Sequence[int]) -> str:
    """The side that holds more of them, and how many; the first side when both hold as many."""
    rest = form.high - value
    if value == rest:
        return f"{min(*one, *other)}-{value}"
    return f"{min(one)}-{value}" if value > rest else f"{min(other)}-{rest}"
