"""Saying anew what a sitting says of itself: names, house rules, stake, place, date."""

from itertools import permutations

import pytest

from scorekeeper.rules.core.stake import MOST_PER, Stake
from scorekeeper.rules.games.vint_1886.house_rules import Options
from tests.rules.files import OVER
from tests.web.html_page import form, page, problems, words
from tests.web.phone import FIRST, FIRST_NETS, GAME, NAMES, RUBBER, acts, nets, state

RUBBERS, SPLIT = "vint-1886.rubbers", "vint-1886.aces_split"
EUROS = {"amount": "1", "per": "10", "currency": "EUR"}
EVERYTHING = {"player0": "Eva", "amount": "0,50", "per": "10", "currency": "SEK", "place": "Riga"}


def stake(amount, per, currency="EUR"):
    return Stake(currency=currency, amount=amount, per=per)


def setup(phone, base):
    return phone.get(f"{base}setup/")


def own(answer):
    """The form of the page, which has one Save."""
    return form(answer, "/setup/")


def says(phone, base, **changed):
    """Save the page as it stands, with these changes."""
    return phone.sends(own(setup(phone, base)), **changed)


def box(form, *, ticked):
    """The form with its tick or without: a browser sends nothing of the box then."""
    fields = {name: said for name, said in form.fields.items() if name != "each_with_each"}
    return form._replace(fields={**fields, **({"each_with_each": "1"} if ticked else {})})


# ── What is said ────────────────────────────────────────────────────────────────────────────────


def test_the_page_shows_what_the_sitting_says_and_has_one_save(phone):
    told = {RUBBERS: "2", "amount": "1", "per": "10", "currency": "SEK", "each_with_each": "1"}
    answer = setup(phone, phone.opens(**told))
    assert told.items() <= own(answer).fields.items()
    assert [one.words for one in page(answer).all("button", of_class="save")] == ["Save"]


def test_a_player_may_be_called_otherwise(phone):
    base = phone.opens(FIRST)
    answer = says(phone, base, player0="Hanna")
    assert "Changed: names." in words(phone.get(answer.url))
    assert state(base).sitting.players == ("Hanna", *NAMES[1:])
    assert nets(base) == FIRST_NETS


def test_the_sheet_says_all_that_one_save_has_changed(phone):
    base = phone.opens(FIRST)
    look = says(phone, base, **{"player0": "Eva", RUBBERS: "1", "amount": "2", "place": "Tartu"})
    assert "The new rules count for all deals" in words(look)
    phone.sends(form(look))
    assert "Changed: names, Rubbers (3 → 1), stake, place." in words(phone.get(base))
    assert "settings changed: Rubbers (3 → 1), stake" in words(phone.get(f"{base}trail/"))


def test_over_a_finished_sitting_a_change_leaves_the_result_where_it_is(phone):
    base = phone.opens(*RUBBER, **{RUBBERS: "1"})
    says(phone, base, amount="1")
    sheet = page(phone.get(base))
    assert "Anna and Clara win the evening" in sheet.one("section", "moment").words
    assert "Changed: stake." in sheet.one("p", "said").words
    assert not sheet.one("div", "notices").words


def test_a_stake_from_the_settlement_leads_back_to_it(phone):
    base = phone.opens(FIRST)
    settlement = page(phone.get(f"{base}settle/"))
    (link,) = [one for one in settlement.all("a") if one.words == "Set a stake"]
    drawn = phone.get(link["href"].partition("#")[0])
    assert page(drawn).one("a", "back")["href"] == f"{base}settle/"
    assert phone.sends(own(drawn), amount="1").url == f"{base}settle/"
    asked = phone.sends(own(drawn), amount="2", **{SPLIT: "nobody"})
    assert phone.sends(form(asked)).url == f"{base}settle/"
    forged = own(drawn)
    assert phone.sends(forged, amount="3", back="//example.org/").url == base


@pytest.mark.parametrize(("key", "per"), [("vint-1886", None), ("skruuvi-2016", "1")])
def test_a_stake_is_proposed_for_as_many_points_as_suit_the_game(phone, key, per):
    """An evening of skruuvi ends with some two hundred points, one of vint with thousands."""
    base = phone.opens(ruleset=key)
    assert own(setup(phone, base)).fields["per"] == (per or "100")
    card = page(phone.get("/new/")).one("input", _name="ruleset", value=key)
    assert card.get("data-per") == per  # without one it is 100


def test_what_stands_already_and_a_page_that_says_nothing_change_nothing(phone):
    base = phone.opens(FIRST, **EUROS, place="Riga", date="2026-01-31")
    assert says(phone, base).url == f"{base}?note=same"
    answer = phone.post(f"{base}setup/", {"key": "k", "player1": "X", "per": "9"})
    assert "Nothing was changed." in words(phone.get(answer.url))
    assert acts(base) == ["open", "deal"]


def test_a_stake_is_set_without_a_question_and_taken_away_by_an_empty_amount(phone):
    base = phone.opens(FIRST)
    says(phone, base, amount="0,10", per="100", currency="EUR", each_with_each="1")
    assert state(base).sitting.stake.amount == "0.10"
    assert state(base).sitting.stake.each_with_each
    phone.sends(box(own(setup(phone, base)), ticked=False))
    assert not state(base).sitting.stake.each_with_each
    says(phone, base, amount="")
    assert state(base).sitting.stake is None
    assert acts(base) == ["open", "deal", "options", "options", "options"]


def test_house_rules_that_change_points_are_asked_about_first(phone):
    """2NT with two aces each: 8 × 22 − 5 × 22, and 20 × 22 for the aces, or nothing."""
    base = phone.opens("C 2NT 8 a2")
    look = says(phone, base, **{SPLIT: "nobody"})
    cells = [one.words for one in page(look).one("table", "compare").all("td")]
    assert cells[:2] == ["+506", "+66"]
    assert acts(base) == ["open", "deal"]
    for _ in range(2):  # a double tap
        assert phone.sends(form(look)).url == base
    assert acts(base) == ["open", "deal", "options"]
    assert nets(base) == (66, -66, 66, -66)


def test_deals_that_would_no_longer_fit_are_named(phone):
    base = phone.opens(*RUBBER, FIRST)
    look = says(phone, base, **{RUBBERS: "1"})
    named = page(look).one("ul", "moves").words
    assert named == f"3 · 3♥︎ 9 {OVER}"


def test_place_and_date_are_said_and_may_be_emptied(phone, base):
    says(phone, base, place=" At  <Clara>'s", date="2026-01-31")
    assert (state(base).sitting.place, state(base).sitting.date) == ("At <Clara>'s", "2026-01-31")
    says(phone, base, place="", date="")
    assert (state(base).sitting.place, state(base).sitting.date) == ("", "")
    assert acts(base) == ["open", "details", "details"]


SLAM_TRICKS = "vint-1886.slam_tricks"
DATE = "This must be a date such as 2026-01-31."


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"player0": ""}, "Every player needs a name."),
        ({"player0": "boris"}, "Two players are called Boris. Give them different names."),
        ({"player0": "x" * 300}, "A name may have at most 40 characters; this one has 300."),
        ({"player0": "a\x00"}, "A name cannot hold invisible or control characters."),
        ({RUBBERS: "0"}, "A number from 1 to 12 is needed here."),
        ({RUBBERS: "nine"}, "A whole number from 1 to 12 is needed here."),
        (
            {SLAM_TRICKS: "x"},
            "One of these is needed here (whichever side took them, the declaring side only).",
        ),
        ({"amount": "x"}, "This must be an amount such as 0.10, with at most four decimals."),
        ({"per": "0"}, f"A whole number from 1 to {MOST_PER:,} is needed here."),
        ({"currency": "XXX"}, "This must be the three-letter code of a currency, such as EUR."),
        ({"place": "x" * 300}, "This may have at most 80 characters."),
        ({"place": "a\x00b"}, "This text has characters that cannot be shown."),
        ({"date": "tomorrow"}, DATE),
        ({"date": "2026-1-1"}, DATE),
    ],
)
def test_what_cannot_be_is_told_all_that_was_typed_is_kept_and_nothing_is_booked(
    phone, changed, told
):
    base = phone.opens(FIRST, **EUROS, each_with_each="1")
    drawn = box(own(setup(phone, base)), ticked=False)
    typed = {**EVERYTHING, RUBBERS: "2", **changed}
    kept = {name: said for name, said in typed.items() if name not in {"currency", SLAM_TRICKS}}
    for sure in ("", "1"):
        answer = phone.sends(drawn, **typed, sure=sure)
        assert answer.status_code == 422
        assert len(problems(answer)) == 2  # the note on top, and the one where it is wrong
        assert told in problems(answer)
        shown = own(answer).fields
        assert kept.items() <= shown.items()
        assert "each_with_each" not in shown
    assert acts(base) == ["open", "deal"]


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
    assert phone.post(f"{base}setup/", {"key": "k", **said}).url == base
    after = state(base).sitting
    assert acts(base) == ["open", act]
    assert (after.players == before.players) == (act != "rename")
    assert (after.stake == before.stake) == (act != "options")
    assert (after.place == before.place) == (act != "details")


def test_a_form_without_a_key_is_booked_all_the_same(phone, base):
    for key, name in (("", "Hanna"), ("k" * 65, "Helvi"), ("<b>", "Helmi")):
        says(phone, base, player0=name, key=key)
        assert state(base).sitting.players[0] == name


def test_no_act_of_the_page_blocks_a_deal(phone, other):
    base = phone.opens(GAME)
    start = form(phone.get(f"{base}enter/2/?kind=thrown_in"))
    says(other, base, player0="Hanna")
    assert phone.sends(start).url == base


def test_one_save_takes_names_stake_house_rules_and_place_together(phone, base):
    sent = own(setup(phone, base))
    for _ in range(2):  # a double tap
        answer = phone.sends(sent, **EVERYTHING, **{RUBBERS: "2"})
        assert answer.url == base
    sitting = state(base).sitting
    assert sitting.players == ("Eva", *NAMES[1:])
    assert sitting.stake == stake("0.50", 10, "SEK")
    assert (sitting.options, sitting.place) == (Options(rubbers=2), "Riga")
    assert acts(base) == ["open", "rename", "options", "details"]
    # It is taken back part by part.
    phone.undoes(base)
    assert (state(base).sitting.place, state(base).sitting.players[0]) == ("", "Eva")


def test_the_question_about_house_rules_books_everything_typed_beside_them_or_nothing(phone):
    base = phone.opens(FIRST)
    look = says(phone, base, **EVERYTHING, **{RUBBERS: "2", SPLIT: "nobody"})
    assert page(look).one("h1").words == "Change the house rules?"
    assert page(look).one("footer").one("button").words == "Change the house rules"
    rows = page(look).all("table", "lines")[0].all("tr")[1:]
    assert [[cell.words for cell in [row.one("th"), *row.all("td")]] for row in rows] == [
        ["Two aces each", "the side with more tricks", "nobody"],
        ["Rubbers", "3", "2"],
    ]
    assert acts(base) == ["open", "deal"]
    assert phone.sends(form(look)).url == base
    assert acts(base) == ["open", "deal", "rename", "options", "details"]
    assert state(base).sitting.stake == stake("0.50", 10, "SEK")


ONE, OTHER = (
    {"rename": {"player0": name}, "details": {"place": place}, "options": {RUBBERS: rubbers}}
    for name, place, rubbers in (("Eva", "Riga", "2"), ("Olga", "Pori", "4"))
)


@pytest.mark.parametrize("act", ONE)
def test_a_form_that_comes_again_much_later_does_not_undo_what_came_between(phone, act):
    base = phone.opens()
    sent = own(setup(phone, base))
    assert phone.sends(sent, **ONE[act]).url == base
    phone.undoes(base)
    before = state(base)
    assert phone.sends(sent, **ONE[act]).url == f"{base}?note=again"
    assert (state(base).sitting, state(base).head) == (before.sitting, before.head)


@pytest.mark.parametrize("act", ONE)
def test_a_form_gone_back_to_and_changed_is_one_of_its_own(phone, act):
    base = phone.opens()
    sent = own(setup(phone, base))
    for said in (ONE, OTHER):
        assert phone.sends(sent, **said[act]).url == base
    assert acts(base) == ["open", act, act]


# ── Another phone has changed something since the page was drawn ────────────────────────────────


def after_both(phone, other, base, mine, theirs):
    """The sitting after this phone has sent a page that was drawn before the other's was saved."""
    drawn = own(setup(phone, base))
    assert says(other, base, **theirs).url == base
    assert phone.sends(drawn, **mine).url == base
    return state(base).sitting


@pytest.mark.parametrize(("mine", "theirs"), list(permutations(range(4), 2)))
def test_each_name_is_changed_by_itself(phone, other, base, mine, theirs):
    said = ({f"player{mine}": "Mine"}, {f"player{theirs}": "Theirs"})
    expected = [*NAMES]
    expected[mine], expected[theirs] = "Mine", "Theirs"
    assert after_both(phone, other, base, *said).players == tuple(expected)


@pytest.mark.parametrize(("mine", "theirs"), list(permutations(PARTS, 2)))
def test_what_another_phone_says_of_another_part_stays(phone, other, base, mine, theirs):
    sitting = after_both(phone, other, base, PARTS[mine], PARTS[theirs])
    alone = other.opens(**PARTS["options"], **PARTS["details"], names="EFGH")
    said = {"rename": ["players"], "options": ["options", "stake"], "details": ["place", "date"]}
    for name in (*said[mine], *said[theirs]):
        assert getattr(sitting, name) == getattr(state(alone).sitting, name)
    assert acts(base) == ["open", theirs, mine]


PLACE, DAY = {"place": "Riga"}, {"date": "2026-01-31"}
BOTH = Options(rubbers=2, aces_split="nobody")
FRANCS = {"currency": "other", "other_currency": "XAF"}


@pytest.mark.parametrize(
    ("opened", "mine", "theirs", "stands"),
    [
        ({}, PLACE, DAY, {**PLACE, **DAY}),
        ({}, DAY, PLACE, {**PLACE, **DAY}),
        ({"ruleset": "skruuvi-2016"}, PLACE, {"scorer": "2"}, {**PLACE, "scorer": 2}),
        ({}, {RUBBERS: "2"}, {SPLIT: "nobody"}, {"options": BOTH}),
        (EUROS, {"amount": "2"}, {"per": "50"}, {"stake": stake("2", 50)}),
        (EUROS, {"per": "50"}, {"amount": "2"}, {"stake": stake("2", 50)}),
        (EUROS, {"per": "50"}, {"currency": "SEK"}, {"stake": stake("1", 50, "SEK")}),
        (EUROS, {"amount": "2"}, FRANCS, {"stake": stake("2", 10, "XAF")}),
        (EUROS, FRANCS, {"amount": "2"}, {"stake": stake("2", 10, "XAF")}),
        # Another phone took the stake away; of one name the later page decides.
        (EUROS, PLACE, {"amount": ""}, {**PLACE, "stake": None}),
        ({}, {"player0": "Mine"}, {"player0": "Theirs"}, {"players": ("Mine", *NAMES[1:])}),
    ],
)
def test_each_field_is_changed_by_itself(phone, other, opened, mine, theirs, stands):
    sitting = after_both(phone, other, phone.opens(**opened), mine, theirs)
    assert {name: getattr(sitting, name) for name in stands} == stands


@pytest.mark.parametrize("mine", [{"place": "Riga"}, {"amount": "2"}])
@pytest.mark.parametrize("ticked", [False, True])
def test_a_box_that_another_phone_has_changed_stays_so(phone, other, mine, ticked):
    base = phone.opens(**EUROS, **({} if ticked else {"each_with_each": "1"}))
    drawn = own(setup(phone, base))
    other.sends(box(own(setup(other, base)), ticked=ticked))
    assert state(base).sitting.stake.each_with_each == ticked
    assert phone.sends(drawn, **mine).url == base
    assert state(base).sitting.stake.each_with_each == ticked


@pytest.mark.parametrize("ticked", [False, True])
def test_a_box_is_changed_beside_what_another_phone_has_changed(phone, other, ticked):
    base = phone.opens(**EUROS, **({} if ticked else {"each_with_each": "1"}))
    drawn = own(setup(phone, base))
    says(other, base, amount="2")
    phone.sends(box(drawn, ticked=ticked))
    stood = state(base).sitting.stake
    assert (stood.amount, stood.each_with_each) == ("2", ticked)


def test_what_another_phone_has_undone_since_stays_undone(phone, other, base):
    says(other, base, player0="Hanna")
    drawn = own(setup(phone, base))
    other.undoes(base)
    phone.sends(drawn, place="Riga")
    assert (state(base).sitting.players, state(base).sitting.place) == (NAMES, "Riga")


def test_a_page_left_as_it_was_takes_back_nothing_and_deals_are_no_change_of_it(phone, other, base):
    drawn = own(setup(phone, base))
    says(other, base, **EVERYTHING)
    other.enters(base, 1, FIRST)
    booked = acts(base)
    assert phone.sends(drawn).url == f"{base}?note=same"
    assert acts(base) == booked
    phone.sends(drawn, date="2026-01-31")
    assert acts(base) == [*booked, "details"]
    assert nets(base) == FIRST_NETS
    assert state(base).sitting.place == "Riga"


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
    assert phone.sends(form(look)).url == base
    sitting = state(base).sitting
    assert (sitting.players[1], sitting.stake.amount, sitting.options.rubbers) == ("Theirs", "3", 2)


def test_a_page_that_does_not_know_when_it_was_drawn_is_taken_as_it_is(phone, base):
    says(phone, base, player0="Hanna")
    nonsense = ("0", "-1", "−1", "x", "", " ", "1.5", "1e3", "٣", "9" * 9, "9" * 5000)
    for number, head in enumerate((*nonsense, "\x00", "<b>")):
        answer = says(phone, base, place=f"Riga {number}", head=head)
        assert answer.url == base, head
        assert says(phone, base, head=head).url == f"{base}?note=same", head
        wrong = says(phone, base, place="x" * 300, head=head)
        assert wrong.status_code == 422
        phone.sends(own(wrong), place=f"Pori {number}")
        sitting = state(base).sitting
        assert (sitting.players[0], sitting.place) == ("Hanna", f"Pori {number}"), head


def test_a_name_that_another_phone_has_given_meanwhile_is_shown_where_it_clashes(
    phone, other, base
):
    drawn = own(setup(phone, base))
    says(other, base, player1="Eva")
    answer = phone.sends(drawn, player0="Eva")
    assert answer.status_code == 422
    assert own(answer).fields["player1"] == "Eva"


# ── Gone back to ────────────────────────────────────────────────────────────────────────────────


def test_of_a_form_gone_back_to_only_what_differs_is_booked(phone, other, base):
    drawn = own(setup(phone, base))
    phone.sends(drawn, **EVERYTHING)
    says(other, base, player1="Theirs", place="Pori")
    booked = acts(base)
    assert phone.sends(drawn, **EVERYTHING).url == f"{base}?note=again"
    assert acts(base) == booked
    assert phone.sends(drawn, **EVERYTHING, date="2026-01-31").url == base
    assert acts(base) == [*booked, "details"]
    sitting = state(base).sitting
    assert sitting.players == ("Eva", "Theirs", *NAMES[2:])
    assert (sitting.place, sitting.date) == ("Pori", "2026-01-31")


def test_a_form_gone_back_to_and_set_back_says_what_stood_at_first(phone, base):
    drawn = own(setup(phone, base))
    phone.sends(drawn, player0="Hanna", place="Riga")
    assert phone.sends(drawn, place="Riga").url == base
    assert (state(base).sitting.players, state(base).sitting.place) == (NAMES, "Riga")


def test_house_rules_and_a_box_set_back_are_asked_about_and_then_stand(phone):
    base = phone.opens(FIRST, **EUROS)
    drawn = own(setup(phone, base))
    phone.sends(drawn, **{RUBBERS: "2"}, each_with_each="1", sure="1")
    assert state(base).sitting.stake.each_with_each
    look = phone.sends(drawn)
    assert phone.sends(form(look)).url == base
    assert state(base).sitting.options == Options()
    assert not state(base).sitting.stake.each_with_each


def test_a_form_gone_back_to_does_not_bring_back_what_was_undone(phone, base):
    drawn = own(setup(phone, base))
    phone.sends(drawn, player0="Hanna", place="Riga")
    for _ in range(2):
        phone.undoes(base)
    phone.sends(drawn, player0="Hanna", place="Riga", date="2026-01-31")
    sitting = state(base).sitting
    assert (sitting.players, sitting.place, sitting.date) == (NAMES, "", "2026-01-31")
