"""docs/sitting-file.md: the file of a sitting, written from its reader and from the games.

`python -m tests.journal.sitting_file_document > docs/sitting-file.md`
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from scorekeeper.rules.core.facts import DealRecord, Fact, Record, facts_of
from scorekeeper.rules.core.field_types import Choice
from scorekeeper.rules.core.player_names import LONGEST_NAME
from scorekeeper.rules.core.seats import Seating, Seats, rotation
from scorekeeper.rules.core.stake import Stake, Unit
from scorekeeper.rules.core.text import English
from scorekeeper.rules.games import folder, rulesets
from scorekeeper.rules.games.vint_1886.scoring import BASE, STEP
from scorekeeper.rules.score_report import sheet_as_text
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Adjustment, Penalty
from scorekeeper.rules.scoring.sitting import MOST_DEALS, Details, Sitting
from scorekeeper.rules.sitting_file.json_document import FORMAT, FORMAT_VERSION
from scorekeeper.rules.sitting_file.reader import MOST_PROBLEMS, read_sitting
from tests.journal.document import field_line, since
from tests.journal.field_words import doc, items, wrapped
from tests.journal.sitting_file_sample import (
    EXAMPLES,
    FILE_NAME,
    MISTAKE,
    NAMES,
    SMALLEST,
    example_file,
)

ROOT = Path(__file__).parents[2]

START = """\
# The sitting file

One sitting or several, as JSON in UTF-8. *Open a sitting file* on Home and `bin/manage score`
read it, also one that is written by hand. *Print and save* → *The sitting file* writes it: for an
example of any game, save a deal. `python -m tests.journal.sitting_file_document` writes this page
from the code, and a test scores its examples.

## The smallest file

`{name}`:

```json
{smallest}```

`bin/manage score {name} --text` prints:

```text
{sheet}
```

Four spades made are 4 × 30 and the game, one down at three no trump is 50, the only game of a
rubber that stops here 300. Without `--text` it is a line of JSON for each sitting.

## Names and fields

- **A player is called by name, everywhere, and never by a number**, as in `players`. No two have
  the same name, of at most {longest_name} characters; capitals make no difference.
- `players` are in the order in which the deal passes; the first deals first. Four in two sides sit
  in round 1 so that the first and third are partners, and the second and fourth; see
  [seating](#seating) for the next rounds. In the notation they are A to D.
- A **side** is called by the name of either of its players.
- What has quotes here has quotes in the file. Numbers have none, and are whole.
- What is **bold** is the default. A field without a default must be there. What may be left out
  may be `null`. "Only if" means that a field is there in that case and in no other.

## The head

The fields of a sitting, in any order:

"""

HEAD: Mapping[str, str] = {
    "format": f'`"{FORMAT}"`',
    "version": f"`{FORMAT_VERSION}`: see [versions](#versions-and-mistakes)",
    "ruleset": "text: a key among [the games](#the-games)",
    "players": "list of texts",
    "options": "object: [house rules](#the-games) other than the defaults; default `{}`",
    "deals": f"list of at most {MOST_DEALS:,} deals and "
    "[adjustments](#adjustment-and-penalty), in order; default `[]`",
    "stake": "[stake](#stake); may be left out, if they play for points",
    "seatings": "list of [seatings](#seating); default `[]`",
    "closed": "`true`, **`false`**: the players ended the sitting before its end",
}

PARTS = """\

### Stake

{stake_doc} In {by_games} it is for
games won, `per` games, unless a house rule says points. {alone} have no `each_with_each`.

{stake}
```json
"stake": {{"currency": "EUR", "amount": "0.10", "per": 100}}
```

### Seating

{seating_doc} A round is a rubber, set, match or game. One that sits as usual needs no seating. In
{move} partners change with each round, unless a house rule says that they stay: in round 1 as in
`players`, in round 2 {second}, because the first stays and the others move on. In {stay} all stay;
{seatless} has no seats. A round sits by its number, whatever seating another round had: after one
that sat otherwise, write the seats of the next ones too. The sheet of `score --text` names each
round.

{seating}
```json
"seatings": [{{"round": 2, "seats": ["Anna", "Clara", "Boris", "Dmitri"], "dealer": "Clara"}}]
```

### Adjustment and penalty

They stand among the deals. `adjustment`: {adjustment_doc}

{adjustment}
```json
{{"kind": "adjustment", "points": {{"Anna": -100, "Boris": 100}}, "note": "revoke"}}
```

`penalty`: {penalty_doc} Those are {penalised}. They are added, and need not come to zero. It has
{penalty}, since {penalty_since}.

### A deal that does not fit

After a correction the site writes a mark, which a new file does not need. `"void": true` in a
deal: it does not fit where it stands, and scores nothing. `"kept": true`: it scores, but an
answer is missing, superfluous or replaced. Without its mark such a deal is refused, and so is
`void` where the deal fits.

### Several sittings

A list of sittings, `[{{…}}, {{…}}]`, is a file too. Those without a mistake are scored or opened,
the others named. A message counts the deals as they stand in the file, adjustments with them. The
site opens up to 300 sittings and 10,000 deals from two megabytes.

## The games

Each heading is a `ruleset`; its rules say what the house rules mean. `rubbers`, `matches`, `games`
and `format` are the length of the sitting: a deal after it is refused. A deal is an object with its
`kind` and the fields below that. Who is vulnerable and what a side still needs is
never written: it follows from the deals.

- A suit is `"S"` spades, `"C"` clubs, `"D"` diamonds or `"H"` hearts. `"NT"` is no trump, `"G"`
  grand, `"M"` misère, `"N"` nullo.
- `tricks` are all tricks, out of 13, of the declaring side or of the `side` that is named.
- `honours` and `aces` are those of the declaring side. In bridge honours are in one hand: four or
  five of trumps, or 4 for the four aces at no trump.

An example stands after `format`, `version`, `ruleset` and, if it has none, the `players` {names}.
Below it is what each then has: the net, or the scores of a game that pays at its end only.

A game from outside is written likewise, with its own key, fields and kinds; a site without it
refuses the file.

"""

TRICKS = ", ".join(f"`{strain}` {points}" for strain, points in BASE.items())  # of vint 1886
NOTES: Mapping[str, str] = {
    "bridge-solitaire": """The second player is the house, which bids suits only, six at most.
        Jokers and honours are in the first player's hand.""",
    "bridgette": "Level 0 is at no trump only.",
    "contract-bridge": "`held_by` had the honours, on either side.",
    "five-hundred-one": """Of four players the dealer sits out and is not in `taken`; without
        `dealer` it is the player whose turn it is. Three players leave `dealer` out. Points
        include marriages and come to 120, 140, 160, 180, 200 or 220. A bidder scores the bid, made
        or not; given up, the others take off 25 each. An unfinished game pays nothing.""",
    "forty-one": """Partners are the first and third, the second and fourth. Tricks are the player's
        own; the four come to 13. If the bids come to less than
        11 (from 7 on a bid counts twice), the deal is `thrown_in`. A game ends after the deal in
        which a player has 41, by house rule with the partner above 0.""",
    "pirate-bridge": "`partner` accepted the bid; `held_by` had the honours.",
    "quinto": """A quint is a suit with `5`; with `A4` or `23`, if both fell in one trick; or `J`,
        the joker. The fives and the joker are all there, unless the deal is `abandoned`: a quint
        took its side to 250, and no trick counts.""",
    "skruuvi-2016": """A set has kitty deals (levels 5 to 7, by house rule 4), then as many kotka
        deals (6 and 7). `aces` are all four, by the trick in which each fell and the side that took
        it; fewer only if play `stopped_early`. A four that nobody doubled may be `conceded`. The
        last two kinds are of Bolshevik, and `tricks` then the bidder's. `bolshevik_passed` is of a
        Bolshevik set alone; integrated, a `bolshevik` stands anywhere in the set, once for each
        player, beside the set's own deals, and the same player deals again.""",
    "vint-1886": f"""Each side scores the tricks that it won, made or not, at the value of the
        contract: {TRICKS} at level 1, and {STEP} more for each further level. A game is 500 of
        these points, from 0 again after each game; a rubber is two games. Where one deal takes both
        sides to 500, `score` refuses it until it has `first_to_game`. `honours` and `aces` are
        always written, also 0.""",
    "vint-estonian": """`holdings` are in one hand: aces, or a sequence from the ace down.
        `discarded_aces` are by the trick and the side that scores them. `first_to_game` is there
        only if the deal takes both sides to 60; `score` refuses the deal until it is there.""",
}

END = """\
## Versions and mistakes

`version` is that of the format, and {version} in every release so far. Another number, or none,
is refused. A release reads the files of all older ones; a field or kind that it does not know it
refuses by name.

A sitting is read whole or not at all. Each mistake has a line, up to {most_problems}. With
`{mistake}` in the second deal of the smallest file `score` says:

```text
{refusal}
```
"""


def pages() -> str:
    """The whole document."""
    return wrapped("".join([start(), head(), parts(), *map(game_part, rulesets()), end()]))


def start() -> str:
    sitting = read(json.loads(SMALLEST))
    sheet = sheet_as_text(sitting, English(sitting.players))
    return START.format(name=FILE_NAME, smallest=SMALLEST, sheet=sheet, longest_name=LONGEST_NAME)


def read(data: object) -> Sitting:
    sitting, problems = read_sitting(data)
    assert sitting, problems
    return sitting


def head() -> str:
    own = [f"`{name}`: {words}" for name, words in HEAD.items()]
    details = [f"{field_line(Details, fact)}. {fact.label}" for fact in facts_of(Details)]
    return items([*own, *details], "", {})


def parts() -> str:
    return PARTS.format(
        names=", ".join(NAMES),
        stake_doc=doc(Stake),
        stake=fields(Stake),
        seating_doc=doc(Seating),
        seating=fields(Seating),
        adjustment_doc=doc(Adjustment),
        adjustment=fields(Adjustment),
        penalty_doc=doc(Penalty),
        penalty=" and ".join(f"`{fact.name}`" for fact in facts_of(Penalty)),
        penalty_since=since(Penalty, facts_of(Penalty)[0]),
        second=", ".join(NAMES[player] for player in rotation(len(NAMES), 2)),
        by_games=keys(lambda game: game.usual_unit == Unit.GAME),
        alone=keys(lambda game: not game.partners),
        move=keys(lambda game: game.seats(game.Options()) == Seats.MOVE),
        stay=keys(lambda game: game.seats(game.Options()) == Seats.STAY),
        seatless=keys(lambda game: not game.usually_seated),
        penalised=keys(lambda game: game.takes_penalties),
    )


def keys(fits: Callable[[Ruleset], bool]) -> str:
    return ", ".join(f"`{game.key}`" for game in rulesets() if fits(game))


def fields(kind: type[Any]) -> str:
    return items([field_line(kind, fact) for fact in facts_of(kind)], "", {})


def game_part(game: Ruleset) -> str:
    rules = f"../{folder(game.key).relative_to(ROOT)}/rules.md"
    players = " or ".join(map(str, game.players))
    title = f"{game.name}, {players} players ([rules]({rules})). {NOTES[game.key]}\n"
    above: dict[str, str] = {}
    kinds = (kind_part(key, kind, above) for key, kind in game.kinds.items())
    options = f"`options`:\n\n{house_rules(game.Options)}"
    example = f"```json\n{EXAMPLES[game.key]}\n```\n\n{outcome(game)}\n\n"
    return "\n".join([f"### {game.key}\n", title, options, *kinds, example])


def house_rules(kind: type[Record]) -> str:
    """The fields of house rules, with the answers as the form has them."""
    return items([field_line(kind, fact) + answers(fact) for fact in facts_of(kind)], "", {})


def answers(fact: Fact) -> str:
    labels = fact.type.options if isinstance(fact.type, Choice) else ()
    return f". {fact.label}: {'; '.join(str(one.label) for one in labels)}" if labels else ""


def kind_part(key: str, kind: type[DealRecord], above: dict[str, str]) -> str:
    """A kind of deal, with its title unless that is the key, and its fields."""
    lines = [field_line(kind, fact) for fact in facts_of(kind)]
    title = f", {kind.title}" * (str(kind.title).lower() != key.replace("_", " "))
    return f"`{key}`{title}:" + (f"\n\n{items(lines, key, above)}" if lines else " no fields\n")


def outcome(game: Ruleset) -> str:
    """What the example of the game comes to, for each player."""
    sheet = read(example_file(game.key)).sheet()
    scores = sheet.entries[-1].scores
    title, points = ("Net", sheet.nets) if scores is None else ("Scores", scores)
    return f"{title}: {'; '.join(map(English().number, points))}."


def end() -> str:
    right, wrong = MISTAKE
    _, problems = read_sitting(json.loads(SMALLEST.replace(right, wrong)))
    refusal = "\n".join(f"{FILE_NAME}: {one.where}: {one.fact}: {one.text}" for one in problems)
    return END.format(
        version=FORMAT_VERSION, most_problems=MOST_PROBLEMS, mistake=wrong, refusal=refusal
    )


if __name__ == "__main__":
    sys.stdout.write(pages())
