"""Parsing of the forms for a sitting: names, house rules, stake, place and date.

Strings are only converted to plain data here; the validation of the rules judges them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.player_names import name_problems, tidy
from scorekeeper.rules.core.text import Text, gettext, list_names
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.sitting import Details, Sitting

from ..game_choice import names_of_empty_seats
from .house_rule_fields import read_posted_options, typed_options
from .record_fields import read_posted_record, typed_record
from .stake_fields import read_posted_stake, typed_stake

if TYPE_CHECKING:
    from scorekeeper.rules.core.facts import Record
    from scorekeeper.rules.core.seats import Seating
    from scorekeeper.rules.core.text import Speech
    from scorekeeper.rules.sitting_file.paper_address import PaperAddress


NOBODY = gettext("Nobody has a name yet. Type the names, or start with {letters}.")
SOME = gettext("Without a name: {letters}. Type the names, or start with the letters.")


def read_new_names(
    ruleset: Ruleset, typed: Mapping[str, str], speech: Speech, least: int = 0
) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The names of a new sitting: so many that every name has a seat, and at least so many. An
    empty seat is called by its letter; that is asked about, unless the field `letters` is posted
    too."""
    places = range(ruleset.most_players)
    taken = [place for place in places if typed.get(f"player{place}", "").strip()]
    least = max(max(taken, default=0) + 1, least)
    players = min(number for number in ruleset.players if number >= least)
    names, problems = read_names(typed, names_of_empty_seats(ruleset, speech)[:players])
    persons = ruleset.persons(players)
    empty = [place for place in persons if place not in taken]
    if empty and not typed.get("letters"):
        text = (NOBODY if len(empty) == len(persons) else SOME).filled(letters=list_names(empty))
        problems = (Problem(fact="players", text=text), *problems)
    return names, problems


def read_names(
    typed: Mapping[str, str], empty: Sequence[str]
) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The names of the players, from the fields player0, player1, …

    empty: what each player is called whose field is empty, "" for a player who must be named.
    """
    given = [typed.get(f"player{place}", "") for place in range(len(empty))]
    given = [words if words.strip() else name for words, name in zip(given, empty, strict=True)]
    problems = tuple(
        Problem(fact=f"player{place}", text=text) for place, text in name_problems(given)
    )
    return tuple(tidy(name) for name in given), problems


def read_posted_details(
    typed: Mapping[str, str], players: int = 0
) -> tuple[Details, tuple[Problem, ...]]:
    """Place, date and the scorer; the usual ones with all problems if any is wrong. players: of a
    sitting whose sheet shows a sign, else 0: nobody is the scorer."""
    fields = typed if players else {**typed, "scorer": ""}
    details, problems = read_posted_record(Details, fields, range(players))
    return details or Details(), problems


def read_posted_sitting(
    typed: Mapping[str, str], speech: Speech, paper: PaperAddress | None = None
) -> tuple[Sitting | None, tuple[Problem, ...]]:
    """A new sitting, or all problems of the form. typed: its fields, with the game. paper: the
    printed sheet whose seats it has."""
    found = find_ruleset(typed.get("ruleset", ""))
    if found is None:
        return None, (Problem(fact="ruleset", text=gettext("Choose a game.")),)
    return read_new(found, typed, speech, paper)


def read_new(
    ruleset: Ruleset, typed: Mapping[str, str], speech: Speech, paper: PaperAddress | None = None
) -> tuple[Sitting | None, tuple[Problem, ...]]:
    """A new sitting, or all problems of the form."""
    names, wrong_names = read_new_names(ruleset, typed, speech, paper.players if paper else 0)
    options, wrong_options = read_posted_options(ruleset, typed)
    stake, wrong_stake = read_posted_stake(ruleset, typed)
    details, wrong_details = read_posted_details(typed, len(names) if ruleset.signed else 0)
    problems = (*wrong_names, *wrong_options, *wrong_stake, *wrong_details)
    if problems:
        return None, problems
    sitting = Sitting(
        ruleset=ruleset,
        players=names,
        options=options,
        stake=stake,
        seatings=seatings_of(paper, ruleset, options, len(names)),
        **vars(details),
    )
    return sitting, ()


def seatings_of(
    paper: PaperAddress | None, ruleset: Ruleset, options: Record, players: int
) -> tuple[Seating, ...]:
    """The seatings of the sheet, if the table is as large and its seats mean something."""
    fits = paper is not None and paper.players == players and ruleset.seated(options)
    return paper.seatings if paper and fits else ()


def sitting_in_form(
    ruleset: Ruleset, typed: Mapping[str, str], speech: Speech, paper: PaperAddress | None
) -> Sitting:
    """The sitting that the form describes so far. An empty seat is called by its letter, as is
    everybody if a name is wrong; house rules that are wrong are the usual ones."""
    lettered = {**typed, "letters": "1"}
    least = paper.players if paper else 0
    names, wrong = read_new_names(ruleset, lettered, speech, least)
    if wrong:
        unnamed = {key: words for key, words in lettered.items() if not key.startswith("player")}
        names, _ = read_new_names(ruleset, unnamed, speech, least)
    options = read_posted_options(ruleset, typed)[0] or ruleset.Options()
    seatings = seatings_of(paper, ruleset, options, len(names))
    return Sitting(ruleset=ruleset, players=names, options=options, seatings=seatings)


def typed_sitting(sitting: Sitting) -> dict[str, str]:
    """The fields that the form would post for this sitting."""
    typed = {f"player{place}": name for place, name in enumerate(sitting.players)}
    typed |= typed_options(sitting.ruleset, sitting.options)
    typed |= typed_stake(sitting.stake, sitting.ruleset.usual_per[sitting.unit])
    details = replace(sitting.details, scorer=sitting.scorer or 0)
    return {**typed, "unit": sitting.unit, **typed_record(details)}


def problems_by_fact(problems: tuple[Problem, ...]) -> dict[str, Text]:
    """The first problem of each field, for a template."""
    texts: dict[str, Text] = {}
    for problem in problems:
        texts.setdefault(problem.fact, problem.text)
    return texts
