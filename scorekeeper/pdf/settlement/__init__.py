"""The settlement on paper: results, payments, the chart, the boxes to fill in.

It imports canvas/ and page/.
"""
