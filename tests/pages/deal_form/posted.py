"""What is posted of a deal, as facts and as answers."""

from scorekeeper.pages.deal_form import dry_run
from scorekeeper.pages.deal_form.fields.field import deal_sides
from scorekeeper.pages.deal_form.fields.form_fields import fields_of
from scorekeeper.rules.core.facts import facts_of


def raw_facts(kind, typed, sides):
    """The facts, and the names of those that wait for the declarer, at a table with these sides."""
    at = deal_sides(kind, typed, sides)
    return dry_run.raw_facts(facts_of(kind), fields_of(kind), typed, at)


def holds(condition, answers):
    """Whether a condition holds with these answers, as the script of the form has it."""
    return any(
        all(answers.get(field, "") in values for field, values in clauses)
        for clauses in condition.alternatives
    )
