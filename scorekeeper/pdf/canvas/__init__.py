"""Drawing on paper: fonts, styles, text fitting, right-to-left text, flowables.

Imports only the rules.
"""
