"""From a statement of a module to JavaScript.

Names of Python keep theirs; all that begins with "$" stands in runtime.js. What is not known here
is refused (`Refused`), never guessed.
"""

from __future__ import annotations

import ast
import dataclasses
import enum
import inspect
import json
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn, get_origin

from .house import House, Message, Module, Refused, Statement, bound

RUNTIME = Path(__file__).with_name("runtime.js").read_text(encoding="utf-8")
# The names that it defines, with their parameters.
DEFINED = {
    name: re.findall(r"(?:^|, )(\w+)", parameters)
    for name, parameters in re.findall(
        r"^(?:const|function|class|let) ([$\w]+)(?: = \(|\()?([^)\n]*)", RUNTIME, re.MULTILINE
    )
} | {name: [] for name in re.findall(r", ([$\w]+) = ", RUNTIME)}
RESERVED = {
    *re.findall(
        r"\w+",
        "arguments async await case catch class const debugger default delete do enum eval export "
        "extends false finally function implements import in instanceof interface let new null "
        "package private protected public return static super switch this throw true try typeof "
        "var void while with yield Array Boolean Error JSON Map Math Number Object Reflect RegExp "
        "String Symbol undefined",
    )
}
OPERATORS = {
    ast.Add: "$add",
    ast.Sub: "$sub",
    ast.Mult: "$mul",
    ast.Div: "$div",
    ast.Mod: "$mod",
    ast.FloorDiv: "$floor",
    ast.BitOr: "$or",
    ast.BitAnd: "$and",
    ast.Pow: "$pow",
    ast.Eq: "$eq",
    ast.NotEq: "!$eq",
    ast.In: "$in",
    ast.NotIn: "!$in",
    ast.Lt: "$lt",
    ast.Gt: "$gt",
    ast.LtE: "$le",
    ast.GtE: "$ge",
}
# How a node is written: its fields, as conditions (_t) and as statements (_s).
WRITTEN = {
    ast.Return: "return {value};",
    ast.Expr: "{value};",
    ast.Starred: "...{value}",
    ast.Yield: "(yield {value})",
    ast.YieldFrom: "(yield* {value})",
    ast.Break: "break;",
    ast.Continue: "continue;",
    **dict.fromkeys((ast.Pass, ast.Nonlocal, ast.Assert), ""),
    ast.While: "while({test_t}){{{body_s}}}",
    ast.For: "for({target} of {iter}){{{body_s}}}",
    ast.IfExp: "({test_t}?{body}:{orelse})",
    ast.NamedExpr: "({target}={value})",
    ast.Tuple: "[{elts}]",
    ast.List: "[{elts}]",
    ast.Set: "$set_([{elts}])",
}
MADE = {
    ast.ListComp: "{}",
    ast.SetComp: "$set_({})",
    ast.DictComp: "$dict({})",
    ast.GeneratorExp: "$iter({})",
}
# Names that are written otherwise there.
OTHERWISE = {"set": "$Set", "frozenset": "$Set", "Mapping": "$dict"}
METHODS = {name for own in (str, list, dict, set) for name in dir(own) if not name.startswith("_")}
PROVIDED = {*re.findall(r"^  (\w+)(?:: |\()", RUNTIME, re.MULTILINE), "fromkeys"}
SPECIAL = {"__init__", "__str__", "__and__", "__or__"}  # what a class may have of Python's own
INSTEAD = {
    ast.With: "use try",
    ast.Match: "use if and isinstance",
    ast.Global: "pass it on as a value",
    ast.Delete: "make a new list or dict without it",
    ast.AugAssign: "assign what the operator makes",
}


class Fields(dict[str, str]):
    """The fields of a node, written when they are asked for."""

    def __init__(self, emitter: Emitter, node: ast.AST) -> None:
        self.emitter, self.node = emitter, node

    def __missing__(self, key: str) -> str:
        name, _, kind = key.partition("_")
        value = getattr(self.node, name)
        if kind == "t":
            return self.emitter.test(value)
        if isinstance(value, list):
            return self.emitter.emits(value, "" if kind else ",")
        return self.emitter.emit(value) if value else "null"


class Emitter:
    """Writes statements of one module. names: of a statement's names in JavaScript. messages: the
    keys of what catalogues translate, with their plurals; it adds its own."""

    def __init__(
        self,
        house: House,
        module: Module,
        names: Callable[[Module, str], str],
        messages: dict[str, str],
    ) -> None:
        self.house, self.module, self.names, self.messages = house, module, names, messages
        self.scopes: list[dict[str, str]] = []

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        line, words = getattr(node, "lineno", "?"), ast.unparse(node).partition("\n")[0][:80]
        raise Refused(f"{self.module.real.__file__}:{line}: {words}: {why}")

    def emit(self, node: ast.AST) -> str:
        if isinstance(node, ast.For | ast.While) and node.orelse:
            self.refuse(node, "write the else behind a function that returns")
        if (shape := WRITTEN.get(type(node))) is not None:
            return shape.format_map(Fields(self, node))
        if shape := MADE.get(type(node)):
            return shape.format(self.array(node))
        write = getattr(self, type(node).__name__, None)
        if write is None:
            self.refuse(node, INSTEAD.get(type(node), "has no translation"))
        return str(write(node))

    def emits(self, nodes: Iterable[ast.AST], between: str = ",") -> str:
        return between.join(map(self.emit, nodes))

    # ── Names ───────────────────────────────────────────────────────────────────────────────────

    def is_local(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and any(node.id in scope for scope in self.scopes)

    def real(self, node: ast.AST) -> Any:
        """The value of a global name in the program that translates; None if it is no such name."""
        target = None if self.is_local(node) else self.module.target(node)
        return getattr(target[0].real, target[1], None) if target else None

    def name(self, node: ast.expr) -> str:
        """A variable, a global name, or a name of the library."""
        if isinstance(node, ast.Name):
            for scope in reversed(self.scopes):
                if node.id in scope:
                    return scope[node.id]
        if target := self.module.target(node):
            return self.names(*target)
        name = self.module.outside(node) or ""
        known = OTHERWISE.get(name, f"${name}")
        if known not in DEFINED:
            self.refuse(node, "unknown; use what docs/phone-engine.md lists")
        return known

    def Name(self, node: ast.Name) -> str:
        return f"Object.values({self.name(node)})" if is_words(self.real(node)) else self.name(node)

    def Attribute(self, node: ast.Attribute) -> str:
        if self.module.target(node) or self.module.outside(node):
            return self.name(node)
        if is_words(self.real(node.value)):
            return f"{self.name(node.value)}.{node.attr}"
        value = self.emit(node.value)
        if node.attr == "__mro__":
            return f"$mro({value})"
        if node.attr.startswith("__") and node.attr != "__name__":
            self.refuse(node, "nothing of Python's own")
        if node.attr in self.house.methods and isinstance(node.ctx, ast.Load):
            return f"$bound({value},{quoted(node.attr)})"
        return f"{value}.{node.attr}"

    # ── Statements ──────────────────────────────────────────────────────────────────────────────

    def top(self, statement: Statement) -> str:
        """A statement of the module; its names are constants."""
        node = statement.node
        if isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Subscript):
            return f"const {self.Assign(node).lstrip(';')}"
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            self.refuse(node, "a module has functions, classes and constants")
        return self.emit(node)

    def FunctionDef(self, node: ast.FunctionDef) -> str:
        if node.decorator_list:
            self.refuse(node, "a decorator; write a function")
        name = self.name(ast.Name(id=node.name, ctx=ast.Load()))
        return f"function{star(node)} {name}{self.function(node)}"

    def function(self, node: ast.FunctionDef, *, method: bool = False) -> str:
        """The parameters and the body. method: the first parameter is the object."""
        given = node.args
        if given.posonlyargs or (given.vararg and given.kwonlyargs):
            self.refuse(node, "give the parameters names, without / and *")
        first, named = given.args[:method], [*given.args[method:], *given.kwonlyargs]
        every = [own.arg for own in (*named, given.vararg, given.kwarg) if own]
        nonlocal_ = {
            name for own in ast.walk(node) if isinstance(own, ast.Nonlocal) for name in own.names
        }
        inner = [name for name in bound(node.body) if name not in nonlocal_]
        functions = {own.name for own in node.body if isinstance(own, ast.FunctionDef)}
        texts = [self.parameter(own, given) for own in named]
        self.scopes.append(scope_of((*every, *inner)) | {own.arg: "self" for own in first})
        text = "const self=this;" if first else ""
        if given.vararg:
            texts.append(f"...{local(given.vararg.arg)}")
        if given.kwarg:
            name = local(given.kwarg.arg)
            texts.append(f"{name}={{}}")
            text += f"{name}=$dict({name});"
        declared = [local(name) for name in inner if name not in {*every, *functions}]
        text += f"let {','.join(declared)};" if declared else ""
        text += self.emits(node.body, "")
        self.scopes.pop()
        return f"({','.join(texts)}){{{text}}}"

    def parameter(self, own: ast.arg, given: ast.arguments) -> str:
        """With what it is if it is not given."""
        defaults = [*[None] * (len(given.args) - len(given.defaults)), *given.defaults]
        every = zip((*given.args, *given.kwonlyargs), (*defaults, *given.kw_defaults), strict=True)
        value = dict(every)[own]
        return local(own.arg) + (f"={self.emit(value)}" if value else "")

    def If(self, node: ast.If) -> str:
        other = f"else{{{self.emits(node.orelse, '')}}}" if node.orelse else ""
        return f"if({self.test(node.test)}){{{self.emits(node.body, '')}}}{other}"

    def Raise(self, node: ast.Raise) -> str:
        if node.exc is None:
            return "throw $error;"
        call = "()" if isinstance(node.exc, ast.Name) and not self.is_local(node.exc) else ""
        return f"throw {self.emit(node.exc)}{call};"

    def Try(self, node: ast.Try) -> str:
        if node.finalbody or node.orelse or not all(own.type for own in node.handlers):
            self.refuse(node, "only try and except, with the names of the errors")
        caught = ""
        for own in node.handlers:
            bind = f"{local(own.name)}=$error;" if own.name else ""
            kinds, text = self.emit(own.type or node), self.emits(own.body, "")
            caught += f"if($isinstance($error,{kinds})){{{bind}{text}}}else "
        return f"try{{{self.emits(node.body, '')}}}catch($error){{{caught}throw $error}}"

    def Assign(self, node: ast.Assign) -> str:
        value, target = self.emit(node.value), node.targets[0]
        if len(node.targets) > 1:
            self.refuse(node, "one name at a time")
        if isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Slice):
            return f"$put({self.emit(target.value)},{self.emit(target.slice)},{value});"
        if any(isinstance(own, ast.Starred) for own in getattr(target, "elts", ())[:-1]):
            self.refuse(node, "slice it")
        if not isinstance(target, ast.Name | ast.Tuple | ast.Attribute):
            self.refuse(node, "assign to a name")
        return f";{self.emit(target)}={value};"

    def AugAssign(self, node: ast.AugAssign) -> str:
        """It makes a new list, so that it must not be one that somebody else has."""
        target: Any = ast.copy_location(type(node.target)(**vars(node.target)), node)
        target.ctx = ast.Load()
        made = ast.BinOp(left=target, op=node.op, right=node.value)
        return self.Assign(ast.copy_location(ast.Assign(targets=[node.target], value=made), node))

    # ── Classes ─────────────────────────────────────────────────────────────────────────────────

    def ClassDef(self, node: ast.ClassDef) -> str:
        real, name = getattr(self.module.real, node.name), self.names(self.module, node.name)
        if is_words(real) and all(isinstance(own, ast.Assign) for own in node.body):
            return f"const {name}={quoted(dict(real.__members__))};"
        base = self.emit(node.bases[0]) if node.bases else "$object"
        decorators = {ast.unparse(own).partition("(")[0] for own in node.decorator_list}
        if len(node.bases) > 1 or node.keywords or decorators - {"dataclass"}:
            self.refuse(node, "a class has one base, and no decorator but dataclass")
        if base in DEFINED and not base.endswith(("Error", "Exception", "object")):
            self.refuse(node, "keep it in a field")
        self.scopes.append({})
        functions = [own for own in node.body if isinstance(own, ast.FunctionDef)]
        init = next((own for own in functions if own.name == "__init__"), None)
        members = [f"__proto__:{base}.prototype", *filter(None, map(self.method, functions))]
        given = f"{quoted(node.name)},{base},{{{','.join(members)}}}"
        text = f"const {name}=$derived({given});"
        if dataclasses.is_dataclass(real):
            names = quoted([own.name for own in in_order(dataclasses.fields(real))])
            by_identity = ",true" if real.__eq__ is object.__eq__ else ""
            text = f"const {name}=$record({given},{names}{by_identity});"
        elif init:
            names = ",".join(map(in_call, parameters_of(real)))
            head, _, body = self.function(init, method=True).partition("{")
            again = f"if(!new.target)return new {name}({names});"
            text = f"function {name}{head}{{{again}{body}$class({name},{given});"
        for own in functions:
            if decorated(own, "staticmethod"):
                text += f"{name}.{own.name}={name}.prototype.{own.name};"
        constants = [own for own in node.body if not isinstance(own, ast.FunctionDef | ast.Pass)]
        text += "".join(self.attribute(name, own) for own in constants)
        self.scopes.pop()
        return text

    def attribute(self, class_: str, node: ast.stmt) -> str:
        """A constant of a class, or what a field is declared with."""
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if not isinstance(node, ast.Assign) or not isinstance(target, ast.Name) or node.targets[1:]:
            self.refuse(node, "a class has fields, constants and functions")
        if target.id == "__slots__":
            return ""
        self.scopes[-1][target.id] = f"{class_}.{target.id}"
        return f"$set({class_},{quoted(target.id)},{self.emit(node.value)});"

    def method(self, node: ast.FunctionDef) -> str:
        decorators = {ast.unparse(own) for own in node.decorator_list}
        if decorators - {"property", "staticmethod"}:
            self.refuse(node, "a decorator; write a function")
        if node.name.startswith("__") and node.name not in SPECIAL:
            self.refuse(node, "nothing of Python's own")
        get = "get " if "property" in decorators else ""
        text = self.function(node, method="staticmethod" not in decorators)
        return "" if node.name == "__init__" else f"{get}{star(node)}{node.name}{text}"

    # ── Conditions ──────────────────────────────────────────────────────────────────────────────

    def test(self, node: ast.expr) -> str:
        """A condition, true or false."""
        if isinstance(node, ast.BoolOp):
            operator = "&&" if isinstance(node.op, ast.And) else "||"
            return f"({operator.join(map(self.test, node.values))})"
        is_test = isinstance(node, ast.Compare) or isinstance(getattr(node, "op", None), ast.Not)
        return self.emit(node) if is_test else f"$true({self.emit(node)})"

    def Compare(self, node: ast.Compare) -> str:
        every = [node.left, *node.comparators]
        found = map(self.compared, node.ops, every, node.comparators)
        return f"({'&&'.join(found)})"

    def compared(self, operator: ast.cmpop, left: ast.expr, right: ast.expr) -> str:
        if isinstance(operator, ast.Is | ast.IsNot):
            sign = "===" if isinstance(operator, ast.Is) else "!=="
            return f"{self.emit(left)}{sign}{self.emit(right)}"
        return f"{OPERATORS[type(operator)]}({self.emit(left)},{self.emit(right)})"

    def BoolOp(self, node: ast.BoolOp) -> str:
        *first, last = map(self.emit, node.values)
        function = "$and2" if isinstance(node.op, ast.And) else "$or2"
        for own in reversed(first):
            last = f"{function}({own},()=>{last})"
        return last

    # ── Expressions ─────────────────────────────────────────────────────────────────────────────

    def Constant(self, node: ast.Constant) -> str:
        if not isinstance(node.value, bool | int | str | None):
            self.refuse(node, "numbers are whole, or a Fraction")
        return quoted(node.value)

    def Message(self, node: Message) -> str:
        self.messages.setdefault(node.key, node.plural)
        # A key with a context is not what is written here.
        place = [*self.messages].index(node.key)
        return f"$messages[{place}]" if node.key == node.value else quoted(node.value)

    def Dict(self, node: ast.Dict) -> str:
        parts = [
            f"[{self.emit(key)},{self.emit(value)}]" if key else f"...$pairs({self.emit(value)})"
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return f"$dict([{','.join(parts)}])" if parts else "$dict()"

    def Subscript(self, node: ast.Subscript) -> str:
        value, place = self.emit(node.value), node.slice
        if inspect.isclass(self.real(node.value)) or value in ("$dict", "$list", "$Set"):
            return value  # of such things
        if not isinstance(place, ast.Slice):
            return f"$at({value},{self.emit(place)})"
        edges = [self.emit(own) if own else "null" for own in (place.lower, place.upper)]
        if place.step is None:
            return f"$slice({value},{','.join(edges)})"
        if edges != ["null", "null"] or ast.unparse(place.step) != "-1":
            self.refuse(node, "a step other than -1 of the whole; write a comprehension")
        return f"$turned({value})"

    def BinOp(self, node: ast.BinOp) -> str:
        is_text = isinstance(getattr(node.left, "value", None), str)
        if type(node.op) not in OPERATORS or (is_text and isinstance(node.op, ast.Mod)):
            self.refuse(node, "write a function, or an f-string")
        return f"{OPERATORS[type(node.op)]}({self.emit(node.left)},{self.emit(node.right)})"

    def UnaryOp(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.test(node.operand)}"
        if not isinstance(node.op, ast.USub):
            self.refuse(node, "write a function")
        return f"$neg({self.emit(node.operand)})"

    def JoinedStr(self, node: ast.JoinedStr) -> str:
        return f"({self.emits([ast.Constant(''), *node.values], '+')})"

    def FormattedValue(self, node: ast.FormattedValue) -> str:
        given = ast.unparse(node.format_spec) if node.format_spec else ""
        if node.conversion != -1 or given not in ("", "f','"):
            self.refuse(node, "a format other than {:,}; write a function")
        return f"{'$grouped' if given else '$str'}({self.emit(node.value)})"

    def Lambda(self, node: ast.Lambda) -> str:
        given = node.args
        if given.vararg or given.kwarg or given.kwonlyargs or given.defaults:
            self.refuse(node, "write a function")
        self.scopes.append(scope_of((*(own.arg for own in given.args), *bound([node.body]))))
        text = f"(({','.join(self.scopes[-1].values())})=>{self.emit(node.body)})"
        self.scopes.pop()
        return text

    # ── Comprehensions ──────────────────────────────────────────────────────────────────────────

    def array(self, node: Any) -> str:
        """What a comprehension makes, as an array. Its first iterable belongs to the scope
        outside."""
        pair = isinstance(node, ast.DictComp)
        elements = [node.key, node.value] if pair else [node.elt]
        return self.mapped(self.emit(node.generators[0].iter), node.generators, elements)

    def mapped(self, values: str, loops: Sequence[Any], elements: Sequence[ast.expr]) -> str:
        loop, *rest = loops
        self.scopes.append(scope_of(bound([loop.target])))
        conditions = "&&".join(map(self.test, loop.ifs))
        if rest:
            text = self.mapped(self.emit(rest[0].iter), rest, elements)
        else:
            text = self.emits(elements)
            text = f"[{text}]" if len(elements) > 1 else text
            text = f"[{text}]" if conditions else text
        call = "$flat" if rest or conditions else "$map"
        text = f"{conditions}?{text}:[]" if conditions else text
        target = self.emit(loop.target)
        self.scopes.pop()
        return f"{call}(({target})=>{text},{values})"

    # ── Calls ───────────────────────────────────────────────────────────────────────────────────

    def Call(self, node: ast.Call) -> str:
        function, real = node.func, self.real(node.func)
        real = get_origin(real) or real
        if ast.unparse(node) == "super()":
            return "super"
        if is_words(real):
            self.refuse(node, "look the member up by its name")
        if inspect.isclass(real) or inspect.isfunction(real):
            known = parameters_of(real) if node.keywords else None
            return self.called(self.emit(function), node, known)
        if isinstance(function, ast.Attribute) and not self.module.outside(function):
            return self.method_call(node, function)
        if isinstance(function, ast.Name | ast.Attribute) and not self.is_local(function):
            return self.library_call(node, self.name(function))
        return self.called(self.emit(function), node, None)

    def called(self, function: str, node: ast.Call, known: Sequence[str] | None) -> str:
        """A call with everything in its place. known: the parameters, if they are known."""
        given = [self.emit(own) for own in node.args]
        if not node.keywords:
            return f"{function}({','.join(given)})"
        named = {own.arg: own.value for own in node.keywords}
        takes_rest = known is not None and any(own.startswith("**") for own in known)
        starred = any(isinstance(own, ast.Starred) for own in node.args)
        if known is None or starred or (None in named and not takes_rest):
            return f"$call({function},[{','.join(given)}],{self.keywords(node.keywords)})"
        for name in known[len(given) :]:
            if not name.startswith("*"):
                given.append(self.emit(named.pop(name)) if name in named else "$none")
        if named and not takes_rest:
            self.refuse(node, f"no parameter {', '.join(map(str, named))}")
        if named:
            given.append(self.keywords([own for own in node.keywords if own.arg in named]))
        while given[-1] == "$none":
            given.pop()
        return f"{function}({','.join(given)})"

    def keywords(self, nodes: Iterable[ast.keyword]) -> str:
        """What is named: an object, or pairs, of which also numbers would keep their order."""
        given = [(own.arg, self.emit(own.value)) for own in nodes]
        if all(name for name, _ in given):
            return f"{{{','.join(f'{name}:{value}' for name, value in given)}}}"
        pairs = [
            f"[{quoted(name)},{value}]" if name else f"...$pairs({value})" for name, value in given
        ]
        return f"[{','.join(pairs)}]"

    def method_call(self, node: ast.Call, function: ast.Attribute) -> str:
        name, value = function.attr, self.emit(function.value)
        given = [self.emit(own) for own in node.args]
        if value == "super" and name == "__init__":
            return f"$init(self,[{','.join(given)}])"
        if name == "format" and node.keywords:
            given.append(self.keywords(node.keywords))
        if name in METHODS and (name == "format" or not node.keywords):
            if name not in PROVIDED and name not in self.house.methods:
                self.refuse(node, "use what docs/phone-engine.md lists")
            return f"$do({','.join([value, quoted(name), *given])})"
        if not node.keywords:
            return f"{value}.{name}({','.join(given)})"
        names = {own.arg for own in node.keywords}
        known = {parameters_of_method(own) for own in self.house.methods.get(name, ())}
        fitting = [own for own in known if names <= {*own} or any("**" in word for word in own)]
        if name in METHODS or (known and len(fitting) != 1):
            self.refuse(node, "give it by its place")
        return self.called(f"{value}.{name}", node, fitting[0] if fitting else None)

    def library_call(self, node: ast.Call, name: str) -> str:
        """A call of what stands in runtime.js. What is consumed at once is an array."""
        if name in ("$field", "$replace"):
            return f"{name}({','.join([*map(self.emit, node.args), self.keywords(node.keywords)])})"
        arguments, named = node.args, {own.arg: self.emit(own.value) for own in node.keywords}
        if name == "$zip" and named.pop("strict", "") == "false":
            name = "$zipShort"
        if name == "$isinstance":
            return f"$isinstance({self.emit(arguments[0])},{self.kinds(arguments[1])})"
        if name in ("$min", "$max") and (arguments[1:] or isinstance(arguments[0], ast.Starred)):
            arguments = [ast.List(elts=arguments, ctx=ast.Load())]
        given = [
            self.array(own) if isinstance(own, ast.GeneratorExp) else self.emit(own)
            for own in arguments
        ]
        known = DEFINED[name]
        if not {*named} <= {*known[len(given) :]}:
            self.refuse(node, "give it by its place")
        last = max((known.index(str(own)) + 1 for own in named), default=0)
        given += [named.get(own, "$none") for own in known[len(given) : last]]
        return f"{name.replace('$Set', '$set_')}({','.join(given)})"

    def kinds(self, node: ast.expr) -> str:
        """The second argument of isinstance."""
        names = {own.id for own in ast.walk(node) if isinstance(own, ast.Name)}
        if names & {"int", "bool", "float"} or is_words(self.real(node)):
            self.refuse(node, "compare type(value) with is")
        if isinstance(node, ast.BinOp):
            return f"[{self.kinds(node.left)},{self.kinds(node.right)}].flat()"
        return self.emit(node)


def local(name: str) -> str:
    return f"{name}$" if name in RESERVED else name


def scope_of(names: Iterable[str]) -> dict[str, str]:
    return {name: local(name) for name in names}


def in_call(parameter: str) -> str:
    """A parameter passed on: "*texts" as "...texts"."""
    return f"...{local(parameter[1:])}" if parameter.startswith("*") else local(parameter)


def in_order(fields: Iterable[Any]) -> list[Any]:
    """Those that may be given by their place first."""
    return sorted((own for own in fields if own.init), key=lambda own: bool(own.kw_only))


def parameters_of(real: Any) -> list[str]:
    """The names of the parameters; those that take the rest begin with stars."""
    if dataclasses.is_dataclass(real):
        return [own.name for own in in_order(dataclasses.fields(real))]
    known = inspect.signature(real).parameters.values()
    return [str(own.replace(default=own.empty, annotation=own.empty)) for own in known]


def parameters_of_method(node: ast.FunctionDef) -> tuple[str, ...]:
    given = [own.arg for own in (*node.args.args, *node.args.kwonlyargs)]
    rest = [f"**{node.args.kwarg.arg}"] if node.args.kwarg else []
    return tuple(given[not decorated(node, "staticmethod") :] + rest)


def decorated(node: ast.FunctionDef, name: str) -> bool:
    return any(ast.unparse(own) == name for own in node.decorator_list)


def star(node: ast.FunctionDef) -> str:
    """The mark of a generator."""
    todo: list[ast.AST] = list(node.body)
    while todo:
        own = todo.pop()
        if isinstance(own, ast.Yield | ast.YieldFrom):
            return "*"
        if not isinstance(own, ast.FunctionDef | ast.Lambda):
            todo += ast.iter_child_nodes(own)
    return ""


def is_words(value: Any) -> bool:
    """Whether it is a class of words, an object in JavaScript."""
    return isinstance(value, type) and issubclass(value, enum.StrEnum)


def quoted(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
