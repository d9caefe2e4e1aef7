"""What the documents name is there: files, folders, commands, modules, names and links.

The decisions are of their day: they are held to their links alone.
"""

import os
import re
from fnmatch import fnmatch
from pathlib import Path

import pytest
from django.core.management import get_commands

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
INDEX = DOCS / "decisions" / "README.md"
DECISIONS = sorted(INDEX.parent.glob("[0-9]*.md"))
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "tests/web/versions/README.md"]
DOCUMENTS += [INDEX, *sorted(DOCS.glob("*.md")), *sorted(DOCS.glob("translating/*.md"))]
DEPLOYED = [path for path in sorted((ROOT / "deploy").iterdir()) if path.name != "Caddyfile"]
CHANGELOG = ROOT / "CHANGELOG.md"
SKIPPED = ("__pycache__", "data", "mutants")


def tree():
    for folder, folders, files in os.walk(ROOT):
        ours = [name for name in folders if name[0] != "." and name not in SKIPPED]
        folders[:] = ours
        yield from (Path(folder, name).relative_to(ROOT) for name in files)


FILES = [*tree()]
PLACES = {str(path) for file in FILES for path in (file, *file.parents)}
LAYERS = {path.parent.name for path in ROOT.glob("scorekeeper/*/__init__.py")}
# They are made by whoever uses the site, or by the site.
MADE = re.compile(r"data(/.*)?|games\.txt|evening\.json|engine/.*\.js")
CODE = {".py", ".js", ".mjs", ".html", ".css", ".toml", ".yaml", ""}
WORDS = {
    word
    for path in FILES
    if path.suffix in CODE and ROOT / path != Path(__file__)
    for word in re.findall(r"\w+", (ROOT / path).read_text(encoding="utf-8", errors="ignore"))
}
# Of programs that are not ours; of 0.10.0, which docs/mutation.md tells of.
OTHERS_NAMES = {"gunzip", "max_connections", "msgctxt"}
ENTRY_POINTS = "scorekeeper.games"

SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")
FILE = re.compile(
    r"(?<![\w/.:…-])[\w<>*][\w<>*./-]*\.(?:py|m?js|html|css|md|toml|json|yaml|txt|po)\b"
)
FOLDER = re.compile(
    r"(?:tests|docs|bin|deploy|static|templates|bench)/[\w./<>*-]+|[\w<>*-][\w<>*/-]*/"
)
PROGRAM = re.compile(r"(?<![\w/.-])bin/\w+")
COMMAND = re.compile(
    r"(?:bin/manage|manage\.py|^ +scorekeeper|`scorekeeper) ([a-z_]+)", re.MULTILINE
)
MODULE = re.compile(r"(?<![\w/.@*])(?:scorekeeper|tests|bench)(?:\.\w+)+")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*(?=\(\)$|$)")
VARIABLE = re.compile(r"([A-Z][A-Z_]{3,})=")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)")


def is_place(name):
    """Whether a file or folder has this path, or ends with it; that of a layer is in no other."""
    name = re.sub(r"<\w+>", "*", name.rstrip("/"))
    paths = [f"scorekeeper/{name}"] if name.partition("/")[0] in LAYERS else [name, f"*/{name}"]
    return MADE.fullmatch(name) or any(fnmatch(own, path) for own in PLACES for path in paths)


def is_module(name):
    path, _, last = name.replace(".", "/").rpartition("/")
    found = {f"{path}/{last}", f"{path}/{last}.py"} & PLACES
    return found or name == ENTRY_POINTS or (f"{path}.py" in PLACES and last in WORDS)


def faults(text):
    """What a text names and is not there."""
    spans = [" ".join(span.split()) for span in SPAN.findall(re.sub(r"(?ms)^```.*?^```", "", text))]
    places = {*FILE.findall(text), *filter(FOLDER.fullmatch, spans), *PROGRAM.findall(text)}
    yield from (name for name in places if not is_place(name))
    yield from {*COMMAND.findall(text)} - {*get_commands()}
    modules = {name for name in MODULE.findall(text) if not FILE.fullmatch(name)}
    yield from (name for name in modules if not is_module(name) and not is_place(name))
    named = [found[0] for found in map(NAME.match, spans) if found and not FILE.fullmatch(found[0])]
    named += [found[1] for found in map(VARIABLE.match, spans) if found]
    words = {word for name in named for word in name.split(".") if len(word) > 3}
    yield from words - WORDS - OTHERS_NAMES


def anchors(text):
    heads = re.findall(r"^#+ (.*)", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


def broken_links(text, folder):
    for place, anchor in LINK.findall(text):
        path = folder / place
        if not path.exists() or (anchor and place and anchor not in anchors(path.read_text())):
            yield f"{place}#{anchor}" if anchor else place
        if anchor and not place and anchor not in anchors(text):
            yield f"#{anchor}"


@pytest.mark.parametrize("path", [*DOCUMENTS, *DEPLOYED], ids=lambda path: path.name)
def test_what_a_document_names_is_there(path):
    assert sorted(faults(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", [*DOCUMENTS, CHANGELOG, *DECISIONS], ids=lambda path: path.name)
def test_a_link_leads_somewhere(path):
    assert [*broken_links(path.read_text(encoding="utf-8"), path.parent)] == []


def test_what_is_wrong_is_found():
    """In a text in which everything is."""
    wrong = "`rules/gone.py` `tests/gone/` `bin/absent` `bin/manage lost` `GONE_TOO=1` `gone_name`"
    found = {"rules/gone.py", "tests/gone/", "bin/absent", "lost", "GONE_TOO", "gone_name"}
    assert {*faults(f"{wrong} tests.missing")} == {*found, "tests.missing"}
    links = "# Here\n[a](gone.md) [b](#there) [c](../README.md#gone) [d](#here)"
    assert [*broken_links(links, DOCS)] == ["gone.md", "#there", "../README.md#gone"]


READERS = ["For players", "For operators", "Inside"]


def misplaced(changelog):
    """Versions with an entry under no reader, or with other headings than these in order."""
    for version in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        title, *parts = re.split(r"^### ", version, flags=re.MULTILINE)
        number, *outside = title.splitlines()
        heads = [part.partition("\n")[0] for part in parts]
        if not heads or any(outside) or heads != [name for name in READERS if name in heads]:
            yield number


def test_each_entry_of_the_changelog_stands_under_whom_it_concerns():
    changelog = CHANGELOG.read_text(encoding="utf-8")
    assert [*misplaced(changelog)] == []
    outside = "## 2\n\n- An entry.\n\n### Inside\n\n- Another.\n"
    turned = "## 1\n\n### Inside\n\n- One.\n\n### For players\n\n- Another.\n"
    assert [*misplaced(f"{outside}\n{turned}")] == ["2", "1"]
