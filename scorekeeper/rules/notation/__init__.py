"""A deal in a line of text: its grammar, and the reading of what people type or dictate.

It imports core/.
"""
