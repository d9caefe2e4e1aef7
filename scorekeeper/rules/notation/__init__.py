"""Line notation for deals: its grammar, and a parser for typed, pasted or dictated input.

Imports core/.
"""
