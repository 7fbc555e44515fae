"""The security log.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "security_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False, index=True),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=True, index=True),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("about_id", sa.Integer, sa.ForeignKey("users.id"), nullable=True, index=True),
        sa.Column("words", sa.String(400), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("security_log")
