"""The modules that are translated, as statements, and which statements the phone needs."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import resolve_name
from types import ModuleType
from typing import Any

from django.utils.functional import cached_property

from scorekeeper.rules.scoring import ruleset

# What stands in the place of names that find modules while the program runs, and of what only a
# server does: there every error is one of runtime.js, and nobody tries a sheet.
REPLACED_NAMES = {
    ("scorekeeper.journal.acts", "ANY_ERROR"): "$Exception",
    ("scorekeeper.journal.acts", "ERRORS"): "$Exception",
    ("scorekeeper.journal.acts", "error_words"): "$str",
    ("scorekeeper.journal.replay", "cached_property"): "$cached",
    ("scorekeeper.journal.replay", "tried"): "Object",
    ("scorekeeper.rules.games", "games"): "$games",
    ("scorekeeper.pages.deal_form.answers", "own_shapes"): "$ownShapes",
    ("scorekeeper.pages.markup", "Html"): "$Html",
}
# The parts of a ruleset that no page of the phone shows.
UNUSED_PARTS = {"tables", "paper", "blank", "spoken"}
# What of the library is known, and where it is.
LIBRARY = {
    name: module
    for module, names in {
        "collections.abc": "Mapping",
        "dataclasses": "field fields is_dataclass replace",
        "datetime": "UTC date datetime",
        "fractions": "Fraction",
        "html": "escape",
        "itertools": "chain islice permutations product",
        "math": "ceil",
        "operator": "attrgetter",
        "unicodedata": "category east_asian_width normalize",
        "urllib.parse": "urlencode",
    }.items()
    for name in names.split()
}
Target = tuple["Module", str]  # a module, and a name that it binds


class Untranslatable(Exception):
    """Something that has no translation: where it stands, and what to write instead."""


@dataclass(eq=False)
class Statement:
    """A statement of a module. binds: its names. place: among all statements, in the order in which
    they run."""

    module: Module
    node: ast.stmt
    binds: tuple[str, ...]
    place: tuple[int, int]

    @cached_property
    def uses(self) -> list[Target]:
        """The names of statements that it needs."""
        return [*filter(None, map(self.module.target, ast.walk(self.node)))]


class Module:
    """A module without its annotations and docstrings.

    imports: for each name the module and the name there, "" for the module itself.
    """

    def __init__(self, house: ModuleHouse, name: str) -> None:
        self.house, self.name = house, name
        self.real = import_module(name)
        tree = Plain().visit(ast.parse(inspect.getsource(self.real)))
        self.imports: dict[str, tuple[str, str]] = {}
        nodes = [node for node in tree.body if not self.imported(node)]
        for call in (part for node in nodes for part in ast.walk(node)):
            if isinstance(call, ast.Call):
                call.keywords = [part for keyword in call.keywords for part in self.spread(keyword)]
        for other, _ in self.imports.values():  # they run before this one
            if is_ours(other):
                house.module(other)
        number = len(house.modules)
        self.bound: dict[str, list[Statement]] = {}
        for place, node in enumerate(nodes):
            statement = Statement(self, node, tuple(bound([node])), (number, place))
            is_known = isinstance(node, ast.Assign | ast.FunctionDef | ast.ClassDef)
            if not is_known or not statement.binds:
                raise self.refusal(node, "a module has functions, classes and constants")
            for binding in statement.binds:
                self.bound.setdefault(binding, []).append(statement)

    def refusal(self, node: ast.AST, why: str) -> Untranslatable:
        line, words = getattr(node, "lineno", "?"), ast.unparse(node).partition("\n")[0][:80]
        return Untranslatable(f"{self.real.__file__}:{line}: {words}: {why}")

    def imported(self, node: ast.stmt) -> bool:
        """Note the names of an import; whether it is one."""
        if isinstance(node, ast.Import):
            self.imports |= {alias.asname or alias.name: (alias.name, "") for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            level = "." * node.level + (node.module or "")
            source = resolve_name(level, self.real.__package__)
            for alias in node.names:
                value = is_ours(source) and getattr(import_module(source), alias.name, None)
                inside = (f"{source}.{alias.name}", "")
                is_module = isinstance(value, ModuleType)
                self.imports[alias.asname or alias.name] = (
                    inside if is_module else (source, alias.name)
                )
        return isinstance(node, ast.Import | ast.ImportFrom)

    def spread(self, keyword: ast.keyword) -> Iterator[ast.keyword]:
        """For `**parts(__name__, shared)` a keyword for each part; any other keyword as it is."""
        call = keyword.value
        if keyword.arg or not isinstance(call, ast.Call) or ast.unparse(call.func) != "parts":
            yield keyword
            return
        shared = [
            import_module(self.imports[ast.unparse(argument)][0]) for argument in call.args[1:]
        ]
        every = sorted(sys.modules.items())
        modules = [module for name, module in every if f"{name}.".startswith(f"{self.name}.")]
        parts = ruleset.parts(self.name, *shared)
        for key, part in ruleset.PARTS.items():
            if part in parts and part not in UNUSED_PARTS:
                homes = (home for home in (*modules, *shared) if vars(home).get(key) is parts[part])
                home, alias = next(homes), f"{part} of {self.name}"  # which nothing else is called
                self.imports |= {} if home is self.real else {alias: (home.__name__, key)}
                name = key if home is self.real else alias
                yield ast.keyword(arg=part, value=ast.Name(id=name, ctx=ast.Load()))

    def find(self, name: str) -> Target | None:
        """The module that binds this global name, and the name there; None if none of ours does."""
        if name in self.bound:
            return self, name
        source, there = self.imports.get(name, ("", ""))
        return self.house.module(source).find(there) if there and is_ours(source) else None

    def target(self, node: ast.AST) -> Target | None:
        """What a name, or a name of a module that was imported, means."""
        if isinstance(node, ast.Name):
            return self.find(node.id)
        source = self.source(node)
        return self.house.module(source).find(node.attr) if is_ours(source) else None  # type: ignore[attr-defined]

    def outside(self, node: ast.AST) -> str | None:
        """The name of the standard library, or built in, that a node means; "?" if it is not what
        is known by that name."""
        source, name = self.source(node), getattr(node, "attr", "")
        if isinstance(node, ast.Name):
            source, name = self.imports.get(node.id, ("", node.id))
            name = "" if node.id in self.bound else name
        elif not source or is_ours(source):
            return None
        return (name if LIBRARY.get(name, "") == source else "?") if name else None

    def source(self, node: ast.AST) -> str:
        """The module whose attribute this is; "" if it is none of a module."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            source, there = self.imports.get(node.value.id, ("", "-"))
            return "" if there or node.value.id in self.bound else source
        return ""


class ModuleHouse:
    """All modules that were met."""

    def __init__(self) -> None:
        self.modules: dict[str, Module] = {}

    def module(self, name: str) -> Module:
        if name not in self.modules:
            self.modules[name] = Module(self, name)
        return self.modules[name]

    def needed(self, roots: Iterable[tuple[str, str]]) -> set[Statement]:
        """The statements behind these names, each a module and a name."""
        statements: set[Statement] = set()
        todo: list[Target] = [(self.module(module), name) for module, name in roots]
        while todo:
            module, name = todo.pop()
            replaced = (module.name, name) in REPLACED_NAMES
            for statement in () if replaced else module.bound.get(name, ()):
                if statement not in statements:
                    statements.add(statement)
                    todo += statement.uses
        return statements

    @cached_property
    def methods(self) -> dict[str, list[Any]]:
        """The methods of all classes by name; of a property none."""
        methods: dict[str, list[Any]] = {}
        for module in self.modules.values():
            classes = [getattr(module.real, name) for name in module.bound]
            for members in (vars(class_) for class_ in classes if inspect.isclass(class_)):
                for name, real in members.items():
                    function = getattr(real, "__func__", real)  # static, or of the class
                    if inspect.isfunction(function):
                        methods.setdefault(name, []).append(function)
        return methods


class Plain(ast.NodeTransformer):
    """Takes out what only readers and the type checker need."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
        node.bases = [base for base in plain if ast.unparse(base) not in ("Protocol", "Generic")]
        return self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name in {"annotation", "returns"} & {*node._fields}:
            setattr(node, name, None)
        return super().generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        plain = ast.Assign(targets=[node.target], value=node.value)
        return self.generic_visit(ast.copy_location(plain, node))

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)


def is_ours(module: str) -> bool:
    return bool(module) and module.partition(".")[0] not in sys.stdlib_module_names


def bound(nodes: Sequence[ast.AST]) -> dict[str, None]:
    """The names that these statements bind, in their order, those of inner functions left out."""
    names: dict[str, None] = {}
    todo: list[Any] = [*nodes]
    while todo:
        node = todo.pop(0)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names[node.name] = None
        elif isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            walked = (part for part in ast.walk(node) if isinstance(part, ast.NamedExpr))
            names |= dict.fromkeys(part.target.id for part in walked)
        elif not isinstance(node, ast.Lambda):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names[node.id] = None
            if isinstance(node, ast.ExceptHandler) and node.name:
                names[node.name] = None
            todo = [*ast.iter_child_nodes(node), *todo]
    return names
