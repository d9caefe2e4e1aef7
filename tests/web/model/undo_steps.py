"""Undo and redo, and whatever is sent twice, too late, or by somebody who may only watch."""

from tests.web.addresses import AT_TABLE, READ, WATCHED, WRITTEN, address
from tests.web.model.model import AGAIN, ASKED, BINNED, BOOKED, NOTHING
from tests.web.model.table import new_key
from tests.web.phone import token_of

# What the link for scoring alone may open, and what it alone may send.
OPENED = [name for name in AT_TABLE if name in READ and name not in WATCHED]
SENT = [name for name in AT_TABLE if name in WRITTEN]


class Tapping:
    def undoes(self, lot):
        table, who, chance = self.sits(lot)
        plain = table.plain
        target = plain.undo_target if chance.random() < 0.9 else chance.randint(0, plain.acts)
        fields = {"key": new_key(), "target": str(target)}
        sure = chance.random() < 0.3
        if sure:
            fields["sure"] = "1"
        outcome, _ = table.does(who, "undo/", fields, plain.undo, target, sure)
        if outcome == ASKED and chance.random() < 0.9:
            fields["sure"] = "1"
            assert table.does(who, "undo/", fields, plain.undo, target, True)[0] == BOOKED

    def undoes_again_and_again(self, lot):
        """Back by several acts, and some of the way forth again."""
        table, who, chance = self.sits(lot)
        for _ in range(chance.randrange(6)):
            target = table.plain.undo_target
            fields = {"key": new_key(), "target": str(target), "sure": "1"}
            table.does(who, "undo/", fields, table.plain.undo, target, True)
        self.forth(chance, table, who)

    def redoes(self, lot):
        table, who, chance = self.sits(lot)
        self.forth(chance, table, who)

    def forth(self, chance, table, who):
        for _ in range(chance.randrange(4)):
            plain = table.plain
            target = plain.redo_target if chance.random() < 0.9 else chance.randint(0, plain.acts)
            fields = {"key": new_key(), "target": str(target)}
            table.does(who, "redo/", fields, plain.redo, target)

    def sends_a_form_twice(self, lot):
        """The very same once more, at once or much later, books nothing more."""
        table, _, chance = self.sits(lot)
        if table.sent:
            again = chance.choice((table.sent[-1], chance.choice(table.sent)))
            who, path, fields, act, told = again
            outcome, _ = table.does(who, path, fields, act, *told)
            assert outcome in (AGAIN, NOTHING, BINNED), (outcome, path)

    def tries_something_with_the_watching_link(self, lot):
        table, _, chance = self.sits(lot)
        fields = {"key": new_key(), "act": "away", "sure": "1", "id": "2", "target": "2"}
        fields |= {"right": "score", "player0": "Q", "label": "me"}
        token = token_of(table.watched)
        sent = self.watcher.post(address(chance.choice(SENT), token), fields)
        opened = self.watcher.get(address(chance.choice(OPENED), token))
        assert (sent.status_code, opened.status_code) == (403, 403)
