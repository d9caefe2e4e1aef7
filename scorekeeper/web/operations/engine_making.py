"""Making the files of the score on the phone, when what they are made of has changed.

Their version is a hash of all of it, so that two processes or machines agree on it or say so.
"""

from __future__ import annotations

import itertools
import json
import logging
import re
import shutil
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from gettext import GNUTranslations, c2py
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path

from babel import Locale
from babel.dates import parse_pattern
from django.conf import settings
from django.utils import translation

from scorekeeper import journal, pages, phone_engine, rules
from scorekeeper.pages.deal_form.fields.form_fields import every_field
from scorekeeper.pages.speech import group_of
from scorekeeper.phone_engine.emitter import RUNTIME
from scorekeeper.phone_engine.house import Untranslatable
from scorekeeper.phone_engine.program import EXPORTS, Chunk, Program, Root
from scorekeeper.rules import games as installed
from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.games import InstalledGame, by_key

from ..present.engine_files import MADE, SHELLS, made, page_parts
from ..present.localize import MOMENTS, locale


def unicode_tables() -> str:
    """As runtime.js reads them: the steps from each edge to the next."""
    signs = map(chr, range(sys.maxunicode + 1))
    marks = "".join("x" if unicodedata.east_asian_width(sign) in "WF" else " " for sign in signs)
    edges = [edge for match in re.finditer("x+", marks) for edge in match.span()]
    steps = " ".join(f"{edge - before:x}" for before, edge in pairwise([0, *edges]))
    return f'const wide=ranges("{steps}");'


# What runtime.js defines for the translated modules: no text of it has such a name.
RUNTIME_NAME = re.compile(r"(?<![\w$])\$[A-Za-z]\w*")
# The same, the name of a variable or a global one, or a text, in which there is none.
JS_NAME = re.compile(
    r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|"""
    rf"{RUNTIME_NAME.pattern}(?!\$)"
    r"|(?<![\w$])(?:(?<!\.)|(?<=\.{3}))[A-Za-z_]\w*(?:_|\$\d*)(?![\w$])"
)
# By the runtime for itself, by its exports, by the parts of pages, and by JavaScript.
TAKEN_NAMES = {*re.findall(r"(?<![$\w])[A-Za-z_][\w$]*|(?<=\.)\$\w+", RUNTIME), *EXPORTS}
TAKEN_NAMES |= {"c", "o", "s", "do", "var", "$rest"}


class ShortNames:
    """Gives every name of the translated modules a short one, in all the same: the shortest to
    those that are written most often."""

    def __init__(self, program: Program) -> None:
        self.names: dict[str, str] = {}
        self.free = (name for name in map(letters, itertools.count()) if name not in TAKEN_NAMES)
        texts = [chunk.text for chunk in (program.core, *program.games.values())]
        found = JS_NAME.finditer("\n".join([*texts, program.parts.text]))
        for match, _ in Counter(match[0] for match in found).most_common():
            self(match)

    def __call__(self, text: str) -> str:
        return (RUNTIME_NAME if text is RUNTIME else JS_NAME).sub(self.short, text)

    def short(self, match: re.Match[str]) -> str:
        name = match[0]
        if name[0] in "\"'" or name in TAKEN_NAMES:
            return name
        if name not in self.names:
            self.names[name] = next(self.free)
        return self.names[name]


def letters(number: int) -> str:
    """The word of this number: a, b, …, z, aa, ab, …"""
    first, last = divmod(number, 26)
    return (letters(first - 1) if first else "") + chr(ord("a") + last)


PHONE = "scorekeeper.pages.phone"
DOORS = (
    (f"{PHONE}.stored_journal", "opened_journal"),
    (f"{PHONE}.waiting_acts", "ahead"),
    (f"{PHONE}.waiting_acts", "kept_acts"),
    (f"{PHONE}.waiting_acts", "kept_again"),
    (f"{PHONE}.waiting_acts", "has_act"),
    (f"{PHONE}.waiting_acts", "begun_data"),
    (f"{PHONE}.waiting_acts", "question"),
    (f"{PHONE}.waiting_acts", "unsent_words"),
    (f"{PHONE}.waiting_acts", "news_words"),
    (f"{PHONE}.waiting_acts", "changed_words"),
    (f"{PHONE}.waiting_acts", "lost_words"),
    (f"{PHONE}.waiting_acts", "last_notation"),
    (f"{PHONE}.waiting_acts", "UNREAD"),
    (f"{PHONE}.drawn_pages", "sheet_context"),
    (f"{PHONE}.drawn_pages", "score_context"),
    (f"{PHONE}.drawn_pages", "preview_context"),
    (f"{PHONE}.drawn_pages", "page_at"),
    (f"{PHONE}.drawn_pages", "with_extra"),
    (f"{PHONE}.drawn_pages", "unsent_entries"),
    (f"{PHONE}.drawn_pages", "said_last"),
    (f"{PHONE}.posted_forms", "answer_to"),
    (f"{PHONE}.posted_forms", "kept_deal"),
    (f"{PHONE}.phone_speech", "PhoneSpeech"),
    ("scorekeeper.pages.sitting_form.sitting_fields", "read_posted_sitting"),
    ("scorekeeper.rules.sitting_file.writer", "write_sitting"),
    ("scorekeeper.pages.markup", "html_of"),
    ("scorekeeper.rules.core.text", "say"),
    ("scorekeeper.rules.core.text", "say_value"),
)
PAGE_TEMPLATES = (
    "deals/_preview.html",
    *(f"{page}/_{part}.html" for page in sorted({*SHELLS.values()}) for part in page_parts(page)),
)
PLURALS = re.compile(r"nplurals=(\d+); *plural=([^;]+)")
COUNTS = range(200)  # among which there is one of every plural form
CONTEXT = "\x04"  # between the context and the message of a catalogue's key
SOURCES: list[str] = [
    *(*rules.__path__, *journal.__path__),
    *(*pages.__path__, *phone_engine.__path__),
]
MADE_OF = (".py", ".js", ".mo", ".html")

log = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class Engine:
    """version: of all files. files: by name. refused: why a game has none, by key."""

    version: str
    files: Mapping[str, str]
    refused: Mapping[str, str] = field(default_factory=dict)


def make(games: Mapping[str, InstalledGame]) -> Engine:
    """Raises Refused if the site's own code leaves what can be translated."""
    roots = {key: roots_of(game) for key, game in games.items()}
    refused = dict(refused_games(games, roots))
    wanted = {key: game_roots for key, game_roots in roots.items() if key not in refused}
    program = Program(DOORS, wanted, template_parts(games[key] for key in wanted))
    program.short = ShortNames(program)
    version = engine_version_of(games)
    files = {"core.js": program.core_module(unicode_tables())}
    files |= {f"{key}.js": program.game_module(key) for key in program.games}
    for code, _ in settings.LANGUAGES:
        files |= {f"{name}.js": text for name, text in language_modules(program, code)}
    return Engine(version=version, files=files, refused=refused)


def template_parts(games: Iterable[InstalledGame]) -> list[str]:
    """The templates of all pages, and of the fields that only these games have."""
    homes = (pages.__name__, *(game.module for game in games))
    fields = [class_ for class_ in every_field() if class_.__module__.startswith(homes)]
    return [*PAGE_TEMPLATES, *sorted({class_.template for class_ in fields})]


def roots_of(game: InstalledGame) -> list[Root]:
    roots = [(game.module, "ruleset")]
    return [*roots, (f"{game.module}.form", "SHAPES")] if (game.folder / "form").is_dir() else roots


def refused_games(
    games: Mapping[str, InstalledGame], roots: Mapping[str, Sequence[Root]]
) -> Iterator[tuple[str, str]]:
    """The games from outside that cannot be translated, each with the reason."""
    for key, game in games.items():
        try:
            if game.outside:
                Program(DOORS, {key: roots[key]}, template_parts([game]))
        except Untranslatable as error:
            yield key, str(error)
        except Exception as error:  # somebody else's code raises what it likes
            yield key, f"{game.module}: {type(error).__name__}"


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def language_modules(program: Program, language: str) -> Iterator[tuple[str, str]]:
    """The translations of the core, and of each game, by place; null where there is none."""
    with translation.override(language):
        forms, plural = plural_rule(language)
        of_count = c2py(plural)
        # Russian has a form for fractions, which no count has.
        counts = [next((n for n in COUNTS if of_count(n) == form), 0) for form in range(forms)]
        data = {
            "language": language,
            "group": group_of(language),
            "finnish": installed.games().finnish.get(language, ()),
            "formats": formats_of(locale()),
            "words": words_of(program.core, counts),
        }
        yield language, f"export default{{...{as_json(data)},plural:(n)=>Number({plural})}};\n"
        for key, game in program.games.items():
            yield f"{key}.{language}", f"export default{as_json(words_of(game, counts))};\n"


def as_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def formats_of(where: Locale) -> dict[str, object]:
    """How a date in words, a moment and an amount of money are written. leads: the currency comes
    first."""
    day, _, time = MOMENTS[where.language]
    pattern, signs = where.currency_formats["standard"], where.number_symbols["latn"]
    before, after = pattern.prefix[0], pattern.suffix[0]
    return {
        "date": where.date_formats["long"].format
        % {"d": "{day}", "MMMM": "{month}", "y": "{year}"},
        "months": [*where.months["format"]["wide"].values()],
        "moment": str(parse_pattern(day + time).format)
        % {"d": "{day}", "MMM": "{month}", "M": "{number}", "HH": "{hour}", "mm": "{minute}"},
        "short_months": [*where.months["format"]["abbreviated"].values()],
        "money": f"{before}{{amount}}{after}".replace("¤", "{symbol}"),
        "leads": before == "¤",
        "symbols": {
            code: symbol
            for code in DIGITS
            if (symbol := where.currency_symbols.get(code, code)) != code
        },
        "decimal": signs["decimal"],
        "group": signs["group"],
    }


def plural_rule(language: str) -> tuple[int, str]:
    """How many forms there are, and which a count `n` has, as the site's catalogue says."""
    site, *_ = settings.LOCALE_PATHS
    catalogue = Path(site, language, "LC_MESSAGES", "django.mo")
    if not catalogue.exists():  # the language of the messages
        return 2, "n != 1"
    with catalogue.open("rb") as file:
        match = PLURALS.search(GNUTranslations(file).info()["plural-forms"])
    if match is None:
        raise ValueError(f"{catalogue} has no rule for plurals")
    return int(match[1]), match[2]


def words_of(chunk: Chunk, counts: Sequence[int]) -> list[str | list[str]]:
    return [translated(key, many, counts) for key, many in chunk.messages.keys.items()]


def translated(key: str, many: str, counts: Sequence[int]) -> str | list[str]:
    """The message in the active language; of a counted one each plural form."""
    if many:
        return [translation.ngettext(key, many, count) for count in counts]
    context, mark, message = key.rpartition(CONTEXT)
    return translation.pgettext(context, message) if mark else translation.gettext(key)


# ── Version ─────────────────────────────────────────────────────────────────────────────────────


def engine_version_of(games: Mapping[str, InstalledGame]) -> str:
    """The hash of all that the files are made of."""
    digest = blake2b(
        f"{sys.version_info[:2]} {unicodedata.unidata_version}".encode(), digest_size=8
    )
    outside = [game.folder for _, game in sorted(games.items()) if game.outside]
    digest.update(Path(__file__).read_bytes())  # DOORS and PARTS
    folders = (*SOURCES, *settings.LOCALE_PATHS, *settings.TEMPLATES[0]["DIRS"], *outside)
    for folder in (Path(str(source)) for source in folders):
        for path in sorted(file for file in folder.rglob("*") if file.suffix in MADE_OF):
            digest.update(f"{path.relative_to(folder)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


def make_engine() -> None:
    """Bring the folder up to date. Without an engine the site works as it did before there was
    one, so whatever fails here is told and stops nothing."""
    folder = settings.ENGINE_DIR
    try:
        if settings.PHONE_ENGINE:
            write_engine()
        else:
            shutil.rmtree(folder, ignore_errors=True)
    except Untranslatable as refused:
        report(f"There is no score on the phone: {refused}")
        shutil.rmtree(folder, ignore_errors=True)
    except Exception:
        log.exception("There is no score on the phone.")
        shutil.rmtree(folder, ignore_errors=True)
    made.cache_clear()


def write_engine() -> None:
    games, folder = by_key(), settings.ENGINE_DIR
    if made().get("version") == engine_version_of(games):
        return
    engine = make(games)
    for key, why in engine.refused.items():
        report(f"There is no score of “{key}” on the phone: {why}")
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    for name, text in engine.files.items():
        fresh.joinpath(name).write_text(text, encoding="utf-8")
    about = {"version": engine.version, "files": [*engine.files], "refused": engine.refused}
    fresh.joinpath(MADE).write_text(json.dumps(about))
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)


def report(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
