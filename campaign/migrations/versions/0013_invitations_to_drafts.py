"""Invitations to drafts by a name, and how often a line of the security log was repeated.

Revision ID: 0013
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column(
        "security_log", sa.Column("times", sa.Integer, nullable=False, server_default=sa.text("1"))
    )
    op.create_table(
        "draft_invitations",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("draft_id", sa.Integer, sa.ForeignKey("drafts.id"), nullable=False, index=True),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("wanted", sa.String(255), nullable=False, index=True),
        sa.Column("may", sa.String(8), nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.UniqueConstraint("draft_id", "wanted"),
    )


def downgrade() -> None:
    op.drop_table("draft_invitations")
    op.drop_column("security_log", "times")
