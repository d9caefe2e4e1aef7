"""Words on paper: runs of one font, shrunk, cut, in lines; from right to left; joined."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.pdf.canvas.bidi import RIGHT_TO_LEFT, clusters, reshaper, visual_order
from scorekeeper.pdf.canvas.canvas import MM
from scorekeeper.pdf.canvas.styles import Style
from scorekeeper.pdf.canvas.text_fitting import (
    clean_text,
    has_missing_glyphs,
    isolate,
    runs,
    shrink_or_cut,
    text_width,
)
from scorekeeper.pdf.canvas.words import styled_words as paragraph

PLAIN = Style(10, least=8)
ANY = st.text(max_size=60)


def shown(words):
    return "".join(run.signs for run in runs(words, bold=False))


# ── Width ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("share", "size"), [(1, 10), (0.9, 9)])
def test_words_that_do_not_fit_are_shrunk_before_they_are_cut(share, size):
    room = text_width("Anna", PLAIN) * share
    assert shrink_or_cut("Anna", PLAIN, room) == ("Anna", pytest.approx(size))


def test_words_that_are_too_long_at_the_least_size_are_cut():
    words, size = shrink_or_cut("Anna Karenina", PLAIN, 12)
    assert words.startswith("Anna")
    assert words.endswith("…")
    assert size == 8
    assert text_width(words, PLAIN, size) <= 12


def test_no_room_takes_no_words():
    assert shrink_or_cut("Anna", PLAIN, 0.5) == ("", 8)
    assert shrink_or_cut("", PLAIN, -1)[0] == ""


def test_a_joined_emoji_is_not_cut_in_two():
    for room in range(9, 25):
        words, _ = shrink_or_cut("👩‍👩‍👧 Anna " * 9, PLAIN, room)
        assert shown(words).endswith("…")


@given(words=ANY, room=st.floats(0, 60))
def test_fitted_words_are_never_wider_than_their_room(words, room):
    cut, size = shrink_or_cut(clean_text(words), PLAIN, room)
    assert text_width(cut, PLAIN, size) <= room + 0.02


@given(words=ANY, room=st.floats(10, 60))
def test_a_paragraph_loses_nothing_and_fits(words, room):
    """ReportLab breaks it; a line from the right is ordered afterwards."""
    kept = " ".join(clean_text(words).split())
    found = paragraph(kept, PLAIN)
    found.wrap(room * MM, 0)
    assert found.height >= 0
    lines = found.blPara.lines
    drawn = "".join(
        "".join(line[1]) if isinstance(line, tuple) else "".join(part.text for part in line.words)
        for line in lines
    )
    signs = "".join(run.signs for run in runs(kept, bold=False))
    assert sorted(drawn.replace(" ", "")) == sorted(signs.replace(" ", ""))


def test_figures_are_equally_wide():
    assert len({round(text_width(figure, PLAIN), 6) for figure in "0123456789"}) == 1


# ── Fonts ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("bold", "fonts"),
    [
        (False, ["SourceSans3-Regular", "DejaVuSansCondensed"]),
        (True, ["SourceSans3-Bold", "DejaVuSansCondensed-Bold"]),
    ],
)
def test_signs_that_the_usual_font_lacks_stand_in_the_other(bold, fonts):
    found = [(run.font, run.signs) for run in runs("Anna დ", bold)]
    assert found == list(zip(fonts, ["Anna ", "დ"], strict=True))


@pytest.mark.parametrize(
    ("words", "signs", "missing"),
    [
        ("a王b", "a�b", True),
        ("aდb ♥", "aდb ♥", False),
        # What asks for text or emoji is not drawn.
        ("♥\ufe0e♥\ufe0f", "♥♥", False),
        # A compatible sign takes the place of one that is missing.
        ("Ａｎｎａ", "Anna", False),
    ],
)
def test_a_sign_that_no_font_has_is_replaced_and_told(words, signs, missing):
    assert shown(words) == signs
    assert has_missing_glyphs(words) == missing


def test_a_suit_has_air_on_both_sides():
    signs = sum(text_width(sign, PLAIN) for sign in "39") + 0.6 * 10 * 25.4 / 72
    assert text_width("3♥9", PLAIN) > signs + 0.5


def test_what_cannot_be_told_is_cleaned_away():
    assert clean_text("a\ud800\n\u2068b") == "a� b"


# ── From right to left ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("דוד כהן", "ןהכ דוד"),
        ("דוד (Avi) כהן", "ןהכ (Avi) דוד"),  # a Latin word in it is not
        ("דוד 12", "12 דוד"),  # nor is a number
        # A Latin name with a Hebrew word begins with the Latin one.
        ("Avi דוד!", "Avi " + "דוד"[::-1] + "!"),
        ("Avi דוד כהן", "Avi ןהכ דוד"),  # two Hebrew words are turned together
        (f"{isolate('אב')}, {isolate('גד')}", "בא, דג"),  # two names keep their order
        # Brackets stand around what they enclose, and open to it.
        ("דוד (כהן)", "(ןהכ) " + "דוד"),
        ("דוד [12]", "[12] דוד"),
        ("דוד (א) 3 (ב)", "(ב) 3 (א) דוד"),
        ("Avi דוד (כהן)", "Avi (ןהכ) דוד"),
        ("דוד Avi (Ben)", "Avi (Ben) דוד"),
        ("דוד «כהן»", "«ןהכ» דוד"),
        (f"{isolate('דוד')} (12), {isolate('כהן 2')}: +3", f"{'דוד'[::-1]} (12), 2 ןהכ: +3"),
        ("(a)(b) c", "(a)(b) c"),
    ],
)
def test_hebrew_words_are_turned_round(words, order):
    assert "".join(visual_order(words)) == order


def test_marks_stay_with_their_letter():
    assert visual_order("שָׁב") == ["ב", "שָׁ"]


@pytest.mark.parametrize(
    ("words", "shaped"),
    [
        # meem at the beginning, hah and meem in the middle, dal at the end
        ("محمد", "\ufee3\ufea4\ufee4\ufeaa"),
        # dal joins back but not on; alone it has its own form, as waw behind it
        ("دو", "\ufea9\ufeed"),
        ("سلام", "\ufeb3\ufefc\ufee1"),  # lam with alef is one sign
        ("مَد", "\ufee3\u064e\ufeaa"),  # marks do not part letters
        ("Anna დ 1 د", "Anna დ 1 \ufea9"),  # what is not Arabic stays
    ],
)
def test_arabic_letters_are_joined(words, shaped):
    assert reshaper.reshape(words) == shaped


def test_an_arabic_name_with_a_number_stands_from_right_to_left():
    """Ali (Muhammad) 12: the number is leftmost, and the brackets open to the name."""
    ali, muhammad = "\ufef2\ufee0\ufecb", "\ufeaa\ufee4\ufea4\ufee3"
    assert "".join(visual_order("علي (محمد) 12")) == f"12 ({muhammad}) {ali}"


@pytest.mark.parametrize(
    ("words", "count"),
    [("e\u0301", 1), ("👩‍👩‍👧", 1), ("👍🏽", 1), ("🇫🇮🇪🇪", 2), ("❤\ufe0f", 1), ("ab", 2)],
)
def test_signs_are_counted_as_a_reader_counts_them(words, count):
    assert len(clusters(words)) == count


@given(words=ANY)
@example(words="\u200d")
def test_standing_words_lose_no_sign(words):
    """What is written from left to right is not joined, and keeps its joiners too."""
    kept = clean_text(words)
    joined = reshaper.reshape(kept) if RIGHT_TO_LEFT.search(kept) else kept
    assert sorted(clean_of_brackets("".join(visual_order(kept)))) == sorted(
        clean_of_brackets(joined)
    )


def clean_of_brackets(words):
    return [sign for sign in words if sign not in "()[]<>{}«»‹›"]
