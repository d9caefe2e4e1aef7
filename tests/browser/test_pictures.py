"""The pictures of README are made, and each shows what README says of it."""

import pytest
from PIL import Image

from tests.pictures import PHONE, take

IN_IT = {
    "form": ("Deal 12", "Anna", "Boris", "Clara", "Dmitri", "3NT", "Tricks: Dmitri and Clara"),
    # Nine tricks in three no trump: 40 + 2 × 30.
    "sheet": ("Dmitri and Clara", "win the game.", "+100", "three no trump", "Enter deal 13"),
    # The rubbers bring Anna and Clara 420; Anna and Boris 120 + 180 + 750 + 500 − 200 − 100, which
    # is 1,250; Boris and Clara 710. At a euro for 100 points Clara owes 1.20, and Dmitri 23.80.
    "settle": (
        *("Boris wins the evening", "+960", "+1,540", "−120", "−2,380"),
        *("Clara pays Anna\n€1.20", "Dmitri pays Anna\n€8.40", "Dmitri pays Boris\n€15.40"),
    ),
}


@pytest.mark.browser_context_args(**PHONE)
def test_the_pictures_of_the_readme_are_of_a_phone_and_show_an_evening(page, tmp_path):
    for name in take(page, tmp_path):
        shown = page.locator("body").inner_text()
        assert [words for words in IN_IT[name] if words not in shown] == []
        with Image.open(tmp_path / f"{name}.png") as picture:
            assert (picture.format, *picture.size) == ("PNG", 390 * 3 // 2, 832 * 3 // 2)
    assert {path.stem for path in tmp_path.iterdir()} == {*IN_IT}
