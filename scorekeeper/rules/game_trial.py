"""A trial of a game from outside: what pages and paper will ask of it is asked once before.

So a fault of its code is found when the site starts, or when a sitting is read, and not in the
middle of a page.
"""

from __future__ import annotations

from collections.abc import Iterator

from .core.facts import DealRecord, read_facts
from .core.text import English, Text, say
from .notation.dictation import read_line
from .notation.signs import LETTERS
from .notation.vocabulary import vocabulary_of
from .scoring.deal_scoring import notation_of
from .scoring.notation_legend import legend_of
from .scoring.rounds import blank_rounds
from .scoring.ruleset import Ruleset
from .scoring.sheet import Sheet
from .scoring.sitting import Sitting
from .worked_examples import examples, mistake


def try_game(ruleset: Ruleset) -> None:
    """Raises whatever the game raises, and ValueError for a worked example that does not hold."""
    options, speech = ruleset.Options(), English(LETTERS[: ruleset.most_players])
    try_words(speech, ruleset.name, ruleset.summary, ruleset.family)
    for table in ruleset.tables(options):
        try_words(speech, table.title, *table.heads, *(cell for row in table.rows for cell in row))
    for players in ruleset.players:
        sitting = Sitting(ruleset=ruleset, players=(*LETTERS[:players],), options=options)
        for line in legend_of(sitting):
            try_words(speech, *(means for _, means in line.signs))
        for round_ in blank_rounds(ruleset, options, players):
            ruleset.blank(round_)
        try_sheet(sitting.sheet())
    for deal in deals_as_written(ruleset):
        most = (*LETTERS[: ruleset.most_players],)
        try_sheet(Sitting(ruleset=ruleset, players=most, options=options, deals=(deal,)).sheet())
    for example in examples(ruleset):
        try_sheet(example.sitting.sheet())
        if wrong := mistake(example):
            raise ValueError(wrong)


def deals_as_written(ruleset: Ruleset) -> Iterator[DealRecord]:
    """The deals that the game gives as examples of its notation."""
    vocabulary = vocabulary_of(ruleset, English(()), ())
    for writing in ruleset.writings:
        found = read_line(vocabulary, writing.example)
        deal, problems = read_facts(ruleset.kinds[found.kind], found.facts)
        if deal is None or found.problems:
            wrong = [*found.problems, *problems][0].text
            raise ValueError(f"“{writing.example}” cannot be read: {wrong}")
        yield deal


def try_sheet(sheet: Sheet) -> None:
    """Lay the sheet out and say everything that it has to say."""
    speech = English(LETTERS[: len(sheet.nets)])
    for block in sheet.blocks:
        try_words(speech, block.title, *(head.words for head in block.heads))
    for standing in sheet.standings:
        try_words(speech, standing.stage, *filter(None, (standing.lead, standing.begins)))
        try_words(speech, *(need.what for need in standing.needs))
        remarks = (standing.remark(player) for player in standing.table.seats)
        try_words(speech, *(remark.words for remark in remarks if remark))
        for kind in sheet.ruleset.kinds:
            sheet.ruleset.offered(kind, standing)
            sheet.ruleset.presets(kind, standing)
    for entry in sheet.deals:
        notation_of(sheet.ruleset, entry)
        try_words(speech, entry.summary, entry.deal.brief(), *(line.why for line in entry.lines))
    try_words(speech, *(result.title for result in sheet.results))
    _ = sheet.shown, sheet.curves


def try_words(speech: English, *texts: Text) -> None:
    for text in texts:
        say(text, speech)
