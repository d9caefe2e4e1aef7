"""Drawing on paper: fonts, styles, text that fits, right-to-left text, flowables.

It imports the rules alone.
"""
