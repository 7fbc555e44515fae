"""The boxes a person owns.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "owned_boxes",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("ruleset", sa.String(64), primary_key=True),
        sa.Column("box", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False))


def downgrade() -> None:
    op.drop_table("owned_boxes")
