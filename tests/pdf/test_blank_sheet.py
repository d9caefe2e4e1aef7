"""The blank sheet: room to write, the point values, and no number that nobody has played."""

import re
from itertools import pairwise
from random import Random
from types import SimpleNamespace

import pytest
import zxingcpp
from django.utils import translation

from scorekeeper.pdf.blank_sheet import Extent, blank_pdf
from scorekeeper.pdf.canvas.paper_formats import A4, A5, FORMATS, LETTER, TWO_A5
from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.text import say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.games.five_hundred_one import deals as five_hundred_one
from scorekeeper.rules.games.forty_one import deals as forty_one
from scorekeeper.rules.scoring.deal_scoring import score_deal
from scorekeeper.rules.scoring.notation_legend import legend
from scorekeeper.rules.scoring.rounds import blank_rounds
from scorekeeper.rules.scoring.scored_deal import BELOW
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.web.present.localize import SiteSpeech
from tests.pdf.page_objects import NO_FAULTS, Pages, pages_of, picture
from tests.pdf.papers import blank, blank_paper, every_game, every_paper, malformed, options
from tests.pdf.pdf_probe import ENGLISH, LONG_NAMES, NAMES, VINT, outline, read
from tests.rules.conformance import fitting_deal

LETTERED = [f"{letter} {name}" for letter, name in zip("ABCD", NAMES, strict=True)]
SITE = "https://example.org/"
LANDSCAPE = 250  # millimetres that broad paper is wide, at least


def unspaced(words_):
    return "".join(words_.replace("\ufe0e", "").split())


def rounds_of(key):
    return blank_rounds(ruleset(key), options(key))


def rules_apart(pages, page):
    """The level rules of a page, from the top, as (left, right, height)."""
    level = [
        rule
        for rule in pages.rules
        if rule.page == page and rule.bottom - rule.top < 1 and rule.right - rule.left > 30
    ]
    return sorted((rule.top + rule.bottom) / 2 for rule in level)


# ── The page ─────────────────────────────────────────────────────────────────────────────────────


@every_paper
@pytest.mark.parametrize("names", [(), NAMES, LONG_NAMES], ids=["letters", "names", "long"])
@pytest.mark.parametrize("extent", Extent)
def test_it_is_whole_legible_and_well_formed(key, format, names, extent):
    pdf = blank_paper(key, format, names, extent)
    assert pages_of(pdf).faults() == NO_FAULTS
    assert malformed(pdf) == []


@pytest.mark.parametrize(
    ("key", "most"),
    # The limits of the second edition, on A4.
    [
        *(("skruuvi-2016", 2), ("vint-1886", 2), ("vint-estonian", 6), ("contract-bridge", 2)),
        *(("pirate-bridge", 2), ("bridge-solitaire", 1), ("bridgette", 1), ("quinto", 2)),
        *(("five-hundred-one", 4), ("forty-one", 4)),
    ],
)
def test_an_evening_takes_few_pages(key, most):
    game = ruleset(key)
    assert len(Pages(blank(key, options=game.Options(), site=SITE))) <= most
    letter = Pages(blank(key, options=game.Options(), site=SITE, format=LETTER))
    assert len(letter) <= most + 1


LANGUAGES = ["en", "fi", "sv", "ru", "et"]


def spoken_blank(key, language, format, extent):
    game = ruleset(key)
    with translation.override(language):
        return blank(
            key,
            speech=SiteSpeech(),
            options=game.Options(),
            format=format,
            extent=extent,
            site=SITE,
        )


@pytest.mark.unmeasured
@every_game
@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pad_is_one_leaf_with_its_code_in_every_language(key, format, language):
    pdf = spoken_blank(key, language, format, Extent.PAD)
    pages = Pages(pdf)
    assert len(pages) <= 2
    assert pages.faults() == NO_FAULTS
    with translation.override(language):
        assert translation.gettext("Settlement") not in pages.said()
    notes = [note for page in read(pdf).pages for note in page.get("/Annots", [])]
    (code,) = [note.get_object()["/A"]["/URI"] for note in notes]
    assert code.startswith(f"{SITE}K/{key}".upper())


@pytest.mark.parametrize("key", ["forty-one", "pirate-bridge"])
def test_the_code_of_a_pad_is_read(key):
    pdf = spoken_blank(key, "en", A5, Extent.PAD)
    codes = [
        code.text
        for page in range(len(pages_of(pdf)))
        for code in zxingcpp.read_barcodes(picture(pdf, page, dots=150))
    ]
    assert len(codes) == 1
    assert codes[0].startswith(f"{SITE}K/{key}".upper())


def test_a_single_page_has_no_number():
    pages = pages_of(spoken_blank("contract-bridge", "en", A4, Extent.PAD))
    assert len(pages) == 1
    assert not [word for word in pages.said() if word.startswith("Page ")]


@pytest.mark.unmeasured
@every_game
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format", [A5, LETTER], ids=["a5", "letter"])
def test_no_page_has_only_the_end_of_what_stands_before_it(key, language, format):
    pages = Pages(spoken_blank(key, language, format, Extent.EVENING))
    for page in range(len(pages)):
        drawn = [part.bottom for part in (*pages.words, *pages.rules) if part.page == page]
        assert max(drawn) > 45  # of 210 or 279 mm: more than some rows


@every_paper
def test_the_point_values_stand_on_the_page_of_each_round_or_on_its_back(key, format):
    """A page is a front where its number is odd."""
    pages = pages_of(blank_paper(key, format))
    tables = ruleset(key).tables(options(key))
    if not tables:
        return
    title = say(tables[0].title, ENGLISH)
    here = {word.page for word in pages.words if unspaced(word.text) == unspaced(title)}
    starts = [page for name, page in outline(blank_paper(key, format)) if name != "Settlement"]
    for page in starts:
        back = page + 1 if page % 2 == 0 else page - 1
        assert {page, back, page + 1} & here


@pytest.mark.parametrize(
    ("key", "format", "high"),
    [
        *(("pirate-bridge", A4, 7.5), ("skruuvi-2016", A4, 6.5), ("quinto", LETTER, 7.5)),
        *(("five-hundred-one", A4, 6.5), ("forty-one", A4, 6.5), ("vint-1886", A4, 6.5)),
        *(("vint-1886", A5, 6.0), ("forty-one", A5, 6.0), ("vint-estonian", A4, 6.5)),
    ],
)
def test_its_rows_are_high_enough_to_write_in(key, format, high):
    levels = rules_apart(pages_of(blank(key, options=ruleset(key).Options(), format=format)), 0)
    apart = [round(below - above, 1) for above, below in pairwise(levels)]
    assert apart.count(high) >= 6


def bid_and_made(chance, game, standing):
    """A deal as people play: four of five bring those who bid them what they bid."""
    found = None
    for _ in range(12):
        deal = fitting_deal(chance, game, standing)
        if deal is None:
            continue
        found = found or deal
        entry, _ = score_deal(game, standing, deal, 1, 1)
        bidder = getattr(deal, "declarer", None)
        made = any(line.column == BELOW and bidder in line.who for line in entry.lines)
        if made and chance.random() < 0.8:
            return deal
    return found


def bid_of_501(chance, _, standing):
    """Four of five bids are made; a marriage in every fourth deal; the others share the rest."""
    bidder, *others = chance.sample([player for (player,) in standing.sides], 3)
    bid, points = chance.randrange(80, 115, 5), 140 if chance.random() < 0.25 else 120
    own = chance.randrange(*((bid, points + 1) if chance.random() < 0.8 else (40, bid)))
    more = chance.randrange(points - own + 1)
    taken = ((bidder, own), (others[0], more), (others[1], points - own - more))
    rows = tuple(five_hundred_one.Taken(player=player, points=own) for player, own in taken)
    return five_hundred_one.Contract(bidder=bidder, bid=bid, taken=rows)


def bids_of_forty_one(chance, *_):
    """Bids of eleven to thirteen tricks together, of which four of five are made."""
    bids = []
    while not 11 <= sum(bids) <= 13:
        bids = [chance.randrange(1, 6) for _ in range(4)]
    tricks = [bid - (chance.random() < 0.2) for bid in bids]
    for _ in range(13 - sum(tricks)):
        tricks[chance.randrange(4)] += 1
    hands = zip(range(4), bids, tricks, strict=True)
    return forty_one.Deal(
        hands=tuple(forty_one.Hand(player=who, bid=bid, tricks=took) for who, bid, took in hands)
    )


@pytest.mark.parametrize(
    ("key", "players", "dealt"),
    [
        *(("bridge-solitaire", 2, bid_and_made), ("bridgette", 2, bid_and_made)),
        *(("contract-bridge", 4, bid_and_made), ("pirate-bridge", 4, bid_and_made)),
        *(("quinto", 4, bid_and_made), ("skruuvi-2016", 4, bid_and_made)),
        *(("vint-1886", 4, bid_and_made), ("vint-estonian", 4, bid_and_made)),
        *(("five-hundred-one", 3, bid_of_501), ("five-hundred-one", 4, bid_of_501)),
        ("forty-one", 4, bids_of_forty_one),
    ],
)
def test_nine_of_ten_rounds_have_room(key, players, dealt):
    game, chance, rounds = ruleset(key), Random(f"room {key}"), []
    while len(rounds) < 40:
        standing, deals = game.first_standing(game.Options(), players), []
        while game.due(standing) and len(deals) < 100:
            deals.append(dealt(chance, game, standing))
            _, standing = score_deal(game, standing, deals[-1], 1, 1)
        played = tally(game, game.Options(), deals, players=players)
        ended = zip(played.rounds, played.on_paper, strict=True)
        rounds += [blocks[0] for own, blocks in ended if own.finished]
    blank_ = game.blank(blank_rounds(game, game.Options())[0])[0]
    above, below = blank_.lines if blank_.above else (0, len(blank_.rows))
    fits = [
        max(map(len, block.above), default=0) <= above and len(block.rows) <= below
        for block in rounds
    ]
    assert sum(fits) >= 0.9 * len(fits)


def test_three_rubbers_stand_beside_each_other_on_broad_paper():
    pages = pages_of(blank("contract-bridge", options=ruleset("contract-bridge").Options()))
    assert pages.sizes[0][0] > LANDSCAPE
    titles = [word for word in pages.words if word.text.startswith("Rubber ") and word.page == 0]
    assert len({word.base for word in titles}) == 1
    assert len(titles) == 3
    one = pages_of(blank("contract-bridge", options=ruleset("contract-bridge").Options(rubbers=1)))
    assert one.sizes[0][0] < LANDSCAPE


def test_the_values_stand_beside_the_rubber_of_a_pad():
    pages = pages_of(blank("contract-bridge", extent=Extent.PAD))
    (values,) = [word for word in pages.words if word.text == "Contract, below the line"]
    (total,) = [word for word in pages.words if word.text == "Sum"]
    assert values.page == total.page == 0
    assert values.left > total.right
    assert values.top < total.top


@pytest.mark.parametrize("format", [A4, A5, LETTER], ids=lambda format: format.name)
@pytest.mark.parametrize(
    ("key", "title", "rounds"),
    # An evening of skruuvi has three sets, of quinto three rubbers (§1.1 and §4 of their rules); of
    # two matches of Bridgette the second stands where the leaf would be empty.
    [("skruuvi-2016", "Set ", 3), ("quinto", "Rubber ", 3), ("bridgette", "Match ", 2)],
)
def test_a_leaf_of_a_pad_has_all_the_rounds_that_it_has_room_for(key, title, rounds, format):
    pad = blank(key, options=ruleset(key).Options(), format=format, extent=Extent.PAD)
    pages = pages_of(pad)
    titles = [word for word in pages.words if word.text.startswith(title) and "·" in word.text]
    assert len(pages) <= 2
    assert len(titles) == rounds


@pytest.mark.parametrize(("key", "pages"), [("skruuvi-2016", 2), ("bridgette", 1)])
def test_the_words_under_the_settlement_save_it_a_page_of_its_own(key, pages):
    """How a deal is keyed in stands on another page, or its code alone beside the head."""
    evening = pages_of(spoken_blank(key, "en", A5, Extent.EVENING))
    assert len(evening) == pages
    assert {"Settlement", "Key in"} <= set(evening.said())


@pytest.mark.parametrize(
    ("key", "format", "least"),
    # Two figures have 6 mm, so four have 12 (10 on A5, where eight columns are 123 mm less the
    # facts). The slots of quinto hold a letter; on A5 thirteen of them cannot have 6 mm.
    [
        ("pirate-bridge", A4, 12),
        ("pirate-bridge", A5, 10),
        ("quinto", A4, 6),
        ("quinto", LETTER, 6),
    ],
)
def test_its_boxes_are_wide_enough_to_write_in(key, format, least):
    pages = pages_of(blank(key, options=ruleset(key).Options(), format=format))
    upright = [rule for rule in pages.rules if not rule.page and rule.right - rule.left < 0.5]
    edges = sorted({round(rule.left, 2) for rule in upright})
    boxes = [right - left for left, right in pairwise(edges)]
    assert sum(box >= least - 0.05 for box in boxes) >= (8 if key == "pirate-bridge" else 13)


def test_two_of_a5_stand_on_a_sheet_with_a_line_to_cut():
    pages = pages_of(blank("quinto", format=TWO_A5, extent=Extent.PAD))
    wide, high = pages.sizes[0]
    assert (round(wide), round(high)) == (296, 210)
    titles = [word.left for word in pages.words if word.text == "Quinto"]  # on the first page
    assert [round(right - left) for left, right in [titles]] == [148]
    cut = [rule for rule in pages.rules if not rule.page and rule.bottom - rule.top > 200]
    assert [round(rule.left) for rule in cut] == [148]


@every_game
def test_the_same_sheet_has_the_same_bytes_and_its_title(key):
    pdf = blank_paper(key, A4)
    assert blank(key) == pdf
    assert read(pdf).metadata.title == f"{ruleset(key).name}: blank sheet"


# ── Who, when, where ─────────────────────────────────────────────────────────────────────────────


@every_paper
def test_without_names_each_player_is_a_letter_with_a_line(key, format):
    pages = pages_of(blank_paper(key, format))
    letters = [word for word in pages.words if word.page == 0 and word.text in "ABCD"]
    lines = [rule for rule in pages.rules if rule.page == 0 and rule.bottom - rule.top < 1]
    for letter in letters[: ruleset(key).most_players]:
        beside = [
            rule
            for rule in lines
            if 0 < rule.left - letter.right < 3 and abs(rule.top - letter.base) < 1.5
        ]
        assert [rule.right - rule.left > 10 for rule in beside] == [True]


@every_paper
def test_names_are_printed_where_they_are_given_and_sign(key, format):
    pages = pages_of(blank_paper(key, format, NAMES))
    named = LETTERED[: len(rounds_of(key)[0].before.table.seats)]
    assert all(name in pages.text(0) for name in named)
    (title,) = [word for word in pages.words if word.text == "Settlement"]
    presets = ruleset(key).preset_names
    people = [name for place, name in enumerate(named) if not any(presets[place : place + 1])]
    after = pages.said()[pages.said().index("Settlement") :]
    assert all(after.count(name) >= 2 for name in people)  # beside a box, and under a line
    assert title.page == len(pages) - 1


def test_what_is_not_given_of_names_date_and_place_is_written_by_hand():
    found = pages_of(blank("vint-1886", players=("Anna", "", "", ""))).said(0)
    assert {"A Anna", "B", "C", "D", "Date", "Place", "Table", "Stake", "per"} <= set(found)
    told = pages_of(blank("vint-1886", date="2026-11-06", place="Café Engel")).said(0)
    assert "Café Engel · 2026-11-06" in told
    assert not {"Date", "Place"} & set(told)


@every_paper
def test_the_head_has_room_for_all_house_rules(key, format):
    other = unusual(key)
    pages = Pages(blank(key, format=format, options=other))
    assert pages.faults() == NO_FAULTS
    said = unspaced(pages.text(0))
    assert not [one.name for one in facts_of(type(other)) if unspaced(str(one.label)) not in said]


def unusual(key):
    """House rules of which every one differs from the default."""
    game = ruleset(key).Options
    changed = {}
    for one in facts_of(game):
        others = [value for value in one.type.values if value != one.default]
        changed[one.name] = others[-1]
    return game(**changed)


# ── What stands there, and what does not ─────────────────────────────────────────────────────────


@every_paper
def test_all_point_values_stand_on_the_sheet_and_nobody_has_a_result(key, format):
    said = unspaced(pages_of(blank_paper(key, format)).text())
    for word in ("+0", "sofar", "Result"):
        assert word not in re.sub("Result:[a-z ]+", "", said)
    for table in ruleset(key).tables(options(key)):
        cells = (table.title, *table.heads, *(cell for row in table.rows for cell in row))
        for cell in cells:
            assert unspaced(say(cell, ENGLISH)) in said


@every_paper
def test_the_notation_shows_how_to_key_the_deals_in(key, format):
    said = unspaced(pages_of(blank_paper(key, format)).text())
    game = ruleset(key)
    for line in legend(game, options(key), game.most_players):
        assert unspaced(line.example) in said
        for sign, means in line.new:
            assert unspaced(f"{sign}: {say(means, ENGLISH)}") in said


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_its_code_opens_the_game_with_its_house_rules(format):
    pdf = blank(
        "forty-one", format=format, site=SITE, options=ruleset("forty-one").Options(games=5)
    )
    last = len(pages_of(pdf)) - 1
    (code,) = zxingcpp.read_barcodes(picture(pdf, last, dots=150))
    assert code.text == "HTTPS://EXAMPLE.ORG/K/FORTY-ONE/GAMES.5"


def test_many_rounds_are_settled_in_a_row_for_each():
    pages = pages_of(blank("vint-1886", options=VINT.Options(rubbers=12), format=A5))
    after = pages.said()[pages.said().index("Settlement") :]
    assert {*(f"Rubber {number}" for number in range(1, 13)), "Net", "Money"} <= {*after}


def test_a_game_without_tables_has_none():
    names = [name for name in dir(VINT) if not name.startswith("_")]
    game = SimpleNamespace(**{name: getattr(VINT, name) for name in names})
    game.tables = lambda options: ()
    pdf = blank_pdf(game, VINT.Options(), ENGLISH, format=A5)
    assert len(pages_of(pdf)) == 4  # three rubbers and the settlement


@pytest.mark.parametrize(("seats", "lines"), [(3, "ABC"), (4, "ABCD")])
def test_a_game_of_three_or_four_has_a_column_for_each(seats, lines):
    pages = pages_of(blank("five-hundred-one", seats=seats))
    heads = [word.text for word in pages.words if word.page == 0 and word.text.endswith(": 501")]
    assert heads == [f"{letter}: 501" for letter in lines]


def test_a_game_against_the_house_names_it_and_asks_for_no_stake():
    """Nobody writes the house's name, and it neither stakes nor pays."""
    said = pages_of(blank("bridge-solitaire", options=ruleset("bridge-solitaire").Options())).said()
    assert said.count("B House") == 2  # at the head and in the settlement
    assert not {"B", "Stake", "per", "Money"} & {*said}
    assert {"Stake", "per", "Money"} <= {*pages_of(blank("bridgette")).said()}
