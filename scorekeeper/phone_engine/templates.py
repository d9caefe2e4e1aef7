"""Parts of templates as functions of JavaScript, from what Django has parsed.

What Django understood is what runs: each node of its nodelists is written, and one that is not
known here is refused.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from django.template.base import FilterExpression, Node, Variable
from django.template.defaulttags import TemplateLiteral
from django.template.loader import get_template

from .emitter import Messages, operator, quoted
from .house import Untranslatable

WRITES = "o+="
# The usual values of a variable, and how the runtime has them.
LOOK = r'\$look\(c,("[^"]*"),""\)'
SHORT_TAGS = (
    (re.compile(f"^{LOOK}$"), r"$shown(c,\1)"),
    (re.compile(rf'^\$filters\.say\({LOOK},\$look\(c,"speech"\)\)$'), r"$say(c,\1)"),
)
LOOK_ALONE = re.compile(r'\$look\((c,"[^"]*")\)')
BLANKS = re.compile(r"\s+")


class Parts:
    """functions: by the name of the template. filters: the names of those that are used."""

    def __init__(self, names: Iterable[str]) -> None:
        self.functions: dict[str, str] = {}
        self.filters: set[str] = set()
        self.messages = Messages()
        for name in names:
            self.part(name)

    @property
    def text(self) -> str:
        return f"const $parts={{{','.join(self.functions.values())}}};"

    def part(self, name: str) -> str:
        """The key of a part, which is compiled if it is not yet."""
        if name not in self.functions:
            self.functions[name] = ""
            nodes = self.nodes(get_template(name).template.nodelist)  # type: ignore[attr-defined]
            self.functions[name] = f'{quoted(name)}(c){{let o="";{nodes}return o}}'
        return quoted(name)

    def nodes(self, nodes: Iterable[Node]) -> str:
        """The statements; neighbours that write are one."""
        statements: list[str] = []
        for statement in map(self.node, nodes):
            if statements and statement.startswith(WRITES) and statements[-1].startswith(WRITES):
                statement = f"{statements.pop().removesuffix(';')}+{statement.removeprefix(WRITES)}"
            statements.append(statement)
        return "".join(statements)

    def node(self, node: Any) -> str:
        write = getattr(self, type(node).__name__, None)
        if write is None:
            self.refuse(node, "a tag that docs/phone-engine.md does not list")
        return str(write(node))

    def refuse(self, node: Any, why: str) -> NoReturn:
        where = f"{node.origin.name}:{node.token.lineno}: {node.token.contents}"
        raise Untranslatable(f"{where}: {why}")

    # ── Tags ────────────────────────────────────────────────────────────────────────────────────

    def TextNode(self, node: Any) -> str:
        text = BLANKS.sub(" ", node.s)  # HTML needs no more of it
        return f"o+={single_quoted(text)};"

    def VariableNode(self, node: Any) -> str:
        text = self.value(node.filter_expression)
        for written, short in SHORT_TAGS:
            text = written.sub(short, text)
        if not text.startswith(("$shown", "$say")):
            text = f"$out({text})"
        return f"{WRITES}{text};"

    def IfNode(self, node: Any) -> str:
        cases = []
        for condition, nodes in node.conditions_nodelists:
            test = f"if({self.truth(condition)})" if condition else ""
            cases.append(f"{test}{{{self.nodes(nodes)}}}")
        return "else ".join(cases)

    def ForNode(self, node: Any) -> str:
        names, values = quoted(node.loopvars), self.value(node.sequence, "null")
        inside, empty = self.nodes(node.nodelist_loop), self.nodes(node.nodelist_empty)
        loop = f"$loop(c,{values},{names},{int(node.is_reversed)})"
        if not empty:
            return f"for(const s of {loop}){{const c=s;{inside}}}"
        return f"{{const s={loop};for(const c of s){{{inside}}}if(!s.length){{{empty}}}}}"

    def WithNode(self, node: Any) -> str:
        return f"{{const s={self.scope(node)};{{const c=s;{self.nodes(node.nodelist)}}}}}"

    def IncludeNode(self, node: Any) -> str:
        var = node.template.var  # of a part that is named elsewhere, a variable
        name = self.value(node.template) if isinstance(var, Variable) else self.part(var)
        return f"o+=$parts[{name}]({self.scope(node)});"

    def TranslateNode(self, node: Any) -> str:
        message = node.filter_expression.var.literal
        context = node.message_context and node.message_context.var
        if message is None or isinstance(context, Variable) or node.noop or node.asvar:
            self.refuse(node, "write the message itself there")
        return f"o+={self.translated(str(message), context and str(context))};"

    def BlockTranslateNode(self, node: Any) -> str:
        if node.plural or node.asvar or node.message_context:
            self.refuse(node, "a message, without plural and context")
        message, _ = node.render_token_list(node.singular)
        return f"o+=$filled({self.translated(message)},{self.scope(node)});"

    def translated(self, message: str, context: str | None = None) -> str:
        key = f"{context}\x04{message}" if context else message
        return f'c.speech.gettext("{self.messages.place(key)}")'

    def scope(self, node: Any) -> str:
        values = (f"{name}:{self.value(value)}" for name, value in node.extra_context.items())
        return f"$scope(c,{{{','.join(values)}}})"

    # ── Values ──────────────────────────────────────────────────────────────────────────────────

    def value(self, node: FilterExpression, missing: str = "") -> str:
        """missing: of a variable that is not there."""
        text = self.variable(node.var, missing or '""')
        for function, arguments in node.filters:
            self.filters.add(function.__name__)
            values = [
                self.variable(argument) if is_var else quoted(argument)
                for is_var, argument in arguments
            ]
            text = f"$filters.{function.__name__}({','.join([text, *values])})"
        return text

    def variable(self, var: Any, missing: str = "null") -> str:
        if not isinstance(var, Variable):
            return f"$Html({quoted(var)})"
        if var.literal is not None:
            return quoted(var.literal)
        default = "" if missing == "null" else f",{missing}"
        return f"$look(c,{quoted('.'.join(var.lookups or ()))}{default})"

    def truth(self, node: Any) -> str:
        """A condition, true or false."""
        text = self.condition(node)
        alone = LOOK_ALONE.fullmatch(text)
        return f"$has({alone[1]})" if alone else f"$true({text})"

    def condition(self, node: Any) -> str:
        literal: Any = node.value if isinstance(node, TemplateLiteral) else None
        if literal:
            is_text = isinstance(literal.var, str)  # which no HTML is equal to there
            return quoted(literal.var) if is_text else self.value(literal, "null")
        if node.id == "not":
            return f"!{self.truth(node.first)}"
        first = self.condition(node.first)
        second = self.condition(node.second)
        if node.id in ("and", "or"):
            return f"${node.id.title()}({first},()=>{second})"
        same: Any = ast.parse(f"a {node.id} b", mode="eval").body  # as Python has it
        return f"{operator(same.ops[0])}({first},{second})"


def single_quoted(text: str) -> str:
    """A text with many attributes is shorter so."""
    inside = quoted(text)[1:-1].replace('\\"', '"').replace("'", "\\'")
    return f"'{inside}'"
