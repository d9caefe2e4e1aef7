"""What a page shows, without HTTP and Django: contexts for the templates, and the words in them.

Imports rules/, and for the history journal/. Addresses, static files and speech are given in.
"""
