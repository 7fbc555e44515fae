"""What the house does by itself: which entry set one off, and whether throws wait for the table's dice.

Campaigns of before keep waiting until their organiser changes it.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("campaigns", sa.Column("throws", sa.String(16), nullable=False, server_default="wait"))
    op.add_column("entries", sa.Column("caused_by", sa.Integer, nullable=True))


def downgrade() -> None:
    op.drop_column("entries", "caused_by")
    op.drop_column("campaigns", "throws")
