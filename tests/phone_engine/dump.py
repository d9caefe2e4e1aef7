"""All that a sheet can say, as nested lists. The translator translates it too, so that two engines
can be compared."""

from dataclasses import fields, is_dataclass
from fractions import Fraction

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.text import Name, Signed, Text
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.ruleset import GameRules
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting

OF_A_STANDING = ("stage", "sides", "heads", "game", "scores", "lead", "begins", "needs")
OF_A_SHEET = ("blocks", "curves", "shown", "scores", "points_to_come", "bonuses", "next_ordinal")
OF_AN_ENTRY = ("dealer", "void", "open", "points", "shown", "counted", "summary")


def told(sitting_file):
    """Of a sitting file: its problems, or all that its sheet and its game say."""
    sitting, problems = read_sitting(sitting_file)
    if sitting is None:
        return [
            [own.where, own.fact, plain(own.text), own.effect, own.unfilled] for own in problems
        ]
    sheet, ruleset = sitting.sheet(), sitting.ruleset
    every = [plain(sheet), *(plain(getattr(sheet, name)) for name in OF_A_SHEET)]
    for standing in sheet.standings:
        every.append([plain(getattr(standing, name)) for name in OF_A_STANDING])
        for kind in ruleset.due(standing):
            offers, presets = ruleset.offered(kind, standing), ruleset.presets(kind, standing)
            every.append([kind, plain(offers), plain(presets)])
    for entry in sheet.entries:
        every.append([plain(getattr(entry, name)) for name in OF_AN_ENTRY])
        if entry.ordinal:
            every.append([notation_of(ruleset, entry), plain(entry.deal.brief())])
        every += [[plain(line.label), plain(line.why)] for line in entry.lines]
    every += [plain(points) for points in sheet.shown]
    every += [plain(facts_of(kind)) for kind in ruleset.kinds.values()]
    every.append(plain(write_sitting(sitting)))
    return every


def plain(value):
    if value is None or value is True or value is False or type(value) is int:
        return value
    if isinstance(value, str):
        return value
    if isinstance(value, Fraction):
        return f"{value} as a fraction"
    if isinstance(value, Text):
        values = [[key, plain(own)] for key, own in value.values]
        return ["Text", value.message, value.plural, value.context, value.count, values]
    if isinstance(value, Name):
        return ["Name", value.player]
    if isinstance(value, Signed):
        return ["Signed", plain(value.points)]
    if isinstance(value, (list, tuple)):
        return [plain(own) for own in value]
    if isinstance(value, (set, frozenset)):
        return ["set", *sorted(plain(own) for own in value)]
    if isinstance(value, dict):
        return ["dict", *[[plain(key), plain(own)] for key, own in value.items()]]
    if isinstance(value, GameRules):
        return value.key
    if is_dataclass(type(value)):
        return [[own.name, plain(getattr(value, own.name))] for own in fields(type(value))]
    return "other"
