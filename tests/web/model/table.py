"""One sitting under test: what its phones send and see, beside the model of it."""

import json
import re
from fractions import Fraction
from urllib.parse import urlsplit
from uuid import uuid4

from tests.web.html_page import page
from tests.web.model.expected_state import sheet_of
from tests.web.model.model import ASKED, BINNED
from tests.web.model.model_file import as_file, whole

STATUS = {
    **dict.fromkeys(["booked", "again", "nothing"], 302),
    **dict.fromkeys(["clash", "otherwise", "closed", "gone"], 409),
    "asked": 200,
    "refused": 422,
    BINNED: 410,
}
PLAN = re.compile(r'<section class="plan.*?</section>', re.DOTALL)
NET = re.compile(r"<b>(.*?)</b>")
HEAD = re.compile(r'data-head="(\d+)"')
FOLLOWS = re.compile(r'data-news="([^"]*)"')
TARGET = re.compile(r'name="target" value="(\d+)"')


class Table:
    """phones: those that keep the score, by number; the watching one has the other link alone."""

    def __init__(self, plain, phones, watcher, base):
        self.plain = plain
        self.phones, self.watcher = phones, watcher
        self.base = base
        self.binned = False
        self.sent = []  # every form that was booked: who sent what, and what the model was told
        self.watched = self.shared("watch")
        self.follows = self.following(watcher.get(self.watched))

    def shared(self, right, who=0):
        """The link as the page shows it for other phones."""
        answer = self.phones[who].get(f"{self.base}share/")
        return urlsplit(page(answer).one("textarea", id=f"link-{right}").words).path

    def renews(self, who, right):
        """The old link opens nothing any more; the new one goes round."""
        old = self.base if right == "score" else self.watched
        answer = self.phones[who].post(f"{self.base}share/renew/", {"right": right})
        assert answer.status_code == 302
        self.base = answer.url.partition("share/")[0]
        self.watched = self.shared("watch", who)
        assert old not in (self.base, self.watched)
        for phone in (*self.phones, self.watcher):
            assert phone.get(old).status_code == 404
        self.follows = self.following(self.watcher.get(self.watched))

    @staticmethod
    def following(answer):
        """The address at which the page asks for news."""
        assert answer.status_code == 200
        return FOLLOWS.search(answer.content.decode())[1].replace("&amp;", "&")

    # ── Sending ──────────────────────────────────────────────────────────────────────────────────

    def does(self, who, path, fields, act, *told):
        """Send a form; what the model says of it is what has to come."""
        answer = self.phones[who].post(self.base + path, fields)
        before = self.plain.acts
        outcome = BINNED if self.binned else act(who, fields["key"], *told)
        assert answer.status_code == STATUS[outcome], (outcome, path, fields, answer)
        if self.plain.acts > before:
            self.sent.append((who, path, fields, act, told))
        return outcome, answer

    def asks_first(self, chance, who, path, fields, act, *told, after=None, reseated=None):
        """Send a form that is asked about, look at the question, and answer it, or leave it.

        after: what would stand then, for an act that may keep the seats of deals that move.
        reseated: the round of which the table says how it sat.
        """
        if chance.random() < 0.3:
            keep = chance.random() < 0.5
            sure = {**fields, "sure": "1", "keep": "1" if keep else ""}
            self.does(who, path, sure, act, *told, True, keep)
            return
        outcome, answer = self.does(who, path, fields, act, *told, False, False)
        if outcome == ASKED and chance.random() < 0.9:
            question = Question(answer)
            kept = self.plain.kept(after(), reseated)
            assert question.asks_for_seats == bool(kept)
            self.says_the_points(question, after(), kept)
            keep = bool(kept) and chance.random() < 0.6
            fields = {**question.fields, "keep": "1" if keep else ""}
            self.does(who, path, fields, act, *told, True, keep)

    def says_the_points(self, question, after, kept):
        """Before and after, and with the seats kept; the nets where they alone differ."""
        then = {**after, "said": {**after["said"], **kept}}
        wanted = [self.plain.now, *([then] if kept else []), after]
        sheets = [sheet_of(self.plain.ruleset, one) for one in wanted]
        shown, nets = [at_the_names(sheet) for sheet in sheets], [sheet.nets for sheet in sheets]
        assert question.points == (nets if len({*shown}) == 1 < len({*nets}) else shown)

    # ── Seeing ───────────────────────────────────────────────────────────────────────────────────

    def looks(self, who):
        """Product and model are equal, for those who keep the score and for those who watch."""
        if self.binned:
            seen = [self.phones[who].get(self.base + path) for path in ("", "sitting.json")]
            seen.append(self.watcher.get(self.watched))
            assert [answer.status_code for answer in seen] == [410] * 3
            return
        sheet = self.plain.sheet
        self.is_filed_right(self.phones[who].get(f"{self.base}sitting.json"))
        answer = self.phones[who].get(self.base)
        self.shows(answer, sheet)
        targets = [one for one in (self.plain.undo_target, self.plain.redo_target) if one]
        assert [int(one) for one in TARGET.findall(answer.content.decode())] == targets
        self.is_followed(sheet)

    def is_filed_right(self, answer):
        plain = self.plain
        filed = whole(plain.ruleset, json.loads(answer.content))
        assert filed == whole(plain.ruleset, as_file(plain.ruleset, plain.now))

    def shows(self, answer, sheet):
        assert answer.status_code == 200
        words = answer.content.decode()
        assert int(HEAD.search(words)[1]) == self.plain.acts
        at = sheet.rounds[-1].before if sheet.finished else sheet.standing
        found = [points(one) for one in NET.findall(PLAN.search(words)[0])]
        shown = at_the_names(sheet)
        assert found == [shown[player] for player in at.table.seats]

    def is_followed(self, sheet):
        """The watching phone asks for news, and sees the same; there is nothing to do for it."""
        answer = self.watcher.get(self.follows, headers={"hx-request": "true"})
        if f"v={self.plain.acts}." in self.follows:
            assert (answer.status_code, answer.content) == (200, b"")
            return
        self.shows(answer, sheet)
        assert b"<form" not in answer.content.replace(b'class="language-form"', b"")
        self.follows = self.following(answer)


def at_the_names(sheet):
    """The scores, or what all deals and adjustments have moved; a ledger, and at the end the lines
    for the end too, are in the nets alone."""
    if sheet.scores is not None:
        return sheet.scores
    if sheet.finished or sheet.ruleset.keeps_ledger:
        return sheet.nets
    players = range(len(sheet.nets))
    return tuple(sum(entry.net[player] for entry in sheet.entries) for player in players)


class Question:
    """The page that asks "sure?"."""

    def __init__(self, answer):
        self.form = page(answer).one("form", id="confirm")
        self.rows = page(answer).one("table", "compare").all("tr")[1:]

    @property
    def asks_for_seats(self):
        return any(one.get("name") == "keep" for one in self.form.all("input"))

    @property
    def fields(self):
        """What is sent as it stands, several values of a field in a list."""
        found = {}
        for one in self.form.all("input"):
            if one.get("name") not in (None, "keep", "csrfmiddlewaretoken"):
                found.setdefault(one["name"], []).append(one.get("value", ""))
        return {name: all_[0] if len(all_) == 1 else all_ for name, all_ in found.items()}

    @property
    def points(self):
        """Each column of the table."""
        cells = [[points(cell.words) for cell in row.all("td")] for row in self.rows]
        return list(zip(*cells, strict=True))


def points(words):
    """ "+1,950" or "−3⅔" as a number."""
    sign = -1 if words.startswith("−") else 1
    bare = words.lstrip("−+").replace(",", "")
    thirds = {"⅓": Fraction(1, 3), "⅔": Fraction(2, 3)}.get(bare[-1:], 0)
    return sign * (int(bare.rstrip("⅓⅔") or 0) + thirds)


def new_key():
    return uuid4().hex
