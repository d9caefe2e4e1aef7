"""What Python means, under both engines: the same, or an error, and never another answer."""

import importlib
import json
import re
import subprocess
from pathlib import Path
from subprocess import PIPE
from textwrap import indent

import pytest
from django.conf import settings

from scorekeeper.phone_engine.emitter import METHODS, PROVIDED
from scorekeeper.phone_engine.program import Program
from scorekeeper.web.operations.engine_making import unicode_tables
from tests.node import node_program

pytestmark = pytest.mark.unmeasured

# What the cases have in common.
BEGINNING = """
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from datetime import UTC, date, datetime
from enum import StrEnum
from fractions import Fraction
from html import escape
from itertools import chain, islice, permutations, product
from math import ceil
from operator import attrgetter
from unicodedata import category, east_asian_width, normalize
from urllib.parse import urlencode

from scorekeeper.journal.replay import cached_property

class Suit(StrEnum):
    CLUB = "c"
    HEART = "h"

@dataclass(frozen=True)
class Bid:
    level: int
    size: int = 0
    marks: tuple = field(default_factory=tuple)
    def doubled(self, by=2):
        return replace(self, level=by * self.level)
    @property
    def name(self):
        return f"{self.level} of {self.size}"

    @classmethod
    def of(cls, size, **more):
        return cls(level=1, size=size, **more)

class Higher(Bid):
    pass

@dataclass(eq=False)
class Held:
    card: str

@dataclass(frozen=True)
class Noted:
    bid: Bid
    notes: list = field(compare=False)
    @cached_property
    def twice(self):
        self.notes.append("computed")
        return self.bid.doubled().level

class Clash(ValueError):
    pass

def several(first, *others):
    return [first, others]

def named(first, key=2, **rest):
    return [first, key, rest.items()]

WORDS = ("b", "C", "a")
SMALL, LARGE = "\\uff5e", "\\U0001f600"  # by units of UTF-16 the large one comes first
"""
# A line for each, of one value or several.
EXPRESSIONS = r"""
round(Fraction(5, 2)), round(Fraction(7, 2)), round(Fraction(-5, 2)), round(7)
-7 // 2, -7 % 2, 7 // -2, divmod(-7, 3), divmod(Fraction(7, 2), 2)[0]
ceil(Fraction(7, 2)), ceil(Fraction(-7, 2)), abs(-3), abs(Fraction(-1, 2)) == Fraction(1, 2)
int("-12"), int("+3"), int(True), int(Fraction(-7, 2)), bool(0), bool("0")
str(Fraction(6, 4)), str(Fraction(2, -4)), str(Fraction("0.10")), str(Fraction("2/6"))
str(Fraction(1, 3) * 3 - Fraction(1, 2)), str(sum([Fraction(1, 3), 1])), 2 ** 10, -(-3)
Fraction(1, 2) < 1 < Fraction(3, 2), Fraction(4, 2) == 2, True + True, True == 1
f"{1234567:,}", f"{-1234:,}", f"{True}", f"{None}{1}", str(-0)
9007199254740991 + 0, 9007199254740991 // 2
"{a}{{}}{b}".format(a=1, b="x")
"aXbXc".split("X"), "a b\x1fc\u00a0 d".split(), "a-b-c".split("-", 1), "a-b".split("-", -1)
"".split()
"\ufeffa ".strip(), "xyaxy".strip("xy"), " a ".lstrip(), " a ".rstrip(), "\u2003a\x85".strip()
" a".strip("")
"aaa".replace("a", "$&"), "abc".startswith("ab"), "abc".startswith(("x", "a"))
"abc".removeprefix("ab")
"a:b:c".partition(":"), "a:b:c".rpartition(":"), "abc".partition("x"), "abc".rpartition("x")
"aaaa".count("aa"), [1, True, 2].count(1), "abc".index("c"), "\U0001f600a".index("a")
[1, 2].index(2)
"7".rjust(3, "0"), "\U0001f600".rjust(2), ",".join(["a", "b"]), ",".join({"k": 1}), "ab" * -1
[0] * 2
len("\U0001f600"), "\U0001f600a"[1], "\U0001f600ab"[:2], "abcdef"[-3:-1], "\U0001f600a"[::-1]
[1, 2, 3][::-1]
"abc"[-1], [1, 2, 3][True], (1, 2, 3)[1:], "abc"[5:], ord("\U0001f600"), chr(128512)
"Straße".casefold(), "ΝΙΚΟΣ".casefold(), "Νίκος".casefold(), "ÅÄÖ".casefold(), "ЁЛКА".casefold()
"I".casefold()
"İ".casefold(), "ı".casefold(), "ẞ".casefold(), "ŉ".casefold(), "ﬁ".casefold(), "ᾳ".casefold()
"ԱՒև".casefold()
"ΝΙΚΟΣ".lower(), "straße".upper(), "ŉ".upper(), "აᲐႠ".casefold(), "😀x".casefold()
"12".isdigit(), "".isdigit(), "x".isdigit(), "aß1".isalnum(), "".isalnum(), "a b".isalnum()
"ä".isascii()
" \t".isspace(), "".isspace(), "\ufeff".isspace(), "a b".isprintable(), "\u202e".isprintable()
"\t".isprintable()
sorted([LARGE, SMALL]), SMALL < LARGE, LARGE < "\ud7fb", max(SMALL, LARGE) == LARGE
sorted(["a" + LARGE, "a" + SMALL, "a"])
sorted(WORDS), sorted(WORDS, key=lambda own: own.casefold(), reverse=True)
sorted(["bb", "a", "cc"], key=len, reverse=True)
sorted([(2, "a"), (1, "b"), (1, "a")]), sorted("hello"), sorted({3, 1, 2} - {2})
sorted(WORDS, key=WORDS.index)
max([3, 1]), max([], default=3), max(["aa", "bb"], key=len), min("aa", "bb", key=len), min(3, 1)
max(*[1, 2], key=lambda own: -own)
sum([1, 2], 10), sum([[1], [2]], []), any([0, ""]), all([]), any(own > 1 for own in [1, 2])
list(range(5, 0, -2)), list(range(3)), list(range(2, 2)), 3 in range(5), len(range(2, 7))
list(enumerate("ab", 1)), list(enumerate(["x"])), [own for own in reversed([1, 2])]
list(zip([1, 2], "ab", strict=True))
list(map(lambda one, other: one + other, [1, 2, 3], [4, 5])), list(map(str, [1, None]))
list(filter(None, [0, 1])), list(filter(lambda own: own > 1, [1, 2]))
list(chain([1], (2,), "a")), list(islice([1, 2, 3], 2)), list(permutations([1, 2, 3], 2))
len(list(permutations("abc"))), list(product([1, 2], "ab"))
next(iter([5])), next(iter([]), None), next((own for own in [1, 2] if own > 1), 0), tuple("ab")
list({"k": 1})
[own * other for own in [1, 2] for other in [3, 4] if own != other]
sorted({own % 2 for own in [1, 2, 3]}), [own for own, in [[1]]]
{1: "a", True: "b"}[1], {"a": 1} | {"a": 2}, {**{"a": 1}, "b": 2}, dict([("a", 1)]) == {"a": 1}
{"b": 1, "a": 2}.items()
{"a": 1}.get("b"), {"a": 1}.get("b", 2), {(1, "x"): 3}[1, "x"], dict.fromkeys("ab", 1)
[*dict.fromkeys("aba")]
{"a": 1}.values(), {"a": None}.get("a", 3), "a" in {"a": 1}, sorted({1: 2} | {3: 4})
{1, 2} == {2, 1}, frozenset([1]) == {1}
{1, 2} & {2, 3} == {2}, {1} | {2} == {1, 2}, {1} <= {1, 2}, {1} < {1}, {1, 2} - {1} == {2}
{1}.isdisjoint({2}), set([1]).intersection([1, 2]) == {1}
0 < len("ab") < 3
1 < 3 < 2, 1 <= 1 < 2, not [], not (), 0 and 5, "" or "x", [] or 0, None is None, 1 if [0] else 2
not Bid(1), not Bid(0, size=0)
[1, 2] < [1, 2, 3], (1, "b") > (1, "a"), "a" not in "abc", (1, 2) == (1, 2), (1,) + (2,)
[1] in [[1]], None in [None]
type(1) is int, type(True) is int, type("") is str, isinstance("", str), isinstance({}, Mapping)
isinstance(Bid(1), (Bid, Held))
type(Bid(1)) is Bid, issubclass(Clash, ValueError), is_dataclass(Bid)
[own.name for own in fields(Bid)], vars(Bid(1, 2))
[["1:a", "b"], [[[[[[[["x"]]]]]]]]] == [["1:a", "b"], [[[[[[[["x"]]]]]]]]]
["a,1:b"] == ["a", "b"], [["a"], "b"] == [["a", "b"]], ["1", 1] == [1, "1"], ["", "a"] == ["a", ""]
Bid(1) == Bid(1), Bid(1) == Bid(2), Held("a") == Held("a"), {Bid(1): 2}[Bid(1)]
len({Bid(1), Bid(1)}), Bid(3).doubled(by=3).level
Bid.of(3).size, type(Higher.of(2, marks=("x",))) is Higher, Higher.of(2, marks=("x",)).marks
Noted(Bid(1), []) == Noted(Bid(1), [1]), Noted(Bid(1), []) == Noted(Bid(2), [])
isinstance(Bid(1), Bid | Held | Clash), isinstance(1, Bid | Held)
Bid(1, size=4).name, replace(Bid(1), size=2).size, getattr(Bid(1), "level")
getattr(Bid(1), "none", 3), attrgetter("level")(Bid(7))
[*map(Bid(2).doubled, [3])][0].level, (lambda one, other: one - other)(5, 3), Suit.HEART
Suit["CLUB"], [*Suit]
escape("<a href='x'>&\""), urlencode({"a b": "~*é/", "c": True}), urlencode([("x", None)])
date.fromisoformat("2024-02-29").isoformat(), normalize("NFC", "e\u0301")
datetime.fromtimestamp(0, UTC).isoformat(), datetime.fromtimestamp(1769886303, UTC).isoformat()
normalize("NFKC", "\uff21\u2011")
category("a"), category("\u2019"), category(" ")
east_asian_width("\u4e00")
"a" "b" f"{'c'}", "%", "\n\"\\", [1, *[2, 3]], (*"ab", "c"), {*"a"} == {"a"}
[].pop()
[1].pop(3)
[1, 2][2]
{}["a"]
{}.pop("a")
[1].index(2)
"abc".index("x")
int("")
int("x")
list(zip([1], [2, 3], strict=True))
max([])
"{a}".format(b=1)
"{".format(a=1)
chr(0xD800).encode()
date.fromisoformat("2024-02-30")
date.fromisoformat("today")
""".strip().splitlines()
# Bodies of functions.
BODIES = """
first, *rest = "abc"
return [first, rest]

one, other = [1, 2]
one, other = other, one
return [one, other]

one, other = "abc"

one, other = [1]

first, *rest = []

found = [1, 2, 3]
found.append(4)
found.insert(-1, 9)
found.extend("ab")
return [found.pop(), found.pop(0), found]

found = {"a": 1}
found.setdefault("b", []).append(2)
found.update({"c": 3})
return [found.pop("a"), found.pop("a", None), found.items()]

found = {1}
found.add(2)
found.update([3])
return sorted(found)

found = [1, 2]
found[-1] = 5
found[True] += 1
return found

found = {"n": 1}
found["n"] += 2
found["m"] = found["n"]
return found.items()

made = []
for own in range(3):
    made.append(lambda: own)
return [own() for own in made]

number = 0
while True:
    number += 1
    if number % 2:
        continue
    if number > 3:
        break
return number

def inner(own, *others):
    return [own, others]
return [inner(1, 2, 3), inner(*"ab"), several(1, 2), named(1, other=3, key=4), named(first=5)]

def inner():
    yield 1
    yield from [2, 3]
return list(inner())

held = Held("a")
held.card += "b"
return held.card

if (found := [1]) and len(found) == 1:
    return found

noted = Noted(Bid(1), [])
again = [noted.twice, noted.twice, replace(noted, bid=Bid(4)).twice, noted.notes]
return [again, noted == Noted(Bid(1), []), {noted: 1}[Noted(Bid(1), [])]]

raise Clash("taken")

try:
    [].pop()
except IndexError:
    return "caught"

try:
    one, other = "a-b-c".split("-")
except ValueError:
    return "caught"

try:
    raise Clash("taken")
except (KeyError, ValueError) as error:
    return [str(error), error.args]

try:
    return {}["a"]
except LookupError:
    return "caught"
""".strip().split("\n\n")
# What has an answer in Python, and on the phone may have another one; so it has none.
UNSURE = r"""
int("١")
int(" 12 ")
"²".isdigit()
9007199254740991 + 1
10 ** 20
Fraction("1e3")
"Ꭰ".casefold()
"ꭰ".casefold()
"𐐀".casefold()
"a b c".split(None, 1)
"abc".count("")
"abc".replace("", "-")
str([True])
str(["None"])
str(KeyError("x"))
str(ValueError("x", "y"))
date.fromisoformat("20240229")
date.fromisoformat("2024-W09-4")
""".strip().splitlines()


# What each function answers, or the class of its error as the library has it; of one that Python
# does not have the words.
RUN = """
const answer = (asked) => {
  try { return asked(); } catch (error) { return error.constructor.__name__ ?? String(error); }
};
const pairs = (_, value) => (value?.items ? Object.fromEntries(value.items()) : value);
import("./language.mjs").then(({ default: { door } }) => {
  console.log(JSON.stringify(door.map(answer), pairs));
});
"""
LISTED = Path(settings.BASE_DIR, "docs", "phone-engine.md").read_text()
CASES = [*EXPRESSIONS, *BODIES, *UNSURE]


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """The answers of Python and of the phone to every case."""
    folder = tmp_path_factory.mktemp("language")
    bodies = [own if own in BODIES else f"return ({own})" for own in CASES]
    functions = [f"def case_{at}():\n{indent(own, '    ')}\n" for at, own in enumerate(bodies)]
    door = f"door = ({', '.join(f'case_{at}' for at in range(len(CASES)))})\n"
    folder.joinpath("language.py").write_text("\n".join((BEGINNING, *functions, door)))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        asked = importlib.import_module("language").door
        text = Program([("language", "door")], {}).core_module(unicode_tables())
    folder.joinpath("language.mjs").write_text(text)
    found = subprocess.run([node_program(), "-e", RUN], cwd=folder, check=True, stdout=PIPE)
    return dict(
        zip(CASES, zip(map(answer, asked), json.loads(found.stdout), strict=True), strict=True)
    )


def answer(asked):
    try:
        return json.loads(json.dumps(asked(), default=list))
    except Exception as error:
        return next(own.__name__ for own in type(error).__mro__ if own.__module__ == "builtins")


@pytest.mark.parametrize("case", [*EXPRESSIONS, *BODIES])
def test_the_phone_answers_as_python_does(both, case):
    python, phone = both[case]
    assert phone == python


@pytest.mark.parametrize("case", UNSURE)
def test_the_phone_gives_no_answer_where_it_may_have_another(both, case):
    assert both[case][1].startswith("Error: a phone may see it otherwise: ")


def test_every_name_of_the_list_is_in_the_table():
    listed = re.search(r"(?s)\*\*Built in:\*\*.*?\n- `gettext`", LISTED)[0]
    names = {*re.findall(r"\w+", " ".join(re.findall(r"`[^`]+`", listed)))}
    told = {*re.findall(r"\w+", "\n".join((BEGINNING, *CASES)))}
    assert names - told == {"gettext", "urllib", "parse"} - told


def test_every_method_that_there_is_is_listed():
    listed = {*re.findall(r"\w+", re.search(r"(?s)\*\*Methods\*\*.*?\n- ", LISTED)[0])}
    assert not (METHODS & {*PROVIDED}) - listed
