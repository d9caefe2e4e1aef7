"""The pages of a single deal.

They import everything but the other pages, with one exception: the answer to Save is the sheet.
"""
