"""When a phone last opened a sitting, and since when a sitting lies in the archive."""

import scorekeeper.web.models
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0002_watching"),)

    operations = (
        migrations.AddField(
            model_name="sitting",
            name="archived",
            field=models.DateTimeField(blank=True, null=True),
        ),
        # Whoever came before counts as having come today.
        migrations.AddField(
            model_name="visit",
            name="seen",
            field=models.DateField(default=scorekeeper.web.models.today, null=True),
        ),
    )
