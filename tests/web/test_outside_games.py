"""Games from outside: packages of their own, whatever state they are in."""

from io import BytesIO, StringIO
from uuid import uuid4

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from django.core.management import call_command

from scorekeeper.environment import folders_of_games
from scorekeeper.rules import games
from scorekeeper.web.operations.preparation import prepare
from scorekeeper.web.outside_games import check_outside_games
from tests.outside import SAMPLE, source
from tests.pseudo_language import spoken
from tests.web.html_page import page
from tests.web.phone import stored

pytestmark = pytest.mark.django_db
FILES = {name: (SAMPLE / name).read_bytes() for name in ("rules.md", "examples.toml")}
RAISES = "    raise LookupError('nobody is there')\n"
TAKEN = {"kind": "deal", **{f"taken-{player}-points": str(player) for player in range(4)}}
SCORE = "    for taken in deal.taken:\n"
# Fails when somebody takes 66, which neither the trial nor an example does.
SOMETIMES = SCORE + "        if taken.points == 66:\n            raise RuntimeError('sixty-six')\n"


def written(key="made-up", text=None, files=FILES):
    """The text and the files of the sample game under a key."""
    text = text or source(key)
    examples = {name: own.replace(b"tally", key.encode()) for name, own in files.items()}
    return {"text": text, "files": examples}


def compiled_words(words):
    """A catalogue of Finnish words, as a program reads it."""
    catalogue, compiled = Catalog(locale="fi"), BytesIO()
    for message, own in words.items():
        catalogue.add(message, own)
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def opens(phone, key="made-up"):
    return phone.opens(ruleset=key)


def enters(phone, base, ordinal=1, **changed):
    fields = {"key": uuid4().hex, **TAKEN, **changed}
    return phone.post(f"{base}enter/{ordinal}/", fields)


# ── One that can be used ─────────────────────────────────────────────────────────────────────────


def test_a_game_from_outside_is_chosen_played_read_and_printed(outside, phone):
    outside.add(**written())
    assert outside.find().unusable == {}
    base = opens(phone)
    assert enters(phone, base).status_code == 302
    assert "Hearts" in page(phone.get("/new/")).words
    pages = ("", "large/", "enter/2/", "trail/", "settle/", "setup/", "rules/", "share/", "print/")
    papers = ("sheet.pdf", "deals.csv", "results.csv", "sitting.xlsx", "sitting.json", "blank.pdf")
    for path in (*pages, *papers):
        assert phone.get(f"{base}{path}").status_code == 200, path
    assert "Tally" in page(phone.get("/rules/made-up/")).words
    data = phone.get(f"{base}sitting.json").json()
    assert phone.get(phone.opens_file(data)).status_code == 200


def test_a_running_difference_is_settled_before_its_game_is_over(outside, phone):
    # 0, 1, 2 and 3 taken: with each other player the difference, 0 - 1 - 2 - 3 = -6 for the first.
    outside.add(**written())
    outside.find()
    base = opens(phone)
    enters(phone, base)
    settlement = page(phone.get(f"{base}settle/")).words
    assert "A game that is not finished brings nothing." not in settlement
    assert "−6 −2 +2 +6" in settlement
    nets = page(phone.get(base)).one("ul", "nets")
    assert [item.words.split()[-1] for item in nets.all("li")] == ["−6", "−2", "+2", "+6"]


def test_its_words_come_from_its_own_catalogue(outside, phone, settings):
    files = {"locale/fi/LC_MESSAGES/django.mo": compiled_words({"Hearts": "Hertta"})}
    outside.add(**written(files={**FILES, **files}))
    outside.find()
    (own,) = [
        path
        for path in folders_of_games("locale", outside.folder)
        if outside.folder in path.parents
    ][:1]
    with spoken(own, settings):
        assert "Hertta" in page(phone.get("/new/", headers={"accept-language": "fi"})).words


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            {"taken: {points}": "otettu: {pisteet}"},
            "ValueError: “otettu: {pisteet}” has other gaps",
        ),
        (None, "FileNotFoundError"),
    ],
)
def test_a_catalogue_that_is_missing_or_has_other_gaps_is_found(outside, words, why):
    files = {} if words is None else {"locale/fi/LC_MESSAGES/django.mo": compiled_words(words)}
    text = source("made-up").replace("languages=()", 'languages=("fi",)')
    outside.add(**written(text=text, files={**FILES, **files}))
    assert outside.find().unusable["made-up"].startswith(why)


FIELD = b"""
from scorekeeper.pages.deal_form.fields.values import KeypadField

from .. import Figures


class FiguresField(KeypadField):
    template = "figures.html"


SHAPES = {Figures: FiguresField}
"""


FIELD_WITH_BOARD = FIELD.replace(
    b'"figures.html"', b'"site/error.html"\n    board = "made/figures.js"'
)


def test_a_game_may_have_fields_and_templates_of_its_own(outside, phone, settings):
    own_type = "class Figures(KeypadNumber):\n    pass\n\n\n@dataclass"
    text = source("made-up").replace("@dataclass", own_type, 1)
    text = text.replace("declare(KeypadNumber(low", "declare(Figures(low")
    files = {"form/__init__.py": FIELD, "templates/figures.html": b"<b>our figures</b>"}
    outside.add(text, files=files)
    found = folders_of_games("templates", outside.folder)
    (engine,) = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [*engine["DIRS"], *found]}]
    assert outside.find().unusable == {}
    assert "our figures" in page(phone.get(f"{opens(phone)}enter/1/")).words


# ── Those that cannot ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import nothing_like_this", "ModuleNotFoundError"),
        ("ruleset = 5", "TypeError"),
        ("raise SystemExit(1)", "SystemExit"),
        ("x = 1", "AttributeError"),
        (source("made-up").replace(SCORE, RAISES + SCORE), "LookupError: nobody is there"),
        (source("made-up").replace('"A5 B13 C0 D8"', '"A5 Q13"'), "ValueError"),
        (source("made-up").replace("partners=False", "finnish=('kotka',)"), "ValueError"),
    ],
    ids=["import", "number", "exit", "none", "score", "notation", "finnish"],
)
def test_one_that_cannot_be_used_is_left_out_and_told_of(outside, phone, caplog, text, why):
    outside.add(text, files=FILES)
    found = outside.find()
    assert "made-up" not in found.usable
    assert found.unusable["made-up"].startswith(why)
    assert caplog.records[0].exc_text
    assert [one.msg for one in check_outside_games(None)] == [
        f"The game made-up from outside cannot be used. {found.unusable['made-up']}"
    ]
    (row,) = page(phone.get("/new/")).all("p", "unusable")
    assert row.words == "made-up cannot be used"
    assert phone.get("/rules/made-up/").status_code == 404


@pytest.mark.parametrize("key", ["my game", "hertta.2", "größe", "Hearts"])
def test_a_key_stands_in_addresses(outside, phone, key):
    outside.add(source(key))
    outside.add(**written("good"), point="good")
    found = outside.find()
    assert found.unusable["made-up"].startswith("ValueError: The key")
    assert found.usable["good"].outside
    assert [phone.get(path).status_code for path in ("/rules/", "/sw.js")] == [200, 200]


def test_a_name_that_fails_says_nothing_of_the_key_of_another(outside):
    outside.add("import nothing_like_this", point="made-up")
    outside.add(**written("made-up"), point="other")
    found = outside.find()
    assert found.usable["made-up"].outside
    assert found.unusable["made-up"].startswith("ModuleNotFoundError")


def test_a_game_is_a_folder_and_no_single_module(outside):
    """Whatever fails beside a module would be its fault."""
    name = outside.add(source("made-up"))
    (outside.folder / name / "__init__.py").rename(outside.folder / "lone.py")
    info = outside.folder / f"{name}-1.0.dist-info" / "entry_points.txt"
    info.write_text("[scorekeeper.games]\nmade-up = lone:ruleset\n")
    assert outside.find().unusable["made-up"].startswith("TypeError: lone is no package")


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"form/__init__.py": b""}, "AttributeError"),
        ({"form/__init__.py": FIELD}, "TemplateDoesNotExist: figures.html"),
        ({"form/__init__.py": FIELD_WITH_BOARD}, "FileNotFoundError: made/figures.js"),
    ],
    ids=["shapes", "template", "script"],
)
def test_a_form_of_its_own_is_tried_and_spoils_no_other(outside, files, why):
    own_type = "class Figures(KeypadNumber):\n    pass\n\n\n@dataclass"
    text = source("made-up").replace("@dataclass", own_type, 1)
    outside.add(text.replace("declare(KeypadNumber(low", "declare(Figures(low"), files=files)
    outside.add(**written("good"), point="good")
    found = outside.find()
    assert found.unusable["made-up"].startswith(why)
    assert [*found.unusable] == ["made-up"]


@pytest.mark.parametrize(
    ("path", "content"),
    [("locale/fi/LC_MESSAGES/django.mo", b"\xde\x12"), ("static/made/a.css", b"a{}/*\xe4*/")],
)
def test_a_folder_that_cannot_be_read_is_left_out_before_it_stops_the_site(outside, path, content):
    folder = path.partition("/")[0]
    assert not of_package(outside, {path: content}, folder)
    whole = compiled_words({"Hearts": "Hertta"}) if path.endswith("mo") else b"a{}"
    assert of_package(outside, {path: whole}, folder)


def of_package(outside, files, folder):
    """The folders of this name that a package with these files brings."""
    name = outside.add(source("made-up"), files=files)
    return [path for path in folders_of_games(folder, outside.folder) if path.parent.name == name]


def test_an_entry_point_that_names_no_module_stops_no_command(outside):
    name = outside.add(source("made-up"))
    info = outside.folder / f"{name}-1.0.dist-info" / "entry_points.txt"
    info.write_text("[scorekeeper.games]\nmade-up = my-game:ruleset\n")
    assert folders_of_games("static", outside.folder) == []
    assert "made-up" in outside.find().unusable


def test_one_whose_examples_do_not_hold_cannot_be_used(outside):
    wrong = FILES["examples.toml"].replace(b"A = 5, B = 13", b"A = 6, B = 13")
    outside.add(**written(files={**FILES, "examples.toml": wrong}))
    assert "are booked, but expected were" in outside.find().unusable["made-up"]


def test_of_two_with_one_key_ours_is_the_game_and_of_two_from_outside_neither(outside, phone):
    outside.add(**written("forty-one"), point="other")
    outside.add(**written("made-up"), point="one")
    outside.add(**written("made-up"), point="two")
    found = outside.find()
    assert not found.usable["forty-one"].outside
    assert {*found.unusable} == {"forty-one", "made-up"}
    assert "made-up" not in found.usable
    rows = [one.words for one in page(phone.get("/new/")).all("p", "unusable")]
    assert rows == ["made-up cannot be used"]


def test_a_deal_on_which_its_code_fails_is_answered_by_one_page(outside, phone, caplog):
    outside.add(**written(text=source("made-up").replace(SCORE, SOMETIMES)))
    assert outside.find().unusable == {}
    base, other = opens(phone), opens(phone)
    assert enters(phone, base).status_code == 302
    answer = enters(phone, base, 2, **{"taken-0-points": "66"})
    assert answer.status_code == 422  # the phone shows the page, and sends the deal no more
    assert "The game made-up cannot be used here just now" in page(answer).words
    (failed,) = [one for one in caplog.records if one.exc_text]
    assert failed.getMessage() == "The game made-up from outside failed."
    preview = phone.post(f"{base}preview/", {**TAKEN, "taken-0-points": "66"})
    assert preview.status_code == 422
    data = phone.get(f"{base}sitting.json").json()
    data["deals"][0]["taken"][0]["points"] = 66
    assert phone.imports(data).status_code == 422
    assert [phone.get(one).status_code for one in (base, other)] == [200, 200]


WRONG = {
    "no such player": "yield Line((9,), SCORE, 1, POINTS, POINTS, '§1')",
    "no such column": "yield Line((0,), 'none', 1, POINTS, POINTS, '§1')",
    "no number": "yield Line((0,), SCORE, '1', POINTS, POINTS, '§1')",
    "SystemExit": "raise SystemExit",
    "KeyboardInterrupt": "raise KeyboardInterrupt",
    "GeneratorExit": "raise GeneratorExit",
}


@pytest.mark.parametrize("what", WRONG)
def test_attack12_17_whatever_a_deal_brings_is_answered_and_not_booked(outside, phone, what):
    """Somebody takes 66. The line fails in the code of the site, an exit on no page of Django's."""
    ruined = SOMETIMES.replace("raise RuntimeError('sixty-six')", WRONG[what])
    outside.add(**written(text=source("made-up").replace(SCORE, ruined)))
    assert outside.find().unusable == {}
    base = opens(phone)
    enters(phone, base)
    data = phone.get(f"{base}sitting.json").json()
    data["deals"][0]["taken"][0]["points"] = 66
    sixty_six = {"taken-0-points": "66"}
    preview = phone.post(f"{base}preview/", {**TAKEN, **sixty_six})
    for answer in (preview, enters(phone, base, 2, **sixty_six), phone.imports(data)):
        assert answer.status_code == 422
        assert "The game made-up cannot be used here just now" in page(answer).words
    assert phone.get(base).status_code == 200


@pytest.mark.parametrize("what", WRONG)
def test_attack12_17_a_sitting_that_became_wrong_shows_the_page(outside, phone, what):
    outside.add(**written())
    outside.find()
    base = opens(phone)
    enters(phone, base, **{"taken-0-points": "66"})
    ruined = SOMETIMES.replace("raise RuntimeError('sixty-six')", WRONG[what])
    outside.add(**written(text=source("made-up").replace(SCORE, ruined)), point="worse")
    only(outside, "worse")
    answer = phone.get(base)
    assert answer.status_code == 503
    assert "The game made-up cannot be used here just now" in page(answer).words
    assert phone.get("/").status_code == (503 if what == "KeyboardInterrupt" else 200)


def test_a_deal_whose_sheet_fails_is_not_booked(outside, phone):
    ruined = source("made-up").replace("    goal: ClassVar[int] = 100", NO_NEEDS)
    outside.add(**written(text=ruined))
    assert outside.find().unusable == {}
    base = opens(phone)
    enters(phone, base, **{"taken-3-points": "0"})
    answer = enters(phone, base, 2)  # the fourth player has three then
    assert answer.status_code == 422
    assert phone.get(base).status_code == 200
    assert len(phone.get(f"{base}sitting.json").json()["deals"]) == 1


def test_a_sitting_that_fails_when_it_is_read_shows_the_page_and_home_goes_on(
    outside, phone, caplog
):
    outside.add(**written())
    outside.find()
    base = opens(phone)
    phone.sits_down(base)
    enters(phone, base)
    ruined = source("made-up").replace("    goal: ClassVar[int] = 100", NO_NEEDS)
    outside.add(**written(text=ruined), point="worse")
    only(outside, "worse")
    answer = phone.get(base)
    assert answer.status_code == 503
    assert "The game made-up cannot be used here just now" in page(answer).words
    assert phone.get("/").status_code == 200
    late = enters(phone, base, 2)  # it stays in the outbox of its phone
    assert late.status_code == 503


NO_NEEDS = """    goal: ClassVar[int] = 100

    @property
    def needs(self):
        if 3 in self.own:
            raise LookupError("nobody is there")
        return ()"""


def only(outside, point):
    """Take the other packages away, and look again."""
    for info in outside.folder.glob("*.dist-info"):
        if f"{point} =" not in (info / "entry_points.txt").read_text():
            (info / "entry_points.txt").unlink()
    from scorekeeper.web.repository import states

    states.clear()
    return outside.find()


# ── Missing ──────────────────────────────────────────────────────────────────────────────────────


def test_a_game_that_is_gone_is_named_with_the_sittings_that_need_it(outside, phone, capsys):
    outside.add(**written())
    outside.find()
    bases = [opens(phone), opens(phone)]
    phone.opens()
    games.set_outside({}, {})
    for base in bases:
        answer = phone.get(base)
        assert answer.status_code == 503
        assert "The game made-up is not on this site just now." in page(answer).words
    told = StringIO()
    call_command("check_sittings", stdout=told, stderr=StringIO(), verbosity=0)
    need = "2 sittings need the game made-up, which is not here or cannot be used."
    lines = told.getvalue().splitlines()
    named = {f"Sitting {stored(base).pk} needs the game made-up." for base in bases}
    assert {*lines[:2]} == named
    assert lines[2:] == [need, "1 sitting can be read."]


def test_a_site_without_the_game_starts_and_says_which_sittings_need_it(outside, phone, capsys):
    outside.add(**written())
    outside.find()
    ids = sorted(str(stored(opens(phone)).pk) for _ in range(6))
    games.set_outside({}, {})
    prepare()
    told = capsys.readouterr().err.splitlines()[-1]
    need = "6 sittings need the game made-up, which is not here or cannot be used."
    assert told.startswith(need)
    named = told.removeprefix(need).strip().split(", ")
    assert named[-1] == "…"
    assert len({*named[:-1]} & {*ids}) == 5
