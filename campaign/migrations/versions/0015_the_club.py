"""The club that lives in the house: the zone of its dates.

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


def downgrade() -> None:
    op.drop_table("club")
