"""Template filters.

It imports present/.
"""
