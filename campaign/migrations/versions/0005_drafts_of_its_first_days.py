"""Drafts of the desk's first days: two columns that 0003 did not have yet when it landed.

What was made by 0003 as it is now has both. An empty board is only not named in the list of drafts.

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

COLUMNS = (("revisions", "key", 64), ("drafts", "board", 120))


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    for table, name, length in COLUMNS:
        if name not in {column["name"] for column in there.get_columns(table)}:
            op.add_column(table, sa.Column(name, sa.String(length), nullable=False, server_default=""))


def downgrade() -> None:
    """Both columns belong to 0003 and stay."""
