"""The site: links and phones, the journal, the forms and the pages.

The Django app `web`. It imports rules/ and pdf/. Its rooms import downwards (.importlinter).
"""
