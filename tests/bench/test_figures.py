import pytest

from bench.figures import END, START, Figure, measure, spread, tables, write


def figure(**more):
    given = {"part": "Saving", "what": "deal 1", "unit": "ms", "ours": (2.0, 4.0, 9.0)}
    return Figure(**{**given, "baseline": (1.0, 2.0, 3.0), **more})


@pytest.fixture
def document(tmp_path):
    path = tmp_path / "performance.md"
    path.write_text(f"by hand\n\n{START}\n{END}\n\nand after\n", encoding="utf-8")
    return path


def test_the_ratio_is_the_median_of_those_of_the_rounds():
    assert figure().ratio == 2  # of 2/1, 4/2 and 9/3


@pytest.mark.parametrize(("bar", "held"), [(2, True), (1.9, False), (None, None)])
def test_a_bar_is_held_up_to_it(bar, held):
    assert figure(bar=bar).held is held


@pytest.mark.parametrize(("most", "held"), [(4, True), (3.9, False)])
def test_the_most_is_judged_by_our_own_median(most, held):
    assert figure(baseline=(), most=most).held is held


@pytest.mark.parametrize(
    ("value", "words"),
    [(0, "0 ms"), (2.345, "2.35 ms"), (23.45, "23.4 ms"), (2345.6, "2,346 ms"), (1000, "1,000 ms")],
)
def test_a_measured_value_is_told_in_three_digits_and_a_count_as_it_is(value, words):
    assert measure(value, "ms") == words


def test_the_spread_leaves_out_a_quarter_on_each_side():
    assert spread((1, 2, 3, 4, 5)) == "2.00–4.00"


def test_a_table_has_a_row_for_each_figure_of_its_part():
    made = tables([figure(), figure(part="Looking"), figure(what="deal 24", bar=1.5)], "today")

    assert list(made) == ["Saving", "Looking"]
    last = "| deal 24 | 4.00 ms | 2.00 ms | 2.00 × | 2.00–2.50 | ≤ 1.5 × | **missed** |"
    assert made["Saving"].splitlines()[-1] == last


def test_what_stands_around_the_tables_stays(document):
    write({"A": "### A\n\none"}, document)

    assert document.read_text() == f"by hand\n\n{START}\n\n### A\n\none\n\n{END}\n\nand after\n"


def test_a_part_that_is_measured_again_takes_its_old_place(document):
    write({"A": "### A\n\none", "B": "### B\n\ntwo"}, document)
    write({"A": "### A\n\nthree"}, document)

    inside = document.read_text().partition(START)[2].partition(END)[0]
    assert inside == "\n\n### A\n\nthree\n\n### B\n\ntwo\n\n"


def test_a_document_without_its_marks_is_refused(tmp_path):
    path = tmp_path / "performance.md"
    path.write_text("by hand")

    with pytest.raises(SystemExit, match="has lost its marks"):
        write({"A": "### A"}, path)
