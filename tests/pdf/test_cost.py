"""What a paper costs in bytes; its time is measured by `bin/bench pdf`."""

from tests.pdf.evenings import LINK, played
from tests.pdf.pdf_probe import printed

MOST_BYTES = 120_000


def test_36_deals_weigh_less_than_120_kb():
    one = played("skruuvi-2016")
    assert len(one.sheet().deals) == 36
    pdf = printed(one, link=LINK, appendix=True)
    print(f"{len(pdf)} bytes")
    assert len(pdf) < MOST_BYTES
