"""The page of a sheet, as far as it follows from the sheet alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.text import Name, Text
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sheet_layout import Result

from .felt import Felt, felt
from .moment import Moment, moment
from .sheet_blocks import PageBlock, page_block
from .sheet_words import KindButton, beginning, kind_buttons, moves_seats, order_words


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
    told = [own for own in (words, *order_words(sheet)) if own]
    return join_texts(told) if told else None
