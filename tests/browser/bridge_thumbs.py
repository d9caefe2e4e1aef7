"""A deal of bridge by thumbs, in whichever game it is played."""

from tests.browser.deal_form_page import Thumbs
from tests.browser.measures import scrolls


class BridgeThumbs(Thumbs):
    def partner(self, name):
        self.tap(self.page.get_by_role("radio", name=f"Partner: {name}", exact=True))

    def fill_in(self, declarer, *said, tricks=None, doubling="", honours=()):
        """said: the partner, where one is chosen, and the bid. honours: how many, and whose."""
        *partner, bid = said
        self.declarer(declarer)
        for name in partner:
            self.partner(name)
        self.contract(bid)
        if doubling:
            self.tap(self.page.get_by_role("radio", name=f"Doubling: {doubling}", exact=True))
        if tricks is not None:
            self.tricks(tricks)
        if honours:
            count, whose = honours
            self.tap(self.chip("Honours in one hand", str(count)))
            assert scrolls(self.page) <= 0
            self.tap(self.page.get_by_role("radio", name=f"Whose honours: {whose}", exact=True))
        assert scrolls(self.page) <= 0
