"""Vocabulary of one table: maps typed or spoken names, suits, numbers and words to signs."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..core.facts import REQUIRED, Record, fact_of, facts_of
from ..core.field_types import Declarer, FieldType, Strain, Tricks
from ..core.player_names import with_one_twin
from ..core.text import English, Text, gettext, say
from .line_reader import LineReader, is_letter, types_of
from .signs import LETTERS, NAME_LETTERS, TRICKS_WORD, Sign, Word, Writing, typed_text

if TYPE_CHECKING:
    from ..core.text import Speech


# ── Numbers above thirteen, and of several words: “one hundred and seventy five” ──────────────────


TEN, HUNDRED = 10, 100
LONGEST_PART = 30  # letters of one of the words that a number is made of


def sum_of_words(number: int, other: int) -> int | None:
    """The number that two numbers side by side are together; None if they are two.

    >>> sum_of_words(70, 5), sum_of_words(2, 100), sum_of_words(100, 12), sum_of_words(3, 9)
    (75, 200, 112, None)
    """
    if other == HUNDRED and number < TEN:
        return number * HUNDRED
    ten = number % TEN == 0 and number % HUNDRED > TEN and other < TEN
    hundred = number % HUNDRED == 0 and number and other < HUNDRED
    return number + other if other and (ten or hundred) else None


def joined_numbers(words: Sequence[Word], apart: Container[str] = ()) -> list[Word]:
    """The words, those of one number joined: "seventy", "five" to "75". Figures never are.

    A word that is passed over is dropped. It may stand behind a hundred: "hundred and five". apart:
    words that are names as well, and so no part of a number.
    """
    done: list[Word] = []
    passed_over = 0
    for word in words:
        both, whole = [*done[-1:], word], None
        if len(both) > 1 and all(is_in_words(typed_word, apart) for typed_word in both):
            first, second = (int(typed_word.sign) for typed_word in both)
            if passed_over <= (first % HUNDRED == 0):
                whole = sum_of_words(first, second)
        if whole:
            done[-1:] = [Word(str(whole), typed_text(both), from_phrase=True)]
        elif word.sign:
            done.append(word)
        passed_over = 0 if word.sign else passed_over + 1
    return done


def is_in_words(word: Word, apart: Container[str] = ()) -> bool:
    """Whether this is a number without a figure, and no name."""
    number = word.from_phrase and word.sign.isdecimal() and not any(map(str.isdecimal, word.typed))
    return number and normalize_phrase(word.typed) not in apart


def whole_number(word: Word, known: Mapping[str, str]) -> Word:
    """The number of a word that is made of several, "seventyfive"; of any other the word itself."""
    phrase = normalize_phrase(word.sign)
    rest = "" if phrase in known else phrase.replace("-", "")
    parts: list[Word] = []
    while rest:
        counts = range(min(len(rest), LONGEST_PART), 0, -1)
        part = next((rest[:count] for count in counts if rest[:count] in known), "")
        parts.append(Word(known.get(part, ""), part, from_phrase=True))
        rest = rest[len(part) :] if is_in_words(parts[-1]) else ""
    joined = joined_numbers(parts)
    if len(parts) > 1 and len(joined) == 1 and all(map(is_in_words, parts)):
        return Word(joined[0].sign, word.typed, from_phrase=True)
    return word


# ── Phrases of several words ──────────────────────────────────────────────────────────────────────


class Phrases(dict[str, str]):
    """Normalized phrases, each with what it stands for.

    longest: the number of words in the longest phrase. beginnings: the first words of phrases.
    """

    def __init__(self, meanings: Mapping[str, str]) -> None:
        super().__init__(meanings)
        phrases = [phrase.split() for phrase in self]
        self.longest = max(map(len, phrases), default=0)
        self.beginnings = {" ".join(words[:n]) for words in phrases for n in range(1, len(words))}

    def longest_at(self, start: int, words: Sequence[Word]) -> int:
        """How many words from this place on are the longest phrase there; 0 if there is none."""
        found, phrase = 0, ""
        for count, word in enumerate(words[start : start + self.longest], 1):
            phrase = f"{phrase} {normalize_phrase(word.sign)}".lstrip()
            found = count if phrase in self else found
            if phrase not in self.beginnings:
                break
        return found


def phrase_of(words: Sequence[Word]) -> str:
    """The words joined to a normalized phrase for a lookup."""
    return normalize_phrase(" ".join(word.sign for word in words))


def replace_phrases(words: Sequence[Word], by: Phrases) -> list[Word]:
    """Replace every phrase, longer ones first; one that is passed over has an empty sign."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        count, word = by.longest_at(place, words), words[place]
        if count:
            together = words[place : place + count]
            word = Word(by[phrase_of(together)], typed_text(together), from_phrase=True)
        found.append(word)
        place += count or 1
    return found


# ── Spoken words, in the page's language and in English ───────────────────────────────────────────


class HasNotation(Protocol):
    """The part of a ruleset that the notation needs."""

    @property
    def writings(self) -> Sequence[Writing]: ...
    @property
    def spoken(self) -> Sequence[tuple[str, Text]]: ...
    @property
    def kinds(self) -> Mapping[str, type[Record]]: ...


Wanted = TypeVar("Wanted", bound=FieldType)
SELECTORS = range(0xFE00, 0xFE10)  # emoji or text variant of the same suit
# As paper prints them, as a phone's keyboard has them, and in outline.
SUIT_LETTERS = str.maketrans("♠♤♣♧♦♢♥♡❤×", "SSCCDDHHHx")
PUNCTUATION = ",;:.!…"
QUOTES = "\"'“”„‟‘’‚«»‹›"


# How a sign is spoken; a bar separates alternatives.
SPOKEN: tuple[tuple[str, Text], ...] = (
    ("S", gettext("spades|spade")),
    ("C", gettext("clubs|club")),
    ("D", gettext("diamonds|diamond")),
    ("H", gettext("hearts|heart")),
    ("x", gettext("doubled|double")),
    ("xx", gettext("redoubled|redouble")),
    ("", gettext("undoubled|not doubled")),
    ("pass", gettext("all passed|everybody passed|passed|passed out|nobody bid|thrown in")),
    (TRICKS_WORD, gettext("tricks|trick")),
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


# Cyrillic letters that look like signs, as a keyboard may produce them.
LOOKALIKES = str.maketrans("АВСНМХаснмх", "ABCHMXachmx")


def visible_text(line: str) -> str:
    """The line without its comment and without invisible characters."""
    return visible_words(line.partition(" #")[0])


def visible_words(words: str) -> str:
    plain = unicodedata.normalize("NFKC", words.replace("´", "'"))  # else it becomes two signs
    plain = plain.replace("×", " ×").replace("× ×", "××")  # crosses are a word of their own
    return "".join(
        sign for sign in plain if ord(sign) not in SELECTORS and unicodedata.category(sign) != "Cf"
    )


def words_apart(words: str) -> list[str]:
    """The words, also where only a comma or a semicolon is between them, but not inside a number;
    without quotes in front of them."""
    around = zip(f" {words}", words, f"{words[1:]} ", strict=False)
    apart = "".join(
        f"{sign} " if sign == ";" or (sign == "," and not (before + after).isdecimal()) else sign
        for before, sign, after in around
    )
    return [word.lstrip(QUOTES) for word in apart.split()]


def without_marks(words: Sequence[str]) -> list[str]:
    """The words without the punctuation and the quotes behind them."""
    return [word for word in (part.rstrip(PUNCTUATION + QUOTES) for part in words) if word]


def in_letters(word: str) -> str:
    """Replace suit symbols and crosses by the letters of the notation."""
    return word.translate(SUIT_LETTERS)


def latin_sign(word: str) -> str:
    """Replace lookalike letters if the result is ASCII; otherwise return the word unchanged."""
    changed = word.translate(LOOKALIKES)
    return changed if changed.isascii() else word


def lexicon_of(spoken: Sequence[tuple[str, Text]], speech: Speech) -> dict[str, str]:
    """Map spoken phrases to signs, in this language and in English."""
    return {
        normalize_phrase(in_letters(visible_text(way))): sign
        for language in (English(), speech)
        for sign, text in spoken
        for way in say(text, language).split("|")
    }


def names_of(players: Sequence[str]) -> dict[str, str]:
    """Map the players' names to their letters.

    A name that is itself a player's letter, or a number, is left out: it keeps its own meaning. So
    is one that two players share but for a "ё".
    """
    named = [without_marks(words_apart(visible_words(name))) for name in players]
    phrases = [normalize_phrase(in_letters(" ".join(words))) for words in named]
    known = {
        name: LETTERS[number] for number, name in enumerate(phrases) if phrases.count(name) == 1
    }
    letters = {letter.casefold() for letter in LETTERS[: len(players)]}
    return {
        name: letter
        for name, letter in known.items()
        if name not in letters and not name.isdecimal()
    }


def strain_signs(ruleset: HasNotation, speech: Speech) -> dict[str, str]:
    """Map the strains as this language prints them to their keys."""
    return {
        normalize_phrase(in_letters(visible_text(say(option.label, speech)))): option.key
        for strain in types_in(ruleset, Strain)
        for option in strain.options
    }


def all_tricks(ruleset: HasNotation) -> int:
    """The number of tricks in a deal."""
    return max((tricks.high for tricks in types_in(ruleset, Tricks)), default=0)


def types_in(ruleset: HasNotation, wanted: type[Wanted]) -> Iterator[Wanted]:
    """The fact types of all kinds of deal that are instances of `wanted`."""
    for kind in ruleset.kinds.values():
        yield from (fact.type for fact in facts_of(kind) if isinstance(fact.type, wanted))


def normalize_phrase(words: str) -> str:
    """The words in small letters with single spaces, with one sign for its twins; "ё" as "е", which
    dictation writes for it."""
    return " ".join(with_one_twin(words).casefold().replace("ё", "е").split())


# ── The vocabulary ────────────────────────────────────────────────────────────────────────────────


BULLETS = ("•", "-", "–", "*", "·")
LONGEST_OPENING = 3  # words
AFTER_BID = "xXхХ★"  # crosses, Latin and Cyrillic, and the stars of jokers
PLUS = "+"  # between the letters of two players
WHOLE_WORD = 3  # letters; "xx" and "fY" in front may begin a name


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """Maps entered words to signs, for one table and one language.

    lexicon: spoken phrase → sign. named: player's name → letter. in_front: the same, including
    names that look like words of the game. doubtful: of these the names that are spoken words.
    strains: spoken, printed or written strain → key. tricks: the number in a deal. opens: the words
    that open each kind of deal. literals: longer words that are signs as they stand. known: all
    words that a line may begin with. pairs: players may be joined by a plus. bid_in_front: a line
    may begin with its level, because the declarer may be left out.
    """

    ruleset: HasNotation
    lexicon: Phrases
    named: Phrases
    in_front: Phrases
    doubtful: Mapping[str, str]
    strains: Mapping[str, str]
    tricks: int
    opens: Set[tuple[str, ...]]
    literals: Set[str]
    known: Set[str]
    players: int
    pairs: bool
    bid_in_front: bool

    def typed_words(self, line: str) -> list[str]:
        """The words of a typed, pasted or dictated line as they stand."""
        visible = visible_text(line)
        return words_apart(visible.replace(PLUS, f" {PLUS} ") if self.pairs else visible)

    def words(self, typed: list[str]) -> list[Word]:
        """Convert the words of a line to words of the notation."""
        typed = self.without_bullet(typed)
        typed = without_marks(typed)
        words = self.with_player_in_front([Word(in_letters(part), part) for part in typed])
        words = self.with_player_behind_plus(words)
        words = replace_phrases([split_holding(word, self.named) for word in words], self.named)
        words = [part for word in words for part in self.unglued(word)]
        words = [whole_number(word, self.lexicon) for word in words]
        words = [
            replace(word, sign=latin_sign(word.sign))
            for word in joined_numbers(replace_phrases(words, self.lexicon), self.doubtful)
        ]
        words = [self.shortened(words[0]), *words[1:]] if words else []
        return self.opened(words)

    def without_bullet(self, words: list[str]) -> list[str]:
        """Remove a leading list bullet or deal number: "12. A 3H 9 …".

        Behind the number our paper has the dealer in brackets: "12 (C) A 3H 9 …".
        """
        if len(words) > 1 and words[0] in BULLETS:
            words = words[1:]
        number, bracket, glued = words[0].partition("(") if words else ("", "", "")
        if number.isdecimal() and bracket:
            words = [number, bracket + glued, *words[1:]]
        if len(words) > 2 and words[0].rstrip(".").isdecimal() and is_dealer(words[1]):
            return words[2:]
        if len(words) < 2 or not words[0].rstrip(".):").isdecimal():
            return words
        return words[1:] if self.begins(words[1:]) or not words[0].isdecimal() else words

    def begins(self, words: Sequence[str]) -> bool:
        """Whether a line may begin with these words, so that a number before them is the deal's."""
        phrase = normalize_phrase(words[0])
        if phrase.upper() in LETTERS[: self.players] or phrase in self.in_front:
            return True
        if phrase in self.literals or is_beginning(words[0], self.ruleset):
            return True
        return phrase in self.known and not (self.bid_in_front and self.is_strain(words))

    def is_strain(self, words: Sequence[str]) -> bool:
        """Whether the words begin with a strain as it is spoken, such as "no trump"."""
        plain = [Word(word.rstrip(PUNCTUATION), word) for word in words]
        return any(
            phrase_of(plain[:count]) in self.strains for count in range(1, self.lexicon.longest + 1)
        )

    def names_within(self, words: Sequence[Word]) -> dict[int, str]:
        """The places of spoken words that are names as well, each with the player's letter."""
        letters = [self.doubtful.get(normalize_phrase(word.typed), "") for word in words]
        return {
            place: NAME_LETTERS[LETTERS.index(letter)]
            for place, letter in enumerate(letters)
            if letter and words[place].from_phrase
        }

    def opened(self, words: list[Word]) -> list[Word]:
        """Move a kind's opening words to the front if the player was named before them.

        They stand behind the player or, as the sheet prints them, at the end: "B 75, given up".
        """
        if not words or words[0].sign not in LETTERS[: self.players]:
            return words
        for count in range(LONGEST_OPENING, 0, -1):
            for start in (1, len(words) - count):
                opening = words[start : start + count]
                if start and tuple(word.sign.casefold() for word in opening) in self.opens:
                    return [*opening, *words[:start], *words[start + count :]]
        return words

    def with_player_in_front(self, words: list[Word]) -> list[Word]:
        """Replace a player's name by its letter right after an opening, or else at the start.

        There it is a player even if it means something else in the game. A name with nothing after
        it stays unchanged.
        """
        for start in self.fronts(words):
            if start and words[start].sign.upper() in LETTERS[: self.players]:
                return words
            found = self.with_name_at(start, words, more=1)
            if found:
                return found
        return words

    def with_player_behind_plus(self, words: list[Word]) -> list[Word]:
        """Replace the name after each plus by its letter, whatever else it means in the game."""
        for place in reversed(range(len(words))):
            if self.pairs and words[place].sign == PLUS:
                words = self.with_name_at(place + 1, words) or words
        return words

    def with_name_at(self, start: int, words: list[Word], more: int = 0) -> list[Word] | None:
        """Replace the longest name at this place by its letter; None if there is none.

        more: how many words must follow the name.
        """
        count = self.in_front.longest_at(start, words[: len(words) - more])
        if not count:
            return None
        name = words[start : start + count]
        letter = self.in_front[phrase_of(name)]
        return [*words[:start], Word(letter, typed_text(name)), *words[start + count :]]

    def fronts(self, words: Sequence[Word]) -> list[int]:
        """Positions where a player's name may stand: after an opening, and at the start."""
        most = min(LONGEST_OPENING, len(words) - 1)
        fronts_ = [replace_phrases(words[:count], self.lexicon) for count in range(1, most + 1)]
        behind = [
            count
            for count, front in enumerate(fronts_, 1)
            if tuple(word.sign.casefold() for word in front if word.sign) in self.opens
        ]
        return [*behind, 0]

    def unglued(self, word: Word) -> list[Word]:
        """Split "6БКxx" into "6NT" and "xx"; reduce "9–4", the tricks of both sides, to "9".

        Stars are split off like crosses. The strain may be any sign that the page prints. So is
        the player's letter behind a thing that begins with a number: "5♥A".
        """
        thing, letter = word.sign[:-1], word.sign[-1:].upper()
        if letter in LETTERS[: self.players] and self.is_sign_with_figures(normalize_phrase(thing)):
            return [replace(word, sign=thing), Word(letter, word.typed)]
        ours, _, others = word.sign.replace("-", "–").partition("–")
        counts = ours.isdecimal() and others.isdecimal()
        if counts and int(ours) + int(others) == self.tricks:
            return [replace(word, sign=ours)]
        level, rest = word.sign[:1], word.sign[1:]
        bid_words = rest.rstrip(AFTER_BID)
        plain = normalize_phrase(bid_words)
        strain = self.strains.get(plain) or self.strains.get(latin_sign(plain))
        if not level.isdecimal() or not strain:
            return [word]
        marks = rest[len(bid_words) :]
        bid = Word(level + strain, word.typed.removesuffix(marks))
        return [bid, Word(marks, marks)] if marks else [bid]

    def is_sign_with_figures(self, phrase: str) -> bool:
        """Whether this is a word with figures that stands for a sign, such as "5♥" for "H5"."""
        figures = sum(map(str.isdecimal, phrase))
        return 0 < figures < len(phrase) and phrase in self.lexicon

    def shortened(self, word: Word) -> Word:
        """Replace an unambiguous start of a name by its letter; keep openings and letters."""
        phrase = normalize_phrase(word.sign)
        begun = [letter for name, letter in self.named.items() if name.startswith(phrase)]
        opening = any(phrase == words[0] for words in self.opens)
        known = opening or phrase in self.literals or phrase.upper() in LETTERS[: self.players]
        return replace(word, sign=begun[0]) if len(begun) == 1 and not known else word


def vocabulary_of(ruleset: HasNotation, speech: Speech, players: Sequence[str]) -> Vocabulary:
    """Build the vocabulary of a table.

    speech: the language understood besides English. players: names that stand for letters, except
    those that look like words of the game.
    """
    printed = strain_signs(ruleset, speech)
    lexicon = lexicon_of((*SPOKEN, *ruleset.spoken), speech)
    lexicon = {**{sign: key for sign, key in printed.items() if sign != key.casefold()}, **lexicon}
    keys = {key.casefold(): key for key in printed.values()}
    fields = {way: key for way, key in lexicon.items() if key.casefold() in keys}
    in_front = names_of(players)
    plain = {
        name: letter
        for name, letter in in_front.items()
        if name not in keys and not is_sign(name, ruleset)
    }
    doubtful = {name: letter for name, letter in plain.items() if name in lexicon}
    named = {name: letter for name, letter in plain.items() if name not in lexicon}
    opens = {writing.opens for writing in ruleset.writings if writing.opens}
    signs = [sign for writing in ruleset.writings for sign in writing.signs]
    return Vocabulary(
        ruleset=ruleset,
        lexicon=Phrases(lexicon),
        named=Phrases(named),
        in_front=Phrases(in_front),
        doubtful=doubtful,
        strains={**keys, **fields},
        tricks=all_tricks(ruleset),
        opens=opens,
        literals=literals_of(signs),
        known={*in_front, *lexicon, *(word for words in opens for word in words)},
        players=len(players),
        pairs=any(PLUS in part for sign in signs for part in (sign.label, *sign.parts)),
        bid_in_front=leaves_out_declarer(ruleset),
    )


def literals_of(signs: Sequence[Sign]) -> set[str]:
    """The longer words that are signs as they stand, such as "conceded"."""
    return {
        sign.example.casefold()
        for sign in signs
        if sign.gives and not sign.facts and len(sign.example) >= WHOLE_WORD
    }


def leaves_out_declarer(ruleset: HasNotation) -> bool:
    """Whether a kind of deal has a usual declarer, whose letter need not be written."""
    declarers = [fact_of(kind, Declarer) for kind in ruleset.kinds.values()]
    return any(fact is not None and fact.default is not REQUIRED for fact in declarers)


def is_sign(name: str, ruleset: HasNotation) -> bool:
    """Whether a name looks like a word of this game's notation."""
    return any(
        name in writing.opens
        or any(is_one(sign, ruleset.kinds[writing.kind], name) for sign in writing.signs)
        for writing in ruleset.writings
    )


def is_one(sign: Sign, kind: type[Record], word: str) -> bool:
    """Whether a word is this sign of a kind of deal."""
    return LineReader(types_of(kind), ()).matched(sign, word) is not None


def is_beginning(word: str, ruleset: HasNotation) -> bool:
    """Whether a line may begin with the word: a record, "A3/4", or a letter and a sign, "B90"."""
    for writing in ruleset.writings:
        kind, signs = ruleset.kinds[writing.kind], writing.signs
        if writing.opens or not signs:
            continue
        glued = [(signs[0], word[:1]), *[(sign, word[1:]) for sign in signs[1:2]]]
        both = [(signs[0], word)] if signs[0].record else glued
        if all(is_one(sign, kind, part) for sign, part in both):
            return True
    return False


def is_dealer(word: str) -> bool:
    """Whether this is a player's letter in brackets, as "(C)"."""
    return word[:1] + word[-1:] == "()" and is_letter(latin_sign(word[1:-1]))


def split_holding(word: Word, named: Mapping[str, str]) -> Word:
    """Replace the name in "Boris:aaa": "B:aaa"."""
    name, colon, rest = word.sign.partition(":")
    letter = named.get(normalize_phrase(name))
    return replace(word, sign=f"{letter}:{rest}") if colon and letter else word
