import pytest

from bench.figures import END, START, Figure, measure, spread, tables, write

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
    made = tables([figure(), figure(part="Looking"), figure(what="deal 24", bar=1.5)], "today")
    assert list(made) == ["Saving", "Looking"]
    last = "| deal 24 | 4.00 ms | 2.00 ms | 2.00 × | 2.00–2.50 | ≤ 1.5 × | **missed** |"
    assert made["Saving"].splitlines()[-1] == last


def test_a_part_that_is_measured_again_takes_its_old_place_and_all_around_stays(tmp_path):
    path = tmp_path / "performance.md"
    path.write_text(f"by hand\n\n{START}\n{END}\n\nand after\n", encoding="utf-8")
    write({"A": "### A\n\none", "B": "### B\n\ntwo"}, path)
    write({"A": "### A\n\nthree"}, path)
    inside = "### A\n\nthree\n\n### B\n\ntwo"
    assert path.read_text() == f"by hand\n\n{START}\n\n{inside}\n\n{END}\n\nand after\n"


def test_a_document_without_its_marks_is_refused(tmp_path):
    path = tmp_path / "performance.md"
    path.write_text("by hand")
    with pytest.raises(SystemExit, match="has lost its marks"):
        write({"A": "### A"}, path)
