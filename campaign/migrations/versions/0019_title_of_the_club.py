"""The club has a title, which stands on its sheets.

Revision ID: 0019
Revises: 0018
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("club", sa.Column("title", sa.String(60), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("club", "title")
