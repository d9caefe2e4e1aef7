"""The form of a deal: its questions and options, its parsing, its dry run, its booking.

It imports journal/, access/ and present/.
"""
