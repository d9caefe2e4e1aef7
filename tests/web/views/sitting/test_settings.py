"""Saying anew what a sitting says of itself: names, house rules, stake, place, date."""

from itertools import permutations

import pytest

from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.sitting_file.form_and_file_checks import MOST_PER
from tests.web.html_page import form, page, problems, words
from tests.web.phone import FIRST, FIRST_NETS, GAME, NAMES, RUBBER, acts, nets, state

RUBBERS, SPLIT = "vint-1886.rubbers", "vint-1886.aces_split"


def setup(phone, base):
    return phone.get(f"{base}setup/")


def own(answer):
    """The form of the page, which has one Save."""
    return form(answer, "/setup/")


def says(phone, base, **changed):
    """Save the page as it stands, with these changes."""
    return phone.sends(own(setup(phone, base)), **changed)


# ── Names ───────────────────────────────────────────────────────────────────────────────────────


def test_the_page_shows_what_the_sitting_says(phone):
    base = phone.opens(**{RUBBERS: "2"}, amount="1", per="10", currency="SEK", each_with_each="1")
    shown = own(setup(phone, base)).fields
    wanted = {RUBBERS: "2", "amount": "1", "per": "10", "currency": "SEK"}
    assert {**wanted, "each_with_each": "1"}.items() <= shown.items()


def test_a_player_may_be_called_otherwise(phone):
    base = phone.opens(FIRST)
    answer = says(phone, base, player0="Hanna")
    assert "Changed." in words(phone.get(answer.url))
    assert state(base).sitting.players == ("Hanna", *NAMES[1:])
    assert nets(base) == FIRST_NETS


def test_names_that_stand_already_change_nothing(phone, base):
    says(phone, base)
    assert acts(base) == ["open"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"player0": ""}, "Every player needs a name."),
        ({"player0": "boris"}, "Two players are called Boris. Give them different names."),
        ({"player0": "x" * 300}, "A name may have at most 40 characters; this one has 300."),
        ({"player0": "a\x00"}, "A name cannot hold invisible or control characters."),
    ],
)
def test_names_that_cannot_be_are_told_and_kept(phone, base, changed, told):
    answer = says(phone, base, **changed)
    assert answer.status_code == 422
    assert told in problems(answer)
    assert changed.items() <= own(answer).fields.items()
    assert acts(base) == ["open"]


# ── House rules and stake ───────────────────────────────────────────────────────────────────────


def test_a_stake_is_set_without_a_question(phone):
    base = phone.opens(FIRST)
    says(phone, base, amount="0,10", per="100", currency="EUR")
    assert state(base).sitting.stake.amount == "0.10"
    assert acts(base) == ["open", "deal", "options"]


def test_a_stake_is_taken_away_by_an_empty_amount(phone):
    base = phone.opens(amount="1", per="1", currency="EUR")
    says(phone, base, amount="")
    assert state(base).sitting.stake is None


def test_settling_with_each_is_switched_off(phone):
    base = phone.opens(amount="1", per="1", currency="EUR", each_with_each="1")
    fields = own(setup(phone, base)).fields
    del fields["each_with_each"]
    phone.post(f"{base}setup/", fields)
    assert not state(base).sitting.stake.each_with_each


def test_house_rules_are_changed_at_once_before_the_first_deal(phone, base):
    says(phone, base, **{RUBBERS: "1"})
    assert state(base).sitting.options == Options(rubbers=1)


def test_house_rules_that_change_points_are_asked_about_first(phone):
    """2NT with two aces each: 8 × 22 − 5 × 22, and 20 × 22 for the aces, or nothing."""
    base = phone.opens("C 2NT 8 a2")
    look = says(phone, base, **{SPLIT: "nobody"})
    cells = [one.words for one in page(look).one("table", "compare").all("td")]
    assert cells[:2] == ["+506", "+66"]
    assert acts(base) == ["open", "deal"]
    assert phone.sends(form(look)).url == f"{base}?note=changed"
    assert nets(base) == (66, -66, 66, -66)


def test_the_stake_said_beside_house_rules_is_not_lost_in_the_question(phone):
    base = phone.opens(FIRST)
    look = says(phone, base, **{RUBBERS: "1"}, amount="5", per="7")
    phone.sends(form(look))
    assert (state(base).sitting.stake.amount, state(base).sitting.stake.per) == ("5", 7)


def test_deals_that_would_no_longer_fit_are_named(phone):
    base = phone.opens(*RUBBER, FIRST)
    look = says(phone, base, **{RUBBERS: "1"})
    named = page(look).one("ul", "moves").words
    assert named == "3 · 3♥︎ 9 The last deal has been played already."


def test_a_double_tap_changes_the_house_rules_once(phone):
    base = phone.opens(FIRST)
    look = form(says(phone, base, **{RUBBERS: "1"}))
    for _ in range(2):
        assert phone.sends(look).url == f"{base}?note=changed"
    assert acts(base) == ["open", "deal", "options"]


def test_back_and_another_change_is_booked_too(phone, base):
    start = own(setup(phone, base))
    phone.sends(start, player0="Hanna")
    phone.sends(start, player0="Hanna", player1="Bertil")
    assert state(base).sitting.players[:2] == ("Hanna", "Bertil")


def test_house_rules_as_they_stand_change_nothing(phone):
    base = phone.opens(FIRST, amount="1", per="1", currency="EUR")
    says(phone, base)
    assert acts(base) == ["open", "deal"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({RUBBERS: "0"}, "This must be a number from 1 to 12."),
        ({RUBBERS: "nine"}, "This must be a whole number, 1 to 12."),
        ({"vint-1886.slam_tricks": "x"}, "This must be one of: either_side, declarers_only."),
        ({"amount": "x"}, "This must be an amount such as 0.10, with at most four decimals."),
        (
            {"amount": "1", "per": "0"},
            f"This must be a whole number, 1 to {MOST_PER:,}.",
        ),
        (
            {"amount": "1", "currency": "XXX"},
            "This must be the three-letter code of a currency, such as EUR.",
        ),
    ],
)
@pytest.mark.parametrize("sure", ["", "1"])
def test_house_rules_and_stakes_that_cannot_be_are_told_and_kept(phone, changed, told, sure):
    base = phone.opens(FIRST, amount="1", per="1", currency="EUR", each_with_each="1")
    fields = {**own(setup(phone, base)).fields, "sure": sure, **changed}
    del fields["each_with_each"]
    answer = phone.post(f"{base}setup/", fields)
    assert answer.status_code == 422
    assert told in problems(answer)
    shown = own(answer).fields
    typed = {name: words for name, words in changed.items() if name in ("amount", "per")}
    assert typed.items() <= shown.items()
    assert "each_with_each" not in shown
    assert acts(base) == ["open", "deal"]


# ── Place and date ──────────────────────────────────────────────────────────────────────────────


def test_place_and_date_are_said(phone, base):
    says(phone, base, place=" At  <Clara>'s", date="2026-01-31")
    assert (state(base).sitting.place, state(base).sitting.date) == ("At <Clara>'s", "2026-01-31")


def test_place_and_date_may_be_emptied(phone):
    base = phone.opens(place="Riga", date="2026-01-31")
    says(phone, base, place="", date="")
    assert (state(base).sitting.place, state(base).sitting.date) == ("", "")


def test_place_and_date_as_they_stand_change_nothing(phone, base):
    says(phone, base)
    assert acts(base) == ["open"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"place": "x" * 300}, "This may have at most 80 characters."),
        ({"place": "a\x00b"}, "This text has characters that cannot be shown."),
        ({"date": "tomorrow"}, "This must be a date such as 2026-01-31."),
        ({"date": "2026-1-1"}, "This must be a date such as 2026-01-31."),
    ],
)
def test_places_and_dates_that_cannot_be_are_told_and_kept(phone, base, changed, told):
    answer = says(phone, base, **changed)
    assert answer.status_code == 422
    assert told in problems(answer)
    assert changed.items() <= own(answer).fields.items()
    assert acts(base) == ["open"]


PARTS = {
    "rename": {f"player{place}": name for place, name in enumerate("EFGH")},
    "options": {RUBBERS: "2", "amount": "1", "per": "7", "currency": "SEK"},
    "details": {"place": "Riga", "date": "2026-01-31"},
}


@pytest.mark.parametrize("act", PARTS)
def test_a_page_that_has_one_part_alone_leaves_the_others(phone, act):
    """As the page before this version had them, each with a Save of its own."""
    base = phone.opens(**PARTS["options"], place="Turku")
    before = state(base).sitting
    said = {**PARTS[act], **({"amount": "2"} if act == "options" else {})}
    assert phone.post(f"{base}setup/", {"key": "k", **said}).url == f"{base}?note=changed"
    after = state(base).sitting
    assert acts(base) == ["open", act]
    assert (after.players == before.players) == (act != "rename")
    assert (after.stake == before.stake) == (act != "options")
    assert (after.place == before.place) == (act != "details")


def test_a_page_that_says_nothing_changes_nothing(phone, base):
    answer = phone.post(f"{base}setup/", {"key": "k", "player1": "X", "per": "9"})
    assert "Nothing was changed." in words(phone.get(answer.url))
    assert acts(base) == ["open"]


@pytest.mark.parametrize("key", ["", "k" * 65, "<b>"])
def test_a_form_without_a_key_is_booked_all_the_same(phone, base, key):
    says(phone, base, player0="Hanna", key=key)
    assert state(base).sitting.players[0] == "Hanna"


def test_no_act_of_the_page_blocks_a_deal(phone, other):
    base = phone.opens(GAME)
    start = form(phone.get(f"{base}enter/2/?kind=thrown_in"))
    says(other, base, player0="Hanna")
    assert phone.sends(start).url == base


# ── One Save ────────────────────────────────────────────────────────────────────────────────────

EVERYTHING = {"player0": "Eva", "amount": "0,50", "per": "10", "currency": "SEK", "place": "Riga"}


def test_one_save_takes_names_stake_house_rules_and_place_together(phone, base):
    answer = says(phone, base, **EVERYTHING, **{RUBBERS: "2"})
    assert answer.url == f"{base}?note=changed"
    sitting = state(base).sitting
    assert sitting.players == ("Eva", *NAMES[1:])
    assert (sitting.stake.amount, sitting.stake.per, sitting.stake.currency) == ("0.50", 10, "SEK")
    assert (sitting.options, sitting.place) == (Options(rubbers=2), "Riga")
    assert acts(base) == ["open", "rename", "options", "details"]


def test_what_one_save_changed_is_taken_back_part_by_part(phone, base):
    says(phone, base, **EVERYTHING)
    phone.undoes(base)
    assert (state(base).sitting.place, state(base).sitting.players[0]) == ("", "Eva")


def test_only_what_changed_is_booked(phone, base):
    says(phone, base, place="Riga")
    assert acts(base) == ["open", "details"]


@pytest.mark.parametrize("sure", ["", "1"])
@pytest.mark.parametrize(
    "wrong", [{"player1": "eva"}, {"amount": "x"}, {RUBBERS: "13"}, {"date": "tomorrow"}]
)
def test_a_problem_in_one_part_keeps_all_that_was_typed_and_books_nothing(phone, wrong, sure):
    base = phone.opens(FIRST)
    typed = {**EVERYTHING, RUBBERS: "2", **wrong}
    answer = says(phone, base, **typed, sure=sure)
    assert answer.status_code == 422
    assert len(problems(answer)) == 2  # the note on top, and the one where it is wrong
    assert typed.items() <= own(answer).fields.items()
    assert acts(base) == ["open", "deal"]


def test_the_question_about_house_rules_books_everything_typed_beside_them_or_nothing(phone):
    base = phone.opens(FIRST)
    look = says(phone, base, **EVERYTHING, **{RUBBERS: "2"})
    assert acts(base) == ["open", "deal"]
    assert phone.sends(form(look)).url == f"{base}?note=changed"
    assert acts(base) == ["open", "deal", "rename", "options", "details"]


def test_the_question_names_what_it_does(phone):
    look = says(phone, phone.opens(FIRST), **{RUBBERS: "2", SPLIT: "nobody"})
    assert page(look).one("h1").words == "Change the house rules?"
    assert page(look).one("footer").one("button").words == "Change the house rules"
    rows = page(look).all("table", "lines")[0].all("tr")[1:]
    assert [[cell.words for cell in [row.one("th"), *row.all("td")]] for row in rows] == [
        ["Two aces each", "the side with more tricks", "nobody"],
        ["Rubbers", "3", "2"],
    ]


def test_a_double_tap_on_save_books_everything_once(phone, base):
    sent = own(setup(phone, base))
    notes = [phone.sends(sent, **EVERYTHING).url for _ in range(2)]
    assert notes == [f"{base}?note=changed"] * 2
    assert acts(base) == ["open", "rename", "options", "details"]


def test_the_page_has_one_save(phone, base):
    buttons = [one.words for one in page(setup(phone, base)).all("button", of_class="save")]
    assert buttons == ["Save"]


# ── Sent again ──────────────────────────────────────────────────────────────────────────────────

ONE, OTHER = (
    {"rename": {"player0": name}, "details": {"place": place}, "options": {RUBBERS: rubbers}}
    for name, place, rubbers in (("Eva", "Riga", "2"), ("Olga", "Pori", "4"))
)


@pytest.mark.parametrize("act", ONE)
def test_a_form_that_comes_again_much_later_does_not_undo_what_came_between(phone, act):
    base = phone.opens()
    sent = own(setup(phone, base))
    assert phone.sends(sent, **ONE[act]).url == f"{base}?note=changed"
    phone.undoes(base)
    before = state(base)
    assert phone.sends(sent, **ONE[act]).url == f"{base}?note=again"
    assert (state(base).sitting, state(base).head) == (before.sitting, before.head)


@pytest.mark.parametrize("act", ONE)
def test_a_form_gone_back_to_and_changed_is_one_of_its_own(phone, act):
    base = phone.opens()
    sent = own(setup(phone, base))
    phone.sends(sent, **ONE[act])
    assert phone.sends(sent, **OTHER[act]).url == f"{base}?note=changed"
    assert acts(base) == ["open", act, act]


# ── Another phone has changed something since the page was drawn ────────────────────────────────

EUROS = {"amount": "1", "per": "10", "currency": "EUR"}


def after_both(phone, other, base, mine, theirs):
    """The sitting after this phone has sent a page that was drawn before the other's was saved."""
    drawn = own(setup(phone, base))
    assert says(other, base, **theirs).url == f"{base}?note=changed"
    assert phone.sends(drawn, **mine).url == f"{base}?note=changed"
    return state(base).sitting


@pytest.mark.parametrize(("mine", "theirs"), list(permutations(range(4), 2)))
def test_each_name_is_changed_by_itself(phone, other, base, mine, theirs):
    said = ({f"player{mine}": "Mine"}, {f"player{theirs}": "Theirs"})
    expected = [*NAMES]
    expected[mine], expected[theirs] = "Mine", "Theirs"
    assert after_both(phone, other, base, *said).players == tuple(expected)


def test_of_one_name_the_later_page_decides(phone, other, base):
    sitting = after_both(phone, other, base, {"player0": "Mine"}, {"player0": "Theirs"})
    assert sitting.players == ("Mine", *NAMES[1:])


@pytest.mark.parametrize(("mine", "theirs"), list(permutations(PARTS, 2)))
def test_what_another_phone_says_of_another_part_stays(phone, other, base, mine, theirs):
    sitting = after_both(phone, other, base, PARTS[mine], PARTS[theirs])
    alone = other.opens(**PARTS["options"], **PARTS["details"], names="EFGH")
    said = {"rename": ["players"], "options": ["options", "stake"], "details": ["place", "date"]}
    for name in (*said[mine], *said[theirs]):
        assert getattr(sitting, name) == getattr(state(alone).sitting, name)
    assert acts(base) == ["open", theirs, mine]


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [({"place": "Riga"}, {"date": "2026-01-31"}), ({"date": "2026-01-31"}, {"place": "Riga"})],
)
def test_place_and_date_are_changed_apart(phone, other, base, mine, theirs):
    sitting = after_both(phone, other, base, mine, theirs)
    assert (sitting.place, sitting.date) == ("Riga", "2026-01-31")


def test_who_keeps_the_score_is_changed_apart(phone, other):
    base = phone.opens(ruleset="skruuvi-2016")
    sitting = after_both(phone, other, base, {"place": "Riga"}, {"scorer": "2"})
    assert (sitting.place, sitting.scorer) == ("Riga", 2)


@pytest.mark.parametrize(
    ("mine", "theirs", "stands"),
    [
        ({"amount": "2"}, {"per": "50"}, ("2", 50, "EUR")),
        ({"per": "50"}, {"amount": "2"}, ("2", 50, "EUR")),
        ({"per": "50"}, {"currency": "SEK"}, ("1", 50, "SEK")),
        ({"amount": "2"}, {"currency": "other", "other_currency": "XAF"}, ("2", 10, "XAF")),
        ({"currency": "other", "other_currency": "XAF"}, {"amount": "2"}, ("2", 10, "XAF")),
    ],
)
def test_amount_points_and_currency_of_a_stake_are_changed_apart(
    phone, other, mine, theirs, stands
):
    base = phone.opens(**EUROS)
    stake = after_both(phone, other, base, mine, theirs).stake
    assert (stake.amount, stake.per, stake.currency) == stands


def test_a_stake_that_another_phone_took_away_is_gone(phone, other):
    base = phone.opens(**EUROS)
    assert after_both(phone, other, base, {"place": "Riga"}, {"amount": ""}).stake is None


def test_house_rules_are_changed_apart(phone, other, base):
    sitting = after_both(phone, other, base, {RUBBERS: "2"}, {SPLIT: "nobody"})
    assert sitting.options == Options(rubbers=2, aces_split="nobody")


def untick(form):
    """The form without its tick: a browser sends nothing of the box."""
    return form._replace(fields={n: v for n, v in form.fields.items() if n != "each_with_each"})


@pytest.mark.parametrize("mine", [{"place": "Riga"}, {"amount": "2"}])
@pytest.mark.parametrize("ticked", [False, True])
def test_a_box_that_another_phone_has_changed_stays_so(phone, other, mine, ticked):
    base = phone.opens(**EUROS, **({} if ticked else {"each_with_each": "1"}))
    drawn = own(setup(phone, base))
    theirs = own(setup(other, base))
    other.sends(theirs if ticked else untick(theirs), **({"each_with_each": "1"} if ticked else {}))
    assert state(base).sitting.stake.each_with_each == ticked
    assert phone.sends(drawn, **mine).url == f"{base}?note=changed"
    assert state(base).sitting.stake.each_with_each == ticked


@pytest.mark.parametrize("ticked", [False, True])
def test_a_box_is_changed_beside_what_another_phone_has_changed(phone, other, ticked):
    base = phone.opens(**EUROS, **({} if ticked else {"each_with_each": "1"}))
    drawn = own(setup(phone, base))
    says(other, base, amount="2")
    phone.sends(drawn if ticked else untick(drawn), **({"each_with_each": "1"} if ticked else {}))
    stake = state(base).sitting.stake
    assert (stake.amount, stake.each_with_each) == ("2", ticked)


def test_what_another_phone_has_undone_since_stays_undone(phone, other, base):
    says(other, base, player0="Hanna")
    drawn = own(setup(phone, base))
    other.undoes(base)
    phone.sends(drawn, place="Riga")
    assert (state(base).sitting.players, state(base).sitting.place) == (NAMES, "Riga")


def test_a_page_left_as_it_was_takes_back_nothing_of_another_phone(phone, other, base):
    drawn = own(setup(phone, base))
    says(other, base, **EVERYTHING)
    before = state(base)
    assert phone.sends(drawn).url == f"{base}?note=same"
    assert state(base).head == before.head


def test_a_page_with_a_problem_still_knows_when_it_was_drawn(phone, other, base):
    drawn = own(setup(phone, base))
    says(other, base, player1="Theirs")
    wrong = phone.sends(drawn, place="x" * 300)
    assert wrong.status_code == 422
    phone.sends(own(wrong), place="Riga")
    assert state(base).sitting.players == (NAMES[0], "Theirs", *NAMES[2:])
    assert state(base).sitting.place == "Riga"


def test_what_is_saved_while_the_question_is_open_stays(phone, other):
    base = phone.opens(FIRST)
    look = says(phone, base, **{RUBBERS: "2"})
    says(other, base, player1="Theirs", amount="3")
    assert phone.sends(form(look)).url == f"{base}?note=changed"
    sitting = state(base).sitting
    assert (sitting.players[1], sitting.stake.amount, sitting.options.rubbers) == ("Theirs", "3", 2)


def test_deals_booked_since_are_no_change_of_the_page(phone, other, base):
    drawn = own(setup(phone, base))
    other.enters(base, 1, FIRST)
    phone.sends(drawn, place="Riga")
    assert acts(base) == ["open", "deal", "details"]
    assert nets(base) == FIRST_NETS


NONSENSE = (
    "0",
    "-1",
    "−1",
    "x",
    "",
    " ",
    "1.5",
    "1e3",
    "٣",
    "999999999",
    "9" * 5000,
    "\x00",
    "<b>",
)


@pytest.mark.parametrize("head", NONSENSE, ids=lambda head: ascii(head)[:12])
def test_a_page_that_does_not_know_when_it_was_drawn_is_taken_as_it_is(phone, base, head):
    says(phone, base, player0="Hanna")
    assert says(phone, base, place="Riga", head=head).url == f"{base}?note=changed"
    assert says(phone, base, head=head).url == f"{base}?note=same"
    wrong = says(phone, base, place="x" * 300, head=head)
    assert wrong.status_code == 422
    phone.sends(own(wrong), place="Pori")
    sitting = state(base).sitting
    assert (sitting.players[0], sitting.place) == ("Hanna", "Pori")


def test_a_name_that_another_phone_has_given_meanwhile_is_shown_where_it_clashes(
    phone, other, base
):
    drawn = own(setup(phone, base))
    says(other, base, player1="Eva")
    answer = phone.sends(drawn, player0="Eva")
    assert answer.status_code == 422
    assert own(answer).fields["player1"] == "Eva"


# ── Gone back to ────────────────────────────────────────────────────────────────────────────────


def test_the_same_form_again_books_nothing_after_another_phone_changed_the_rest(phone, other, base):
    drawn = own(setup(phone, base))
    phone.sends(drawn, **EVERYTHING)
    says(other, base, player1="Theirs", place="Pori")
    before = state(base)
    assert phone.sends(drawn, **EVERYTHING).url == f"{base}?note=again"
    assert state(base).head == before.head


def test_of_a_form_gone_back_to_only_what_differs_is_booked(phone, base):
    drawn = own(setup(phone, base))
    phone.sends(drawn, **EVERYTHING)
    assert phone.sends(drawn, **EVERYTHING, date="2026-01-31").url == f"{base}?note=changed"
    assert acts(base) == ["open", "rename", "options", "details", "details"]
    assert (state(base).sitting.place, state(base).sitting.date) == ("Riga", "2026-01-31")


def test_a_form_gone_back_to_leaves_what_another_phone_has_changed(phone, other, base):
    drawn = own(setup(phone, base))
    phone.sends(drawn, player0="Hanna")
    says(other, base, player1="Theirs")
    phone.sends(drawn, player0="Hanna", place="Riga")
    assert state(base).sitting.players == ("Hanna", "Theirs", *NAMES[2:])
    assert state(base).sitting.place == "Riga"


def test_a_form_gone_back_to_and_set_back_says_what_stood_at_first(phone, base):
    drawn = own(setup(phone, base))
    phone.sends(drawn, player0="Hanna", place="Riga")
    assert phone.sends(drawn, place="Riga").url == f"{base}?note=changed"
    assert (state(base).sitting.players, state(base).sitting.place) == (NAMES, "Riga")


def test_a_box_set_back_in_a_form_gone_back_to_is_as_it_was_at_first(phone):
    base = phone.opens(**EUROS)
    drawn = own(setup(phone, base))
    phone.sends(drawn, each_with_each="1")
    assert phone.sends(drawn).url == f"{base}?note=changed"
    assert not state(base).sitting.stake.each_with_each


def test_house_rules_set_back_are_asked_about_and_then_stand(phone):
    base = phone.opens(FIRST)
    drawn = own(setup(phone, base))
    phone.sends(drawn, **{RUBBERS: "2"}, sure="1")
    look = phone.sends(drawn)
    assert phone.sends(form(look)).url == f"{base}?note=changed"
    assert state(base).sitting.options == Options()


def test_a_form_gone_back_to_does_not_bring_back_what_was_undone(phone, base):
    drawn = own(setup(phone, base))
    phone.sends(drawn, player0="Hanna", place="Riga")
    for _ in range(2):
        phone.undoes(base)
    phone.sends(drawn, player0="Hanna", place="Riga", date="2026-01-31")
    sitting = state(base).sitting
    assert (sitting.players, sitting.place, sitting.date) == (NAMES, "", "2026-01-31")
