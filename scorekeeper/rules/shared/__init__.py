"""What several games use: bids, doubling, the line, the game below it, tables of values.

It imports core/, notation/ and scoring/.
"""
