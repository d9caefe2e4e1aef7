"""The form of a sitting, and the sittings of a phone.

It imports deal_form/ and what is below it.
"""
