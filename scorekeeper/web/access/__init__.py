"""Who may do what, and how often: links, phones, rate limits, the sitting of a request.

It imports journal/, present/ and database/.
"""
