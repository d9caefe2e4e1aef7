"""Code shared by several games: bids, doubling, games below the line, tables of values.

Imports core/, notation/ and scoring/.
"""
