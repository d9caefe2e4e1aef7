"""How a sitting stands, kept beside its journal."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0003_archive"),)

    operations = (
        migrations.AddField(
            model_name="sitting",
            name="snapshot",
            field=models.TextField(blank=True, default="", db_default=""),
        ),
    )
