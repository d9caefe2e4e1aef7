"""501: three play, each for himself, down from 501; each § refers to `rules.md`."""

from ...core.text import gettext, verbatim
from ...scoring.ruleset import GameRules, parts
from ...shared import running_scores

ruleset = GameRules(
    key="five-hundred-one",
    name=verbatim("501"),
    summary=gettext("Three play, each alone, from 501 down to 0; with four, the dealer sits out."),
    source="Michael Latash: 501, pagat.com",
    players=(3, 4),
    who_plays=gettext("Three play. If you are four, the dealer of each deal sits out."),
    partners=False,
    **parts(__name__, running_scores),
)
