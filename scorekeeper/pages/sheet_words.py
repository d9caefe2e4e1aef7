"""Texts on the sheet: who won, what begins, the final ranking, the buttons for the next deal."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.seats import Direction, partners_again, partnerships
from scorekeeper.rules.core.text import Name, Signed, Text, Value, gettext, list_names, list_texts
from scorekeeper.rules.scoring.points import best_of
from scorekeeper.rules.scoring.scored_deal import Round
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.standing import Standing

from .ranking import ranked
from .seat_plan import seat_moves


@dataclass(frozen=True, kw_only=True)
class KindButton:
    """The button for a kind of deal that may come next.

    small: not the first of the kinds that may come next.
    """

    kind: str
    title: Text
    small: bool


def kind_buttons(sheet: Sheet) -> list[KindButton]:
    """The kinds that may come next. The button of the usual kind, the game's first, has the
    number."""
    kinds = sheet.ruleset.kinds
    usual = next(iter(kinds))
    buttons = []
    for place, kind in enumerate(sheet.kinds):
        title = kinds[kind].title
        if kind == usual:
            title = gettext("Enter deal {number}", number=sheet.next_ordinal)
        buttons.append(KindButton(kind=kind, title=title, small=place > 0))
    return buttons


def notice(sheet: Sheet, *, dealt: bool = True) -> Text | None:
    """What the last deal won, and what ends or begins with it; None if that is nothing.

    dealt: nothing was done since that deal; a win of before a correction is no news.
    """
    texts = [win.summary for deal in sheet.deals[-1:] for win in deal.wins if dealt]
    follows = final_ranking(sheet) if sheet.finished else beginning(sheet)
    if follows:
        texts.append(follows)
    return join_texts(texts) if texts else None


def last_entry_words(sheet: Sheet) -> Text:
    """What is read aloud of the last entry, without the win that the moment shows above it."""
    last = sheet.entries[-1]
    return last.said if len(last.wins) == 1 and not sheet.finished else last.summary


def beginning(sheet: Sheet, *, over: bool = True) -> Text | None:
    """The announcement of a new round or of a part of one; None if neither begins. over: with the
    result of the round before."""
    if not sheet.deals:
        return None
    current = sheet.rounds[-1]
    if current.number == 1 or current.deals:
        return sheet.standing.begins
    result = [round_result(sheet, sheet.rounds[-2])] if over else []
    return join_texts([*result, *change_of_seats(sheet, current)])


def moves_seats(sheet: Sheet) -> bool:
    """Whether a new round begins in other seats, which the notice asks for."""
    current = sheet.rounds[-1]
    if sheet.finished or current.number == 1 or current.deals:
        return False
    before, now = sheet.rounds[-2].before, sheet.standing
    pairs = [partnerships(standing.sides) for standing in (before, now)]
    return before.table.seats != now.table.seats or pairs[0] != pairs[1]


def change_of_seats(sheet: Sheet, current: Round) -> list[Text]:
    """The announcement of a new round, with the new partners, and who deals in the new seats."""
    before, now = sheet.rounds[-2].before, sheet.standing
    title = sheet.ruleset.round_title.filled(number=current.number)
    texts: list[Text | None] = [gettext("{round} begins.", round=title)]
    pairs = partnerships(now.sides)
    if len(pairs) == len(now.sides) == 2 and partnerships(before.sides) != pairs:
        part, other = map(list_names, now.sides)
        begins = gettext("{round} begins. {one} play against {other}.")
        texts = [begins.filled(round=title, one=part, other=other)]
    texts.append(pairs_again(sheet, now))
    change = seat_moves(before.table.seats, now.table.seats)
    if change:
        texts += [gettext("Change seats: {moves}.", moves=change), dealer_words(now.table.dealer)]
    return [text for text in texts if text]


def order_words(sheet: Sheet) -> list[Text]:
    """Which way round the deal passes, and how the seats move; of two, or alone, nobody asks."""
    ruleset, table = sheet.ruleset, sheet.standing.table
    if len(table.seats) < 3:
        return []
    clockwise = ruleset.direction == Direction.CLOCKWISE
    passes = gettext("The deal passes clockwise.")
    told = [passes if clockwise else gettext("The deal passes anticlockwise.")]
    if not table.stays and ruleset.rounds(sheet.standing.options) > 1:
        told.append(
            gettext(
                "{round}: the first player stays, and the others move on a seat.",
                round=ruleset.round_title.filled(number=table.round + 1),
            )
        )
    return told


def dealer_words(dealer: int) -> Text:
    return gettext("{player} deals.", player=Name(dealer))


def pairs_again(sheet: Sheet, now: Standing) -> Text | None:
    """ "Partners again: Anna and Dmitri, Boris and Clara." None where partners stay together, and
    once everybody has played with everybody."""
    if now.table.stays:
        return None
    sides = [round_.before.sides for round_ in sheet.rounds if round_.deals]
    pairs = partners_again([*sides, now.sides])
    if not pairs:
        return None
    return gettext("Partners again: {pairs}.", pairs=list_texts([*map(list_names, pairs)]))


def final_ranking(sheet: Sheet) -> Text:
    """ "The sitting is over: Anna +1,950, Clara +20, Boris −970, Dmitri −1,000."

    Scores are told of a single game alone: they say nothing of the games before it.
    """
    shares = [share(rank.player, rank.points) for rank in ranked(sheet)]
    return gettext("The sitting is over: {ranking}.", ranking=list_texts(shares))


def share(player: int, points: Value) -> Text:
    return gettext("{player} {points}", player=Name(player), points=points)


def points_to_come(sheet: Sheet) -> Text | None:
    """ "If you stopped now, Anna and Clara would get 300 more."; None if that is nothing."""
    come = sheet.points_to_come
    gains = sorted({points for points in come if points > 0}, reverse=True)
    if not gains:
        return None
    shares = [
        gettext(
            "{names} would get {points} more",
            names=list_names([player for player, points in enumerate(come) if points == gain]),
            points=gain,
        )
        for gain in gains
    ]
    return gettext("If you stopped now, {shares}.", shares=list_texts(shares))


def round_result(sheet: Sheet, played: Round) -> Text:
    """ "Rubber 1: Anna and Clara +1,950." """
    return gettext(
        "{round}: {side} {points}.",
        round=sheet.ruleset.round_title.filled(number=played.number),
        side=list_names(best_of(played.results)),
        points=Signed(max(played.results)),
    )
