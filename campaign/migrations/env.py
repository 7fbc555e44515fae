"""How Alembic runs our migrations: on the connection that `campaign/storage/migrate.py` hands over."""

from alembic import context

from campaign.storage.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
