"""From deals to a sheet: the ruleset protocol, scored deals, rounds and layout.

Imports core/ and notation/.
"""
