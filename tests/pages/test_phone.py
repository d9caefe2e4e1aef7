"""What a phone tells of deals that wait on it, as Python tells it."""

from dataclasses import replace

import pytest

from scorekeeper.journal.phone_acts import KEY_SIGNS
from scorekeeper.pages.deal_form.dry_run import CLOSED, RESEATED, TAKEN_ORDINAL, TOO_EARLY
from scorekeeper.pages.phone import drawn_pages
from scorekeeper.pages.phone.phone_speech import PhoneSpeech
from scorekeeper.pages.phone.stored_sitting import sitting_as_data, sitting_from_data
from scorekeeper.pages.phone.waiting_deals import (
    ahead,
    changed_words,
    last_notation,
    news_words,
    opened,
    unsent_words,
    waiting_words,
)
from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import English, gettext, ngettext, pgettext, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from tests.phone_engine.test_same_pages import ServerSpeech

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
VINT = ruleset("vint-1886")
# §4.1, §4.6, §4.7: 9 × 30 − 4 × 30 + 30 × 30 + 3 × 10 × 30 = 1,950 for Anna and Clara.
POSTED = {"kind": "contract", "declarer": "0", "contract": "3H", "tricks": "9"}
POSTED |= {"honours": "0-4", "aces": "0-3"}


def sitting(*deals, **changed):
    kind = VINT.kinds["contract"]
    given = tuple(read_facts(kind, deal)[0] for deal in deals)
    assert None not in given
    return Sitting(ruleset=VINT, players=NAMES, options=VINT.Options(), deals=given, **changed)


def booked(*deals, **changed):
    return opened(sitting_as_data(sitting(*deals, **changed)))


def words(found):
    every = (*waiting_words(found), *news_words(found))
    return [say(text, English(NAMES)) for text in every]


def posted(number=1, **changed):
    return number, [*{**POSTED, **changed}.items()]


def test_nothing_is_told_where_nothing_waits():
    assert words(ahead(booked(), [])) == []


def test_a_deal_that_waits_is_scored_and_the_next_dealer_named():
    found = ahead(booked(), [posted()])
    told, dealer = words(found)
    assert told == (
        "With the deal waiting here: Anna +1,950, Boris −1,950, Clara +1,950, Dmitri −1,950."
    )
    assert dealer == "Boris deals."  # Anna dealt the first deal
    assert last_notation(found.sheet).startswith("A 3H 9")


def test_several_deals_are_counted():
    found = ahead(booked(), [posted(1), posted(2)])
    # §5.1, §5.4: twice 270 below the line win the first game, 500: 2 × 1,950 + 500 = 4,400.
    assert words(found)[0].startswith("With the 2 deals waiting here: Anna +4,400, ")
    assert words(found)[1] == "Anna and Clara win the game."
    assert found.sheet == found.sitting.sheet()


def test_a_game_that_ends_while_nobody_hears_of_it_is_told():
    game = [posted(number, contract="7NT", tricks="13") for number in (1, 2, 3)]
    found = ahead(booked(), game)
    assert any("win the game" in sentence for sentence in words(found))


def test_who_deals_after_a_change_of_seats_is_told_once():
    """12 × 68 = 816 below: a game in each deal, and a rubber. Boris dealt last (sitting §2)."""
    game = [posted(number, contract="7D", tricks="12") for number in (1, 2)]
    news = [say(text, English(NAMES)) for text in news_words(ahead(booked(), game))]
    assert [sentence.count(" deals.") for sentence in news] == [1]
    assert news[0].endswith("Clara to Dmitri's seat. Clara deals.")


KEYS = ("0a" * 16, "0b" * 16)


def with_one_on_the_server():
    deal = {"declarer": 0, "level": 3, "strain": "H", "tricks": 9, "honours": 2, "aces": 2}
    return opened({**sitting_as_data(sitting(deal)), "keys": KEYS[0][:KEY_SIGNS]})


def test_a_deal_that_the_server_has_already_is_counted_once():
    waiting = [posted(1, key=KEYS[0]), posted(2, key=KEYS[1])]
    found = ahead(with_one_on_the_server(), waiting)
    assert (len(found.sheet.deals), found.counted, found.problem) == (2, 1, None)


def test_offline_4_a_deal_of_a_number_that_another_phone_took_ends_the_count():
    """Deals 2 and 3 would else count on top of a deal that this phone has not seen."""
    waiting = [posted(number, key=f"0c{number}") for number in (1, 2)]
    found = ahead(with_one_on_the_server(), waiting)
    assert (len(found.sheet.deals), found.counted, found.problem) == (1, 0, TAKEN_ORDINAL)
    assert words(found) == [f"Deal 1 is not counted: {TAKEN_ORDINAL.text}"]


@pytest.mark.parametrize(
    ("deals", "problem"),
    [
        ([posted(2)], TOO_EARLY),
        ([posted(1, table="0-1 2-3")], RESEATED),
        ([posted(1), posted(2, table="0-1 2-3"), posted(3)], RESEATED),
    ],
)
def test_the_first_deal_that_would_be_asked_about_ends_the_count(deals, problem):
    found = ahead(booked(), deals)
    assert found.problem == problem
    number = deals[found.counted][0]
    assert str(waiting_words(found)[-1]) == f"Deal {number} is not counted: {problem.text}"


def test_a_deal_with_a_mistake_says_which():
    found = ahead(booked(), [posted(tricks="")])
    assert words(found) == ["Deal 1 is not counted: This is still missing."]
    assert words(ahead(booked(), [posted(kind="whist")])) == [
        "Deal 1 is not counted: There is no such kind of deal."
    ]


def test_a_sitting_that_was_ended_takes_no_deal():
    assert ahead(booked(closed=True), [posted()]).problem == CLOSED


def test_a_game_in_which_nobody_deals_names_no_dealer():
    own = ruleset("bridge-solitaire")
    alone = Sitting(ruleset=own, players=("Anna", "Boris"), options=own.Options())
    found = replace(opened(sitting_as_data(alone)), counted=1)
    assert not any("deals." in sentence for sentence in words(found)[1:])


def test_a_sitting_is_stored_as_it_is():
    before = sitting(
        {"declarer": 1, "level": 2, "strain": "C", "tricks": 8, "honours": 3, "aces": 1},
        date="2026-11-28",
        scorer=2,
        stake=Stake(currency="EUR", amount="0.10", per=100),
    )
    assert sitting_from_data(sitting_as_data(before)) == before


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"game": "whist"}, LookupError),
        ({"deals": [{"kind": "contract", "declarer": 9}]}, ValueError),
        ({"deals": [{"kind": "whist"}]}, LookupError),
        ({"options": {"unknown": 1}}, ValueError),
    ],
)
def test_what_is_not_known_is_not_opened(changed, error):
    with pytest.raises(error):
        sitting_from_data({**sitting_as_data(sitting()), **changed})


def test_the_speech_of_a_phone_has_the_words_that_it_was_given():
    """Where the rules have a message, the phone has its place."""
    fetched = {"0": "Ohi", "1": "jakaa", "+0": ["{count} ässä", "{count} ässää"]}
    formats = {
        "date": "{day}. {month} {year}",
        "months": ["tammikuuta", "helmikuuta"],
        "money": "{amount}\u00a0{symbol}",
        "leads": False,
        "symbols": {"EUR": "€"},
        "decimal": ",",
        "group": "\u00a0",
    }
    speech = PhoneSpeech(
        players=("דוד",),
        language="fi",
        group="\u202f",
        words=fetched,
        plural=lambda n: int(n != 1),
        formats=formats,
    )
    assert say(gettext("0"), speech) == "Ohi"
    assert say(pgettext("verb", "1"), speech) == "jakaa"
    assert say(ngettext("+0", "+0", 1), speech) == "1 ässä"
    assert say(ngettext("+0", "+0", 3), speech) == "3 ässää"
    assert speech.number(1950) == "1\u202f950"
    assert speech.name(0) == "דוד"
    assert speech.in_sentence.name(0) == "\u2068דוד\u2069"
    assert (speech.day("2026-02-03"), speech.day("")) == ("3. helmikuuta 2026", "")
    assert speech.rate("1234.5", "EUR") == "1\u00a0234,50\u00a0€"
    assert speech.money(-5, "EUR") == "−0,05\u00a0€"
    assert speech.money(1200, "JPY") == "1\u00a0200\u00a0JPY"
    leading = replace(speech, formats={**formats, "money": "{symbol}{amount}", "leads": True})
    assert leading.rate("1", "EUR") == "€1,00"
    assert leading.rate("1", "CHF") == "CHF\u202f1,00"


def test_what_the_server_counts_otherwise_is_told():
    phone = ["+1,950", "−1,950", "+1,950", "−1,950"]
    assert changed_words(phone, phone) is None
    told = say(changed_words(phone, ["+2,010", "−2,010", "+1,950", "−1,950"]), English(NAMES))
    assert told == "The site comes to another result than this phone: Anna +2,010, Boris −2,010."


def test_the_numbers_of_the_deals_that_wait_are_told():
    assert str(unsent_words(ahead(booked(), [posted(1)]))) == "deal 1 not sent yet"
    assert str(unsent_words(ahead(booked(), [posted(1), posted(2)]))) == "deals 1–2 not sent yet"


# ── What the parts of a drawn page are given ────────────────────────────────────────────────────

GIVEN = {"base": "/s/x/", "head": 7}


def given(context, found, *more):
    return context(found, *more, ServerSpeech(NAMES), GIVEN)


def test_a_drawn_sheet_says_what_was_done_last():
    waits = ahead(booked(), [posted()])
    told = given(drawn_pages.sheet_context, waits)
    assert str(told["last_act"]) == str(waits.sheet.entries[0].summary)
    assert (told["rules"], told["head"], told["watches"]) == ("/s/x/rules/", 7, False)
    assert given(drawn_pages.sheet_context, booked())["last_act"] is None
    assert given(drawn_pages.score_context, waits)["last"].number == 1


def test_a_drawn_settlement_says_what_the_server_does_not_have():
    told = given(drawn_pages.settlement_context, ahead(booked(), [posted(1), posted(2)]))
    assert say(told["unsent"], English(NAMES)) == "deals 1–2 not sent yet"
    assert told["picture"] == "vint-1886.png"
    assert given(drawn_pages.settlement_context, booked())["unsent"] is None


def test_a_drawn_form_is_that_of_the_next_deal():
    form = given(
        drawn_pages.form_context, ahead(booked(), [posted()]), "contract", [("declarer", "1")]
    )
    assert (form["ordinal"], form["action"]) == (2, "/s/x/enter/2/")
    assert (form["enters"], form["kinds"]) == (True, ())


def test_a_drawn_preview_has_the_points_of_the_deal():
    shown = given(drawn_pages.preview_context, booked(), posted()[1])
    assert shown["moves"] == 270 + 900 + 900 - 120
    assert given(drawn_pages.preview_context, booked(), [("kind", "contract")])["moves"] is None


def test_the_arithmetic_of_a_deal_is_there_if_the_deal_is():
    waits = ahead(booked(), [posted()])
    assert given(drawn_pages.entry_context, waits, 1)["entry"] == waits.sheet.entries[0]
    assert given(drawn_pages.entry_context, waits, 2) is None
