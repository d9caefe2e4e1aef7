"""docs/sitting-file.md: it is that of the code, and what it shows is scored as it says."""

import io
import json
import re
from contextlib import suppress
from functools import cache

import pytest
from django.conf import settings
from django.core.management import call_command

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.sitting_file.reader import KEYS, read_sitting
from scorekeeper.web.views.site.import_export import MOST_DEALS_OPENED, MOST_OPENED
from tests.games.product import GAMES
from tests.journal.sitting_file_document import ROOT, pages
from tests.journal.sitting_file_sample import EXAMPLES, FILE_NAME, NAMES

pytestmark = pytest.mark.unmeasured

# What each example comes to, worked out by hand from the rules of its game.
NETS = {
    # §3.1 3NT doubled 2 × 100, §3.2 insult 50, §3.3 four aces 150; the house one down 50; §4.1 300.
    "bridge-solitaire": (200 + 50 + 150 + 50 + 300, -750),
    # §3.1 four spades 750, §3.2 exacto 250, §3.4 doubled 400.
    "bridgette": (750 + 250 + 400, -1400),
    # §3.1 4 × 30 × 2, §3.3 insult 50, §5 honours of the others 100; §6.4 the only game 300.
    "contract-bridge": (240 + 50 - 100 + 300, -490, 490, -490),
    # §3 Boris made 90, the others took 20 and 24; Clara gave up 80 blind, −25 for the others but
    # the dealer Boris.
    "five-hundred-one": (501 - 25, 501 - 90, 501 - 20 + 2 * 80, 501 - 24 - 25),
    # §3 made 4 and 2; short 7, which counts twice, and 1.
    "forty-one": (4, 2, -14, -1),
    # §3 three hearts 90, an overtrick 30; honours of the others 100.
    "pirate-bridge": (90 + 30 - 100, -20, -20, 20),
    # §3 quints 10 + 15 + 25 + 20 and 8 × 10; the others 5 + 20 and 5 × 10.
    "quinto": (150 - 75, -75, 75, -75),
    # §3.1 2 × (10 + 2), §3.2 aces 5 + 5 + 9 − 3: 40. §3.3 B and D 9 − 4 and an ace of 2: 7.
    # §5.4 Dictator one short: 15 each, Boris twice; Clara −60; §5.5 a third.
    "skruuvi-2016": (40 - 7 + 5, -40 + 7 + 10, 40 - 7 - 20, -40 + 7 + 5),
    # §4.1 9 × 30 − 4 × 30, §4.6 30 × 30, §4.7 3 × 10 × 30.
    "vint-1886": (270 - 120 + 900 + 900, -1950, 1950, -1950),
    # 2,000, §4.1 5 honours × 50, §4.3 A K Q of trumps 200, §5.1 55 − 10. Nullos of the others:
    # 2,000, §4.5 400, §5.1 10 − 55. §4.6 three tricks fewer.
    "vint-estonian": (2000 + 250 + 200 + 45 - 2000 - 400 + 45 + 300, -440, 440, -440),
}


@cache
def page():
    return (ROOT / "docs" / "sitting-file.md").read_text(encoding="utf-8")


def blocks(kind, text):
    return re.findall(f"```{kind}\n(.*?)```", text, re.DOTALL)


def smallest():
    return blocks("json", page())[0]


def score(folder, document, *more):
    """What the command prints, with the name of the file as the page has it."""
    path, out, err = folder / FILE_NAME, io.StringIO(), io.StringIO()
    path.write_text(document, encoding="utf-8")
    with suppress(SystemExit):
        call_command("score", str(path), *more, stdout=out, stderr=err)
    return (out.getvalue() + err.getvalue()).replace(str(path), FILE_NAME).strip("\n")


def read(data):
    sitting, problems = read_sitting(data)
    assert not problems
    return sitting


def test_the_page_is_that_of_the_code(without_toys):
    wrong = "run python -m tests.journal.sitting_file_document > docs/sitting-file.md"
    assert page() == pages(), wrong


def test_the_smallest_file_has_at_most_six_lines_and_is_scored_as_shown(tmp_path):
    assert smallest().count("\n") <= 6
    assert score(tmp_path, smallest(), "--text") == blocks("text", page())[0].strip("\n")
    nets = json.loads(score(tmp_path, smallest()))["net"]
    assert nets == dict(zip(NAMES, (470, -470, 470, -470), strict=True))  # 120 + 50 + 300


def test_the_readme_shows_the_same_file_and_score():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert (blocks("json", readme), blocks("text", readme)) == (
        blocks("json", page())[:1],
        blocks("text", page())[:1],
    )


def test_the_mistake_is_told_as_shown(tmp_path):
    told = blocks("text", page())[1].strip("\n")
    wrong = smallest().replace('"declarer": "Boris"', '"declarer": 1')
    assert score(tmp_path, wrong) == told


def shown(game):
    """The example of a game and the line below it, as the page has them."""
    found = re.search(rf"### {game.key}\n.*?```json\n(.*?)```\n\n\w+: (.*?)\.\n", page(), re.DOTALL)
    return json.loads(f"{{{found[1]}}}"), found[2]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_example_of_a_game_comes_to_what_its_rules_say(game):
    example, told = shown(game)
    head = {"format": "scorekeeper-sitting", "version": 1, "ruleset": game.key}
    sheet = read({**head, "players": list(NAMES), **example}).sheet()
    assert tuple(sheet.entries[-1].scores or sheet.nets) == NETS[game.key]
    assert told == "; ".join(f"{own:,}".replace("-", "−") for own in NETS[game.key])
    kinds = {key for key, kind in game.kinds.items() if set(facts_of(kind)) and key != "thrown_in"}
    assert kinds <= {deal["kind"] for deal in example["deals"]}


def test_the_head_is_what_the_reader_knows_and_each_default_is_that_of_what_is_left_out():
    listed = page().partition("## The head")[2].partition("### Stake")[0]
    items = re.findall(r"^- `(\w+)`: (.*(?:\n  .*)*)", listed, re.MULTILINE)
    assert sorted(name for name, _ in items) == sorted(KEYS)
    data = json.loads(smallest())
    for name, words in items:
        default = re.search(r"default `(.*?)`|\*\*`(.*?)`\*\*", words)
        if name in data:
            continue
        value = json.loads(default[1] or default[2]) if default else None
        assert default or "may be left out" in words
        assert read({**data, name: value}) == read(data)
    without = {key: value for key, value in data.items() if key != "deals"}
    assert read(without) == read({**data, "deals": []})


def test_stake_seating_and_adjustment_are_read_as_they_are_shown():
    data = json.loads(smallest())
    stake, seatings, adjustment = blocks("json", page())[1:4]
    data |= json.loads(f"{{{stake.strip()}, {seatings.strip()}}}")
    data["deals"].append(json.loads(adjustment))
    sitting = read(data)
    assert sitting.stake.amount == "0.10"
    assert sitting.seatings[0].seats == (0, 2, 1, 3)
    assert sitting.sheet().nets == (370, -370, 470, -470)  # 100 from Anna to Boris


def test_the_limits_of_the_site_are_told():
    told = f"{MOST_OPENED} sittings and {MOST_DEALS_OPENED:,} deals from two megabytes"
    assert told in " ".join(page().split())
    assert settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 10**6 == 2


def test_no_example_is_of_a_game_that_is_not_there():
    assert [*EXAMPLES] == [game.key for game in GAMES]
