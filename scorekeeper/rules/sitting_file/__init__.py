"""The sitting file: parse, validate and write its JSON.

Imports every other package of the rules.
"""
