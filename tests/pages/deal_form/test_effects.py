"""What a deal that is being entered does to each score, over a tall form."""

from tests.web.html_page import page
from tests.web.phone import FIRST, typed


def effects(answer):
    """Of each seat: what the deal moves, and how long the bar is before it and after it."""
    shown = []
    for item in page(answer).one("ul", "effects").all("li"):
        after, before = item.all("rect")
        shown.append((item.one("span", "moved").words, before["width"], after["width"]))
    return shown


def test_a_deal_moves_nets_and_bars_before_it_is_saved(phone):
    """270 and 120 below the line are 54 and 24 hundredths of 500; the second such deal makes 540, a
    game, and the other side's bar stays; 1,950 + 500 for the game."""
    base = phone.opens()
    before = effects(phone.get(f"{base}enter/1/?kind=contract"))
    assert before == [("", "0", "0")] * 4
    after = effects(phone.post(f"{base}preview/", typed(FIRST)))
    assert after == [("+1,950", "0", "54"), ("−1,950", "0", "24")] * 2
    phone.enters(base, 1, FIRST)
    won = effects(phone.post(f"{base}preview/", typed(FIRST)))
    assert won == [("+2,450", "54", "100"), ("−2,450", "24", "24")] * 2


def test_a_deal_of_the_ledger_moves_the_nets_by_a_third(phone):
    """Skruuvi §5.4, §5.5: Dictator in spades made is −50 to each of the three and +150 to the
    bidder; 150 ÷ 3 = 50, and −50 ÷ 3 is rounded up to −16. Beside them stand 12 for the bidder."""
    rules = {"skruuvi-2016.bolshevik": "integrated"}
    base = phone.opens(ruleset="skruuvi-2016", **rules)
    phone.post(f"{base}adjust/", {"key": "k", "points0": "-12", "points1": "12"})
    dictator = {"kind": "bolshevik", "bidder": "1", "strain": "S", "tricks": "13"}
    preview = page(phone.post(f"{base}preview/", dictator))
    moved = [one.words for one in preview.one("ul", "effects").all("span", "moved")]
    assert sorted(moved) == ["+50", "−16", "−16", "−16"]
    assert preview.one(id="preview-net").words == "+50"
    phone.post(f"{base}enter/1/", {"key": "d", **dictator})
    shown = [one.words for one in page(phone.get(base)).one("section", "plan").all("b")]
    assert sorted(shown) == sorted([f"−{12 + 16}", f"+{12 + 50}", "−16", "−16"])


def test_a_form_that_knows_no_standing_has_no_effects(phone):
    """One from the store, and a correction."""
    base = phone.opens(FIRST)
    for path in ("blank/?kind=contract", "entry/1/amend/"):
        assert not page(phone.get(base + path)).all("ul", "effects")
