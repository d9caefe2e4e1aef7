"""A threaded gunicorn worker that reads requests and sends answers without holding a thread.

It knows Django's settings and gunicorn, and nothing else of the site.
"""
