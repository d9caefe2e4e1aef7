"""Every address of the site."""

from django.urls import path, register_converter
from django.urls.converters import IntConverter, StringConverter

from scorekeeper.web import errors
from scorekeeper.web.views.deals import edit_deal, enter_deal, key_in
from scorekeeper.web.views.site import (
    blank_sheet,
    home,
    import_export,
    language,
    rules_pages,
    web_app,
)
from scorekeeper.web.views.sitting import (
    downloads,
    history,
    seats,
    settings,
    settlement,
    share,
    sheet,
    undo,
)


class Token(StringConverter):
    """The token of a link: 128 bits in base64url."""

    regex = "[A-Za-z0-9_-]{22}"


class Number(IntConverter):
    """The number of a deal or an entry, from 1."""

    regex = "[1-9][0-9]{0,3}"


register_converter(Token, "token")
register_converter(Number, "number")

AT_TABLE = "s/<token:token>/"

urlpatterns = [
    path("", home.home, name="home"),
    path("new/", home.new, name="new"),
    path("again/", home.again, name="again"),
    path("import/", import_export.import_file, name="import"),
    path("sittings.json", import_export.file, name="sittings"),
    path("blank-sheet/", blank_sheet.blank_sheet, name="blank_sheet"),
    path("language/", language.choose, name="language"),
    path("manifest.webmanifest", web_app.manifest, name="manifest"),
    path("sw.js", web_app.worker, name="worker"),
    path("rules/", rules_pages.index, name="rules_index"),
    path("rules/<slug:key>/", rules_pages.show, name="rules"),
    path(AT_TABLE, sheet.show, name="sheet"),
    path(AT_TABLE + "enter/<number:ordinal>/", enter_deal.enter, name="enter"),
    path(AT_TABLE + "blank/", enter_deal.blank, name="blank"),
    path(AT_TABLE + "key-in/", key_in.key_in, name="key_in"),
    path(AT_TABLE + "preview/", enter_deal.preview, name="preview"),
    path(AT_TABLE + "entry/<number:number>/", edit_deal.show, name="entry"),
    path(AT_TABLE + "entry/<number:number>/amend/", edit_deal.amend, name="amend"),
    path(AT_TABLE + "entry/<number:number>/insert/", edit_deal.insert, name="insert"),
    path(AT_TABLE + "entry/<number:number>/strike/", edit_deal.strike, name="strike"),
    path(AT_TABLE + "undo/", undo.undo, name="undo"),
    path(AT_TABLE + "redo/", undo.redo, name="redo"),
    path(AT_TABLE + "close/", undo.close, name="close"),
    path(AT_TABLE + "seats/", seats.show, name="seats"),
    path(AT_TABLE + "seats/reseat/", seats.reseat, name="reseat"),
    path(AT_TABLE + "settle/", settlement.show, name="settle"),
    path(AT_TABLE + "adjust/", settlement.adjust, name="adjust"),
    path(AT_TABLE + "setup/", settings.setup, name="setup"),
    path(AT_TABLE + "bin/", settings.bin_, name="bin"),
    path(AT_TABLE + "card/", home.card, name="card"),
    path(AT_TABLE + "large/", sheet.large, name="large"),
    path(AT_TABLE + "share/", share.show, name="share"),
    path(AT_TABLE + "share/renew/", share.renew_link, name="renew"),
    path(AT_TABLE + "trail/", history.show, name="trail"),
    path(AT_TABLE + "print/", downloads.show, name="print"),
    path(AT_TABLE + "sheet.pdf", downloads.pdf, name="pdf"),
    path(AT_TABLE + "sitting.json", downloads.file, name="file"),
    path(AT_TABLE + "journal.json", import_export.journal, name="journal"),
    path(AT_TABLE + "blank.pdf", downloads.blank, name="blank_again"),
    path(AT_TABLE + "deals.csv", downloads.deals, name="deals"),
    path(AT_TABLE + "lines.csv", downloads.lines, name="lines"),
]

handler400 = errors.bad_request
handler404 = errors.not_found
handler500 = errors.failed
