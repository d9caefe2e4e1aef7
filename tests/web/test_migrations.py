"""The version before goes on working on the tables of the next one (docs/deploying.md)."""

import pytest
from django.db.migrations import AddField, AlterField
from django.db.migrations.loader import MigrationLoader
from django.db.models import NOT_PROVIDED

FIRST = "0001_initial"
LATER = {
    name: migration
    for (app, name), migration in MigrationLoader(None).disk_migrations.items()
    if app == "web" and name != FIRST
}
FIELDS = [
    pytest.param(operation.field, id=f"{name} {operation.model_name}.{operation.name}")
    for name, migration in LATER.items()
    for operation in migration.operations
    if isinstance(operation, AddField | AlterField)
]


@pytest.mark.parametrize("field", FIELDS)
def test_a_new_column_is_filled_by_the_database_where_an_older_version_does_not_know_it(field):
    assert field.null or field.db_default is not NOT_PROVIDED
