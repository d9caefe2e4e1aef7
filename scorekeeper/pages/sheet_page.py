"""The page of a sheet, as far as it follows from the sheet alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.seats import (
    Direction,
    Sides,
    partners_again,
    partnerships,
    quarters,
    side_of,
)
from scorekeeper.rules.core.text import (
    Name,
    Number,
    Signed,
    Text,
    Value,
    gettext,
    list_names,
    list_texts,
)
from scorekeeper.rules.scoring.points import best_of
from scorekeeper.rules.scoring.scored_deal import Entry, Round
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Result, Row
from scorekeeper.rules.scoring.standing import Need, Standing

from .ranking import Rank, ranked, winner_words

# ── Who won, what begins, the buttons for the next deal ───────────────────────────────────────────


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
    texts = [passes if clockwise else gettext("The deal passes anticlockwise.")]
    if not table.stays and ruleset.rounds(sheet.standing.options) > 1:
        texts.append(
            gettext(
                "{round}: the first player stays, and the others move on a seat.",
                round=ruleset.round_title.filled(number=table.round + 1),
            )
        )
    return texts


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


# ── The seat plan: a drawing of the table with the seats and the dealer ───────────────────────────


# The places of the table seen from above, clockwise; the first seat is nearest to the phone.
SEAT_PLACES = ("south", "west", "north", "east")


def side_class(number: int | None) -> str:
    """The class with the colour of a side, counted from 0; "" for none."""
    return "" if number is None else f"side-{number + 1}"


@dataclass(frozen=True, kw_only=True)
class Seat:
    """One place at the drawn table. side: the class of its colour. points: a score, or the net."""

    place: str
    player: int
    name: str
    side: str
    deals: bool
    points: Value | None = None


def seats_at(
    seats: Sequence[int],
    sides: Sides,
    players: Sequence[str],
    dealer: int | None,
    direction: Direction,
    points: Sequence[Value] | None = None,
) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            place=SEAT_PLACES[quarter],
            player=player,
            name=players[player],
            side=side_class(side_of(sides, player)),
            deals=player == dealer,
            points=points[player] if points else None,
        )
        for quarter, player in zip(quarters(len(seats), direction), seats, strict=True)
    )


def seat_moves(before: Sequence[int], after: Sequence[int]) -> Text | None:
    """How players change seats: "Boris to Clara's chair, Clara to Dmitri's chair"; None if nobody
    moves. Both sequences are the seats of one table."""
    words = [
        gettext("{player} to {other}'s seat", player=Name(comes), other=Name(leaves))
        for leaves, comes in zip(before, after, strict=True)
        if leaves != comes
    ]
    return list_texts(words) if words else None


# ── Blocks: older rows fold on a phone ────────────────────────────────────────────────────────────


NEWEST_ABOVE, NEWEST_BELOW, NEWEST = 4, 3, 5  # rows; the last of a table without the line


@dataclass(frozen=True, kw_only=True)
class Stack:
    """A column above the line, upwards. older: the cells that fold; points: their sum."""

    older: tuple[Cell, ...]
    newest: tuple[Cell, ...]
    points: Number

    @property
    def earlier(self) -> Text:
        return earlier(self.older)


@dataclass(frozen=True, kw_only=True)
class PageBlock(Block):
    """A block whose older rows fold. stacks: the columns above the line. older, newest: the rows.

    older_sums: what the older rows add up to, in each column of a sheet with the line; else ().
    result_title: stands over the results.
    """

    stacks: tuple[Stack, ...]
    older: tuple[Row, ...]
    newest: tuple[Row, ...]
    older_sums: tuple[Number, ...]
    result_title: Text

    @property
    def earlier(self) -> Text:
        return earlier(self.older)

    @property
    def folds(self) -> bool:
        return bool(self.older) or any(stack.older for stack in self.stacks)


def page_block(block: Block, round_title: Text, *, folds: bool) -> PageBlock:
    """round_title: with the placeholder {number}. folds: this is the round in play."""
    newest = (NEWEST_BELOW if block.above else NEWEST) if folds else len(block.rows)
    fold = rows_to_fold(len(block.rows), newest)
    older = block.rows[:fold]
    added = range(len(block.heads)) if block.above else ()
    return PageBlock(
        **vars(block),
        stacks=tuple(stack_of(cells, folds=folds) for cells in block.above),
        older=older,
        newest=block.rows[fold:],
        older_sums=tuple(points_of([row.cells[place] for row in older]) for place in added),
        result_title=gettext(
            "{round}: each player's result", round=round_title.filled(number=block.round)
        ),
    )


def stack_of(cells: tuple[Cell, ...], *, folds: bool) -> Stack:
    fold = rows_to_fold(len(cells), NEWEST_ABOVE if folds else len(cells))
    return Stack(older=cells[:fold], newest=cells[fold:], points=points_of(cells[:fold]))


def earlier(older: Sequence[object]) -> Text:
    """What stands in the place of the rows that fold."""
    return gettext("{count} earlier", count=len(older))


def rows_to_fold(rows: int, newest: int) -> int:
    """How many of the rows fold. One alone would be as high as the words in its place.

    >>> rows_to_fold(6, 4), rows_to_fold(5, 4)
    (2, 0)
    """
    return rows - newest if rows - newest > 1 else 0


def points_of(cells: Sequence[Cell | None]) -> Number:
    return sum(cell.points for cell in cells if cell and cell.points is not None)


# ── The felt: the players with their points, and what each needs next ─────────────────────────────


LONG_NUMBER = 10_000  # a number that needs smaller figures


@dataclass(frozen=True, kw_only=True)
class NeedBar:
    """What is needed. side: the class of its colour; "" if it belongs to no side. reached: so many
    hundredths of the goal; None if there is no goal."""

    need: Need
    side: str
    reached: int | None


@dataclass(frozen=True, kw_only=True)
class FeltSeat:
    """A seat with what its player needs; None where a whole side needs it.

    leads: whether its player is ahead. games: that the player has won. before: the points before
    the last deal; None if that is not what was done last, or if they are no whole number. was: the
    place that the player has left for this one; "" if nobody moves.
    """

    seat: Seat
    need: NeedBar | None
    leads: bool
    games: Text | None
    before: int | None
    was: str


@dataclass(frozen=True, kw_only=True)
class Felt:
    """long: some net has more than four figures. needs: what belongs to no single seat. stage:
    how far the sitting is; None if it is over. to_come: what stopping now would bring."""

    places: tuple[FeltSeat, ...]
    long: bool
    needs: tuple[NeedBar, ...]
    stage: Text | None
    to_come: Text | None


def felt(sheet: Sheet, players: Sequence[str], last: Entry | None) -> Felt:
    """last: the deal that was entered last, if nothing else was done since."""
    needs = () if sheet.finished else sheet.standing.needs
    by_player = len(needs) > 1 and all(len(need.who) == 1 for need in needs)
    bars = [need_bar(need, sheet.standing.sides, by_player=by_player) for need in needs]
    player_bars = {bar.need.who[0]: bar for bar in bars} if by_player else {}
    ranks = {rank.player: rank for rank in ranked(sheet)}
    before, left = points_before(sheet, last), places_left(sheet, players, last)
    places = (
        FeltSeat(
            seat=seat,
            need=player_bars.get(seat.player),
            leads=ranks[seat.player].leads,
            games=ranks[seat.player].games,
            before=before.get(seat.player),
            was=left.get(seat.player, ""),
        )
        for seat in shown_seats(sheet, players)
    )
    return Felt(
        places=tuple(places),
        long=any(max(net, -net) >= LONG_NUMBER for net in sheet.nets),
        needs=() if by_player else tuple(bars),
        stage=None if sheet.finished else sheet.standing.stage,
        to_come=points_to_come(sheet),
    )


def points_before(sheet: Sheet, last: Entry | None) -> dict[int, int]:
    """What stood at the seats before the deal, as far as it is whole and of the same game."""
    if last is None:
        return {}
    prior = sheet.entries[-2] if len(sheet.entries) > 1 else None
    points: Sequence[Number] = prior.running if prior else (0,) * len(sheet.nets)
    if sheet.scores is not None:
        same = prior and sheet.standing.table.round == prior.table.round
        points = (prior.scores if prior and same else None) or ()
    return {player: number for player, number in enumerate(points) if type(number) is int}


def places_left(sheet: Sheet, players: Sequence[str], last: Entry | None) -> dict[int, str]:
    """The places of those who change seats after the deal."""
    if last is None or not moves_seats(sheet):
        return {}
    table, way = sheet.rounds[-2].before.table, sheet.ruleset.direction
    sat = {seat.player: seat.place for seat in seats_at(table.seats, (), players, None, way)}
    return {
        seat.player: sat[seat.player]
        for seat in shown_seats(sheet, players)
        if seat.place != sat[seat.player]
    }


def need_bar(need: Need, sides: Sides, *, by_player: bool) -> NeedBar:
    coloured = by_player or need.who in sides
    return NeedBar(
        need=need,
        side=side_class(side_of(sides, need.who[0])) if coloured else "",
        reached=hundredths(need),
    )


def hundredths(need: Need) -> int | None:
    """How much of the goal is reached, of a hundred; None if there is no goal."""
    return min(100, max(0, 100 * need.have // need.goal)) if need.goal else None


def shown_seats(sheet: Sheet, players: Sequence[str]) -> tuple[Seat, ...]:
    """The current seats with the scores, or the nets."""
    now = sheet.rounds[-1].after if sheet.finished else sheet.standing
    seated = sheet.ruleset.seated(now.options)
    dealer = now.table.dealer if seated and not sheet.finished else None
    at = sheet.rounds[-1].before if sheet.finished else now
    return seats_at(at.table.seats, at.sides, players, dealer, sheet.ruleset.direction, sheet.shown)


# ── The moment: what the last deal won, or who won the evening ────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Moment:
    """title: the sentence. points: what the winners have of it; None if that is nothing. side: the
    class of their colour; "" if they are no side. although: that others have more points. ranks: of
    all players, at the end."""

    title: Text
    points: Value | None = None
    side: str = ""
    although: Text | None = None
    ranks: tuple[Rank, ...] = ()


def moment(sheet: Sheet, *, dealt: bool) -> Moment | None:
    """dealt: nothing was done since the last deal; what was won before a correction is no news."""
    if sheet.finished:
        return evening(sheet) if sheet.deals else None
    if not (dealt and sheet.deals):
        return None
    deal, playing = sheet.deals[-1], sheet.rounds[-1]
    win = deal.wins[-1] if deal.wins else None  # a rubber comes behind its last game
    if playing.number == 1 or playing.deals:
        return moment_of(sheet, win.summary, win.who, deal.net[win.who[0]]) if win else None
    over = sheet.rounds[-2]
    best = best_of(over.results)
    title = gettext(
        "{round}: {side}",
        round=sheet.ruleset.round_title.filled(number=over.number),
        side=list_names(best),
    )
    who = win.who if win else tuple(best)
    result = moment_of(sheet, win.summary if win else title, who, over.results[who[0]])
    if who[0] in best:
        return result
    although = gettext("{side} have more points.", side=list_names(best))
    return replace(result, points=Signed(over.results[who[0]]), although=although)


def moment_of(sheet: Sheet, title: Text, who: tuple[int, ...], points: Number) -> Moment:
    """The deal that wins a game may bring the other side more, for its honours."""
    sides = sheet.deals[-1].sides
    return Moment(
        title=title,
        points=Signed(points) if points > 0 else None,
        side=side_class(sides.index(who)) if who in sides else "",
    )


def evening(sheet: Sheet) -> Moment:
    ranks = ranked(sheet)
    winner = winner_words(sheet)
    return Moment(
        title=winner or gettext("The sitting is over"),
        points=ranks[0].points if winner else None,
        ranks=ranks,
    )


# ── The page ──────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class RoundOver:
    """A round that was played, or a part of the sheet that is over."""

    result: Result
    blocks: tuple[PageBlock, ...]


@dataclass(frozen=True, kw_only=True)
class SheetPage:
    """done: the rounds before the one in play. current: the blocks of that. moment: who has won.
    notice: what begins; moves_seats: it asks players to change seats. lead: who leads,
    before the first deal also the order of deal and seats. last: the deal that was entered last, if
    nothing else was done since."""

    felt: Felt
    done: tuple[RoundOver, ...]
    current: tuple[PageBlock, ...]
    moment: Moment | None
    notice: Text | None
    moves_seats: bool
    kinds: Sequence[KindButton]
    lead: Text | None
    last: Entry | None


def sheet_page(sheet: Sheet, players: Sequence[str], *, dealt: bool) -> SheetPage:
    """dealt: nothing was done since the last deal."""
    done, playing = sheet.by_round[:-1], sheet.by_round[-1]
    title, last = sheet.ruleset.round_title, last_deal(sheet, dealt=dealt)
    won = moment(sheet, dealt=dealt)
    return SheetPage(
        felt=felt(sheet, players, last),
        done=tuple(
            RoundOver(
                result=sheet.results[place],
                blocks=tuple(page_block(block, title, folds=False) for block in blocks),
            )
            for place, blocks in enumerate(done)
        ),
        # The round in play comes before the finished parts.
        current=tuple(
            page_block(block, title, folds=not block.finished)
            for block in sorted(playing, key=lambda part: part.finished)
        ),
        moment=won,
        notice=None if sheet.finished else beginning(sheet, over=won is None),
        moves_seats=moves_seats(sheet),
        kinds=kind_buttons(sheet),
        lead=lead(sheet),
        last=last,
    )


def large_score(sheet: Sheet, players: Sequence[str], *, dealt: bool) -> dict[str, object]:
    """What the large score shows: the table, the last deal, and who has won."""
    last = last_deal(sheet, dealt=dealt)
    return {
        "felt": felt(sheet, players, last),
        "last": last,
        "moment": moment(sheet, dealt=dealt),
    }


def last_deal(sheet: Sheet, *, dealt: bool) -> Entry | None:
    """The deal that was entered last and counts; None if something else was done since."""
    last = sheet.entries[-1] if sheet.entries and dealt else None
    return last if last and last.ordinal and not last.void else None


def lead(sheet: Sheet) -> Text | None:
    """Who leads, where it changes from deal to deal; a rule that always holds is told once."""
    words = None if sheet.finished else sheet.standing.lead
    if sheet.deals or sheet.finished:
        names = words and any(isinstance(value, Name) for _, value in words.values)
        return words if names else None
    texts = [text for text in (words, *order_words(sheet)) if text]
    return join_texts(texts) if texts else None
