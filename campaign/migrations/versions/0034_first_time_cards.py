"""Which first-time cards a person has read.

Revision ID: 0034
Revises: 0033
"""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    op.create_table(
        "read_cards",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("card", sa.String(80), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("read_cards")
