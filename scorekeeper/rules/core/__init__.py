"""Building blocks of every game: text, names, seats, facts of a deal, settlement.

Imports only the standard library.
"""
