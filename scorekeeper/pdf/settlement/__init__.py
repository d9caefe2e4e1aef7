"""The settlement on paper: results, payments, chart, boxes to fill in.

Imports canvas/ and page/.
"""
