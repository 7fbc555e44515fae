"""Who left the house and under which alias he stands, and who wants to be rated.

Revision ID: 0023
Revises: 0022
"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.create_table(
        "departures",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("alias", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "rated",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("since", sa.DateTime, nullable=False),
    )
    op.add_column("campaigns", sa.Column("names", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("campaigns", "names")
    for table in ("rated", "departures"):
        op.drop_table(table)
