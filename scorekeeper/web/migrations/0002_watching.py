"""Every sitting has a link for watching beside the one for scoring."""

from typing import Any

import scorekeeper.web.models
from django.db import migrations, models


def add_watching(apps: Any, schema_editor: Any) -> None:
    link = apps.get_model("web", "Link")
    sitting = apps.get_model("web", "Sitting")
    for stored in sitting.objects.exclude(links__right="watch").iterator():
        link.objects.create(sitting=stored, right="watch", token=scorekeeper.web.models.new_token())


class Migration(migrations.Migration):
    dependencies = (("web", "0001_initial"),)

    operations = (
        migrations.RunPython(add_watching, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="link",
            constraint=models.UniqueConstraint(
                fields=("sitting", "right"), name="one_link_a_right"
            ),
        ),
    )
