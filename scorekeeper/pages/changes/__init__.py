"""What a form of a sitting comes to, and what others did in the meantime.

Imports journal/, deal_form/, sitting_form/ and the modules beside it.
"""
