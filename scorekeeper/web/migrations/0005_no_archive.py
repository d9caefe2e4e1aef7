"""No archive and no snapshot any more: the journal is the only place of a sitting."""

from typing import Any

from django.core.management.base import CommandError
from django.db import migrations

from scorekeeper.installation import COMMAND, REFUSED


def refuse_archived(apps: Any, schema_editor: Any) -> None:
    """Raises CommandError where sittings lie in the file of an archive: only the version that wrote
    it can bring them back."""
    archived = apps.get_model("web", "Sitting").objects.exclude(archived=None).count()
    if archived:
        raise CommandError(
            f"Sittings that lie in the file of an archive: {archived:,}. This version cannot read "
            "that file; nothing was changed. Bring them back with version 0.3.0 first: "
            f"{COMMAND} unarchive FILE",
            returncode=REFUSED,
        )


class Migration(migrations.Migration):
    dependencies = (("web", "0004_snapshot"),)

    operations = (
        migrations.RunPython(refuse_archived, migrations.RunPython.noop),
        migrations.RemoveField(model_name="sitting", name="archived"),
        migrations.RemoveField(model_name="sitting", name="snapshot"),
    )
