"""What every page has: head, seats, house rules, signatures; and the document they make.

It imports canvas/.
"""
