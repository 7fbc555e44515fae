"""The club that lives in the house: the zone of its dates, who is away, from when somebody stands in.

Revision ID: 0015
Revises: 0014
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "absences",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("first", sa.Date, nullable=False),
        sa.Column("last", sa.Date, nullable=False),
        sa.Column("words", sa.String(120), nullable=False),
    )
    op.add_column("seat_holders", sa.Column("substitute_from", sa.Date))


def downgrade() -> None:
    op.drop_column("seat_holders", "substitute_from")
    op.drop_table("absences")
    op.drop_table("club")
