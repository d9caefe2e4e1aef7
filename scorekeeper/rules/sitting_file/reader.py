"""Read a sitting from the data of its file and report every problem (sitting §4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from ..core.facts import DealRecord, Problem, Record, facts_of, read_record, unknown_keys
from ..core.player_names import name_problems, tidy
from ..core.seats import MOST_ROUNDS, SEATS_MEAN_NOTHING, Seating
from ..core.stake import Stake
from ..core.text import Text, gettext
from ..games import ruleset as find_ruleset
from ..games import rulesets
from ..scoring.deal_scoring import MARK_NAMES, Marks, judged_deals
from ..scoring.ruleset import Ruleset, stake_problems
from ..scoring.sitting import MOST_DEALS, TOO_MANY_DEALS, Details, Sitting
from .json_document import FORMAT, FORMAT_VERSION
from .player_references import (
    NamedPlayers,
    by_name,
    named_players,
    read_deal,
    read_part,
    read_seating,
)

KEYS = ("format", "version", *(part.name for part in fields(Sitting)))
MOST_PLAYERS = 12  # of any game, used while the ruleset is unknown
MOST_PROBLEMS = 40  # of a file; what follows them is not looked at


class TooManyProblems(Exception):
    """The file has so many problems that the rest need not be read."""


@dataclass
class FileReader:
    """Collects the problems found while a file is read. Raises TooManyProblems at the last one."""

    problems: list[Problem]

    def wrong(self, fact: str, text: Text, where: str = "") -> None:
        self.add((Problem(fact=fact, text=text),), where)

    def add(self, problems: Iterable[Problem], where: str = "") -> None:
        """where: the part of the file that they belong to."""
        for problem in problems:
            self.problems.append(problem.at(where))
            if len(self.problems) == MOST_PROBLEMS:
                raise TooManyProblems


def read_sitting(data: object) -> tuple[Sitting | None, tuple[Problem, ...]]:
    """The sitting that the parsed JSON describes, or the first problems of the file."""
    reader = FileReader(problems=[])
    try:
        sitting = read_file(data, reader)
    except TooManyProblems:
        sitting = None
    return (None if reader.problems else sitting), tuple(reader.problems)


def read_file(data: object, reader: FileReader) -> Sitting | None:
    if not isinstance(data, dict):
        reader.wrong("format", gettext("This is not a sitting file."))
        return None
    reader.add(unknown_keys(data, KEYS, gettext("A sitting file has no field of this name.")))
    ruleset = read_head(data, reader)
    players = read_players(data.get("players"), ruleset, reader)
    closed = read_closed(data.get("closed", False), reader)
    stake = read_stake(data.get("stake"), ruleset, reader)
    details = details_of_file(data, players, reader)
    if ruleset is None:
        return None
    sitting = read_play(data, ruleset, players, reader)
    return sitting and replace(sitting, closed=closed, stake=stake, **vars(details))


def read_head(data: Mapping[str, object], reader: FileReader) -> Ruleset | None:
    if data.get("format") != FORMAT:
        reader.wrong("format", gettext("In a sitting file this must be “{format}”.", format=FORMAT))
    version = data.get("version")
    if type(version) is not int or version != FORMAT_VERSION:
        other = gettext("This file is of another version. This site reads version {version} only.")
        if version is None:
            other = gettext("The field “version” is missing; this site reads version {version}.")
        reader.wrong("version", other.filled(version=FORMAT_VERSION))
    key = data.get("ruleset")
    found = find_ruleset(key) if isinstance(key, str) else None
    if not found:
        known = ", ".join(ruleset.key for ruleset in rulesets())
        reader.wrong("ruleset", gettext("This must be one of: {choices}.", choices=known))
    return found


def read_players(raw: object, ruleset: Ruleset | None, reader: FileReader) -> NamedPlayers:
    """The normalized names; none if the list is invalid."""
    names: list[Any] = raw if isinstance(raw, list) and len(raw) <= MOST_PLAYERS else [None]
    if not all(isinstance(name, str) for name in names):
        reader.wrong("players", gettext("This must be the list of the players' names."))
        return NamedPlayers()
    if ruleset and len(names) not in ruleset.players:
        reader.wrong("players", wanted_players(ruleset))
        return NamedPlayers()
    for _, text in name_problems(names):
        reader.wrong("players", text)
    return named_players(tidy(name) for name in names)


def wanted_players(ruleset: Ruleset) -> Text:
    fewest, most = ruleset.players[0], ruleset.players[-1]
    if fewest == most:
        return gettext("This game needs {wanted} players.", wanted=fewest)
    return gettext("This game needs {fewest} to {most} players.", fewest=fewest, most=most)


def read_closed(raw: object, reader: FileReader) -> bool:
    if type(raw) is not bool:
        reader.wrong("closed", gettext("This must be true or false."))
    return raw is True


def details_of_file(
    data: Mapping[str, object], players: NamedPlayers, reader: FileReader
) -> Details:
    """Place, date and scorer; the scorer of unknown players is not looked at."""
    own = {fact.name for fact in facts_of(Details)} - (set() if players.names else {"scorer"})
    raw = {key: value for key, value in data.items() if key in own}
    details, problems = read_part(Details, raw, players)
    reader.add(problems)
    return details or Details()


def read_play(
    data: Mapping[str, object],
    ruleset: Ruleset,
    players: NamedPlayers,
    reader: FileReader,
) -> Sitting | None:
    """Read what depends on ruleset and players. Without players, only collect problems."""
    options = read_options(ruleset, data.get("options", {}), reader)
    deals, marks = read_deals(data.get("deals", []), ruleset, players, reader)
    if not players.names:
        return None
    given: object = data.get("seatings", [])
    if given and not (ruleset.usually_seated if options is None else ruleset.seated(options)):
        reader.wrong("seatings", SEATS_MEAN_NOTHING)
        given = []
    seatings = read_seatings(given, players, reader)
    if options is None:
        return None
    sitting = Sitting(ruleset=ruleset, players=players.names, options=options, seatings=seatings)
    return replace(sitting, deals=judge_deals(sitting, deals, marks, reader))


def read_options(ruleset: Ruleset, raw: object, reader: FileReader) -> Record | None:
    if not isinstance(raw, dict):
        reader.wrong("options", gettext("This must be an object with the house rules."))
        return None
    options, problems = read_record(ruleset.Options, raw)
    reader.add(problems, "options")
    return options


def read_stake(raw: object, ruleset: Ruleset | None, reader: FileReader) -> Stake | None:
    """The stake; None if the table plays without money, or if it is invalid."""
    if raw is None:
        return None
    if not isinstance(raw, dict):
        reader.wrong(
            "stake", gettext("This must be an object with “currency”, “amount” and “per”.")
        )
        return None
    stake, problems = read_record(Stake, raw)
    reader.add((*problems, *(stake_problems(stake, ruleset) if ruleset else ())), "stake")
    return stake


def read_seatings(raw: object, players: NamedPlayers, reader: FileReader) -> tuple[Seating, ...]:
    if not isinstance(raw, list):
        reader.wrong("seatings", gettext("This must be a list of seatings."))
        return ()
    if len(raw) > MOST_ROUNDS:
        text = gettext("A sitting may have at most {most} seatings.", most=MOST_ROUNDS)
        reader.wrong("seatings", text)
        return ()
    seatings: list[Seating] = []
    for number, item in enumerate(raw, 1):
        where = f"seating {number}"
        seating, problems = read_seating(item, players)
        reader.add(problems, where)
        if seating and any(other.round == seating.round for other in seatings):
            reader.wrong("round", gettext("There are two seatings for this round."), where)
        elif seating:
            seatings.append(seating)
    return tuple(seatings)


def read_deals(
    raw: object, ruleset: Ruleset, players: NamedPlayers, reader: FileReader
) -> tuple[list[DealRecord | None], list[Marks]]:
    """The deals and adjustments, with None in place of an unreadable one, and the marks of each."""
    deals: list[DealRecord | None] = []
    marks: list[Marks] = []
    if not isinstance(raw, list):
        reader.wrong("deals", gettext("This must be a list of deals."))
    elif len(raw) > MOST_DEALS:
        reader.wrong("deals", TOO_MANY_DEALS)
    else:
        for number, item in enumerate(raw, 1):
            deal, problems = read_deal(item, ruleset, players)
            own, wrong = read_marks(item)
            reader.add((*problems, *wrong), f"deal {number}")
            deals.append(deal)
            marks.append(own)
    return deals, marks


def read_marks(raw: object) -> tuple[Marks, tuple[Problem, ...]]:
    given = {key: raw[key] for key in MARK_NAMES if key in raw} if isinstance(raw, dict) else {}
    marks, problems = read_record(Marks, given)
    return marks or Marks(), problems


def judge_deals(
    sitting: Sitting,
    deals: Sequence[DealRecord | None],
    marks: Sequence[Marks],
    reader: FileReader,
) -> tuple[DealRecord, ...]:
    """Report the problems of deals in the standing before them, and say who dealt them."""
    players = len(sitting.players)
    judged = judged_deals(sitting.ruleset, sitting.options, players, deals, sitting.seatings, marks)
    for number, (_, problems) in enumerate(judged, 1):
        reader.add(by_name(problems, sitting.players), f"deal {number}")
    return tuple(deal for deal, _ in judged if deal)
