"""What posted forms say, and their booking: exactly once, however often a form is sent.

It imports deal_form/, access/ and journal/.
"""
