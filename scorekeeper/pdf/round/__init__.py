"""A round on paper: its columns, its pages, its drawing, its totals.

It imports canvas/.
"""
