"""Phones, identified by a signed cookie.

A phone's row is created only when the cookie comes back and there is something to store, so that a
single visit, such as a link preview, leaves no row.
"""

from __future__ import annotations

import uuid
from contextlib import suppress
from datetime import timedelta

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db import OperationalError
from django.http import HttpRequest, HttpResponseBase

from ..database import write_transaction
from ..models import Device, Link, Visit, today
from ..repository import ensure_device

COOKIE_PREFIX = "__Host-"
TEN_YEARS = 10 * 365 * 24 * 60 * 60
YEAR = 365 * 24 * 60 * 60
# By the name that each cookie has without https.
LASTING = {"device": TEN_YEARS, "csrftoken": YEAR, "django_language": YEAR}  # seconds


def cookie_name(name: str) -> str:
    """The full name of this cookie on this site."""
    return COOKIE_PREFIX + name if settings.HTTPS else name


def set_cookie(response: HttpResponseBase, request: HttpRequest, name: str, value: str) -> None:
    """Set a persistent cookie that scripts cannot read."""
    response.set_cookie(
        cookie_name(name),
        value,
        max_age=LASTING[name],
        secure=settings.HTTPS or request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


COOKIE = "device"
VISIT_RESOLUTION = timedelta(days=30)  # resolution of the stored date of the last visit
signer = Signer(salt="scorekeeper.device")


def device_id(request: HttpRequest) -> uuid.UUID:
    """The phone's id: from its cookie, or a new one, which `set_device_cookie` sends."""
    id_: uuid.UUID | None = getattr(request, "device_id", None)
    if id_ is None:
        id_ = device_from_cookie(request) or uuid.uuid4()
        request.device_id = id_  # type: ignore[attr-defined]  # kept for this request
    return id_


def device_from_cookie(request: HttpRequest) -> uuid.UUID | None:
    """The id in the phone's cookie if our signature is valid."""
    try:
        return uuid.UUID(signer.unsign(request.COOKIES.get(cookie_name(COOKIE), "")))
    except (BadSignature, ValueError):
        return None


def set_device_cookie(request: HttpRequest, response: HttpResponseBase) -> None:
    """Set the cookie if the view asked for the phone's id and the phone has no cookie."""
    id_ = getattr(request, "device_id", None)
    if id_ is not None and device_from_cookie(request) is None:
        set_cookie(response, request, COOKIE, signer.sign(str(id_)))


def name_device(id_: uuid.UUID, label: str) -> None:
    """Set the phone's label in the history."""
    with write_transaction():
        Device.objects.update_or_create(id=id_, defaults={"label": label})


def record_visit(id_: uuid.UUID, link: Link) -> None:
    """Add the sitting to the phone's own sittings, or update the date of its last visit."""
    opened = Visit.objects.filter(device_id=id_, link=link)
    before = opened.values_list("seen").first()
    if before and before[0] and before[0] > today() - VISIT_RESOLUTION:
        return
    # A page view must not wait for a writer or fail on a full disk: the next one tries again.
    with suppress(OperationalError), write_transaction(patience=0):
        if before is not None:
            opened.update(seen=today())
        # A link that was renewed since the request began gives the phone no new token.
        elif (
            Link.objects.select_for_update(nowait=True).filter(pk=link.pk, token=link.token).first()
        ):
            Visit.objects.get_or_create(device=ensure_device(id_), link=link)
