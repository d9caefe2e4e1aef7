"""Booking of a posted form: exactly once, however often it is sent.

It imports deal_form/, access/ and journal/.
"""
