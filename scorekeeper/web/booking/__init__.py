"""What posted forms say, and their booking: exactly once, however often a form is sent.

It imports access/, journal/ and present/.
"""
