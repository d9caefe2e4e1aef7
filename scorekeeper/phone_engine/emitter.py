"""From a statement of a module to JavaScript.

Names of Python keep theirs, global ones with a "$" at the end; all that begins with "$" stands in
runtime.js. What is not known here is refused (`Refused`), never guessed.
"""

from __future__ import annotations

import ast
import dataclasses
import enum
import inspect
import json
import re
from collections import ChainMap
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn, get_origin

from .house import Module, ModuleHouse, bound

RUNTIME = Path(__file__).with_name("runtime.js").read_text(encoding="utf-8")
WORD_KEY = re.compile(r'"[A-Za-z]\w*"')  # the text of a key that JavaScript takes for a name
PARAMETER = re.compile(r"(?:^|, )((?:\.{3})?\w+)")
# The names that it defines, with their parameters; of what is written as no function none.
DEFINED = dict.fromkeys(re.findall(r", ([$\w]+) = ", RUNTIME)) | {
    name: PARAMETER.findall(parameters) if opened else None
    for name, opened, parameters in re.findall(
        r"^(?:const|function|class|let) ([$\w]+)( = \(|\(|)([^)\n]*)", RUNTIME, re.MULTILINE
    )
}
# How a node is written: its fields, as conditions (_t) and as statements (_s).
WRITTEN_METHODS = {
    ast.Return: "return {value};",
    ast.Expr: "{value};",
    ast.Starred: "...{value}",
    ast.Yield: "(yield {value})",
    ast.YieldFrom: "(yield* {value})",
    ast.Break: "break;",
    ast.Continue: "continue;",
    ast.Pass: "",
    ast.If: "if({test_t}){{body_s}}else{{orelse_s}}",
    ast.While: "while({test_t}){{body_s}}",
    ast.For: "for({target} of {iter}){{body_s}}",
    ast.Try: "try{{body_s}}catch($error){{handlers_s}throw $error}",
    ast.IfExp: "({test_t}?{body}:{orelse})",
    ast.NamedExpr: "({target}={value})",
    ast.Tuple: "[{elts}]",
    ast.List: "[{elts}]",
    ast.Set: "$set_([{elts}])",
    ast.ListComp: "{array}",
    ast.SetComp: "$set_({array})",
    ast.DictComp: "$dict({array})",
    ast.GeneratorExp: "$iter({array})",
}
# What is refused, where a field or an attribute of it is set, with what to write instead.
FOREIGN = {
    ast.With: ("items", "use try"),
    ast.Match: ("cases", "use if and isinstance"),
    ast.Global: ("names", "pass it on as a value"),
    ast.Nonlocal: ("names", "return it as a value"),
    ast.Delete: ("targets", "make a new list or dict without it"),
    ast.For: ("orelse", "write the else behind a function that returns"),
    ast.While: ("orelse", "write the else behind a function that returns"),
    ast.Assert: ("test", "raise an error"),
    ast.Try: ("finalbody orelse", "only try and except"),
    ast.FunctionDef: ("decorator_list", "a decorator; write a function"),
}
# Names that are written otherwise there.
OTHER_CLASSES = {"set": "$Set", "frozenset": "$Set", "Mapping": "$dict"}
METHODS = {
    name for type_ in (str, list, dict, set) for name in dir(type_) if not name.startswith("_")
}
# Those that it has, with how many arguments they take at most; what `text` and `values` are called
# there is none of them.
PROVIDED = dict(
    sorted(
        (name, len(PARAMETER.findall(parameters)))
        for name, parameters in re.findall(
            r"^  (\w+)(?:: \(|\()(?:text|values)?([^)]*)", RUNTIME, re.MULTILINE
        )
    )
) | {"$dict.fromkeys": 2, "$date.fromisoformat": 1, "$datetime.fromtimestamp": 2}
TEXT_MODULE, MAKERS = "scorekeeper.rules.core.text", ("Text", "gettext", "ngettext", "pgettext")
MOST_WHOLE = 2**53  # there is no whole number beside it
SPECIAL = {"__str__", "__and__", "__or__"}  # what a class may have of Python's own
DECORATORS = {"property", "cached_property", "staticmethod", "classmethod"}


@dataclass
class Messages:
    """The keys of what catalogues translate, in the order of their places, with their plurals.
    mark: stands before these places. above: those of the core, which a game need not repeat."""

    mark: str = ""
    above: Messages | None = None
    keys: dict[str, str] = field(default_factory=dict)

    def place(self, key: str, plural: str = "") -> str:
        if self.above and self.above.keys.get(key) == plural:
            return self.above.place(key, plural)
        self.keys.setdefault(key, plural)
        return f"{self.mark}{[*self.keys].index(key)}"


@dataclass(eq=False)
class Emitter:
    """Writes statements of one module. names: of a statement's names in JavaScript. messages: it
    adds its own."""

    house: ModuleHouse
    module: Module
    names: Callable[[Module, str], str]
    messages: Messages
    scopes: ChainMap[str, str] = field(default_factory=ChainMap)
    yields: bool = False  # the function that is written

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        raise self.module.refusal(node, why)

    def emit(self, node: ast.AST) -> str:
        fields, instead = FOREIGN.get(type(node), ("", "has no translation"))
        shape, write = WRITTEN_METHODS.get(type(node)), getattr(self, type(node).__name__, None)
        if any(getattr(node, name) for name in fields.split()) or (shape is None and not write):
            self.refuse(node, instead)
        self.yields |= isinstance(node, ast.Yield | ast.YieldFrom)
        if shape is None:
            return str(write and write(node))
        text = re.sub(r"\{(\w+)\}", lambda match: self.field(node, match[1]), shape)
        return text.removesuffix("else{}")

    def field(self, node: ast.AST, key: str) -> str:
        name, _, kind = key.partition("_")
        if name == "array":
            return self.array(node)
        value = getattr(node, name)
        if kind == "t":
            return self.test(value)
        if isinstance(value, list):
            return self.emits(value, "" if kind else ",")
        return self.emit(value) if value else "null"

    def emits(self, nodes: Iterable[ast.AST], between: str = ",") -> str:
        return between.join(map(self.emit, nodes))

    # ── Names ───────────────────────────────────────────────────────────────────────────────────

    def is_local(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id in self.scopes

    def real(self, node: ast.AST) -> Any:
        """The value of a global name in the program that translates; None if it is no such name."""
        target = None if self.is_local(node) else self.module.target(node)
        return getattr(target[0].real, target[1], None) if target else None

    def maker(self, node: ast.AST) -> str:
        """What makes a message and is meant here, by whatever name; "" if another thing is."""
        module, name = (not self.is_local(node) and self.module.target(node)) or (self.module, "")
        return name if module.name == TEXT_MODULE and name in MAKERS else ""

    def name(self, node: ast.expr) -> str:
        """A variable, a global name, or a name of the library."""
        if isinstance(node, ast.Name) and self.is_local(node):
            return self.scopes[node.id]
        if target := self.module.target(node):
            return self.names(*target)
        name = self.module.outside(node) or ""
        runtime_name = OTHER_CLASSES.get(name, f"${name}")
        if runtime_name not in DEFINED:
            self.refuse(node, "unknown; use what docs/phone-engine.md lists")
        return runtime_name

    def Name(self, node: ast.Name) -> str:
        if self.maker(node).islower():
            self.refuse(node, "call it")
        return f"Object.values({self.name(node)})" if is_words(self.real(node)) else self.name(node)

    def Attribute(self, node: ast.Attribute) -> str:
        if self.maker(node).islower():
            self.refuse(node, "call it")
        if self.module.target(node) or self.module.outside(node):
            return self.name(node)
        if is_words(self.real(node.value)):
            return f"{self.name(node.value)}.{node.attr}"
        value = self.emit(node.value)
        if value in DEFINED:
            self.refuse(node, "write a lambda")
        if node.attr == "__mro__":
            return f"$mro({value})"
        if node.attr.startswith("__"):
            self.refuse(node, "nothing of Python's own")
        is_method = node.attr in METHODS or node.attr in self.house.methods
        if is_method and isinstance(node.ctx, ast.Load):
            return f"$bound({value},{quoted(node.attr)})"
        return f"{value}.{node.attr}"

    # ── Statements ──────────────────────────────────────────────────────────────────────────────

    def FunctionDef(self, node: ast.FunctionDef) -> str:
        name = self.name(ast.Name(id=node.name, ctx=ast.Load()))
        return f";{name}={self.function(node)};"

    def function(self, node: ast.FunctionDef, name: str = "", *, method: bool = False) -> str:
        """An arrow function, or one with this name in a class. method: the first parameter is the
        object, which an arrow function inside has, too, and a generator has not."""
        parameters = node.args
        if parameters.posonlyargs or (
            parameters.vararg and (parameters.kwonlyargs or parameters.kwarg)
        ):
            self.refuse(node, "give the parameters names, without / and *")
        inner = [part for part in ast.walk(node) if isinstance(part, ast.FunctionDef)]
        this = "self" if method and len(inner) > 1 else "this"
        texts, text = [], "const self=this;" if this == "self" else ""
        named = [*parameters.args, *parameters.kwonlyargs]
        none = [None] * (len(parameters.args) - len(parameters.defaults))
        values = (*none, *parameters.defaults, *parameters.kw_defaults)
        for parameter, value in [*zip(named, values, strict=True)][method:]:
            if isinstance(value, ast.List | ast.Dict | ast.Set):
                self.refuse(value, "every call has its own there; write None, and make it inside")
            texts.append(local(parameter.arg) + (f"={self.emit(value)}" if value else ""))
        variadic = (parameters.vararg, parameters.kwarg)
        every = [parameter.arg for parameter in (*named, *variadic) if parameter]
        self.scopes = self.scopes.new_child(scope_of((*every, *bound(node.body))))
        if method:
            self.scopes[every[0]] = this
        if parameters.vararg:
            texts.append(f"...{local(parameters.vararg.arg)}")
        if parameters.kwarg:
            rest = local(parameters.kwarg.arg)
            texts.append(f"{rest}=[]")
            text += f"{rest}=$dict({rest});"
        declared = [local(variable) for variable in bound(node.body) if variable not in every]
        text += f"let {','.join(declared)};" if declared else ""
        outer, self.yields = self.yields, False
        text += self.emits(node.body, "")
        mark, self.yields = "*" * self.yields, outer
        self.scopes = self.scopes.parents
        head = f"({','.join(texts)})"
        if name or mark:
            return f"{mark}{name}{head}{{{text}}}" if name else f"function*{head}{{{text}}}"
        is_value = text.startswith("return ") and len(node.body) == 1
        return f"{head}=>{text[7:-1] if is_value else f'{{{text}}}'}"

    def Raise(self, node: ast.Raise) -> str:
        return f"throw $raised({self.emit(node.exc) if node.exc else '$error'});"

    def ExceptHandler(self, node: ast.ExceptHandler) -> str:
        kinds = self.emit(node.type) if node.type else self.refuse(node, "name the errors")
        bind = f"{local(node.name)}=$error;" if node.name else ""
        return f"if($isinstance($error,{kinds})){{{bind}{self.emits(node.body, '')}}}else "

    def Assign(self, node: ast.Assign) -> str:
        value, target = self.emit(node.value), node.targets[0]
        if len(node.targets) > 1:
            self.refuse(node, "one name at a time")
        if isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Slice):
            return f"$put({self.emit(target.value)},{self.emit(target.slice)},{value});"
        if any(isinstance(element, ast.Starred) for element in getattr(target, "elts", ())[:-1]):
            self.refuse(node, "slice it")
        if not isinstance(target, ast.Name | ast.Tuple | ast.Attribute):
            self.refuse(node, "assign to a name")
        if isinstance(target, ast.Tuple) and not isinstance(node.value, ast.Tuple):
            rest = isinstance(target.elts[-1], ast.Starred)
            value = f"$unpack({value},{len(target.elts) - rest}{',Infinity' * rest})"
        return f";{self.emit(target)}={value};"

    def AugAssign(self, node: ast.AugAssign) -> str:
        """It makes a new list, so that it must not be one that somebody else has."""
        self.once(node.target)
        before = ast.parse(ast.unparse(node.target), mode="eval").body
        made = ast.copy_location(ast.BinOp(before, node.op, node.value), node)
        return self.Assign(ast.copy_location(ast.Assign([node.target], made), node))

    # ── Classes ─────────────────────────────────────────────────────────────────────────────────

    def ClassDef(self, node: ast.ClassDef) -> str:
        real, name = getattr(self.module.real, node.name), self.names(self.module, node.name)
        if is_words(real) and all(isinstance(statement, ast.Assign) for statement in node.body):
            return f"{name}={quoted(dict(real.__members__))};"
        base = self.emit(node.bases[0]) if node.bases else "$object"
        decorators = {ast.unparse(decorator).partition("(")[0] for decorator in node.decorator_list}
        if len(node.bases) > 1 or node.keywords or decorators - {"dataclass"}:
            self.refuse(node, "a class has one base, and no decorator but dataclass")
        if base in DEFINED and not base.endswith(("Error", "Exception", "object")):
            self.refuse(node, "keep it in a field")
        self.scopes = self.scopes.new_child({})
        functions = [statement for statement in node.body if isinstance(statement, ast.FunctionDef)]
        arguments = f"{base},{{{','.join(map(self.method, functions))}}}"
        text = f"{name}=$derived({arguments});"
        if dataclasses.is_dataclass(real):
            text = f"{name}=$record({arguments},{quoted(parameters_of(real))}{compared(real)});"
        for function in functions:
            decorator = "".join(map(ast.unparse, function.decorator_list))
            if decorator in ("staticmethod", "classmethod"):
                text += f"{name}.{function.name}={name}.prototype.{function.name};"
            if decorator == "cached_property":
                text += f"$cached({name},{quoted(function.name)});"
        constants = [
            statement
            for statement in node.body
            if not isinstance(statement, ast.FunctionDef | ast.Pass)
        ]
        text += "".join(self.attribute(name, constant) for constant in constants)
        self.scopes = self.scopes.parents
        return text

    def attribute(self, class_: str, node: ast.stmt) -> str:
        """A constant of a class, or what a field is declared with."""
        name = ast.unparse(getattr(node, "targets", [node])[0])
        if not isinstance(node, ast.Assign) or not name.isidentifier():
            self.refuse(node, "a class has fields, constants and functions")
        self.scopes[name] = f"{class_}.{name}"
        return f"$set({class_},{quoted(name)},{self.emit(node.value)});"

    def method(self, node: ast.FunctionDef) -> str:
        decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
        if decorators - DECORATORS:
            self.refuse(node, "a decorator; write a function")
        if node.name.startswith("__") and node.name not in SPECIAL:
            self.refuse(node, "nothing of Python's own")
        get = "get " if decorators & {"property", "cached_property"} else ""
        return get + self.function(node, node.name, method="staticmethod" not in decorators)

    # ── Conditions ──────────────────────────────────────────────────────────────────────────────

    def test(self, node: ast.expr) -> str:
        """A condition, true or false."""
        if isinstance(node, ast.BoolOp):
            operator = "&&" if isinstance(node.op, ast.And) else "||"
            return f"({operator.join(map(self.test, node.values))})"
        is_test = isinstance(node, ast.Compare) or isinstance(getattr(node, "op", None), ast.Not)
        return self.emit(node) if is_test else f"$true({self.emit(node)})"

    def once(self, node: ast.expr) -> None:
        """Refuse a call in what is written twice there."""
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and ast.unparse(part.func) != "len":
                self.refuse(part, "it would run twice there; give it a name before")

    def Compare(self, node: ast.Compare) -> str:
        if ast.unparse(node.left).endswith(".items()"):
            self.refuse(node, "compare item by item")
        for operand in node.comparators[:-1]:
            self.once(operand)
        every = [self.emit(operand) for operand in (node.left, *node.comparators)]
        pairs = zip(node.ops, every, every[1:], strict=False)
        return f"({'&&'.join(f'{operator(op)}({left},{right})' for op, left, right in pairs)})"

    def BoolOp(self, node: ast.BoolOp) -> str:
        *first, last = map(self.emit, node.values)
        for operand in reversed(first):
            last = f"{operator(node.op)}({operand},()=>{last})"
        return last

    # ── Expressions ─────────────────────────────────────────────────────────────────────────────

    def Constant(self, node: ast.Constant) -> str:
        if not isinstance(node.value, bool | int | str | None):
            self.refuse(node, "numbers are whole, or a Fraction")
        if isinstance(node.value, int) and node.value > MOST_WHOLE:
            self.refuse(node, "numbers are at most 2⁵³")
        return quoted(node.value)

    def Dict(self, node: ast.Dict) -> str:
        keys = [self.emit(key) if key else None for key in node.keys]
        return f"$dict({self.pairs(zip(keys, node.values, strict=True))})"

    def pairs(self, items: Iterable[tuple[str | None, ast.expr]]) -> str:
        """Pairs of keys, as they are written, and values; without a key those of another dict. An
        object is shorter, and keeps the order of keys that are no numbers."""
        parts = [(key, self.emit(value)) for key, value in items]
        if all(key and WORD_KEY.fullmatch(key) for key, _ in parts):
            return f"{{{','.join(f'{str(key)[1:-1]}:{text}' for key, text in parts)}}}"
        pairs = [f"[{key},{text}]" if key else f"...$pairs({text})" for key, text in parts]
        return f"[{','.join(pairs)}]"

    def Subscript(self, node: ast.Subscript) -> str:
        value, place = self.emit(node.value), node.slice
        if is_words(self.real(node.value)):
            return f"$at($data({self.name(node.value)}),{self.emit(place)})"
        if inspect.isclass(self.real(node.value)) or value in ("$dict", "$list", "$Set"):
            return value  # of such things
        if not isinstance(place, ast.Slice):
            return f"$at({value},{self.emit(place)})"
        edges = [self.emit(edge) if edge else "null" for edge in (place.lower, place.upper)]
        if place.step is None:
            return f"$slice({value},{','.join(edges)})"
        if edges != ["null", "null"] or ast.unparse(place.step) != "-1":
            self.refuse(node, "a step other than -1 of the whole; write a comprehension")
        return f"$turned({value})"

    def BinOp(self, node: ast.BinOp) -> str:
        is_text = isinstance(getattr(node.left, "value", None), str)
        if operator(node.op) not in DEFINED or (is_text and isinstance(node.op, ast.Mod)):
            self.refuse(node, "write a function, a Fraction, or an f-string")
        return f"{operator(node.op)}({self.emit(node.left)},{self.emit(node.right)})"

    def UnaryOp(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.test(node.operand)}"
        if not isinstance(node.op, ast.USub):
            self.refuse(node, "write a function")
        return f"$neg({self.emit(node.operand)})"

    def JoinedStr(self, node: ast.JoinedStr) -> str:
        return f"({self.emits([ast.Constant(''), *node.values], '+')})"

    def FormattedValue(self, node: ast.FormattedValue) -> str:
        spec = ast.unparse(node.format_spec) if node.format_spec else ""
        if node.conversion != -1 or spec not in ("", "f','"):
            self.refuse(node, "a format other than {:,}; write a function")
        return f"{'$grouped' if spec else '$str'}({self.emit(node.value)})"

    def Lambda(self, node: ast.Lambda) -> str:
        parameters = node.args
        if parameters.vararg or parameters.kwarg or parameters.kwonlyargs or parameters.defaults:
            self.refuse(node, "write a function")
        self.scopes = self.scopes.new_child(
            scope_of((*(parameter.arg for parameter in parameters.args), *bound([node.body])))
        )
        text = f"(({','.join(self.scopes.maps[0].values())})=>{self.emit(node.body)})"
        self.scopes = self.scopes.parents
        return text

    # ── Comprehensions ──────────────────────────────────────────────────────────────────────────

    def array(self, node: Any) -> str:
        """What a comprehension makes, as an array. Its first iterable belongs to the scope
        outside."""
        pair = isinstance(node, ast.DictComp) and ast.Tuple([node.key, node.value], ast.Load())
        return self.mapped(self.emit(node.generators[0].iter), node.generators, pair or node.elt)

    def mapped(self, values: str, loops: Sequence[Any], element: ast.expr) -> str:
        loop, *rest = loops
        self.scopes = self.scopes.new_child(scope_of(bound([loop.target])))
        conditions = "&&".join(map(self.test, loop.ifs))
        text = self.mapped(self.emit(rest[0].iter), rest, element) if rest else self.emit(element)
        text = f"[{text}]" if conditions and not rest else text
        text = f"{conditions}?{text}:[]" if conditions else text
        call = "$flat" if rest or conditions else "$map"
        target = self.emit(loop.target)
        self.scopes = self.scopes.parents
        return f"{call}(({target})=>{text},{values})"

    # ── Calls ───────────────────────────────────────────────────────────────────────────────────

    def Call(self, node: ast.Call) -> str:
        function, real = node.func, self.real(node.func)
        if maker := self.maker(function):
            node = copy(node)  # another game may have this statement, too
            node.args = [*node.args]
            self.note(node, maker)
        real = get_origin(real) or real  # a class, of such things
        if ast.unparse(node) == "super()":
            return "super"
        if is_words(real):
            self.refuse(node, "look the member up by its name")
        if inspect.isclass(real) or inspect.isfunction(real):
            parameters = parameters_of(real) if node.keywords else None
            return self.called(self.name(function), node, parameters)
        if isinstance(function, ast.Attribute) and not self.module.outside(function):
            return self.method_call(node, function)
        if isinstance(function, ast.Name | ast.Attribute) and not self.is_local(function):
            return self.library_call(node, self.name(function))
        return self.called(self.emit(function), node, None)

    def note(self, node: ast.Call, maker: str) -> None:
        """What catalogues translate is told by its place, a counted message twice."""
        words = [
            argument.value if isinstance(argument, ast.Constant) else None for argument in node.args
        ]
        match (maker, *words):
            case ("gettext", str(message)):
                node.args[0] = ast.Constant(self.messages.place(message))
            case ("ngettext", str(message), str(plural), _):
                node.args[:2] = 2 * [ast.Constant(self.messages.place(message, plural))]
            case ("pgettext", str(context), str(message)):
                node.args[1] = ast.Constant(self.messages.place(f"{context}\x04{message}"))
            case ("Text",) if "message='{words}'" in map(ast.unparse, node.keywords):
                pass
            case _ if self.module.name != TEXT_MODULE:
                self.refuse(node, "give the message itself to gettext, by its place")

    def called(self, function: str, node: ast.Call, parameters: Sequence[str] | None) -> str:
        """A call with everything in its place. parameters: None if they are not known; one that
        takes the rest begins with stars."""
        arguments = [*map(self.emit, node.args)]
        named = {keyword.arg: keyword for keyword in node.keywords}
        takes_rest = any(parameter.startswith("**") for parameter in parameters or ())
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        if named and (parameters is None or starred or (None in named and not takes_rest)):
            return f"$call({function},[{','.join(arguments)}],{self.keywords(node.keywords)})"
        for name in (parameters or ())[len(arguments) :] if named else ():
            if not name.startswith("*"):
                arguments.append(self.emit(named.pop(name).value) if name in named else "$none")
        if named and not takes_rest:
            self.refuse(node, f"no parameter {', '.join(map(str, named))}; give it by its place")
        if named:
            arguments.append(self.keywords(named.values()))
        while arguments and arguments[-1] == "$none":
            arguments.pop()
        return f"{function}({','.join(arguments)})"

    def keywords(self, nodes: Iterable[ast.keyword]) -> str:
        return self.pairs((keyword.arg and quoted(keyword.arg), keyword.value) for keyword in nodes)

    def method_call(self, node: ast.Call, function: ast.Attribute) -> str:
        name, value = function.attr, self.emit(function.value)
        parameters = map(parameters_of, self.house.methods.get(name, ()))
        if value in DEFINED:
            self.limit(node, PROVIDED.get(f"{value}.{name}", -1))
        elif name in METHODS:
            most = PROVIDED.get(name, -1) - (name == "format")
            self.limit(node, max([most, *map(len, parameters)]))
        if name in METHODS and (name == "format" or not node.keywords):
            arguments = [self.emit(argument) for argument in node.args]
            arguments += [self.keywords(node.keywords)] if name == "format" else []
            return f"$do({','.join([value, quoted(name), *arguments])})"
        names = {keyword.arg for keyword in node.keywords}
        methods = self.house.methods.get(name, ()) if names else ()
        if names and inspect.isclass(owner := self.real(function.value)):
            methods = [getattr(owner, name)]
        signatures = {tuple(parameters_of(method)) for method in methods}
        fitting = [
            signature
            for signature in signatures
            if names <= {*signature} or signature[-1].startswith("**")
        ]
        if names and (name in METHODS or (signatures and len(fitting) != 1)):
            self.refuse(node, "give it by its place")
        return self.called(f"{value}.{name}", node, fitting[0] if fitting else None)

    def library_call(self, node: ast.Call, name: str) -> str:
        """A call of what stands in runtime.js. What is consumed at once is an array."""
        name = name.replace("$Set", "$set_")
        arguments = node.args
        parameters = DEFINED[name] if name != "$replace" else ["value", "**other"]
        if name == "$isinstance" and re.search(r"\$(int|bool)\b|Object.v", self.emit(arguments[1])):
            self.refuse(node, "compare type(value) with is")
        if name in ("$min", "$max") and (arguments[1:] or isinstance(arguments[0], ast.Starred)):
            arguments = [ast.List(elts=arguments, ctx=ast.Load())]
        if name == "$zip" and "strict=True" not in map(ast.unparse, node.keywords):
            self.refuse(node, "write strict=True")
        arrays = [
            ast.ListComp(argument.elt, argument.generators)
            if isinstance(argument, ast.GeneratorExp)
            else argument
            for argument in arguments
        ]
        named = [keyword for keyword in node.keywords if ast.unparse(keyword) != "strict=True"]
        call = ast.copy_location(ast.Call(node.func, arrays, named), node)
        if parameters is not None and not any("..." in parameter for parameter in parameters):
            self.limit(call, len(parameters))
        return self.called(name, call, parameters)

    def limit(self, node: ast.Call, most: int) -> None:
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        if starred or len(node.args) > most:
            self.refuse(node, "use it as docs/phone-engine.md lists it")


def operator(node: ast.AST) -> str:
    """The function of runtime.js that means this operator."""
    return f"${type(node).__name__}"


def local(name: str) -> str:
    """The name of a variable, so that it is no word of JavaScript's own."""
    return f"{name}_"


def scope_of(names: Iterable[str]) -> dict[str, str]:
    return {name: local(name) for name in names}


def parameters_of(real: Any) -> list[str]:
    """The names of the parameters, but not of the object of a method; those that take the rest
    begin with stars. Of a dataclass the fields, those first that may be given by their place."""
    if dataclasses.is_dataclass(real):
        fields = [field_ for field_ in dataclasses.fields(real) if field_.init]
        return [field_.name for field_ in sorted(fields, key=lambda field_: bool(field_.kw_only))]
    parameters = inspect.signature(real).parameters.values()
    names = [
        str(parameter.replace(default=parameter.empty, annotation=parameter.empty))
        for parameter in parameters
    ]
    return [name for name in names if name not in ("self", "cls")]


def compared(real: Any) -> str:
    """The last argument of $record, for a dataclass that is not compared by all its fields."""
    if real.__eq__ is object.__eq__:
        return ",null"
    names = [field_.name for field_ in dataclasses.fields(real) if field_.compare]
    return f",{quoted(names)}" if len(names) < len(dataclasses.fields(real)) else ""


def is_words(value: Any) -> bool:
    """Whether it is a class of words, an object in JavaScript."""
    return isinstance(value, type) and issubclass(value, enum.StrEnum)


def quoted(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
