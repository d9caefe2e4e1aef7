"""A model of about the size of an act."""

from django.db import models


class Note(models.Model):
    key = models.CharField(max_length=64)
    facts = models.JSONField()
    made = models.DateTimeField(auto_now_add=True)
