"""Feeds for people's own calendars.

Revision ID: 0016
Revises: 0015
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "feeds",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), index=True),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id"), index=True),
        sa.Column("made", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("feeds")
