"""From the paper back to the sitting: by the deals as they are printed, and by their code."""

import re
from dataclasses import replace

import pytest
import zxingcpp
from django.urls import reverse
from django.utils import translation

from scorekeeper.pdf.canvas.paper_formats import FORMATS
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.scored_deal import Adjustment, Correction, Penalty
from scorekeeper.web.booking.batch_entry import batch
from scorekeeper.web.models import Sitting as StoredSitting
from tests.pdf.evenings import LINK, played
from tests.pdf.page_objects import pages_of, picture
from tests.pdf.papers import every_paper
from tests.pdf.pdf_probe import printed
from tests.rules.conformance import drawn

pytestmark = pytest.mark.unmeasured
SITE = "https://example.org/"
MANY = 6  # sittings of each game
# Their columns say every fact, which the tests of each ask; no notation repeats them.
IN_COLUMNS = ("quinto", "five-hundred-one", "forty-one")
LEFT_OUT = ". Not in this code: 1 adjustment, 1 penalty on the score."


def empty(one):
    return replace(one, deals=(), closed=False)


def written(sheet):
    """The deals as they count, without adjustments, each with who dealt."""
    return [(notation_of(sheet.ruleset, entry), entry.dealer) for entry in sheet.deals]


def printed_lines(pdf, one):
    """The lines of notation on the paper, each with the number before it: beside the number, or in
    the column for them."""
    number = re.compile(rf"(\d+)( \([{LETTERS[: len(one.players)]}]\)|\.)")
    words = pages_of(pdf).words
    columns = {word.left for word in words if word.text == "A deal in one line"}
    found = {}
    for place, word in enumerate(words):
        told = number.fullmatch(word.text)
        line = [
            other for other in words[place + 1 : place + 8] if abs(other.base - word.base) < 0.1
        ]
        beside = line[:1] if word.size == 8 else []
        below = [other for other in line if any(abs(other.left - x) < 0.5 for x in columns)]
        if told and (beside or below):
            found.setdefault(int(told[1]), f"{word.text} {(beside or below)[0].text}")
    return [found[number] for number in sorted(found)]


def codes_of(pdf):
    """What a reader finds in the codes of the paper, at 300 dots per inch."""
    found = []
    for page in range(len(pages_of(pdf))):
        found += [code.text for code in zxingcpp.read_barcodes(picture(pdf, page, dots=300))]
    return [text for text in found if "/K/" in text]


@pytest.mark.parametrize("language", ["en", "fi", "sv", "ru", "et"])
@every_paper
def test_the_deals_of_every_paper_are_keyed_in_as_they_are_printed(key, format, language):
    one = played(key)
    lines = printed_lines(printed(one, format=format, link=LINK), one)
    if key in IN_COLUMNS:
        assert not lines
        return
    assert len(lines) == len(one.sheet().deals)
    with translation.override(language):
        read = batch(empty(one), empty(one).sheet(), "\n".join(lines))
        assert read.fits
    assert written(read.sheet) == written(one.sheet())


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
def test_any_sitting_has_its_deals_on_paper_letter_for_letter(ruleset):
    for one, sheet in drawn(ruleset)[:MANY]:
        if sheet.deals and ruleset.key not in IN_COLUMNS:
            seated = [f"({LETTERS[entry.dealer]})" if one.seated else "" for entry in sheet.deals]
            written = [
                (f"{entry.ordinal} {dealer}" if dealer else f"{entry.ordinal}.")
                + f" {notation_of(ruleset, entry)}"
                for entry, dealer in zip(sheet.deals, seated, strict=True)
            ]
            assert printed_lines(printed(one), one) == written


@pytest.mark.django_db
@every_paper
def test_the_code_opens_new_with_the_deals_and_starting_books_the_same_sitting(client, key, format):
    one = played(key)
    (code,) = codes_of(printed(one, format=format, link=LINK, site=SITE))
    page = client.get("/" + code.partition("/K/")[1][1:] + code.partition("/K/")[2])
    assert page.status_code == 200
    assert not StoredSitting.objects.exists()
    form = page.context["typed"] | {
        f"player{place}": name for place, name in enumerate(one.players)
    }
    posted = client.post(reverse("new"), {name: value for name, value in form.items() if value})
    assert posted.status_code == 302, posted.context["wrong"]
    back = client.get(posted.url).context["sheet"]
    mine = replace(one, deals=tuple(deal for deal in one.deals if not isinstance(deal, Correction)))
    assert written(back) == written(one.sheet())
    assert back.nets == mine.sheet().nets
    assert seats(back) == seats(mine.sheet())


def seats(sheet):
    return [round_.before.table.seats for round_ in sheet.rounds]


def test_too_many_deals_for_one_code_have_a_code_for_each_round():
    (ruleset,) = [one for one in rulesets() if one.key == "forty-one"]
    one = played("forty-one")
    # Each game of 41 is played eight times over, so that all are more than a code of version 25.
    options = replace(one.options, games=12)
    many = replace(one, ruleset=ruleset, options=options, deals=one.deals * 4)
    found = codes_of(printed(many, link=LINK, site=SITE))
    rounds = [round_ for round_ in many.sheet().rounds if round_.deals]
    assert len(rounds) > 3
    assert len(found) == len(rounds)


def test_a_round_too_long_for_a_code_has_none():
    one = replace(played("vint-1886"), deals=(played("vint-1886").deals[2],) * 400)
    assert codes_of(printed(one, link=LINK, site=SITE)) == []


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_the_codes_are_large_enough_to_be_read_at_150_dots(format):
    pdf = printed(played("skruuvi-2016"), format=format, link=LINK, site=SITE)
    found = [
        code.text
        for page in range(len(pages_of(pdf)))
        for code in zxingcpp.read_barcodes(picture(pdf, page, dots=150))
    ]
    assert LINK in found
    assert any("/K/SKRUUVI-2016/" in text for text in found)


def test_under_the_code_stands_what_it_leaves_out():
    one = played("five-hundred-one")
    given = Penalty(points=(0, 50, 0, 0)), Adjustment(points=(10, -10, 0, 0))
    for deals, more in ((one.deals, ""), ((*one.deals, *given), LEFT_OUT)):
        said = pages_of(printed(replace(one, deals=deals), link=LINK, site=SITE)).text()
        assert ("Not in this code" in said, f"Its deals, to be read back{more}" in said) == (
            bool(more),
            True,
        )
