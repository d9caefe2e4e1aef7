"""Every type of fact is treated by every layer that treats them."""

import inspect

import pytest

from scorekeeper.pages.deal_form import answers
from scorekeeper.pages.deal_form.fields import form_fields
from scorekeeper.rules.core import deal_summary, field_types, records
from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.field_types import FieldType, by_type
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.games.vint_estonian import entry_types
from scorekeeper.rules.notation import line_reader
from scorekeeper.rules.sitting_file import player_references

TABLES = {
    "a line of notation": line_reader.WRITTEN,
    "a sitting file": player_references.FILED,
    "words on page and paper": deal_summary.WORDS_BY_TYPE,
    "a form": form_fields.SHAPES,
    "what a form posts": answers.ANSWERS,
}
# What others are kinds of, and what no fact is.
BASES = (FieldType, records.Records)


def types_of(*modules):
    return [
        one
        for module in modules
        for _, one in inspect.getmembers(module, inspect.isclass)
        if issubclass(one, FieldType) and one not in BASES and one.__module__ == module.__name__
    ]


OF_A_SITTING = [records.Words, records.FormalText, records.SeatOrder, records.PlayerPoints]
TYPES = [one for one in types_of(field_types, records) if one not in OF_A_SITTING]  # of a deal
KEEP_SITTINGS = ("a sitting file", "what a form posts")  # the layers that also treat those
TREATED = [
    *((layer, one) for layer in TABLES for one in TYPES),
    *((layer, one) for layer in KEEP_SITTINGS for one in OF_A_SITTING),
]


@pytest.mark.parametrize(("layer", "one"), TREATED, ids=lambda one: getattr(one, "__name__", one))
def test_a_layer_treats_every_type(layer, one):
    treated = [kind for kind in one.__mro__ if kind in TABLES[layer]]
    assert treated
    assert by_type(TABLES[layer], one.__new__(one)) is TABLES[layer][treated[0]]


@pytest.mark.parametrize("layer", TABLES)
def test_a_layer_treats_nothing_that_is_no_type(layer):
    more = OF_A_SITTING if layer in KEEP_SITTINGS else ()
    assert set(TABLES[layer]) <= {*TYPES, *BASES, *more}


def test_the_types_are_all_that_the_games_declare():
    kinds = [kind for one in rulesets() for kind in (one.Options, *one.kinds.values())]
    declared = {type(one.type) for kind in kinds for one in facts_of(kind)}
    own = types_of(entry_types)  # in the folder of the one game that has them
    assert declared <= {*TYPES, *own}
    assert declared >= {*own}
    assert {*own} <= {*form_fields.shapes()}
    assert declared >= {
        records.SideMarks,
        field_types.Solo,
        field_types.Declarer,
    }
