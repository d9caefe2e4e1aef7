"""A gunicorn worker that reads requests and sends responses without occupying a thread.

It imports Django's settings and gunicorn, and nothing else of the site.
"""
