"""A phone is known by a signed cookie; its row is made when it first has something to remember."""

from __future__ import annotations

import uuid

from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponseBase

from .models import Device, Link, Visit

COOKIE = "device"
TEN_YEARS = 10 * 365 * 24 * 60 * 60
signer = Signer(salt="scorekeeper.device")


def device_id(request: HttpRequest) -> uuid.UUID:
    """The phone's id: from its cookie, or a new one that `remember` sends with the answer."""
    known: uuid.UUID | None = getattr(request, "device_id", None)
    if known is None:
        known = from_cookie(request) or uuid.uuid4()
        request.device_id = known  # type: ignore[attr-defined]  # kept for this request
    return known


def from_cookie(request: HttpRequest) -> uuid.UUID | None:
    try:
        return uuid.UUID(signer.unsign(request.COOKIES.get(COOKIE, "")))
    except (BadSignature, ValueError):
        return None


def remember(request: HttpRequest, response: HttpResponseBase) -> None:
    """Give the phone its cookie when the view asked who it is and it has none."""
    own = getattr(request, "device_id", None)
    if own is not None and from_cookie(request) is None:
        response.set_cookie(
            COOKIE,
            signer.sign(str(own)),
            max_age=TEN_YEARS,
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )


def made(id_: uuid.UUID) -> Device:
    """The phone's row."""
    device, _ = Device.objects.get_or_create(id=id_)
    return device


def visit(id_: uuid.UUID, link: Link) -> None:
    """The sitting stands among the phone's own from now on."""
    if not Visit.objects.filter(device_id=id_, link=link).exists():
        Visit.objects.get_or_create(device=made(id_), link=link)
