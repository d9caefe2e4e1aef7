"""The database models: the journal of each sitting, its links, and the phones.

Scores and names have no columns of their own; both are replayed from the journal (`journal/`).
docs/journal.md says what the acts store.
"""

from __future__ import annotations

import secrets
import uuid
from datetime import date

from django.db import models
from django.utils import timezone

from scorekeeper.journal.replay import LastAct


def new_token() -> str:
    """An unguessable token of 128 bits, the only key to a sitting."""
    return secrets.token_urlsafe(16)


def today() -> date:
    return timezone.now().date()


class Device(models.Model):
    """A phone, identified by a signed cookie. `label`: its owner's name for it in the history."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    label = models.CharField(max_length=40, blank=True)
    made = models.DateTimeField(default=timezone.now)


class Sitting(models.Model):
    """A sitting. `head`: the number of the last act in its journal, updated with each booking."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    head = models.PositiveIntegerField(default=0)
    made = models.DateTimeField(default=timezone.now)
    binned = models.DateTimeField(null=True, blank=True, db_index=True)

    # Not a column: the last act, if the sitting was looked up by a link and the row is readable.
    last: LastAct | None = None


class Right(models.TextChoices):
    SCORE = "score"
    WATCH = "watch"


class Link(models.Model):
    """A token that opens a sitting, and the right that it gives."""

    token = models.CharField(max_length=32, unique=True, default=new_token)
    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="links")
    right = models.CharField(max_length=5, choices=Right.choices, default=Right.SCORE)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["sitting", "right"], name="one_link_a_right"),
        )


class Visit(models.Model):
    """A phone has opened a sitting, which is therefore listed under "my sittings" there.

    seen: the date of the last visit, accurate to a month.
    """

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="visits")
    link = models.ForeignKey(Link, on_delete=models.CASCADE, related_name="visits")
    made = models.DateTimeField(default=timezone.now)
    # Null only for rows of a version before this column that runs beside a newer one.
    seen = models.DateField(null=True, default=today)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["device", "link"], name="one_visit"),)


class Act(models.Model):
    """One row of a journal. Never changed, and deleted only with its sitting."""

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="acts")
    number = models.PositiveIntegerField()
    act = models.CharField(max_length=12)
    facts = models.JSONField()
    key = models.CharField(max_length=64)
    made = models.DateTimeField()
    device = models.ForeignKey(Device, on_delete=models.SET_NULL, null=True, related_name="acts")

    class Meta:
        ordering = ("sitting", "number")
        constraints = (
            models.UniqueConstraint(fields=["sitting", "number"], name="one_act_a_number"),
            models.UniqueConstraint(fields=["sitting", "key"], name="one_act_a_key"),
        )
