"""When a row was made is a default, so that a backup can bring its own. No table changes."""

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0005_no_archive"),)

    operations = (
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name=name,
                    name="made",
                    field=models.DateTimeField(default=django.utils.timezone.now),
                )
                for name in ("device", "sitting", "link", "visit")
            ]
        ),
    )
