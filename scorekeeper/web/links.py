"""The two links of a sitting, for scoring and for watching, and renewing one of them."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse

from .devices import made
from .models import Link, Right, Visit
from .turns import writing


def link_of(sitting_id: UUID, right: Right) -> Link:
    """The link that gives this right now."""
    return Link.objects.get(sitting_id=sitting_id, right=right)


def whole_address(request: HttpRequest, link: Link) -> str:
    """The link as one types it into another phone."""
    return request.build_absolute_uri(reverse("sheet", args=[link.token]))


def renew(link: Link, right: Right, device: UUID) -> Link:
    """A new link for this right; the old one opens nothing from now on.

    link: the one by which the phone came. The sitting leaves "my sittings" of every phone that
    knew only the old link; the phone that renews has the new one at once.
    """
    with writing():
        Link.objects.filter(sitting_id=link.sitting_id, right=right).delete()
        new = Link.objects.create(sitting_id=link.sitting_id, right=right)
        if right == link.right:
            Visit.objects.create(device=made(device), link=new)
    return new
