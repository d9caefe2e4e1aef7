"""Code shared by several games: bids, doubling, games below the line, bridge, tables of values.

Imports core/, notation/ and scoring/.
"""
