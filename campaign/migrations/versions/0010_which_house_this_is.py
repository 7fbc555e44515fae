"""Which house this is, and which secrets its data were stored with.

Revision ID: 0010
Revises: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "identity",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(32), nullable=False),
        sa.Column("stamp", sa.String(32), nullable=False),
        sa.Column("secrets", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("identity")
