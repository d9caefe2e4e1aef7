"""No archive and no snapshot any more: the journal is the only place of a sitting."""

from typing import Any

from django.db import migrations

from scorekeeper.web.archived import refuse_archived


def refuse(apps: Any, schema_editor: Any) -> None:
    archived = apps.get_model("web", "Sitting").objects.exclude(archived=None)
    refuse_archived(archived.count())


class Migration(migrations.Migration):
    dependencies = (("web", "0004_snapshot"),)

    operations = (
        migrations.RunPython(refuse, migrations.RunPython.noop),
        migrations.RemoveField(model_name="sitting", name="archived"),
        migrations.RemoveField(model_name="sitting", name="snapshot"),
    )
