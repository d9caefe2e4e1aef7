"""The booking of posted forms: exactly once, however often a form is sent.

It imports access/, present/, and pages/changes/ for what a form comes to.
"""
