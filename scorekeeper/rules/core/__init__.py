"""What every game is made of: text, names, seats, the facts of a deal, the settlement.

It imports the standard library alone.
"""
