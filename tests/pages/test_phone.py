"""What a phone tells of the acts that wait on it, as Python tells it."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest

from scorekeeper.journal.acts import (
    ActUndone,
    DealAmended,
    DealBooked,
    DealStruck,
    PlayersRenamed,
    RulesChanged,
    SittingClosed,
    SittingOpened,
    booking_act,
)
from scorekeeper.journal.replay import booked_row, replay
from scorekeeper.pages.changes.misfit import DONE_ALREADY, ENDED, GONE, OLD_COPY
from scorekeeper.pages.deal_form.dry_run import TAKEN_ORDINAL
from scorekeeper.pages.phone.drawn_pages import page_at, preview_context, sheet_context
from scorekeeper.pages.phone.phone_speech import PhoneSpeech
from scorekeeper.pages.phone.posted_forms import kept_deal
from scorekeeper.pages.phone.stored_journal import journal_as_data, opened_journal
from scorekeeper.pages.phone.waiting_acts import (
    ahead,
    begun_data,
    changed_words,
    has_act,
    kept_acts,
    kept_again,
    last_notation,
    lost_words,
    news_words,
    question,
    unsent_words,
)
from scorekeeper.pages.short_names import short_names
from scorekeeper.rules.core.text import English, gettext, ngettext, pgettext, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.vint_1886.evening import deal

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
VINT = ruleset("vint-1886")
# §4.1, §4.6, §4.7: 9 × 30 − 4 × 30 + 30 × 30 + 3 × 10 × 30 = 1,950 for Anna and Clara.
FIRST, FIRST_NETS = "A 3H 9 h4 a3", (1950, -1950, 1950, -1950)
THEIRS = "C 1D 7 h3 a2"
MINE, OTHER = UUID(int=1), UUID(int=2)


def booked(*acts, other=()):
    """The journal of a sitting as the page has it. other: acts of another phone, behind them."""
    sitting = Sitting(ruleset=VINT, players=NAMES, options=VINT.Options())
    every = [SittingOpened.of(sitting), *acts, *other]
    rows = [
        booked_row(
            act,
            number=number,
            key=f"{number:032x}"[::-1],
            made=datetime(2026, 12, 1, 20, number, tzinfo=UTC),
            device=MINE if number <= len(every) - len(other) else OTHER,
        )
        for number, act in enumerate(every, 1)
    ]
    data = journal_as_data(replay(rows), ["phone 1", "phone 2"][: 1 + bool(other)], 0)
    return opened_journal(data, len(rows)), data


def plays(*notations):
    return [booking_act(deal(notation)) for notation in notations]


def keeps(found, *acts):
    """What the outbox has after these acts, each on what the phone has then."""
    kept = []
    for number, act in enumerate(acts):
        new = kept_acts(found, [act], f"{number:x}" * 32)
        kept += [{**vars(each), "made": 1_796_000_000_000 + number} for each in new]
        found = ahead(found.told, kept, {"phone": 0, "phones": ["phone 1"]})
    return kept


def waits(told, data, *acts):
    return ahead(told, keeps(ahead(told, [], data), *acts), data)


def said(*texts):
    return [say(text, English(NAMES)) for text in texts]


def test_nothing_is_told_where_nothing_waits():
    found = ahead(*[booked()[0], [], booked()[1]])
    assert (found.waiting, news_words(found), question(found)) == ((), (), None)


def test_a_deal_that_waits_is_scored_and_the_next_dealer_named():
    found = waits(*booked(), *plays(FIRST))
    assert found.sheet.nets == FIRST_NETS
    assert said(unsent_words(found)) == ["deal 1 not sent yet"]
    assert said(*news_words(found)) == ["Boris deals."]  # Anna dealt the first deal
    assert last_notation(found.sheet).startswith("A 3H 9")


def test_several_deals_are_counted_and_what_they_win_is_told():
    found = waits(*booked(), *plays(FIRST, FIRST))
    # §5.1, §5.4: twice 270 below the line win the first game, 500: 2 × 1,950 + 500 = 4,400.
    assert found.sheet.nets == (4400, -4400, 4400, -4400)
    assert said(unsent_words(found)) == ["deals 1–2 not sent yet"]
    assert said(*news_words(found))[0] == "Anna and Clara win the game."


def test_an_act_names_one_that_waits_by_its_key_and_one_of_the_site_by_its_number():
    told, data = booked(*plays(FIRST))
    found = ahead(told, [], data)
    amend = [DealAmended.of(deal(THEIRS), deal=number) for number in (2, 3)]
    one, two, three = keeps(found, amend[0], *plays(FIRST), DealStruck(deal=4))
    assert (one["facts"]["deal"], three["facts"]["deal"]) == (2, two["key"])
    after = ahead(told, [one, two, three], data)
    assert [row.name for row in after.waiting] == ["amend", "deal", "strike"]
    assert [entry.deal for entry in after.sheet.entries] == [deal(THEIRS)]
    assert said(unsent_words(after)) == ["3 changes not sent yet"]


def test_an_undo_of_what_waits_waits_too():
    found = waits(*booked(), *plays(FIRST), ActUndone(target=2))
    assert (found.sheet.nets, len(found.waiting)) == ((0, 0, 0, 0), 2)
    assert found.state.redo_target.number == 3


def test_an_act_that_the_site_has_already_is_counted_once():
    told, data = booked()
    kept = keeps(ahead(told, [], data), *plays(FIRST, FIRST))
    sitting = Sitting(ruleset=VINT, players=NAMES, options=VINT.Options())
    rows = [told.rows[0], *ahead(told, kept[:1], data).waiting]
    arrived = replay(rows)
    assert arrived.sitting.players == sitting.players
    found = ahead(arrived, kept, data)
    assert (len(found.sheet.deals), len(found.waiting)) == (2, 1)
    assert (has_act(arrived, kept[0]["key"]), has_act(arrived, kept[1]["key"])) == (True, False)


def asked(*mine, other):
    """What is asked of acts that were made before another phone did something."""
    told, data = booked(*plays(FIRST))
    kept = keeps(ahead(told, [], data), *mine)
    return ahead(*interposed(booked(*plays(FIRST), other=other), kept))


def interposed(now, kept):
    told, data = now
    return told, kept, data


def test_a_number_that_another_phone_took_is_asked_and_the_sheet_shows_what_goes_on():
    found = asked(*plays(FIRST), other=plays(THEIRS))
    ask = question(found)
    assert ask.reason == TAKEN_ORDINAL.text
    assert said(*ask.others) == ["Done on phone 2: deal 2, Clara 1♦︎ 7."]
    assert said(ask.goes_on) == ["Save mine as deal 3"]
    assert (ask.impossible, ask.same, ask.drops) == ({}, (), None)
    assert [entry.deal for entry in found.sheet.deals] == [*map(deal, (FIRST, THEIRS, FIRST))]
    (again,) = kept_again(found)
    assert (again.head, again.last, again.ordinal) == (3, found.told.rows[2].key, 3)


def test_deals_that_say_the_same_are_told_and_the_others_kept():
    found = asked(*plays(THEIRS, FIRST), other=plays(THEIRS))
    ask = question(found)
    assert ask.same == (found.waiting[0].key,)
    assert said(ask.drops) == ["Same deal: drop mine"]


@pytest.mark.parametrize(
    ("mine", "other", "reason"),
    [
        (DealStruck(deal=2), ActUndone(target=2), GONE),
        (DealAmended.of(deal(THEIRS), deal=2), DealStruck(deal=2), GONE),
        (ActUndone(target=2), ActUndone(target=2), DONE_ALREADY),
        (SittingClosed(), SittingClosed(), DONE_ALREADY),
        (booking_act(deal(FIRST)), SittingClosed(), ENDED),
        (
            PlayersRenamed(players=("Anna", "Xenia", "Clara", "Dmitri")),
            PlayersRenamed(players=("Xenia", "Boris", "Clara", "Dmitri")),
            gettext("Two players are called {name}. Give them different names.", name="Xenia"),
        ),
    ],
    ids=lambda act: getattr(act, "name", ""),
)
def test_what_is_impossible_by_now_is_left_out_and_named(mine, other, reason):
    found = asked(mine, other=[other])
    ask = question(found)
    assert [*ask.impossible.values()] == [reason]
    assert (found.waiting, ask.goes_on) == ((), None)


def test_what_others_did_elsewhere_asks_nothing():
    found = asked(*plays(FIRST), other=[PlayersRenamed(players=("Anni", *NAMES[1:]))])
    assert question(found) is None
    assert found.state.sitting.players[0] == "Anni"


def test_a_site_with_an_older_copy_is_asked_about():
    told, data = booked(*plays(FIRST))
    kept = keeps(ahead(told, [], data), DealStruck(deal=2), ActUndone(target=2), *plays(FIRST))
    found = ahead(*interposed(booked(), kept))
    ask = question(found)
    assert [why.reason for why in found.misfits.values()] == [GONE, GONE, OLD_COPY]
    assert [*ask.impossible] == [each["key"] for each in kept[:2]]
    assert isinstance(found.waiting[0].act, DealBooked)


def test_what_changes_a_deal_that_is_impossible_is_impossible_too():
    found = asked(*plays(FIRST), DealStruck(deal=3), other=[SittingClosed()])
    assert [*question(found).impossible.values()] == [ENDED, GONE]


POSTED = {"kind": "contract", "declarer": "0", "contract": "3H", "tricks": "9"}
POSTED |= {"honours": "0-4", "aces": "0-3"}


@pytest.mark.parametrize(
    ("ordinal", "changed", "fits"),
    [
        (1, {}, True),
        (2, {}, False),
        (1, {"table": "0-1 2-3"}, False),  # they did not sit so
        (1, {"table": "0-2 1-3"}, True),
        (1, {"tricks": ""}, False),
        (1, {"kind": "whist"}, False),
    ],
)
def test_a_deal_of_an_older_version_becomes_an_act_if_nothing_is_to_be_asked(
    ordinal, changed, fits
):
    told, data = booked()
    kept = kept_deal(ahead(told, [], data), ordinal, [*{**POSTED, **changed}.items()], "k")
    assert [(each.key, each.act, each.ordinal) for each in kept] == [("k", "deal", 1)] * fits


def test_what_the_store_has_lost_is_told_in_words():
    assert said(lost_words(["deal 2, pass", "seats changed"]))[0].endswith(
        "do it again: deal 2, pass, seats changed"
    )


def test_the_site_comes_to_another_result():
    assert changed_words(["+5", "−5"], ["+5", "−5"]) is None
    text = changed_words(["+5", "−5"], ["+6", "−5"])
    assert said(text) == ["The site comes to another result than this phone: Anna +6."]


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


class ServerSpeech(SiteSpeech):
    """The speech of the site, with what that of a phone has beside it."""

    @property
    def brief(self):
        return SiteSpeech(short_names(self.players))


GIVEN = {"base": "/s/x/", "head": 7}


def drawn(path, found, *asked):
    return page_at(found, path, asked, ServerSpeech(NAMES), GIVEN)


def test_a_drawn_sheet_says_what_was_done_last():
    told = sheet_context(waits(*booked(), *plays(FIRST)), ServerSpeech(NAMES), GIVEN)
    assert said(told["last_act"])[0].startswith("Anna, three hearts, made with nine tricks: 270")
    assert (told["rules"], told["head"], told["watches"]) == ("/s/x/rules/", 7, False)
    assert (told["undo"]["row"].number, told["redo"]) == (2, None)


def test_of_rules_that_the_site_does_not_know_yet_the_rules_as_they_are_written_are_shown():
    """What the site has written down is not what the table plays."""
    house_rules = RulesChanged(options={"rubbers": 2})
    for found, address, where in (
        (waits(*booked(), *plays(FIRST)), "/s/x/", "/s/x/rules/"),
        (waits(*booked(house_rules), *plays(FIRST)), "/s/x/", "/s/x/rules/"),
        (waits(*booked(), house_rules), "/s/x/", "/rules/vint-1886/"),
        (waits(*booked(), *plays(FIRST)), "/s/new/x/", "/rules/vint-1886/"),
    ):
        given = {**GIVEN, "base": address}
        assert sheet_context(found, ServerSpeech(NAMES), given)["rules"] == where


def test_the_pages_of_a_sitting_say_what_the_site_does_not_have():
    found = waits(*booked(), *plays(FIRST, FIRST))
    pages = ("large/", "settle/", "trail/", "seats/", "setup/", "adjust/", "entry/1/")
    for path in (*pages, "entry/1/amend/", "entry/1/insert/", "entry/1/strike/", "enter/3/"):
        assert said(drawn(path, found).context["unsent"]) == ["deals 1–2 not sent yet"], path


@pytest.mark.parametrize(
    "path", ["enter/2/", "enter/4/", "entry/3/", "entry/0/", "entry/x/", "share/", "print/", ""]
)
def test_a_page_that_there_is_not_is_not_drawn(path):
    assert drawn(path, waits(*booked(), *plays(FIRST, FIRST))) is None


def test_a_drawn_form_is_that_of_the_next_deal():
    asked = (("kind", "contract"), ("declarer", "1"))
    form = drawn("enter/2/", waits(*booked(), *plays(FIRST)), *asked).context
    assert (form["ordinal"], form["action"]) == (2, "/s/x/enter/2/")


def test_a_form_names_a_deal_that_waits_by_its_key():
    found = waits(*booked(*plays(FIRST)), *plays(FIRST))
    hidden = [drawn(f"entry/{number}/amend/", found).context["hidden"] for number in (1, 2)]
    assert hidden == [[("id", "2")], [("id", found.waiting[0].key)]]


def test_a_drawn_preview_has_the_points_of_the_deal():
    found, posted = ahead(booked()[0], [], booked()[1]), [*POSTED.items()]
    shown = preview_context(found, posted, 1, ServerSpeech(NAMES), GIVEN)
    assert shown["moves"] == 270 + 900 + 900 - 120
    assert preview_context(found, posted, 2, ServerSpeech(NAMES), GIVEN) is None


def test_a_moment_is_said_with_the_short_month_and_without_the_seconds():
    formats = {
        "short_months": ["Jan", "Feb", "Mar"],
        "moment": "{day}/{number} {month} {hour}.{minute}",
    }
    speech = PhoneSpeech(
        players=NAMES, language="en", group=",", words={}, plural=bool, formats=formats
    )
    assert speech.moment(datetime(2026, 3, 1, 20, 5, 59, tzinfo=UTC), None) == "1/3 Mar 20.05"


def test_a_sitting_that_begins_on_a_phone_is_a_journal_of_one_act():
    """Its key is that of the sitting, and no phone of the site knows of it."""
    sitting = Sitting(ruleset=VINT, players=NAMES, options=VINT.Options())
    data = begun_data(sitting, "5" * 32, 1_796_000_000)
    state = opened_journal(data, 1)
    assert state.sitting == sitting
    assert [(row.name, row.device) for row in state.rows] == [("open", None)]
