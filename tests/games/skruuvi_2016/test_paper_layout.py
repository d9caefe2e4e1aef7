"""Skruuvi on paper: each deal in notation beside its score, and the Bolshevik ledger by letter."""

from tests.games.skruuvi_2016.evening import sheet
from tests.games.tables import paper, told

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def test_a_set_has_number_and_dealer_and_a_column_for_the_notation():
    whole = sheet("B 5H 11", "pass B 6 stopped")
    block, (first, second) = paper(whole, NAMES)
    (points, passed) = [int(entry.net[0]) for entry in whole.entries]
    assert first == ["1 (A)", "Boris", "5♥", "11", "", points, points]
    assert (second[0], second[3], second[6]) == ("2 (B)", "6", points + passed)
    assert [head.notation for head in block.heads].index(True) == 4
    assert str(block.title) == "Set 1"
    assert str(block.heads[5].words) == "A·C Score"


def test_the_ledger_has_a_column_for_each_letter():
    whole = sheet("bol A S 13", bolshevik="integrated")
    _, ledger = whole.on_paper[0]
    (row,) = ledger.rows
    assert [str(head.words) for head in ledger.heads] == [
        "Deal",
        "Bid",
        "A deal in one line",
        *"ABCD",
    ]
    assert told(row.cells[0], NAMES) == "1 (A)"
    assert [told(cell, NAMES) for cell in row.cells[3:]] == [
        int(own) for own in whole.entries[0].net
    ]
    assert [told(cell, NAMES) for cell in ledger.sums[0].cells][:3] == ["", "Sum", ""]


def test_a_later_ledger_brings_the_sums_forward():
    eight = ["A 6S 12"] * 8
    whole = sheet(*eight, "bol A S 13", *eight, "bol B S 13", bolshevik="integrated")
    ledgers = [own for blocks in whole.on_paper for own in blocks[1:]]
    for ledger in ledgers[1:]:
        assert told(ledger.rows[0].cells[1], NAMES) == "brought forward"
        assert ledger.rows[0].cells[0] is None
