"""The URL patterns of the site."""

from django.urls import path, register_converter
from django.urls.converters import IntConverter, StringConverter

from scorekeeper.web import error_pages
from scorekeeper.web.access.capacity import takes_turn
from scorekeeper.web.views.deals import edit_deal, enter_deal, key_in, phone_acts
from scorekeeper.web.views.site import (
    blank_sheet,
    home,
    import_export,
    language,
    new_sitting,
    rules_pages,
    shells,
    spreadsheets,
    web_app,
)
from scorekeeper.web.views.sitting import (
    adjustment,
    bin,
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


class NumberConverter(IntConverter):
    """The number of a deal or an entry, from 1."""

    regex = "[1-9][0-9]{0,3}"


class PaperLetter(StringConverter):
    """The K of a printed address, which may be in small letters."""

    regex = "/*[Kk]"


class Anything(StringConverter):
    """The rest of an address, whatever is in it."""

    regex = r"[\s\S]*"


register_converter(Token, "token")
register_converter(NumberConverter, "number")
register_converter(PaperLetter, "paper_letter")
register_converter(Anything, "anything")

AT_TABLE = "s/<token:token>/"

urlpatterns = [
    path("", home.home, name="home"),
    path("new/", new_sitting.new_sitting, name="new"),
    path("<paper_letter:letter>/<anything:address>", new_sitting.open_address, name="paper"),
    path("import/", import_export.import_file, name="import"),
    path("sittings.json", import_export.all_sittings_file, name="sittings"),
    path("sittings.xlsx", spreadsheets.all_sittings_spreadsheet, name="spreadsheets"),
    path("blank-sheet/", blank_sheet.blank_sheet, name="blank_sheet"),
    path("language/", takes_turn(language.choose_language), name="language"),
    path("manifest.webmanifest", takes_turn(web_app.manifest), name="manifest"),
    path("sw.js", takes_turn(web_app.worker), name="worker"),
    path("shells/", takes_turn(shells.show_shells), name="shells"),
    path("rules/", takes_turn(rules_pages.list_games), name="rules_index"),
    path("rules/<slug:key>/", takes_turn(rules_pages.show_rules), name="rules"),
    path("s/new/<uuid:id>/", takes_turn(new_sitting.show_begun), name="begun"),
    path(AT_TABLE, sheet.show_sheet, name="sheet"),
    path(AT_TABLE + "enter/<number:ordinal>/", enter_deal.enter_deal, name="enter"),
    path(AT_TABLE + "blank/", enter_deal.blank_deal_form, name="blank"),
    path(AT_TABLE + "key-in/", key_in.key_in, name="key_in"),
    path(AT_TABLE + "preview/", enter_deal.preview_deal, name="preview"),
    path(AT_TABLE + "entry/<number:number>/", edit_deal.show_entry, name="entry"),
    path(AT_TABLE + "entry/<number:number>/amend/", edit_deal.amend_deal, name="amend"),
    path(AT_TABLE + "entry/<number:number>/insert/", edit_deal.insert_deal, name="insert"),
    path(AT_TABLE + "entry/<number:number>/strike/", edit_deal.strike_deal, name="strike"),
    path(AT_TABLE + "acts/", phone_acts.receive_acts, name="acts"),
    path(AT_TABLE + "undo/", undo.undo_act, name="undo"),
    path(AT_TABLE + "redo/", undo.redo_act, name="redo"),
    path(AT_TABLE + "close/", undo.close_sitting, name="close"),
    path(AT_TABLE + "seats/", seats.show_seats, name="seats"),
    path(AT_TABLE + "seats/reseat/", seats.reseat_round, name="reseat"),
    path(AT_TABLE + "settle/", settlement.show_settlement, name="settle"),
    path(AT_TABLE + "adjust/", adjustment.adjust_points, name="adjust"),
    path(AT_TABLE + "setup/", settings.sitting_settings, name="setup"),
    path(AT_TABLE + "bin/", bin.move_to_bin, name="bin"),
    path(AT_TABLE + "card/", home.sitting_card, name="card"),
    path(AT_TABLE + "rules/", rules_pages.show_sitting_rules, name="sitting_rules"),
    path(AT_TABLE + "large/", sheet.show_large, name="large"),
    path(AT_TABLE + "share/", share.show_links, name="share"),
    path(AT_TABLE + "share/renew/", share.renew_link, name="renew"),
    path(AT_TABLE + "trail/", history.show_history, name="trail"),
    path(AT_TABLE + "print/", downloads.show_downloads, name="print"),
    path(AT_TABLE + "sheet.pdf", downloads.sheet_file, name="pdf"),
    path(AT_TABLE + "slips.pdf", downloads.slips_file, name="slips"),
    path(AT_TABLE + "sitting.json", downloads.sitting_file, name="file"),
    path(AT_TABLE + "journal.json", import_export.journal_file, name="journal"),
    path(AT_TABLE + "blank.pdf", downloads.blank_sheet_file, name="blank_again"),
    path(AT_TABLE + "deals.csv", downloads.deals_csv, name="deals"),
    path(AT_TABLE + "results.csv", downloads.results_csv, name="results"),
    path(AT_TABLE + "sitting.xlsx", downloads.spreadsheet_file, name="spreadsheet"),
]

handler400 = error_pages.bad_request
handler403 = error_pages.link_replaced  # of LinkReplaced; nothing else raises PermissionDenied
handler404 = share.lead_to_page_or_not_found
handler500 = error_pages.failed
