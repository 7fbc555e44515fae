"""A campaign may be the child of another: which one it was begun from, and the matter it settles there.

Revision ID: 0014
Revises: 0013
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    # in plain SQL: SQLite takes a reference with the column, and only so without making the table anew
    op.execute("ALTER TABLE campaigns ADD COLUMN parent_id INTEGER REFERENCES campaigns (id)")
    op.add_column("campaigns", sa.Column("subject", sa.String(120), nullable=False, server_default=""))
    op.create_index("ix_campaigns_parent_id", "campaigns", ["parent_id"])


def downgrade() -> None:
    op.drop_index("ix_campaigns_parent_id", "campaigns")
    op.drop_column("campaigns", "subject")
    op.drop_column("campaigns", "parent_id")
