"""A seat may be held by a player of the house.

Revision ID: 0035
Revises: 0034
"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    op.add_column("seat_holders", sa.Column("program", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seat_holders", "program")
