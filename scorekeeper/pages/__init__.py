"""What a page shows and its form comes to, without HTTP and Django.

Imports rules/, and journal/ for history and changes. Addresses, static files and speech are
given in.
"""
