"""The form of a sitting: names, house rules, stake, place and date.

Imports deal_form/ and the modules beside it.
"""
