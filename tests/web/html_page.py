"""A page as a phone reads it: its words, its links, and its forms with what they would send."""

from __future__ import annotations

from collections import namedtuple
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}
Form = namedtuple("Form", "action fields element")


class Element:
    def __init__(self, name, attributes=()):
        self.name = name
        self.attributes = dict(attributes)
        self.inside = []  # elements and words

    def __getitem__(self, attribute):
        return self.attributes[attribute]

    def get(self, attribute, default=None):
        return self.attributes.get(attribute, default)

    @property
    def classes(self):
        return self.get("class", "").split()

    def walk(self):
        """What is in a template is not on the page."""
        yield self
        for one in self.inside:
            if isinstance(one, Element) and one.name != "template":
                yield from one.walk()

    def all(self, name=None, of_class=None, **attributes):
        """The elements of this name, class and attributes, in the order of the page."""
        return [
            one
            for one in self.walk()
            if (name is None or one.name == name)
            and (of_class is None or of_class in one.classes)
            and all(one.get(key.strip("_")) == value for key, value in attributes.items())
        ]

    def one(self, name=None, of_class=None, **attributes):
        (found,) = self.all(name, of_class, **attributes)
        return found

    @property
    def words(self):
        inside = [one for one in self.inside if getattr(one, "name", "") != "template"]
        said = [one.words if isinstance(one, Element) else one for one in inside]
        return " ".join("".join(said).split())


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = [Element("page")]

    def handle_starttag(self, tag, attrs):
        element = Element(tag, [(name, value or "") for name, value in attrs])
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.open[-1].inside.append(Element(tag, [(name, value or "") for name, value in attrs]))

    def handle_endtag(self, tag):
        assert self.open.pop().name == tag, f"</{tag}> closes something else"

    def handle_data(self, data):
        self.open[-1].inside.append(data)


def page(answer):
    """The page of an answer, read strictly: every tag is closed in its place."""
    return parsed(answer.content.decode())


def parsed(html):
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].name}> is never closed"
    return reader.open[0]


def words(answer):
    return page(answer).words


def problems(answer):
    """The sentences about what is wrong."""
    return [one.words for one in page(answer).all(of_class="problem") if one.words]


def form(answer, ending=""):
    """The one form whose address ends so, with the fields that the phone would send."""
    (found,) = [one for one in forms(answer) if one.action.endswith(ending)]
    return found


def forms(answer, *, languages=False):
    """Those of the page's own, or the one that leads an answer to the languages."""
    own = answer.wsgi_request.path
    return [
        Form(one.get("action") or own, sent_fields(one), one)
        for one in page(answer).all("form", method="post")
        if ("language-form" in one.classes) == languages
    ]


def sent_fields(element):
    """The fields as they stand; the script and nobody else would change them."""
    fields = {}
    for one in element.walk():
        kind = one.get("type", "")
        if "name" not in one.attributes or one.name == "button":
            continue
        if one.name == "select":
            fields[one["name"]] = selected(one)
        elif one.name == "textarea":
            fields[one["name"]] = "".join(one.inside)
        elif kind in ("radio", "checkbox"):
            if "checked" in one.attributes:
                fields[one["name"]] = one["value"]
        elif kind != "file":
            fields[one["name"]] = one.get("value", "")
    return fields


def selected(element):
    options = element.all("option")
    chosen = [one for one in options if "selected" in one.attributes] or options[:1]
    return chosen[-1].get("value", chosen[-1].words)
