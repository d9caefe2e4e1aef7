"""A view that inserts a row and one that reads a row; both render a small template."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_POST, require_safe

from .models import Note


@require_POST
def write(request: HttpRequest) -> HttpResponse:
    """Insert one row in one transaction."""
    fields = request.POST.dict()
    with transaction.atomic():
        note = Note.objects.create(key=fields.pop("key"), facts=fields)
    return render(request, "note.html", {"note": note})


@require_safe
def read(request: HttpRequest, number: int) -> HttpResponse:
    return render(request, "note.html", {"note": get_object_or_404(Note, pk=number)})
