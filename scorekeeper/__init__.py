"""The scorekeeper for vint and skruuvi."""
