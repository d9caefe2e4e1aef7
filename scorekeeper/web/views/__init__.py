"""What answers each address, in a room for deals, for a sitting and for the site.

It imports every other room but management/.
"""
