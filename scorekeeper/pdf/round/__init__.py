"""A round on paper: columns, pagination, drawing, totals.

Imports canvas/ and page/.
"""
