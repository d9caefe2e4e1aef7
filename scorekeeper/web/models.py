"""What is stored: the journal of each sitting, the links that open it, and the phones.

Scores and names stand in no column of their own; both come out of the journal (`journal/`).
"""

from __future__ import annotations

import secrets
import uuid
from dataclasses import dataclass
from datetime import date, datetime

from django.db import models
from django.utils import timezone


def new_token() -> str:
    """128 bits, unguessable: the only key to a sitting."""
    return secrets.token_urlsafe(16)


def today() -> date:
    return timezone.now().date()


class Device(models.Model):
    """A phone, known by a signed cookie; `label` is what its owner calls it in the trail."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    label = models.CharField(max_length=40, blank=True)
    made = models.DateTimeField(default=timezone.now)


@dataclass(frozen=True, kw_only=True)
class LastAct:
    """What a journal ends with. Two journals of one sitting that end with the same are the same:
    rows are only ever added, and a key is never given twice.

    The number alone would not do: a restored backup may come to the same one with other acts.
    """

    number: int
    key: str
    made: datetime


class Sitting(models.Model):
    """`head` is the number of the last act in its journal: who books the next one moves it on."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    head = models.PositiveIntegerField(default=0)
    made = models.DateTimeField(default=timezone.now)
    binned = models.DateTimeField(null=True, blank=True, db_index=True)

    # No column: what its journal ends with, where a link was looked up and the row can be read.
    last: LastAct | None = None


class Right(models.TextChoices):
    SCORE = "score"
    WATCH = "watch"


class Link(models.Model):
    """A token that opens a sitting, and what its holder may do there."""

    token = models.CharField(max_length=32, unique=True, default=new_token)
    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="links")
    right = models.CharField(max_length=5, choices=Right.choices, default=Right.SCORE)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["sitting", "right"], name="one_link_a_right"),
        )


class Visit(models.Model):
    """A phone has opened a sitting, so it stands among "my sittings" there.

    seen: the day when it last did, give or take a month.
    """

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="visits")
    link = models.ForeignKey(Link, on_delete=models.CASCADE, related_name="visits")
    made = models.DateTimeField(default=timezone.now)
    # Null only where a version from before this column goes on beside a newer one.
    seen = models.DateField(null=True, default=today)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["device", "link"], name="one_visit"),)


class Act(models.Model):
    """One line of a journal. Never changed, never deleted alone: struck out, not erased."""

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
