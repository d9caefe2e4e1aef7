"""What is posted of a deal, as facts and as answers."""

from scorekeeper.pages.deal_form import answers
from scorekeeper.pages.deal_form.answers import deal_sides


def raw_facts(kind, typed, sides):
    """The facts, and the names of those that wait for the declarer, at a table with these sides."""
    return answers.raw_facts(kind, typed, deal_sides(kind, typed, sides))


def holds(condition, answers):
    """Whether a condition holds with these answers, as the script of the form has it."""
    return any(
        all(answers.get(field, "") in values for field, values in clauses)
        for clauses in condition.alternatives
    )
