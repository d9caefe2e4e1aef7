"""The trail: who did what, and what the phones are called."""

from dataclasses import replace

import pytest

from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.web.models import Device
from tests.games.product import GAMES, evening_of
from tests.rotation import of_the_day
from tests.web.html_page import form, page, problems
from tests.web.phone import FIRST, NAMES, acts, nets, notations, state, typed


def trail(phone, base):
    return phone.get(f"{base}trail/")


def lines(answer):
    """Each act with its phone, the latest first."""
    listed = page(answer).one("ol", "trail").all("li")
    without_script = (f"{one.one('time').words} {one.one('noscript').words}" for one in listed)
    return [
        one.words.removesuffix(time).strip(" ·")
        for one, time in zip(listed, without_script, strict=True)
    ]


def calls(phone, base, label):
    return phone.post(f"{base}trail/", {"label": label})


def test_everything_that_was_done_is_listed_the_latest_first_and_struck_out_once_undone(
    phone, other
):
    base = phone.opens(FIRST)
    other.enters(base, 2, "pass")
    assert lines(trail(other, base)) == [
        "deal 2, thrown in phone 2 (this one)",
        "deal 1, Anna 3♥︎ 9 phone 1",
        "sitting opened",  # by the same phone
    ]
    other.undoes(base)
    listed = page(trail(phone, base)).one("ol", "trail").all("li")
    assert [one.classes for one in listed] == [[], ["struck"], [], []]
    assert listed[1].one("s").words == "deal 2, thrown in"


def fold(phone, base):
    return page(trail(phone, base)).one("main").one("details")


def test_all_deals_are_under_a_fold_one_line_each_the_oldest_first(phone):
    base = phone.opens(FIRST, "pass")
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    found = fold(phone, base)
    assert "open" not in found.attributes
    assert found.one("summary").words == "All deals, one line each"
    assert [one.words for one in found.one("ol").all("code")] == [FIRST, "pass"]


TEN, MINE = "A 3H 10 h4 a3", "B 1S 7 h2 a2"


def test_what_the_fold_lists_is_the_same_evening_when_it_is_keyed_in_again(phone):
    """The first is corrected, one inserted, one struck out, one undone."""
    base = phone.opens(FIRST, "pass", MINE)
    for path, told in (
        ("entry/1/amend/", typed(TEN)),
        ("entry/2/strike/", {}),
        ("entry/1/insert/", typed("pass")),
    ):
        answer = phone.sends(form(phone.get(f"{base}{path}")), **told)
        if answer.status_code != 302:  # it asks first
            assert phone.sends(form(answer)).status_code == 302
    phone.enters(base, 4, MINE)
    phone.undoes(base)
    assert acts(base)[-5:] == ["amend", "strike", "insert", "deal", "undo"]
    lines = [one.words for one in fold(phone, base).one("ol").all("code")]
    assert lines == ["pass", TEN, MINE]
    again = phone.opens(lines="\n".join(lines)).partition("?")[0]
    assert (notations(again), nets(again)) == (notations(base), nets(base))


@pytest.mark.parametrize("game", of_the_day(GAMES, 2), ids=lambda one: one.key)
def test_so_is_an_evening_of_every_game(phone, game):
    evening = evening_of(game.key)
    players = NAMES[: game.most_players]
    under = game.Options(**getattr(evening, "WHOLE_UNDER", {}))
    one = Sitting(ruleset=game, players=players, options=under, deals=evening.WHOLE)
    base = phone.opens_file(write_sitting(one))
    lines = [own.words for own in fold(phone, base).one("ol").all("code")]
    empty = phone.opens_file(write_sitting(replace(one, deals=())))
    fields = {"lines": "\n".join(lines), "key": "k", "first": "1", "book": "1"}
    assert phone.post(f"{empty}key-in/", fields).status_code == 302
    played = [(entry.dealer, entry.lines, entry.net) for entry in state(base).sheet.deals]
    assert played == [(entry.dealer, entry.lines, entry.net) for entry in state(empty).sheet.deals]


def test_a_trail_without_a_deal_has_no_such_fold_and_the_phones_own_clock(phone, base):
    read = page(trail(phone, base))
    assert not read.one("main").all("details")
    (time,) = read.all("time")
    assert time["datetime"].endswith("+00:00")
    assert read.one("noscript").words == "UTC"


ALONE = ["sitting opened phone 1 (this one)"]


def test_a_phone_may_be_called_otherwise_in_all_its_sittings_and_nobody_elses(phone, other):
    """That is no act of the sitting."""
    base, second = phone.opens(), phone.opens()
    own = form(trail(phone, base))
    assert phone.sends(own, label=" Anna's  <b> ").url == f"{base}trail/"
    assert lines(trail(phone, base)) == ["sitting opened Anna's <b> (this one)"]
    for label in ("😀", "ქეთი", "שלום", "{0} %s", "x" * 40):
        calls(phone, base, label)
        assert lines(trail(phone, second)) == [f"sitting opened {label} (this one)"]
    phone.post(f"{base}trail/")  # a form that lost its field
    assert lines(trail(phone, base)) == [f"sitting opened {label} (this one)"]
    calls(phone, base, " ")
    calls(other, base, "Mine")
    assert lines(trail(phone, base)) == ALONE
    assert acts(base) == ["open"]


def test_a_name_that_cannot_be_is_told_and_kept(phone, base):
    calls(phone, base, "Anna's")
    long, unseen = (
        "This may have at most 40 characters.",
        "This text has characters that cannot be shown.",
    )
    told = {"x" * 41: long, "x" * 300: long, "a\x00b": unseen, "a\u202eb": unseen}
    for label, why in told.items():
        answer = calls(phone, base, label)
        assert answer.status_code == 422
        assert problems(answer) == [why]
        assert form(answer).fields["label"] == label
    assert Device.objects.get(label="Anna's")
