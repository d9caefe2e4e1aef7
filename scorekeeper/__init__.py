"""The scorekeeper for vint, skruuvi, bridge and games like them."""
