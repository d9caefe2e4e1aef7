"""The form of a sitting, and the list of a phone's sittings.

It imports deal_form/ and the packages below it.
"""
