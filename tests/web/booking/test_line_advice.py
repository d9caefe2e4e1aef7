"""What a typed line lacks is named, and whoever follows the advice has a line that is taken."""

import re
from dataclasses import replace
from itertools import product

import pytest
from django.conf import settings
from django.utils import translation

from scorekeeper.pages.deal_form.dry_run import with_fact_labels
from scorekeeper.rules.core.facts import facts_of, read_facts
from scorekeeper.rules.core.field_types import Choice
from scorekeeper.rules.core.records import Records
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.line_writer import write_words
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.web.booking import batch_entry, line_advice
from scorekeeper.web.booking.batch_entry import batch
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.product import GAMES
from tests.games.vint_1886.evening import deal

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
CODES = [code for code, _ in settings.LANGUAGES]
WRITINGS = [(game, writing) for game in GAMES for writing in game.writings]
WHOLE = re.compile(r"The line is then “([^”]+)”\.$")
EXAMPLE = re.compile(r"For example: “([^”]+)”(?: in place of “([^”]+)”)?\.$")


def opened(game):
    players = 3 if 3 in game.players else game.players[-1]
    return Sitting(ruleset=game, players=NAMES[:players], options=game.Options())


def told(sitting, line):
    """The sentences about a line, in the active language."""
    (keyed,) = batch(sitting, sitting.sheet(), line).lines
    return [say(problem.text, SiteSpeech(sitting.players)) for problem in keyed.problems]


def followed(line, sentences):
    """The line after what the last example says was done; None without one."""
    whole = [own[1] for own in map(WHOLE.search, sentences) if own]
    if whole:
        return whole[-1]
    found = [own for own in map(EXAMPLE.search, sentences) if own]
    if not found:
        return None
    added, replaced = found[-1].groups()
    for words in replaced.split() if replaced else ():
        line = line.replace(words, "", 1)
    return f"{line} {added}"


def written(game, writing, sitting):
    """The words of the example, those of the dealer left out where nobody sits out."""
    facts = read_line(vocabulary_of(game, English(), ()), writing.example).facts
    if len(sitting.players) < len(NAMES):
        facts = {name: value for name, value in facts.items() if name != "dealer"}
    deal, problems = read_facts(game.kinds[writing.kind], facts)
    assert not problems
    return [word for word, _ in write_words(writing, deal)]


@pytest.mark.parametrize(
    ("game", "writing"), WRITINGS, ids=[f"{game.key}-{writing.kind}" for game, writing in WRITINGS]
)
def test_every_missing_word_is_advised_and_the_advice_is_taken(game, writing):
    """Each word of the example is left out, and all but the first."""
    sitting = opened(game)
    if writing.kind not in game.kinds_of(sitting.options):
        pytest.skip("not played by the usual house rules")
    if any(told(sitting, writing.example)):
        pytest.skip("not the first deal of an evening")
    words = written(game, writing, sitting)
    lines = [words[:place] + words[place + 1 :] for place in range(len(words))]
    lines.append(words[:1])
    for left in lines:
        line = " ".join([*writing.opens, *left])
        sentences = told(sitting, line) if line else []
        if sentences:
            advised = followed(line, sentences)
            assert advised, (line, sentences)
            assert told(sitting, advised) == [], (line, sentences)


NAMED = {
    ("contract-bridge", "A 4S"): ["Tricks: this is still missing. For example: “10”."],
    ("contract-bridge", "A"): [
        "Level, strain, tricks: these are still missing. For example: “4S 10”."
    ],
    ("contract-bridge", "A 4S 10 h5"): [
        "Whose honours: this is still missing. For example: “h5B” in place of “h5”."
    ],
    ("contract-bridge", "A 4S 14"): ["Tricks: a number from 0 to 13 is needed here."],
    ("contract-bridge", "A 4S 10 h3B"): [
        "Honours in one hand: one of these is needed here (0, 4, 5)."
    ],
    ("quinto", "A 6 S5A C5B D5B H5A"): [
        "Somebody won each of the fives and the joker. Missing: joker. For example: “J5B”."
    ],
    ("quinto", "A 6 S5 C5B D5B H5A J5B"): ["“S5” is not complete. For example: “S5A”."],
    ("skruuvi-2016", "pass A 3 a2C a5B a9B"): [
        "Not all four aces are here. Add the others; if play stopped early, write “stopped”. "
        "For example: “a11B”."
    ],
    # Those of the tricks that the example has, and not of the first.
    ("skruuvi-2016", "A 5M 1 a9C x"): [
        "Not all four aces are here. Add the others; if play stopped early, write “stopped”. "
        "For example: “a2B a2D a5B”."
    ],
    ("skruuvi-2016", "bol A S 13"): [
        "By your house rules there is no “Bolshevik”: see “Names, house rules, stake”."
    ],
    ("five-hundred-one", "B 90 A31 B96"): ["Clara's points are missing. For example: “C13”."],
    ("forty-one", "A3/4 B2/2 C4/5"): ["Dmitri's bid and tricks are missing. For example: “D2/2”."],
    ("forty-one", "A3 B2/2 C4/5 D2/2"): ["“A3” is not complete. For example: “A3/4”."],
    ("forty-one", "A3/4 B2/2 C4/5 Anna D2/2"): ["“Anna” cannot be read here."],
    ("pirate-bridge", "A+ 4S 10"): [
        "“+” is not complete. For example: “+C”.",
        "Partner: this is still missing. The line is then “A+C 4S 10”.",
    ],
    ("five-hundred-one", "pass dealer"): ["“dealer” cannot be read here."],  # three play
    ("vint-1886", "hearts"): [
        "“hearts” cannot be read here.",
        "Declarer, level, strain, tricks, aces: these are still missing. The line is then "
        "“A 3H 9 h4 a3”.",
    ],
    # 13 tricks without 4, 2 and 5
    ("forty-one", "A3/4 B2/2 C4/5 D2"): ["“D2” is not complete. For example: “D2/2”."],
    ("forty-one", "A3/4 B2/2 C4/5 D2/3"): ["The tricks come to 14; together they must be 13."],
    ("forty-one", "A14/4 B2/2 C4/5 D2/2"): ["Anna, bid: a number from 1 to 13 is needed here."],
    ("pirate-bridge", "A 4S 10"): [
        "Partner: this is still missing. For example: “A+C” in place of “A”."
    ],
    ("pirate-bridge", "A+C 4S"): ["Tricks: this is still missing. For example: “10”."],
    # 0 and 1 would do; the example of the legend is 1
    ("bridge-solitaire", "A 1C 7 h5 j"): ["“j” is not complete. For example: “j1”."],
}


@pytest.mark.parametrize(("key", "line"), NAMED)
def test_what_is_missing_is_named(key, line):
    (game,) = [own for own in GAMES if own.key == key]
    assert told(opened(game), line) == NAMED[key, line]


def test_lines_have_the_numbers_of_their_deals():
    """Behind a deal and a correction, which is an entry without a number."""
    (game,) = [own for own in GAMES if own.key == "vint-1886"]
    correction = Adjustment(points=(5, -5, 0, 0))
    sitting = replace(opened(game), deals=(deal("pass"), correction))
    lines = batch(sitting, sitting.sheet(), "A 3H 9 h4 a3\npass").lines
    assert [(own.entry.number, own.entry.ordinal) for own in lines] == [(3, 2), (4, 3)]


def test_no_number_is_too_large_to_complete_a_word():
    """Three have no trick, so the fourth has all thirteen."""
    (game,) = [own for own in GAMES if own.key == "forty-one"]
    assert told(opened(game), "A3/0 B2/0 C4/0 D2") == [
        "“D2” is not complete. For example: “D2/13”."
    ]


def test_who_bids_too_little_is_told_the_line_for_that():
    """3 + 2 + 2 + 2 = 9 tricks of thirteen."""
    (game,) = [own for own in GAMES if own.key == "forty-one"]
    (sentence,) = told(opened(game), "A3/4 B2/2 C2/4 D2/3")
    assert re.fullmatch(r".+\. The line is then “pass”\.", sentence), sentence


def test_words_are_replaced_once_and_only_whole():
    assert line_advice.replace_words("A 14 4 4", "4", "5") == "A 14 5 4"
    assert line_advice.has_words("14 4", "A 14 4 4")
    assert not line_advice.has_words("4 14", "A 14 4 4")


def test_who_sits_out_has_no_points_to_miss():
    (game,) = [own for own in GAMES if own.key == "five-hundred-one"]
    sitting = Sitting(ruleset=game, players=NAMES, options=game.Options())
    said = told(sitting, "B 90 A31 B96 dealer D")
    assert said == ["Clara's points are missing. For example: “C13”."]  # 140 − 31 − 96


HALF = re.compile(r"^“([^”]+)” is not complete\. For example: “([^”]+)”\.$")


def test_half_a_word_is_completed_so_that_the_line_is_taken():
    """Each word of each writing, without its last sign."""
    completed = 0
    for game, writing in WRITINGS:
        sitting = opened(game)
        words = written(game, writing, sitting)
        for place, word in enumerate(words):
            line = " ".join([*writing.opens, *words[:place], word[:-1], *words[place + 1 :]])
            if told(sitting, line.replace(word[:-1], word)):
                continue  # not the first deal of an evening, or not by the usual house rules
            found = [own for own in map(HALF.match, told(sitting, line)) if own]
            for half, whole in (own.groups() for own in found):
                assert told(sitting, line.replace(half, whole, 1)) == [], line
                completed += 1
    assert completed > 20


def test_out_without_the_quint_that_wins_is_never_advised_as_out():
    (game,) = [own for own in GAMES if own.key == "quinto"]
    sitting = opened(game)
    advised = followed("out S5A", told(sitting, "out S5A"))
    assert "out" not in advised
    assert told(sitting, advised) == []


# ── Labels, never keys ──────────────────────────────────────────────────────────────────────────

FIELDS = [
    (game, kind, fact, part)
    for game in GAMES
    for kind in game.kinds.values()
    for fact in facts_of(kind)
    if isinstance(fact.type, Records)
    for part in facts_of(fact.type.of)
]
WRONG = ("?", 9999, None, [], {})


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize(
    ("game", "kind", "fact", "part"),
    FIELDS,
    ids=[f"{game.key}-{kind.kind}-{fact.name}-{part.name}" for game, kind, fact, part in FIELDS],
)
def test_a_wrong_part_of_a_record_is_named_in_the_language(language, game, kind, fact, part):
    """Its label stands there, never its key, nor the key of a choice."""
    options = [
        option
        for own in facts_of(fact.type.of)
        if isinstance(own.type, Choice)
        for option in own.type.options
    ]
    keys = {own.name for own in facts_of(fact.type.of)}
    keys |= {option.key for option in options if option.key.islower()}
    with translation.override(language):
        speech = SiteSpeech(NAMES)
        labels = {say(own.label.in_sentence, speech) for own in (*facts_of(fact.type.of), *options)}
        for wrong in WRONG:
            sentences = refused(kind, fact, {part.name: wrong}, speech)
            assert sentences
            for sentence, key in product(sentences, keys - labels):
                assert not re.search(rf"\b{key}\b", sentence), sentence
        named = refused(kind, fact, {part.name: "?"}, speech)
        assert any(f"{say(part.label.in_sentence, speech)}: " in own for own in named), named


def refused(kind, fact, record, speech):
    """The sentences about a deal of this kind whose list has this record alone."""
    problems = [own for own in read_facts(kind, {fact.name: [record]})[1] if own.fact == fact.name]
    return [say(problem.text, speech) for problem in with_fact_labels(problems, kind)]


def test_attack12_2_the_search_for_advice_ends_and_is_paid(monkeypatch):
    """These words were searched for 2,223 times."""
    readings, problems = [], line_advice.Completion.problems

    def noted(search, raw):
        readings.append(raw)
        return problems(search, raw)

    monkeypatch.setattr(line_advice.Completion, "problems", noted)
    sitting = opened(next(game for game in GAMES if game.key == "vint-estonian"))
    (alone,) = batch(sitting, sitting.sheet(), "A 6 d5A").lines
    assert alone.problems
    assert len(readings) == line_advice.MOST_READINGS + 1  # the last is refused
    readings.clear()
    lines = "\n".join(["A 6 d5A"] * 40)
    assert len(batch(sitting, sitting.sheet(), lines).wrong) == 40
    assert len(readings) == batch_entry.MOST_ADVISED * (line_advice.MOST_READINGS + 1)
    # Two for a line, ten for an advice, and an eighth of the bytes.
    assert batch_entry.cost_of_lines(lines) == 40 * 2 + 5 * 10 + (40 * 8 - 1) // 8
    assert batch_entry.cost_of_lines("A 6 d5A") == 2 + 10


def test_attack12_2_half_a_word_of_a_long_line_is_not_searched(monkeypatch):
    """The line was read fifteen times, which took a second."""
    lines, read = [], line_advice.read_line

    def noted(heard, line):
        lines.append(line)
        return read(heard, line)

    monkeypatch.setattr(line_advice, "read_line", noted)
    sitting = opened(next(game for game in GAMES if game.key == "vint-estonian"))
    short = "A 5N 2 d4"
    for line, most in ((short, 3 * line_advice.MOST_WORDS_COMPLETED), (short + " d4" * 15, 0)):
        lines.clear()
        assert batch(sitting, sitting.sheet(), line).wrong
        assert len(lines) <= most
