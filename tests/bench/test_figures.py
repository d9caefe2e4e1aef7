import pytest

from bench.figures import Figure, measure, spread, tables

pytestmark = pytest.mark.unmeasured


def figure(**more):
    given = {"part": "Saving", "what": "deal 1", "unit": "ms", "ours": (2.0, 4.0, 9.0)}
    return Figure(**{**given, "baseline": (1.0, 2.0, 3.0), **more})


def test_the_ratio_is_the_median_of_those_of_the_rounds_and_judged_by_its_bar():
    assert figure().ratio == 2  # of 2/1, 4/2 and 9/3
    assert [figure(bar=bar).held for bar in (2, 1.9, None)] == [True, False, None]


def test_the_most_is_judged_by_our_own_median():
    assert [figure(baseline=(), most=most).held for most in (4, 3.9)] == [True, False]


def test_a_measured_value_is_told_in_three_digits_and_a_count_as_it_is():
    words = [measure(value, "ms") for value in (0, 2.345, 23.45, 2345.6, 1000)]
    assert words == ["0 ms", "2.35 ms", "23.4 ms", "2,346 ms", "1,000 ms"]


def test_the_spread_leaves_out_a_quarter_on_each_side():
    assert spread((1, 2, 3, 4, 5)) == "2.00–4.00"


def test_a_table_has_a_row_for_each_figure_of_its_part():
    made = tables([figure(), figure(part="Looking"), figure(what="deal 24", bar=1.5)])
    assert [table.splitlines()[0] for table in made] == ["### Saving", "### Looking"]
    last = "| deal 24 | 4.00 ms | 2.00 ms | 2.00 × | 2.00–2.50 | ≤ 1.5 × | **missed** |"
    assert made[0].splitlines()[-1] == last
