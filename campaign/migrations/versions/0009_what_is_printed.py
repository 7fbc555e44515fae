"""What is printed: jobs that wait in the queue, and what was made of them, by the hash of its content.

Revision ID: 0009
Revises: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "print_jobs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("source", sa.LargeBinary, nullable=False),
        sa.Column("asker", sa.String(80), nullable=False, index=True),
        sa.Column("address", sa.String(64), nullable=False, index=True),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("sheets", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("failed", sa.DateTime, nullable=True),
        sa.Column("sentence", sa.Text, nullable=False),
    )
    op.create_table(
        "print_results",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("suffix", sa.String(8), nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("used", sa.DateTime, nullable=False, index=True),
    )


def downgrade() -> None:
    for table in ("print_results", "print_jobs"):
        op.drop_table(table)
