"""A phone is known by a signed cookie; its row is made when it first has something to remember."""

from __future__ import annotations

import uuid
from contextlib import suppress
from datetime import timedelta

from django.core.signing import BadSignature, Signer
from django.db import OperationalError
from django.http import HttpRequest, HttpResponseBase

from .models import Device, Link, Visit, today
from .turns import writing

COOKIE = "device"
TEN_YEARS = 10 * 365 * 24 * 60 * 60
EXACT = timedelta(days=30)  # when a sitting was last opened is written down no oftener
signer = Signer(salt="scorekeeper.device")


def device_id(request: HttpRequest) -> uuid.UUID:
    """The phone's id: from its cookie, or a new one that `remember` sends with the answer."""
    known: uuid.UUID | None = getattr(request, "device_id", None)
    if known is None:
        known = from_cookie(request) or uuid.uuid4()
        request.device_id = known  # type: ignore[attr-defined]  # kept for this request
    return known


def from_cookie(request: HttpRequest) -> uuid.UUID | None:
    """The id in the phone's cookie, if it has one that we signed; read once for each request."""
    if not hasattr(request, "from_cookie"):
        known = unsigned(request.COOKIES.get(COOKIE, ""))
        request.from_cookie = known  # type: ignore[attr-defined]  # kept for this request
    found: uuid.UUID | None = request.from_cookie  # type: ignore[attr-defined]
    return found


def unsigned(cookie: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(signer.unsign(cookie))
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
    known = Device.objects.filter(id=id_).first()
    if known is not None:
        return known
    with writing():
        return Device.objects.get_or_create(id=id_)[0]


def name(id_: uuid.UUID, label: str) -> None:
    """What the phone is called in the trail from now on."""
    with writing():
        Device.objects.update_or_create(id=id_, defaults={"label": label})


def visit(id_: uuid.UUID, link: Link) -> None:
    """The sitting stands among the phone's own from now on, and was opened today."""
    opened = Visit.objects.filter(device_id=id_, link=link)
    before = opened.values_list("seen").first()
    if before and before[0] and before[0] > today() - EXACT:
        return
    # Whoever reads is not kept from it by a disk that is full.
    with suppress(OperationalError), writing():
        if before is None:
            Visit.objects.get_or_create(device=made(id_), link=link)
        else:
            opened.update(seen=today())
