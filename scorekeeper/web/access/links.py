"""The two links of a sitting, for scoring and for watching: found, and renewed."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connection
from django.http import HttpRequest
from django.urls import reverse

from ..database.sqlite_write_lock import write_transaction
from ..journal.repository import ensure_device
from ..models import LastAct, Link, Right, Sitting, Visit

# Written out: the first question of every request, and the only one of a phone that has all the
# news. Django takes ten times as long to compose it as the database takes to answer.
# The moment as text: of a damaged row the database layer would refuse to make another thing of it.
LINK = """
    SELECT link.id, link."right", sitting.id, sitting.head, sitting.binned,
           act.key, act.made || ''
    FROM web_link link JOIN web_sitting sitting ON sitting.id = link.sitting_id
    LEFT JOIN web_act act ON act.sitting_id = sitting.id AND act.number = sitting.head
    WHERE link.token = %s
"""


def find_link(token: str) -> Link | None:
    """The link of this token with its sitting, of which it is known what was booked last.

    It finds out by itself whether the connection that was kept still works: to ask that before
    would be one more way to PostgreSQL and back.
    """
    if connection.vendor == "sqlite" or connection.in_atomic_block:
        return link_by_model(token)
    connection.health_check_done = True  # type: ignore[attr-defined]  # of each real connection
    try:
        return link_by_model(token)
    except (OperationalError, InterfaceError):
        if connection.connection and not connection.connection.closed:
            raise  # the database has answered: asked again it would only wait as long once more
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
    with suppress(ValueError, TypeError):  # of a damaged row, which is told where it is read
        sitting.last = LastAct(number=head, key=key, made=parse_moment(made))
    return link


# ── What SQLite has no type for ─────────────────────────────────────────────────────────────────


def as_uuid(value: UUID | str) -> UUID:
    return value if isinstance(value, UUID) else UUID(value)


def parse_moment(value: datetime | str) -> datetime:
    found = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


# ── For the page that shares them ───────────────────────────────────────────────────────────────


def link_of(sitting_id: UUID, right: Right) -> Link:
    """The link that gives this right now."""
    return Link.objects.get(sitting_id=sitting_id, right=right)


def absolute_address(request: HttpRequest, link: Link) -> str:
    """The link as one types it into another phone."""
    return request.build_absolute_uri(reverse("sheet", args=[link.token]))


def renew(link: Link, right: Right, device: UUID) -> Link:
    """A new link for this right; the old one opens nothing from now on.

    link: the one by which the phone came. The sitting leaves "my sittings" of every phone that
    knew only the old link; the phone that renews has the new one at once.
    """
    with write_transaction():
        Link.objects.filter(sitting_id=link.sitting_id, right=right).delete()
        new = Link.objects.create(sitting_id=link.sitting_id, right=right)
        if right == link.right:
            Visit.objects.create(device=ensure_device(device), link=new)
    return new
