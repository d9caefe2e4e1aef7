"""The form for a new sitting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.player_names import comparison_key
from scorekeeper.rules.core.seats import first_table, next_player
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.core.text import Text
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.paper_address import PaperAddress

from ..game_choice import GameChoice, game_choice, last_played_first
from ..sheet_page import SEAT_PLACES
from .sitting_fields import (
    CURRENCIES,
    HouseRuleFields,
    game_rules,
    option_fields,
    posted_seats,
    problems_by_fact,
    rate_forms,
    stake_summary,
    typed_sitting,
    typed_stake,
)

if TYPE_CHECKING:
    from ..speech import PageSpeech

SUGGESTED = 24  # names


@dataclass(frozen=True, kw_only=True)
class NameField:
    """The field of a name. label: a number, or the letter on a printed sheet. place: of the drawn
    table. value: as typed. deals: this player deals first."""

    number: int
    label: str
    place: str
    value: str
    deals: bool


@dataclass(frozen=True, kw_only=True)
class NewSittingForm(GameChoice):
    """typed: the fields. unit: what a stake is paid for. most: players of the chosen game. wrong:
    the problem of each field. suggested: names. players_again: of the last sitting, a line each.
    stake: in words. rates: the words of a rate by unit, for a script. lettered: the seats are those
    of a printed sheet."""

    typed: Mapping[str, str]
    unit: str
    most: int
    wrong: Mapping[str, Text]
    games: Sequence[HouseRuleFields]
    seats: Sequence[NameField]
    lettered: bool
    suggested: Sequence[str]
    players_again: str
    stake: str
    rates: Mapping[str, str]
    currencies: Sequence[str] = CURRENCIES
    usual_per: Mapping[Unit, int]


def new_sitting_form(
    typed: Mapping[str, str],
    problems: tuple[Problem, ...],
    sittings: Sequence[Sitting],
    speech: PageSpeech,
) -> NewSittingForm:
    """sittings: of this phone, the latest first, without their deals."""
    played = [sitting.ruleset.key for sitting in sittings]
    order = last_played_first(speech, played)
    chosen = find_ruleset(typed.get("ruleset", "")) or order[0]
    paper = posted_seats(chosen, typed)
    names: dict[str, str] = {}
    for name in (name for sitting in sittings for name in people(sitting)):
        names.setdefault(comparison_key(name), name)
    return NewSittingForm(
        **vars(game_choice(typed.get("ruleset", ""), speech, played)),
        typed=typed,
        unit=typed.get("unit", chosen.usual_unit),
        most=chosen.most_players,
        wrong=problems_by_fact(problems),
        games=[game_rules(ruleset, option_fields(ruleset, typed, problems)) for ruleset in order],
        seats=name_fields(paper, typed),
        lettered=paper.players > 0,
        suggested=tuple(names.values())[:SUGGESTED],
        players_again="\n".join(given_names(sittings[0])) if sittings else "",
        stake=stake_summary(chosen, typed, speech),
        rates=rate_forms(speech),
        usual_per=chosen.usual_per,
    )


def name_fields(paper: PaperAddress, typed: Mapping[str, str]) -> list[NameField]:
    """The fields of the names, in the order of the players. paper: says where they sit."""
    table = first_table(paper.players or len(SEAT_PLACES), paper.seatings)
    order = [*table.seats, *range(len(table.seats), len(SEAT_PLACES))]
    return [
        NameField(
            number=number,
            label=LETTERS[number] if paper.players else str(number + 1),
            place=SEAT_PLACES[order.index(number)],
            value=typed.get(f"player{number}", ""),
            deals=number == table.dealer,
        )
        for number in range(len(SEAT_PLACES))
    ]


def fields_again(sitting: Sitting) -> dict[str, str]:
    """The fields for the same players again, in the order in which they deal."""
    order, players = dealing_order(sitting), given_names(sitting)
    names = {f"player{place}": players[player] for place, player in enumerate(order)}
    scorer = {"scorer": str(order.index(sitting.scorer or 0))} if sitting.ruleset.signed else {}
    return {**typed_sitting(sitting), **names, **scorer, "ruleset": sitting.ruleset.key}


def dealing_order(sitting: Sitting) -> list[int]:
    """The players as they sat at first, clockwise. Whoever sat left of the first dealer begins, if
    any deals were played."""
    if not sitting.seated:
        return list(range(len(sitting.players)))
    table = first_table(len(sitting.players), sitting.seatings)
    seats = list(table.seats)
    first = next_player(seats, table.dealer) if sitting.deals else table.dealer
    place = seats.index(first)
    return [*seats[place:], *seats[:place]]


def first_fields(last: Sitting | None, speech: PageSpeech) -> dict[str, str]:
    """The last game with its stake, else the first game without a stake.

    Then a script proposes a stake for the points that suit the game which is chosen. Without a
    script it is for a hundred, which is too little at worst.
    """
    if last is None:
        return {"ruleset": last_played_first(speech)[0].key, **typed_stake(None, 100)}
    return {"ruleset": last.ruleset.key, **last_stake(last)}


def last_stake(last: Sitting) -> dict[str, str]:
    """The stake of the last sitting again, if the game's usual house rules ask for one like it."""
    unit = last.ruleset.usual_unit
    again = last.ruleset.staked and last.unit == unit
    return typed_stake(last.stake if again else None, last.ruleset.usual_per[unit])


def given_names(sitting: Sitting) -> list[str]:
    """The names by seat; "" for a seat that was left empty and is called by its letter."""
    seats = zip(sitting.players, LETTERS, strict=False)
    return ["" if name == letter else name for name, letter in seats]


def people(sitting: Sitting) -> list[str]:
    """The names that were given, without those of players who are no persons, as the house."""
    names = given_names(sitting)
    return [names[player] for player in sitting.persons if names[player]]
