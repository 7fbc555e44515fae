"""Plays of what stands on the shelf, comments on it, and collections of it.

Revision ID: 0018
Revises: 0017
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "plays",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.String(240), nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("document", sa.String(64), nullable=False, index=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("day", sa.Date, nullable=True),
        sa.Column("winner", sa.String(32), nullable=False),
        sa.Column("points", sa.Text, nullable=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("remark", sa.Text, nullable=False),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
    )
    op.create_table(
        "comments",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.String(240), nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
    )
    op.create_table(
        "collections",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("slug", sa.String(80), nullable=False, unique=True),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("foreword", sa.Text, nullable=False),
        sa.Column("owner_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("changed", sa.DateTime, nullable=False),
    )
    op.create_table(
        "collected",
        sa.Column("collection_id", sa.Integer, sa.ForeignKey("collections.id"), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("address", sa.String(240), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("collected", "collections", "comments", "plays"):
        op.drop_table(table)
