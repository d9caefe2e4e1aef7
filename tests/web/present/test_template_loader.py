"""Templates lose the line breaks that only serve readers of the source."""

import pytest
from django.template import Context
from django.template.loader import get_template

from scorekeeper.web.present.template_loader import without_breaks


@pytest.mark.parametrize(
    ("template", "served"),
    [
        # Between two tags it goes.
        ("<ul>\n  <li>1</li>\n  <li>2</li>\n</ul>\n", "<ul><li>1</li><li>2</li></ul>"),
        ("{% if a > b %}\n  <b>1</b>\n{% endif %}\n", "{% if a > b %}<b>1</b>{% endif %}"),
        ("<b>\n  {{ a }}\n  {{ b }}\n</b>", "<b>{{ a }}{{ b }}</b>"),
        ("<p>\n\n  {# why #}\n  <b>1</b>\n</p>", "<p>{# why #}<b>1</b></p>"),
        # In a tag or beside text it is a space.
        ("<b>1</b>\n  of\n  {{ all }}", "<b>1</b> of {{ all }}"),
        ('<a\n  class="n"\n  href="/">', '<a class="n" href="/">'),
        (
            "<a\n  {% if a > b %}b{% endif %}\n  {{ c }}\n>",
            "<a {% if a > b %}b{% endif %} {{ c }} >",
        ),
    ],
)
def test_a_line_break_goes_between_two_tags_and_is_a_space_elsewhere(template, served):
    assert without_breaks(template) == served


@pytest.mark.parametrize(
    "template",
    [
        "<b>1</b> <b>2</b>",
        '<b>1</b>{{ " " }}<b>2</b>',
        "<textarea>\n{{ text }}\n\n  </textarea>",
        "<pre>\n  <b>1</b>\n  <b>2</b>\n</pre>",
        "{% blocktranslate trimmed %}\n  One\n  two\n{% endblocktranslate %}",
        "{% comment %}\n  One\n  two\n{% endcomment %}",
    ],
)
def test_spaces_in_a_line_and_text_that_is_kept_stay_as_they_are(template):
    assert without_breaks(template) == template


def test_pages_are_loaded_without_breaks_and_scripts_with_theirs():
    page = get_template("sitting/_nets.html").template
    assert "\n" not in page.source
    assert page.render(Context({"net": []})) == '<ul class="nets"></ul>'
    assert "\n" in get_template("sw.js").template.source
