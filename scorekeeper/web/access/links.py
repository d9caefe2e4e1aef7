"""The two links of a sitting, for scoring and for watching: lookup and renewal."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connection
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from scorekeeper.journal.rows import LastAct

from ..database.sqlite_write_lock import write_transaction
from ..journal.repository import ensure_device
from ..models import Link, Right, Sitting, Visit, new_token
from ..site_address import site_address

# Raw SQL: every request for a sitting starts with this query, and a poll without news makes no
# other. Django takes ten times as long to build it as the database takes to answer.
# The time is read as text, because the database layer rejects that of a damaged row.
LINK = """
    SELECT link.id, link."right", sitting.id, sitting.head, sitting.binned,
           act.key, act.made || ''
    FROM web_link link JOIN web_sitting sitting ON sitting.id = link.sitting_id
    LEFT JOIN web_act act ON act.sitting_id = sitting.id AND act.number = sitting.head
    WHERE link.token = %s
"""


def find_link(token: str) -> Link | None:
    """The link of this token with its sitting and the sitting's last act.

    Detects a dead persistent connection by the failure of the query itself, because a check
    beforehand would cost another round trip to PostgreSQL.
    """
    if connection.vendor == "sqlite" or connection.in_atomic_block:
        return link_by_model(token)
    connection.health_check_done = True  # type: ignore[attr-defined]  # skip Django's check
    try:
        return link_by_model(token)
    except (OperationalError, InterfaceError):
        if connection.connection and not connection.connection.closed:
            raise  # the server answered: a retry would only wait for its timeout again
        connection.close()
        return link_by_model(token)


def link_by_model(token: str) -> Link | None:
    with connection.cursor() as cursor:
        cursor.execute(LINK, [token])
        row = cursor.fetchone()
    if row is None:
        return None
    id_, right, sitting_id, head, binned, key, made = row
    sitting = Sitting.from_db(
        DEFAULT_DB_ALIAS, ("id", "head", "binned"), (as_uuid(sitting_id), head, binned)
    )
    link = Link.from_db(
        DEFAULT_DB_ALIAS, ("id", "token", "sitting_id", "right"), (id_, token, sitting.pk, right)
    )
    link.sitting = sitting
    with suppress(ValueError, TypeError):  # a damaged row is reported when the journal is read
        sitting.last = LastAct(number=head, key=key, made=parse_moment(made))
    return link


# ── Types that SQLite lacks ─────────────────────────────────────────────────────────────────────


def as_uuid(value: UUID | str) -> UUID:
    return value if isinstance(value, UUID) else UUID(value)


def parse_moment(value: datetime | str) -> datetime:
    found = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


# ── For the sharing page ────────────────────────────────────────────────────────────────────────


def link_of(sitting_id: UUID, right: Right) -> Link:
    """The current link for this right."""
    return Link.objects.get(sitting_id=sitting_id, right=right)


def absolute_address(request: HttpRequest, link: Link) -> str:
    """The full URL of the link, to be typed into another phone."""
    return site_address(request, reverse("sheet", args=[link.token]))


def renew(link: Link, right: Right, device: UUID) -> Link:
    """Give the link for this right a new token; the old one stops working.

    link: the one in the request. The sitting disappears from "my sittings" of every phone that knew
    only the old token; the phone that renews gets the new one at once. Of two renewals at one
    moment the second waits at the row for the first.
    """
    with write_transaction():
        links = Link.objects.filter(sitting_id=link.sitting_id, right=right)
        links.update(token=new_token(), made=timezone.now())
        new = links.get()
        # After the update: until then a phone may still be recorded under the old token.
        new.visits.all().delete()
        if right == link.right:
            Visit.objects.create(device=ensure_device(device), link=new)
    return new
