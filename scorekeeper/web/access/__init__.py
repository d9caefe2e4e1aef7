"""Access control: links, phones, rate limits, the sitting of a request.

It imports journal/, present/ and database/.
"""
