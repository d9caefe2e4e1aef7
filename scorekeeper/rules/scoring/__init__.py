"""From deals to a sheet: what a ruleset offers, the scored deal, the rounds, the layout.

It imports core/ and notation/.
"""
