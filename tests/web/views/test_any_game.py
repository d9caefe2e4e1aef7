"""Pages of games that are not four people in two partnerships."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.web.html_page import form, page, words
from tests.web.phone import NAMES, token_of

pytestmark = pytest.mark.django_db
THREE, TWO = NAMES[:3], NAMES[:2]
MONEY = {"amount": "1", "per": "1", "currency": "EUR", "unit": "game"}
THROWN_IN = {"kind": "thrown_in"}
GAME = {"kind": "contract", "declarer": "0", "contract": "4H", "tricks": "10"}
HANDS = {"kind": "deal"} | {
    f"hands-{player}-{what}": str(number)
    for player, hand in enumerate(((2, 2), (1, 2), (0, 0), (1, 1)))
    for what, number in zip(("bid", "tricks"), hand, strict=True)
}
# From 6: 3, 7, 5 and 4; nobody has won a game.
SCORES = ["3", "7", "5", "4"]


def opens(phone, key, *deals, names=NAMES, **more):
    """The address of a sitting of this game, with deals of these fields."""
    base = phone.opens(names=names, ruleset=key, **more)
    for number, fields in enumerate(deals, 1):
        answer = phone.post(f"{base}enter/{number}/", {"key": f"k{number}", **fields})
        assert answer.status_code == 302, answer.content
    return base


def file(phone, base):
    return phone.get(f"{base}sitting.json").json()


# ── The other kind of deal ────────────────────────────────────────────────────────────────────────

ALONE = {"kind": "deal"} | {
    f"hands-{player}-{what}": "5" if player == 2 else "0"
    for player in range(4)
    for what in ("bid", "tricks")
}


def checked(opened):
    """What is chosen on a form."""
    inputs = [one for one in opened.all("input") if "checked" in one.attributes]
    return {one["name"]: one["value"] for one in inputs}


def suggested(answer):
    """Where the button in the sentence of a problem leads, and its words."""
    (link,) = [one for one in page(answer).all("a", "quiet") if "kind=" in one["href"]]
    return link["href"], link.words


def test_the_likelier_kind_opens_with_what_is_known_of_it(phone):
    base = opens(phone, "toy-solo")
    refused = phone.post(f"{base}enter/1/", {"key": "k1", **ALONE})
    href, words_ = suggested(refused)
    assert (href, words_) == ("?kind=pact&declarer=2", "Pact")
    assert suggested(phone.post(f"{base}preview/", ALONE)) == (href, words_)
    opened = page(phone.get(f"{base}enter/1/{href}"))
    assert checked(opened)["declarer"] == "2"


def test_the_likelier_kind_keeps_the_answers_to_what_both_ask(phone):
    """501, four at the table: who dealt and who bid."""
    base = opens(phone, "five-hundred-one", names=NAMES)
    opened = page(phone.get(f"{base}enter/1/?kind=gave_up&dealer=0&bidder=1&nonsense=3&taken-0=7"))
    assert {"dealer": "0", "bidder": "1"}.items() <= checked(opened).items()
    names = {one.get("name") for one in opened.all("input")}
    assert "bid" in names
    assert not {"nonsense", "taken-0"} & names


# ── A new sitting ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("key", "names", "sit"),
    [
        ("toy-duel", NAMES, TWO),
        ("toy-trio", NAMES, NAMES),
        ("toy-trio", (*THREE, " "), THREE),
        ("contract-bridge", THREE, (*THREE, "D")),
        ("toy-trio", TWO, (*TWO, "C")),
        ("toy-trio", ("", "Boris", "", "Dmitri"), ("A", "Boris", "C", "Dmitri")),
        ("toy-duel", ("Anna", ""), ("Anna", "House")),
        ("toy-duel", ("Anna", "Stock"), ("Anna", "Stock")),
    ],
)
def test_as_many_sit_as_play_and_who_must_sit_and_has_no_name_gets_one(phone, key, names, sit):
    assert file(phone, opens(phone, key, names=names, letters="1"))["players"] == [*sit]


def test_the_house_is_nobody_to_play_with_again(phone):
    opens(phone, "toy-duel", names=("Anna", ""))
    html = page(phone.get("/new/")).one("datalist")
    assert [one["value"] for one in html.all("option")] == ["Anna"]


def test_a_stake_for_points_is_asked_again_where_games_are_settled(phone):
    players = {f"player{place}": name for place, name in enumerate(NAMES)}
    money = {**MONEY, "per": "100", "unit": "point"}
    answer = phone.post("/new/", {"ruleset": "toy-solo", **players, **money})
    assert answer.status_code == 422
    assert "for each game won" in words(answer)
    fields = form(answer).fields
    assert (fields["unit"], fields["per"]) == ("game", "1")
    opens(phone, "toy-solo", **MONEY)


@pytest.mark.parametrize(
    ("key", "more", "offered"),
    [
        ("toy-solo", {"toy-solo.result": "left"}, ["", "1", "game"]),
        ("toy-trio", {}, ["0.10", "100", "point"]),
    ],
)
def test_the_last_stake_is_offered_only_where_it_means_the_same(phone, key, more, offered):
    """A tenth for a hundred points is none for a game."""
    opens(phone, key, amount="0.10", per="100", currency="EUR", unit="point", **more)
    fields = form(phone.get("/new/"), "new/").fields
    assert [fields[name] for name in ("ruleset", "amount", "per", "unit")] == [key, *offered]


def test_the_hint_says_how_many_and_how_they_sit(phone):
    hints = [one.words for one in page(phone.get("/new/")).all("p", "hint")]
    assert "3 to 4 players. In the order in which you deal, the first dealer first." in hints
    assert "2 players." in [one.strip() for one in hints]
    assert "In the order in which you deal, the first dealer first; partners sit opposite." in hints


def test_a_changed_result_asks_for_the_stake_once_more(phone):
    base = opens(phone, "toy-solo", **MONEY)
    start = form(phone.get(f"{base}setup/"), "setup/")
    answer = phone.sends(start, **{"toy-solo.result": "left"})
    assert answer.status_code == 422
    assert "paid for points" in words(answer)
    assert phone.sends(form(answer, "setup/")).status_code == 302
    assert file(phone, base)["options"] == {"result": "left"}


def test_a_change_that_moves_the_nets_alone_shows_the_nets(phone):
    """Twice Anna takes the four that she bid: 6 − 5 − 5. The others have 2, 4 and 4 left."""
    rows = ((4, 4), (1, 1), (0, 0), (0, 0))
    hands = {"kind": "deal"} | {
        f"hands-{player}-{what}": str(number)
        for player, row in enumerate(rows)
        for what, number in zip(("bid", "tricks"), row, strict=True)
    }
    base = opens(phone, "toy-solo", hands, hands)
    start = form(phone.get(f"{base}setup/"), "setup/")
    asked = page(phone.sends(start, **{"toy-solo.result": "left"}))
    cells = [one.words for one in asked.all("td", "n")]
    assert cells == ["+3", "+10", "−1", "−2", "−1", "−4", "−1", "−4"]


def test_the_number_of_players_holds_all_evening(phone):
    start = form(phone.get(f"{opens(phone, 'toy-trio')}setup/"), "setup/")
    assert phone.sends(start, player3="").status_code == 422
    assert phone.sends(start, player3="Eva").status_code == 302


# ── Seats and rounds ──────────────────────────────────────────────────────────────────────────────


def test_where_seats_mean_nothing_there_is_no_page_of_them(phone):
    base = opens(phone, "toy-duel", names=TWO)
    assert phone.get(f"{base}seats/").status_code == 302
    assert f"{base}seats/" not in phone.get(base).content.decode()
    fields = {"key": "k", "round": "1", "seat0": "1", "seat1": "0", "sure": "1"}
    answer = phone.post(f"{base}seats/reseat/", fields)
    assert answer.status_code == 422
    assert "no seats to change" in words(answer)


def test_where_seats_stay_the_page_says_so_and_proposes_the_same(phone):
    said = words(phone.get(f"{opens(phone, 'toy-trio', names=THREE)}seats/"))
    assert "you can do it later, too. It counts from that round on." in said
    assert "Round 2" in said
    assert "partners more than once" not in said


@pytest.mark.parametrize(
    ("key", "names", "kind", "deals"),
    [("toy-duel", TWO, "deal", False), ("toy-trio", THREE, "thrown_in", True)],
)
def test_it_is_told_who_dealt_and_the_deal_goes_on_only_where_somebody_deals(
    phone, key, names, kind, deals
):
    base = opens(phone, key, names=names)
    assert ("Anna dealt" in words(phone.get(f"{base}enter/1/"))) is deals
    assert phone.post(f"{base}enter/1/", {"key": "k1", "kind": kind}).status_code == 302
    assert ("Anna dealt" in words(phone.get(f"{base}entry/1/"))) is deals
    again = form(phone.get(f"/new/?again={token_of(base)}")).fields
    first, *others = names
    order = (*others, first) if deals else names  # who dealt first deals last
    assert [again[f"player{place}"] for place in range(len(names))] == [*order]


def test_partners_for_the_evening_are_not_told_anew_and_are_no_partners_twice(phone):
    base = opens(phone, "contract-bridge", GAME, GAME, **{"contract-bridge.partners": "fixed"})
    begins = words(phone.get(base))
    assert "Rubber 2 begins." in begins
    assert "play against" not in begins
    assert "Change seats" not in begins
    phone.post(f"{base}enter/3/", {"key": "k3", **GAME})
    seats = {"round": "2", "seat0": "1", "seat1": "2", "seat2": "3", "seat3": "0"}
    answer = phone.post(f"{base}seats/reseat/", {"key": "s", **seats})
    assert answer.status_code == 200
    for one in (phone.get(f"{base}seats/"), answer):
        assert "partners more than once" not in words(one)


def test_a_round_of_three_begins_without_partners(phone):
    said = words(phone.get(opens(phone, "toy-trio", *[THROWN_IN] * 3, names=THREE)))
    assert "Round 2 begins." in said
    assert "play against" not in said


def test_lone_players_keep_their_colours_whoever_sits_out(phone):
    base = opens(phone, "toy-trio")

    def coloured():
        seats = page(phone.get(base)).all("li", "seat")
        return [one.one("bdi").words for one in seats if "side-2" in one.classes]

    assert coloured() == ["Boris"]
    phone.post(f"{base}enter/1/", {"key": "k", **THROWN_IN})
    assert coloured() == []  # Boris deals


def test_a_deal_of_four_may_wait_for_the_network_though_the_next_sits_out(phone):
    base = opens(phone, "toy-trio")
    waits = {**THROWN_IN, "table": form(phone.get(f"{base}enter/1/"), "1/").fields["table"]}
    for number in (1, 2):
        answer = phone.post(
            f"{base}enter/{number}/", {"key": f"k{number}", **waits}, HTTP_X_OUTBOX="again"
        )
        assert answer.status_code == 204


# ── Points that are not settled ───────────────────────────────────────────────────────────────────


def test_scores_stand_where_nets_would(phone):
    base = opens(phone, "toy-solo", HANDS)
    for path in ("", "large/"):
        html = page(phone.get(base + path))
        shown = html.all("li", "seat") or html.one("div", "large").all("li")
        assert sorted(one.one("b").words for one in shown) == sorted(SCORES)
    row = page(phone.get(f"{base}entry/1/")).one("ul", "nets").all("b")
    assert [one.words for one in row] == SCORES
    results = phone.get(f"{base}results.csv").content.decode("utf-8-sig").splitlines()
    scores = [row for row in results if row.startswith("running_score,")]
    assert [row.split(",")[-2] for row in scores] == ["3", "7", "5", "4"]
    settled = phone.get(f"{base}settle/").content.decode()
    assert "The scores of the players after each deal" in settled
    card = page(phone.get("/")).one("a", "card")
    assert all(score in card.words for score in SCORES)


def test_a_row_that_is_half_filled_in_is_asked_for_and_no_fault(phone):
    some = {name: value for name, value in HANDS.items() if name != "hands-2-tricks"}
    answer = phone.post(f"{opens(phone, 'toy-solo')}enter/1/", {"key": "k", **some})
    assert answer.status_code == 422
    assert "Who bid and took what?" in words(answer)
    assert form(answer, "enter/1/").fields["hands-0-bid"] == "2"


def test_a_change_is_confirmed_by_its_scores(phone):
    """A bid 2 and took 2; had she bid 1 and taken 2, she would have 7 and not 3."""
    base = opens(phone, "toy-solo", HANDS)
    answer = phone.sends(form(phone.get(f"{base}entry/1/amend/"), "amend/"), **{"hands-0-bid": "1"})
    rows = page(answer).one("table", "compare").all("tr")[1:]
    assert [[cell.words for cell in row.all("td")] for row in rows] == [
        ["3", "7"],
        *[[own, own] for own in ("7", "5", "4")],
    ]


def test_keyed_lines_and_the_end_tell_the_scores(phone):
    base = opens(phone, "toy-solo", **{"toy-solo.games": "1"})
    look = page(phone.post(f"{base}key-in/", {"lines": "deal A2/2 B1/2 C0/0 D1/1"}))
    shown = [[own.words for own in one.all("b")] for one in look.all("ul", "nets")]
    assert shown == [SCORES] * 2  # of the line, and after it
    for number in (1, 2):
        phone.post(f"{base}enter/{number}/", {"key": f"k{number}", **HANDS})
    assert "Anna wins the evening 0 1. Anna 0 2. Dmitri 2 3. Clara 4 4. Boris 8" in words(
        phone.get(base)
    )


def test_who_has_won_is_framed_and_who_is_near_is_underlined(phone):
    """From 6, twice 3, −1, 1 and 2 off: 0, 8, 4 and 2."""
    html = page(phone.get(opens(phone, "toy-solo", HANDS, HANDS)))
    assert [one.words for one in html.all("span", "framed")] == ["0"]
    assert [one.words for one in html.all("span", "underlined")] == ["2"]


def test_a_given_point_is_no_score(phone):
    base = opens(phone, "toy-solo", HANDS)
    said = words(phone.get(f"{base}adjust/"))
    assert "Here 1 means a game won, not a point of the score. The scores stay as they are." in said
    fields = {"points0": "2", "points1": "-2", "note": "a bet"}
    assert phone.post(f"{base}adjust/", {"key": "a", **fields}).status_code == 302
    rows = phone.get(f"{base}results.csv").content.decode("utf-8-sig").splitlines()
    given = [row.split(",") for row in rows if row.startswith("entry_points,Adjustment: a bet,2,")]
    assert [(row[-2], row[-1]) for row in given] == [
        (points, "games") for points in ("2", "-2", "0", "0")
    ]


def test_what_each_needs_is_told_with_the_name(phone):
    """Four colours alone would not tell them apart: it stands at the seat."""
    seats = page(phone.get(opens(phone, "toy-solo"))).all("li", "seat")
    assert [seat.one("span", "needs").classes[1] for seat in seats] == [
        f"side-{number}" for number in (1, 2, 3, 4)
    ]


# ── Paper, and the end ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("key", "names", "more", "printed"),
    [
        ("toy-trio", NAMES, {}, ["Dmitri"]),
        ("toy-trio", NAMES, {"toy-trio.players": "3"}, ["Dmitri"]),
        ("toy-trio", THREE, {}, []),
        ("toy-duel", (), {}, ["B House"]),
        ("toy-duel", ("Anna", "Stock"), {}, ["B Stock"]),
    ],
)
def test_a_blank_sheet_has_all_the_names_it_was_given_and_the_house(
    phone, key, names, more, printed
):
    fields = {f"player{place}": name for place, name in enumerate(names)}
    answer = phone.post("/blank-sheet/", {"ruleset": key, "paper": "a4", **fields, **more})
    assert answer.status_code == 200, answer.content
    said = "".join(one.extract_text() for one in PdfReader(BytesIO(answer.content)).pages)
    assert [name for name in ("Dmitri", "B House", "B Stock") if name in said] == printed


def test_the_sheet_says_what_an_unfinished_rubber_brings(phone):
    """sitting §3.1, bridge §6.4: 120 below the line are the only game, which brings 300. The sheet
    says it once, in a sentence; the settlement has the arithmetic."""
    base = opens(phone, "contract-bridge")
    assert "If you stopped now" not in words(phone.get(base))
    phone.post(f"{base}enter/1/", {"key": "k", **GAME})
    sheet, settlement = (phone.get(base + path) for path in ("", "settle/"))
    assert "If you stopped now, Anna and Clara would get 300 more." in words(sheet)
    assert not page(sheet).all("table", "lines")
    assert "As if the sitting ended now:" in words(settlement)
    lines = page(settlement).one("table", "lines").all("td", "n")
    assert [one.words for one in lines] == ["300"]
    assert phone.post(f"{base}close/", {"key": "c", "act": "close"}).status_code == 302
    for path in ("", "settle/"):
        assert "At the end of the sitting:" in words(phone.get(base + path))
