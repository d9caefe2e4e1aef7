"""What stands for what at one table: names, suits, numbers and words, as they are typed or said."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from ..core.facts import facts_of
from ..core.field_types import FieldType, Strain, Tricks
from ..core.text import English, Text, gettext, say
from .grammar import Reader, types_of
from .signs import LETTERS, TRICKS, Word, typed_by

if TYPE_CHECKING:
    from ..core.text import Speech
    from ..scoring.ruleset import Ruleset


Wanted = TypeVar("Wanted", bound=FieldType)


PUNCTUATION = ",;:.!…"


BULLETS = ("•", "-", "–", "*", "·")


LONGEST_OPENING = 3  # words


CROSSES = "xXхХ"  # the latter two are Cyrillic


SELECTORS = range(0xFE00, 0xFE10)  # emoji or text: both are the same suit


MARKS = str.maketrans({"♠": "S", "♣": "C", "♦": "D", "♥": "H", "×": "x"})


# How a sign is said; where there are several ways, a bar stands between them.
SPOKEN: tuple[tuple[str, Text], ...] = (
    ("S", gettext("spades|spade")),
    ("C", gettext("clubs|club")),
    ("D", gettext("diamonds|diamond")),
    ("H", gettext("hearts|heart")),
    ("x", gettext("doubled|double")),
    ("xx", gettext("redoubled|redouble")),
    ("pass", gettext("all passed|everybody passed|passed|thrown in")),
    (TRICKS, gettext("tricks|trick")),
    ("", gettext("made|with|and|by|in")),
    ("0", gettext("zero|none|no|0")),
    ("1", gettext("one|1")),
    ("2", gettext("two|2")),
    ("3", gettext("three|3")),
    ("4", gettext("four|4")),
    ("5", gettext("five|5")),
    ("6", gettext("six|6")),
    ("7", gettext("seven|7")),
    ("8", gettext("eight|8")),
    ("9", gettext("nine|9")),
    ("10", gettext("ten|10")),
    ("11", gettext("eleven|11")),
    ("12", gettext("twelve|12")),
    ("13", gettext("thirteen|13")),
)


# Letters of other scripts that look like signs, as a keyboard may have them.
LOOKALIKES = str.maketrans("АВСНМХаснмх", "ABCHMXachmx")


@dataclass(frozen=True, kw_only=True)
class Hearing:
    """What stands for what at one table, in one language. lexicon: what is said → what is written.

    named: names of players → their letters; in_front: also of those that look like words of the
    game, and stand for a player in front alone. strains: as they are said, printed or written → as
    they are written. tricks: all of a deal. opens: the words that open a kind of deal. known: all
    words that a line may begin with.
    """

    ruleset: Ruleset
    lexicon: Mapping[str, str]
    named: Mapping[str, str]
    in_front: Mapping[str, str]
    strains: Mapping[str, str]
    tricks: int
    opens: Set[tuple[str, ...]]
    known: Set[str]
    players: int

    def words(self, line: str) -> list[Word]:
        """The words of the notation in what somebody typed, pasted or dictated."""
        typed = unnumbered(seen(line).split(), self.known)
        typed = [word for word in (one.rstrip(PUNCTUATION) for one in typed) if word]
        words = self.with_player_in_front([Word(in_letters(one), one) for one in typed])
        words = replaced([held_by(word, self.named) for word in words], self.named)
        words = [part for word in words for part in self.unglued(word)]
        words = [replace(word, sign=alike(word.sign)) for word in replaced(words, self.lexicon)]
        words = [self.shortened(words[0]), *words[1:]] if words else []
        return self.opened(words)

    def opened(self, words: list[Word]) -> list[Word]:
        """What opens a kind in front, also where the player was named before it."""
        if not words or words[0].sign not in LETTERS[: self.players]:
            return words
        for count in range(LONGEST_OPENING, 0, -1):
            said = tuple(word.sign.casefold() for word in words[1 : count + 1])
            if said in self.opens:
                return [*words[1 : count + 1], words[0], *words[count + 1 :]]
        return words

    def with_player_in_front(self, words: list[Word]) -> list[Word]:
        """The words with the letter for a name that stands right behind the words that open a
        kind, or else in front: there it is a player, even if it means something else in the game.
        A name that is all there is opens nothing."""
        longest = max((len(one.split()) for one in self.in_front), default=0)
        for start in self.fronts(words):
            if start and words[start].sign.upper() in LETTERS[: self.players]:
                return words
            for count in range(longest, 0, -1):
                name = words[start : start + count]
                letter = self.in_front.get(said_by(name))
                if letter and len(words) > start + count:
                    return [*words[:start], Word(letter, typed_by(name)), *words[start + count :]]
        return words

    def fronts(self, words: Sequence[Word]) -> list[int]:
        """Where a name may stand in front: behind what opens a kind, and at the beginning."""
        most = min(LONGEST_OPENING, len(words) - 1)
        said = [replaced(words[:count], self.lexicon) for count in range(1, most + 1)]
        behind = [
            count
            for count, one in enumerate(said, 1)
            if tuple(word.sign.casefold() for word in one) in self.opens
        ]
        return [*behind, 0]

    def unglued(self, word: Word) -> list[Word]:
        """ "6БКxx" is "6NT" and "xx", whatever sign of a strain the page prints; of the tricks of
        both sides, "9–4", those in front are told."""
        ours, _, others = word.sign.replace("-", "–").partition("–")
        counts = ours.isdecimal() and others.isdecimal()
        if counts and int(ours) + int(others) == self.tricks:
            return [replace(word, sign=ours)]
        level, rest = word.sign[:1], word.sign[1:]
        said = rest.rstrip(CROSSES)
        strain = self.strains.get(said.casefold()) or self.strains.get(alike(said.casefold()))
        if not level.isdecimal() or not strain:
            return [word]
        crosses = rest[len(said) :]
        bid = Word(level + strain, word.typed.removesuffix(crosses))
        return [bid, Word(crosses, crosses)] if crosses else [bid]

    def shortened(self, word: Word) -> Word:
        """The letter of the only player whose name begins so; else the word itself."""
        said = word.sign.casefold()
        begun = [letter for name, letter in self.named.items() if name.startswith(said)]
        opening = any(said == words[0] for words in self.opens)
        known = opening or said.upper() in LETTERS[: self.players]
        return replace(word, sign=begun[0]) if len(begun) == 1 and not known else word


def hearing(ruleset: Ruleset, speech: Speech, players: Sequence[str]) -> Hearing:
    """speech: whose words for suits and numbers are heard, beside English. players: names that may
    stand for the letters, but for those that look like words of the game."""
    printed = strain_signs(ruleset, speech)
    lexicon = lexicon_of((*SPOKEN, *ruleset.spoken), speech)
    lexicon = {**{sign: key for sign, key in printed.items() if sign != key.casefold()}, **lexicon}
    keys = {key.casefold(): key for key in printed.values()}
    said = {way: key for way, key in lexicon.items() if key.casefold() in keys}
    in_front = names_of(players)
    named = {
        name: letter
        for name, letter in in_front.items()
        if name not in lexicon and name not in keys and not is_sign(name, ruleset)
    }
    opens = {writing.opens for writing in ruleset.writings if writing.opens}
    return Hearing(
        ruleset=ruleset,
        lexicon=lexicon,
        named=named,
        in_front=in_front,
        strains={**keys, **said},
        tricks=all_tricks(ruleset),
        opens=opens,
        known={*in_front, *lexicon, *(word for words in opens for word in words)},
        players=len(players),
    )


def seen(line: str) -> str:
    """The line without what is not seen."""
    plain = unicodedata.normalize("NFKC", line.partition(" #")[0])
    plain = plain.replace("×", " ×").replace("× ×", "××")  # a double stands apart, as on paper
    return "".join(
        sign for sign in plain if ord(sign) not in SELECTORS and unicodedata.category(sign) != "Cf"
    )


def in_letters(word: str) -> str:
    """A word with its suits and crosses in the letters of the notation."""
    return word.translate(MARKS)


def unnumbered(words: list[str], known: Set[str]) -> list[str]:
    """Without the bullet, or the number of the deal, that a list has in front: "12. A 3H 9 …"."""
    if len(words) > 1 and words[0] in BULLETS:
        words = words[1:]
    if len(words) < 2 or not words[0].rstrip(".):").isdecimal():
        return words
    begins = words[1].upper() in LETTERS or words[1].casefold() in known
    return words[1:] if begins or not words[0].isdecimal() else words


def is_sign(name: str, ruleset: Ruleset) -> bool:
    """Whether a name looks like a word of this game's notation."""
    return any(
        name in writing.opens
        or any(
            Reader(types_of(ruleset.kinds[writing.kind]), ()).matched(sign, name) is not None
            for sign in writing.signs
        )
        for writing in ruleset.writings
    )


def held_by(word: Word, named: Mapping[str, str]) -> Word:
    """ "Boris:aaa" is "B:aaa"."""
    name, colon, rest = word.sign.partition(":")
    letter = named.get(name.casefold())
    return replace(word, sign=f"{letter}:{rest}") if colon and letter else word


def alike(word: str) -> str:
    """A sign in the letters of the notation; any other word as it is."""
    changed = word.translate(LOOKALIKES)
    return changed if changed.isascii() else word


def lexicon_of(spoken: Sequence[tuple[str, Text]], speech: Speech) -> dict[str, str]:
    """What is said → what is written, in this language and in English."""
    return {
        phrase(way): sign
        for language in (English(), speech)
        for sign, text in spoken
        for way in say(text, language).split("|")
    }


def names_of(players: Sequence[str]) -> dict[str, str]:
    """The names of the players → their letters; a letter stands for itself, whoever is called so,
    and a number for a number."""
    known = {phrase(name): LETTERS[number] for number, name in enumerate(players)}
    letters = {letter.casefold() for letter in LETTERS[: len(players)]}
    return {
        name: letter
        for name, letter in known.items()
        if name not in letters and not name.isdecimal()
    }


def strain_signs(ruleset: Ruleset, speech: Speech) -> dict[str, str]:
    """The strains as page and paper of this language print them → as they are written."""
    return {
        phrase(in_letters(seen(say(option.label, speech)))): option.key
        for strain in types_in(ruleset, Strain)
        for option in strain.options
    }


def all_tricks(ruleset: Ruleset) -> int:
    """How many tricks are in a deal."""
    return max((one.high for one in types_in(ruleset, Tricks)), default=0)


def types_in(ruleset: Ruleset, wanted: type[Wanted]) -> Iterator[Wanted]:
    """The types of facts that are of this one, of all kinds of deal."""
    for kind in ruleset.kinds.values():
        yield from (one.type for one in facts_of(kind) if isinstance(one.type, wanted))


def phrase(words: str) -> str:
    return " ".join(words.casefold().split())


def said_by(words: Sequence[Word]) -> str:
    """What words say together, as a phrase that is looked up."""
    return phrase(" ".join(word.sign for word in words))


def replaced(words: Sequence[Word], by: Mapping[str, str]) -> list[Word]:
    """The words with every phrase replaced, longer phrases first; one that says nothing is gone."""
    longest = max((len(one.split()) for one in by), default=0)
    found: list[Word] = []
    place = 0
    while place < len(words):
        taken, word = 1, words[place]
        for count in range(longest, 0, -1):
            together = words[place : place + count]
            sign = by.get(said_by(together))
            if sign is not None:
                taken, word = count, Word(sign, typed_by(together), said=True)
                break
        found += [word] if word.sign else []
        place += taken
    return found
