"""The sitting files of docs/sitting-file.md: the smallest, and the example of each game."""

from __future__ import annotations

import json
from collections.abc import Mapping

from scorekeeper.rules.games import ruleset

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
FILE_NAME = "evening.json"
SMALLEST = """\
{"format": "scorekeeper-sitting", "version": 1, "ruleset": "contract-bridge",
 "players": ["Anna", "Boris", "Clara", "Dmitri"],
 "deals": [
  {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "S", "tricks": 10},
  {"kind": "contract", "declarer": "Boris", "level": 3, "strain": "NT", "tricks": 8}]}
"""
MISTAKE = ('"declarer": "Boris"', '"declarer": 1')

# By game, what its file has beside the head: as it stands in the document.
EXAMPLES: Mapping[str, str] = {
    "bridge-solitaire": """\
"players": ["Anna", "House"],
"deals": [
  {"kind": "contract", "level": 3, "strain": "NT", "jokers": 1, "tricks": 9, "honours": 4},
  {"kind": "contract", "declarer": "House", "level": 2, "strain": "H", "tricks": 7}]""",
    "bridgette": """\
"players": ["Anna", "Boris"],
"deals": [
  {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "S",
   "doubling": "doubled", "tricks": 10}]""",
    "contract-bridge": """\
"deals": [
  {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "S",
   "doubling": "doubled", "tricks": 10, "honours": 4, "held_by": "Boris"},
  {"kind": "thrown_in"}]""",
    "five-hundred-one": """\
"deals": [
  {"kind": "contract", "bidder": "Boris", "bid": 90, "taken": [
    {"player": "Boris", "points": 96}, {"player": "Clara", "points": 20},
    {"player": "Dmitri", "points": 24}]},
  {"kind": "gave_up", "dealer": "Boris", "bidder": "Clara", "bid": 80, "blind": true}]""",
    "forty-one": """\
"deals": [
  {"kind": "deal", "hands": [
    {"player": "Anna", "bid": 4, "tricks": 5}, {"player": "Boris", "bid": 2, "tricks": 2},
    {"player": "Clara", "bid": 7, "tricks": 6}, {"player": "Dmitri", "bid": 1, "tricks": 0}]}]""",
    "pirate-bridge": """\
"deals": [
  {"kind": "contract", "declarer": "Anna", "partner": "Dmitri", "level": 3, "strain": "H",
   "tricks": 10, "honours": 4, "held_by": "Clara"}]""",
    "quinto": """\
"deals": [
  {"kind": "deal", "doubling": "doubled", "side": "Anna", "tricks": 8, "quints": [
    {"quint": "S5", "side": "Boris"}, {"quint": "C5", "side": "Anna"},
    {"quint": "D5", "side": "Anna"}, {"quint": "H5", "side": "Boris"},
    {"quint": "J", "side": "Anna"}, {"quint": "HA4", "side": "Anna"}]}]""",
    "skruuvi-2016": """\
"options": {"bolshevik": "integrated"},
"deals": [
  {"kind": "contract", "declarer": "Anna", "level": 5, "strain": "M",
   "doubling": "doubled", "tricks": 1, "aces": [
    {"trick": 3, "side": "Anna"}, {"trick": 5, "side": "Boris"},
    {"trick": 5, "side": "Boris"}, {"trick": 9, "side": "Boris"}]},
  {"kind": "all_pass", "side": "Boris", "tricks": 4, "stopped_early": true,
   "aces": [{"trick": 2, "side": "Anna"}]},
  {"kind": "bolshevik", "bidder": "Clara", "strain": "G", "tricks": 12,
   "doubled_by": ["Boris"]}]""",
    "vint-1886": """\
"deals": [
  {"kind": "contract", "declarer": "Anna", "level": 3, "strain": "H", "tricks": 9,
   "honours": 4, "aces": 3}]""",
    "vint-estonian": """\
"deals": [
  {"kind": "contract", "declarer": "Anna", "level": 5, "strain": "H", "tricks": 11,
   "honours": 3, "aces": 2,
   "holdings": [{"player": "Anna", "holding": "sequence", "suit": "H", "length": 3}]},
  {"kind": "contract", "declarer": "Boris", "level": 5, "strain": "N", "tricks": 2,
   "discarded_aces": [{"trick": 4, "side": "Boris"}]},
  {"kind": "pass_misere", "side": "Clara", "tricks": 5}]""",
}


def example_file(key: str) -> dict[str, object]:
    """The whole file of a game's example."""
    head = {"format": "scorekeeper-sitting", "version": 1, "ruleset": key}
    game = ruleset(key)
    assert game
    return {
        **head,
        "players": list(NAMES[: game.most_players]),
        **json.loads(f"{{{EXAMPLES[key]}}}"),
    }
