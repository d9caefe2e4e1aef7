"""What the translator refuses, by file and line, with what to write instead."""

import importlib
import sys

import pytest
from django.template import Template

from scorekeeper.phone_engine.house import Untranslatable
from scorekeeper.phone_engine.program import Program
from scorekeeper.phone_engine.templates import Parts

FOREIGN = {
    "with": "def door():\n    with open('x') as file:\n        return file",
    "match": "def door(x):\n    match x:\n        case 1:\n            return 2",
    "global": "n = 0\ndef door():\n    global n\n    n = 1",
    "delete": "def door(x):\n    del x[0]",
    "decorator": "from functools import cache\n@cache\ndef door():\n    return 1",
    "async": "async def door():\n    return 1",
    "float": "def door(x):\n    return x * 0.5",
    "complex": "door = 1j",
    "bytes": "door = b'x'",
    "unknown builtin": "def door(x):\n    return hash(x)",
    "unknown library": "import random\ndef door():\n    return random.random()",
    "unknown method": "def door(x):\n    return x.swapcase()",
    "two bases": "class A: pass\nclass B: pass\nclass door(A, B): pass",
    "metaclass": "class door(metaclass=type): pass",
    "class of list": "class door(list): pass",
    "enumeration": "from enum import Enum\nclass door(Enum):\n    A = 1",
    "dunder": "class door:\n    def __len__(self):\n        return 1",
    "setter": "class door:\n    @property\n    def x(self):\n        return 1\n"
    "    @x.setter\n    def x(self, y):\n        pass",
    "else of a loop": "def door(x):\n    for y in x:\n        pass\n    else:\n        return 1",
    "finally": "def door():\n    try:\n        return 1\n    finally:\n        pass",
    "bare except": "def door():\n    try:\n        return 1\n    except:\n        return 2",
    "star in front": "def door(x):\n    *a, b = x\n    return b",
    "two targets": "def door():\n    a = b = 1\n    return a",
    "slice to assign": "def door(x):\n    x[1:2] = [3]",
    "step": "def door(x):\n    return x[::2]",
    "format": "def door(x):\n    return f'{x:>5}'",
    "percent": "def door(x):\n    return '%s' % x",
    "matrix": "def door(x):\n    return x @ x",
    "whole numbers": "def door(x):\n    return isinstance(x, int)",
    "walrus attribute": "def door(x):\n    return ~x",
    "positional only": "def door(x, /):\n    return x",
    "module statement": "import sys\nif sys.flags.debug:\n    door = 1\nelse:\n    door = 2",
    "statement without a name": "FOUND = []\nFOUND.append(1)\ndoor = FOUND",
    "await": "async def door(x):\n    await x",
    "nonlocal": "def door(n):\n    def inner():\n        nonlocal n\n    return inner",
    "constructor": "class door:\n    def __init__(self):\n        self.n = 1",
    "division": "def door(x):\n    return x / 2",
    "isinstance of words": "from enum import StrEnum\nclass Way(StrEnum):\n    UP = 'up'\n"
    "def door(x):\n    return isinstance(x, Way)",
    "pairs of unequal length": "def door(x, y):\n    return zip(x, y, strict=False)",
    "pairs of perhaps unequal length": "def door(x, y):\n    return zip(x, y)",
    "replace so often": "def door(x):\n    return x.replace('a', 'b', 1)",
    "round to tens": "def door(x):\n    return round(x, -1)",
    "base": "def door(x):\n    return int(x, 2)",
    "index from": "def door(x):\n    return x.index('a', 1)",
    "count from": "def door(x):\n    return x.count('a', 1)",
    "starts at": "def door(x):\n    return x.startswith('a', 1)",
    "slice of an iterator": "from itertools import islice\ndoor = islice('abcd', 1, 3)",
    "iterator with an end": "def door(x):\n    return iter(x, None)",
    "product of itself": "from itertools import product\ndoor = product('ab', repeat=2)",
    "errors of encoding": "def door(x):\n    return x.encode('latin-1')",
    "several sets": "def door(x, y, z):\n    return x.intersection(y, z)",
    "places by a star": "def door(x, y):\n    return x.replace(*y)",
    "arguments by a star": "def door(x):\n    return round(*x)",
    "format by place": "def door(x):\n    return '{}'.format(x)",
    "method of a class": "def door(x):\n    return sorted(x, key=str.casefold)",
    "call of a method of a class": "def door(x):\n    return str.strip(x)",
    "constructor of a class": "from itertools import chain\ndoor = chain.from_iterable('ab')",
    "other thing of that name": "from re import escape\ndef door(x):\n    return escape(x)",
    "library without a door": "from os.path import commonprefix as replace\ndoor = replace('ab')",
    "list as a default": "def door(x=[]):\n    return x",
    "call in the middle": "def door(x):\n    return 1 < next(x) < 3",
    "call in what is changed": "def door(x, y):\n    x[next(y)] += 1",
    "large number": "door = 9007199254740993",
    "assertion": "def door(x):\n    assert x",
    "rest by place and by name": "def door(*x, **y):\n    return x",
}


@pytest.fixture
def program_of(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)

    def made(text):
        tmp_path.joinpath("foreign_rules.py").write_text(text + "\n")
        sys.modules.pop("foreign_rules", None)
        importlib.invalidate_caches()
        return Program([("foreign_rules", "door")], {})

    yield made
    sys.modules.pop("foreign_rules", None)


# What makes a message without saying which.
SPEECHLESS = {
    "constant": "from {} import gettext\nWORDS = 'Won'\ndoor = gettext(WORDS)",
    "f-string": "from {} import gettext\ndef door(x):\n    return gettext(f'Won {x}')",
    "other name": "from {} import gettext as _\ndef door(x):\n    return _(x)",
    "plural": "from {} import ngettext\ndef door(x):\n    return ngettext('{count} ace', x, 2)",
    "by name": "from {} import gettext\ndoor = gettext(message='Won')",
    "passed on": "from {} import gettext\ndef door(x):\n    return [*map(gettext, x)]",
    "under another name": "from {} import gettext\ndoor = gettext\ndef other():\n    return door",
    "of the module": "from {} import gettext as _\nimport {} as text\ndoor = text.gettext",
    "bare text": "from {} import Text\ndoor = Text(message='Won')",
}


@pytest.mark.parametrize("text", SPEECHLESS.values(), ids=SPEECHLESS)
def test_a_message_that_is_not_written_there_is_refused(program_of, text):
    with pytest.raises(
        Untranslatable, match=r"foreign_rules\.py:\d+: .+: (give the message|call it)"
    ):
        program_of(text.replace("{}", "scorekeeper.rules.core.text"))


@pytest.mark.parametrize("text", FOREIGN.values(), ids=FOREIGN)
def test_what_has_no_translation_is_refused_by_line(program_of, text):
    with pytest.raises(Untranslatable, match=r"foreign_rules\.py:\d+: .+: .+"):
        program_of(text)


def test_what_is_known_is_translated(program_of):
    text = program_of("def door(x):\n    return [y + 1 for y in x if y]").core.text
    door = "(x_)=>$flat((y_)=>$true(y_)?[$Add(y_,1)]:[],x_)"
    assert text == f"const door$={door};\n"


def test_a_variable_hides_no_global_name(program_of):
    made = program_of(
        "def helper(a):\n    return a\n"
        "def other(b):\n    return helper(b)\n"
        "def door(helper):\n    return helper(other(1))"
    )
    assert "helper$(b_)" in made.core.text
    assert "helper_(other$(1))" in made.core.text


@pytest.mark.parametrize(
    "call",
    [
        "from scorekeeper.rules.core.text import gettext as _\ndoor = _('All passed')",
        "from scorekeeper.rules.core import text\ndoor = text.gettext('All passed')",
    ],
)
def test_a_message_is_known_by_what_its_name_means(program_of, call):
    made = program_of(call)
    assert [*made.core.messages.keys] == ["All passed"]
    assert "All passed" not in made.core.text


def test_a_function_of_the_same_name_makes_no_message(program_of):
    made = program_of("def gettext(x):\n    return x\ndoor = gettext('All passed')")
    assert not made.core.messages.keys


def test_words_to_translate_are_listed_once(program_of):
    made = program_of(
        "from scorekeeper.rules.core.text import gettext\n"
        "door = (gettext('All passed'), gettext('All passed'))"
    )
    assert [*made.core.messages.keys] == ["All passed"]


@pytest.mark.parametrize(
    "tag",
    [
        "{% translate words %}",
        "{% translate 'Won' context words %}",
        "{% translate 'Won' as won %}",
        "{% blocktranslate count n=2 %}{{ n }} ace{% plural %}{{ n }} aces{% endblocktranslate %}",
        "{% blocktranslate context 'vint' %}Won{% endblocktranslate %}",
    ],
)
def test_a_template_writes_its_messages_as_they_are(tag):
    nodes = Template("{% load i18n %}" + tag).nodelist
    with pytest.raises(Untranslatable, match="message"):
        Parts(()).nodes(nodes[1:])
