"""The views of all URLs, in rooms for deals, for a sitting and for the site.

It imports every other room but management/.
"""
