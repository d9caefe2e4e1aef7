"""Every type of fact is treated by every layer that treats them."""

import inspect

import pytest

from scorekeeper.rules.core import deal_summary, field_types, records
from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.field_types import FieldType, treatment
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.notation import line_reader
from scorekeeper.rules.sitting_file import player_references
from scorekeeper.web.deal_form.fields import form_fields

TABLES = {
    "a line of notation": line_reader.WRITTEN,
    "a sitting file": player_references.FILED,
    "words on page and paper": deal_summary.WORDS,
    "a form": form_fields.FIELDS,
}
# What others are kinds of, and what no fact is.
BASES = (FieldType, records.Records)
TYPES = [
    one
    for module in (field_types, records)
    for _, one in inspect.getmembers(module, inspect.isclass)
    if issubclass(one, FieldType) and one not in BASES and one.__module__ == module.__name__
]


@pytest.mark.parametrize("layer", TABLES)
@pytest.mark.parametrize("one", TYPES, ids=lambda one: one.__name__)
def test_a_layer_treats_every_type_and_nothing_else(layer, one):
    treated = [kind for kind in one.__mro__ if kind in TABLES[layer]]
    assert treated
    assert treatment(TABLES[layer], one.__new__(one)) is TABLES[layer][treated[0]]
    assert set(TABLES[layer]) <= {*TYPES, records.Records}


def test_the_types_are_all_that_the_games_declare():
    kinds = [kind for one in rulesets() for kind in (one.Options, *one.kinds.values())]
    declared = {type(one.type) for kind in kinds for one in facts_of(kind)}
    assert declared <= set(TYPES)
    assert declared >= {records.Marks, records.Hands, field_types.Solo, field_types.Declarer}
