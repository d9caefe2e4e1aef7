"""What is said of the whole sitting: names, place and date, its end, the bin, and its links."""

from tests.web.model import opening_steps
from tests.web.model.model import REFUSED, Plain
from tests.web.model.table import new_key


class Saying:
    def renames_the_players(self, lot):
        table, who, chance = self.sits(lot)
        names = list(opening_steps.names(chance, len(table.plain.now["players"])))
        if chance.random() < 0.2:
            names[1] = chance.choice(("", names[0].upper(), "x" * 41))
        fields = {"key": new_key(), **opening_steps.name_fields(names)}
        table.does(who, "setup/", fields, table.plain.rename, names)

    def saves_the_whole_page_of_the_sitting(self, lot):
        """Names, house rules, stake, place and date by one Save, without a look at the change."""
        table, who, chance = self.sits(lot)
        ruleset, head = table.plain.ruleset, opening_steps.head(chance, table.plain.ruleset)
        players = len(table.plain.now["players"])
        head["players"] = opening_steps.names(chance, players)
        for part in [one for one in head if chance.random() < 0.4]:
            head[part] = table.plain.now[part]
        head["scorer"] = chance.randrange(players) if ruleset.signed else table.plain.now["scorer"]
        fields = opening_steps.form_of(Plain(ruleset, **head))
        fields |= {"key": new_key(), "sure": "1", "keep": "", "scorer": str(head["scorer"] or 0)}
        table.does(who, "setup/", fields, table.plain.whole_setup, head)

    def says_place_date_and_scorer(self, lot):
        table, who, chance = self.sits(lot)
        plain = table.plain
        now = plain.now
        place, date = (
            chance.choice(opening_steps.PLACES),
            chance.choice((*opening_steps.DATES, "31.1.1886")),
        )
        scorer = chance.randrange(len(now["players"]))
        fields = {"key": new_key(), "place": place, "date": date}
        fields["scorer"] = str(scorer)
        said = {"place": place, "date": date}
        said["scorer"] = scorer if plain.ruleset.signed else now["scorer"]

        def act(who, key):
            return REFUSED if date == "31.1.1886" else plain.details(who, key, **said)

        table.does(who, "setup/", fields, act)

    def closes_or_opens_again(self, lot):
        table, who, chance = self.sits(lot)
        act = "reopen" if table.plain.now["closed"] else "close"
        act = act if chance.random() < 0.8 else {"close": "reopen", "reopen": "close"}[act]
        table.does(who, "close/", {"key": new_key(), "act": act}, table.plain.close, act)

    def throws_away_and_takes_back(self, lot):
        table, who, chance = self.sits(lot)
        away = not table.binned and chance.random() < 0.7
        fields = {"act": "away" if away else "back"}
        answer = table.phones[who].post(f"{table.base}bin/", fields)
        assert (answer.status_code, answer.url) == (302, "/" if away else table.base)
        table.binned = away

    def renews_a_link(self, lot):
        table, who, chance = self.sits(lot)
        if not table.binned:
            table.renews(who, chance.choice(("score", "watch")))

    def calls_the_phone_something(self, lot):
        table, who, chance = self.sits(lot)
        fields = {"label": chance.choice(opening_steps.NAMES)}
        answer = table.phones[who].post(f"{table.base}trail/", fields)
        assert answer.status_code == (410 if table.binned else 302)
