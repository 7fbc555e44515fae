"""The desk: drafts, their revisions, with whom they are shared, who has them open.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(32), nullable=False, unique=True),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("board", sa.String(120), nullable=False),
        sa.Column("owner_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("changed", sa.DateTime, nullable=False),
        sa.Column("changed_by", sa.String(64), nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("forked_work", sa.String(80), nullable=False),
        sa.Column("forked_version", sa.Integer),
        sa.Column("judged", sa.Integer, nullable=False),
        sa.Column("errors", sa.Integer, nullable=False),
        sa.Column("warnings", sa.Integer, nullable=False))
    op.create_table(
        "revisions",
        sa.Column("draft_id", sa.Integer, sa.ForeignKey("drafts.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("parent", sa.Integer),
        sa.Column("document", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("says", sa.String(300), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("key", sa.String(64), nullable=False))
    op.create_table(
        "draft_people",
        sa.Column("draft_id", sa.Integer, sa.ForeignKey("drafts.id"), primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("may", sa.String(8), nullable=False))
    op.create_table(
        "draft_visits",
        sa.Column("draft_id", sa.Integer, sa.ForeignKey("drafts.id"), primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False))


def downgrade() -> None:
    for table in ("draft_visits", "draft_people", "revisions", "drafts"):
        op.drop_table(table)
